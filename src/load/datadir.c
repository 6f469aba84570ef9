/* Where the files of the tile sets are. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tiles.h"

/* build/FLAGS/LIMITS/tests/program is the deepest a program lies below the top
 * of the source tree. */
enum { FOLDERS_UP = 5 };

/* Whether `folder` has the set; its path is then in `path`. */
static bool found_in(const char *folder, const char *set, char *path, size_t size)
{
	int length = snprintf(path, size, "%s/tiles/%s.csv", folder, set);

	return length >= 0 && (size_t)length < size && access(path, F_OK) == 0;
}

/* Look in the data folders beside and above the running program, so that one
 * fresh from the build finds its tiles from any working directory. */
static bool found_near_program(const char *set, char *path, size_t size)
{
	char folder[4096];
	size_t room = sizeof(folder) - sizeof("/data");
	ssize_t length = readlink("/proc/self/exe", folder, room);

	if (length <= 0 || (size_t)length == room)
		return false;
	folder[length] = '\0';
	for (int up = 0; up < FOLDERS_UP; up++) {
		char *slash = strrchr(folder, '/');

		if (slash == NULL)
			return false;
		strcpy(slash, "/data");
		if (found_in(folder, set, path, size))
			return true;
		*slash = '\0';
	}
	return false;
}

static bool is_path(const char *set)
{
	size_t length = strlen(set);

	return strchr(set, '/') != NULL || (length >= 4 && strcmp(set + length - 4, ".csv") == 0);
}

bool tiles_path(const char *set, char *path, size_t size, struct error *error)
{
	const char *chosen = getenv("BASTIDE_DATA");

	if (is_path(set))
		return snprintf(path, size, "%s", set) < (int)size ||
		       error_set(error, "the path of a set is too long");
	if (chosen != NULL && chosen[0] != '\0' && found_in(chosen, set, path, size))
		return true;
	if (found_in(DATADIR, set, path, size) || found_near_program(set, path, size) ||
	    found_in("data", set, path, size))
		return true;
	return error_set(error, "no tile set \"%s\", expected tiles/%s.csv in $BASTIDE_DATA, %s or "
	                 "data; the path of a file has a slash or ends in .csv",
	                 excerpt(set).text, excerpt(set).text, DATADIR);
}
