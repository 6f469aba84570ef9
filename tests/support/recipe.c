#include "recipe.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "fixture.h"

static void append(char text[RECIPE_SIZE], const char *line)
{
	if (strlen(text) + strlen(line) >= RECIPE_SIZE)
		fail_msg("a recipe is too long");
	strcat(text, line);
}

/* The lines behind the mark and one more line, up to one that begins with `end`. */
static void read_block(const char *path, const char *mark, const char *end,
                       char text[RECIPE_SIZE])
{
	FILE *file = fopen(path, "r");
	bool found = false;
	char line[1024];

	if (file == NULL)
		fail_msg("%s: cannot be read", path);
	text[0] = '\0';
	while (!found && fgets(line, sizeof(line), file) != NULL)
		found = strcmp(line, mark) == 0;
	if (!found || fgets(line, sizeof(line), file) == NULL)
		fail_msg("%s: there is no %s", path, mark);
	while (fgets(line, sizeof(line), file) != NULL && strncmp(line, end, strlen(end)) != 0)
		append(text, line);
	fclose(file);
	assert_int_not_equal(strlen(text), 0);
}

void recipe_read(const char *name, char text[RECIPE_SIZE])
{
	char mark[64];

	snprintf(mark, sizeof(mark), ".\\\" RECIPE %s\n", name);
	read_block(test_path("../man/bastide.6"), mark, ".Ed", text);
	assert_null(strchr(text, '\\')); /* nothing that the manual would have to escape */
}

void recipe_read_readme(const char *name, char text[RECIPE_SIZE])
{
	char mark[64];

	snprintf(mark, sizeof(mark), "<!-- recipe: %s -->\n", name);
	read_block(test_path("../README.md"), mark, "```", text);
}

void recipe_replace(char text[RECIPE_SIZE], const char *what, const char *by)
{
	char rest[RECIPE_SIZE];
	char *at = strstr(text, what);

	if (at == NULL)
		fail_msg("the recipe has no %s", what);
	while (at != NULL) {
		strcpy(rest, at + strlen(what));
		*at = '\0';
		append(text, by);
		append(text, rest);
		at = strstr(at + strlen(by), what);
	}
}
