#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *read_all(int fd, const char *path, size_t size, size_t *length,
                      struct error *error)
{
	char *text = malloc(size + 1);
	ssize_t got = 1;

	if (text == NULL) {
		error_set(error, "%s: out of memory", path);
		return NULL;
	}
	*length = 0;
	while (got > 0 && *length < size) {
		got = read(fd, text + *length, size - *length);
		if (got > 0)
			*length += (size_t)got;
	}
	if (got >= 0)
		return text;
	error_set(error, "%s: %s", path, strerror(errno));
	free(text);
	return NULL;
}

char *file_read(const char *path, size_t *length, struct error *error)
{
	/* O_NONBLOCK: opening a pipe that nobody writes to must not wait. */
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	struct stat status;
	char *text = NULL;

	if (fd < 0 || fstat(fd, &status) != 0)
		error_set(error, "%s: %s", path, strerror(errno));
	else if (S_ISDIR(status.st_mode))
		error_set(error, "%s: %s", path, strerror(EISDIR));
	else if (!S_ISREG(status.st_mode))
		error_set(error, "%s: not a plain file", path);
	else if (status.st_size > FILE_MOST)
		error_set(error, "%s: too large, expected at most %d bytes", path, FILE_MOST);
	else
		text = read_all(fd, path, (size_t)status.st_size, length, error);
	if (fd >= 0)
		close(fd);
	return text;
}

bool file_write(int fd, const char *text, size_t length)
{
	while (length > 0) {
		ssize_t done = write(fd, text, length);

		if (done < 0 && errno == EINTR)
			continue;
		if (done <= 0)
			return false;
		text += done;
		length -= (size_t)done;
	}
	return true;
}

/* Under a name of its own first: two programs may do this at once. */
bool file_replace(const char *path, const char *text, size_t length, struct error *error)
{
	char fresh[1100];
	bool good;
	int fd;

	if (snprintf(fresh, sizeof(fresh), "%s.XXXXXX", path) >= (int)sizeof(fresh))
		return error_set(error, "%s: the path is too long", path);
	fd = mkstemp(fresh);
	if (fd < 0)
		return error_set(error, "%s: cannot create: %s", fresh, strerror(errno));
	good = file_write(fd, text, length) && fsync(fd) == 0;
	if (!good)
		error_set(error, "%s: cannot write: %s", path, strerror(errno));
	close(fd);
	if (good && rename(fresh, path) != 0)
		good = error_set(error, "%s: cannot be replaced: %s", path, strerror(errno));
	if (!good)
		unlink(fresh);
	return good;
}
