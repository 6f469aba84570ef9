/* From keys to decisions, and taking them back. */

#include <stdarg.h>
#include <stdio.h>

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

void play_look_at_latest(struct ui *ui, const struct game *game)
{
	const struct tile *latest = &game->state.tile[game->state.latest];

	ui->x = latest->x;
	ui->y = latest->y;
}

/* Whether the open question is put here; others only look on. */
static bool is_put_here(struct ui *ui)
{
	if (ui->joined.join != NULL)
		return joined_ask(ui);
	return ui->screen != SCREEN_WATCH;
}

static void open_question(struct ui *ui, const struct game *game)
{
	ui->questions++;
	ui->fresh = true;
	if (game->state.phase == PHASE_OVER)
		scoring_open(ui);
	else if (play_is_choice(game))
		choice_begin(ui, game);
	else
		place_begin(ui);
}

void play_ask(struct ui *ui, const struct game *game)
{
	play_list(ui, game);
	show_end(ui);
	if (ui->confirm == CONFIRM_LAY)
		ui->confirm = CONFIRM_NONE;
	ui->computer = computer_is_asked(ui, game);
	if (ui->computer)
		return;
	if (is_put_here(ui) || game->state.phase == PHASE_OVER)
		open_question(ui, game);
	else if (!ui->joined.astray)
		play_look_at_latest(ui, game);
}

void play_follow(struct ui *ui, const struct game *game, int lines)
{
	lookup_swap(ui);
	log_rebuild(&ui->log, game);
	play_ask(ui, game);
	lookup_swap(ui);
	if (ui->overlay == OVERLAY_LOG)
		logview_follow(ui);
	if (ui->log.lines > lines && ui->overlay == OVERLAY_NONE)
		show_begin(ui, lines);
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
	if (ui->joined.join != NULL)
		joined_decide(ui, move);
	else if (game_play(game, move, &events, &error))
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

void play_taken_back(struct ui *ui, const struct game *game)
{
	const struct decision *last = &game->decision[game->decisions];

	if (ui->screen == SCREEN_TABLE)
		restore_cursor(ui, last->move);
	if (ui->screen == SCREEN_TABLE)
		ui_say(ui, "Taken back.");
	else
		ui_say(ui, "%s has taken the last decision back.", game->table.name[last->actor]);
}

void play_undo(struct ui *ui, struct game *game)
{
	int steps = game_undo_steps(game);
	struct error error = { "" };
	bool done;

	if (game->decisions == 0) {
		ui_say(ui, "There is nothing to take back yet.");
	} else if (steps == 0) {
		ui_say(ui, "Too late: a tile was seen since, or someone else was asked.");
	} else if (ui->joined.join != NULL) {
		join_undo(ui->joined.join);
	} else {
		done = game_take_back(game, &error);
		log_rebuild(&ui->log, game);
		play_ask(ui, game);
		play_taken_back(ui, game);
		if (!done)
			ui_say(ui, "Not taken back: %s", error.text);
		else if (steps > 1)
			ui_say(ui, "Taken back, with what computers decided since.");
	}
}

void play_redo(struct ui *ui, struct game *game)
{
	struct events events;
	struct error error = { "" };

	if (game->undone == 0) {
		ui_say(ui, "There is nothing to take again.");
		return;
	}
	if (ui->joined.join != NULL) {
		joined_redo(ui, game);
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
