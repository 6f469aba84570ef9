/*
 * twin.h - the same game turned and with other seats.
 *
 * The twin's table is turned by quarter turns clockwise and every player sits
 * some seats further on. Nothing of that may matter.
 */
#ifndef BASTIDE_TESTS_TWIN_H
#define BASTIDE_TESTS_TWIN_H

#include "move.h"

struct twin {
	struct state state;
	int turns;
	int seats;
};

/* The twin of a game that is at its first question. */
void twin_begin(struct twin *twin, const struct state *state, int turns, int seats);

/* The twin's form of a decision of the game that stands at `state`. */
struct move twin_move(const struct twin *twin, const struct state *state, struct move move);

/* NULL, or how the twin differs from what the game's state makes it. */
const char *twin_differs(const struct twin *twin, const struct state *state);

/* Whether the twin offers exactly the twins of these decisions. */
bool twin_offers(const struct twin *twin, const struct state *state, const struct moves *moves);

/* Whether two lists hold the same decisions, whatever their order. */
bool moves_same(const struct moves *a, const struct moves *b);

#endif
