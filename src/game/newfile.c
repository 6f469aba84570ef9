#include "newfile.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "records.h"

enum { COPIES_MOST = 1000 };

/* The path of the record without its ending. */
static bool base_path(const struct game *game, char base[GAME_PATH_SIZE], struct error *error)
{
	size_t length;

	if (game->path[0] == '\0' && !records_new_path(&game->table, base, GAME_PATH_SIZE, error))
		return false;
	if (game->path[0] != '\0')
		memcpy(base, game->path, GAME_PATH_SIZE);
	length = strlen(base);
	if (length > 4 && strcmp(base + length - 4, ".csv") == 0)
		base[length - 4] = '\0';
	return true;
}

FILE *newfile_create(const struct game *game, const char *ending, char path[GAME_PATH_SIZE],
                     struct error *error)
{
	char base[GAME_PATH_SIZE];
	FILE *file = NULL;
	int fd = -1;

	if (!base_path(game, base, error))
		return NULL;
	for (int copy = 1; fd < 0 && copy < COPIES_MOST; copy++) {
		char number[16] = "";

		if (copy > 1)
			snprintf(number, sizeof(number), "-%d", copy);
		if (snprintf(path, GAME_PATH_SIZE, "%s%s.%s", base, number, ending) >=
		    GAME_PATH_SIZE) {
			error_set(error, "%s: the path is too long", base);
			return NULL;
		}
		fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
		if (fd < 0 && errno != EEXIST)
			break;
	}
	if (fd >= 0)
		file = fdopen(fd, "w");
	if (file == NULL)
		error_set(error, "%s: cannot create: %s", path, strerror(errno));
	if (file == NULL && fd >= 0) {
		close(fd);
		unlink(path);
	}
	return file;
}

bool newfile_name(const char *like, const char *part, char path[GAME_PATH_SIZE],
                  struct error *error)
{
	size_t length = strlen(like);

	if (length > 4 && strcmp(like + length - 4, ".csv") == 0)
		length -= 4;
	for (int copy = 1; copy < COPIES_MOST; copy++) {
		char number[16] = "";

		if (copy > 1)
			snprintf(number, sizeof(number), "-%d", copy);
		if (snprintf(path, GAME_PATH_SIZE, "%.*s%s%s.csv", (int)length, like, part,
		             number) >= GAME_PATH_SIZE)
			break;
		if (access(path, F_OK) != 0)
			return true;
	}
	return error_set(error, "%s: no name for a new file beside it", like);
}

bool newfile_close(FILE *file, const char *path, struct error *error)
{
	bool good = fflush(file) == 0 && !ferror(file);
	int cause = errno;

	if (fclose(file) != 0 && good) {
		good = false;
		cause = errno;
	}
	if (good)
		return true;
	unlink(path);
	return error_set(error, "%s: cannot write: %s", path, strerror(cause));
}
