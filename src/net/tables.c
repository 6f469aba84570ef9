#include "tables.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int by_name(const void *a, const void *b)
{
	return strcmp(a, b);
}

bool tables_find(struct tables *tables, const char *folder, struct error *error)
{
	const struct dirent *entry;
	DIR *dir;

	tables->count = 0;
	if (!tablesocket_folder(folder, false, tables->folder, error))
		return false;
	dir = opendir(tables->folder);
	if (dir == NULL)
		return errno == ENOENT ||
		       error_set(error, "%s: %s", tables->folder, strerror(errno));
	while (tables->count < TABLES_MOST && (entry = readdir(dir)) != NULL)
		if (tablesocket_name(entry->d_name, tables->name[tables->count]))
			tables->count++;
	closedir(dir);
	qsort(tables->name, (size_t)tables->count, sizeof(tables->name[0]), by_name);
	return true;
}
