/*
 * bruteforce.h - the rules by trying everything, from the rule sentences alone.
 *
 * Written without a look at move.c, wagon.c, score.c and turn.c: every square,
 * rotation, segment and figure is tried, every feature of the table is looked
 * at. It is slow and meant to be easy to believe.
 */
#ifndef BASTIDE_TESTS_BRUTEFORCE_H
#define BASTIDE_TESTS_BRUTEFORCE_H

#include "event.h"
#include "move.h"
#include "plain.h"

/* Every legal decision of the open question. */
void brute_moves(const struct plain *plain, struct moves *moves);

/* Whether a tile of this design fits anywhere; whether there is a hole that an
 * abbey may fill. */
bool brute_fits_somewhere(const struct plain *plain, int design);
bool brute_hole(const struct plain *plain);

/* Whether the wagon of a player that waits can go anywhere. */
bool brute_may_drive(const struct plain *plain, int player);

/* What a scoring pays and sends home. */
struct outcome {
	int points[MAX_PLAYERS][REASONS];
	int awards; /* payments above 0 */
	int returned[MAX_PLAYERS][PIECES];
};

/* What a feature pays to each leader; `each` a city for a field. */
int brute_value(const struct plain *plain, int feature, int each);

void brute_strengths(const struct plain *plain, int feature, int strength[MAX_PLAYERS]);

/* Score every complete feature with followers and every farm with farmers and
 * a barn; `built` is the farm on which a barn was built now, or -1. Figures go
 * home, wagons wait. */
void brute_score(struct plain *plain, int built, struct outcome *outcome);

/* The final scoring, for what stands on the table. */
void brute_final(struct plain *plain, struct outcome *outcome);

#endif
