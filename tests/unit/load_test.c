/*
 * Loading tile sets: what is refused, and in which words. The refusals stand in
 * tests/data/bad-tiles.txt.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "tiles.h"

#define HEADER "tile,letter,count,start,pennants,wagon,marks,picture\n"
#define FIELDS_ONLY "\"aaaaa\naaaaa\naaaaa\naaaaa\naaaaa\"\n"
#define CLOISTER_OF_ROADS "\"aa1bb\naa1bb\n22@33\ncc4dd\ncc4dd\"\n"

#define NAME_TAKEN "another set has a tile of this name, expected a new name"
#define ABBEY "\"*****\n*****\n*****\n*****\n*****\"\n"

static const char *const sets[] = { "base", "abbey-mayor", "festival" };

static const char *data_path(const char *name)
{
	static char path[4096];
	const char *tests = getenv("BASTIDE_TESTS");

	snprintf(path, sizeof(path), "%s/data/%s", tests ? tests : "tests", name);
	return path;
}

/* The catalogue with the sets from `first` to `last`. */
static struct catalogue *load_sets(int first, int last)
{
	static struct catalogue catalogue;
	struct error error = { "" };

	catalogue_init(&catalogue);
	for (int i = first; i <= last; i++)
		if (!catalogue_add_set(&catalogue, sets[i], &error))
			fail_msg("%s", error.text);
	assert_string_equal(error.text, "");
	return &catalogue;
}

static bool add_text(struct catalogue *catalogue, const char *text, struct error *error)
{
	*error = (struct error){ "" };
	return catalogue_add_text(catalogue, "bad.csv", text, strlen(text), error);
}

/* Most messages name limits, and a small build has others. */
static bool limits_as_usual(void)
{
	return MAX_TILES == 256;
}

/*
 * What is refused.
 */

struct bad_case {
	char title[128], text[2048], expected[512];
};

/* Read the next case, see the head of the file. */
static bool next_case(FILE *file, struct bad_case *bad)
{
	char line[512];

	bad->title[0] = '\0';
	while (fgets(line, sizeof(line), file)) {
		if (line[0] == '=') {
			line[strcspn(line, "\n")] = '\0';
			snprintf(bad->title, sizeof(bad->title), "%.120s", line);
			strcpy(bad->text, line[1] == '!' ? "" : HEADER);
		} else if (line[0] == '>') {
			line[strcspn(line, "\n")] = '\0';
			strcpy(bad->expected, line + 2);
			return true;
		} else if (bad->title[0] != '\0') {
			assert_true(strlen(bad->text) + strlen(line) < sizeof(bad->text));
			strcat(bad->text, line);
		}
	}
	return false;
}

static void test_bad_tiles(void **state)
{
	FILE *file = fopen(data_path("bad-tiles.txt"), "r");
	struct catalogue *catalogue = load_sets(0, -1);
	struct catalogue before = *catalogue;
	struct bad_case bad;
	int cases = 0;

	(void)state;
	assert_non_null(file);
	if (!limits_as_usual())
		return;
	for (; next_case(file, &bad); cases++) {
		struct error error;

		add_text(catalogue, bad.text, &error);
		if (strcmp(error.text, bad.expected) != 0)
			fail_msg("%s\n  says:     %s\n  expected: %s", bad.title, error.text,
			         bad.expected);
		assert_memory_equal(catalogue, &before, sizeof(before));
	}
	fclose(file);
	assert_in_range(cases, 80, 1000);
}

static void refused(struct catalogue *catalogue, const char *text, const char *expected)
{
	int designs = catalogue->designs;
	struct error error;

	assert_false(add_text(catalogue, text, &error));
	assert_string_equal(error.text, expected);
	assert_int_equal(catalogue->designs, designs);
}

static void test_sets_that_clash(void **state)
{
	struct catalogue *catalogue = load_sets(0, 1);

	(void)state;
	refused(catalogue, HEADER "BA/L,,1,,,,," FIELDS_ONLY,
	        "bad.csv:2: tile \"BA/L\": " NAME_TAKEN);
	refused(catalogue, HEADER "T,,1,,,,," FIELDS_ONLY "U,,1,1,,,," FIELDS_ONLY,
	        "bad.csv:7: tile \"U\": another set has a start tile, expected only one");
	refused(catalogue, HEADER "T,,6,,,,," ABBEY,
	        "bad.csv:2: tile \"T\": another set has an abbey, expected only one");
}

