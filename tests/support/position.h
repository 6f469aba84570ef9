/*
 * position.h - small positions whose counts a person can check on the table.
 *
 * They grow from the start tile at 0,0: city in the north, road from west to east.
 * x grows east, y south. Ann and Ben play.
 */
#ifndef BASTIDE_TESTS_POSITION_H
#define BASTIDE_TESTS_POSITION_H

#include "game.h"

/* Read a game with these sets ("base,festival") from the rows of a record behind
 * its head; the test fails where that is refused. */
void position_read(struct game *game, const char *sets, const char *rows);

/* Rows, with the set "base": a city of two tiles with a pennant, open in the north,
 * Ann's knight in it; a road of two tiles, open at both ends, with Ben's thief;
 * Ann's cloister with two tiles beside it. Ben holds a bend, a crossing is left. */
extern const char position_three_tiles[];

/* The same, and Ben closes the city. */
extern const char position_city_closed[];

/* With the set "abbey-mayor", too: Ann's barn south of the start tile, on a farm
 * beside a city of two tiles that Ben has just closed. */
extern const char position_barn_farm[];

/* The segment that the picture of the tile at (x, y) shows as `letter`. */
unsigned position_segment(const struct state *state, int x, int y, char letter);

#endif
