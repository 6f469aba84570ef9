/* The help: every key of the key map, and the marks on the table. */

#include <stdio.h>

#include "draw.h"
#include "glyphs.h"
#include "views.h"

/* The help is a text of lines: the keys of what was being done, an introduction,
 * the figures, all keys. Every part can draw itself onto a page, or only count. */

static const char *const introduction[] = {
	"HOW IT GOES",
	"",
	"In your turn you lay a tile beside others so that roads,",
	"cities and fields go on. Then you may put one figure on a",
	"feature of that tile if nobody has one on it. A complete",
	"feature pays whoever has the most followers there, and",
	"these come home.",
	"",
	"road       1 a tile",
	"city       2 a tile and pennant, 1 if never completed",
	"cloister   1, and 1 for each of the eight tiles around it",
	"farm       at the end 3 for each complete city beside it",
	"",
	"mayor      in a city, strong as the city has pennants",
	"wagon      once scored, may drive on to what is connected",
	"barn       where four fields meet: pays the farmers, who",
	"           go home; at the end 4 a city for its owner",
	"abbey      your own tile for a hole amid four tiles",
	"festival   instead of putting one down, take one back",
	"",
	"F1 shows the rules in full, beginning with what is asked.",
	"",
	"Nothing is final before you confirm it, and u takes back",
	"what can be taken back. Every decision is on disk at once:",
	"whatever happens, Resume goes on with the game.",
	"",
	"MARKS",
	"",
	"()         an empty square where the tile in hand fits",
	"xx         an empty square where no tile left can ever fit",
	"a b c      the tile that this player laid last",
	"*Ann       a computer plays; else easy or hard stands there",
	"",
	"FIGURES",
	"",
};

enum { INTRODUCTION_LINES = sizeof(introduction) / sizeof(introduction[0]), KEYS_COLUMNS = 21 };

void help_open(struct ui *ui, const struct game *game)
{
	ui->helped = ui_context(ui, game);
	ui->helped_more = ui_more_keys(ui, game);
	lookup_open(ui, OVERLAY_HELP);
}

static void page_introduction(struct page *page)
{
	for (int i = 0; i < INTRODUCTION_LINES; i++) {
		const char *text = introduction[i];
		bool heading = text[0] >= 'A' && text[0] <= 'Z' && text[1] >= 'A' && text[1] <= 'Z';

		page_text(page, 2, ROLE_PLAIN, heading ? ATTR_BOLD : 0, text);
		page->line++;
	}
}

static void page_figures(struct page *page)
{
	for (int i = 0; i < FIGURE_GLYPHS; i++) {
		char text[64];

		snprintf(text, sizeof(text), "A%-10c%s", figure_glyphs[i].glyph,
		         figure_glyphs[i].word);
		page_text(page, 2, ROLE_PLAIN, 0, text);
		page->line++;
	}
}

static void page_binding(struct page *page, const struct binding *binding)
{
	if (binding->help[0] == '\0')
		return;
	page_text(page, 2, ROLE_PLAIN, 0, binding->keys);
	if (canvas_text_width(binding->keys) >= KEYS_COLUMNS)
		page->line++;
	page->line += page_text(page, 2 + KEYS_COLUMNS, ROLE_FAINT, 0, binding->help);
}

static void page_context(struct page *page, enum context context)
{
	page_text(page, 2, ROLE_PLAIN, ATTR_BOLD, context_name[context]);
	page->line++;
	for (int i = 0; i < BINDINGS; i++)
		if (keymap[i].context == context)
			page_binding(page, &keymap[i]);
	page->line++;
}

/* Who comes from a menu wants to know the game, whoever plays the keys. */
static void page_keys_now(struct page *page, const struct ui *ui)
{
	if (ui->helped == CONTEXT_MENU)
		return;
	page_context(page, ui->helped);
	if (ui->helped_more != CONTEXTS)
		page_context(page, ui->helped_more);
}

static void page_keys(struct page *page)
{
	for (int i = 0; i < CONTEXTS; i++)
		page_context(page, (enum context)i);
}

static void page_all(struct page *page, const struct ui *ui)
{
	page_keys_now(page, ui);
	page_introduction(page);
	page_figures(page);
	page->line++;
	page_keys(page);
}

int help_lines(const struct ui *ui)
{
	struct page page = { .columns = ui->columns };

	page_all(&page, ui);
	return page.line;
}

void help_draw(const struct ui *ui, struct canvas *canvas, const struct look *look)
{
	struct page page = {
		.canvas = canvas,
		.columns = ui->columns,
		.first = ui->scroll,
		.rows = ui->rows - 2,
	};

	draw_bar(canvas, 0, "Help", look);
	page_all(&page, ui);
}
