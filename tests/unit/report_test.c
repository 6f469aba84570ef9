/* What the survey of a position and the rules of the game say in words. */
#include <stdio.h>
#include <string.h>

#include "fixture.h"
#include "position.h"
#include "report.h"
#include "rules.h"
#include "survey.h"
#include "words.h"

/* Too large for the stack. */
static struct game game;

static struct survey survey_at(int x, int y, char letter)
{
	struct survey survey;

	survey_feature(&game.state, position_segment(&game.state, x, y, letter), &survey);
	return survey;
}

enum { ANN, BEN };

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
	position_read(&game, "base", position_three_tiles);
	report_feature(&report, &game, position_segment(&game.state, 0, -1, 'A'));
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
	position_read(&game, "base,abbey-mayor", position_barn_farm);
	report_feature(&report, &game, position_segment(&game.state, 0, 1, 'a'));
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
	position_read(&game, "base", position_three_tiles);
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
	position_read(&game, "base", position_three_tiles);
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
	position_read(&game, "base", position_three_tiles);
	assert_false(report_hides(&game));
	position_read(&game, "base", "option,tournament,on\nstack,BA/C,BA/RRR\nbegin\n");
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
	position_read(&game, "base", position_three_tiles);
	assert_int_equal(rules_topic(&game.state, NULL), CHAPTER_TILE);
	assert_int_equal(rules_topic(&game.state, &move), CHAPTER_MAYOR);
	position_read(&game, "base", position_city_closed);
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
	position_read(&game, "base,abbey-mayor,festival", "begin\n");
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
		TEST("a city in words", test_report_city),
		TEST("a barn in words", test_report_barn),
		TEST("an empty square in words", test_report_square),
		TEST("what a tile joins, in words", test_report_touched),
		TEST("a tournament keeps what is left to itself", test_tournament),
		TEST("the rules come chapter by chapter", test_rules_in_order),
		TEST("the rules tell of every option", test_rules_tell_options),
		TEST("the rules name every rule", test_rules_tell_all),
		TEST("the rules begin with what is asked", test_rules_topic),
		TEST("no two segments of a tile have the same words",
		     test_segments_differ_in_words),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
