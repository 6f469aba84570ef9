/* Earlier games: what their list says, and what the keys do with it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "earlier.h"
#include "fixture.h"
#include "pastgames.h"
#include "records.h"
#include "scratch.h"
#include "typing.h"
#include "ui.h"

/* Too large for the stack. */
static struct game game;
static struct ui ui;
static struct earlier_games games;

static int begin(void **state)
{
	scratch_make(state);
	setenv("XDG_STATE_HOME", scratch, 1);
	setenv("XDG_CONFIG_HOME", scratch, 1);
	memset(&game, 0, sizeof(game));
	return 0;
}

static int end(void **state)
{
	earlier_release(&games);
	pastgames_remove(scratch);
	return scratch_remove(state);
}

static void find(void)
{
	struct error error = { "" };

	assert_true(earlier_find(&games, &error));
	assert_string_equal(error.text, "");
}

static void write_record(const char *name, const char *rows)
{
	FILE *file = fopen(scratch_path(name), "w");

	assert_non_null(file);
	fputs(rows, file);
	fclose(file);
}

static const struct earlier_game *named(const char *name)
{
	for (int i = 0; i < games.count; i++)
		if (strcmp(records_name(games.game[i].path), name) == 0)
			return &games.game[i];
	fail_msg("%s is not in the list", name);
	return NULL;
}

static void must_be(const struct earlier_game *earlier, const char *players, const char *outcome)
{
	char text[512];

	earlier_players(earlier, text, sizeof(text));
	assert_string_equal(text, players);
	earlier_outcome(earlier, text, sizeof(text));
	assert_string_equal(text, outcome);
}

static void test_no_folder(void **state)
{
	(void)state;
	find();
	assert_int_equal(games.count, 0);
}

/* Counted by hand in the file: 31 rows "lay" and "abbey" among its first 80. */
static void test_the_latest_comes_first(void **state)
{
	(void)state;
	pastgames_make(scratch);
	find();
	assert_int_equal(games.count, 3);
	assert_string_equal(records_name(games.game[0].path), "torn.csv");
	must_be(&games.game[0], "", "damaged");
	must_be(&games.game[1], "Aline, Bruno, Clara, David", "unfinished, 31 tiles laid");
	must_be(&games.game[2], "Aline 103, Bruno 148, Clara 104, David 59", "Bruno won, 148");
	assert_int_equal(games.game[1].when.tv_sec - games.game[2].when.tv_sec, 7 * 86400);
}

static void test_what_records_say(void **state)
{
	(void)state;
	pastgames_make(scratch);
	write_record("bastide/tie.csv",
	             "bastide,1\nplayer,Ann\nplayer,\"Ben, B\"\nplayer,Cy\nbegin\n"
	             "1,Ann,lay,BA/L,1,0,0\nend,30,30,4\n");
	write_record("bastide/back.csv", "bastide,1\nplayer,Ann\nplayer,Ben\nbegin\n"
	                                 "1,Ann,lay,BA/L,1,0,0\n2,Ann,pass\nend,1,2\nundo,2\n"
	                                 "undo,1\n1,Ann,lay,BA/L,0,1,0\n");
	write_record("bastide/new.csv", "bastide,1\nplayer,Ann\nplayer,Ben\nbegin\n");
	write_record("bastide/quote.csv", "bastide,1\nplayer,A\"nn\n");
	write_record("bastide/notes.txt", "bastide,1\nplayer,Ann\nplayer,Ben\nbegin\n");
	find();
	assert_int_equal(games.count, 3 + 4);
	must_be(named("tie.csv"), "Ann 30, Ben, B 30, Cy 4", "Ann and Ben, B, 30 each");
	must_be(named("back.csv"), "Ann, Ben", "unfinished, 1 tile laid");
	must_be(named("new.csv"), "Ann, Ben", "unfinished, 0 tiles laid");
	assert_int_equal(named("quote.csv")->state, EARLIER_DAMAGED);
}

static void test_a_game_being_played(void **state)
{
	struct error error = { "" };
	struct table table;

	(void)state;
	pastgames_make(scratch);
	table_init(&table);
	assert_true(game_start(&game, &table, scratch_path("bastide/now.csv"), &error));
	find();
	assert_int_equal(named("now.csv")->state, EARLIER_OPEN);
	game_close(&game);
	find();
	assert_int_equal(named("now.csv")->state, EARLIER_UNFINISHED);
}

