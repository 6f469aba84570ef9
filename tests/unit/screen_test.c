/* The game on a terminal, played by keys: the real program on a pty. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "driver.h"
#include "fixture.h"
#include "scratch.h"
#include "terminal.h"

enum { KILLED = 1000 + SIGKILL };

static void quit_from_title(struct terminal *terminal)
{
	terminal_send(terminal, "q");
	assert_int_equal(terminal_wait_exit(terminal), 0);
	assert_true(terminal_is_restored(terminal));
	terminal_end(terminal);
}

/* Tests */

static void test_title(void **state)
{
	struct terminal *terminal = driver_terminal(24, 80);

	(void)state;
	terminal_wait(terminal, "New game");
	terminal_wait(terminal, "? help");
	terminal_wait(terminal, "q quit");
	assert_false(terminal_shows(terminal, "Resume"));
	quit_from_title(terminal);
}

static void test_setup(void **state)
{
	struct terminal *terminal = driver_terminal(24, 80);

	(void)state;
	terminal_press(terminal, KEY_CODE_ENTER);
	terminal_wait(terminal, "< 2 >");
	terminal_press(terminal, KEY_CODE_RIGHT);
	terminal_wait(terminal, "< 3 >");
	terminal_press(terminal, KEY_CODE_DOWN);
	terminal_press(terminal, "Q");
	terminal_press(terminal, "\xc8\x98"); /* Latin S with comma below */
	terminal_press(terminal, "j");
	terminal_wait(terminal, "Q\xc8\x98j_");
	for (int i = 0; i < 5; i++)
		terminal_press(terminal, KEY_CODE_DOWN);
	terminal_press(terminal, " ");
	terminal_wait(terminal, "[ ] festival");
	terminal_press(terminal, KEY_CODE_ENTER);
	terminal_wait(terminal, "Q\xc8\x98j lays the tile");
	terminal_wait(terminal, "Turn 1 ");
	terminal_wait(terminal, "82 left");
	terminal_wait(terminal, "Clara");
	terminal_end(terminal);
}

static void test_bad_names(void **state)
{
	struct terminal *terminal = driver_terminal(24, 80);

	(void)state;
	terminal_press(terminal, KEY_CODE_ENTER);
	terminal_press(terminal, KEY_CODE_DOWN);
	for (const char *letter = "Bruno"; *letter != '\0'; letter++)
		terminal_press(terminal, (char[]){ *letter, '\0' });
	terminal_press(terminal, KEY_CODE_ENTER);
	terminal_wait(terminal, "two players have the same name");
	terminal_press(terminal, "\xe2\x80\xae"); /* right-to-left override */
	terminal_press(terminal, KEY_CODE_ENTER);
	terminal_wait(terminal, "cannot be shown");
	terminal_end(terminal);
}

static void test_whole_game(void **state)
{
	struct driver driver = { .terminal = driver_terminal(24, 80), .random = 7 };

	(void)state;
	driver_start_game(&driver);
	while (!driver_shows(&driver, "Enter next") && !driver_shows(&driver, " Ranking"))
		driver_answer(&driver);
	while (!driver_shows(&driver, " Ranking"))
		driver_commit(&driver);
	assert_true(driver_shows(&driver, "1. "));
	assert_true(driver_shows(&driver, "Aline") && driver_shows(&driver, "Bruno") &&
	            driver_shows(&driver, "points"));
	terminal_send(driver.terminal, "q");
	assert_int_equal(terminal_wait_exit(driver.terminal), 0);
	terminal_end(driver.terminal);
}

static void storm(struct terminal *terminal)
{
	static const int size[][2] = {
		{ 1, 1 },   { 24, 80 },   { 2, 300 }, { 100, 1 }, { 19, 60 },   { 20, 59 },
		{ 20, 60 }, { 100, 300 }, { 21, 77 }, { 50, 110 }, { 30, 150 }, { 24, 80 },
	};
	static char before[3 * SCREEN_SIZE];

	terminal_press(terminal, "c");
	snprintf(before, sizeof(before), "%s", terminal_screen(terminal));
	for (size_t i = 0; i < sizeof(size) / sizeof(size[0]); i++)
		terminal_resize(terminal, size[i][0], size[i][1]);
	terminal_press(terminal, "c");
	terminal_assert_screen(terminal, before);
}

static void test_resize(void **state)
{
	struct driver driver = { .terminal = driver_terminal(24, 80), .random = 3 };

	(void)state;
	driver_start_game(&driver);
	for (int i = 0; i < 6; i++) {
		assert_true(
		    driver_play_until(&driver, i % 2 ? driver_asks_choice : driver_asks_place));
		storm(driver.terminal);
	}
	terminal_end(driver.terminal);
}

