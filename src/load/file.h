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

/* Write all of it to a descriptor; false with errno set. */
bool file_write(int fd, const char *text, size_t length);

/* Write a file for its owner alone (0600): on disk there is the new text whole
 * or the old one as it was. */
bool file_replace(const char *path, const char *text, size_t length, struct error *error);

#endif
