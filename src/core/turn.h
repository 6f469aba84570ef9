/*
 * turn.h - what comes next: the order of turns and questions.
 *
 * A turn is: abbey or draw, tile, figure, scoring, wagons (BASE-TURN-01). Each
 * step asks its question, or goes on to the next one where nothing is to be
 * chosen.
 */
#ifndef BASTIDE_TURN_H
#define BASTIDE_TURN_H

#include "event.h"
#include "state.h"

/* Begin a player's turn: offer the abbey, or draw. */
void turn_begin(struct state *state, int player, struct events *events);

/* Draw until a tile fits somewhere (BASE-PLACE-03). */
void turn_draw(struct state *state, struct events *events);

/* After a tile or an abbey was laid: ask for a figure if there is a choice. */
void turn_laid(struct state *state, struct events *events);

/* After the figure step: score, then move wagons. `barn` is the segment of a
 * barn built in this step, or NONE. */
void turn_score(struct state *state, unsigned barn, struct events *events);

/* Ask the next player with a scored wagon; when none is left, end the turn. */
void turn_wagons(struct state *state, struct events *events);

/* The closing round: ask the next player for a late abbey; after the last one
 * comes the final scoring (AM-ABBEY-09, -10). */
void turn_close(struct state *state, struct events *events);

#endif
