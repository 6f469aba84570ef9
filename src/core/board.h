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

/* What the tile beside (x, y) on this side shows towards it; -1 where none lies. */
int board_wish(const struct state *state, int x, int y, int side);

/* Whether a tile may be laid: on an empty square beside a laid tile, every
 * touching side continuing (BASE-PLACE-01, -02); an abbey where four tiles
 * surround the square (AM-ABBEY-04). */
bool board_fits(const struct state *state, int design, int rotation, int x, int y);

/* Whether it fits anywhere in any rotation (BASE-PLACE-03). */
bool board_fits_somewhere(const struct state *state, int design);

/* Lay a tile on a square that is empty and join its features to the
 * neighbours'. It need not fit for the first tile only. */
void board_lay(struct state *state, int design, int rotation, int x, int y);

#endif
