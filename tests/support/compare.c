#include "compare.h"

#include <stdlib.h>
#include <string.h>

#include "fixture.h"

/* All of the file, in memory that the caller frees. */
static char *read_all(FILE *file)
{
	size_t length;
	char *text;

	fseek(file, 0, SEEK_END);
	length = (size_t)ftell(file);
	rewind(file);
	text = malloc(length + 1);
	assert_non_null(text);
	length = fread(text, 1, length, file);
	text[length] = '\0';
	return text;
}

static int line_number(const char *text, size_t offset)
{
	int line = 1;

	for (size_t i = 0; i < offset; i++)
		line += text[i] == '\n';
	return line;
}

static void compare(const char *name, const char *kept, const char *now)
{
	size_t at = 0;

	while (kept[at] != '\0' && kept[at] == now[at])
		at++;
	if (kept[at] == now[at])
		return;
	while (at > 0 && kept[at - 1] != '\n')
		at--;
	fail_msg("%s:%d: was \"%.*s\", is \"%.*s\"", name, line_number(kept, at),
	         (int)strcspn(kept + at, "\n"), kept + at, (int)strcspn(now + at, "\n"), now + at);
}

void compare_files(const char *name, FILE *kept, FILE *now)
{
	char *was = read_all(kept), *is = read_all(now);

	compare(name, was, is);
	free(was);
	free(is);
}
