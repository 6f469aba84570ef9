/*
 * lines.h - lines of input, whatever is in them.
 */
#ifndef BASTIDE_LINES_H
#define BASTIDE_LINES_H

#include <stdbool.h>
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

/* The same from a descriptor that is read only when something is there, so that one
 * can wait for other things, too. Begins with all members but `fd` zero. */
struct line_source {
	int fd;
	bool ended;
	size_t length;
	char bytes[LINE_MOST + 2]; /* that no line was made of yet */
	bool skips;                /* the rest of a line that is too long */
};

/* Read what is there; waits where nothing is. Nothing where a line is there already. */
void line_source_fill(struct line_source *source);

/* Take the next line; false where it has not come yet. */
bool line_source_take(struct line_source *source, struct line *line, enum line_result *result);

#endif
