/*
 * Computers at the table: a computer's decision is taken a while after its
 * question was put, so that people can follow; until then they may look about.
 */

#include "views.h"

bool computer_is_asked(const struct ui *ui, const struct game *game)
{
	return ui->screen == SCREEN_TABLE && ui->joined.join == NULL && game_computer_decides(game);
}

const char *computer_mark(const struct game *game, int player)
{
	static const char *const mark[PLAYER_KINDS] = {
#define X(NAME, word, help) " (" word ")",
		PLAYER_KIND_LIST(X)
#undef X
	};
	int kind = game->table.kind[player];

	return kind == KIND_PERSON ? "" : mark[kind];
}

/* While somebody looks something up or is asked whether to leave, it waits. */
int computer_wait(const struct ui *ui)
{
	static const int think_ms[] = {
		[ANIMATION_OFF] = 0,
		[ANIMATION_FAST] = 300,
		[ANIMATION_NORMAL] = 700,
		[ANIMATION_SLOW] = 1500,
	};

	if (!ui->computer || ui->screen != SCREEN_TABLE || ui->overlay != OVERLAY_NONE ||
	    ui->confirm != CONFIRM_NONE)
		return -1;
	return think_ms[ui->settings.animation];
}

/* Where the decision cannot be written it is not tried again before a key. */
void computer_step(struct ui *ui, struct game *game)
{
	ui->computer = false;
	play_decide(ui, game, game_computer_move(game));
}

void computer_act(struct ui *ui, struct game *game, enum intent intent)
{
	if (intent == INTENT_ACCEPT)
		computer_step(ui, game);
	else
		place_look_about(ui, game, intent);
}
