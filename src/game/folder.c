#include "folder.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Relative values of XDG variables are to be ignored. */
bool folder_find(const char *variable, const char *standard, char *path, size_t size,
                 struct error *error)
{
	const char *base = getenv(variable);
	const char *home = getenv("HOME");
	int length;

	if (base != NULL && base[0] == '/')
		length = snprintf(path, size, "%s/bastide", base);
	else if (home != NULL && home[0] == '/')
		length = snprintf(path, size, "%s/%s/bastide", home, standard);
	else
		return error_set(error, "there is no folder for the game's files: HOME is not set");
	return (length >= 0 && (size_t)length < size) ||
	       error_set(error, "the path in %s is too long", variable);
}

static bool make_one(const char *path, struct error *error)
{
	if (mkdir(path, 0700) == 0 || errno == EEXIST)
		return true;
	return error_set(error, "%s: cannot create the folder: %s", path, strerror(errno));
}

bool folder_make(char *path, struct error *error)
{
	for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
		bool made;

		*slash = '\0';
		made = make_one(path, error);
		*slash = '/';
		if (!made)
			return false;
	}
	return make_one(path, error);
}
