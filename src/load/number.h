/*
 * number.h - numbers as people write them.
 */
#ifndef BASTIDE_NUMBER_H
#define BASTIDE_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* Read a number of decimal digits and nothing else; false where the text is
 * something else or the number larger than `most`. */
bool number_read(const char *text, uint64_t most, uint64_t *number);

/* Read a number that may be negative, from -most to most; blanks before it and a
 * plus do no harm. */
bool number_read_signed(const char *text, int most, int *number);

#endif
