/* Questions that are answered from a list: figures, wagons, abbeys. */

#include <stdio.h>

#include "draw.h"
#include "views.h"
#include "words.h"

enum { LIST_ROWS_MOST = 10, PREVIEW_ROWS = 2 };

static bool is_about_a_square(struct move move)
{
	return move.kind != MOVE_DRAW && move.kind != MOVE_PASS && move.kind != MOVE_HOME;
}

/* Follow what is chosen with the cursor. */
void choice_go(struct ui *ui, int choice)
{
	struct move move = ui->moves.move[choice];

	ui->choice = choice;
	if (is_about_a_square(move)) {
		ui->x = move.x;
		ui->y = move.y;
	}
}

/* What the question is about: the tile just laid, or the wagon's feature. */
void choice_begin(struct ui *ui, const struct game *game)
{
	const struct state *state = &game->state;
	unsigned tile = state->latest;

	if (state->phase == PHASE_WAGON)
		tile = state->segment[state->player[state->actor].wagon_from].tile;
	ui->x = state->tile[tile].x;
	ui->y = state->tile[tile].y;
	choice_go(ui, 0);
}

static void step(struct ui *ui, int by)
{
	choice_go(ui, (ui->choice + by + ui->moves.count) % ui->moves.count);
}

/* Digits typed one after the other make a number where there is such a choice. */
static void choose_by_digit(struct ui *ui, int digit)
{
	int longer = 10 * ui->choice + digit;

	if (ui->choice > 0 && longer < ui->moves.count)
		choice_go(ui, longer);
	else if (digit < ui->moves.count)
		choice_go(ui, digit);
}

void choice_act(struct ui *ui, struct game *game, enum intent intent, uint32_t character)
{
	if (intent == INTENT_ACCEPT)
		play_decide(ui, game, ui->moves.move[ui->choice]);
	else if (intent == INTENT_DOWN)
		step(ui, 1);
	else if (intent == INTENT_UP)
		step(ui, -1);
	else if (intent == INTENT_DIGIT)
		choose_by_digit(ui, (int)character - '0');
	else if (intent == INTENT_BACK && game->state.phase == PHASE_FIGURE)
		play_undo(ui, game);
	else if (intent == INTENT_BACK)
		ui_say(ui, "This must be decided now: choose and press Enter.");
}

/* Drawing */

static int list_rows(const struct ui *ui)
{
	return ui->moves.count < LIST_ROWS_MOST ? ui->moves.count : LIST_ROWS_MOST;
}

int choice_rows(const struct ui *ui)
{
	return 1 + list_rows(ui) + PREVIEW_ROWS;
}

static bool may_score(struct move move)
{
	return move.kind != MOVE_DRAW && move.kind != MOVE_DRIVE && move.kind != MOVE_HOME;
}

/* What the decision scores at once, without a figure if one may follow; a line
 * each. */
void preview_draw(const struct game *game, struct move move, struct canvas *canvas,
                  struct rect area)
{
	struct state after;
	struct events events;
	int row = 0;

	survey_foresee(&game->state, move, &after, &events);
	if (after.phase == PHASE_FIGURE)
		move_apply(&after, (struct move){ .kind = MOVE_PASS }, &events);
	for (int i = 0; i < events.count && row < area.rows; i++) {
		const struct event *event = &events.event[i];
		char text[WORDS_SIZE];

		if (event->final || event->kind != EVENT_SCORED)
			continue;
		words_event(game, &after, event, text);
		canvas_text(canvas, area.row + row, area.column, area.columns, ROLE_PLAIN,
		            ATTR_BOLD, text);
		row++;
	}
	if (row == 0 && area.rows > 0 && may_score(move))
		canvas_text(canvas, area.row, area.column, area.columns, ROLE_FAINT, 0,
		            "Nothing is scored now.");
}

static void draw_question(const struct game *game, struct canvas *canvas, struct rect area,
                          const struct look *look)
{
	const struct state *state = &game->state;
	int column = area.column + 1;
	char text[WORDS_SIZE];

	draw_chip(canvas, area.row, column, game->letter[state->actor], state->actor, look);
	snprintf(text, sizeof(text), " %s %s ", game->table.name[state->actor],
	         words_question(state));
	canvas_text(canvas, area.row, column + CHIP_COLUMNS, area.columns - CHIP_COLUMNS - 1,
	            ROLE_PLAIN, ATTR_BOLD, text);
}

static void draw_list(const struct ui *ui, const struct game *game, struct canvas *canvas,
                      struct rect area)
{
	int first = ui->choice < area.rows ? 0 : ui->choice - area.rows + 1;

	for (int i = first; i < ui->moves.count && i - first < area.rows; i++) {
		char words[WORDS_SIZE], text[WORDS_SIZE + 16];

		words_move(&game->state, ui->moves.move[i], words);
		snprintf(text, sizeof(text), "%*d  %s", ui->moves.count > 10 ? 2 : 1, i, words);
		draw_item(canvas, area.row + i - first, area.column, area.columns, i == ui->choice,
		          text);
		draw_line_number(canvas, area.row + i - first, area.column, area.columns, i);
	}
}

void choice_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                 struct rect area, const struct look *look)
{
	int rows = area.rows - 1 - PREVIEW_ROWS;
	struct rect list = { area.row + 1, area.column, rows, area.columns };
	struct rect preview = { list.row + rows, area.column + 2, PREVIEW_ROWS, area.columns - 2 };

	draw_edge_top(canvas, area, look);
	draw_question(game, canvas, area, look);
	draw_list(ui, game, canvas, list);
	preview_draw(game, ui->moves.move[ui->choice], canvas, preview);
}