static void test_set_given_again(void **state)
{
	const char *text = HEADER "T,,100,1,,,," FIELDS_ONLY "U,,3,,,,," FIELDS_ONLY;
	struct catalogue *catalogue = load_sets(0, 0);
	struct error error = { "" };
	int once[24];

	(void)state;
	if (!limits_as_usual())
		return;
	assert_int_equal(catalogue->designs, 24);
	for (int i = 0; i < catalogue->designs; i++)
		once[i] = catalogue->design[i].count;
	assert_true(catalogue_add_set(catalogue, sets[0], &error));
	assert_int_equal(catalogue->designs, 24);
	for (int i = 0; i < catalogue->designs; i++)
		assert_int_equal(catalogue->design[i].count, 2 * once[i]);
	assert_true(catalogue_finish(catalogue, &error));

	catalogue = load_sets(0, -1);
	assert_true(add_text(catalogue, text, &error));
	assert_true(add_text(catalogue, text, &error));
	assert_int_equal(catalogue->design[0].count, 200);
	refused(catalogue, text,
	        "bad.csv:2: 300 tiles \"T\" with the sets before, expected at most 256");
	assert_int_equal(catalogue->design[1].count, 6);
	/* The order or a picture differs: that is another set. */
	refused(catalogue, HEADER "U,,3,,,,," FIELDS_ONLY "T,,100,1,,,," FIELDS_ONLY,
	        "bad.csv:2: tile \"U\": " NAME_TAKEN);
	refused(catalogue, HEADER "T,,1,1,,,," FIELDS_ONLY "U,,1,,,1@,," CLOISTER_OF_ROADS,
	        "bad.csv:2: tile \"T\": " NAME_TAKEN);
}

static void unfinished(const char *text, const char *expected)
{
	struct catalogue *catalogue = load_sets(0, -1);
	struct error error;

	assert_true(add_text(catalogue, text, &error));
	assert_false(catalogue_finish(catalogue, &error));
	assert_string_equal(error.text, expected);
}

static const char *many_tiles(int tiles)
{
	static char text[1 << 13];
	size_t length = (size_t)sprintf(text, HEADER);

	for (int i = 0; i < tiles; i++)
		length += (size_t)sprintf(text + length, "T%d,,1,,,,," FIELDS_ONLY, i);
	return text;
}

static void test_limits(void **state)
{
	(void)state;
	if (!limits_as_usual())
		return;
	unfinished(HEADER "T,,1,,,,," FIELDS_ONLY,
	           "no set has a start tile, expected one such as base");
	unfinished(HEADER "T,,255,1,,,," FIELDS_ONLY "U,,2,,,,," FIELDS_ONLY,
	           "the sets have 257 tiles, expected at most 256");
	unfinished(HEADER "T,,251,1,,,," FIELDS_ONLY "U,,99,,,,," ABBEY,
	           "the sets have 257 tiles, expected at most 256");
	unfinished(HEADER "T,,228,1,,,," CLOISTER_OF_ROADS,
	           "the tiles show 2052 features, expected at most 2048");
	refused(load_sets(0, -1), many_tiles(129),
	        "bad.csv:642: one tile too many, expected at most 128 rows");
	refused(load_sets(0, 0), many_tiles(105),
	        "bad.csv: 129 designs with the sets before, expected at most 128");
}

/*
 * Files that are odd or damaged.
 */

/* `expected` begins with the path. */
static void unreadable(const char *expected)
{
	struct error error = { "" };
	char path[64];

	snprintf(path, sizeof(path), "%.*s", (int)strcspn(expected, ":"), expected);
	assert_false(catalogue_add_set(load_sets(0, -1), path, &error));
	assert_string_equal(error.text, expected);
}

