/*
 * publicrecord.h - a game as those may know it who play or watch elsewhere:
 * without the order of the tiles that nobody has seen.
 *
 * These are a record's rows without checks. The stack is the tiles that were seen
 * and behind them the others by their names; the seed is one that only tells who
 * begins.
 */
#ifndef BASTIDE_PUBLICRECORD_H
#define BASTIDE_PUBLICRECORD_H

#include <stdio.h>

#include "csvfile.h"
#include "game.h"

/* The whole game so far. False where there is no memory. */
bool publicrecord_write(FILE *out, const struct game *game);

/* What the last decision added, where `before` is the state before it: a row
 * "tile,INDEX,NAME" for each tile drawn, the decision and the table's hash. */
void publicrecord_write_decision(FILE *out, const struct game *game, const struct state *before);

/* That the decision behind the last one was taken back, and the hash. */
void publicrecord_write_undo(FILE *out, const struct game *game);

/* Read rows of the last two kinds into a replica. */
bool publicrecord_read_row(struct game *game, const struct csv_row *row, struct error *error);

#endif
