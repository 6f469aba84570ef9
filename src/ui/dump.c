#include "dump.h"

#include "svg.h"

static bool is_blank(const struct cell *cell)
{
	return cell->glyph == ' ' && cell->ground == ROLE_PLAIN &&
	       !(cell->attr & (ATTR_REVERSE | ATTR_UNDERLINE));
}

/* Columns of the row up to the last cell that shows. */
static int row_columns(const struct canvas *canvas, int row)
{
	int columns = canvas->columns;

	while (columns > 0 && is_blank(canvas_at(canvas, row, columns - 1)))
		columns--;
	return columns;
}

static void dump_glyph(FILE *file, uint32_t glyph, const struct look *look)
{
	char text[GLYPH_SIZE];

	glyph_encode(look->utf8 || glyph < 0x7f ? glyph : '?', text);
	fputs(text, file);
}

void canvas_dump(FILE *file, const struct canvas *canvas, const struct look *look)
{
	for (int row = 0; row < canvas->rows; row++) {
		int columns = row_columns(canvas, row);

		for (int column = 0; column < columns; column++)
			dump_glyph(file, canvas_at(canvas, row, column)->glyph, look);
		fputc('\n', file);
	}
}

/* Escape sequences */

struct pen {
	int ink, ground; /* colours, -1 for the terminal's own */
	unsigned attr;
};

static const struct pen plain_pen = { .ink = -1, .ground = -1 };

static struct pen cell_pen(const struct cell *cell, const struct look *look)
{
	return (struct pen){
		.ink = role_colour(cell->ink, look->colours),
		.ground = role_colour(cell->ground, look->colours),
		.attr = cell->attr,
	};
}

static void dump_colour(FILE *file, int base, int colour, const struct look *look)
{
	if (colour >= 0 && look->colours >= 256)
		fprintf(file, ";%d;5;%d", base + 8, colour);
	else if (colour >= 0)
		fprintf(file, ";%d", base + colour);
}

/* Attributes can only be taken away all at once, so every change begins with a
 * reset and names what is not plain. */
static void dump_pen(FILE *file, struct pen *now, struct pen next, const struct look *look)
{
	static const struct {
		unsigned attr;
		int code;
	} codes[] = {
		{ ATTR_BOLD, 1 }, { ATTR_DIM, 2 }, { ATTR_UNDERLINE, 4 }, { ATTR_REVERSE, 7 },
	};

	if (now->ink == next.ink && now->ground == next.ground && now->attr == next.attr)
		return;
	fputs("\033[0", file);
	for (int i = 0; i < 4; i++)
		if (next.attr & codes[i].attr)
			fprintf(file, ";%d", codes[i].code);
	dump_colour(file, 30, next.ink, look);
	dump_colour(file, 40, next.ground, look);
	fputc('m', file);
	*now = next;
}

void canvas_dump_ansi(FILE *file, const struct canvas *canvas, const struct look *look)
{
	for (int row = 0; row < canvas->rows; row++) {
		int columns = row_columns(canvas, row);
		struct pen pen = plain_pen;

		for (int column = 0; column < columns; column++) {
			const struct cell *cell = canvas_at(canvas, row, column);
			struct pen next = cell_pen(cell, look);

			/* The ink of a blank does not show: keep the one there is. */
			if (cell->glyph == ' ' && !(next.attr & ATTR_REVERSE))
				next.ink = pen.ink;
			dump_pen(file, &pen, next, look);
			dump_glyph(file, cell->glyph, look);
		}
		dump_pen(file, &pen, plain_pen, look);
		fputc('\n', file);
	}
}

/* The table */

enum { MARGIN_ROWS = 1, MARGIN_COLUMNS = 5 };

static void label_x(struct canvas *canvas, struct rect area, const struct tableview *view, int x)
{
	char text[16];
	int row, column;
	int width = snprintf(text, sizeof(text), "%d", x);

	tableview_locate(area, view, x, view->y, &row, &column);
	canvas_text(canvas, 0, column + (zoom_columns(view->zoom) - width + 1) / 2, width,
	            ROLE_FAINT, 0, text);
}

static void label_y(struct canvas *canvas, struct rect area, const struct tableview *view, int y)
{
	char text[16];
	int row, column;
	int width = snprintf(text, sizeof(text), "%d", y);

	tableview_locate(area, view, view->x, y, &row, &column);
	canvas_text(canvas, row + zoom_rows(view->zoom) / 2, MARGIN_COLUMNS - 1 - width, width,
	            ROLE_FAINT, 0, text);
}

static void dump_as(FILE *file, const struct canvas *canvas, const struct look *look,
                    enum dump dump)
{
	switch (dump) {
	case DUMP_TEXT:
		canvas_dump(file, canvas, look);
		return;
	case DUMP_ANSI:
		canvas_dump_ansi(file, canvas, look);
		return;
	case DUMP_SVG:
		canvas_svg(file, canvas);
		return;
	}
}

static void label_squares(struct canvas *canvas, struct rect area, const struct tableview *view,
                          const struct state *state)
{
	/* Small squares have no room for a number each. */
	int step = view->zoom == ZOOM_OVERVIEW ? 5 : 1;
	int west, north, east, south;

	table_extent(state, &west, &north, &east, &south);
	for (int x = west - 1; x <= east + 1; x++)
		if (x % step == 0)
			label_x(canvas, area, view, x);
	for (int y = north - 1; y <= south + 1; y++)
		if (y % step == 0)
			label_y(canvas, area, view, y);
}

bool table_dump(FILE *file, const struct state *state, const char letters[], enum zoom zoom,
                const struct look *look, enum dump dump)
{
	/* Without colours the ground must be told by characters. */
	int colours = dump == DUMP_TEXT ? 0 : look->colours;
	struct look shown = { .utf8 = look->utf8, .colours = colours };
	struct canvas canvas = { 0 };
	struct rect area = { .row = MARGIN_ROWS, .column = MARGIN_COLUMNS };
	struct tableview view;
	int west, north, east, south;

	table_extent(state, &west, &north, &east, &south);
	area.rows = (south - north + 3) * zoom_rows(zoom);
	area.columns = (east - west + 3) * zoom_columns(zoom);
	if (!canvas_resize(&canvas, area.rows + MARGIN_ROWS, area.columns + MARGIN_COLUMNS))
		return false;
	tableview_init(&view);
	view.zoom = zoom;
	view.letter = letters;
	/* Of an even number of squares the middle is a border: the area is wider
	 * by one square then, and the canvas cuts it off. */
	view.x = west + (east - west + 1) / 2;
	view.y = north + (south - north + 1) / 2;
	area.rows += (south - north) % 2 * zoom_rows(zoom);
	area.columns += (east - west) % 2 * zoom_columns(zoom);
	tableview_draw(&canvas, area, state, &view, &shown);
	label_squares(&canvas, area, &view, state);
	dump_as(file, &canvas, &shown, dump);
	canvas_release(&canvas);
	return true;
}
