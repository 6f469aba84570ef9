/*
 * tableinfo.h - asking a table how things stand, or to end, without coming to it.
 */
#ifndef BASTIDE_TABLEINFO_H
#define BASTIDE_TABLEINFO_H

#include "join.h"

enum { TABLEINFO_MS = 1000 };

struct table_info {
	char host[ACCOUNT_SIZE]; /* the account that opened it */
	int tiles_left;
	int watchers;
	bool paused;
	char decides[PLAYER_NAME_SIZE]; /* "" when the game is over */
	int seats;
	char seat_name[MAX_PLAYERS][PLAYER_NAME_SIZE];
	struct sitter seat[MAX_PLAYERS];
};

/* "Aline (ann), Bruno (free), Clara (cleo, away), Dora (computer)" */
enum { TABLEINFO_WORDS_SIZE = MAX_PLAYERS * (PLAYER_NAME_SIZE + ACCOUNT_SIZE + 16) };
void tableinfo_words(const struct table_info *info, char text[TABLEINFO_WORDS_SIZE]);

/* They wait at most TABLEINFO_MS and JOIN_MS. False with `error` set; only whoever
 * opened a table may close it. */
bool tableinfo_ask(const char *path, struct table_info *info, struct error *error);

/* The first for one of many, where somebody may have put sockets that never answer:
 * `*left_ms`, TABLEINFO_ALL_MS before the first, is the patience for all of them, of
 * which each uses up some. When there is none left, each still has a moment. */
enum { TABLEINFO_ALL_MS = 3000, TABLEINFO_LEAST_MS = 20 };
bool tableinfo_ask_in_turn(const char *path, int *left_ms, struct table_info *info,
                           struct error *error);

bool tableinfo_close(const char *path, struct error *error);

#endif
