/*
 * scenario.h - a scenario: one rule, a position and what must happen in it.
 *
 * A scenario is a text file of statements (tests/rules/, whose README lists
 * them). It lays tiles and figures, lets players take turns through the rules
 * core and states what must be legal, scored, sent home or true.
 */
#ifndef BASTIDE_TESTS_SCENARIO_H
#define BASTIDE_TESTS_SCENARIO_H

#include "tile.h"

/* Carry out the statements of a file in order. The test fails at the first
 * that does not hold, cannot be done or cannot be read. */
void scenario_run(const char *path, const struct catalogue *catalogue);

#endif
