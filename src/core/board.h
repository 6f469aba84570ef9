/*
 * board.h - squares, the frontier, and laying tiles.
 */
#ifndef BASTIDE_BOARD_H
#define BASTIDE_BOARD_H

#include "state.h"

/* Empty the table. */
void board_clear(struct state *state);

/* The tile at (x, y), or NONE. */
unsigned board_tile(const struct state *state, int x, int y);

/* The place at (x, y), or NONE where no tile lies on it or beside it. */
unsigned board_place(const struct state *state, int x, int y);

/* Whether a tile may be laid: beside a laid tile, every touching side
 * continuing (BASE-PLACE-01, -02); an abbey where four tiles surround the
 * square, whatever they show (AM-ABBEY-04, -08). */
static inline bool place_fits(const struct place *place, const struct design *design, int rotation)
{
	if (design->abbey)
		return place->known == 0xff;
	return ((place->edges ^ design->edges[rotation]) & place->known) == 0;
}

bool board_fits(const struct state *state, int design, int rotation, int x, int y);

/* Whether it fits anywhere in any rotation (BASE-PLACE-03). */
bool board_fits_somewhere(const struct state *state, int design);

/* Lay a tile on a square that is empty and join its features to the
 * neighbours'. It need not fit for the first tile only. */
void board_lay(struct state *state, int design, int rotation, int x, int y);

#endif
