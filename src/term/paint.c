#include "paint.h"

#include <curses.h>
#include <stdlib.h>

static int colours;         /* 0, 8, 16 or 256 */
static bool utf8;           /* more than ASCII may be sent */
static bool default_ground; /* -1 is the terminal's own colour */

/* Curses numbers pairs of colours; each is made when it is first wanted. */
static short pair_of[ROLES][ROLES];
static short pairs;

static int count_colours(void)
{
	const char *no_color = getenv("NO_COLOR");

	if (no_color != NULL && *no_color != '\0')
		return 0; /* without start_color() curses sends no colours at all */
	if (!has_colors() || start_color() != OK)
		return 0;
	return COLORS >= 256 ? 256 : COLORS >= 16 ? 16 : COLORS >= 8 ? 8 : 0;
}

void paint_open(const struct console_options *options)
{
	for (int ink = 0; ink < ROLES; ink++)
		for (int ground = 0; ground < ROLES; ground++)
			pair_of[ink][ground] = 0;
	pairs = 1;
	utf8 = options->utf8;
	colours = options->mono ? 0 : count_colours();
	default_ground = colours > 0 && use_default_colors() == OK;
}

int paint_colours(void)
{
	return colours;
}

static short colour_of(enum role role, short standard)
{
	int colour = role_colour(role, colours);

	return (short)(colour >= 0 ? colour : default_ground ? -1 : standard);
}

static short pair_for(enum role ink, enum role ground)
{
	short *pair = &pair_of[ink][ground];

	if (colours == 0 || (ink == ROLE_PLAIN && ground == ROLE_PLAIN))
		return 0;
	if (*pair == 0 && pairs < COLOR_PAIRS &&
	    init_pair(pairs, colour_of(ink, COLOR_WHITE), colour_of(ground, COLOR_BLACK)) == OK)
		*pair = pairs++;
	return *pair;
}

static attr_t attributes(const struct cell *cell)
{
	attr_t attributes = A_NORMAL;

	if (cell->attr & ATTR_BOLD)
		attributes |= A_BOLD;
	if (cell->attr & ATTR_UNDERLINE)
		attributes |= A_UNDERLINE;
	if (cell->attr & ATTR_DIM)
		attributes |= A_DIM;
	if (cell->attr & ATTR_REVERSE)
		attributes |= A_REVERSE;
	return attributes;
}

static void make_cell(cchar_t *shown, const struct cell *cell)
{
	bool sendable = utf8 || (cell->glyph >= ' ' && cell->glyph <= '~');
	wchar_t glyph[2] = { sendable ? (wchar_t)cell->glyph : L'?', L'\0' };

	setcchar(shown, glyph, attributes(cell), pair_for(cell->ink, cell->ground), NULL);
}

void paint_canvas(const struct canvas *canvas)
{
	erase();
	for (int row = 0; row < canvas->rows && row < LINES; row++) {
		move(row, 0);
		for (int column = 0; column < canvas->columns && column < COLS; column++) {
			cchar_t shown;

			make_cell(&shown, &canvas->cell[row * canvas->columns + column]);
			add_wch(&shown);
		}
	}
}
