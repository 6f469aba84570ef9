#include "svg.h"

#include <stdbool.h>

/* Of a cell, in tenths of a pixel, at a font size of 16. */
enum { CELL_WIDTH = 96, CELL_HEIGHT = 186, BASELINE = 149 };

/* The terminal's own colours. */
enum { OWN_INK = 0xd0d0d0, OWN_GROUND = 0x101010 };

static int rgb_of(int colour, int own)
{
	static const int level[] = { 0, 95, 135, 175, 215, 255 };
	int grey = 8 + 10 * (colour - 232);

	if (colour < 16) /* none, or one of those that differ between terminals: no role is */
		return own;
	if (colour >= 232)
		return grey << 16 | grey << 8 | grey;
	colour -= 16;
	return level[colour / 36] << 16 | level[colour / 6 % 6] << 8 | level[colour % 6];
}

/* How a cell looks, with reversed ones turned round. */
struct paint {
	int ink, ground;
	unsigned attr;
};

static struct paint paint_of(const struct canvas *canvas, int row, int column)
{
	const struct cell *cell = canvas_at(canvas, row, column);
	int ink = rgb_of(role_colour(cell->ink, 256), OWN_INK);
	int ground = rgb_of(role_colour(cell->ground, 256), OWN_GROUND);
	bool reversed = cell->attr & ATTR_REVERSE;

	return (struct paint){
		.ink = reversed ? ground : ink,
		.ground = reversed ? ink : ground,
		.attr = cell->attr & (ATTR_BOLD | ATTR_UNDERLINE),
	};
}

static void put_tenths(FILE *file, const char *name, int tenths)
{
	fprintf(file, " %s=\"%d.%d\"", name, tenths / 10, tenths % 10);
}

/* Cells of one ground beside each other are one rectangle. */
static void put_grounds(FILE *file, const struct canvas *canvas, int row)
{
	int end;

	for (int column = 0; column < canvas->columns; column = end) {
		int ground = paint_of(canvas, row, column).ground;

		for (end = column + 1; end < canvas->columns; end++)
			if (paint_of(canvas, row, end).ground != ground)
				break;
		if (ground == OWN_GROUND)
			continue;
		fputs("<rect", file);
		put_tenths(file, "x", column * CELL_WIDTH);
		put_tenths(file, "y", row * CELL_HEIGHT);
		put_tenths(file, "width", (end - column) * CELL_WIDTH);
		put_tenths(file, "height", CELL_HEIGHT);
		fprintf(file, " fill=\"#%06x\"/>\n", (unsigned)ground);
	}
}

static void put_glyph(FILE *file, uint32_t glyph)
{
	char text[GLYPH_SIZE];

	glyph_encode(glyph, text);
	fputs(glyph == '&' ? "&amp;" : glyph == '<' ? "&lt;" : glyph == '>' ? "&gt;" : text, file);
}

static bool is_blank(const struct canvas *canvas, int row, int column)
{
	return canvas_at(canvas, row, column)->glyph == ' ' &&
	       !(paint_of(canvas, row, column).attr & ATTR_UNDERLINE);
}

/* Glyphs from `column` on that one text element can show: alike and no two
 * blanks in between. */
static int run_end(const struct canvas *canvas, int row, int column)
{
	struct paint first = paint_of(canvas, row, column);
	int end = column + 1;

	for (int at = end; at < canvas->columns && at <= end + 1; at++) {
		struct paint paint = paint_of(canvas, row, at);

		if (is_blank(canvas, row, at))
			continue;
		if (paint.ink != first.ink || paint.attr != first.attr)
			break;
		end = at + 1;
	}
	return end;
}

/* The length of each text is told, so that it fits its cells in any font. */
static void put_texts(FILE *file, const struct canvas *canvas, int row)
{
	for (int column = 0; column < canvas->columns; column++) {
		struct paint paint = paint_of(canvas, row, column);
		int end;

		if (is_blank(canvas, row, column))
			continue;
		end = run_end(canvas, row, column);
		fputs("<text", file);
		put_tenths(file, "x", column * CELL_WIDTH);
		put_tenths(file, "y", row * CELL_HEIGHT + BASELINE);
		put_tenths(file, "textLength", (end - column) * CELL_WIDTH);
		fprintf(file, " fill=\"#%06x\"%s%s>", (unsigned)paint.ink,
		        paint.attr & ATTR_BOLD ? " font-weight=\"bold\"" : "",
		        paint.attr & ATTR_UNDERLINE ? " text-decoration=\"underline\"" : "");
		for (; column < end; column++)
			put_glyph(file, canvas_at(canvas, row, column)->glyph);
		column--;
		fputs("</text>\n", file);
	}
}

void canvas_svg(FILE *file, const struct canvas *canvas)
{
	fputs("<svg xmlns=\"http://www.w3.org/2000/svg\"", file);
	put_tenths(file, "width", canvas->columns * CELL_WIDTH);
	put_tenths(file, "height", canvas->rows * CELL_HEIGHT);
	fputs(" font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"16\""
	      " xml:space=\"preserve\">\n",
	      file);
	fprintf(file, "<rect width=\"100%%\" height=\"100%%\" fill=\"#%06x\"/>\n",
	        (unsigned)OWN_GROUND);
	for (int row = 0; row < canvas->rows; row++) {
		put_grounds(file, canvas, row);
		put_texts(file, canvas, row);
	}
	fputs("</svg>\n", file);
}
