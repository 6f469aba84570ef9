/* Marks on the board: figures, barns, brackets, letters. */

#include "tiledraw.h"

/* Figures */

/* A letter on its player's colour. With few colours bold would turn black into
 * grey. */
static struct cell chip_cell(const struct brush *brush, uint32_t glyph, enum role ground)
{
	struct cell cell = {
		.glyph = glyph,
		.ink = (uint8_t)role_ink_on(ground, brush->look->colours),
		.ground = (uint8_t)ground,
	};

	if (brush->look->colours >= 256)
		cell.attr = ATTR_BOLD;
	return cell;
}

/* Without colours a chip is reversed, and where the ground is so already, not. */
static void chip_put(const struct brush *brush, int row, int column, char glyph, enum role role)
{
	struct cell cell = chip_cell(brush, (uint32_t)glyph, role);
	const struct cell *under = canvas_at(brush->canvas, row, column);

	if (brush->look->colours == 0 && under)
		cell.attr = ATTR_BOLD | ((under->attr & ATTR_REVERSE) ^ ATTR_REVERSE);
	brush_put(brush, row, column, cell);
}

void figure_paint(const struct brush *brush, int row, int column, int step, char letter,
                  enum role role, char shape)
{
	chip_put(brush, row, column, letter, role);
	if (step != 0)
		chip_put(brush, row, column + step, shape, role);
}

void barn_paint(const struct brush *brush, int row, int column, char letter, enum role role)
{
	figure_paint(brush, row - 1, column - 1, 1, '/', role, '\\');
	figure_paint(brush, row, column - 1, 1, letter, role, figure_glyph(BARN, false));
}

/* Marks */

void brackets_paint(const struct brush *brush, int row, int column, enum zoom zoom,
                    enum bracket bracket, enum role ink, unsigned attr)
{
	static const uint16_t lines[] = { 0x250c, 0x2510, 0x2514, 0x2518 };
	static const char ascii[BRACKETS][5] = {
		[BRACKET_CORNER] = "/\\\\/",
		[BRACKET_CROSS] = "xxxx",
	};

	for (int corner = 0; corner < 4; corner++) {
		uint32_t glyph = (uint32_t)ascii[bracket][corner];

		if (bracket == BRACKET_CORNER && brush->look->utf8)
			glyph = lines[corner];
		brush_mark(brush, row + corner / 2 * (zoom_rows(zoom) - 1),
		           column + corner % 2 * (zoom_columns(zoom) - 1), glyph, ink, attr);
	}
}
