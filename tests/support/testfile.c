#include "testfile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

void testfile_open(struct testfile *file, const char *path)
{
	FILE *stream = fopen(path, "r");
	size_t length;

	file->path = path;
	file->line = 0;
	file->words = 0;
	file->rest = file->text;
	if (stream == NULL)
		testfile_fail(file, "cannot be opened");
	length = fread(file->text, 1, sizeof(file->text), stream);
	fclose(stream);
	if (length == sizeof(file->text))
		testfile_fail(file, "is too long");
	file->text[length] = '\0';
}

static void split_words(struct testfile *file, char *line)
{
	char *save = NULL;

	line[strcspn(line, "#")] = '\0';
	file->words = 0;
	for (char *word = strtok_r(line, " \t\r", &save); word != NULL;
	     word = strtok_r(NULL, " \t\r", &save)) {
		if (file->words == TESTFILE_WORDS)
			testfile_fail(file, "too many words");
		file->word[file->words++] = word;
	}
}

bool testfile_next(struct testfile *file)
{
	while (*file->rest != '\0') {
		char *line = file->rest;
		size_t length = strcspn(line, "\n");

		file->rest += length + (line[length] == '\n');
		file->line++;
		line[length] = '\0';
		split_words(file, line);
		if (file->words > 0)
			return true;
	}
	return false;
}

int testfile_number(const struct testfile *file, const char *word)
{
	char *end;
	long number = strtol(word, &end, 10);

	if (end == word || *end != '\0' || number < -9999 || number > 9999)
		testfile_fail(file, "expected a number, got \"%s\"", word);
	return (int)number;
}

void testfile_fail(const struct testfile *file, const char *format, ...)
{
	va_list args;

	print_error("%s:%d: ", file->path, file->line);
	va_start(args, format);
	vprint_error(format, args);
	va_end(args);
	print_error("\n");
	fail();
	abort(); /* not reached: fail() leaves the test */
}

void complaint_add(struct complaint *complaint, const char *format, ...)
{
	size_t space = sizeof(complaint->text) - (size_t)complaint->length;
	va_list args;
	int length;

	va_start(args, format);
	length = vsnprintf(complaint->text + complaint->length, space, format, args);
	va_end(args);
	if (length > 0)
		complaint->length += (size_t)length < space ? length : (int)space - 1;
}
