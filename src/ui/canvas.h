/*
 * canvas.h - a grid of cells that views fill; curses, a file or a test shows it.
 *
 * Views choose roles, not colours: the palette turns a role into what the
 * output can do. A cell has a role for its ink and one for its ground.
 */
#ifndef BASTIDE_CANVAS_H
#define BASTIDE_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

/* X(NAME, 256-colour index, 8-colour index); -1 is the terminal's own. Of the
 * pairs that views put on each other none is one colour on itself. */
#define ROLE_LIST(X) \
	X(ROLE_PLAIN, -1, -1) \
	X(ROLE_FAINT, 245, -1) \
	X(ROLE_TITLE, 223, 3) \
	X(ROLE_FIELD, 22, 0) \
	X(ROLE_FIELD_INK, 64, 2) \
	X(ROLE_FENCE, 107, 2) \
	X(ROLE_GRID, 64, 2) \
	X(ROLE_CITY, 94, 3) \
	X(ROLE_CITY_INK, 136, 0) \
	X(ROLE_WALL, 230, 0) \
	X(ROLE_ROAD, 230, 7) \
	X(ROLE_CLOISTER, 88, 1) \
	X(ROLE_PENNANT, 220, 1) \
	X(ROLE_FESTIVAL, 213, 5) \
	X(ROLE_BAR, 236, 0) \
	X(ROLE_LIT, 24, 4) \
	X(ROLE_GHOST, 29, 6) \
	X(ROLE_GHOST_CITY, 130, 3) \
	X(ROLE_WRONG, 52, 1) \
	X(ROLE_BLACK, 16, 0) \
	X(ROLE_WHITE, 230, 7) \
	X(ROLE_PLAYER_1, 63, 4) \
	X(ROLE_PLAYER_2, 196, 1) \
	X(ROLE_PLAYER_3, 190, 2) \
	X(ROLE_PLAYER_4, 140, 5) \
	X(ROLE_PLAYER_5, 50, 6) \
	X(ROLE_PLAYER_6, 131, 7)

enum role {
#define X(NAME, ...) NAME,
	ROLE_LIST(X)
#undef X
	ROLES
};

struct role_colours {
	int16_t of_256;
	int16_t of_8;
};

extern const struct role_colours role_colours[ROLES];

/* The colour of a role where the output has so many; -1 is the terminal's own. */
int role_colour(int role, int colours);

/* Black or white: what can be read on the ground of a chip. */
enum role role_ink_on(int ground, int colours);

enum { ATTR_BOLD = 1, ATTR_REVERSE = 2, ATTR_UNDERLINE = 4, ATTR_DIM = 8 };

struct cell {
	uint32_t glyph; /* Unicode, one column wide */
	uint8_t ink;    /* enum role */
	uint8_t ground; /* enum role */
	uint8_t attr;
	uint8_t line; /* one more than the number of the menu's line here; 0 for none */
};

struct canvas {
	int rows, columns;
	struct cell *cell; /* rows * columns, owned; NULL while there are none */
};

struct rect {
	int row, column, rows, columns;
};

/* What the output can show; views choose glyphs by it. */
struct look {
	bool utf8;
	int colours; /* 0 for mono, 8, 16 or 256 */
};

/* A canvas starts as { 0 }. It is clear afterwards. False if there is no
 * memory; the canvas is then as before. Sizes below 0 count as 0. */
bool canvas_resize(struct canvas *canvas, int rows, int columns);
void canvas_release(struct canvas *canvas);

void canvas_clear(struct canvas *canvas);

/* The cell at (row, column), or NULL outside. */
struct cell *canvas_at(const struct canvas *canvas, int row, int column);

/* Drawing is clipped to the canvas; out-of-range cells are ignored. */
void canvas_put(struct canvas *canvas, int row, int column, struct cell cell);
void canvas_fill(struct canvas *canvas, struct rect area, struct cell cell);

/* Write UTF-8 text from (row, column), at most `width` columns, on the ground
 * that is there. Every character takes one column: combining marks are left
 * out; control characters, malformed bytes and what would take two columns
 * show as '?'. Returns the columns used. */
int canvas_text(struct canvas *canvas, int row, int column, int width, int ink, int attr,
                const char *text);

/* Columns that a text takes on the canvas. */
int canvas_text_width(const char *text);

/* Write a glyph as UTF-8 and a NUL; returns the bytes before the NUL. */
enum { GLYPH_SIZE = 5 };
int glyph_encode(uint32_t glyph, char text[GLYPH_SIZE]);

#endif
