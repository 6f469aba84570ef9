/*
 * error.h - a message for the user about something wrong that is not our bug.
 */
#ifndef BASTIDE_ERROR_H
#define BASTIDE_ERROR_H

#include <stdbool.h>

struct error {
	char text[512]; /* "" while nothing is wrong; no newline at the end */
};

/* Format a message into `error`; always returns false, so that a function can
 * end with `return error_set(error, …)`. A message already there stays: the
 * first one is the cause. Characters that would harm a terminal show as '?', so
 * that paths and fields can be quoted as they are. */
bool error_set(struct error *error, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* The same with "file:line: " before it. */
bool error_at(struct error *error, const char *file, int line, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* Text out of a file made fit to be quoted in a message: what is not printable
 * ASCII shows as '?', what is long ends in "...". */
struct excerpt {
	char text[32];
};

struct excerpt excerpt(const char *text);

#endif
