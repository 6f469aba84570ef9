/* From keys to decisions, and taking them back. */

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "views.h"

void ui_say(struct ui *ui, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(ui->message, sizeof(ui->message), format, args);
	va_end(args);
}

bool play_is_choice(const struct game *game)
{
	return game->state.phase != PHASE_TILE && game->state.phase != PHASE_OVER;
}

/* Turned by that much the tile would look as it does with a smaller turn. */
static bool looks_like_another(const struct state *state, struct move move)
{
	return move.kind == MOVE_LAY &&
	       move.rotation >= state->catalogue->design[state->hand].looks;
}

/* "Nothing" first, then squares as one reads, then as the rules list them. */
static int rank(struct move move)
{
	switch ((enum move_kind)move.kind) {
	case MOVE_DRAW:
	case MOVE_PASS:
	case MOVE_HOME:
		return 0;
	case MOVE_LAY:
	case MOVE_ABBEY:
	case MOVE_DEPLOY:
	case MOVE_BARN:
	case MOVE_RETURN:
	case MOVE_DRIVE:
	case MOVE_KINDS:
		break;
	}
	return 1;
}

static bool comes_before(struct move a, struct move b)
{
	bool squares = (a.kind == MOVE_LAY || a.kind == MOVE_ABBEY) && a.kind == b.kind;

	if (rank(a) != rank(b))
		return rank(a) < rank(b);
	if (squares && a.y != b.y)
		return a.y < b.y;
	return squares && a.x < b.x;
}

/* Put one more in its place among those that are sorted already. */
static void insert(struct moves *sorted, struct move move)
{
	int i = sorted->count++;

	for (; i > 0 && comes_before(move, sorted->move[i - 1]); i--)
		sorted->move[i] = sorted->move[i - 1];
	sorted->move[i] = move;
}

void play_list(struct ui *ui, const struct game *game)
{
	const struct state *state = &game->state;
	struct moves legal;

	ui->moves.count = 0;
	ui->choice = 0;
	moves_legal(state, &legal);
	for (int i = 0; i < legal.count; i++)
		if (!looks_like_another(state, legal.move[i]))
			insert(&ui->moves, legal.move[i]);
}

void play_ask(struct ui *ui, const struct game *game)
{
	play_list(ui, game);
	show_end(ui);
	ui->confirm = CONFIRM_NONE;
	ui->questions++;
	ui->fresh = true;
	if (game->state.phase == PHASE_OVER)
		scoring_open(ui);
	else if (play_is_choice(game))
		choice_begin(ui, game);
	else
		place_begin(ui);
}

/* Where a tile is laid, there one looks. */
static void look_at(struct ui *ui, struct move move)
{
	if (move.kind != MOVE_LAY && move.kind != MOVE_ABBEY)
		return;
	ui->x = move.x;
	ui->y = move.y;
}

/* After a decision: what it brought, then the next question. */
static void go_on(struct ui *ui, const struct game *game, const struct events *events)
{
	int lines = ui->log.lines;

	log_add(&ui->log, game, &game->state, events);
	play_ask(ui, game);
	show_begin(ui, lines);
}

void play_decide(struct ui *ui, struct game *game, struct move move)
{
	struct events events;
	struct error error = { "" };

	ui->confirm = CONFIRM_NONE;
	look_at(ui, move);
	if (game_play(game, move, &events, &error))
		go_on(ui, game, &events);
	else
		ui_say(ui, "Not done: %s", error.text);
}

/* After a tile came back the cursor is where it lay. */
static void restore_cursor(struct ui *ui, struct move move)
{
	if (move.kind != MOVE_LAY)
		return;
	ui->x = move.x;
	ui->y = move.y;
	ui->rotation = move.rotation;
}

void play_undo(struct ui *ui, struct game *game)
{
	struct move last;
	struct error error = { "" };

	if (game->decisions == 0) {
		ui_say(ui, "There is nothing to take back yet.");
		return;
	}
	if (!game_may_undo(game)) {
		ui_say(ui, "Too late: a tile was seen since, or someone else was asked.");
		return;
	}
	last = game->decision[game->decisions - 1].move;
	if (!game_undo(game, &error)) {
		ui_say(ui, "Not taken back: %s", error.text);
		return;
	}
	log_rebuild(&ui->log, game);
	play_ask(ui, game);
	restore_cursor(ui, last);
	ui_say(ui, "Taken back.");
}

void play_redo(struct ui *ui, struct game *game)
{
	struct events events;
	struct error error = { "" };

	if (game->undone == 0) {
		ui_say(ui, "There is nothing to take again.");
		return;
	}
	look_at(ui, game->decision[game->decisions].move);
	if (!game_redo(game, &events, &error)) {
		ui_say(ui, "Not done: %s", error.text);
		return;
	}
	go_on(ui, game, &events);
	ui_say(ui, "Done again.");
}
