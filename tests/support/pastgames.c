#include "pastgames.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fixture.h"

enum { MAY_1_NOON = 1777636800, DAY = 86400, ALL_ROWS = 10000, PATH_SIZE = 512 };

void pastgames_add(const char *home, const char *name, int rows, int day_of_may)
{
	struct timespec when[2] = { { MAY_1_NOON + (day_of_may - 1) * DAY, 0 } };
	char path[PATH_SIZE], line[4096];
	FILE *from = fopen(test_path("golden/game.csv"), "r"), *to;

	when[1] = when[0];
	snprintf(path, sizeof(path), "%s/bastide/%s", home, name);
	to = fopen(path, "w");
	assert_non_null(from);
	assert_non_null(to);
	while (rows-- > 0 && fgets(line, sizeof(line), from) != NULL)
		fputs(line, to);
	fclose(from);
	fclose(to);
	assert_int_equal(utimensat(AT_FDCWD, path, when, 0), 0);
}

void pastgames_make(const char *home)
{
	char folder[PATH_SIZE];

	snprintf(folder, sizeof(folder), "%s/bastide", home);
	assert_int_equal(mkdir(folder, 0700), 0);
	pastgames_add(home, "2026-05-02-101500-Aline-Bruno.csv", ALL_ROWS, 2);
	pastgames_add(home, "2026-05-09-193000-Aline-Bruno.csv", 80, 9);
	pastgames_add(home, "torn.csv", 3, 11);
}

void pastgames_remove(const char *home)
{
	char path[PATH_SIZE];
	struct dirent *entry;
	DIR *dir;

	snprintf(path, sizeof(path), "%s/bastide", home);
	dir = opendir(path);
	while (dir != NULL && (entry = readdir(dir)) != NULL) {
		snprintf(path, sizeof(path), "%s/bastide/%.200s", home, entry->d_name);
		unlink(path);
	}
	if (dir != NULL)
		closedir(dir);
	snprintf(path, sizeof(path), "%s/bastide", home);
	rmdir(path);
}
