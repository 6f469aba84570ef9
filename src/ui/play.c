/* From keys to decisions, and taking them back. */

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "choices.h"
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

void play_list(struct ui *ui, const struct game *game)
{
	ui->choice = 0;
	choices_list(&game->state, &ui->moves);
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
