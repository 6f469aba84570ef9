/* What is told about a position, against what a person counts on the table. */
#include <string.h>

#include "fixture.h"
#include "position.h"
#include "report.h"
#include "survey.h"

/* Too large for the stack. */
static struct game game;

static struct survey survey_at(int x, int y, char letter)
{
	struct survey survey;

	survey_feature(&game.state, position_segment(&game.state, x, y, letter), &survey);
	return survey;
}

enum { ANN, BEN };

/* Features */

static void test_open_city(void **state)
{
	struct survey city;

	(void)state;
	position_read(&game, "base", position_three_tiles);
	city = survey_at(0, 0, 'A');
	assert_int_equal(city.terrain, CITY);
	assert_false(city.complete);
	assert_int_equal(city.tiles, 2);
	assert_int_equal(city.pennants, 1);
	assert_int_equal(city.open_sides, 1);
	assert_int_equal(city.open_squares, 1);
	assert_int_equal(city.now, 2 + 1);
	assert_int_equal(city.complete_least, 3 * 2 + 1 * 2);
	assert_int_equal(city.figures[ANN][FOLLOWER], 1);
	assert_int_equal(city.strength[ANN], 1);
	assert_int_equal(city.leaders, 1u << ANN);
}

static void test_open_road(void **state)
{
	struct survey road;

	(void)state;
	position_read(&game, "base", position_three_tiles);
	road = survey_at(0, 0, '1');
	assert_int_equal(road.tiles, 2);
	assert_int_equal(road.open_sides, 2);
	assert_int_equal(road.open_squares, 2);
	assert_int_equal(road.now, 2);
	assert_int_equal(road.complete_least, 4);
	assert_int_equal(road.leaders, 1u << BEN);
}

static void test_cloister(void **state)
{
	struct survey cloister;

	(void)state;
	position_read(&game, "base", position_three_tiles);
	cloister = survey_at(0, 1, '@');
	assert_int_equal(cloister.neighbours, 2);
	assert_int_equal(cloister.now, 1 + 2);
	assert_int_equal(cloister.complete_least, 9);
}

/* In the figure step the city is complete but not scored yet. */
static void test_closed_city(void **state)
{
	struct survey city;

	(void)state;
	position_read(&game, "base", position_city_closed);
	city = survey_at(0, 0, 'A');
	assert_true(city.complete);
	assert_int_equal(city.tiles, 3);
	assert_int_equal(city.open_sides, 0);
	assert_int_equal(city.now, 3 * 2 + 1 * 2);
	assert_int_equal(city.leaders, 1u << ANN);
}

static void test_small_city_option(void **state)
{
	(void)state;
	position_read(&game, "base", "option,small-city,2\nstack,BA/L,BA/Rr\nbegin\n");
	assert_int_equal(survey_at(0, 0, 'A').complete_least, 2);
	position_read(&game, "base", "stack,BA/L,BA/Rr\nbegin\n");
	assert_int_equal(survey_at(0, 0, 'A').complete_least, 4);
}

/* Farms */

static int farm_number(const struct farms *farms, int x, int y, char letter)
{
	for (int i = 0; i < farms->count; i++)
		if (farms->feature[i] ==
		    feature_of(&game.state, position_segment(&game.state, x, y, letter)))
			return i;
	return -1;
}

static void test_farms(void **state)
{
	struct farms farms;
	struct survey farm;

	(void)state;
	position_read(&game, "base", position_city_closed);
	survey_farms(&game.state, &farms);
	/* North and south of the road, west and east of the city's middle, and
	 * around its northern end. */
	assert_int_equal(farms.count, 5);
	farm = survey_at(0, 0, 'a');
	assert_int_equal(farm.tiles, 2);
	assert_int_equal(farm.cities, 1);
	assert_int_equal(farm.now, 3);
	assert_int_equal(farm.leaders, 0);
	farm = survey_at(0, 0, 'b');
	assert_int_equal(farm.tiles, 3);
	assert_int_equal(farm.cities, 0);
	/* By cities, then by size. */
	assert_int_equal(farm_number(&farms, 0, 0, 'a'), 0);
	assert_int_equal(farm_number(&farms, 0, 0, 'b'), 4);
	assert_int_not_equal(farm_number(&farms, 0, -1, 'a'), farm_number(&farms, 0, -1, 'b'));
}

