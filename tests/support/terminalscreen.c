/* What is on a terminal of the test's own. */

#include <stdio.h>
#include <string.h>

#include "fixture.h"
#include "terminalstate.h"

void terminal_fail(struct terminal *terminal, const char *what)
{
	fprintf(stderr, "%s; the screen is (%dx%d):\n%s", what, terminal->columns, terminal->rows,
	        terminal_screen(terminal));
	fail();
}

static size_t encode(uint32_t glyph, char *bytes)
{
	if (glyph < 0x80) {
		bytes[0] = (char)(glyph == 0 ? ' ' : glyph);
		return 1;
	}
	if (glyph < 0x800) {
		bytes[0] = (char)(0xc0 | glyph >> 6);
		bytes[1] = (char)(0x80 | (glyph & 0x3f));
		return 2;
	}
	bytes[0] = (char)(0xe0 | glyph >> 12);
	bytes[1] = (char)(0x80 | (glyph >> 6 & 0x3f));
	bytes[2] = (char)(0x80 | (glyph & 0x3f));
	return 3;
}

static VTermScreenCell cell_at(const struct terminal *terminal, int row, int column)
{
	VTermScreenCell cell = { 0 };

	vterm_screen_get_cell(terminal->screen, (VTermPos){ row, column }, &cell);
	return cell;
}

const char *terminal_screen(const struct terminal *terminal)
{
	static char text[3 * SCREEN_SIZE + 400];
	size_t used = 0;

	for (int row = 0; row < terminal->rows; row++) {
		for (int column = 0; column < terminal->columns; column++) {
			VTermScreenCell cell = cell_at(terminal, row, column);

			if (used + 5 < sizeof(text))
				used += encode(cell.chars[0], text + used);
		}
		text[used++] = '\n';
	}
	text[used] = '\0';
	return text;
}

bool terminal_shows(const struct terminal *terminal, const char *text)
{
	return strstr(terminal_screen(terminal), text) != NULL;
}

void terminal_assert_screen(struct terminal *terminal, const char *screen)
{
	static char wanted[3 * SCREEN_SIZE + 400];

	/* It may be what terminal_screen() told of another one. */
	snprintf(wanted, sizeof(wanted), "%s", screen);
	if (strcmp(terminal_screen(terminal), wanted) == 0)
		return;
	fprintf(stderr, "The screen should be:\n%s", wanted);
	terminal_fail(terminal, "It is another");
}

bool terminal_has_colours(const struct terminal *terminal)
{
	for (int row = 0; row < terminal->rows; row++) {
		for (int column = 0; column < terminal->columns; column++) {
			VTermScreenCell cell = cell_at(terminal, row, column);

			if (!VTERM_COLOR_IS_DEFAULT_FG(&cell.fg) ||
			    !VTERM_COLOR_IS_DEFAULT_BG(&cell.bg))
				return true;
		}
	}
	return false;
}

int terminal_bells(const struct terminal *terminal)
{
	return terminal->bells;
}

const char *terminal_title(const struct terminal *terminal)
{
	return terminal->title;
}
