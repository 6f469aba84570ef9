/*
 * newfile.h - files that players ask for beside the record of a game.
 */
#ifndef BASTIDE_NEWFILE_H
#define BASTIDE_NEWFILE_H

#include <stdio.h>

#include "game.h"

/* Create a file named as the game's record, but with another ending ("txt"),
 * numbered where there is one of that name: no file is ever written over.
 * Where the game has no record it goes into the folder of records. NULL with
 * `error` set. */
FILE *newfile_create(const struct game *game, const char *ending, char path[GAME_PATH_SIZE],
                     struct error *error);

/* Write the name of a file that does not exist yet: the path with `part` before
 * its ending, numbered where it must be. */
bool newfile_name(const char *like, const char *part, char path[GAME_PATH_SIZE],
                  struct error *error);

/* Close it: false, and the file is gone, where it could not be written whole. */
bool newfile_close(FILE *file, const char *path, struct error *error);

#endif
