/* Games begun, gone on with, watched and looked at again. */

#include <stdio.h>

#include "newfile.h"
#include "records.h"
#include "views.h"

/* The middle of the table, and the tile laid last. */
static void look_at_latest(struct ui *ui, const struct state *state)
{
	int west, north, east, south;

	table_extent(state, &west, &north, &east, &south);
	ui->centre_x = (west + east) / 2;
	ui->centre_y = (north + south) / 2;
	ui->x = state->tile[state->latest].x;
	ui->y = state->tile[state->latest].y;
	ui->rotation = 0;
}

static void begin(struct ui *ui, const struct game *game)
{
	ui->playing = true;
	ui->screen = SCREEN_TABLE;
	ui->overlay = OVERLAY_NONE;
	settings_colours(&ui->settings, &game->table, ui->colour);
	look_at_latest(ui, &game->state);
	log_rebuild(&ui->log, game);
	if (game->notice[0] != '\0')
		ui_say(ui, "%s", game->notice);
	play_ask(ui, game);
	layout_follow(ui, game);
}

static void leave_game(struct ui *ui, struct game *game)
{
	watch_end(ui);
	if (ui->playing)
		game_close(game);
	ui->playing = false;
}

/* Where no record can be kept the game is played all the same, unless the
 * record was asked for by name. `cause` tells what was wrong with it. */
static bool start_game(struct game *game, const struct table *table, const char *record,
                       struct error *cause, struct error *error)
{
	char path[GAME_PATH_SIZE];

	if (record != NULL)
		return game_start(game, table, record, error);
	if (records_new_path(table, path, sizeof(path), cause) &&
	    game_start(game, table, path, cause))
		return true;
	return game_start(game, table, NULL, error);
}

bool ui_start_game(struct ui *ui, struct game *game, const struct table *table,
                   const char *record)
{
	const char *wrong = table_wrong(table);
	struct error cause = { "" }, error = { "" };

	if (wrong != NULL) {
		ui_say(ui, "Not yet: %s.", wrong);
		return false;
	}
	leave_game(ui, game);
	if (!start_game(game, table, record, &cause, &error)) {
		ui_say(ui, "%s", error.text);
		return false;
	}
	begin(ui, game);
	if (cause.text[0] != '\0')
		ui_say(ui, "This game is not saved: %.400s", cause.text);
	return true;
}

/* Read only, and again whenever the other program has written more. */
static bool watch(struct ui *ui, struct game *game, const char *path)
{
	struct error error = { "" };

	if (!game_load(game, path, &error)) {
		ui_say(ui, "%s", error.text);
		return false;
	}
	watch_begin(ui, path);
	begin(ui, game);
	if (ui->screen == SCREEN_TABLE)
		ui->screen = SCREEN_WATCH;
	ui_follow(ui, game);
	return true;
}

/* What stands before the damage can be saved and gone on with. */
static void offer_rescue(struct ui *ui, const struct game *game, const char *path)
{
	if (game->decisions == 0)
		return;
	if (path != ui->resume_path)
		snprintf(ui->resume_path, sizeof(ui->resume_path), "%s", path);
	ui->confirm = CONFIRM_RESCUE;
	ui->fresh = true;
}

void games_rescue(struct ui *ui, struct game *game)
{
	struct error error = { "" };
	char path[GAME_PATH_SIZE];

	if (newfile_name(ui->resume_path, "-rescued", path, &error) &&
	    game_rescue(game, ui->resume_path, path, &error))
		ui_resume_game(ui, game, path);
	else
		ui_say(ui, "%s", error.text);
}

bool ui_resume_game(struct ui *ui, struct game *game, const char *path)
{
	struct error error = { "" };

	leave_game(ui, game);
	if (game_resume(game, path, &error)) {
		begin(ui, game);
		return true;
	}
	if (game_is_open(path))
		return watch(ui, game, path);
	ui_say(ui, "%s", error.text);
	offer_rescue(ui, game, path);
	return ui->confirm == CONFIRM_RESCUE;
}

/* The bell is for turns that come later. */
void ui_join_table(struct ui *ui, struct game *game, struct join *join)
{
	ui->joined = (struct joined){
		.join = join,
		.sits = join_sits(join),
		.seen_at = -1,
	};
	begin(ui, game);
	ui->joined.rings = false;
	pointer_follow(ui, game);
	pointer_tell(ui, game);
	ui_follow(ui, game);
}

bool ui_replay_game(struct ui *ui, struct game *game, const char *path)
{
	enum screen back = ui->screen == SCREEN_EARLIER ? SCREEN_EARLIER : SCREEN_REPLAY;
	struct error error = { "" };

	leave_game(ui, game);
	if (!game_load(game, path, &error)) {
		ui_say(ui, "%s", error.text);
		return false;
	}
	begin(ui, game);
	show_end(ui);
	ui->screen = back;
	replay_open(ui, game);
	ui_follow(ui, game);
	return true;
}

void games_join(struct ui *ui, struct game *game, const struct join_wish *wish)
{
	struct error error = { "" };
	struct join *join;

	leave_game(ui, game);
	join = join_open(wish, game, &error);
	if (join != NULL)
		ui_join_table(ui, game, join);
	else
		ui_say(ui, "%s", error.text);
}
