/*
 * lines.h - lines of input, whatever is in them.
 */
#ifndef BASTIDE_LINES_H
#define BASTIDE_LINES_H

#include <stddef.h>
#include <stdio.h>

enum { LINE_MOST = 1022 }; /* bytes without the line break */

struct line {
	size_t length;
	char text[LINE_MOST + 1]; /* NUL-terminated; may hold NUL bytes, too */
};

enum line_result { LINE_READ, LINE_TOO_LONG, LINE_END };

/* Read up to the next line break, which is left out, as is a carriage return
 * before it. What is too long is skipped as a whole; at the end of input a last
 * line without a break counts. */
enum line_result line_read(FILE *in, struct line *line);

#endif
