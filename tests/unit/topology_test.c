/*
 * The topology of every design that comes with the game, against the facts that
 * were collected from the printed tiles: tests/data/tiles-facts.csv and corners.csv,
 * none of which came out of the program.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "csvfile.h"
#include "fixture.h"
#include "tiles.h"

static const char *const sets[] = { "base", "abbey-mayor", "festival" };

enum { SETS = sizeof(sets) / sizeof(sets[0]), FACTS_MOST = 64 };

static struct catalogue all;

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
	load_sets(&all, sets, SETS);
	if (csv_read_file(test_path("data/tiles-facts.csv"), read_fact, NULL, &error))
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
	const struct catalogue *catalogue = &all;

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
	struct error error = { "" };

	(void)state;
	assert_true(csv_read_file(test_path("data/corners.csv"), check_corners, &all, &error));
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
		static struct catalogue catalogue;
		struct error error = { "" };
		int tiles = 0, pennants = 0, cloisters = 0, sides[TERRAINS] = { 0 };

		catalogue_init(&catalogue);
		assert_true(catalogue_add_set(&catalogue, sets[set], &error));
		for (int i = 0; i < catalogue.designs; i++) {
			const struct design *design = &catalogue.design[i];

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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_topology),
		cmocka_unit_test(test_corners),
		cmocka_unit_test(test_totals),
	};

	return cmocka_run_group_tests(tests, read_facts, NULL);
}
