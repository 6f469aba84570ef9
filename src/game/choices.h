/*
 * choices.h - what may be decided, in the order in which people are asked.
 *
 * "Nothing" comes first, then squares as one reads, from the north-west, then
 * all else as the rules list it. A tile that looks the same turned in several
 * ways is offered in one of them; whoever names another decides the same.
 */
#ifndef BASTIDE_CHOICES_H
#define BASTIDE_CHOICES_H

#include "move.h"

/* The choices of the open question; none when the game is over. */
void choices_list(const struct state *state, struct moves *choices);

/* The number by which people know the first of them: 0 for "nothing", so that
 * the others count from 1 whether there is such a choice or not. */
int choices_first(const struct moves *choices);

#endif
