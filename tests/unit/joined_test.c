/*
 * Tables of several sessions: real servers, and two or three terminals each.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "driver.h"
#include "fixture.h"
#include "game.h"
#include "protocol.h"
#include "scratch.h"
#include "tablehost.h"

enum { ROUNDS_MOST = 5000 };

/* Too large for the stack. */
static struct game game;

/* A whole game */

static bool is_asked(const struct terminal *terminal)
{
	return terminal_shows(terminal, "Enter lay") || terminal_shows(terminal, "digits choose") ||
	       terminal_shows(terminal, "Enter yes");
}

/* What a terminal asks for is answered; false where it asks for nothing. A key too
 * many for a question that has just been answered may lead on from the ranking. */
static bool answer(struct driver *driver)
{
	if (driver_shows(driver, "The table after the game"))
		driver_press(driver, KEY_CODE_ESCAPE);
	else if (is_asked(driver->terminal) || driver_shows(driver, "Final scoring"))
		driver_answer(driver);
	else
		return false;
	return true;
}

/* Whoever is asked answers, until both see the ranking. */
static void play_to_ranking(struct driver *driver, struct terminal *const *terminal)
{
	bool settled = false; /* what was sent to them has been answered */

	for (int round = 0; round < ROUNDS_MOST; round++) {
		bool over = true, idle = true;

		for (int i = 0; i < 2; i++) {
			idle = !answer(&driver[i]) && idle;
			over = over && terminal_shows(terminal[i], " Ranking");
		}
		if (over && idle && settled)
			return;
		settled = over && idle;
		for (int i = 0; settled && i < 2; i++)
			terminal_wait_quiet(terminal[i]);
		if (idle && !over)
			assert_true(terminal_wait_any(terminal, 2));
	}
	fail_msg("the game never ended");
}

/* From the second line of the ranking's menu. */
static void begin_next_game(struct terminal *const *terminal)
{
	for (int i = 0; i < 3; i++)
		terminal_press(terminal[0], KEY_CODE_DOWN);
	terminal_wait(terminal[0], "> New game with the same people");
	terminal_press(terminal[0], KEY_CODE_ENTER);
	for (int i = 0; i < 2; i++)
		terminal_wait(terminal[i], " Turn 1 ");
	assert_true(is_asked(terminal[0]) != is_asked(terminal[1]));
}

static void test_whole_game(void **state)
{
	struct terminal *terminal[2];
	struct driver driver[2];
	char text[64];

	(void)state;
	tablehost_open_for_two();
	for (int i = 0; i < 2; i++) {
		terminal[i] = tablehost_join(i == 0 ? "Anna" : "Bruno", NULL);
		driver[i] = (struct driver){ .terminal = terminal[i], .random = 3u + (unsigned)i };
	}
	play_to_ranking(driver, terminal);
	tablehost_load(&game);
	assert_int_equal(game.state.phase, PHASE_OVER);
	for (int i = 0; i < 2; i++) {
		snprintf(text, sizeof(text), "%d", game.state.player[i].score);
		assert_true(terminal_shows(terminal[0], text));
		assert_true(terminal_shows(terminal[i], "New game with the same people"));
		terminal_press(terminal[i], KEY_CODE_DOWN);
		terminal_press(terminal[i], " ");
		terminal_wait(terminal[i], "Replay 0 of ");
		terminal_press(terminal[i], KEY_CODE_ESCAPE);
		terminal_wait(terminal[i], "Ranking");
	}
	terminal_assert_screen(terminal[1], terminal_screen(terminal[0]));
	begin_next_game(terminal);
	for (int i = 0; i < 2; i++) {
		terminal_press(terminal[i], "q");
		terminal_wait(terminal[i], "Your seat stays yours");
		terminal_send(terminal[i], "y");
		assert_int_equal(terminal_wait_exit(terminal[i]), 0);
		assert_true(terminal_is_restored(terminal[i]));
		terminal_end(terminal[i]);
	}
}

/* Turns */

