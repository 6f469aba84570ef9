/* What moves by itself and what is heard from elsewhere. */

#include "views.h"

/* Milliseconds between the steps of what moves; -1 while nothing does. */
static int step_wait(const struct ui *ui)
{
	if (show_wait(ui) >= 0)
		return show_wait(ui);
	if (computer_wait(ui) >= 0)
		return computer_wait(ui);
	return replay_wait(ui) >= 0 ? replay_wait(ui) : watch_wait(ui);
}

static long long step_due(const struct ui *ui)
{
	int wait = step_wait(ui);

	return wait < 0 ? TIME_NEVER : ui->stepped + wait;
}

int ui_wait(const struct ui *ui)
{
	long long due = time_first(step_due(ui), joined_due(ui));

	if (due == TIME_NEVER)
		return -1;
	return due < ui->now ? 0 : (int)(due - ui->now);
}

static void step(struct ui *ui, struct game *game)
{
	ui->stepped = ui->now;
	if (show_wait(ui) >= 0)
		show_step(ui);
	else if (computer_wait(ui) >= 0)
		computer_step(ui, game);
	else if (replay_wait(ui) >= 0)
		replay_step(ui, game);
	else if (watch_wait(ui) >= 0)
		watch_step(ui, game);
}

void ui_tick(struct ui *ui, struct game *game)
{
	if (joined_due(ui) < step_due(ui))
		joined_tick(ui, game);
	else
		step(ui, game);
	ui_follow(ui, game);
}

int ui_fd(const struct ui *ui)
{
	return ui->joined.join == NULL ? watch_fd(ui) : joined_fd(ui);
}

void ui_hear(struct ui *ui, struct game *game)
{
	if (ui->joined.join != NULL)
		joined_hear(ui, game);
	else
		watch_hear(ui, game);
	ui_follow(ui, game);
}
