/*
 * Watching: the game is open in another program, which writes its record; here
 * it is read as it grows.
 */

#include <stdio.h>

#include "views.h"

enum { LOOK_MS = 250 };

/* The record may have grown between its reading and now. */
void watch_begin(struct ui *ui, const char *path)
{
	watch_end(ui);
	ui->watch = (struct watch){ .looks = true };
	lookout_open(&ui->watch.lookout, path);
}

void watch_end(struct ui *ui)
{
	lookout_close(&ui->watch.lookout);
}

int watch_fd(const struct ui *ui)
{
	return ui->screen == SCREEN_WATCH ? ui->watch.lookout.fd : -1;
}

/* Where nothing is heard one must look all the time. */
int watch_wait(const struct ui *ui)
{
	bool looks = ui->watch.looks || ui->watch.lookout.fd < 0;

	return ui->screen == SCREEN_WATCH && looks ? LOOK_MS : -1;
}

/* What the other program has decided meanwhile. */
static void read_on(struct ui *ui, struct game *game)
{
	struct error error = { "" };
	int lines = ui->log.lines;
	bool changed;

	if (!game_follow(game, &changed, &error)) {
		ui_say(ui, "%s", error.text);
		return;
	}
	if (changed)
		play_follow(ui, game, lines);
}

void watch_step(struct ui *ui, struct game *game)
{
	read_on(ui, game);
	ui->watch.left = !game_is_open(game->path);
	ui->watch.looks = false;
}

/* When the other program closes the record that is heard before the lock is
 * gone, so that one look more is needed. */
void watch_hear(struct ui *ui, struct game *game)
{
	if (!lookout_heard(&ui->watch.lookout))
		return;
	watch_step(ui, game);
	ui->watch.looks = true;
}

void watch_act(struct ui *ui, struct game *game, enum intent intent)
{
	char path[GAME_PATH_SIZE];

	if (intent == INTENT_ACCEPT && ui->watch.left) {
		snprintf(path, sizeof(path), "%s", game->path);
		ui_resume_game(ui, game, path);
	} else if (intent == INTENT_ACCEPT) {
		ui_say(ui, "The other program still has this game; nothing can be decided here.");
	} else if (intent == INTENT_BACK) {
		ui->finished = true;
	} else {
		place_look_about(ui, game, intent);
	}
}

const char *watch_words(const struct ui *ui)
{
	return ui->watch.left ? "Enter takes over   " : "Watching   ";
}
