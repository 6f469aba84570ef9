/* What a choice leads to, in words, and the order of choices, against what a
 * person counts on the table. */
#include <stdio.h>
#include <string.h>

#include "choices.h"
#include "fixture.h"
#include "outlook.h"
#include "tiles.h"

/* Too large for the stack. */
static struct game game;
static struct moves choices;
static struct report report;

/* The start tile at 0,0 has a city in the north and a road from west to east. */
static void read_game(const char *rows)
{
	static const char head[] = "bastide,1\nrules,1\nplayer,Ann\nplayer,Ben\nseed,0\n"
	                           "sets,base\n";
	struct error error = { "" };
	char text[4096];
	int length = snprintf(text, sizeof(text), "%s%s", head, rows);

	if (!game_load_text(&game, "test", text, (size_t)length, &error))
		fail_msg("%s", error.text);
	choices_list(&game.state, &choices);
}

/* A city of two tiles with a pennant, open in the north, Ann's knight in it; a
 * road of two tiles with Ben's thief; a cloister with two tiles beside it. */
#define TWO_TILES \
	"begin\n1,Ann,lay,BA/CFc+,0,-1,90\n2,Ann,deploy,follower,0,-1,A\n" \
	"3,Ben,lay,BA/RFr,1,0,0\n4,Ben,deploy,follower,1,0,1\n"
#define THREE_TILES TWO_TILES "5,Ann,lay,BA/L,0,1,0\n"

static void assert_move(int choice, int x, int y, int rotation)
{
	struct move move = choices.move[choice];

	assert_int_equal(move.kind, MOVE_LAY);
	assert_int_equal(move.x, x);
	assert_int_equal(move.y, y);
	assert_int_equal(move.rotation, rotation);
}

/* A straight road fits west and east of the start tile, where its road goes on,
 * and in the south, where its field does: lying, and each way round. */
static void test_places(void **state)
{
	struct moves legal;

	(void)state;
	read_game("stack,BA/RFr,BA/RFr\nbegin\n");
	moves_legal(&game.state, &legal);
	assert_int_equal(legal.count, 6);
	assert_int_equal(choices.count, 3);
	assert_move(0, -1, 0, 0);
	assert_move(1, 1, 0, 0);
	assert_move(2, 0, 1, 0);
	assert_int_equal(choices_first(&choices), 1);
}

static void test_nothing_first(void **state)
{
	(void)state;
	read_game("stack,BA/L,BA/RFr\nbegin\n1,Ann,lay,BA/L,0,1,0\n");
	assert_int_equal(choices.count, 3); /* no figure, farmer, monk */
	assert_int_equal(choices.move[0].kind, MOVE_PASS);
	assert_int_equal(choices_first(&choices), 0);
}

/* Names */

static unsigned tile_at(int x, int y)
{
	for (unsigned tile = 0; tile < game.state.tiles; tile++)
		if (game.state.tile[tile].x == x && game.state.tile[tile].y == y)
			return tile;
	fail_msg("no tile at %d,%d", x, y);
	return 0;
}

static void assert_name(int x, int y, char letter, const char *expected)
{
	unsigned tile = tile_at(x, y);
	const struct design *design = state_design(&game.state, tile);
	char text[WORDS_SIZE];

	for (unsigned i = 0; i < design->segments; i++) {
		if (design->segment[i].letter != letter)
			continue;
		outlook_name(&game.state, game.state.tile[tile].first + i, text);
		assert_string_equal(text, expected);
		return;
	}
	fail_msg("no %c at %d,%d", letter, x, y);
}

static void test_names(void **state)
{
	(void)state;
	read_game("stack,BA/CFc+,BA/RFr,BA/L\n" THREE_TILES);
	assert_name(0, -1, 'A', "city N at 0,0");
	assert_name(1, 0, '1', "road E-W at 0,0");
	assert_name(0, 1, '@', "cloister at 0,1");
}

/* Laying */

