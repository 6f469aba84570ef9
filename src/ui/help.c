#include <stdio.h>

#include "draw.h"
#include "views.h"

/* Shown before the keys. */
static const char *const introduction[] = {
	"HOW IT GOES",
	"",
	"In your turn you lay a tile beside others so that roads, cities and",
	"fields go on. Then you may put one figure on a feature of that tile,",
	"if nobody has one on it. A feature that is complete pays whoever has",
	"the most followers on it, and these come home.",
	"",
	"  road        1 a tile",
	"  city        2 a tile and a pennant (|>); unfinished at the end 1",
	"  cloister    1, and 1 for each of the eight tiles around it",
	"  farm        at the end: 3 for each complete city it borders",
	"  mayor       in a city, as strong as the city has pennants",
	"  wagon       when scored, may drive to a feature connected directly",
	"  barn        where four fields meet: pays the farm's farmers and sends",
	"              them home; at the end 4 for each city, for its owner",
	"  abbey       a tile of your own for a hole with four neighbours",
	"  festival    (a tile with a mark) bring a figure of yours home instead",
	"",
	"Your figures carry your letter and colour. Nothing is final before you",
	"confirm it, and u takes back what can be taken back. The game is on",
	"disk after every decision: whatever happens, Resume goes on with it.",
	"",
};

enum { INTRODUCTION_LINES = sizeof introduction / sizeof introduction[0], KEYS_COLUMN = 24 };

void help_open(struct ui *ui)
{
	ui->overlay = OVERLAY_HELP;
	ui->scroll = 0;
}

/* Walk the lines of the keymap: a heading with a blank line before it for each
 * context, then its keys. Answers their number; draws those that show. */
static int keymap_walk(struct canvas *canvas, int row, int first_row, int last_row)
{
	int context = -1, lines = 0;

	for (int i = 0; i < BINDINGS; i++) {
		const struct binding *binding = &keymap[i];
		int at;

		if ((int)binding->context != context) {
			context = (int)binding->context;
			at = row + lines + 1;
			if (canvas != NULL && at >= first_row && at <= last_row)
				canvas_text(canvas, at, 2, canvas->columns - 4, ROLE_PLAIN, ATTR_BOLD,
				            context_name[context]);
			lines += 2;
		}
		if (binding->help[0] == '\0')
			continue;
		at = row + lines++;
		if (canvas == NULL || at < first_row || at > last_row)
			continue;
		canvas_text(canvas, at, 4, KEYS_COLUMN - 5, ROLE_PLAIN, 0, binding->keys);
		canvas_text(canvas, at, KEYS_COLUMN, canvas->columns - KEYS_COLUMN, ROLE_FAINT, 0,
		            binding->help);
	}
	return lines;
}

int help_lines(void)
{
	return INTRODUCTION_LINES + keymap_walk(NULL, 0, 0, -1);
}

void help_draw(const struct ui *ui, struct canvas *canvas)
{
	int last = canvas->rows - 2;

	draw_bar(canvas, 0, 0, canvas->columns);
	draw_bar_text(canvas, 0, 1, canvas->columns - 1, "Help");
	for (int i = ui->scroll; i < INTRODUCTION_LINES && 1 + i - ui->scroll <= last; i++)
		canvas_text(canvas, 1 + i - ui->scroll, 2, canvas->columns - 3, ROLE_PLAIN,
		            i == 0 ? ATTR_BOLD : 0, introduction[i]);
	keymap_walk(canvas, 1 + INTRODUCTION_LINES - ui->scroll, 1, last);
}
