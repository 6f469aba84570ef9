/* After the game: who won and by what, and what can be done with it now. */

#include <stdio.h>

#include "draw.h"
#include "menu.h"
#include "pictures.h"
#include "tally.h"
#include "views.h"

/* X(NAME, "what the menu says") */
#define ITEM_LIST(X) \
	X(ITEM_BOARD, "Look at the table") \
	X(ITEM_REPLAY, "Replay the game") \
	X(ITEM_PLOT, "Scores over the turns") \
	X(ITEM_SAVE, "Save pictures of the table") \
	X(ITEM_AGAIN, "New game with the same people") \
	X(ITEM_NEW, "New game") \
	X(ITEM_QUIT, "Quit")

enum item {
#define X(NAME, ...) NAME,
	ITEM_LIST(X)
#undef X
	ITEMS
};

static const char *const item_text[ITEMS] = {
#define X(NAME, text) text,
	ITEM_LIST(X)
#undef X
};

/* At a table of several sessions people stay with each other, and whoever looks on
 * begins nothing. */
static struct menu menu_of(const struct ui *ui)
{
	unsigned offered = (1u << ITEMS) - 1;

	if (ui->joined.join != NULL)
		offered &= ~(1u << ITEM_NEW);
	if (ui->joined.join != NULL && !join_sits(ui->joined.join))
		offered &= ~(1u << ITEM_AGAIN);
	return (struct menu){ item_text, ITEMS, offered };
}

/* The same table with other tiles to come. */
static void play_again(struct ui *ui, struct game *game)
{
	struct table table = game->table;

	if (ui->joined.join != NULL) {
		join_rematch(ui->joined.join);
		return;
	}
	table.stack_size = 0;
	table.seed = random_next(&ui->seeds);
	ui_start_game(ui, game, &table, NULL);
}

static void save(struct ui *ui, const struct game *game)
{
	struct error error = { "" };
	char path[GAME_PATH_SIZE];

	if (pictures_save(game, path, &error))
		ui_say(ui, "Saved as text, for terminals (.ansi) and for browsers (.svg): %.300s",
		       path);
	else
		ui_say(ui, "Not saved: %s", error.text);
}

static void take(struct ui *ui, struct game *game, enum item item)
{
	switch (item) {
	case ITEM_BOARD:
		ui->screen = SCREEN_BOARD;
		return;
	case ITEM_REPLAY:
		replay_open(ui, game);
		return;
	case ITEM_PLOT:
		ui->overlay = OVERLAY_PLOT;
		return;
	case ITEM_SAVE:
		save(ui, game);
		return;
	case ITEM_AGAIN:
		play_again(ui, game);
		return;
	case ITEM_NEW:
		setup_open(ui);
		return;
	case ITEM_QUIT:
		ui->finished = true;
		return;
	case ITEMS:
		return;
	}
}

void ranking_act(struct ui *ui, struct game *game, enum intent intent)
{
	struct menu menu = menu_of(ui);

	if (intent == INTENT_UP)
		ui->item = menu_step(&menu, ui->item, -1);
	else if (intent == INTENT_DOWN)
		ui->item = menu_step(&menu, ui->item, 1);
	else if (intent == INTENT_ACCEPT)
		take(ui, game, (enum item)ui->item);
	else if (intent == INTENT_BACK && ui->joined.join == NULL)
		title_open(ui);
}

/* Drawing */

enum { RANK_COLUMNS = 4, TOTAL_COLUMNS = 8, KIND_COLUMNS = 10, MENU_COLUMNS = 34 };

/* The columns of the table: names give way where there is little room. */
struct columns {
	int rank, chip, name, names, kind, kinds, end;
};

static struct columns columns_of(const struct canvas *canvas)
{
	int names = PLAYER_NAME_COLUMNS + 1;
	int left = canvas->columns - 2 - RANK_COLUMNS - CHIP_COLUMNS - 1 - TOTAL_COLUMNS;
	int kinds = (left - names) / TALLY_KINDS;
	struct columns columns;