static void lay(int x, int y, int rotation)
{
	struct move move = { .kind = MOVE_LAY, .x = (int16_t)x, .y = (int16_t)y,
		             .rotation = (uint8_t)rotation };

	assert_true(move_is_legal(&game.state, move));
	outlook_laid(&report, &game, move);
}

static void assert_line(const char *expected)
{
	assert_int_equal(report.lines, 1);
	assert_string_equal(report.line[0].text, expected);
}

/* Three tiles and a pennant, complete: (3 + 1) x 2. */
static void test_completes(void **state)
{
	(void)state;
	read_game("stack,BA/CFc+,BA/RFr,BA/L,BA/C\n" THREE_TILES "6,Ann,pass\n");
	lay(0, -2, 2);
	assert_line("completes the city N at 0,0: 3 tiles, 1 pennant, complete, held by Ann, "
	            "worth 8");
}

static void test_continues(void **state)
{
	(void)state;
	read_game("stack,BA/CFc+,BA/RFr,BA/L,BA/Rr\n" THREE_TILES "6,Ann,pass\n");
	lay(2, 0, 0);
	assert_line("continues the road E-W at 0,0: 3 tiles, 2 open sides, held by Ben, "
	            "worth 3 at the end");
}

/* Beside the cloister lie 0,0 and 1,0 already. */
static void test_neighbour(void **state)
{
	(void)state;
	read_game("stack,BA/CFc+,BA/RFr,BA/L,BA/Rr\n" THREE_TILES "6,Ann,deploy,follower,0,1,@\n");
	lay(1, 1, 3);
	assert_line("lies beside the cloister at 0,1: 3 of 8 neighbours, held by Ann, "
	            "worth 4 at the end");
}

/* Ann's road of 0,1 and 1,1, Ben's of 0,0, 1,0 and 2,0, both open in the west. */
static void test_joins(void **state)
{
	static const char end[] = ": 6 tiles, 2 open sides, held by Ann and Ben, "
	                          "worth 6 at the end";
	const char *text = report.line[0].text;

	(void)state;
	read_game("stack,BA/RFr,BA/RFr,BA/Rr,BA/RFr,BA/Rr\nbegin\n"
	          "1,Ann,lay,BA/RFr,0,1,0\n2,Ann,deploy,follower,0,1,1\n"
	          "3,Ben,lay,BA/RFr,1,0,0\n4,Ben,deploy,follower,1,0,1\n"
	          "5,Ann,lay,BA/Rr,2,0,0\n6,Ann,pass\n7,Ben,lay,BA/RFr,1,1,0\n8,Ben,pass\n");
	lay(2, 1, 1);
	assert_int_equal(report.lines, 1);
	assert_int_equal(strncmp(text, "joins the road E-W at 0,", 24), 0);
	assert_non_null(strstr(text, "the road E-W at 0,0"));
	assert_non_null(strstr(text, "the road E-W at 0,1"));
	assert_non_null(strstr(text, end));
}

/* The field south of the road belongs to nobody, then to Ann's farmer. */
static void test_farms(void **state)
{
	(void)state;
	read_game("stack,BA/L,BA/L\nbegin\n1,Ann,lay,BA/L,0,1,0\n2,Ann,pass\n");
	lay(0, 2, 0);
	assert_int_equal(report.lines, 0);
	read_game("stack,BA/L,BA/L\nbegin\n1,Ann,lay,BA/L,0,1,0\n2,Ann,deploy,follower,0,1,a\n");
	lay(0, 2, 0);
	assert_line("continues the field in the south at 0,0: 3 tiles, beside 0 complete cities, "
	            "held by Ann, worth 0 at the end");
}

/* Standing */

static void assert_worth(char letter, const char *expected)
{
	const struct design *design = state_design(&game.state, game.state.latest);
	char text[WORDS_SIZE] = "no such choice";

	for (int i = 0; i < choices.count; i++)
		if (choices.move[i].kind == MOVE_DEPLOY &&
		    design->segment[choices.move[i].segment].letter == letter)
			outlook_worth(&game.state, choices.move[i], text);
	assert_string_equal(text, expected);
}

