/* What is told about a position, against what a person counts on the table. */
#include <stdio.h>
#include <string.h>

#include "fixture.h"
#include "report.h"
#include "rules.h"
#include "survey.h"
#include "words.h"

/* Too large for the stack. */
static struct game game;

/*
 * The positions grow from the start tile at 0,0: city in the north, road from
 * west to east. x grows east, y south.
 */
static const char head[] = "bastide,1\nrules,1\nplayer,Ann\nplayer,Ben\nseed,0\n";

static void read_game(const char *sets, const char *rows)
{
	struct error error = { "" };
	char text[4096];
	int length = snprintf(text, sizeof(text), "%ssets,%s\n%s", head, sets, rows);

	if (!game_load_text(&game, "test", text, (size_t)length, &error))
		fail_msg("%s", error.text);
}

/* A city of two tiles with a pennant, open in the north, Ann's knight in it; a
 * road of two tiles, open at both ends, with Ben's thief; Ann's cloister with
 * two tiles beside it. Ben holds a bend, a crossing is left. */
#define THREE_TILES \
	"begin\n" \
	"1,Ann,lay,BA/CFc+,0,-1,90\n2,Ann,deploy,follower,0,-1,A\n" \
	"3,Ben,lay,BA/RFr,1,0,0\n4,Ben,deploy,follower,1,0,1\n" \
	"5,Ann,lay,BA/L,0,1,0\n6,Ann,deploy,follower,0,1,@\n"

static const char three_tiles[] = "stack,BA/CFc+,BA/RFr,BA/L,BA/Rr,BA/RRR\n" THREE_TILES;

/* The same, and Ben closes the city. */
static const char city_closed[] =
	"stack,BA/CFc+,BA/RFr,BA/L,BA/C,BA/Rr,BA/RRR,BA/RRR\n" THREE_TILES
	"7,Ben,lay,BA/C,0,-2,180\n";

/* Ann's barn south of the start tile, on a farm beside a city of two tiles that
 * Ben has just closed. */
static const char barn_farm[] =
	"stack,BA/RFr,BA/L,BA/C,BA/C,BA/Rr,BA/RRR\nbegin\n"
	"1,Ann,lay,BA/RFr,1,0,0\n2,Ann,pass\n"
	"3,Ben,lay,BA/L,0,1,0\n4,Ben,pass\n"
	"5,Ann,lay,BA/C,1,1,180\n6,Ann,barn,1,1,nw\n"
	"7,Ben,lay,BA/C,1,2,0\n8,Ben,pass\n";

/* The segment that the picture of the tile at (x, y) shows as `letter`. */
static unsigned segment_at(int x, int y, char letter)
{
	const struct state *state = &game.state;

	for (unsigned tile = 0; tile < state->tiles; tile++) {
		const struct design *design = state_design(state, tile);

		if (state->tile[tile].x != x || state->tile[tile].y != y)
			continue;
		for (unsigned i = 0; i < design->segments; i++)
			if (design->segment[i].letter == letter)
				return state->tile[tile].first + i;
	}
	fail_msg("no %c at %d,%d", letter, x, y);
	return NONE;
}

static struct survey survey_at(int x, int y, char letter)
{
	struct survey survey;

	survey_feature(&game.state, segment_at(x, y, letter), &survey);
	return survey;
}

enum { ANN, BEN };

/* Features */

static void test_open_city(void **state)
{
	struct survey city;

	(void)state;
	read_game("base", three_tiles);
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
	read_game("base", three_tiles);
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
	read_game("base", three_tiles);
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
	read_game("base", city_closed);
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
	read_game("base", "option,small-city,2\nstack,BA/L,BA/Rr\nbegin\n");
	assert_int_equal(survey_at(0, 0, 'A').complete_least, 2);
	read_game("base", "stack,BA/L,BA/Rr\nbegin\n");
	assert_int_equal(survey_at(0, 0, 'A').complete_least, 4);
}

/* Farms */

static int farm_number(const struct farms *farms, int x, int y, char letter)
{
	for (int i = 0; i < farms->count; i++)
		if (farms->feature[i] == feature_of(&game.state, segment_at(x, y, letter)))
			return i;
	return -1;
}

