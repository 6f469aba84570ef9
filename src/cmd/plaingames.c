/* Text mode: earlier games, to go on with, to watch and to look at again. */

#include <stdio.h>
#include <string.h>

#include "number.h"
#include "plain.h"
#include "records.h"

enum { PLAYERS_SIZE = MAX_PLAYERS * (PLAYER_NAME_SIZE + 16) };

static void tell_game(int number, const struct earlier_game *earlier)
{
	char when[32], players[PLAYERS_SIZE], outcome[PLAYERS_SIZE];

	earlier_when(earlier, when, sizeof(when));
	earlier_players(earlier, players, sizeof(players));
	earlier_outcome(earlier, outcome, sizeof(outcome));
	printf("%4d  %s  %s; %s; %s\n", number, when, players, outcome,
	       records_name(earlier->path));
}

void plain_games(struct plain *plain, const char *argument)
{
	struct error error = { "" };

	(void)argument;
	if (!earlier_find(&plain->earlier, &error)) {
		printf("Earlier games cannot be read: %s\n", error.text);
		return;
	}
	for (int i = 0; i < plain->earlier.count; i++)
		tell_game(i + 1, &plain->earlier.game[i]);
	if (plain->earlier.count == 0)
		printf("None has been played yet.\n");
}

/* By its number in the list as it was shown last, or by its path. */
static bool find_named(const struct plain *plain, const char *name, char path[GAME_PATH_SIZE])
{
	uint64_t number;

	if (number_read(name, EARLIER_MOST, &number)) {
		if (number < 1 || number > (uint64_t)plain->earlier.count) {
			printf("\"games\" lists the games that have numbers.\n");
			return false;
		}
		strcpy(path, plain->earlier.game[number - 1].path);
		return true;
	}
	if (strlen(name) >= GAME_PATH_SIZE) {
		printf("That is no file.\n");
		return false;
	}
	strcpy(path, name);
	return true;
}

static bool find_record(const struct plain *plain, const char *name, char path[GAME_PATH_SIZE])
{
	struct error error = { "" };

	if (name[0] != '\0')
		return find_named(plain, name, path);
	if (records_latest(path, GAME_PATH_SIZE, &error))
		return true;
	printf("There is no unfinished game.\n");
	return false;
}

void plain_resume(struct plain *plain, const char *argument)
{
	struct error error = { "" };
	char path[GAME_PATH_SIZE];

	if (!find_record(plain, argument, path))
		return;
	game_close(plain->game);
	if (game_resume(plain->game, path, &error)) {
		tell_record(plain->game);
		plain_go(plain, PLAIN_PLAY);
	} else if (game_is_open(path) && game_load(plain->game, path, &error)) {
		follow_begin(plain);
	} else {
		printf("%s\n", error.text);
		plain->game->fd = -1;
	}
}

/* The game that is over, or in the set-up an earlier one. */
void plain_replay(struct plain *plain, const char *argument)
{
	struct error error = { "" };
	char path[GAME_PATH_SIZE];

	if (plain->mode == PLAIN_OVER) {
		replay_begin(plain, PLAIN_OVER);
		return;
	}
	if (argument[0] == '\0') {
		printf("Which one? \"games\" lists them.\n");
		return;
	}
	if (!find_named(plain, argument, path))
		return;
	game_close(plain->game);
	if (game_load(plain->game, path, &error)) {
		replay_begin(plain, PLAIN_SETUP);
		return;
	}
	printf("%s\n", error.text);
	plain->game->fd = -1;
}