static void test_turns(void **state)
{
	struct terminal *anna, *bruno;

	(void)state;
	tablehost_open_for_two();
	anna = tablehost_join("Anna", NULL);
	bruno = tablehost_join("Bruno", NULL);
	terminal_wait(bruno, "Anna lays the tile");
	assert_true(terminal_shows(bruno, "you"));
	terminal_press(bruno, KEY_CODE_ENTER);
	terminal_wait(bruno, "Nothing can be decided here now.");
	terminal_press(bruno, "u");
	terminal_wait(bruno, "There is nothing to take back yet.");
	tablehost_load(&game);
	assert_int_equal(game.decisions, 0);
	assert_int_equal(terminal_bells(anna), 0);
	tablehost_lay_and_pass(anna);
	terminal_wait(bruno, "Enter lay");
	assert_int_equal(terminal_bells(bruno), 1);
	assert_int_equal(strncmp(terminal_title(bruno), "* your turn", 11), 0);
	terminal_wait(anna, "Bruno lays the tile");
	assert_string_equal(terminal_title(anna), "Bastide: Bruno lays the tile");
	tablehost_lay_and_pass(bruno);
	terminal_wait(anna, "Enter lay");
	assert_int_equal(terminal_bells(anna), 1);
	assert_int_equal(terminal_bells(bruno), 1);
	terminal_end(anna);
	terminal_end(bruno);
}

/* Two on a sofa: the bell is for those who looked elsewhere. */
static void test_two_seats(void **state)
{
	struct terminal *sofa, *far;

	(void)state;
	tablehost_open((const char *const[]){ "--players=Anna,Ben,Clara", "--seed=7", NULL });
	sofa = terminal_start(&(struct terminal_options){
		.state_home = scratch,
		.arg = { "join", "den", "--seat", "Anna", "--seat", "Ben" },
	});
	far = tablehost_join("Clara", NULL);
	tablehost_lay_and_pass(sofa);
	terminal_wait(sofa, "Ben lays the tile");
	assert_int_equal(terminal_bells(sofa), 0);
	tablehost_lay_and_pass(sofa);
	terminal_wait(far, "Enter lay");
	terminal_wait(sofa, "Clara lays the tile");
	terminal_wait(sofa, "c follow");
	tablehost_lay_and_pass(far);
	terminal_wait(sofa, "Enter lay");
	assert_int_equal(terminal_bells(sofa), 1);
	terminal_end(sofa);
	terminal_end(far);
}

static void test_undo(void **state)
{
	struct terminal *anna, *bruno;

	(void)state;
	tablehost_open_for_two();
	anna = tablehost_join("Anna", NULL);
	bruno = tablehost_join("Bruno", NULL);
	terminal_press(anna, KEY_CODE_ENTER);
	terminal_wait(bruno, "Anna may deploy a figure");
	terminal_wait(anna, "digits choose");
	terminal_press(anna, "u");
	terminal_wait(anna, "Taken back.");
	terminal_wait(anna, "Enter lay");
	terminal_wait(bruno, "Anna has taken the last decision back.");
	terminal_wait(bruno, "Anna lays the tile");
	terminal_press(anna, "U");
	terminal_wait(anna, "digits choose");
	terminal_wait(bruno, "Anna may deploy a figure");
	terminal_end(anna);
	terminal_end(bruno);
}

/* Watching */

/* Where the terminal's cursor is, as the top line tells: "at 1,0". */
static void where(const struct terminal *terminal, char text[16])
{
	const char *at = strstr(terminal_screen(terminal), "at ");

	assert_non_null(at);
	snprintf(text, 16, "%.*s ", (int)strcspn(at + 3, " \n") + 3, at);
}

/* Go to the next place, and see that an onlooker follows there. */
static void walk(struct terminal *player, struct terminal *onlooker)
{
	char place[16];

	terminal_press(player, "n");
	terminal_wait_quiet(player); /* frames of news come by themselves */
	where(player, place);
	terminal_wait(onlooker, place);
}

static void test_pointer(void **state)
{
	struct terminal *anna, *onlooker;
	char place[16], other[16];

	(void)state;
	tablehost_open_for_two();
	anna = tablehost_join("Anna", NULL);
	onlooker = tablehost_join("--watch", NULL);
	terminal_wait(anna, "1 watching");
	for (int i = 0; i < 3; i++)
		walk(anna, onlooker);
	terminal_press(onlooker, KEY_CODE_UP);
	where(onlooker, place);
	terminal_press(anna, "n");
	terminal_wait_quiet(onlooker);
	where(onlooker, other);
	assert_string_equal(place, other);
	terminal_press(onlooker, "c");
	where(anna, place);
	terminal_wait(onlooker, place);
	walk(anna, onlooker);
	terminal_end(anna);
	terminal_end(onlooker);
}

