/* bastide play, resume and replay: on the screen, or by lines of text. */

#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "records.h"
#include "screen.h"

/* Where no record can be kept the game is played all the same; players are
 * told at once. A record asked for by name must be kept. */
static bool start(struct game *game, const struct args *args, struct error *error)
{
	struct error cause = { "" };
	char path[GAME_PATH_SIZE];

	if (args_record_path(args, path, &cause) && game_start(game, &args->table, path, &cause))
		return true;
	if (args->record != NULL || !game_start(game, &args->table, NULL, error))
		return error_set(error, "%s", cause.text);
	printf("This game is not recorded: %s\n", cause.text);
	return true;
}

static int play_plain(const struct args *args, struct game *game)
{
	struct error error = { "" };
	int status;

	if (!start(game, args, &error))
		return complain(&error);
	status = plain_run(game);
	game_close(game);
	return status;
}

int command_play(const struct args *args, struct game *game)
{
	struct screen_options options = args_screen(args);
	struct error error = { "" };
	char path[GAME_PATH_SIZE];

	if (args_has(args, FLAG_PLAIN))
		return play_plain(args, game);
	options.table = &args->table;
	if (args->record != NULL) {
		if (!args_record_path(args, path, &error))
			return complain(&error);
		options.record = path;
	}
	return screen_run(&options);
}

static int resume_plain(const char *path, struct game *game)
{
	struct error error = { "" };
	int status;

	if (!game_resume(game, path, &error))
		return complain(&error);
	status = plain_run(game);
	game_close(game);
	return status;
}

int command_resume(const struct args *args, struct game *game)
{
	struct screen_options options = args_screen(args);
	struct error error = { "" };
	char path[GAME_PATH_SIZE];

	if (args->words == 1 && strlen(args->word[0]) >= sizeof(path))
		return complain(&(struct error){ "the path of the record is too long" });
	if (args->words == 1) {
		strcpy(path, args->word[0]);
	} else if (!records_latest(path, sizeof(path), &error)) {
		error_set(&error, "there is no unfinished game to resume");
		return complain(&error);
	}
	if (args_has(args, FLAG_PLAIN))
		return resume_plain(path, game);
	options.resume_path = path;
	return screen_run(&options);
}

int command_replay(const struct args *args, struct game *game)
{
	struct screen_options options = args_screen(args);

	(void)game; /* the screen has its own */
	if (strlen(args->word[0]) >= GAME_PATH_SIZE)
		return complain(&(struct error){ "the path of the record is too long" });
	options.replay_path = args->word[0];
	return screen_run(&options);
}
