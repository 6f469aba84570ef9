/*
 * compare.h - a text that was kept, compared with what is written now.
 */
#ifndef BASTIDE_TESTS_COMPARE_H
#define BASTIDE_TESTS_COMPARE_H

#include <stdio.h>

/* Fail at the first line of the two files that differs, and show both. */
void compare_files(const char *name, FILE *kept, FILE *now);

#endif
