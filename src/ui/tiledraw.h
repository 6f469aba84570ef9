/*
 * tiledraw.h - tiles, figures and marks as cells on a canvas.
 */
#ifndef BASTIDE_TILEDRAW_H
#define BASTIDE_TILEDRAW_H

#include "canvas.h"
#include "chart.h"
#include "glyphs.h"

/* Where and how to draw: nothing is drawn outside `clip`. */
struct brush {
	struct canvas *canvas;
	struct rect clip;
	const struct look *look;
};

enum tile_manner {
	TILE_LAID,
	TILE_GHOST, /* a preview that fits */
	TILE_WRONG, /* a preview that does not */
};

struct tile_style {
	enum tile_manner manner;
	uint16_t lit;  /* bit i is set where segment i is lit up */
	char label[MAX_SEGMENTS]; /* what fills field segment i; NUL for grass */
	uint32_t seed; /* varies tufts of grass and roofs from tile to tile */
};

/* Columns and rows of a tile: 2x1, 6x3, 10x5. */
int zoom_columns(enum zoom zoom);
int zoom_rows(enum zoom zoom);

void brush_put(const struct brush *brush, int row, int column, struct cell cell);

/* Change glyph, ink and attributes only: the ground shows through. */
void brush_mark(const struct brush *brush, int row, int column, uint32_t glyph, enum role ink,
                unsigned attr);

/* A tile from its finished chart, with its pennants and festival mark; what
 * they stand on is then taken in the chart. Not for ZOOM_OVERVIEW. */
void tile_paint(const struct brush *brush, int row, int column, struct chart *chart,
                const struct design *design, const struct tile_style *style);

/* A tile at ZOOM_OVERVIEW. */
void tile_paint_small(const struct brush *brush, int row, int column,
                      const struct design *design, int rotation,
                      const struct tile_style *style);

/* A figure's chip in its owner's role: the letter, and its shape one character
 * to the right (`step` 1) or left (-1); 0 for the letter alone. */
void figure_paint(const struct brush *brush, int row, int column, int step, char letter,
                  enum role role, char shape);

/* A barn around the corner of four tiles whose south-eastern one begins at
 * (row, column). */
void barn_paint(const struct brush *brush, int row, int column, char letter, enum role role);

enum bracket {
	BRACKET_CORNER,
	BRACKET_CROSS, /* around what does not fit */
	BRACKETS
};

/* Brackets in the corners of a square; not at ZOOM_OVERVIEW. */
void brackets_paint(const struct brush *brush, int row, int column, enum zoom zoom,
                    enum bracket bracket, enum role ink, unsigned attr);

/* One tile, turned, alone; all its sides are open. */
void tile_draw(struct canvas *canvas, int row, int column, const struct design *design,
               int rotation, enum zoom zoom, const struct look *look);

#endif