static void test_locked_file(void **state)
{
	char path[] = "load-test-XXXXXX", expected[64];
	int file = mkstemp(path);

	(void)state;
	assert_true(file >= 0);
	close(file);
	sprintf(expected, "./%s: Permission denied", path);
	assert_int_equal(chmod(path, 0), 0);
	/* The superuser may read it all the same. */
	if (access(path, R_OK) != 0)
		unreadable(expected);
	unlink(path);
}

static void test_files(void **state)
{
	struct error error = { "" };
	char path[4096];

	(void)state;
	unreadable("./nowhere/no.csv: No such file or directory");
	unreadable("no.csv: No such file or directory");
	unreadable("./: Is a directory");
	if (access("/dev/zero", R_OK) == 0)
		unreadable("/dev/zero: not a plain file");
	assert_false(tiles_path("no-such-set", path, sizeof(path), &error));
	assert_non_null(strstr(error.text, "no tile set \"no-such-set\", expected "));
}

static void test_odd_sets(void **state)
{
	static const char *const good[] = {
		HEADER "T,,1,1,,,," FIELDS_ONLY,
		"\xef\xbb\xbf" HEADER "\n\nT,,1,1,,,," FIELDS_ONLY "\n\n",
		"tile,letter,count,start,pennants,wagon,marks,picture\r\n"
		"T,,1,1,,,,\"aaaaa\r\naaaaa\r\naaaaa\r\naaaaa\r\naaaaa\"\r\n",
		"\"tile\",\"letter\",\"count\",\"start\",\"pennants\",\"wagon\","
		"\"marks\",\"picture\"\n"
		"\"T\",\"\",\"1\",\"1\",\"\",\"\",\"\"," FIELDS_ONLY,
		HEADER " T , , 001 , 1 ,,,,\"aaaaa\naaaaa\naaaaa\naaaaa\naaaaa\"",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		struct catalogue *catalogue = load_sets(0, -1);
		struct error error;

		add_text(catalogue, good[i], &error);
		assert_string_equal(error.text, "");
		assert_int_equal(catalogue->designs, 1);
		assert_string_equal(catalogue->design[0].name, "T");
		assert_int_equal(catalogue->design[0].segment[0].halves, 0xff);
		assert_true(catalogue_finish(catalogue, &error));
	}
}

/* The most tiles that one design may have are counted as they are written. */
static void test_most_tiles(void **state)
{
	struct catalogue *catalogue = load_sets(0, -1);
	struct error error;
	char text[256];

	(void)state;
	snprintf(text, sizeof(text),
	         HEADER "T,,%d,1,,,,\"aaaaa\naaaaa\naaaaa\naaaaa\naaaaa\"\n", MAX_TILES);
	add_text(catalogue, text, &error);
	assert_string_equal(error.text, "");
	assert_int_equal(catalogue->design[0].count, MAX_TILES);
	assert_true(catalogue_finish(catalogue, &error));
}

/* A set of one's own: a cloister inside a city. */
static void test_own_set(void **state)
{
	struct catalogue *catalogue = load_sets(0, 0);
	struct error error = { "" };
	const struct design *design;

	(void)state;
	assert_true(catalogue_add_set(catalogue, data_path("test-tiles.csv"), &error));
	assert_int_equal(catalogue_finish(catalogue, &error), MAX_TILES >= 73);
	design = &catalogue->design[catalogue_find(catalogue, "TEST/CLC")];
	assert_int_equal(design->segments, 4);
	assert_int_equal(design->side[WEST], design->side[EAST]);
	assert_int_equal(design->segment[design->side[EAST]].wagon, 1u << design->cloister);
	assert_int_equal(design->segment[design->half[0]].touches, 1u << design->side[EAST]);
	assert_int_equal(design->segment[design->half[5]].touches, 1u << design->side[EAST]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_bad_tiles),
		cmocka_unit_test(test_sets_that_clash),
		cmocka_unit_test(test_set_given_again),
		cmocka_unit_test(test_limits),
		cmocka_unit_test(test_files),
		cmocka_unit_test(test_locked_file),
		cmocka_unit_test(test_odd_sets),
		cmocka_unit_test(test_most_tiles),
		cmocka_unit_test(test_own_set),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
