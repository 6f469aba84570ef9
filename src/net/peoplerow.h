/*
 * peoplerow.h - the row of a seat, as clients read it. For src/net only.
 */
#ifndef BASTIDE_PEOPLEROW_H
#define BASTIDE_PEOPLEROW_H

#include "csvfile.h"
#include "join.h"

/* Copy a text that came from elsewhere, made fit for a terminal; false where it is
 * longer than `size` - 1 bytes. */
bool peoplerow_text(char *to, size_t size, const char *text);

/* "NAME,PRESENCE,ACCOUNT,SINCE,yours" */
bool peoplerow_read(const struct csv_row *row, struct sitter *sitter);

#endif