/* What is not told is not shown; what one does not want to see, neither. */
static void test_no_pointer(void **state)
{
	struct terminal *anna, *onlooker;
	char place[16];

	(void)state;
	tablehost_open_for_two();
	scratch_settings("animation,off\npointers,off\n");
	anna = tablehost_join("Anna", NULL);
	onlooker = tablehost_join("--watch", NULL);
	terminal_wait(anna, "1 watching");
	terminal_press(anna, "n");
	terminal_wait_quiet(onlooker);
	where(onlooker, place);
	assert_string_equal(place, "at 0,0 "); /* the only tile */
	terminal_end(anna);
	terminal_end(onlooker);
}

/* Talk */

static void test_talk(void **state)
{
	struct terminal *anna, *bruno;

	(void)state;
	tablehost_open_for_two();
	anna = tablehost_join("Anna", NULL);
	bruno = tablehost_join("Bruno", NULL);
	terminal_press(bruno, "s");
	terminal_wait(bruno, "Say: _");
	terminal_press(bruno, "q");
	terminal_press(bruno, "x");
	terminal_press(bruno, "\177");
	terminal_wait(bruno, "Say: q_");
	terminal_send(bruno, "\033[200~ gr\303\274n\033[201~");
	terminal_wait(bruno, "Say: q gr\303\274n_");
	terminal_press(bruno, KEY_CODE_ENTER);
	terminal_wait(anna, "Bruno: q gr\303\274n");
	terminal_press(anna, "s");
	terminal_press(anna, "z");
	terminal_press(anna, KEY_CODE_ESCAPE);
	terminal_wait(anna, "Enter lay"); /* nothing was said, nothing laid */
	terminal_press(anna, "w");
	terminal_wait(anna, "Table den");
	assert_true(terminal_shows(anna, "Bruno: q gr\303\274n"));
	assert_false(terminal_shows(anna, "Anna: z"));
	terminal_end(anna);
	terminal_end(bruno);
}

/* A line is as long as it may be, and no longer. */
static void test_long_talk(void **state)
{
	struct terminal *anna;
	char line[SAID_SIZE + 1];
	int letters = 0;

	(void)state;
	tablehost_open_for_two();
	anna = tablehost_join("Anna", NULL);
	memset(line, 'Z', SAID_SIZE);
	line[SAID_SIZE] = '\0';
	terminal_press(anna, "s");
	terminal_send(anna, "\033[200~");
	terminal_send(anna, line);
	terminal_send(anna, "\033[201~");
	terminal_wait(anna, "No more fits into one line.");
	terminal_press(anna, KEY_CODE_ENTER);
	terminal_press(anna, "w");
	terminal_wait(anna, "Anna:");
	terminal_wait(anna, "ZZZ");
	for (const char *at = terminal_screen(anna); *at != '\0'; at++)
		letters += *at == 'Z';
	assert_int_equal(letters, SAID_SIZE - 1);
	terminal_end(anna);
}

static void test_no_table(void **state)
{
	struct terminal *terminal = terminal_start(&(struct terminal_options){
		.state_home = scratch,
		.may_end = true,
		.arg = { "join", "nowhere" },
	});

	(void)state;
	assert_int_equal(terminal_wait_exit(terminal), 1);
	assert_true(terminal_is_restored(terminal));
	assert_true(terminal_shows(terminal, "bastide: "));
	terminal_end(terminal);
}

#define TEST(title, function) \
	{ title, function, tablehost_make, tablehost_remove, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("two terminals play a whole game", test_whole_game),
		TEST("only whoever is asked decides, and hears a bell", test_turns),
		TEST("several seats at one terminal", test_two_seats),
		TEST("a decision is taken back for all", test_undo),
		TEST("onlookers see what is looked at, or look elsewhere", test_pointer),
		TEST("pointers can be off", test_no_pointer),
		TEST("what is said is seen by all", test_talk),
		TEST("a line has an end", test_long_talk),
		TEST("no such table", test_no_table),
	};

	return cmocka_run_group_tests_name("joined tables", tests, NULL, NULL);
}
