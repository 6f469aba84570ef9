/*
 * draw.h - what all views draw with: bars, chips, menus, wrapped text.
 */
#ifndef BASTIDE_DRAW_H
#define BASTIDE_DRAW_H

#include <stddef.h>

#include "canvas.h"

/* The whole row as a bar that begins with a text; returns the columns of it. */
int draw_bar(struct canvas *canvas, int row, const char *text, const struct look *look);

/* More text on a bar; returns the columns used. */
int draw_bar_text(struct canvas *canvas, int row, int column, const char *text,
                  const struct look *look);

/* Text that ends before `column`. */
void draw_text_right(struct canvas *canvas, int row, int column, int ink, int attr,
                     const char *text);

void draw_text_centred(struct canvas *canvas, int row, int ink, int attr, const char *text);

enum { CHIP_COLUMNS = 3 };

/* A player's letter on the player's colour: one cell, or three. */
void draw_letter(struct canvas *canvas, int row, int column, char letter, int player,
                 const struct look *look);
void draw_chip(struct canvas *canvas, int row, int column, char letter, int player,
               const struct look *look);

/* Give each seat the colour its player has chosen, 0 to 5: ROLE_PLAYER_1 and so
 * on stand for seats until this is done to the finished canvas. */
void draw_seats(struct canvas *canvas, const uint8_t colour[], const struct look *look);

/* A line of a menu, marked when chosen. */
void draw_item(struct canvas *canvas, int row, int column, int width, bool chosen,
               const char *text);

/* Give cells the number of a menu's line, for the mouse to find it. */
void draw_line_number(struct canvas *canvas, int row, int column, int width, int line);

/* A line from the top to the bottom of `area`'s left edge, or along its top. */
void draw_edge_left(struct canvas *canvas, struct rect area, const struct look *look);
void draw_edge_top(struct canvas *canvas, struct rect area, const struct look *look);

/* Bytes of `text` that make its first line of at most `columns`, broken at a
 * blank where there is one. Never 0 but for an empty text. */
size_t wrap_length(const char *text, int columns);

/* The text behind such a line. */
const char *wrap_next(const char *text, size_t length);

/* Lines that a text takes. */
int wrap_lines(const char *text, int columns);

/* Draw lines `first` and following of a wrapped text, as many as `area` has
 * rows; returns the rows used. */
int draw_wrapped(struct canvas *canvas, struct rect area, int first, int ink, int attr,
                 const char *text);

/*
 * A long text over the screen, of which a part shows. Every part of the text
 * draws itself at `line` and moves that on; without a canvas it only counts.
 */
struct page {
	struct canvas *canvas; /* NULL to count only */
	int columns;
	int line;        /* of the whole text, the next to be drawn */
	int first, rows; /* the lines that show, below a bar */
};

/* A text from this column on, wrapped, from the present line on, which stays;
 * answers the lines it takes. */
int page_text(const struct page *page, int column, int ink, int attr, const char *text);

#endif
