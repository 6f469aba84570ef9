/*
 * glyphs.h - which characters stand for what on the board.
 *
 * Only characters that take one column everywhere: ASCII, and where the output
 * shows UTF-8, lines, the two light shades and the house of the oldest PC fonts.
 */
#ifndef BASTIDE_GLYPHS_H
#define BASTIDE_GLYPHS_H

#include <stdbool.h>
#include <stdint.h>

#include "state.h"

/* A road's line by the sides it goes on to, a bit for each (1 << NORTH, …). */
uint32_t road_glyph(unsigned links, bool utf8);

/* A city wall by the sides its line goes on to, the sides it stands against
 * and the sides where a road comes in by a gate. */
uint32_t wall_glyph(unsigned links, unsigned walls, unsigned gates, bool utf8);

/* Figures are drawn as their owner's letter and one of these. */
struct figure_glyph {
	uint8_t piece; /* enum piece */
	bool lies;     /* a farmer; a mayor by the house rule HOUSE-06 */
	char glyph;
	const char *word;
};

enum { FIGURE_GLYPHS = 6 };

extern const struct figure_glyph figure_glyphs[FIGURE_GLYPHS];

char figure_glyph(int piece, bool lies);

/* Whether this figure on the table is drawn lying down. */
bool figure_lies(const struct state *state, const struct figure *figure);

/* Things drawn two characters wide. */
enum thing {
	THING_CLOISTER,
	THING_CLOISTER_FLOOR, /* below its roof, where there is room for both */
	THING_CROSSING, /* where roads meet and end */
	THING_HOUSE,    /* where one road ends */
	THING_WELL,     /* what one road leads around */
	THING_BUSH,     /* what touches no road */
	THING_PENNANT,
	THING_FESTIVAL,
	THING_PLACE,    /* an empty square where the tile can go */
	THING_NO_PLACE, /* a preview that does not fit */
	THING_DEAD,     /* an empty square where nothing will ever fit */
	THINGS
};

/* Its left (0) or right (1) half. */
uint32_t thing_glyph(enum thing thing, int half, bool utf8);

/* What is not ASCII and no line. */
enum { SHADE_CITY = 0x2591, SHADE_CROSSING = 0x2592, ROOF = 0x2302 };

#endif
