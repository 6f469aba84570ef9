#include "earlier.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "csvfile.h"
#include "file.h"
#include "number.h"
#include "record.h"
#include "records.h"
#include "words.h"

/* Reading a record for what a list shows: it is not played. */

struct glance {
	struct earlier_game *game;
	int decisions;
	bool lays[MAX_DECISIONS + 1]; /* by number: the decision laid a tile */
};

static void glance_player(struct earlier_game *game, const struct csv_row *row)
{
	if (game->players < MAX_PLAYERS)
		snprintf(game->name[game->players++], PLAYER_NAME_SIZE, "%s", row->field[1]);
}

static void glance_end(struct earlier_game *game, const struct csv_row *row)
{
	uint64_t points;

	game->state = EARLIER_FINISHED;
	for (int i = 0; i < game->players && i + 1 < row->fields; i++)
		if (number_read(row->field[i + 1], INT32_MAX, &points))
			game->points[i] = (int)points;
}

/* The number, who, what. */
static void glance_decision(struct glance *glance, uint64_t number, const struct csv_row *row)
{
	const char *what = row->fields > 2 ? row->field[2] : "";

	glance->decisions = (int)number;
	glance->lays[number] = strcmp(what, "lay") == 0 || strcmp(what, "abbey") == 0;
}

static void glance_undo(struct glance *glance)
{
	glance->decisions -= glance->decisions > 0;
	glance->game->state = EARLIER_UNFINISHED;
}

static bool glance_row(void *context, const struct csv_row *row, struct error *error)
{
	struct glance *glance = context;
	const char *key = row->field[0];
	uint64_t number;

	(void)error;
	if (strcmp(key, "player") == 0 && row->fields > 1)
		glance_player(glance->game, row);
	else if (strcmp(key, "end") == 0)
		glance_end(glance->game, row);
	else if (strcmp(key, "undo") == 0)
		glance_undo(glance);
	else if (number_read(key, MAX_DECISIONS, &number))
		glance_decision(glance, number, row);
	return true;
}

static void glance_at(struct earlier_game *game, struct glance *glance)
{
	struct error error = { "" };
	size_t length;
	char *text = file_read(game->path, &length, &error);
	bool whole;

	memset(glance, 0, sizeof(*glance));
	glance->game = game;
	whole = text != NULL && csv_read_text(game->path, text, record_whole_rows(text, length),
	                                      glance_row, glance, &error);
	free(text);
	for (int i = 1; i <= glance->decisions; i++)
		game->laid += glance->lays[i];
	if (!whole || game->players == 0)
		game->state = EARLIER_DAMAGED;
	else if (game->state == EARLIER_UNFINISHED && game_is_open(game->path))
		game->state = EARLIER_OPEN;
}

/* The folder */

static bool is_later(struct timespec a, struct timespec b)
{
	return a.tv_sec != b.tv_sec ? a.tv_sec > b.tv_sec : a.tv_nsec > b.tv_nsec;
}

/* Put a game where it belongs among the latest. */
static void insert(struct earlier_games *games, const char *path, struct timespec when)
{
	int i = games->count < EARLIER_MOST ? games->count++ : EARLIER_MOST;

	for (; i > 0 && is_later(when, games->game[i - 1].when); i--)
		if (i < EARLIER_MOST)
			games->game[i] = games->game[i - 1];
	if (i == EARLIER_MOST)
		return;
	games->game[i] = (struct earlier_game){ .when = when };
	snprintf(games->game[i].path, GAME_PATH_SIZE, "%s", path);
}

static void gather(struct earlier_games *games, const char *folder, DIR *dir)
{
	char path[GAME_PATH_SIZE + 256];
	struct dirent *entry;
	struct stat status;

	while ((entry = readdir(dir)) != NULL) {
		snprintf(path, sizeof(path), "%s/%s", folder, entry->d_name);
		if (records_are_named(entry->d_name) && strlen(path) < GAME_PATH_SIZE &&
		    stat(path, &status) == 0 && S_ISREG(status.st_mode))
			insert(games, path, status.st_mtim);
	}
}

static bool look_through(struct earlier_games *games, struct glance *glance, struct error *error)
{
	char folder[GAME_PATH_SIZE];
	DIR *dir;

	if (!records_folder(folder, sizeof(folder), error))
		return false;
	dir = opendir(folder);
	if (dir == NULL && errno == ENOENT)
		return true; /* nothing was ever played here */
	if (dir == NULL)
		return error_set(error, "%s: %s", folder, strerror(errno));
	gather(games, folder, dir);
	closedir(dir);
	for (int i = 0; i < games->count; i++)
		glance_at(&games->game[i], glance);
	return true;
}

bool earlier_find(struct earlier_games *games, struct error *error)
{
	struct glance *glance = malloc(sizeof(*glance));
	bool found = false;

	earlier_release(games);
	games->game = calloc(EARLIER_MOST, sizeof(*games->game));
	if (glance != NULL && games->game != NULL)
		found = look_through(games, glance, error);
	else
		error_set(error, "out of memory");
	free(glance);
	return found;
}

void earlier_release(struct earlier_games *games)
{
	free(games->game);
	*games = (struct earlier_games){ 0 };
}

/* Words */

void earlier_when(const struct earlier_game *game, char *text, size_t size)
{
	if (!words_time(game->when.tv_sec, "%Y-%m-%d %H:%M", text, size))
		snprintf(text, size, "-");
}

static void append(char *text, size_t size, const char *more)
{
	size_t length = strlen(text);

	snprintf(text + length, size - length, "%s", more);
}

static void words_winners(const struct earlier_game *game, char *text, size_t size)
{
	char points[32];
	int most = 0, winners = 0;

	for (int i = 0; i < game->players; i++)
		if (i == 0 || game->points[i] > most)
			most = game->points[i];
	text[0] = '\0';
	for (int i = 0; i < game->players; i++) {
		if (game->points[i] != most)
			continue;
		append(text, size, winners++ > 0 ? " and " : "");
		append(text, size, game->name[i]);
	}
	snprintf(points, sizeof(points), winners > 1 ? ", %d each" : " won, %d", most);
	append(text, size, points);
}

void earlier_outcome(const struct earlier_game *game, char *text, size_t size)
{
	const char *tiles = game->laid == 1 ? "tile" : "tiles";

	switch (game->state) {
	case EARLIER_UNFINISHED:
		snprintf(text, size, "unfinished, %d %s laid", game->laid, tiles);
		return;
	case EARLIER_OPEN:
		snprintf(text, size, "being played, %d %s", game->laid, tiles);
		return;
	case EARLIER_DAMAGED:
		snprintf(text, size, "damaged");
		return;
	case EARLIER_FINISHED:
		words_winners(game, text, size);
		return;
	}
}

void earlier_players(const struct earlier_game *game, char *text, size_t size)
{
	text[0] = '\0';
	for (int i = 0; i < game->players; i++) {
		char points[16];

		append(text, size, i > 0 ? ", " : "");
		append(text, size, game->name[i]);
		snprintf(points, sizeof(points), " %d", game->points[i]);
		if (game->state == EARLIER_FINISHED)
			append(text, size, points);
	}
}