static void test_unfinished_city_feeds_nobody(void **state)
{
	struct survey farm;

	(void)state;
	position_read(&game, "base", position_three_tiles);
	farm = survey_at(0, 0, 'a');
	assert_int_equal(farm.cities, 0);
	assert_int_equal(farm.unfinished, 1);
	assert_int_equal(farm.now, 0);
}

static void test_barn(void **state)
{
	struct farms farms;
	struct survey farm;

	(void)state;
	position_read(&game, "base,abbey-mayor", position_barn_farm);
	farm = survey_at(0, 0, 'b');
	assert_int_equal(farm.tiles, 4);
	assert_int_equal(farm.cities, 1);
	assert_int_equal(farm.figures[ANN][BARN], 1);
	assert_int_equal(farm.strength[ANN], 0);
	assert_int_equal(report_farm_worth(&farm), 4);
	survey_farms(&game.state, &farms);
	assert_int_equal(farm_number(&farms, 0, 0, 'b'), 0); /* the only one held */
}

static void test_farm_letters(void **state)
{
	(void)state;
	assert_int_equal(farm_letter(0), 'a');
	assert_int_equal(farm_letter(25), 'z');
	assert_int_equal(farm_letter(26), '0');
	assert_int_equal(farm_letter(61), 'Z');
	assert_int_equal(farm_letter(62), '?');
}

/* Tiles left */

static int left_of(const struct tiles_left *left, const char *name)
{
	for (int i = 0; i < game.catalogue.designs; i++)
		if (strcmp(game.catalogue.design[i].name, name) == 0)
			return left->of_design[i];
	return -1;
}

static void test_tiles_left(void **state)
{
	struct tiles_left left;

	(void)state;
	position_read(&game, "base", position_city_closed);
	survey_tiles_left(&game.state, &left);
	assert_int_equal(left.total, 3);
	assert_int_equal(left_of(&left, "BA/Rr"), 1);
	assert_int_equal(left_of(&left, "BA/RRR"), 2);
	assert_int_equal(left_of(&left, "BA/C"), 0);
	/* A tile in hand is seen. */
	position_read(&game, "base", position_three_tiles);
	survey_tiles_left(&game.state, &left);
	assert_int_equal(left.total, 1);
	assert_int_equal(left_of(&left, "BA/Rr"), 0);
	assert_int_equal(left_of(&left, "BA/RRR"), 1);
}

/* Of all 93 tiles behind the start tile one is in hand. */
static void test_tiles_left_of_all(void **state)
{
	struct tiles_left left;
	const char *hand;

	(void)state;
	position_read(&game, "base,abbey-mayor,festival", "begin\n");
	hand = game.catalogue.design[game.state.hand].name;
	survey_tiles_left(&game.state, &left);
	assert_int_equal(left.total, 92);
	assert_int_equal(left_of(&left, "BA/Rr"), strcmp(hand, "BA/Rr") == 0 ? 8 : 9);
	assert_int_equal(left_of(&left, "BA/RCr"), strcmp(hand, "BA/RCr") == 0 ? 2 : 3);
}

static int design_of(const char *name)
{
	for (int i = 0; i < game.catalogue.designs; i++)
		if (strcmp(game.catalogue.design[i].name, name) == 0)
			return i;
	fail_msg("no tile %s", name);
	return -1;
}

static void test_fits(void **state)
{
	(void)state;
	position_read(&game, "base", position_three_tiles);
	assert_true(survey_fits(&game.state, design_of("BA/RRR"), 2, 0));
	assert_false(survey_fits(&game.state, design_of("BA/L"), 2, 0));
	assert_false(survey_fits(&game.state, design_of("BA/RRR"), 0, 0)); /* a tile lies there */
	assert_false(survey_fits(&game.state, design_of("BA/RRR"), 9, 9)); /* beside nothing */
}

/* Neither bend nor crossing closes the city. */
static void test_dead_squares(void **state)
{
	struct dead_squares dead;

	(void)state;
	position_read(&game, "base", position_three_tiles);
	survey_dead(&game.state, &dead);
	assert_int_equal(dead.count, 1);
	assert_int_equal(dead.square[0].x, 0);
	assert_int_equal(dead.square[0].y, -2);
}

