/*
 * figure.h - figures between supply and table.
 */
#ifndef BASTIDE_FIGURE_H
#define BASTIDE_FIGURE_H

#include "state.h"

/* From the player's supply to a segment. */
void figure_put(struct state *state, int player, enum piece piece, unsigned segment);

/* Back from figure[index] to its owner's supply; the others keep their order. */
void figure_take(struct state *state, int index);

#endif
