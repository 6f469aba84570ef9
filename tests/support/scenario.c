#include "scenario.h"

#include <string.h>

#include "scene.h"

/* Take "cannot" off the front of a statement that says so. */
static bool take_cannot(void)
{
	if (strcmp(word_at(0), "cannot") != 0)
		return false;
	for (int i = 1; i < scene.file.words; i++)
		scene.file.word[i - 1] = scene.file.word[i];
	scene.file.words--;
	if (strcmp(word_at(0), "do") != 0 && strcmp(word_at(0), "move") != 0)
		FAIL("malformed: only \"do\" and \"move\" can be refused");
	return true;
}

static bool run_statement_of(const struct statement *statement)
{
	for (; statement->word != NULL; statement++) {
		if (strcmp(statement->word, word_at(0)) == 0) {
			statement->run();
			return true;
		}
	}
	return false;
}

void scenario_run(const char *path, const struct catalogue *catalogue)
{
	memset(&scene, 0, sizeof(scene));
	scene.catalogue = catalogue;
	testfile_open(&scene.file, path);
	while (testfile_next(&scene.file)) {
		scene.forbidden = take_cannot();
		if (scene.state.players == 0 && strcmp(word_at(0), "players") != 0)
			FAIL("malformed: expected \"players\" first");
		if (!run_statement_of(scene_turn_statements) &&
		    !run_statement_of(scene_check_statements))
			FAIL("malformed: unknown statement \"%s\"", word_at(0));
	}
}
