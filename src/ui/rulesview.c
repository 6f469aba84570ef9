/* The rules on the screen: what is asked in short, then all of them. */

#include <stdio.h>
#include <string.h>

#include "draw.h"
#include "report.h"
#include "rules.h"
#include "views.h"

enum { TITLE_COLUMN = 1, TEXT_COLUMN = 3 };

/* A game that was left may still be in memory, where nothing of it is shown. */
static bool shows_game(const struct ui *ui)
{
	return ui->playing && ui->screen != SCREEN_TITLE && ui->screen != SCREEN_SETUP &&
	       ui->screen != SCREEN_EARLIER && ui->screen != SCREEN_TABLES;
}

/* What the rules shall begin with: the inspected feature, the chosen figure or
 * the open question. */
static enum chapter topic_now(const struct ui *ui, const struct game *game)
{
	const struct state *state = &game->state;
	unsigned segment;

	if (!shows_game(ui))
		return CHAPTER_TURN;
	if (ui->overlay == OVERLAY_FARMS)
		return CHAPTER_FARM;
	if (ui->overlay == OVERLAY_INSPECT) {
		segment = inspect_segment(ui, game);
		if (segment != NONE)
			return rules_of_terrain(
				(enum terrain)state_segment(state, segment)->terrain);
		return CHAPTER_TILE;
	}
	if (ui->screen == SCREEN_TABLE && play_is_choice(game))
		return rules_topic(state, &ui->moves.move[ui->choice]);
	return rules_topic(state, NULL);
}

void rules_open(struct ui *ui, const struct game *game)
{
	ui->lookup.topic = topic_now(ui, game);
	ui->search = (struct search){ .rule = -1 };
	lookup_open(ui, OVERLAY_RULES);
}

/* The page */

static bool is_found(const struct ui *ui, int rule)
{
	return rule_mentions(&rules[rule], ui->search.text);
}

static void page_line(struct page *page, int column, int ink, int attr, const char *text)
{
	page->line += page_text(page, column, ink, attr, text);
}

/* The short help comes first. */
static void page_topic(struct page *page, enum chapter topic)
{
	char text[96];

	snprintf(text, sizeof(text), "In short: %s", chapter_info[topic].title);
	page->line++;
	page_line(page, TITLE_COLUMN, ROLE_TITLE, ATTR_BOLD, text);
	page_line(page, TEXT_COLUMN, ROLE_PLAIN, ATTR_BOLD, chapter_info[topic].brief);
	page->line++;
	page_line(page, TEXT_COLUMN, ROLE_FAINT, 0,
	          "All rules follow. Left and right walk through the chapters, / searches.");
	page->line++;
}

static void page_chapter(struct page *page, enum chapter chapter)
{
	page_line(page, TITLE_COLUMN, ROLE_TITLE, ATTR_BOLD, chapter_info[chapter].title);
	page_line(page, TEXT_COLUMN, ROLE_PLAIN, 0, chapter_info[chapter].brief);
	page->line++;
}

/* What was found is marked at the edge and bold. */
static void page_rule(struct page *page, const struct ui *ui, int rule)
{
	bool found = is_found(ui, rule);

	if (found)
		page_text(page, TITLE_COLUMN, ROLE_PLAIN,
		          rule == ui->search.rule ? ATTR_REVERSE : 0, ">");
	page_line(page, TEXT_COLUMN, ROLE_PLAIN, found ? ATTR_BOLD : 0, rules[rule].text);
	page_line(page, TEXT_COLUMN, ROLE_FAINT, 0, rules[rule].names);
	page->line++;
}

/* Everything up to a rule, or with `rule` -1 everything. */
static void page_rules(struct page *page, const struct ui *ui, int rule)
{
	page_topic(page, ui->lookup.topic);
	for (int i = 0; rules[i].chapter != CHAPTERS; i++) {
		if (i == 0 || rules[i].chapter != rules[i - 1].chapter) {
			if (i == rule)
				return; /* its title shall show, too */
			page_chapter(page, rules[i].chapter);
		}
		if (i == rule)
			return;
		page_rule(page, ui, i);
	}
}

static int line_of(const struct ui *ui, int rule)
{
	struct page page = { .columns = ui->columns };

	page_rules(&page, ui, rule);
	return page.line;
}

int rules_lines(const struct ui *ui)
{
	return line_of(ui, -1);
}

void rules_draw(const struct ui *ui, struct canvas *canvas, const struct look *look)
{
	struct page page = {
		.canvas = canvas,
		.columns = ui->columns,
		.first = ui->scroll,
		.rows = ui->rows - 2,
	};
	char text[SEARCH_SIZE + 32] = "Rules";

	if (ui->search.text[0] != '\0')
		snprintf(text, sizeof(text), "Rules with \"%s\"", ui->search.text);
	draw_bar(canvas, 0, text, look);
	page_rules(&page, ui, -1);
}

/* Searching */

static int count_rules(void)
{
	int count = 0;

	while (rules[count].chapter != CHAPTERS)
		count++;
	return count;
}

/* The next rule found behind the last one, round and round. */
static void find(struct ui *ui, int step)
{
	int count = count_rules();
	int rule = ui->search.rule < 0 && step < 0 ? 0 : ui->search.rule;

	for (int i = 0; i < count; i++) {
		rule = (rule + step + count) % count;
		if (!is_found(ui, rule))
			continue;
		ui->search.rule = rule;
		ui->scroll = line_of(ui, rule);
		return;
	}
	if (ui->search.text[0] == '\0')
		ui_say(ui, "Type / and what to search for.");
	else
		ui_say(ui, "No rule holds \"%s\".", ui->search.text);
}

void rules_type(struct ui *ui, uint32_t character)
{
	char *typed = ui->search.typed;
	size_t length = strlen(typed);
	char letter[GLYPH_SIZE];

	if (length + (size_t)glyph_encode(character, letter) < SEARCH_SIZE)
		memcpy(typed + length, letter, strlen(letter) + 1);
}

static void begin_search(struct search *search)
{
	search->typing = true;
	search->typed[0] = '\0';
}

static void search_act(struct ui *ui, enum intent intent)
{
	struct search *search = &ui->search;

	if (intent == INTENT_ERASE)
		text_erase(search->typed);
	if (intent != INTENT_ACCEPT && intent != INTENT_BACK)
		return;
	search->typing = false;
	if (intent == INTENT_BACK)
		return;
	snprintf(search->text, sizeof(search->text), "%s", search->typed);
	search->rule = -1;
	find(ui, 1);
}

/* To the beginning of a chapter, seen from the line at the top. */
static void walk_chapters(struct ui *ui, int step)
{
	int wanted = -1;

	for (int i = 0; rules[i].chapter != CHAPTERS; i++) {
		int line;

		if (i > 0 && rules[i].chapter == rules[i - 1].chapter)
			continue;
		line = line_of(ui, i);
		if (step < 0 ? line < ui->scroll : line > ui->scroll && wanted < 0)
			wanted = line;
	}
	if (wanted >= 0 || step < 0)
		ui->scroll = wanted < 0 ? 0 : wanted;
}

void rules_act(struct ui *ui, enum intent intent)
{
	if (ui->search.typing)
		search_act(ui, intent);
	else if (intent == INTENT_SEARCH)
		begin_search(&ui->search);
	else if (intent == INTENT_NEXT)
		find(ui, 1);
	else if (intent == INTENT_PREVIOUS)
		find(ui, -1);
	else if (intent == INTENT_LEFT)
		walk_chapters(ui, -1);
	else if (intent == INTENT_RIGHT)
		walk_chapters(ui, 1);
	else
		pages_scroll(ui, intent);
}
