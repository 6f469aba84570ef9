/*
 * What moves, and what comes after the game: scoring seen, replay, watching,
 * rescue, pictures, mouse; and whole games on every kind of terminal.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "driver.h"
#include "fixture.h"
#include "scratch.h"
#include "tally.h"
#include "views.h"

enum { TILE_ROWS = 109, ALL_ROWS = 10000 };

/* Too large for the stack. */
static struct game game, whole;
static struct ui ui;

/* Scoring seen */

static void open_whole(void)
{
	struct error error = { "" };

	assert_true(game_load(&whole, test_path("golden/game.csv"), &error));
	assert_true(game_start(&game, &whole.table, NULL, &error));
	ui_init(&ui, 1);
	ui.playing = true;
	ui.screen = SCREEN_TABLE;
	log_rebuild(&ui.log, &game);
	play_ask(&ui, &game);
}

/* Points and pieces that are shown never lead what is true, and end there. */
static void watch_show(void)
{
	int before[MAX_PLAYERS];

	for (int player = 0; player < game.state.players; player++)
		before[player] = show_points_to_come(&ui, player);
	for (int ticks = 0; ui_wait(&ui) >= 0; ticks++) {
		assert_true(ticks < 1000);
		ui_tick(&ui, &game);
		for (int player = 0; player < game.state.players; player++) {
			assert_in_range(show_points_to_come(&ui, player), 0, before[player]);
			before[player] = show_points_to_come(&ui, player);
			assert_true(show_pieces_away(&ui, player, FOLLOWER) >= 0);
		}
	}
	for (int player = 0; player < game.state.players; player++)
		assert_int_equal(show_points_to_come(&ui, player), 0);
}

static void test_show(void **state)
{
	int shows = 0;

	(void)state;
	open_whole();
	for (int i = 0; i < whole.decisions; i++) {
		play_decide(&ui, &game, whole.decision[i].move);
		shows += ui_wait(&ui) >= 0;
		watch_show();
	}
	assert_true(shows > 20);
	ui_release(&ui);
}

static void test_show_can_be_cut_short(void **state)
{
	int i = 0;

	(void)state;
	open_whole();
	while (ui_wait(&ui) < 0)
		play_decide(&ui, &game, whole.decision[i++].move);
	ui_key(&ui, &game, (struct key){ .code = K_CHARACTER, .character = 'z' });
	assert_int_equal(ui_wait(&ui), -1);
	assert_int_equal(game.decisions, i);
	ui_release(&ui);
}

static void test_show_can_be_off(void **state)
{
	(void)state;
	open_whole();
	ui.settings.animation = ANIMATION_OFF;
	for (int i = 0; i < whole.decisions; i++) {
		play_decide(&ui, &game, whole.decision[i].move);
		assert_int_equal(ui_wait(&ui), -1);
	}
	ui_release(&ui);
}

/* Points by kind add up to the scores; the last entry is the end. */
static void test_tally(void **state)
{
	struct error error = { "" };
	struct tally tally;

	(void)state;
	assert_true(game_load(&whole, test_path("golden/game.csv"), &error));
	tally_count(&tally, &whole);
	for (int player = 0; player < whole.state.players; player++) {
		int sum = 0;

		for (int kind = 0; kind < TALLY_KINDS; kind++)
			sum += tally.points[player][kind];
		assert_int_equal(sum, whole.state.player[player].score);
		assert_int_equal(tally.score[tally.turns - 1][player], sum);
	}
}

/* Replay */

static void press(enum key_code code)
{
	ui_key(&ui, &game, (struct key){ .code = code });
}

static void test_replay(void **state)
{
	uint64_t hash;

	(void)state;
	ui_init(&ui, 1);
	assert_true(ui_replay_game(&ui, &game, test_path("golden/game.csv")));
	assert_int_equal(game.decisions, 0);
	press(K_END);
	hash = state_hash(&game.state);
	for (int i = ui.replay.whole - 1; i >= 0; i--) {
		press(K_LEFT);
		assert_int_equal(game.decisions, i);
	}
	press(K_LEFT);
	assert_int_equal(game.decisions, 0);
	for (int i = 1; i <= ui.replay.whole; i++)
		press(K_RIGHT);
	assert_true(state_hash(&game.state) == hash);
	press(K_HOME);
	press(K_SPACE);
	while (ui_wait(&ui) >= 0)
		ui_tick(&ui, &game);
	assert_true(state_hash(&game.state) == hash);
	assert_true(ui_replay_game(&ui, &game, test_path("golden/game.csv")));
	press(K_ENTER); /* also as the very first key */
	assert_true(ui.replay.runs);
	press(K_ESCAPE);
	assert_true(ui.finished);
	ui_release(&ui);
}