	if (kinds > KIND_COLUMNS)
		kinds = KIND_COLUMNS;
	if (kinds * TALLY_KINDS + names > left)
		names = left - kinds * TALLY_KINDS;
	columns.kinds = kinds;
	columns.names = names;
	columns.rank = (canvas->columns - (canvas->columns - 2 - left + names) -
	                kinds * TALLY_KINDS) / 2;
	columns.chip = columns.rank + RANK_COLUMNS;
	columns.name = columns.chip + CHIP_COLUMNS + 1;
	columns.kind = columns.name + names;
	columns.end = columns.kind + kinds * TALLY_KINDS + TOTAL_COLUMNS;
	return columns;
}

static void draw_headings(struct canvas *canvas, int row, const struct columns *columns)
{
	for (int kind = 0; kind < TALLY_KINDS; kind++) {
		char text[32];

		snprintf(text, sizeof(text), "%.*s", columns->kinds - 1, tally_name[kind]);
		draw_text_right(canvas, row, columns->kind + (kind + 1) * columns->kinds,
		                ROLE_FAINT, 0, text);
	}
	draw_text_right(canvas, row, columns->end, ROLE_FAINT, 0, "points");
}

static void draw_rank(const struct game *game, const struct tally *tally, struct canvas *canvas,
                      int row, int player, const struct look *look)
{
	struct columns columns = columns_of(canvas);
	int rank = tally_rank(&game->state, player);
	int attr = rank == 1 ? ATTR_BOLD : 0;
	char text[32];

	snprintf(text, sizeof(text), "%d.", rank);
	canvas_text(canvas, row, columns.rank, RANK_COLUMNS, ROLE_PLAIN, attr, text);
	draw_chip(canvas, row, columns.chip, game->letter[player], player, look);
	canvas_text(canvas, row, columns.name, columns.names - 1, ROLE_PLAIN, attr,
	            game->table.name[player]);
	for (int kind = 0; kind < TALLY_KINDS; kind++) {
		snprintf(text, sizeof(text), "%d", tally->points[player][kind]);
		draw_text_right(canvas, row, columns.kind + (kind + 1) * columns.kinds, ROLE_PLAIN,
		                0, text);
	}
	snprintf(text, sizeof(text), "%d", game->state.player[player].score);
	draw_text_right(canvas, row, columns.end, ROLE_PLAIN, ATTR_BOLD, text);
}

static int draw_ranks(const struct game *game, struct canvas *canvas, int row,
                      const struct look *look)
{
	const struct state *state = &game->state;
	struct columns columns = columns_of(canvas);
	struct tally tally;

	tally_count(&tally, game);
	draw_headings(canvas, row++, &columns);
	for (int rank = 1; rank <= state->players; rank++)
		for (int player = 0; player < state->players; player++)
			if (tally_rank(state, player) == rank)
				draw_rank(game, &tally, canvas, row++, player, look);
	return row;
}

void ranking_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                  const struct look *look)
{
	struct menu menu = menu_of(ui);
	int used = game->state.players + ITEMS + 6;
	int row = canvas->rows > used + 4 ? (canvas->rows - used) / 3 : 1;
	int column = (canvas->columns - MENU_COLUMNS) / 2;
	char text[TALLY_WORDS_SIZE];
	struct rect summary;

	draw_bar(canvas, 0, "Ranking", look);
	tally_winners(game, text);
	draw_text_centred(canvas, row, ROLE_PLAIN, ATTR_BOLD, text);
	row = draw_ranks(game, canvas, row + 2, look) + 1;
	row = menu_draw(&menu, canvas, row, column, MENU_COLUMNS, ui->item);
	tally_summary(game, text);
	summary = (struct rect){ row + 1, 2, 2, canvas->columns - 4 };
	draw_wrapped(canvas, summary, 0, ROLE_FAINT, 0, text);
}
