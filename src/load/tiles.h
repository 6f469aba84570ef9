/*
 * tiles.h - tile sets: from CSV files to designs.
 *
 * One file is one set, one row one design; bastide(5) describes the columns.
 * The topology is read off the picture, see picture.h.
 */
#ifndef BASTIDE_TILES_H
#define BASTIDE_TILES_H

#include <stddef.h>

#include "error.h"
#include "tile.h"

/* An empty catalogue, to load sets into. */
void catalogue_init(struct catalogue *catalogue);

/* Add the designs of one set. `set` is the name of a set that comes with the
 * program (base, abbey-mayor, festival) or the path of a CSV file: what holds
 * a slash or ends in ".csv" is a path. A set given again (the same designs in
 * the same order) adds its tiles once more; otherwise no tile name may come
 * twice, and no second start tile or abbey. False with "file:line: what is wrong
 * and what was expected"; the catalogue is then as before. */
bool catalogue_add_set(struct catalogue *catalogue, const char *set, struct error *error);

/* The same from memory, `name` standing for the file in messages. */
bool catalogue_add_text(struct catalogue *catalogue, const char *name, const char *text,
                        size_t length, struct error *error);

/* To be called after the last set: checks what only the whole can show (that
 * there is a start tile, not more tiles and segments than the limits). */
bool catalogue_finish(struct catalogue *catalogue, struct error *error);

/* Index of the design with this name, or -1. */
int catalogue_find(const struct catalogue *catalogue, const char *name);

/* Write the path of a set's file: its own, or where a name is found in
 * $BASTIDE_DATA, the installed data folder, or data/ beside the build, in this
 * order. */
bool tiles_path(const char *set, char *path, size_t size, struct error *error);

#endif
