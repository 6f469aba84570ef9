/*
 * dump.h - a canvas as text, for files and pipes.
 */
#ifndef BASTIDE_DUMP_H
#define BASTIDE_DUMP_H

#include <stdio.h>

#include "canvas.h"
#include "tableview.h"

/* A line for each row, blanks at the end left out. What is not ASCII shows as
 * '?' unless the look has UTF-8. Whether writing went well, ferror() tells. */
void canvas_dump(FILE *file, const struct canvas *canvas, const struct look *look);

/* The same with colours and attributes, as escape sequences for a terminal with
 * look->colours; each line begins and ends in its own colours. */
void canvas_dump_ansi(FILE *file, const struct canvas *canvas, const struct look *look);

enum dump { DUMP_TEXT, DUMP_ANSI, DUMP_SVG };

/* The whole table with a margin, x above the columns and y beside the rows.
 * False if there is no memory. */
bool table_dump(FILE *file, const struct state *state, const char letters[], enum zoom zoom,
                const struct look *look, enum dump dump);

#endif
