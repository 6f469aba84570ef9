/* What moves by itself and what is heard from elsewhere. */

#include "views.h"

/* Milliseconds between the steps of what moves; -1 while nothing does. */
static int step_wait(const struct ui *ui)
{
	if (show_wait(ui) >= 0)
		return show_wait(ui);
	return replay_wait(ui) >= 0 ? replay_wait(ui) : watch_wait(ui);
}

int ui_wait(const struct ui *ui)
{
	int wait = step_wait(ui);
	long long left = ui->stepped + wait - ui->now;

	if (wait < 0)
		return -1;
	return left < 0 ? 0 : left < wait ? (int)left : wait;
}

void ui_tick(struct ui *ui, struct game *game)
{
	ui->stepped = ui->now;
	if (show_wait(ui) >= 0)
		show_step(ui);
	else if (replay_wait(ui) >= 0)
		replay_step(ui, game);
	else if (watch_wait(ui) >= 0)
		watch_step(ui, game);
	ui_follow(ui, game);
}

int ui_fd(const struct ui *ui)
{
	return watch_fd(ui);
}

void ui_hear(struct ui *ui, struct game *game)
{
	watch_hear(ui, game);
	ui_follow(ui, game);
}