static void test_too_small(void **state)
{
	struct terminal *terminal = driver_terminal(5, 10);

	(void)state;
	terminal_resize(terminal, 5, 50);
	terminal_wait(terminal, "Bastide needs 60x20, this is 50x5");
	terminal_resize(terminal, 20, 60);
	terminal_wait(terminal, "New game");
	quit_from_title(terminal);
}

/* The same question with everything about it, seen from the same middle. */
static void kill_and_resume(bool (*asks)(const struct driver *), unsigned random)
{
	struct driver driver = { .terminal = driver_terminal(24, 80), .random = random };
	static char before[3 * SCREEN_SIZE];

	driver_start_game(&driver);
	for (int i = 0; i < 5; i++)
		assert_true(driver_play_until(&driver, asks));
	driver_press(&driver, "c");
	snprintf(before, sizeof(before), "%s", terminal_screen(driver.terminal));
	terminal_signal(driver.terminal, SIGKILL);
	assert_int_equal(terminal_wait_exit(driver.terminal), KILLED);
	terminal_end(driver.terminal);

	driver.terminal = driver_terminal(24, 80);
	terminal_wait(driver.terminal, "> Resume");
	driver_press(&driver, KEY_CODE_ENTER);
	driver_press(&driver, "c");
	terminal_assert_screen(driver.terminal, before);
	terminal_end(driver.terminal);
}

static void test_resume_figure(void **state)
{
	(void)state;
	kill_and_resume(driver_asks_choice, 11);
}

static void test_undo(void **state)
{
	struct driver driver = { .terminal = driver_terminal(24, 80), .random = 5 };
	static char before[3 * SCREEN_SIZE];

	(void)state;
	driver_start_game(&driver);
	snprintf(before, sizeof(before), "%s", terminal_screen(driver.terminal));
	driver_commit(&driver);
	assert_true(driver_asks_choice(&driver));
	driver_press(&driver, "1");
	driver_press(&driver, KEY_CODE_ESCAPE);
	assert_true(driver_shows(&driver, "Taken back."));
	driver_press(&driver, "q"); /* away with the message */
	assert_true(driver_asks_confirm(&driver));
	driver_press(&driver, KEY_CODE_ESCAPE);
	terminal_assert_screen(driver.terminal, before);
	driver_press(&driver, "u");
	assert_true(driver_shows(&driver, "nothing to take back"));
	terminal_end(driver.terminal);
}

/* A burst of Enter, as from a key held down, takes one decision only. */
static void test_held_key(void **state)
{
	struct driver driver = { .terminal = driver_terminal(24, 80), .random = 5 };

	(void)state;
	driver_start_game(&driver);
	driver_press(&driver, "r");
	for (int i = 0; i < 20; i++)
		driver_press(&driver, KEY_CODE_ENTER);
	assert_true(driver_asks_choice(&driver));
	assert_true(driver_shows(&driver, "Turn 1 "));
	terminal_end(driver.terminal);
}

/* What the terminal marks as pasted was not typed. */
static void test_paste(void **state)
{
	struct driver driver = { .terminal = driver_terminal(24, 80), .random = 5 };
	static char before[3 * SCREEN_SIZE];

	(void)state;
	driver_start_game(&driver);
	snprintf(before, sizeof(before), "%s", terminal_screen(driver.terminal));
	terminal_send(driver.terminal, "\033[200~n\r \rqy\033[201~");
	driver_press(&driver, "g");
	terminal_wait(driver.terminal, "Log: what happened");
	terminal_press(driver.terminal, KEY_CODE_ESCAPE);
	terminal_wait(driver.terminal, "Enter lay");
	terminal_assert_screen(driver.terminal, before);
	terminal_end(driver.terminal);
}

/* F5, F20, Ctrl and an arrow. */
static void test_unknown_keys(void **state)
{
	static const char *const unknown[] = { "\033[15~", "\033[15~", "\033[34~", "\033[1;5D",
		                               "\033[15~", "\033[15~", "\033[1;5D" };
	struct driver driver = { .terminal = driver_terminal(24, 80), .random = 5 };
	static char before[3 * SCREEN_SIZE];

	(void)state;
	driver_start_game(&driver);
	snprintf(before, sizeof(before), "%s", terminal_screen(driver.terminal));
	for (size_t i = 0; i < sizeof(unknown) / sizeof(unknown[0]); i++) {
		terminal_send(driver.terminal, unknown[i]);
		terminal_wait_quiet(driver.terminal);
		terminal_assert_screen(driver.terminal, before);
	}
	driver_press(&driver, "?");
	driver_press(&driver, "\033[4~"); /* End, as many send it */
	assert_true(driver_shows(&driver, "Settings"));
	driver_press(&driver, "\033[1~");
	assert_true(driver_shows(&driver, "HOW IT GOES"));
	terminal_end(driver.terminal);
}