static void test_farms(void **state)
{
	struct farms farms;
	struct survey farm;

	(void)state;
	read_game("base", city_closed);
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
	read_game("base", three_tiles);
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
	read_game("base,abbey-mayor", barn_farm);
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
	read_game("base", city_closed);
	survey_tiles_left(&game.state, &left);
	assert_int_equal(left.total, 3);
	assert_int_equal(left_of(&left, "BA/Rr"), 1);
	assert_int_equal(left_of(&left, "BA/RRR"), 2);
	assert_int_equal(left_of(&left, "BA/C"), 0);
	/* A tile in hand is seen. */
	read_game("base", three_tiles);
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
	read_game("base,abbey-mayor,festival", "begin\n");
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
	read_game("base", three_tiles);
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
	read_game("base", three_tiles);
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
	read_game("base", "stack,BA/C,BA/RRR\nbegin\n");
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
	read_game("base,abbey-mayor,festival", "begin\n");
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
	read_game("base", three_tiles);
	assert_int_equal(survey_touched(&game.state, 0, -2, feature), 1);
	assert_int_equal(feature[0], feature_of(&game.state, segment_at(0, 0, 'A')));
	assert_int_equal(survey_touched(&game.state, 1, -1, feature), 2); /* two farms */
	assert_int_equal(survey_touched(&game.state, 2, 0, feature), 3); /* a road and its sides */
	assert_int_equal(survey_touched(&game.state, 9, 9, feature), 0);
}

/* The final scoring */

static void test_projection(void **state)
{
	struct projection projection;

	(void)state;
	read_game("base", three_tiles);
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
	read_game("base", city_closed);
	survey_projection(&game.state, &projection);
	assert_int_equal(projection.points[ANN][TALLY_CITIES], 8);
	assert_int_equal(projection.total[ANN], 8 + 3);
	assert_int_equal(projection.total[BEN], 2);
}

static void test_projection_of_barn(void **state)
{
	struct projection projection;

	(void)state;
	read_game("base,abbey-mayor", barn_farm);
	survey_projection(&game.state, &projection);
	assert_int_equal(projection.points[ANN][TALLY_BARNS], 4);
	assert_int_equal(projection.total[ANN], 4);
	assert_int_equal(projection.total[BEN], 0);
}

/* Words */

static void assert_line(const struct report *report, int line, int player, const char *text)
{
	assert_true(line < report->lines);
	assert_string_equal(report->line[line].text, text);
	assert_int_equal(report->line[line].player, player);
}

static void test_report_city(void **state)
{
	struct report report;

	(void)state;
	read_game("base", three_tiles);
	report_feature(&report, &game, segment_at(0, -1, 'A'));
	assert_int_equal(report.lines, 5);
	assert_line(&report, 0, -1, "City N-S");
	assert_line(&report, 1, -1, "2 tiles, 1 pennant, 1 open side");
	assert_line(&report, 2, ANN, "knight: strength 1");
	assert_line(&report, 3, -1, "at the end 3 = 2 tiles + 1 pennant to Ann");
	assert_line(&report, 4, -1, "once complete 8 or more; waits for 1 tile");
}

static void test_report_barn(void **state)
{
	struct report report;
	struct survey farm;
	char text[WORDS_SIZE];

	(void)state;
	read_game("base,abbey-mayor", barn_farm);
	report_feature(&report, &game, segment_at(0, 1, 'a'));
	assert_line(&report, 1, -1, "4 tiles, beside 1 complete city");
	assert_line(&report, 2, ANN, "barn");
	assert_line(&report, 3, -1, "at the end 4 = 1 city x 4 to Ann's barn");
	farm = survey_at(0, 0, 'b');
	report_farm(&game, &farm, text);
	assert_string_equal(text, "1 complete city; pays 4 to Ann's barn");
}

static void test_report_square(void **state)
{
	struct report report;

	(void)state;
	read_game("base", three_tiles);
	report_square(&report, &game, 0, -2);
	assert_line(&report, 1, -1, "north: anything");
	assert_line(&report, 3, -1, "south: city");
	assert_line(&report, 5, -1, "0 of the 1 tiles left fit here");
	report_square(&report, &game, 2, 0);
	assert_line(&report, 5, -1, "1 of the 1 tiles left fit here");
}

static void test_report_touched(void **state)
{
	char text[WORDS_SIZE];

	(void)state;
	read_game("base", three_tiles);
	report_touched(&game, 0, -2, text);
	assert_string_equal(text, "joins city A");
	report_touched(&game, 2, 0, text);
	assert_string_equal(text, "joins road B");
	report_touched(&game, 1, -1, text); /* only fields, nobody's */
	assert_string_equal(text, "");
}

