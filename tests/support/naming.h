/*
 * naming.h - how the test files write squares, segments and pieces.
 *
 * A segment is named by its terrain and a place where it reaches the rim, as
 * the tile lies on the table: "city:N", "road:S", "field:NL". The half sides
 * of a field go clockwise NL NR EL ER SL SR WL WR, left and right as seen from
 * the middle of the tile. Fields that reach no side are "field:I", "field:II"
 * in the order of the picture. The cloister, or the abbey, is "cloister".
 */
#ifndef BASTIDE_TESTS_NAMING_H
#define BASTIDE_TESTS_NAMING_H

#include <stdbool.h>

#include "state.h"

enum { NAMING_SIZE = 16 };

extern const char *const naming_corners[CORNERS]; /* "NW" and on */
extern const char naming_pieces[PIECES];        /* "FMWBA" */

/* The index of a corner or piece by its name, or -1. */
int naming_corner(const char *name);
int naming_piece(const char *name);

/* Quarter turns from degrees clockwise, or -1. */
int naming_rotation(const char *degrees);

/* Read "x,y" that ends at `end`; false if it is anything else. */
bool naming_square(const char *text, char end, int *x, int *y);

/* Index of the segment in its design, or -1. Any place it reaches names it. */
int naming_segment(const struct design *design, int rotation, const char *name);

/* The name by the first place that it reaches clockwise from the north side. */
void naming_write(const struct design *design, int rotation, int segment,
                    char name[NAMING_SIZE]);

/* The segment of a tile on the table, by design index. */
unsigned segment_on(const struct state *state, unsigned tile, int segment);

#endif
