/*
 * csvfile.h - strict reading of a whole CSV file, row by row, through libcsv.
 *
 * Tile files and records are both read here, so that every complaint about a
 * file looks the same. Refused, with file:line: a file over FILE_MOST, a
 * NUL byte, invalid UTF-8, a bare carriage return, a quote out of place, an
 * unterminated quote (named by the line its row began on), a row with more
 * than CSV_FIELDS_MOST fields. A byte order mark at the start is skipped,
 * CRLF is read as LF, also inside quotes, blank lines are passed over, blanks
 * around an unquoted field do not count. The first complaint ends the reading.
 */
#ifndef BASTIDE_CSVFILE_H
#define BASTIDE_CSVFILE_H

#include <stdbool.h>
#include <stddef.h>

#include "error.h"

enum { CSV_FIELDS_MOST = 2100 };

struct csv_row {
	const char *file;  /* as given to the reader: for messages */
	int line;          /* the row's first line, from 1 */
	long end;          /* byte offset just behind the row's line break */
	bool broken_off;   /* the file ends inside this row: no line break behind it */
	int fields;
	const char *field[CSV_FIELDS_MOST]; /* NUL-terminated, valid during the call */
};

/* Called for each row; false stops the reading, `error` must then be set. */
typedef bool csv_row_function(void *context, const struct csv_row *row, struct error *error);

/* Read rows from a file. False with `error` set if it cannot be read, is
 * malformed or `each` said so. */
bool csv_read_file(const char *path, csv_row_function *each, void *context, struct error *error);

/* The same from memory, `name` standing for the file in messages. */
bool csv_read_text(const char *name, const char *text, size_t length, csv_row_function *each,
                   void *context, struct error *error);

#endif