static void test_tournament(void **state)
{
	struct report report;

	(void)state;
	read_game("base", three_tiles);
	assert_false(report_hides(&game));
	read_game("base", "option,tournament,on\nstack,BA/C,BA/RRR\nbegin\n");
	assert_true(report_hides(&game));
	report_square(&report, &game, 1, 0);
	for (int i = 0; i < report.lines; i++)
		assert_null(strstr(report.line[i].text, "fit here"));
}

/* Rules */

static void test_rules_in_order(void **state)
{
	enum chapter chapter = CHAPTER_TURN;

	(void)state;
	for (int i = 0; rules[i].chapter != CHAPTERS; i++) {
		assert_true(rules[i].chapter == chapter || rules[i].chapter == chapter + 1);
		chapter = rules[i].chapter;
		assert_true(strlen(rules[i].text) > 20);
	}
	assert_int_equal(chapter, CHAPTERS - 1);
}

static bool told(const char *word)
{
	for (int i = 0; rules[i].chapter != CHAPTERS; i++)
		if (rule_mentions(&rules[i], word))
			return true;
	return false;
}

static void test_rules_tell_options(void **state)
{
	(void)state;
	for (int i = 0; i < OPTIONS; i++)
		if (!told(option_info[i].name))
			fail_msg("no rule tells of --%s", option_info[i].name);
	assert_true(told("PENNANT"));
	assert_false(told("dragon"));
	assert_false(told(""));
}

/* Every rule that the tests know by name stands in the rules of the program. */
static void test_rules_tell_all(void **state)
{
	FILE *file = fopen(test_path("rules/ids.csv"), "r");
	char line[512], name[32], status[8];

	(void)state;
	assert_non_null(file);
	while (fgets(line, sizeof(line), file) != NULL) {
		if (sscanf(line, "%31[^,],%7[^,]", name, status) != 2 ||
		    (strcmp(status, "IN") != 0 && strcmp(status, "OPT") != 0) ||
		    (strncmp(name, "BASE-", 5) != 0 && strncmp(name, "AM-", 3) != 0 &&
		     strncmp(name, "FEST-", 5) != 0 && strncmp(name, "HOUSE-", 6) != 0))
			continue;
		if (!told(name))
			fail_msg("no rule is called %s", name);
	}
	fclose(file);
}

static void test_rules_topic(void **state)
{
	struct move move = { .kind = MOVE_DEPLOY, .piece = MAYOR };

	(void)state;
	read_game("base", three_tiles);
	assert_int_equal(rules_topic(&game.state, NULL), CHAPTER_TILE);
	assert_int_equal(rules_topic(&game.state, &move), CHAPTER_MAYOR);
	read_game("base", city_closed);
	assert_int_equal(rules_topic(&game.state, NULL), CHAPTER_FIGURE);
}

/* The segments of the first tile, as if it were this design turned so. */
static void must_differ_in_words(struct state *state, int design, int rotation)
{
	static char words[MAX_SEGMENTS][WORDS_SIZE];

	state->tile[0].design = (uint8_t)design;
	state->tile[0].rotation = (uint8_t)rotation;
	for (unsigned i = 0; i < state_design(state, 0)->segments; i++) {
		state->segment[state->tile[0].first + i].tile = 0;
		words_segment(state, state->tile[0].first + i, words[i]);
		for (unsigned j = 0; j < i; j++)
			if (strcmp(words[i], words[j]) == 0)
				fail_msg("%s turned by %d has two: %s",
				         state_design(state, 0)->name, 90 * rotation, words[i]);
	}
}

static void test_segments_differ_in_words(void **state)
{
	static struct state laid;

	(void)state;
	read_game("base,abbey-mayor,festival", "begin\n");
	laid = game.state;
	for (int design = 0; design < game.catalogue.designs; design++)
		for (int rotation = 0; rotation < ROTATIONS; rotation++)
			must_differ_in_words(&laid, design, rotation);
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
		TEST("what the tile completes comes before the final scoring", test_projection_in_between),
		TEST("a barn is projected", test_projection_of_barn),
		TEST("a city in words", test_report_city),
		TEST("a barn in words", test_report_barn),
		TEST("an empty square in words", test_report_square),
		TEST("what a tile joins, in words", test_report_touched),
		TEST("a tournament keeps what is left to itself", test_tournament),
		TEST("the rules come chapter by chapter", test_rules_in_order),
		TEST("the rules tell of every option", test_rules_tell_options),
		TEST("the rules name every rule", test_rules_tell_all),
		TEST("the rules begin with what is asked", test_rules_topic),
		TEST("no two segments of a tile have the same words", test_segments_differ_in_words),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
