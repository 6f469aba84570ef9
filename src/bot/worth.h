/*
 * worth.h - what a position is worth to a player, in thousandths of a point.
 *
 * Only differences between positions that follow from the same one mean
 * anything.
 */
#ifndef BASTIDE_WORTH_H
#define BASTIDE_WORTH_H

#include "prospect.h"

enum { POINT = 1000 };

/* `prospect` is that of the decision which led to the position. */

/* What can be counted on the table now, with an eye on the own figures. */
int worth_at_once(const struct state *state, const struct prospect *prospect, int player);

/* What is to be expected at the end of the game, compared with the others. */
int worth_in_the_end(const struct state *state, struct prospect *prospect, int player);

#endif