/* What is in hand can still be laid. */
static void test_hand_is_not_dead(void **state)
{
	struct dead_squares dead;

	(void)state;
	position_read(&game, "base", "stack,BA/C,BA/RRR\nbegin\n");
	survey_dead(&game.state, &dead);
	assert_int_equal(dead.count, 0);
}

/* The order of the stack must not matter. */
static void test_order_is_hidden(void **state)
{
	struct dead_squares dead, other_dead;
	struct tiles_left left, other_left;
	struct random random;

	(void)state;
	position_read(&game, "base,abbey-mayor,festival", "begin\n");
	survey_dead(&game.state, &dead);
	survey_tiles_left(&game.state, &left);
	random_seed(&random, 99);
	state_hide_stack(&game.state, &random);
	survey_dead(&game.state, &other_dead);
	survey_tiles_left(&game.state, &other_left);
	assert_memory_equal(&left, &other_left, sizeof(left));
	assert_int_equal(dead.count, other_dead.count);
}

static void test_touched(void **state)
{
	uint16_t feature[TOUCHED_MOST];

	(void)state;
	position_read(&game, "base", position_three_tiles);
	assert_int_equal(survey_touched(&game.state, 0, -2, feature), 1);
	assert_int_equal(feature[0],
	                 feature_of(&game.state, position_segment(&game.state, 0, 0, 'A')));
	assert_int_equal(survey_touched(&game.state, 1, -1, feature), 2); /* two farms */
	assert_int_equal(survey_touched(&game.state, 2, 0, feature), 3); /* a road and its sides */
	assert_int_equal(survey_touched(&game.state, 9, 9, feature), 0);
}

/* The final scoring */

static void test_projection(void **state)
{
	struct projection projection;

	(void)state;
	position_read(&game, "base", position_three_tiles);
	survey_projection(&game.state, &projection);
	assert_int_equal(projection.points[ANN][TALLY_CITIES], 3);
	assert_int_equal(projection.points[ANN][TALLY_CLOISTERS], 3);
	assert_int_equal(projection.points[ANN][TALLY_ROADS], 0);
	assert_int_equal(projection.points[BEN][TALLY_ROADS], 2);
	assert_int_equal(projection.total[ANN], 6);
	assert_int_equal(projection.total[BEN], 2);
}

/* What the tile just laid completes is scored before. */
static void test_projection_in_between(void **state)
{
	struct projection projection;

	(void)state;
	position_read(&game, "base", position_city_closed);
	survey_projection(&game.state, &projection);
	assert_int_equal(projection.points[ANN][TALLY_CITIES], 8);
	assert_int_equal(projection.total[ANN], 8 + 3);
	assert_int_equal(projection.total[BEN], 2);
}

static void test_projection_of_barn(void **state)
{
	struct projection projection;

	(void)state;
	position_read(&game, "base,abbey-mayor", position_barn_farm);
	survey_projection(&game.state, &projection);
	assert_int_equal(projection.points[ANN][TALLY_BARNS], 4);
	assert_int_equal(projection.total[ANN], 4);
	assert_int_equal(projection.total[BEN], 0);
}

#define TEST(title, function) \
	{ title, function, NULL, NULL, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST("an open city is counted as a whole", test_open_city),
	    TEST("an open road waits for two tiles", test_open_road),
	    TEST("a cloister counts its neighbours", test_cloister),
	    TEST("a city just closed pays in full", test_closed_city),
	    TEST("a city of two tiles pays what the option says", test_small_city_option),
	    TEST("farms are told apart and sorted by what they feed", test_farms),
	    TEST("an unfinished city feeds no farm yet", test_unfinished_city_feeds_nobody),
	    TEST("a barn pays its owner, without a majority", test_barn),
	    TEST("farms have letters, each its own", test_farm_letters),
	    TEST("tiles laid and in hand are not left", test_tiles_left),
	    TEST("of all sets 92 tiles are left at first", test_tiles_left_of_all),
	    TEST("a tile fits where its sides go on", test_fits),
	    TEST("a square for which no tile is left is dead", test_dead_squares),
	    TEST("a square for the tile in hand is not dead", test_hand_is_not_dead),
	    TEST("the order of the stack changes nothing", test_order_is_hidden),
	    TEST("a tile touches what its neighbours show", test_touched),
	    TEST("the final scoring by player and kind", test_projection),
	    TEST("what the tile completes comes before the final scoring",
		 test_projection_in_between),
	    TEST("a barn is projected", test_projection_of_barn),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
