#include "records.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "folder.h"

static bool too_long(struct error *error)
{
	return error_set(error, "the path of the folder for records is too long");
}

static bool folder_path(char *path, size_t size, struct error *error)
{
	return folder_find("XDG_STATE_HOME", ".local/state", path, size, error);
}

bool records_folder(char *path, size_t size, struct error *error)
{
	return folder_path(path, size, error) && folder_make(path, error);
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
	time_t now = time(NULL);
	struct tm local;

	if (!records_folder(folder, sizeof(folder), error))
		return false;
	if (localtime_r(&now, &local) == NULL ||
	    strftime(date, sizeof(date), "%Y-%m-%d-%H%M%S", &local) == 0)
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

/* An unfinished record has no row "end" as its last one. Reading the tail is
 * enough: resuming reads the whole and says what is wrong with it. */
static bool is_unfinished(const char *path)
{
	char tail[512];
	FILE *file = fopen(path, "r");
	size_t length;
	const char *last;

	if (file == NULL)
		return false;
	if (fseek(file, -(long)sizeof(tail) + 1, SEEK_END) != 0)
		rewind(file);
	length = fread(tail, 1, sizeof(tail) - 1, file);
	fclose(file);
	while (length > 0 && tail[length - 1] == '\n')
		length--;
	tail[length] = '\0';
	last = strrchr(tail, '\n');
	return strncmp(last == NULL ? tail : last + 1, "end,", 4) != 0;
}

static bool is_record_name(const char *name)
{
	size_t length = strlen(name);

	return name[0] != '.' && length > 4 && strcmp(name + length - 4, ".csv") == 0;
}

bool records_latest(char *path, size_t size, struct error *error)
{
	char folder[GAME_PATH_SIZE], candidate[GAME_PATH_SIZE + 256];
	struct timespec newest = { 0, 0 };
	struct dirent *entry;
	bool found = false;
	DIR *dir;

	if (!folder_path(folder, sizeof(folder), error))
		return false;
	dir = opendir(folder);
	if (dir == NULL)
		return false; /* nothing was ever played here */
	while ((entry = readdir(dir)) != NULL) {
		struct stat status;
		struct timespec when;

		snprintf(candidate, sizeof(candidate), "%s/%s", folder, entry->d_name);
		if (!is_record_name(entry->d_name) || stat(candidate, &status) != 0 ||
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
