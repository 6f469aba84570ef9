/* bastide play, resume and replay: on the screen, or by lines of text. */

#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "records.h"
#include "screen.h"

bool start_recorded(struct game *game, const struct table *table, const char *record,
                    struct error *error)
{
	struct error cause = { "" };
	char path[GAME_PATH_SIZE];

	if (record != NULL)
		return game_start(game, table, record, error);
	if (records_new_path(table, path, sizeof(path), &cause) &&
	    game_start(game, table, path, &cause))
		return true;
	if (!game_start(game, table, NULL, error))
		return error_set(error, "%s", cause.text);
	printf("This game is not recorded: %s\n", cause.text);
	return true;
}

static int play_plain(const struct args *args, struct game *game)
{
	struct error error = { "" };

	if (!start_recorded(game, &args->table, args->value[FLAG_RECORD], &error))
		return complain(&error);
	return plain_run(game, PLAIN_PLAY);
}

int command_setup(const struct args *args, struct game *game)
{
	(void)args;
	game->fd = -1;
	return plain_run(game, PLAIN_SETUP);
}

int command_play(const struct args *args, struct game *game)
{
	struct screen_options options = args_screen(args);

	if (args->value[FLAG_RECORD] != NULL && strlen(args->value[FLAG_RECORD]) >= GAME_PATH_SIZE)
		return complain(&(struct error){ "--record: the path is too long" });
	if (args_has(args, FLAG_PLAIN))
		return play_plain(args, game);
	options.table = &args->table;
	options.record = args->value[FLAG_RECORD];
	return screen_run(&options);
}

/* What another program has open is watched. */
static int resume_plain(const char *path, struct game *game)
{
	struct error error = { "" };

	game->decisions = 0;
	if (game_resume(game, path, &error))
		return plain_run(game, PLAIN_PLAY);
	if (game_is_open(path) && game_load(game, path, &error))
		return plain_run(game, PLAIN_WATCH);
	complain(&error);
	if (game->decisions > 0)
		fprintf(stderr,
		        "bastide: \"bastide rescue FILE NEWFILE\" saves what stands before that\n");
	return 1;
}

static int replay_plain(const char *path, struct game *game)
{
	struct error error = { "" };

	if (!game_load(game, path, &error))
		return complain(&error);
	return plain_run(game, PLAIN_REPLAY);
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

	if (strlen(args->word[0]) >= GAME_PATH_SIZE)
		return complain(&(struct error){ "the path of the record is too long" });
	if (args_has(args, FLAG_PLAIN))
		return replay_plain(args->word[0], game);
	options.replay_path = args->word[0];
	return screen_run(&options);
}
