#include <stdio.h>

#include "draw.h"
#include "views.h"

/* Final scoring: its lines of the log, one after the other */

static bool is_final_score(const struct log_line *line)
{
	return line->final && line->kind == EVENT_SCORED;
}

static int final_scores(const struct ui *ui)
{
	int count = 0;

	for (int i = 0; i < ui->log.lines; i++)
		count += is_final_score(&ui->log.line[i]);
	return count;
}

/* The final score numbered from 0, or NULL. */
static const struct log_line *final_score(const struct ui *ui, int number)
{
	for (int i = 0; i < ui->log.lines; i++)
		if (is_final_score(&ui->log.line[i]) && number-- == 0)
			return &ui->log.line[i];
	return NULL;
}

const struct log_line *scoring_line(const struct ui *ui)
{
	return ui->screen == SCREEN_SCORING ? final_score(ui, ui->shown - 1) : NULL;
}

int scoring_points_to_come(const struct ui *ui, int player)
{
	int points = 0, number = 0;

	if (ui->screen != SCREEN_SCORING)
		return 0;
	for (int i = 0; i < ui->log.lines; i++) {
		const struct log_line *line = &ui->log.line[i];

		if (is_final_score(line) && number++ >= ui->shown && line->player == player)
			points += line->points;
	}
	return points;
}

static void open_ranking(struct ui *ui)
{
	ui->screen = SCREEN_RANKING;
	ui->item = 0;
	ui->fresh = true;
}

static void show_next(struct ui *ui)
{
	const struct log_line *line = final_score(ui, ui->shown);

	if (line == NULL) {
		open_ranking(ui);
		return;
	}
	ui->shown++;
	ui->x = line->x;
	ui->y = line->y;
}

void scoring_open(struct ui *ui)
{
	ui->screen = SCREEN_SCORING;
	ui->shown = 0;
	if (final_scores(ui) == 0)
		open_ranking(ui);
}

void scoring_act(struct ui *ui, enum intent intent)
{
	if (intent == INTENT_ACCEPT)
		show_next(ui);
	else if (intent == INTENT_BACK)
		open_ranking(ui);
}

void scoring_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                  struct rect area, const struct look *look)
{
	int rows = area.rows - 1;
	int first = ui->shown > rows ? ui->shown - rows : 0;
	char text[64];

	draw_edge_top(canvas, area, look);
	snprintf(text, sizeof(text), " %d of %d scores ", ui->shown, final_scores(ui));
	canvas_text(canvas, area.row, area.column + 1, area.columns - 1, ROLE_PLAIN, ATTR_BOLD,
	            text);
	if (ui->shown == 0)
		canvas_text(canvas, area.row + 1, area.column + 1, area.columns - 1, ROLE_PLAIN, 0,
		            "The game is over: what still stands is scored now.");
	for (int i = first; i < ui->shown; i++) {
		const struct log_line *line = final_score(ui, i);
		int row = area.row + 1 + i - first;

		draw_chip(canvas, row, area.column + 1, game->letter[line->player], line->player,
		          look);
		canvas_text(canvas, row, area.column + 5, area.columns - 5, ROLE_PLAIN,
		            i == ui->shown - 1 ? ATTR_BOLD : 0, line->text);
	}
}

/* Ranking */

/* X(NAME, "what the menu says") */
#define ITEM_LIST(X) \
	X(ITEM_BOARD, "Look at the table") \
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

static void take(struct ui *ui, enum item item)
{
	switch (item) {
	case ITEM_BOARD:
		ui->screen = SCREEN_BOARD;
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

void ranking_act(struct ui *ui, enum intent intent)
{
	if (intent == INTENT_UP)
		ui->item = (ui->item + ITEMS - 1) % ITEMS;
	else if (intent == INTENT_DOWN)
		ui->item = (ui->item + 1) % ITEMS;
	else if (intent == INTENT_ACCEPT)
		take(ui, (enum item)ui->item);
	else if (intent == INTENT_BACK)
		title_open(ui);
}

/* One more than the number of players with a higher score: ties share a rank. */
static int rank_of(const struct state *state, int player)
{
	int rank = 1;

	for (int other = 0; other < state->players; other++)
		rank += state->player[other].score > state->player[player].score;
	return rank;
}

enum { RANK_COLUMNS = 40, MENU_COLUMNS = 32 };

static void draw_rank(const struct game *game, struct canvas *canvas, int row, int player,
                      const struct look *look)
{
	int column = (canvas->columns - RANK_COLUMNS) / 2;
	int rank = rank_of(&game->state, player);
	int attr = rank == 1 ? ATTR_BOLD : 0;
	char text[32];

	snprintf(text, sizeof(text), "%d.", rank);
	canvas_text(canvas, row, column, 4, ROLE_PLAIN, attr, text);
	draw_chip(canvas, row, column + 4, game->letter[player], player, look);
	canvas_text(canvas, row, column + 8, PLAYER_NAME_COLUMNS, ROLE_PLAIN, attr,
	            game->table.name[player]);
	snprintf(text, sizeof(text), "%d points", game->state.player[player].score);
	draw_text_right(canvas, row, column + RANK_COLUMNS, ROLE_PLAIN, attr, text);
}

static void draw_ranks(const struct game *game, struct canvas *canvas, int row,
                       const struct look *look)
{
	const struct state *state = &game->state;

	for (int rank = 1; rank <= state->players; rank++)
		for (int player = 0; player < state->players; player++)
			if (rank_of(state, player) == rank)
				draw_rank(game, canvas, row++, player, look);
}

/* "Aline wins", or "Aline and Bruno share the victory". */
static void words_winners(const struct game *game, char *text, size_t size)
{
	const struct state *state = &game->state;
	size_t used = 0;
	int winners = 0, named = 0;

	for (int player = 0; player < state->players; player++)
		winners += rank_of(state, player) == 1;
	for (int player = 0; player < state->players && used < size; player++) {
		const char *between = named == 0 ? "" : named == winners - 1 ? " and " : ", ";

		if (rank_of(state, player) != 1)
			continue;
		named++;
		used += (size_t)snprintf(text + used, size - used, "%s%s", between,
		                         game->table.name[player]);
	}
	if (used < size)
		snprintf(text + used, size - used, winners == 1 ? " wins" : " share the victory");
}

void ranking_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                  const struct look *look)
{
	int row = (canvas->rows - MAX_PLAYERS - ITEMS - 6) / 2;
	int column = (canvas->columns - MENU_COLUMNS) / 2;
	char text[MAX_PLAYERS * (PLAYER_NAME_SIZE + 8)];

	draw_bar(canvas, 0, "Ranking", look);
	words_winners(game, text, sizeof(text));
	draw_text_centred(canvas, row, ROLE_PLAIN, ATTR_BOLD, text);
	draw_ranks(game, canvas, row + 2, look);
	row += 2 + game->state.players + 2;
	for (int item = 0; item < ITEMS; item++)
		draw_item(canvas, row + item, column, MENU_COLUMNS, item == ui->item,
		          item_text[item]);
}
