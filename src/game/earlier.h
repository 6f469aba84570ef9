/*
 * earlier.h - earlier games: what the records in their folder tell at a glance.
 */
#ifndef BASTIDE_EARLIER_H
#define BASTIDE_EARLIER_H

#include <stdbool.h>
#include <time.h>

#include "error.h"
#include "game.h"

/* Of more games than that the latest are listed. */
enum { EARLIER_MOST = 200 };

enum earlier_state {
	EARLIER_UNFINISHED,
	EARLIER_FINISHED,
	EARLIER_OPEN,    /* another program has it open */
	EARLIER_DAMAGED, /* no rows can be read that name its players */
};

struct earlier_game {
	char path[GAME_PATH_SIZE];
	struct timespec when; /* it was played last */
	enum earlier_state state;
	int players; /* 0 where they cannot be read */
	char name[MAX_PLAYERS][PLAYER_NAME_SIZE];
	int laid; /* tiles, the start tile not among them */
	int points[MAX_PLAYERS]; /* at the end, in seating order; of a finished game */
};

struct earlier_games {
	int count;
	struct earlier_game *game; /* the latest first; owned */
};

/* Look through the folder. `games` starts as { 0 } or holds an older list. False
 * with `error` set where the folder cannot be read; no folder is an empty list. */
bool earlier_find(struct earlier_games *games, struct error *error);
void earlier_release(struct earlier_games *games);

/* When it was played last, in local time: "2026-11-29 14:05". */
void earlier_when(const struct earlier_game *game, char *text, size_t size);

/* "Clara won, 104", "Ann and Ben, 88 each" for a finished game, how far it is
 * for another. */
void earlier_outcome(const struct earlier_game *game, char *text, size_t size);

/* "Ann, Ben", or with the points where the game is finished: "Ann 88, Ben 71". */
void earlier_players(const struct earlier_game *game, char *text, size_t size);

#endif
