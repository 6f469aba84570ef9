/* Tables of other sessions: to sit down at, or to look on. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draw.h"
#include "menu.h"
#include "tablelist.h"
#include "tables.h"
#include "views.h"

enum {
	LIST_ROW = 3,
	DETAIL_ROWS = 7, /* below the list, the line of keys among them */
	NAME_COLUMN = 2,
	HOST_COLUMN = 18,
	STATE_COLUMN = 30,
	STATE_SIZE = PLAYER_NAME_SIZE + 64,
	TEXT_SIZE = TABLEINFO_WORDS_SIZE + 16,
};

bool tables_any(void)
{
	struct error ignored = { "" };
	struct tables tables;

	return tables_find(&tables, NULL, &ignored) && tables.count > 0;
}

static void ask_each(struct table_list *list, const struct tables *tables)
{
	int left_ms = TABLEINFO_ALL_MS;

	list->count = tables->count;
	for (int i = 0; i < list->count; i++) {
		struct listed_table *table = &list->table[i];

		*table = (struct listed_table){ .wrong = { "" } };
		strcpy(table->name, tables->name[i]);
		if (tablesocket_path(tables->folder, table->name, table->path, &table->wrong))
			tableinfo_ask_in_turn(table->path, &left_ms, &table->info, &table->wrong);
	}
}

void tables_release(struct ui *ui)
{
	free(ui->tables.list);
	ui->tables.list = NULL;
}

static void look_again(struct ui *ui)
{
	struct error error = { "" };
	struct tables tables;

	tables_release(ui);
	ui->tables.chosen = 0;
	if (!tables_find(&tables, NULL, &error)) {
		ui_say(ui, "%s", error.text);
		return;
	}
	ui->tables.list = malloc(sizeof(struct table_list) +
	                         (size_t)tables.count * sizeof(struct listed_table));
	if (ui->tables.list != NULL)
		ask_each(ui->tables.list, &tables);
}

void tables_open(struct ui *ui)
{
	ui->screen = SCREEN_TABLES;
	look_again(ui);
}

static const struct listed_table *chosen_table(const struct ui *ui)
{
	const struct table_list *list = ui->tables.list;

	return list == NULL || list->count == 0 ? NULL : &list->table[ui->tables.chosen];
}

/* The seat is one's own, the one named as the account, or the first free one. */
static void join(struct ui *ui, struct game *game, bool watch)
{
	struct join_wish wish = { .watch = watch };

	strcpy(wish.path, chosen_table(ui)->path);
	games_join(ui, game, &wish);
}

void tables_act(struct ui *ui, struct game *game, enum intent intent)
{
	if (intent == INTENT_BACK)
		title_open(ui);
	else if (intent == INTENT_REFRESH)
		look_again(ui);
	else if (chosen_table(ui) == NULL)
		return;
	else if (intent == INTENT_ACCEPT || intent == INTENT_WATCH)
		join(ui, game, intent == INTENT_WATCH);
	else
		ui->tables.chosen = list_step(intent, ui->tables.chosen, ui->tables.list->count);
}

/* Drawing */

static void words_state(const struct listed_table *table, char *text, size_t size)
{
	const struct table_info *info = &table->info;

	if (table->wrong.text[0] != '\0')
		snprintf(text, size, "closed");
	else if (info->decides[0] == '\0')
		snprintf(text, size, "the game is over");
	else
		snprintf(text, size, "%s%d left, %s decides", info->paused ? "paused, " : "",
		         info->tiles_left, info->decides);
}

/* A cell of the list, with room to the next one. */
static void draw_cell(struct canvas *canvas, int row, int column, int end, int attr,
                      const char *text)
{
	canvas_text(canvas, row, column, end - column - 1, ROLE_PLAIN, attr, text);
}

static void draw_table(const struct listed_table *table, struct canvas *canvas, int row,
                       bool chosen)
{
	int attr = chosen ? ATTR_REVERSE : 0;
	char text[STATE_SIZE];

	draw_item(canvas, row, 0, canvas->columns, chosen, "");
	draw_cell(canvas, row, NAME_COLUMN, HOST_COLUMN, attr, table->name);
	draw_cell(canvas, row, HOST_COLUMN, STATE_COLUMN, attr, table->info.host);
	words_state(table, text, sizeof(text));
	draw_cell(canvas, row, STATE_COLUMN, canvas->columns, attr, text);
}

/* What the list has no room for. */
static void words_table(const struct listed_table *table, char *text, size_t size)
{
	char state[STATE_SIZE];

	words_state(table, state, sizeof(state));
	snprintf(text, size, "%s, opened by %s: %s, %d watching.", table->name, table->info.host,
	         state, table->info.watchers);
}

static void draw_detail(const struct listed_table *table, struct canvas *canvas)
{
	struct rect area = { canvas->rows - DETAIL_ROWS, 2, DETAIL_ROWS - 1, canvas->columns - 4 };
	char seats[TABLEINFO_WORDS_SIZE], text[TEXT_SIZE];
	int used;

	if (table->wrong.text[0] != '\0') {
		draw_wrapped(canvas, area, 0, ROLE_PLAIN, 0, table->wrong.text);
		return;
	}
	words_table(table, text, sizeof(text));
	used = draw_wrapped(canvas, area, 0, ROLE_PLAIN, 0, text);
	area.row += used;
	area.rows -= used;
	tableinfo_words(&table->info, seats);
	snprintf(text, sizeof(text), "Seats: %s.", seats);
	draw_wrapped(canvas, area, 0, ROLE_PLAIN, 0, text);
}

static void draw_list(const struct ui *ui, struct canvas *canvas)
{
	const struct table_list *list = ui->tables.list;
	int rows = canvas->rows - LIST_ROW - DETAIL_ROWS - 1;
	int chosen = ui->tables.chosen;
	int first = list_first(chosen, rows);

	canvas_text(canvas, LIST_ROW - 1, NAME_COLUMN, 16, ROLE_TITLE, ATTR_BOLD, "Table");
	canvas_text(canvas, LIST_ROW - 1, HOST_COLUMN, 11, ROLE_TITLE, ATTR_BOLD, "Opened by");
	canvas_text(canvas, LIST_ROW - 1, STATE_COLUMN, 16, ROLE_TITLE, ATTR_BOLD, "How it stands");
	for (int i = first; i < list->count && i - first < rows; i++) {
		draw_table(&list->table[i], canvas, LIST_ROW + i - first, i == chosen);
		draw_line_number(canvas, LIST_ROW + i - first, 0, canvas->columns, i);
	}
	draw_detail(&list->table[chosen], canvas);
}

void tables_draw(const struct ui *ui, struct canvas *canvas, const struct look *look)
{
	draw_bar(canvas, 0, "Tables of other sessions", look);
	if (chosen_table(ui) != NULL)
		draw_list(ui, canvas);
	else
		draw_text_centred(canvas, canvas->rows / 2, ROLE_FAINT, 0,
		                  "No table is open. \"bastide host\" opens one.");
}
