/*
 * recordfile.h - appending to a file so that nothing confirmed is ever lost.
 */
#ifndef BASTIDE_RECORDFILE_H
#define BASTIDE_RECORDFILE_H

#include <stddef.h>

#include "error.h"

/* Create a new file that must not exist, or open one that does; locked against
 * other programs until it is closed. -1 with `error` set. */
int recordfile_create(const char *path, struct error *error);
int recordfile_open(const char *path, struct error *error);

/* Whether another program has it open; false also where that cannot be told. */
bool recordfile_is_locked(const char *path);

/* How many bytes a file has. */
bool recordfile_size(const char *path, long *size, struct error *error);

/* Append behind byte *size and wait until it is on disk; *size grows. On
 * failure the file is cut back to *size, if it can be, and `error` is set. A file that somebody
 * has removed meanwhile is first written anew. */
bool recordfile_append(int fd, const char *path, long *size, const char *text, size_t length,
                       struct error *error);

/* Cut off what lies behind byte `size`. */
bool recordfile_cut(int fd, const char *path, long size, struct error *error);

#endif