static void test_replay_command(void **state)
{
	struct terminal *terminal = terminal_start(&(struct terminal_options){
		.state_home = scratch,
		.arg = { "replay", scratch_game("some.csv", TILE_ROWS) },
	});

	(void)state;
	terminal_wait(terminal, "Replay 0 of 86");
	terminal_press(terminal, KEY_CODE_RIGHT);
	terminal_wait(terminal, "Replay 1 of 86");
	terminal_press(terminal, "2");
	terminal_press(terminal, "0");
	terminal_press(terminal, KEY_CODE_ENTER);
	terminal_wait(terminal, "Turn 20 ");
	terminal_press(terminal, ">");
	terminal_wait(terminal, "Replay 86 of 86");
	terminal_press(terminal, "g");
	terminal_wait(terminal, "Log");
	terminal_press(terminal, "q");
	terminal_send(terminal, "q");
	assert_int_equal(terminal_wait_exit(terminal), 0);
	terminal_end(terminal);
}

/* Watching */

static struct terminal *resume(const char *path)
{
	return terminal_start(&(struct terminal_options){
		.state_home = scratch,
		.arg = { "resume", path },
	});
}

static void test_watch(void **state)
{
	const char *path = scratch_game("shared.csv", TILE_ROWS);
	struct terminal *player = resume(path);
	struct terminal *watcher = resume(path);

	(void)state;
	terminal_wait(watcher, "Watching");
	terminal_press(watcher, KEY_CODE_ENTER);
	terminal_wait(watcher, "The other program still has this game");
	terminal_press(player, KEY_CODE_ENTER);
	terminal_wait(watcher, "may deploy a figure");
	terminal_press(player, "0");
	terminal_press(player, " ");
	terminal_wait(watcher, "David");
	terminal_press(player, "q");
	terminal_send(player, "y");
	assert_int_equal(terminal_wait_exit(player), 0);
	terminal_wait(watcher, "Enter takes over");
	terminal_press(watcher, KEY_CODE_ENTER);
	terminal_wait(watcher, "digits choose");
	terminal_end(watcher);
	terminal_end(player);
}

/* Rescue */

static void test_rescue(void **state)
{
	const char *path = scratch_game("damaged.csv", TILE_ROWS);
	FILE *file = fopen(path, "a");
	struct terminal *terminal;

	(void)state;
	assert_non_null(file);
	fputs("87,Clara,lay,nonsense,1,1,0\n", file);
	fclose(file);
	terminal = resume(path);
	terminal_wait(terminal, "damaged.csv:110:");
	terminal_wait(terminal, "what is good of it");
	terminal_press(terminal, KEY_CODE_ENTER);
	terminal_wait(terminal, "Clara lays the tile");
	assert_int_equal(access(scratch_path("damaged-rescued.csv"), F_OK), 0);
	terminal_end(terminal);
}

/* Pictures */

static void test_pictures(void **state)
{
	struct terminal *terminal = resume(scratch_game("over.csv", ALL_ROWS));

	(void)state;
	terminal_press(terminal, KEY_CODE_ESCAPE);
	terminal_wait(terminal, "Ranking");
	for (int i = 0; i < 3; i++)
		terminal_press(terminal, KEY_CODE_DOWN);
	terminal_press(terminal, KEY_CODE_ENTER);
	terminal_wait(terminal, "over.txt");
	terminal_press(terminal, " ");
	terminal_wait(terminal, "over-2.txt");
	assert_int_equal(access(scratch_path("over.svg"), F_OK), 0);
	assert_int_equal(access(scratch_path("over-2.ansi"), F_OK), 0);
	terminal_end(terminal);
}

static void test_same_people(void **state)
{
	struct terminal *terminal = resume(scratch_game("over.csv", ALL_ROWS));

	(void)state;
	terminal_press(terminal, KEY_CODE_ESCAPE);
	for (int i = 0; i < 4; i++)
		terminal_press(terminal, KEY_CODE_DOWN);
	terminal_press(terminal, KEY_CODE_ENTER);
	terminal_wait(terminal, "Turn 1 ");
	terminal_wait(terminal, "David");
	terminal_end(terminal);
}

