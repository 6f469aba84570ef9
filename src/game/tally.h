/*
 * tally.h - where the points of a game came from, and when.
 */
#ifndef BASTIDE_TALLY_H
#define BASTIDE_TALLY_H

#include "game.h"

/* X(NAME, "heading") */
#define TALLY_LIST(X) \
	X(TALLY_ROADS, "roads") \
	X(TALLY_CITIES, "cities") \
	X(TALLY_CLOISTERS, "cloisters") \
	X(TALLY_FARMS, "farms") \
	X(TALLY_BARNS, "barns")

enum tally_kind {
#define X(NAME, ...) NAME,
	TALLY_LIST(X)
#undef X
	TALLY_KINDS
};

extern const char *const tally_name[TALLY_KINDS];

struct tally {
	int points[MAX_PLAYERS][TALLY_KINDS];
	/* The scores when so many tiles had been laid, the start tile not counted;
	 * the last entry is how things stand, final scoring and all. */
	int turns; /* entries */
	int score[MAX_TILES + 1][MAX_PLAYERS];
};

enum tally_kind tally_kind_of(enum reason reason);

/* Count the decisions taken so far. */
void tally_count(struct tally *tally, const struct game *game);

/* One more than the number of players with a higher score: ties share a rank. */
int tally_rank(const struct state *state, int player);

/* "Aline wins", or "Aline and Bruno share the victory". */
enum { TALLY_WORDS_SIZE = MAX_PLAYERS * (PLAYER_NAME_SIZE + 24) + 128 };
void tally_winners(const struct game *game, char text[TALLY_WORDS_SIZE]);

/* The result in one line, to be pasted wherever people talk. */
void tally_summary(const struct game *game, char text[TALLY_WORDS_SIZE]);

#endif