static void test_quit(void **state)
{
	struct driver driver = { .terminal = driver_terminal(24, 80), .random = 5 };

	(void)state;
	driver_start_game(&driver);
	driver_press(&driver, "q");
	assert_true(driver_shows(&driver, "The game is saved"));
	terminal_send(driver.terminal, "y");
	assert_int_equal(terminal_wait_exit(driver.terminal), 0);
	assert_true(terminal_is_restored(driver.terminal));
	terminal_end(driver.terminal);
}

static void ends_by(int number)
{
	struct driver driver = { .terminal = driver_terminal(24, 80) };

	driver_start_game(&driver);
	terminal_signal(driver.terminal, number);
	assert_int_equal(terminal_wait_exit(driver.terminal), 128 + number);
	assert_true(terminal_is_restored(driver.terminal));
	terminal_end(driver.terminal);
}

static void test_signals(void **state)
{
	(void)state;
	ends_by(SIGTERM);
	ends_by(SIGHUP);
	ends_by(SIGINT);
}

static void test_hang_up(void **state)
{
	struct driver driver = { .terminal = driver_terminal(24, 80) };

	(void)state;
	driver_start_game(&driver);
	terminal_hang_up(driver.terminal);
	assert_int_equal(terminal_wait_exit(driver.terminal), 128 + SIGHUP);
	terminal_end(driver.terminal);
}

/* A crash, too. */
static void test_crash(void **state)
{
	struct driver driver = { .terminal = driver_terminal(24, 80) };

	(void)state;
	driver_start_game(&driver);
	terminal_signal(driver.terminal, SIGABRT);
	assert_int_equal(terminal_wait_exit(driver.terminal), 1000 + SIGABRT);
	assert_true(terminal_is_restored(driver.terminal));
	terminal_end(driver.terminal);
}

/* Each view that is looked up, and back to the question. */
static void test_look_up(void **state)
{
	static const struct {
		const char *key, *shows;
	} views[] = {
		{ "i", "Tab next on the tile" },
		{ "f", "farms: what they pay" },
		{ "t", "tiles left fit at" },
		{ "x", "Points if the game ended now" },
		{ "g", "Log: what happened" },
		{ "\033OP", "In short: Laying a tile" },
		{ "o", "Animation" },
		{ "?", "HOW IT GOES" },
	};
	struct driver driver = { .terminal = driver_terminal(24, 80) };
	static char before[3 * SCREEN_SIZE];

	(void)state;
	driver_start_game(&driver);
	snprintf(before, sizeof(before), "%s", terminal_screen(driver.terminal));
	for (size_t i = 0; i < sizeof(views) / sizeof(views[0]); i++) {
		driver_press(&driver, views[i].key);
		assert_true(driver_shows(&driver, views[i].shows));
		driver_press(&driver, KEY_CODE_ESCAPE);
		terminal_assert_screen(driver.terminal, before);
	}
	terminal_end(driver.terminal);
}

/* Settings and the last set-up are there the next time. */
static void test_remembered(void **state)
{
	struct terminal *terminal = driver_terminal(24, 80);

	(void)state;
	terminal_press(terminal, "o");
	terminal_wait(terminal, "< auto >");
	terminal_press(terminal, KEY_CODE_RIGHT);
	terminal_press(terminal, KEY_CODE_RIGHT);
	terminal_wait(terminal, "< ascii >");
	terminal_press(terminal, KEY_CODE_ESCAPE);
	terminal_press(terminal, KEY_CODE_ENTER);
	terminal_press(terminal, KEY_CODE_RIGHT);
	terminal_press(terminal, KEY_CODE_DOWN);
	terminal_press(terminal, "Z");
	terminal_press(terminal, KEY_CODE_ENTER);
	terminal_wait(terminal, "Z lays the tile");
	terminal_end(terminal);

	terminal = driver_terminal(24, 80);
	terminal_press(terminal, KEY_CODE_DOWN);
	terminal_press(terminal, KEY_CODE_ENTER);
	terminal_wait(terminal, "< 3 >");
	terminal_wait(terminal, "Z   ");
	terminal_press(terminal, KEY_CODE_ESCAPE);
	terminal_press(terminal, "o");
	terminal_wait(terminal, "< ascii >");
	terminal_press(terminal, KEY_CODE_ESCAPE);
	quit_from_title(terminal);
}