/* Mouse */

static void click(struct terminal *terminal, int row, int column)
{
	char bytes[64];

	snprintf(bytes, sizeof(bytes), "\033[<0;%d;%dM\033[<0;%d;%dm", column + 1, row + 1,
	         column + 1, row + 1);
	terminal_press(terminal, bytes);
}

static void test_mouse(void **state)
{
	struct driver driver = { .terminal = driver_terminal(24, 80) };

	(void)state;
	driver_start_game(&driver);
	terminal_press(driver.terminal, "c");
	click(driver.terminal, 3, 20);
	terminal_press(driver.terminal, "n"); /* to a place where it fits, … */
	terminal_press(driver.terminal, "c"); /* … and that to the middle */
	click(driver.terminal, 12, 26);
	assert_true(driver_asks_choice(&driver));
	terminal_press(driver.terminal, KEY_CODE_ESCAPE);
	terminal_press(driver.terminal, "\033[<64;10;10M");
	terminal_press(driver.terminal, "\033[<65;10;10M");
	assert_true(driver_asks_place(&driver));
	terminal_end(driver.terminal);
}

/* Two keys in one instant */

static void test_two_at_once(void **state)
{
	struct driver driver = { .terminal = driver_terminal(24, 80) };

	(void)state;
	driver_start_game(&driver);
	terminal_press(driver.terminal, "r");
	terminal_press(driver.terminal, KEY_CODE_ENTER KEY_CODE_ENTER);
	terminal_press(driver.terminal, "c");
	assert_true(driver_asks_choice(&driver));
	assert_true(driver_shows(&driver, "Turn 1 "));
	terminal_end(driver.terminal);
}

/* Whole games */

static void play_whole_game(struct terminal_options options)
{
	struct driver driver = { .random = 5 };

	options.state_home = scratch;
	driver.terminal = terminal_start(&options);
	driver_start_game(&driver);
	while (!driver_shows(&driver, "points") || !driver_shows(&driver, "New game"))
		driver_answer(&driver);
	terminal_send(driver.terminal, "q");
	assert_int_equal(terminal_wait_exit(driver.terminal), 0);
	assert_true(terminal_is_restored(driver.terminal));
	terminal_end(driver.terminal);
}

static void test_xterm(void **state)
{
	(void)state;
	play_whole_game((struct terminal_options){ .term = "xterm" });
}

static void test_screen(void **state)
{
	(void)state;
	play_whole_game((struct terminal_options){ .term = "screen" });
}

static void test_linux(void **state)
{
	(void)state;
	play_whole_game((struct terminal_options){ .term = "linux" });
}

static void test_vt100(void **state)
{
	(void)state;
	play_whole_game((struct terminal_options){ .term = "vt100", .locale = "C" });
}

static void test_no_color(void **state)
{
	(void)state;
	play_whole_game((struct terminal_options){ .no_color = true, .arg = { "--ascii" } });
}

#define TEST(title, function) \
	{ title, function, scratch_make, scratch_remove, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("scores are shown as they come and end where they are", test_show),
		TEST("a key that means nothing cuts it short", test_show_can_be_cut_short),
		TEST("with animation off nothing moves", test_show_can_be_off),
		TEST("points by kind add up", test_tally),
		TEST("a replay goes to and fro and runs by itself", test_replay),
		TEST("replay FILE steps, jumps and leaves", test_replay_command),
		TEST("a second program watches and takes over", test_watch),
		TEST("a damaged record is saved and gone on with", test_rescue),
		TEST("pictures are saved and nothing is written over", test_pictures),
		TEST("the same people play again", test_same_people),
		TEST("a click moves the tile, another one lays it", test_mouse),
		TEST("two keys at once act once", test_two_at_once),
		TEST("a whole game on an xterm", test_xterm),
		TEST("a whole game on a screen", test_screen),
		TEST("a whole game on a Linux console", test_linux),
		TEST("a whole game on a vt100", test_vt100),
		TEST("a whole game without colours and in ASCII", test_no_color),
	};

	return cmocka_run_group_tests_name("motion", tests, NULL, NULL);
}
