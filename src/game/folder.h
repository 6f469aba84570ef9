/*
 * folder.h - the folders where the game keeps its files, as the XDG base
 * directory specification has it.
 */
#ifndef BASTIDE_FOLDER_H
#define BASTIDE_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

#include "error.h"

/* The path "$variable/bastide" or, where the variable names no absolute path,
 * "$HOME/standard/bastide". The folder need not exist. */
bool folder_find(const char *variable, const char *standard, char *path, size_t size,
                 struct error *error);

/* Make the folder with those above it, for the user alone (0700), where it is
 * missing. `path` is as it was afterwards. */
bool folder_make(char *path, struct error *error);

#endif
