/*
 * notation.h - decisions as text: what records hold, what `legal` prints and
 * what the engine reads. bastide(5) is the reference.
 *
 *     lay,TILE,X,Y,DEGREES      abbey,X,Y            draw
 *     deploy,PIECE,X,Y,SEGMENT  barn,X,Y,CORNER      pass
 *     return,PIECE,X,Y,SEGMENT  drive,X,Y,SEGMENT    home
 *
 * SEGMENT is the segment's character in the tile's picture; a barn's is the
 * corner nw, ne, se or sw of the tile it was built on (it returns as nw of the
 * tile south-east of it).
 */
#ifndef BASTIDE_NOTATION_H
#define BASTIDE_NOTATION_H

#include <stddef.h>

#include "error.h"
#include "move.h"

enum { NOTATION_SIZE = 64 };

/* Write the decision, NUL-terminated; `state` is the one before it. */
void notation_write(const struct state *state, struct move move, char text[NOTATION_SIZE]);

/* Read a decision from CSV fields. False with what is wrong and what was
 * expected (without file and line). Legality is not judged, but what names no
 * tile or segment on the table cannot be read. */
bool notation_read(const struct state *state, int fields, const char *const *field,
                   struct move *move, struct error *error);

#endif
