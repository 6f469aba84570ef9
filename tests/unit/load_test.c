/*
 * load_test.c - tile sets: the topology of every design against the facts
 * collected from the printed tiles, and what is refused in which words.
 *
 * The facts are tests/data/tiles-facts.csv and corners.csv, none of which came
 * out of the program; the refusals stand in tests/data/bad-tiles.txt.
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

#include "csvfile.h"
#include "tiles.h"

#define HEADER "tile,letter,count,start,pennants,wagon,marks,picture\n"
#define FIELDS_ONLY "\"aaaaa\naaaaa\naaaaa\naaaaa\naaaaa\"\n"
#define CLOISTER_OF_ROADS "\"aa1bb\naa1bb\n22@33\ncc4dd\ncc4dd\"\n"

#define NAME_TAKEN "another set has a tile of this name, expected a new name"
#define ABBEY "\"*****\n*****\n*****\n*****\n*****\"\n"

static const char *const sets[] = { "base", "abbey-mayor", "festival" };

enum { SETS = sizeof(sets) / sizeof(sets[0]), FACTS_MOST = 64 };

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
 * The facts.
 */

struct fact {
	char tile[NAME_SIZE];
	int count, letter;
	bool start, festival, abbey;
	int features;
	struct {
		int terrain, pennants;
		unsigned sides, halves, touches, wagon;
	} feature[MAX_SEGMENTS];
};

static struct fact fact[FACTS_MOST];
static int facts;

enum { FACT_SET, FACT_TILE, FACT_COUNT, FACT_INDEX, FACT_KIND, FACT_EDGES, FACT_PENNANTS,
       FACT_TOUCHES, FACT_WAGON, FACT_FLAGS };

static int kind_terrain(const char *kind)
{
	static const char *const kinds[TERRAINS] = { "field", "road", "city", "cloister" };

	for (int i = 0; i < TERRAINS; i++)
		if (strcmp(kind, kinds[i]) == 0)
			return i;
	assert_string_equal(kind, "abbey");
	return CLOISTER;
}

/* "0 3" as a mask. */
static unsigned index_mask(const char *text)
{
	unsigned mask = 0;

	for (; *text; text++)
		if (*text != ' ')
			mask |= 1u << (*text - '0');
	return mask;
}

/* "n s" and "n1 s2" as masks of sides and of half sides. */
static unsigned edge_mask(const char *text)
{
	unsigned mask = 0;

	for (; *text; text++) {
		int side = (int)(strchr("nesw", *text) - "nesw");

		if (text[1] != '1' && text[1] != '2')
			mask |= 1u << side;
		else
			mask |= 1u << (2 * side + *++text - '1');
		if (text[1] == ' ')
			text++;
	}
	return mask;
}

static bool read_fact(void *context, const struct csv_row *row, struct error *error)
{
	const char *const *field = row->field;
	const char *letter = strstr(field[FACT_FLAGS], "tile:letter=");
	int index = atoi(field[FACT_INDEX]);
	struct fact *to;

	(void)context, (void)error;
	if (row->line == 1)
		return true;
	if (facts == 0 || strcmp(fact[facts - 1].tile, field[FACT_TILE]) != 0)
		snprintf(fact[facts++].tile, NAME_SIZE, "%s", field[FACT_TILE]);
	to = &fact[facts - 1];
	assert_int_equal(index, to->features++);
	to->count = atoi(field[FACT_COUNT]);
	if (letter)
		to->letter = letter[strlen("tile:letter=")];
	to->start |= strstr(field[FACT_FLAGS], "tile:start=1") != NULL;
	to->festival |= strstr(field[FACT_FLAGS], "tile:festival") != NULL;
	to->abbey |= strcmp(field[FACT_KIND], "abbey") == 0;
	to->feature[index].terrain = kind_terrain(field[FACT_KIND]);
	to->feature[index].pennants = atoi(field[FACT_PENNANTS]);
	to->feature[index].touches = index_mask(field[FACT_TOUCHES]);
	to->feature[index].wagon = index_mask(field[FACT_WAGON]);
	if (to->feature[index].terrain == FIELD)
		to->feature[index].halves = edge_mask(field[FACT_EDGES]);
	else if (!to->abbey)
		to->feature[index].sides = edge_mask(field[FACT_EDGES]);
	return true;
}

