#include "fixture.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tiles.h"

const char *test_path(const char *name)
{
	static char path[1024];
	const char *top = getenv("BASTIDE_TESTS");

	snprintf(path, sizeof(path), "%s/%s", top != NULL ? top : "tests", name);
	return path;
}

/* The file's name without folder and suffix; the path stays as it is. */
static char *test_name(const char *path, const char *suffix)
{
	char *name = strdup(strrchr(path, '/') + 1);

	if (name == NULL)
		abort();
	name[strlen(name) - strlen(suffix)] = '\0';
	return name;
}

int run_for_files(const char *folder, const char *suffix, CMUnitTestFunction test)
{
	char pattern[256];
	glob_t files;
	struct CMUnitTest *tests;
	int failed;

	snprintf(pattern, sizeof(pattern), "%s/*%s", folder, suffix);
	if (glob(test_path(pattern), 0, NULL, &files) != 0) {
		fprintf(stderr, "%s: no such test files\n", test_path(pattern));
		return 1;
	}
	tests = calloc(files.gl_pathc, sizeof(*tests));
	if (tests == NULL)
		abort();
	for (size_t i = 0; i < files.gl_pathc; i++)
		tests[i] = (struct CMUnitTest){
			.name = test_name(files.gl_pathv[i], suffix),
			.test_func = test,
			.initial_state = files.gl_pathv[i],
		};
	failed = _cmocka_run_group_tests(folder, tests, files.gl_pathc, NULL, NULL);
	for (size_t i = 0; i < files.gl_pathc; i++)
		free((void *)(uintptr_t)tests[i].name); /* ours, though cmocka's type says const */
	free(tests);
	globfree(&files);
	return failed;
}

void load_sets(struct catalogue *catalogue, const char *const *sets, int count)
{
	struct error error = { .text = "" };

	catalogue_init(catalogue);
	for (int i = 0; i < count; i++)
		if (!catalogue_add_set(catalogue, sets[i], &error))
			fail_msg("%s", error.text);
	if (!catalogue_finish(catalogue, &error))
		fail_msg("%s", error.text);
}
