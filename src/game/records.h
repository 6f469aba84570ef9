/*
 * records.h - the folder where games are kept: $XDG_STATE_HOME/bastide, or
 * ~/.local/state/bastide.
 */
#ifndef BASTIDE_RECORDS_H
#define BASTIDE_RECORDS_H

#include <stddef.h>

#include "error.h"
#include "game.h"

/* The path of the folder, whether it exists or not. */
bool records_folder(char *path, size_t size, struct error *error);

/* The name of the file without its folder. */
const char *records_name(const char *path);

/* Whether a file's name, without its folder, is one of a record. */
bool records_are_named(const char *name);

/* A path for a new record, named by date, time and players, that does not
 * exist yet. The folder is made where it is missing (0700). */
bool records_new_path(const struct table *table, char *path, size_t size, struct error *error);

/* Whether there is any. */
bool records_any(void);

/* The newest record that is not finished, for `resume`; false without an error
 * text where there is none. */
bool records_latest(char *path, size_t size, struct error *error);

#endif
