/* For struct ucred.
 * NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): its name */
#define _GNU_SOURCE
#include "tablesocket.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "folder.h"
#include "utf8.h"

static const char ending[] = ".table";

enum { BACKLOG = 64, TRIES = 100, TRY_MS = 10 };

/* Folders and names */

static bool is_folder(const char *path)
{
	struct stat status;

	return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static bool own_folder(char folder[TABLE_FOLDER_SIZE], struct error *error)
{
	const char *runtime = getenv("XDG_RUNTIME_DIR");

	if (runtime != NULL && is_folder(runtime))
		return folder_find("XDG_RUNTIME_DIR", "", folder, TABLE_FOLDER_SIZE, error);
	if (!folder_find("XDG_STATE_HOME", ".local/state", folder,
	                 TABLE_FOLDER_SIZE - sizeof("/tables"), error))
		return false;
	strcat(folder, "/tables");
	return true;
}

bool tablesocket_folder(const char *wanted, bool make, char folder[TABLE_FOLDER_SIZE],
                        struct error *error)
{
	if (wanted == NULL)
		wanted = getenv("BASTIDE_TABLES");
	if (wanted == NULL || wanted[0] == '\0')
		return own_folder(folder, error) && (!make || folder_make(folder, error));
	if (snprintf(folder, TABLE_FOLDER_SIZE, "%s", wanted) >= TABLE_FOLDER_SIZE)
		return error_set(error, "the path of the folder of tables is too long");
	return is_folder(folder) || error_set(error, "%s: there is no such folder", folder);
}

static bool is_name(const char *table)
{
	size_t length = strspn(table, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	                              "0123456789-_");

	return length > 0 && length < TABLE_NAME_SIZE && table[length] == '\0';
}

bool tablesocket_path(const char *folder, const char *table, char path[SOCKET_PATH_SIZE],
                      struct error *error)
{
	if (!is_name(table))
		return error_set(error,
		                 "a table's name has 1 to %d letters, digits, \"-\" and \"_\", "
		                 "unlike \"%s\"",
		                 TABLE_NAME_SIZE - 1, table);
	if (snprintf(path, SOCKET_PATH_SIZE, "%s/%s%s", folder, table, ending) >= SOCKET_PATH_SIZE)
		return error_set(error,
		                 "%s: the path of a socket may have %d bytes; choose a shorter "
		                 "folder with --dir",
		                 folder, SOCKET_PATH_SIZE - 1);
	return true;
}

void tablesocket_folder_of(const char *path, char folder[SOCKET_PATH_SIZE])
{
	int length = (int)(strrchr(path, '/') - path);

	snprintf(folder, SOCKET_PATH_SIZE, "%.*s", length > 0 ? length : 1, path);
}

bool tablesocket_name(const char *file, char table[TABLE_NAME_SIZE])
{
	size_t length = strlen(file), end = sizeof(ending) - 1;

	if (length <= end || length - end >= TABLE_NAME_SIZE ||
	    strcmp(file + length - end, ending) != 0)
		return false;
	memcpy(table, file, length - end);
	table[length - end] = '\0';
	return is_name(table);
}

/* Sockets */

static int new_socket(const char *path, struct sockaddr_un *address, struct error *error)
{
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	*address = (struct sockaddr_un){ .sun_family = AF_UNIX };
	memcpy(address->sun_path, path, strlen(path) + 1);
	if (fd < 0 || fcntl(fd, F_SETFD, FD_CLOEXEC) != 0 || fcntl(fd, F_SETFL, O_NONBLOCK) != 0) {
		error_set(error, "%s: no socket: %s", path, strerror(errno));
		if (fd >= 0)
			close(fd);
		return -1;
	}
	return fd;
}

/* A server that is slow to accept has a full queue for a moment. */
static int connect_patiently(int fd, const struct sockaddr_un *address, int tries)
{
	for (int i = 0; i < tries; i++) {
		if (i > 0)
			poll(NULL, 0, TRY_MS);
		if (connect(fd, (const struct sockaddr *)address, sizeof(*address)) == 0)
			return 0;
		if (errno != EAGAIN && errno != EINTR)
			return errno;
	}
	return EAGAIN;
}

static int connect_to(const char *path, int tries, bool *gone, struct error *error)
{
	struct sockaddr_un address;
	int fd = new_socket(path, &address, error);
	int cause;

	*gone = false;
	if (fd < 0)
		return -1;
	cause = connect_patiently(fd, &address, tries);
	if (cause == 0)
		return fd;
	close(fd);
	*gone = cause == ECONNREFUSED;
	error_set(error, "%s: %s", path,
	          *gone ? "nobody keeps this table any longer; whoever opened it can open it again"
	          : cause == EAGAIN ? "the table does not answer"
	          : cause == ENOENT ? "there is no such table"
	                            : strerror(cause));
	return -1;
}

/* A link would lead whoever joins to any socket he may reach. */
int tablesocket_connect_within(const char *path, int patience_ms, bool *gone, struct error *error)
{
	struct stat status;

	*gone = false;
	if (lstat(path, &status) == 0 && !S_ISSOCK(status.st_mode)) {
		error_set(error, "%s: this is no table", path);
		return -1;
	}
	return connect_to(path, 1 + patience_ms / TRY_MS, gone, error);
}

int tablesocket_connect(const char *path, bool *gone, struct error *error)
{
	return tablesocket_connect_within(path, TRIES * TRY_MS, gone, error);
}

/* Two who open tables in one folder in the same moment do it one after the other. It
 * takes them no second: a lock that is held longer is somebody's who wants to hinder
 * others, and goes for nothing. The descriptor with the lock, or -1. */
static int lock_folder(const char *path, int tries)
{
	char folder[SOCKET_PATH_SIZE];
	int fd;

	tablesocket_folder_of(path, folder);
	fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	for (int i = 0; fd >= 0 && i < tries; i++) {
		if (i > 0)
			poll(NULL, 0, TRY_MS);
		if (flock(fd, LOCK_EX | LOCK_NB) == 0)
			return fd;
	}
	if (fd >= 0)
		close(fd);
	return -1;
}

/* Make way for a new socket: what a killed server left is removed. */
static bool clear_path(const char *path, int tries, struct error *error)
{
	struct error cause = { "" };
	struct stat status;
	bool gone;
	int fd;

	if (lstat(path, &status) != 0)
		return errno == ENOENT || error_set(error, "%s: %s", path, strerror(errno));
	if (!S_ISSOCK(status.st_mode))
		return error_set(error, "%s: is in the way and no socket", path);
	fd = connect_to(path, tries, &gone, &cause);
	if (fd >= 0) {
		close(fd);
		return error_set(error, "%s: this table is open already", path);
	}
	if (!gone)
		return error_set(error, "%s", cause.text);
	return unlink(path) == 0 ||
	       error_set(error, "%s: cannot remove what is left of an earlier table: %s", path,
	                 strerror(errno));
}

static bool bind_and_listen(int fd, const struct sockaddr_un *address, struct error *error)
{
	mode_t mask = umask(0117);
	int bound = bind(fd, (const struct sockaddr *)address, sizeof(*address));

	umask(mask);
	return (bound == 0 && listen(fd, BACKLOG) == 0) ||
	       error_set(error, "%s: cannot open a table: %s", address->sun_path, strerror(errno));
}

static int listen_at(const char *path, int tries, struct error *error)
{
	struct sockaddr_un address;
	int lock = lock_folder(path, tries);
	int fd = new_socket(path, &address, error);

	if (fd >= 0 && (!clear_path(path, tries, error) || !bind_and_listen(fd, &address, error))) {
		close(fd);
		fd = -1;
	}
	if (lock >= 0)
		close(lock);
	return fd;
}

int tablesocket_listen(const char *path, struct error *error)
{
	return listen_at(path, TRIES, error);
}

int tablesocket_listen_again(const char *path, struct error *error)
{
	return listen_at(path, 1, error);
}

bool tablesocket_is_there(const char *path, dev_t device, ino_t inode)
{
	struct stat status;

	return lstat(path, &status) == 0 && S_ISSOCK(status.st_mode) && status.st_dev == device &&
	       status.st_ino == inode;
}

/* Accounts */

bool tablesocket_peer(int fd, uid_t *account)
{
#ifdef SO_PEERCRED
	struct ucred peer;
	socklen_t length = sizeof(peer);

	if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &length) != 0)
		return false;
	*account = peer.uid;
	return true;
#else
	gid_t group;

	return getpeereid(fd, account, &group) == 0;
#endif
}

void tablesocket_account_name(uid_t account, char name[ACCOUNT_SIZE])
{
	const struct passwd *entry = getpwuid(account);

	if (entry != NULL && strlen(entry->pw_name) < ACCOUNT_SIZE)
		strcpy(name, entry->pw_name);
	else
		snprintf(name, ACCOUNT_SIZE, "%lu", (unsigned long)account);
	utf8_make_harmless(name);
}

void tablesocket_peer_name(int fd, char name[ACCOUNT_SIZE])
{
	uid_t account;

	if (tablesocket_peer(fd, &account))
		tablesocket_account_name(account, name);
	else
		strcpy(name, "?");
}

bool tablesocket_account(const char *name, uid_t *account)
{
	const struct passwd *entry = getpwnam(name);

	if (entry != NULL)
		*account = entry->pw_uid;
	return entry != NULL;
}
