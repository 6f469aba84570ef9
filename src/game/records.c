#include "records.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "file.h"
#include "folder.h"
#include "words.h"

static bool too_long(struct error *error)
{
	return error_set(error, "the path of the folder for records is too long");
}

bool records_folder(char *path, size_t size, struct error *error)
{
	return folder_find("XDG_STATE_HOME", ".local/state", path, size, error);
}

const char *records_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash == NULL ? path : slash + 1;
}

/* Letters and digits of the names only, so that any file system takes it. */
static void name_part(const struct table *table, char *part, size_t size)
{
	size_t length = 0;

	for (int i = 0; i < table->players; i++) {
		if (length + 2 < size)
			part[length++] = '-';
		for (const char *c = table->name[i]; *c != '\0' && length + 1 < size; c++)
			if ((*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
			    (*c >= '0' && *c <= '9'))
				part[length++] = *c;
	}
	part[length] = '\0';
}

bool records_new_path(const struct table *table, char *path, size_t size, struct error *error)
{
	char folder[GAME_PATH_SIZE], date[32], names[MAX_PLAYERS * 18];

	if (!records_folder(folder, sizeof(folder), error) || !folder_make(folder, error))
		return false;
	if (!words_time(time(NULL), "%Y-%m-%d-%H%M%S", date, sizeof(date)))
		strcpy(date, "undated");
	name_part(table, names, sizeof(names));
	for (int copy = 1; copy < 1000; copy++) {
		char suffix[8] = "";

		if (copy > 1)
			snprintf(suffix, sizeof(suffix), "-%d", copy);
		if (snprintf(path, size, "%s/%s%s%s.csv", folder, date, names, suffix) >= (int)size)
			return too_long(error);
		if (access(path, F_OK) != 0)
			return true;
	}
	return error_set(error, "%s: too many records of this second", folder);
}

/* The row that begins here is of this kind. */
static bool is_row(const char *row, const char *key)
{
	size_t length = strlen(key);

	return strncmp(row, key, length) == 0 && strchr(",\r\n", row[length]) != NULL;
}

static bool has_begun(const char *text)
{
	const char *row = text;

	while (row != NULL && !is_row(row, "begin")) {
		row = strchr(row, '\n');
		row = row == NULL ? NULL : row + 1;
	}
	return row != NULL;
}

static bool has_ended(char *text)
{
	size_t length = strlen(text);
	const char *last;

	while (length > 0 && text[length - 1] == '\n')
		length--;
	text[length] = '\0';
	last = strrchr(text, '\n');
	return is_row(last == NULL ? text : last + 1, "end");
}

/* Begun and without a row "end" as its last one. Whatever else is wrong with
 * it, resuming will say so; but a game that was killed before its first
 * question must not hide the one before it. */
static bool is_unfinished(const char *path)
{
	struct error error = { "" };
	size_t length;
	char *text = file_read(path, &length, &error);
	bool unfinished;

	if (text == NULL)
		return false;
	text[length] = '\0';
	unfinished = has_begun(text) && !has_ended(text);
	free(text);
	return unfinished;
}

bool records_are_named(const char *name)
{
	size_t length = strlen(name);

	return name[0] != '.' && length > 4 && strcmp(name + length - 4, ".csv") == 0;
}

bool records_any(void)
{
	char folder[GAME_PATH_SIZE];
	struct error error = { "" };
	struct dirent *entry;
	bool found = false;
	DIR *dir;

	if (!records_folder(folder, sizeof(folder), &error))
		return false;
	dir = opendir(folder);
	while (dir != NULL && !found && (entry = readdir(dir)) != NULL)
		found = records_are_named(entry->d_name);
	if (dir != NULL)
		closedir(dir);
	return found;
}

bool records_latest(char *path, size_t size, struct error *error)
{
	char folder[GAME_PATH_SIZE], candidate[GAME_PATH_SIZE + 256];
	struct timespec newest = { 0, 0 };
	struct dirent *entry;
	bool found = false;
	DIR *dir;

	if (!records_folder(folder, sizeof(folder), error))
		return false;
	dir = opendir(folder);
	if (dir == NULL && errno != ENOENT)
		error_set(error, "%s: %s", folder, strerror(errno));
	if (dir == NULL)
		return false; /* most likely nothing was ever played here */
	while ((entry = readdir(dir)) != NULL) {
		struct stat status;
		struct timespec when;

		snprintf(candidate, sizeof(candidate), "%s/%s", folder, entry->d_name);
		if (!records_are_named(entry->d_name) || stat(candidate, &status) != 0 ||
		    !S_ISREG(status.st_mode))
			continue;
		when = status.st_mtim;
		if (found && (when.tv_sec < newest.tv_sec || (when.tv_sec == newest.tv_sec &&
		                                              when.tv_nsec <= newest.tv_nsec)))
			continue;
		if (strlen(candidate) >= size || !is_unfinished(candidate))
			continue;
		newest = when;
		strcpy(path, candidate);
		found = true;
	}
	closedir(dir);
	return found;
}
