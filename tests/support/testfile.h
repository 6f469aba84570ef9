/*
 * testfile.h - a text file of statements, one a line, read word by word.
 *
 * Scenarios and whole games are such files. What stands behind a # is a
 * comment; lines without a word are passed over.
 */
#ifndef BASTIDE_TESTS_TESTFILE_H
#define BASTIDE_TESTS_TESTFILE_H

#include <stdbool.h>

enum { TESTFILE_SIZE = 1 << 17, TESTFILE_WORDS = 2048 };

struct testfile {
	const char *path;
	int line; /* the number of the current line, from 1 */
	int words;
	char *word[TESTFILE_WORDS]; /* of the current line */
	char *rest;                 /* the lines not yet read */
	char text[TESTFILE_SIZE];
};

/* Read the whole file; the test fails if that cannot be done. */
void testfile_open(struct testfile *file, const char *path);

/* Go on to the next line that holds a word; false at the end of the file. */
bool testfile_next(struct testfile *file);

/* The word as a whole number; the test fails if it is none. */
int testfile_number(const struct testfile *file, const char *word);

/* Fail the test with "file:line: message". */
_Noreturn void testfile_fail(const struct testfile *file, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* A line of text that grows, for the messages of failing tests. What does not
 * fit is cut off. */
struct complaint {
	int length;
	char text[4096];
};

void complaint_add(struct complaint *complaint, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

#endif
