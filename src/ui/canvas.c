#include "canvas.h"

#include <stdlib.h>

#include "utf8.h"

static const struct cell blank = { .glyph = ' ', .ink = ROLE_PLAIN, .ground = ROLE_PLAIN };

bool canvas_resize(struct canvas *canvas, int rows, int columns)
{
	struct cell *cell = NULL;

	if (rows <= 0 || columns <= 0)
		rows = columns = 0;
	if (rows > 0) {
		if (rows > INT32_MAX / columns)
			return false;
		cell = calloc((size_t)rows * (size_t)columns, sizeof(*cell));
		if (!cell)
			return false;
	}
	free(canvas->cell);
	*canvas = (struct canvas){ .rows = rows, .columns = columns, .cell = cell };
	canvas_clear(canvas);
	return true;
}

void canvas_release(struct canvas *canvas)
{
	free(canvas->cell);
	*canvas = (struct canvas){ 0 };
}

void canvas_clear(struct canvas *canvas)
{
	for (int i = 0; i < canvas->rows * canvas->columns; i++)
		canvas->cell[i] = blank; /* NOLINT(clang-analyzer-unix.Malloc): none of no rows */
}

struct cell *canvas_at(const struct canvas *canvas, int row, int column)
{
	if (row < 0 || row >= canvas->rows || column < 0 || column >= canvas->columns)
		return NULL;
	return &canvas->cell[row * canvas->columns + column];
}

void canvas_put(struct canvas *canvas, int row, int column, struct cell cell)
{
	struct cell *at = canvas_at(canvas, row, column);

	if (at)
		*at = cell;
}

/* The part of `length` cells from `start` that lies in 0 … size - 1. */
static void clip(int size, int start, int length, int *from, int *to)
{
	long long end = (long long)start + length;

	*from = start < 0 ? 0 : start;
	*to = end > size ? size : (int)end;
}

void canvas_fill(struct canvas *canvas, struct rect area, struct cell cell)
{
	int top, bottom, left, right;

	clip(canvas->rows, area.row, area.rows, &top, &bottom);
	clip(canvas->columns, area.column, area.columns, &left, &right);
	for (int row = top; row < bottom; row++)
		for (int column = left; column < right; column++)
			canvas->cell[row * canvas->columns + column] = cell;
}

/* Text */

/* Read one character and step over it; a byte that belongs to none counts as one
 * and is 0. The longest sequence has four bytes, and none goes on behind a NUL. */
static uint32_t text_next(const char **text)
{
	uint32_t glyph;
	size_t length = utf8_read(*text, 4, &glyph);

	*text += length == 0 ? 1 : length;
	return length == 0 ? 0 : glyph;
}

struct range {
	uint32_t first, last;
};

static bool in_ranges(uint32_t glyph, const struct range *range, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (glyph >= range[i].first && glyph <= range[i].last)
			return true;
	return false;
}

/* Marks that join the character before them, and invisible characters. */
static bool takes_no_column(uint32_t glyph)
{
	static const struct range marks[] = {
		{ 0x0300, 0x036f }, { 0x0483, 0x0489 }, { 0x0591, 0x05bd }, { 0x064b, 0x065f },
		{ 0x1ab0, 0x1aff }, { 0x1dc0, 0x1dff }, { 0x200b, 0x200d }, { 0x20d0, 0x20ff },
		{ 0xfe00, 0xfe0f }, { 0xfe20, 0xfe2f }, { 0xfeff, 0xfeff }, { 0xe0000, 0xe0fff },
	};

	return in_ranges(glyph, marks, sizeof(marks) / sizeof(marks[0]));
}

/* What a cell cannot hold, or a terminal would obey instead of showing it:
 * controls, changes of the writing direction, wide scripts and emoji. */
static bool takes_no_single_column(uint32_t glyph)
{
	static const struct range others[] = {
		{ 0x0000, 0x001f },   { 0x007f, 0x009f },   { 0x1100, 0x115f },
		{ 0x200e, 0x200f },   { 0x2028, 0x202e },   { 0x2060, 0x206f },
		{ 0x231a, 0x231b },   { 0x2e80, 0xa4cf },   { 0xa960, 0xa97f },
		{ 0xac00, 0xd7ff },   { 0xe000, 0xfaff },   { 0xfe10, 0xfe1f },
		{ 0xfe30, 0xfe6f },   { 0xff00, 0xff60 },   { 0xffe0, 0xffff },
		{ 0x16fe0, 0x18fff }, { 0x1b000, 0x1b2ff }, { 0x1f000, 0x1faff },
		{ 0x20000, 0x3ffff }, { 0xf0000, 0x10ffff },
	};

	return in_ranges(glyph, others, sizeof(others) / sizeof(others[0]));
}

/* The next character that takes a column; 0 at the end of the text. */
static uint32_t text_glyph(const char **text)
{
	while (**text != '\0') {
		uint32_t glyph = text_next(text);

		if (takes_no_column(glyph))
			continue;
		return takes_no_single_column(glyph) ? '?' : glyph;
	}
	return 0;
}

int canvas_text(struct canvas *canvas, int row, int column, int width, int ink, int attr,
                const char *text)
{
	int used = 0;

	while (used < width) {
		uint32_t glyph = text_glyph(&text);
		struct cell *at = canvas_at(canvas, row, column + used);

		if (glyph == 0)
			break;
		if (at) {
			at->glyph = glyph;
			at->ink = (uint8_t)ink;
			at->attr = (uint8_t)attr;
		}
		used++;
	}
	return used;
}

int canvas_text_width(const char *text)
{
	int width = 0;

	while (text_glyph(&text) != 0)
		width++;
	return width;
}

int glyph_encode(uint32_t glyph, char text[GLYPH_SIZE])
{
	static const uint8_t lead[] = { 0, 0, 0xc0, 0xe0, 0xf0 };
	int length = glyph < 0x80 ? 1 : glyph < 0x800 ? 2 : glyph < 0x10000 ? 3 : 4;

	text[length] = '\0';
	for (int i = length - 1; i > 0; i--) {
		text[i] = (char)(0x80 | (glyph & 0x3f));
		glyph >>= 6;
	}
	text[0] = (char)(lead[length] | glyph);
	return length;
}
