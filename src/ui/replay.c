/*
 * Replay: a game is looked at again, decision by decision. The game then stands
 * where the replay is; decisions behind that are kept and nothing is recorded.
 */

#include "views.h"

enum { TURN_MOST = 9999 };

static void go_to(struct ui *ui, struct game *game, int decisions)
{
	struct replay *replay = &ui->replay;
	int lines = ui->log.lines;
	bool forward = decisions == game->decisions + 1;

	if (decisions < 0)
		decisions = 0;
	if (decisions > replay->whole)
		decisions = replay->whole;
	game_stand_at(game, decisions);
	log_rebuild(&ui->log, game);
	play_list(ui, game);
	ui->x = game->state.tile[game->state.latest].x;
	ui->y = game->state.tile[game->state.latest].y;
	if (forward && replay->runs)
		show_begin(ui, lines);
	else
		show_end(ui);
	if (decisions == replay->whole)
		replay->runs = false;
}

void replay_open(struct ui *ui, struct game *game)
{
	ui->replay = (struct replay){
		.whole = game->decisions,
		.typed = -1,
		.back = ui->screen,
	};
	ui->screen = SCREEN_REPLAY;
	ui->fresh = true;
	go_to(ui, game, 0);
}

static void leave(struct ui *ui, struct game *game)
{
	go_to(ui, game, ui->replay.whole);
	ui->screen = ui->replay.back;
	if (ui->screen == SCREEN_REPLAY)
		ui->finished = true; /* it was all that was asked for */
}

/* To the question where the next tile goes. */
static void go_to_laid(struct ui *ui, struct game *game, int laid)
{
	go_to(ui, game, game_find_laid(game, ui->replay.whole, laid));
}

/* Tiles laid in the game so far. */
static int laid_in(const struct game *game)
{
	return game->state.tiles - 1;
}

static void type_digit(struct ui *ui, int digit)
{
	int typed = ui->replay.typed < 0 ? digit : 10 * ui->replay.typed + digit;

	if (typed > TURN_MOST)
		return;
	ui->replay.typed = typed;
	ui_say(ui, "To turn %d: Enter goes there.", typed);
}

/* Enter goes to the turn that was typed, or runs and stops like Space. */
static void accept(struct ui *ui, struct game *game)
{
	struct replay *replay = &ui->replay;

	if (replay->typed >= 0) {
		go_to_laid(ui, game, replay->typed - 1);
		return;
	}
	replay->runs = !replay->runs;
	if (replay->runs && game->decisions == replay->whole)
		go_to(ui, game, 0);
}

int replay_pause(const struct ui *ui, struct game *game)
{
	int stands = game->decisions;

	if (ui->screen != SCREEN_REPLAY)
		return -1;
	game_stand_at(game, ui->replay.whole);
	return stands;
}

void replay_continue(struct ui *ui, struct game *game, int stands)
{
	if (stands < 0)
		return;
	ui->replay.whole = game->decisions;
	game_stand_at(game, stands < game->decisions ? stands : game->decisions);
	log_rebuild(&ui->log, game);
	play_list(ui, game);
}

void replay_act(struct ui *ui, struct game *game, enum intent intent, uint32_t character)
{
	if (intent == INTENT_DIGIT) {
		type_digit(ui, (int)character - '0');
		return;
	}
	if (intent == INTENT_TOGGLE)
		ui->replay.typed = -1;
	else if (intent != INTENT_ACCEPT)
		ui->replay.runs = false;
	if (intent == INTENT_RIGHT)
		go_to(ui, game, game->decisions + 1);
	else if (intent == INTENT_LEFT)
		go_to(ui, game, game->decisions - 1);
	else if (intent == INTENT_DOWN)
		go_to_laid(ui, game, laid_in(game) + 1);
	else if (intent == INTENT_UP)
		go_to_laid(ui, game, laid_in(game) - 1);
	else if (intent == INTENT_FIRST)
		go_to(ui, game, 0);
	else if (intent == INTENT_LAST)
		go_to(ui, game, ui->replay.whole);
	else if (intent == INTENT_ACCEPT || intent == INTENT_TOGGLE)
		accept(ui, game);
	else if (intent == INTENT_BACK)
		leave(ui, game);
	ui->replay.typed = -1;
}

int replay_wait(const struct ui *ui)
{
	static const int decision_ms[] = {
		[ANIMATION_OFF] = 600,
		[ANIMATION_FAST] = 300,
		[ANIMATION_NORMAL] = 700,
		[ANIMATION_SLOW] = 1500,
	};
	bool runs = ui->screen == SCREEN_REPLAY && ui->overlay == OVERLAY_NONE && ui->replay.runs;

	return runs ? decision_ms[ui->settings.animation] : -1;
}

void replay_step(struct ui *ui, struct game *game)
{
	go_to(ui, game, game->decisions + 1);
}