static int read_facts(void **state)
{
	struct error error = { "" };

	(void)state;
	setenv("BASTIDE_DATA", "data", 0);
	if (csv_read_file(data_path("tiles-facts.csv"), read_fact, NULL, &error))
		return 0;
	print_error("%s\n", error.text);
	return 1;
}

/* The segment a feature of the facts is, by where it leaves the tile; the
 * first inner field of the facts is the first in the picture. */
static int find_segment(const struct design *design, const struct fact *of, int feature)
{
	int inner = 0;

	for (int side = 0; side < SIDES; side++)
		if (of->feature[feature].sides >> side & 1)
			return design_side(design, 0, side);
	for (int half = 0; half < HALVES; half++)
		if (of->feature[feature].halves >> half & 1)
			return design_half(design, 0, half);
	if (of->feature[feature].terrain == CLOISTER)
		return design->cloister;
	for (int i = 0; i < feature; i++)
		inner += of->feature[i].terrain == FIELD && of->feature[i].halves == 0;
	for (int i = 0; i < design->segments; i++)
		if (design->segment[i].terrain == FIELD && design->segment[i].halves == 0 &&
		    inner-- == 0)
			return i;
	return -1;
}

static unsigned mask_renumbered(unsigned mask, const int number[MAX_SEGMENTS])
{
	unsigned result = 0;

	for (int i = 0; i < MAX_SEGMENTS; i++)
		if (mask >> i & 1)
			result |= 1u << number[i];
	return result;
}

static void same(const struct fact *of, const char *what, unsigned found, unsigned expected)
{
	if (found != expected)
		fail_msg("%s: %s is %#x, the facts say %#x", of->tile, what, found, expected);
}

/* Find the segment of each feature: they must be as many and all different. */
static void number_features(const struct design *design, const struct fact *of,
                            int number[MAX_SEGMENTS])
{
	unsigned seen = 0;

	same(of, "the number of segments", design->segments, (unsigned)of->features);
	for (int i = 0; i < of->features; i++) {
		number[i] = find_segment(design, of, i);
		if (number[i] < 0 || seen >> number[i] & 1)
			fail_msg("%s: there is no segment for feature %d", of->tile, i);
		seen |= 1u << number[i];
	}
}

static void check_features(const struct design *design, const struct fact *of)
{
	int number[MAX_SEGMENTS];

	number_features(design, of, number);
	for (int i = 0; i < of->features; i++) {
		const struct segment *segment = &design->segment[number[i]];

		same(of, "a terrain", segment->terrain, (unsigned)of->feature[i].terrain);
		same(of, "sides", segment->sides, of->feature[i].sides);
		same(of, "halves", segment->halves, of->feature[i].halves);
		same(of, "pennants", segment->pennants, (unsigned)of->feature[i].pennants);
		same(of, "touches", segment->touches,
		     mask_renumbered(of->feature[i].touches, number));
		same(of, "wagon", segment->wagon, mask_renumbered(of->feature[i].wagon, number));
	}
}

/* What the sides and half sides show must say the same as the segments. */
static void check_outline(const struct design *design, const struct fact *of)
{
	for (int i = 0; i < design->segments; i++) {
		for (int side = 0; side < SIDES; side++)
			same(of, "a side", design_side(design, 0, side) == i,
			     design->segment[i].sides >> side & 1);
		for (int half = 0; half < HALVES; half++)
			same(of, "a half side", design_half(design, 0, half) == i,
			     design->segment[i].halves >> half & 1);
	}
}

