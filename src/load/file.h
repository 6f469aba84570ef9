/*
 * file.h - reading a whole file.
 */
#ifndef BASTIDE_FILE_H
#define BASTIDE_FILE_H

#include <stddef.h>

#include "error.h"

/* No file that this program reads is larger. */
enum { FILE_MOST = 1 << 20 };

/* The bytes of a plain file, in memory that the caller frees and that has room
 * for a NUL behind them. NULL with `error` set where it cannot be read, is
 * larger than FILE_MOST or something else than a plain file: a pipe or a device
 * could keep the program waiting for ever. */
char *file_read(const char *path, size_t *length, struct error *error);

#endif
