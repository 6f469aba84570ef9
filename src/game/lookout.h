/*
 * lookout.h - hearing that another program has written a file.
 *
 * The folder is watched rather than the file, so that one that is put in its
 * place is noticed as well. Where the system or the file system cannot tell,
 * there is nothing to wait on and one must look from time to time.
 */
#ifndef BASTIDE_LOOKOUT_H
#define BASTIDE_LOOKOUT_H

#include <stdbool.h>

enum { LOOKOUT_NAME_SIZE = 256 };

struct lookout {
	int fd; /* to wait on for reading; -1 where nothing will be heard */
	char name[LOOKOUT_NAME_SIZE]; /* of the file in its folder */
};

/* Listen for changes of the file at `path`, which exists. */
void lookout_open(struct lookout *lookout, const char *path);

/* Whether the file was written, closed, removed or replaced since the last
 * call. Where it cannot be told any longer, `fd` is -1 afterwards. */
bool lookout_heard(struct lookout *lookout);

/* Harmless when nothing is listened for. */
void lookout_close(struct lookout *lookout);

#endif
