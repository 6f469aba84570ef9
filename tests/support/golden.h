/*
 * golden.h - golden screens: what is drawn, as text, and the files of
 * tests/golden that it is compared with.
 */
#ifndef BASTIDE_TESTS_GOLDEN_H
#define BASTIDE_TESTS_GOLDEN_H

#include <stdio.h>

#include "ui.h"

/* The screen at each size (rows, columns), reached from the one before as by a
 * window that grows, in UTF-8 with colours and in ASCII without. */
void golden_draw(FILE *file, struct ui *ui, const struct game *game, const int (*size)[2],
                 int sizes);

/* Draw with `draw` into a file and compare it with tests/golden/NAME.ENDING, which
 * is written instead if `writing`. */
void golden_check(const char *name, const char *ending, bool writing,
                  void (*draw)(FILE *file, void *context), void *context);

#endif
