/*
 * picture.h - from the picture of a tile to its topology.
 *
 * Upper-case letters are cities, lower-case letters fields, digits roads, '@'
 * is a cloister, '+' scenery where roads end; 25 '*' are the abbey. Equal
 * letters are one segment even where their cells lie apart: so a road passes
 * under a city. The three middle cells of a side, its ports, say what the side
 * shows:
 *
 *          a 1 1 1 b
 *          4       2      1: the ports of the north side, 2: of the east side
 *          4       2      and so on; a, b: corners, free like the inner cells
 *          4       2
 *          d 3 3 3 c
 *
 * Three ports of one city or field make a city or field side; a road in the
 * middle between two fields makes a road side.
 */
#ifndef BASTIDE_PICTURE_H
#define BASTIDE_PICTURE_H

#include <stdbool.h>

#include "error.h"
#include "tile.h"

/* Read the picture and all that follows from it into `design`, which must be
 * zero: the segments in the order in which they first appear row by row, with
 * sides, halves and touches. False if it is no picture of a tile. */
bool picture_read(const char *text, struct design *design, struct error *error);

/* Index of the segment drawn with this letter, or -1. */
int picture_segment(const struct design *design, char letter);

/* Whether two segments lie side by side, or meet at the same scenery. */
bool picture_meet(const struct design *design, int a, int b);

#endif
