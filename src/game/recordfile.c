#include "recordfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"
#include "folder.h"

static int lock(int fd, const char *path, struct error *error)
{
	if (flock(fd, LOCK_EX | LOCK_NB) == 0)
		return fd;
	if (errno == EWOULDBLOCK)
		error_set(error, "%s: this game is open in another program", path);
	else
		error_set(error, "%s: cannot lock: %s", path, strerror(errno));
	close(fd);
	return -1;
}

/* The folder must remember the new name, too. */
static void sync_folder(const char *path)
{
	char folder[1024];
	const char *slash = strrchr(path, '/');
	int fd;

	snprintf(folder, sizeof(folder), "%.*s", slash == NULL ? 1 : (int)(slash - path + 1),
	         slash == NULL ? "." : path);
	fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0)
		return;
	fsync(fd);
	close(fd);
}

int recordfile_create(const char *path, struct error *error)
{
	int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);

	if (fd < 0) {
		error_set(error, "%s: cannot create: %s", path, strerror(errno));
		return -1;
	}
	sync_folder(path);
	if (lock(fd, path, error) >= 0)
		return fd;
	unlink(path); /* nothing is in it yet */
	return -1;
}

bool recordfile_is_locked(const char *path)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	bool locked;

	if (fd < 0)
		return false;
	locked = flock(fd, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
	close(fd); /* and with it the lock, if it was to be had */
	return locked;
}

int recordfile_open(const char *path, struct error *error)
{
	int fd = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);

	if (fd < 0) {
		error_set(error, "%s: cannot open for writing: %s", path, strerror(errno));
		return -1;
	}
	return lock(fd, path, error);
}

bool recordfile_size(const char *path, long *size, struct error *error)
{
	struct stat status;

	if (stat(path, &status) != 0)
		return error_set(error, "%s: %s", path, strerror(errno));
	*size = (long)status.st_size;
	return true;
}

static bool read_back(int fd, char *text, size_t length)
{
	for (size_t got = 0; got < length;) {
		ssize_t more = pread(fd, text + got, length - got, (off_t)got);

		if (more <= 0)
			return false;
		got += (size_t)more;
	}
	return true;
}

static void make_folder_of(const char *path)
{
	struct error error = { "" }; /* creating the file will tell */
	char folder[1024];
	const char *slash = strrchr(path, '/');

	if (slash == NULL || slash == path || slash - path >= (long)sizeof(folder))
		return;
	memcpy(folder, path, (size_t)(slash - path));
	folder[slash - path] = '\0';
	folder_make(folder, &error);
}

/* Somebody has removed the file, yet it is there as long as it is open: write
 * the same under its name again, and let `fd` stand for that. */
static bool write_anew(int fd, const char *path, long size, struct error *error)
{
	char *text = malloc((size_t)size + 1);
	int fresh = -1;
	bool good = false;

	make_folder_of(path);
	if (text != NULL && read_back(fd, text, (size_t)size))
		fresh = recordfile_create(path, error);
	if (fresh >= 0) {
		good = file_write(fresh, text, (size_t)size) && fdatasync(fresh) == 0 &&
		       dup2(fresh, fd) == fd && fcntl(fd, F_SETFD, FD_CLOEXEC) == 0;
		if (!good) {
			error_set(error, "%s: cannot write: %s", path, strerror(errno));
			unlink(path);
		}
		close(fresh);
	}
	free(text);
	return good || error_set(error, "%s: was removed and cannot be written anew", path);
}

static bool was_removed(int fd)
{
	struct stat status;

	return fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink == 0;
}

bool recordfile_append(int fd, const char *path, long *size, const char *text, size_t length,
                       struct error *error)
{
	int cause;

	if (was_removed(fd) && !write_anew(fd, path, *size, error))
		return false;
	if (lseek(fd, *size, SEEK_SET) == *size && file_write(fd, text, length) &&
	    fdatasync(fd) == 0) {
		*size += (long)length;
		return true;
	}
	cause = errno;
	if (ftruncate(fd, *size) != 0)
		return error_set(error,
		                 "%s: cannot write: %s; what is half written cannot be cut off",
		                 path, strerror(cause));
	return error_set(error, "%s: cannot write: %s", path, strerror(cause));
}

bool recordfile_cut(int fd, const char *path, long size, struct error *error)
{
	if (ftruncate(fd, size) == 0 && fdatasync(fd) == 0)
		return true;
	return error_set(error, "%s: cannot cut off its torn end: %s", path, strerror(errno));
}