static void test_topology(void **state)
{
	const struct catalogue *catalogue = load_sets(0, SETS - 1);

	(void)state;
	assert_int_equal(facts, 47); /* 46 designs for the table and the abbey */
	assert_int_equal(catalogue->designs, facts);
	for (int i = 0; i < facts; i++) {
		const struct fact *of = &fact[i];
		int index = catalogue_find(catalogue, of->tile);
		const struct design *design = &catalogue->design[index];

		if (index < 0)
			fail_msg("%s is in no set", of->tile);
		same(of, "count", design->count, (unsigned)of->count);
		same(of, "letter", (unsigned)design->letter, (unsigned)of->letter);
		same(of, "start", design->start, of->start);
		same(of, "festival", design->festival, of->festival);
		same(of, "abbey", design->abbey, of->abbey);
		same(of, "start of the catalogue", index == catalogue->start, of->start);
		same(of, "abbey of the catalogue", index == catalogue->abbey, of->abbey);
		check_features(design, of);
		check_outline(design, of);
	}
}

/* A row: tile,"NE SE": the corners that a barn may touch. */
static bool check_corners(void *context, const struct csv_row *row, struct error *error)
{
	static const char *const name[CORNERS] = { "NW", "NE", "SE", "SW" };
	const struct catalogue *catalogue = context;
	int index = catalogue_find(catalogue, row->field[0]);
	const struct design *design = &catalogue->design[index];

	(void)error;
	if (row->line == 1)
		return true;
	assert_true(index >= 0);
	for (int corner = 0; corner < CORNERS; corner++) {
		int field = design_corner(design, 0, corner);

		if ((field >= 0) != (strstr(row->field[1], name[corner]) != NULL))
			fail_msg("%s: corner %s is wrong", design->name, name[corner]);
		if (field >= 0)
			assert_int_equal(field, design_half(design, 0, 2 * corner));
	}
	return true;
}

static void test_corners(void **state)
{
	struct catalogue *catalogue = load_sets(0, SETS - 1);
	struct error error = { "" };

	(void)state;
	assert_true(csv_read_file(data_path("corners.csv"), check_corners, catalogue, &error));
	assert_string_equal(error.text, "");
}

static void test_totals(void **state)
{
	/* tiles.md: tiles, pennants, cloisters and sides of each terrain */
	static const struct {
		int tiles, pennants, cloisters, sides[TERRAINS];
	} expected[SETS] = {
		{ 72, 10, 6, { [CITY] = 79, [ROAD] = 94, [FIELD] = 115 } },
		{ 12, 6, 1, { [CITY] = 19, [ROAD] = 17, [FIELD] = 12 } },
		{ 10, 0, 1, { [CITY] = 14, [ROAD] = 15, [FIELD] = 11 } },
	};

	(void)state;
	for (int set = 0; set < SETS; set++) {
		const struct catalogue *catalogue = load_sets(set, set);
		int tiles = 0, pennants = 0, cloisters = 0, sides[TERRAINS] = { 0 };

		for (int i = 0; i < catalogue->designs; i++) {
			const struct design *design = &catalogue->design[i];

			if (design->abbey)
				continue;
			tiles += design->count;
			for (int j = 0; j < design->segments; j++)
				pennants += design->count * design->segment[j].pennants;
			cloisters += design->count * (design->cloister >= 0);
			for (int side = 0; side < SIDES; side++)
				sides[edge_terrain(design->edges[0], side)] += design->count;
		}
		assert_int_equal(tiles, expected[set].tiles);
		assert_int_equal(pennants, expected[set].pennants);
		assert_int_equal(cloisters, expected[set].cloisters);
		assert_memory_equal(sides, expected[set].sides, sizeof(sides));
	}
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

	(void)state;
	if (!limits_as_usual())
		return;
	assert_true(catalogue_add_set(catalogue, sets[0], &error));
	assert_int_equal(catalogue->designs, 24);
	for (int i = 0; i < catalogue->designs; i++)
		assert_int_equal(catalogue->design[i].count, 2 * fact[i].count);
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
		cmocka_unit_test(test_topology),
		cmocka_unit_test(test_corners),
		cmocka_unit_test(test_totals),
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

	return cmocka_run_group_tests(tests, read_facts, NULL);
}