/* The game comes up and takes keys with these settings. */
static struct terminal *comes_up(struct terminal_options options)
{
	struct driver driver = { .keys = 0 };

	options.state_home = scratch;
	driver.terminal = terminal_start(&options);
	driver_start_game(&driver);
	driver_commit(&driver);
	assert_true(driver_asks_choice(&driver) || driver_asks_confirm(&driver));
	return driver.terminal;
}

static void test_colours(void **state)
{
	struct terminal *terminal = comes_up((struct terminal_options){ .columns = 80 });

	(void)state;
	assert_true(terminal_has_colours(terminal));
	terminal_end(terminal);
}

static void test_no_color(void **state)
{
	struct terminal *terminal = comes_up((struct terminal_options){ .no_color = true });

	(void)state;
	assert_false(terminal_has_colours(terminal));
	terminal_end(terminal);
	terminal = comes_up((struct terminal_options){ .arg = { "--mono" } });
	assert_false(terminal_has_colours(terminal));
	terminal_end(terminal);
}

static void test_vt100(void **state)
{
	struct terminal *terminal =
		comes_up((struct terminal_options){ .term = "vt100", .locale = "C" });

	(void)state;
	assert_false(terminal_has_colours(terminal));
	terminal_end(terminal);
}

static void test_ascii(void **state)
{
	struct terminal *terminal = comes_up((struct terminal_options){ .arg = { "--ascii" } });

	(void)state;
	for (const char *c = terminal_screen(terminal); *c != '\0'; c++)
		assert_true(*c == '\n' || (*c >= ' ' && *c <= '~'));
	terminal_end(terminal);
}

static void test_unknown_terminal(void **state)
{
	struct terminal *terminal = comes_up((struct terminal_options){ .term = "xterm-kitty" });

	(void)state;
	terminal_end(terminal);
}

/* NOSYNC asks for frames without marks: some terminals show them as rubbish. */
static void test_no_marks(void **state)
{
	struct terminal *terminal = terminal_start(&(struct terminal_options){
		.state_home = scratch,
		.variable = "NOSYNC",
		.value = "1",
		.may_end = true, /* no mark is waited for */
	});

	(void)state;
	terminal_wait(terminal, "New game");
	terminal_send(terminal, KEY_CODE_ENTER);
	terminal_wait(terminal, "Pieces and rules");
	terminal_send(terminal, KEY_CODE_ENTER);
	terminal_wait(terminal, "Turn 1 ");
	terminal_wait_quiet(terminal);
	terminal_send(terminal, "?");
	terminal_wait(terminal, "HOW IT GOES");
	terminal_send(terminal, KEY_CODE_ESCAPE);
	terminal_wait(terminal, "Turn 1 ");
	assert_int_equal(terminal_frames(terminal), 0);
	terminal_signal(terminal, SIGTERM);
	assert_int_equal(terminal_wait_exit(terminal), 128 + SIGTERM);
	assert_true(terminal_is_restored(terminal));
	terminal_end(terminal);
}

#define TEST(title, function) \
	{ title, function, scratch_make, scratch_remove, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("the title shows its keys and no game to resume", test_title),
		TEST("the set-up takes players, names and sets", test_setup),
		TEST("names that would harm the screen are refused", test_bad_names),
		TEST("a whole game of two is played by keys", test_whole_game),
		TEST("any change of size at any question is survived", test_resize),
		TEST("a terminal that is too small is told so", test_too_small),
		TEST("a killed game resumes at its question", test_resume_figure),
		TEST("a laid tile is taken back", test_undo),
		TEST("a key held down decides once", test_held_key),
		TEST("pasted text decides nothing", test_paste),
		TEST("keys that the game does not know do nothing", test_unknown_keys),
		TEST("quitting asks and leaves the terminal as it was", test_quit),
		TEST("signals leave the terminal as it was", test_signals),
		TEST("a terminal that goes away ends the game", test_hang_up),
		TEST("a crash leaves the terminal as it was", test_crash),
		TEST("each view is looked up and left again", test_look_up),
		TEST("settings and set-up are remembered", test_remembered),
		TEST("there are colours", test_colours),
		TEST("there are none where they are not wanted", test_no_color),
		TEST("frames bear no marks where they are not wanted", test_no_marks),
		TEST("a vt100 is enough", test_vt100),
		TEST("ASCII is enough", test_ascii),
		TEST("an unknown terminal like an xterm is taken for one", test_unknown_terminal),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
