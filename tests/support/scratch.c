#define _XOPEN_SOURCE 700

#include "scratch.h"

#include "fixture.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

char scratch[64];

void scratch_settings(const char *rows)
{
	FILE *file;

	mkdir(scratch_path("settings"), 0700);
	mkdir(scratch_path("settings/bastide"), 0700);
	file = fopen(scratch_path("settings/bastide/settings.csv"), "w");
	if (file == NULL)
		return;
	fputs(rows, file);
	fclose(file);
}

int scratch_make(void **state)
{
	(void)state;
	snprintf(scratch, sizeof(scratch), "/tmp/bastide-test-XXXXXX");
	if (mkdtemp(scratch) == NULL)
		return -1;
	scratch_settings("animation,off\n");
	return 0;
}

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *walk)
{
	(void)status;
	(void)type;
	(void)walk;
	return remove(path);
}

int scratch_remove(void **state)
{
	(void)state;
	return nftw(scratch, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

const char *scratch_game(const char *name, int rows)
{
	const char *path = scratch_path(name);
	FILE *from = fopen(test_path("golden/game.csv"), "r");
	FILE *to = fopen(path, "w");
	char line[4096];

	assert_non_null(from);
	assert_non_null(to);
	for (int i = 0; i < rows && fgets(line, sizeof(line), from) != NULL; i++)
		fputs(line, to);
	fclose(from);
	fclose(to);
	return path;
}

const char *scratch_path(const char *name)
{
	static char path[2][sizeof(scratch) + 64];
	static int which;

	which = !which;
	snprintf(path[which], sizeof(path[which]), "%s/%s", scratch, name);
	return path[which];
}