static void assert_mayor(const char *rows, const char *expected)
{
	char text[WORDS_SIZE] = "no such choice";

	read_game(rows);
	for (int i = 0; i < choices.count; i++)
		if (choices.move[i].kind == MOVE_DEPLOY && choices.move[i].piece == MAYOR)
			outlook_worth(&game.state, choices.move[i], text);
	assert_string_equal(text, expected);
}

/* A city of two tiles that is complete, and one of the start tile and BA/CccR,
 * which two tiles more may close, without a pennant. */
static void test_mayor(void **state)
{
	(void)state;
	assert_mayor("option,mayor,on\nstack,BA/C,BA/RFr\nbegin\n1,Ann,lay,BA/C,0,-1,180\n",
	             "no pennant, so a mayor counts nothing");
	assert_mayor("option,mayor,on\nstack,BA/CccR,BA/C\nbegin\n1,Ann,lay,BA/CccR,0,-1,180\n",
	             "no pennant, so a mayor counts nothing; 2 open sides; 2 at the end, "
	             "8 or more once complete");
}

/* The city has two tiles and a pennant: 3 at the end; one tile more closes it,
 * (3 + 1) x 2. Its field in the north of the picture lies beside that city. */
static void test_worth(void **state)
{
	(void)state;
	read_game("stack,BA/CFc+,BA/RFr\nbegin\n1,Ann,lay,BA/CFc+,0,-1,90\n");
	assert_worth('A', "1 open side; 3 at the end, 8 or more once complete");
	assert_worth('a', "0 at the end, 3 with all its cities complete");
	read_game("stack,BA/CFc+,BA/RFr,BA/L\n" THREE_TILES);
	assert_worth('@', "3 at the end, 9 once complete");
	read_game("stack,BA/C,BA/RFr\nbegin\n1,Ann,lay,BA/C,0,-1,180\n");
	assert_worth('A', ""); /* words_move() says what it scores */
	assert_worth('a', "3 at the end");
}

/* Tiles */

static void test_tile(void **state)
{
	static const char *const expected[] = {
		"north city, east field, south city, west field",
		"city N-S, 1 pennant",
		"field in the east, beside the city N-S",
		"field in the west, beside the city N-S",
	};
	bool found[4] = { false };

	(void)state;
	read_game("stack,BA/RFr\nbegin\n");
	outlook_tile(&report, &game.catalogue.design[catalogue_find(&game.catalogue, "BA/CFc+")],
	             1);
	assert_int_equal(report.lines, 4);
	assert_string_equal(report.line[0].text, expected[0]);
	for (int i = 1; i < 4; i++)
		for (int line = 1; line < 4; line++)
			found[i] = found[i] || strcmp(report.line[line].text, expected[i]) == 0;
	assert_true(found[1] && found[2] && found[3]);
}

/* A text that is too long ends with a whole character. */
static void test_cut(void **state)
{
	char text[WORDS_SIZE] = "";

	(void)state;
	for (int i = 0; i < WORDS_SIZE; i++)
		words_append(text, "\303\251");
	assert_true(strlen(text) >= WORDS_SIZE - 3);
	for (size_t i = 0; i < strlen(text); i++)
		assert_int_equal((unsigned char)text[i], i % 2 == 0 ? 0303 : 0251);
	assert_int_equal(strlen(text) % 2, 0);
}

#define TEST(title, function) \
	{ title, function, NULL, NULL, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("places are read like a page, each look of a tile once", test_places),
		TEST("\"nothing\" is the first choice and number 0", test_nothing_first),
		TEST("features are named by their oldest part", test_names),
		TEST("a tile completes", test_completes),
		TEST("a tile continues", test_continues),
		TEST("a tile lies beside a cloister", test_neighbour),
		TEST("a tile joins", test_joins),
		TEST("farms count where somebody is", test_farms),
		TEST("a figure's place: open sides, worth", test_worth),
		TEST("a mayor without pennants counts nothing", test_mayor),
		TEST("a tile without its picture", test_tile),
		TEST("what is too long is cut between characters", test_cut),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
