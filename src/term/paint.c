#include "paint.h"

#include <stdlib.h>
#include <string.h>

#include "frame.h"
#include "pen.h"
#include "terminfo.h"

enum { MOVE_MOST = 64, GAP_MOST = 8, ERASE_LEAST = 4 };

/* What the terminal shows. */
static struct appearance *shown; /* rows * columns, owned; NULL while unknown */
static int rows, columns;

static struct appearance empty; /* how a blank on the terminal's own ground looks */

/* Where its cursor is: `column` is `columns` behind the last cell of a row. */
static struct {
	bool known;
	int row, column;
} cursor;

static bool stays_at_margin; /* the cursor waits there and does not wrap at once */
static bool wraps;           /* and it does wrap, in the last row, too */

void paint_open(void)
{
	wraps = terminfo_flag("am");
	stays_at_margin = terminfo_flag("xenl");
	paint_forget();
}

void paint_forget(void)
{
	free(shown);
	shown = NULL;
}

void paint_close(void)
{
	paint_forget();
}

/* The cursor */

static void shorter(char best[MOVE_MOST], const char *text)
{
	if (*text != '\0' && strlen(text) < strlen(best))
		strcpy(best, text);
}

/* The shortest way there. */
static void find_way(int row, int column, char best[MOVE_MOST])
{
	const char *direct = terminfo_with(TI_MOVE, row, column);

	strcpy(best, strlen(direct) < MOVE_MOST ? direct : "");
	if (!cursor.known)
		return;
	if (row == cursor.row + 1 && column == 0)
		shorter(best, "\r\n");
	if (cursor.column == columns)
		return; /* relative moves from there differ between terminals */
	if (row == cursor.row && column == cursor.column + 1)
		shorter(best, terminfo_string(TI_RIGHT));
	if (row == cursor.row && column > cursor.column)
		shorter(best, terminfo_with(TI_RIGHT_BY, column - cursor.column, 0));
	if (row == cursor.row)
		shorter(best, terminfo_with(TI_MOVE_COLUMN, column, 0));
	if (column == cursor.column)
		shorter(best, terminfo_with(TI_MOVE_ROW, row, 0));
}

static void put_glyph(int row, int column, const struct appearance *wanted)
{
	char text[GLYPH_SIZE];

	pen_set(wanted);
	frame_put(text, (size_t)glyph_encode(wanted->glyph, text));
	shown[row * columns + column] = *wanted;
	cursor.column = column + 1;
	if (cursor.column == columns && wraps && !stays_at_margin)
		cursor.known = false;
}

/* Whether writing what is there once more, with the pen as it is, brings the
 * cursor there with no more bytes than moving it. */
static bool can_overwrite(int row, int column, size_t bytes)
{
	size_t needed = 0;

	if (!cursor.known || cursor.row != row || cursor.column >= column ||
	    column - cursor.column > GAP_MOST)
		return false;
	for (int i = cursor.column; i < column; i++) {
		const struct appearance *there = &shown[row * columns + i];
		char text[GLYPH_SIZE];

		if (!pen_suits(there))
			return false;
		needed += (size_t)glyph_encode(there->glyph, text);
	}
	return needed <= bytes;
}

static void move_to(int row, int column)
{
	char way[MOVE_MOST];

	if (cursor.known && cursor.row == row && cursor.column == column)
		return;
	find_way(row, column, way);
	if (can_overwrite(row, column, strlen(way))) {
		while (cursor.column < column)
			put_glyph(row, cursor.column, &shown[row * columns + cursor.column]);
		return;
	}
	frame_text(way);
	cursor.known = true;
	cursor.row = row;
	cursor.column = column;
}

/* Rows */

static bool looks_equal(const struct appearance *a, const struct appearance *b)
{
	return a->glyph == b->glyph && a->ink == b->ink && a->ground == b->ground &&
	       a->attr == b->attr;
}

static bool is_empty(const struct appearance *look)
{
	return looks_equal(look, &empty);
}

static struct appearance wanted_at(const struct canvas *canvas, int row, int column)
{
	return pen_appearance(&canvas->cell[row * columns + column]);
}

/* Columns of the row before its end that is to be empty. */
static int filled_columns(const struct canvas *canvas, int row)
{
	int filled = columns;

	while (filled > 0) {
		struct appearance look = wanted_at(canvas, row, filled - 1);

		if (!is_empty(&look))
			break;
		filled--;
	}
	return filled;
}

/* Empty the end of a row from `column` on. */
static void erase_end(int row, int column)
{
	const char *erase = terminfo_string(TI_ERASE_LINE);
	int last = columns;

	while (last > column && is_empty(&shown[row * columns + last - 1]))
		last--;
	while (column < last && is_empty(&shown[row * columns + column]))
		column++;
	if (*erase == '\0' || last - column < ERASE_LEAST) {
		for (; column < last; column++) {
			move_to(row, column);
			put_glyph(row, column, &empty);
		}
		return;
	}
	move_to(row, column);
	pen_set_plain();
	frame_text(erase);
	for (; column < last; column++)
		shown[row * columns + column] = empty;
}

static void paint_row(const struct canvas *canvas, int row)
{
	int filled = filled_columns(canvas, row);
	bool scrolls = wraps && !stays_at_margin && row == rows - 1;

	if (scrolls && filled == columns)
		filled--; /* to write into the last cell of all would move the screen up */
	for (int column = 0; column < filled; column++) {
		struct appearance wanted = wanted_at(canvas, row, column);

		if (looks_equal(&wanted, &shown[row * columns + column]))
			continue;
		move_to(row, column);
		put_glyph(row, column, &wanted);
	}
	if (filled < columns && !scrolls)
		erase_end(row, filled);
}

/* Begin with an empty screen. */
static bool clear(const struct canvas *canvas)
{
	static const struct cell blank = { .glyph = ' ' };
	size_t cells = (size_t)canvas->rows * (size_t)canvas->columns;

	free(shown);
	shown = malloc(cells * sizeof(*shown));
	if (shown == NULL)
		return false;
	rows = canvas->rows;
	columns = canvas->columns;
	empty = pen_appearance(&blank);
	for (size_t i = 0; i < cells; i++)
		shown[i] = empty;
	pen_forget();
	pen_set_plain();
	frame_text(terminfo_string(TI_CLEAR));
	cursor.known = true;
	cursor.row = cursor.column = 0;
	return true;
}

void paint_canvas(const struct canvas *canvas)
{
	if ((shown == NULL || rows != canvas->rows || columns != canvas->columns) &&
	    !clear(canvas))
		return;
	for (int row = 0; row < rows; row++)
		paint_row(canvas, row);
}
