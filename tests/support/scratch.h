/*
 * scratch.h - a folder of its own for each test.
 */
#ifndef BASTIDE_TESTS_SCRATCH_H
#define BASTIDE_TESTS_SCRATCH_H

/* Games in it show no animation, so that every frame answers a key. */

/* Its path, between scratch_make() and scratch_remove(): the set-up and the
 * tear-down of a test of cmocka. */
extern char scratch[64];

int scratch_make(void **state);
int scratch_remove(void **state);

/* Write the settings for programs that keep them in "settings" there. */
void scratch_settings(const char *rows);

/* The first rows of the game in tests/golden, as a record of this name in it:
 * its path. */
const char *scratch_game(const char *name, int rows);

/* A path in it; the result is overwritten by the second call after it. */
const char *scratch_path(const char *name);

#endif