/* Of more than the list holds, the latest. */
static void test_many_games(void **state)
{
	(void)state;
	pastgames_make(scratch);
	for (int i = 0; i < EARLIER_MOST; i++) {
		char name[32];

		snprintf(name, sizeof(name), "%d.csv", i);
		pastgames_add(scratch, name, 30, 12 + (i * 7) % EARLIER_MOST);
	}
	find();
	assert_int_equal(games.count, EARLIER_MOST);
	for (int i = 1; i < games.count; i++)
		assert_true(games.game[i - 1].when.tv_sec > games.game[i].when.tv_sec);
}

/* On the screen */

static void open_list(void)
{
	ui_init(&ui, 1);
	for (int i = 0; ui.screen == SCREEN_TITLE && i < 7; i++) {
		ui_press(&ui, &game, K_DOWN);
		if (i == 1)
			ui_press(&ui, &game, K_ENTER);
	}
	assert_int_equal(ui.screen, SCREEN_EARLIER);
}

static void close_all(void)
{
	if (ui.playing)
		game_close(&game);
	ui_release(&ui);
}

static void test_unfinished_goes_on(void **state)
{
	(void)state;
	pastgames_make(scratch);
	open_list();
	ui_press(&ui, &game, K_DOWN);
	ui_press(&ui, &game, K_ENTER);
	assert_int_equal(ui.screen, SCREEN_TABLE);
	assert_int_equal(game.state.tiles, 1 + 31);
	close_all();
}

static void test_finished_is_replayed(void **state)
{
	(void)state;
	pastgames_make(scratch);
	open_list();
	ui_press(&ui, &game, K_END);
	ui_press(&ui, &game, K_ENTER);
	assert_int_equal(ui.screen, SCREEN_REPLAY);
	assert_int_equal(game.decisions, 0);
	ui_press(&ui, &game, K_RIGHT);
	assert_int_equal(game.decisions, 1);
	ui_press(&ui, &game, K_ESCAPE);
	assert_int_equal(ui.screen, SCREEN_EARLIER);
	assert_int_equal(ui.earlier.chosen, 2);
	assert_false(ui.finished);
	ui_press(&ui, &game, K_ESCAPE);
	assert_int_equal(ui.screen, SCREEN_TITLE);
	close_all();
}

static void test_unfinished_is_replayed_by_r(void **state)
{
	(void)state;
	pastgames_make(scratch);
	open_list();
	ui_press(&ui, &game, K_DOWN);
	ui_type(&ui, &game, "r");
	assert_int_equal(ui.screen, SCREEN_REPLAY);
	ui_press(&ui, &game, K_END);
	assert_int_equal(game.state.tiles, 1 + 31);
	close_all();
}

static void test_damaged_is_told(void **state)
{
	(void)state;
	pastgames_make(scratch);
	open_list();
	ui_press(&ui, &game, K_ENTER);
	assert_int_equal(ui.screen, SCREEN_EARLIER);
	assert_non_null(strstr(ui.message, "torn.csv"));
	close_all();
}

/* Where nothing was played the title does not speak of it. */
static void test_not_offered_for_nothing(void **state)
{
	(void)state;
	ui_init(&ui, 1);
	for (int i = 0; i < 4; i++) {
		ui_press(&ui, &game, K_DOWN);
		assert_int_equal(ui.screen, SCREEN_TITLE);
	}
	assert_false(ui.earlier.any);
	ui_press(&ui, &game, K_DOWN); /* once around: New game */
	ui_press(&ui, &game, K_ENTER);
	assert_int_equal(ui.screen, SCREEN_SETUP);
	close_all();
}

#define TEST(title, function) { title, function, begin, end, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("no folder is an empty list", test_no_folder),
		TEST("the latest comes first", test_the_latest_comes_first),
		TEST("players and outcome are what the records say", test_what_records_say),
		TEST("a game that is being played", test_a_game_being_played),
		TEST("of many games the latest", test_many_games),
		TEST("an unfinished game goes on", test_unfinished_goes_on),
		TEST("a finished one is replayed, and Esc leads back", test_finished_is_replayed),
		TEST("r replays an unfinished one", test_unfinished_is_replayed_by_r),
		TEST("what is damaged is told", test_damaged_is_told),
		TEST("the title offers no empty list", test_not_offered_for_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
