/*
 * Tables of several sessions: what hosts do, and people who come and go.
 */
#include <poll.h>
#include <string.h>

#include "fixture.h"
#include "game.h"
#include "scratch.h"
#include "tablehost.h"

/* Too large for the stack. */
static struct game game;

/* The host */

static void test_pause(void **state)
{
	struct terminal *anna, *bruno;

	(void)state;
	tablehost_open_for_two();
	anna = tablehost_join("Anna", "--host");
	bruno = tablehost_join("Bruno", NULL);
	terminal_press(anna, "w");
	terminal_press(anna, "p");
	terminal_wait(anna, "paused");
	terminal_wait(bruno, "Paused   Turn 1");
	terminal_press(anna, KEY_CODE_ESCAPE);
	terminal_wait(anna, "Paused   Turn 1");
	terminal_press(anna, KEY_CODE_ENTER);
	terminal_wait(anna, "Nothing can be decided here now.");
	tablehost_load(&game);
	assert_int_equal(game.decisions, 0);
	terminal_press(anna, "w");
	terminal_press(anna, "p");
	terminal_wait(anna, "It is your turn.");
	terminal_press(anna, KEY_CODE_ESCAPE);
	terminal_wait(anna, "Enter lay");
	terminal_wait(bruno, " Turn 1");
	tablehost_lay_and_pass(anna);
	terminal_wait(bruno, "Enter lay");
	terminal_end(anna);
	terminal_end(bruno);
}

/* A guest's keys do nothing of the host's. */
static void test_guest(void **state)
{
	struct terminal *bruno;

	(void)state;
	tablehost_open_for_two();
	bruno = tablehost_join("Bruno", NULL);
	terminal_press(bruno, "w");
	terminal_press(bruno, "p");
	terminal_press(bruno, "e");
	assert_false(terminal_shows(bruno, "Enter yes"));
	assert_false(terminal_shows(bruno, "paused"));
	terminal_end(bruno);
}

static void test_hand_over(void **state)
{
	struct terminal *anna, *bruno, *other;

	(void)state;
	tablehost_open_for_two();
	anna = tablehost_join("Anna", "--host");
	bruno = tablehost_join("Bruno", NULL);
	tablehost_lay_and_pass(anna);
	terminal_wait(bruno, "Enter lay");
	terminal_wait(anna, "Bruno lays the tile");
	terminal_press(anna, "w");
	terminal_press(anna, KEY_CODE_DOWN);
	terminal_press(anna, "f");
	terminal_wait(anna, "Free the seat of Bruno");
	terminal_press(anna, "y");
	terminal_wait(bruno, "You have no seat at this table any more");
	terminal_wait(anna, "free");
	terminal_press(anna, KEY_CODE_ESCAPE);
	terminal_wait(anna, "(free seat)");
	other = tablehost_join("Bruno", NULL);
	terminal_wait(other, "Enter lay");
	tablehost_lay_and_pass(other);
	terminal_wait(anna, "Enter lay");
	terminal_press(anna, "w");
	terminal_press(anna, "h");
	terminal_wait(anna, "The account that gets the seat of Bruno: _");
	terminal_send(anna, "no such account");
	terminal_press(anna, KEY_CODE_ENTER);
	terminal_wait(anna, "no account");
	terminal_end(anna);
	terminal_end(bruno);
	terminal_end(other);
}

/* Closed is not ended: its server keeps the record for a moment. */
static void await_record(void)
{
	for (int left = WAIT_SECONDS * 1000; game_is_open(scratch_path("den.csv")); left--) {
		assert_true(left > 0);
		poll(NULL, 0, 1);
	}
}

static void test_close(void **state)
{
	struct terminal *anna, *bruno;

	(void)state;
	tablehost_open_for_two();
	anna = tablehost_join("Anna", "--host");
	bruno = tablehost_join("Bruno", NULL);
	terminal_press(anna, "w");
	terminal_press(anna, "e");
	terminal_wait(anna, "Close the table for everybody?");
	terminal_press(anna, "n");
	terminal_press(anna, "e");
	terminal_send(anna, "y");
	terminal_wait(bruno, "The table was closed");
	terminal_wait(bruno, "Enter leaves.");
	terminal_press(bruno, "i"); /* what is there can be looked at */
	terminal_press(bruno, "i");
	terminal_send(bruno, KEY_CODE_ENTER);
	assert_int_equal(terminal_wait_exit(bruno), 1);
	assert_true(terminal_is_restored(bruno));
	assert_true(terminal_shows(bruno, "bastide: The table was closed"));
	terminal_end(anna);
	terminal_end(bruno);
	await_record();
	tablehost_open((const char *const[]){ NULL }); /* the record is still there */
}

/* Coming and going */

static void test_come_back(void **state)
{
	struct terminal *anna, *bruno;

	(void)state;
	tablehost_open_for_two();
	anna = tablehost_join("Anna", NULL);
	bruno = tablehost_join("Bruno", NULL);
	tablehost_lay_and_pass(anna);
	terminal_wait(bruno, "Enter lay");
	terminal_press(bruno, "q");
	terminal_wait(bruno, "Your seat stays yours");
	terminal_send(bruno, "y");
	assert_int_equal(terminal_wait_exit(bruno), 0);
	terminal_end(bruno);
	terminal_wait(anna, "Bruno lays the tile (away since ");
	terminal_press(anna, "q");
	terminal_press(anna, KEY_CODE_ESCAPE);
	bruno = tablehost_join("Bruno", NULL);
	terminal_wait(bruno, "Bruno lays the tile");
	tablehost_lay_and_pass(bruno);
	terminal_wait(anna, "Enter lay");
	terminal_hang_up(anna);
	terminal_wait(bruno, "Anna lays the tile (away since ");
	terminal_end(anna);
	terminal_end(bruno);
}

static void test_line_lost(void **state)
{
	struct terminal *anna, *bruno;

	(void)state;
	tablehost_open_for_two();
	anna = tablehost_join("Anna", NULL);
	bruno = tablehost_join("Bruno", NULL);
	tablehost_lay_and_pass(anna);
	terminal_wait(bruno, "Enter lay");
	tablehost_kill();
	terminal_wait(anna, "The line to the table broke; trying again");
	terminal_wait(bruno, "The line to the table broke; trying again");
	terminal_press(bruno, KEY_CODE_ENTER);
	terminal_wait(bruno, "Nothing can be decided here now.");
	terminal_press(bruno, "g");
	terminal_wait(bruno, "Log: what happened so far");
	terminal_press(bruno, KEY_CODE_ESCAPE);
	tablehost_open((const char *const[]){ NULL });
	terminal_wait(bruno, "The line to the table holds again.");
	terminal_wait(anna, "Bruno lays the tile");
	tablehost_lay_and_pass(bruno);
	terminal_wait(anna, "Enter lay");
	tablehost_load(&game);
	assert_int_equal(game.decisions, 4);
	terminal_end(anna);
	terminal_end(bruno);
}

#define TEST(title, function) \
	{ title, function, tablehost_make, tablehost_remove, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("the host pauses and goes on", test_pause),
		TEST("guests are no hosts", test_guest),
		TEST("a seat is freed and taken, and handed over", test_hand_over),
		TEST("a closed table sends everybody away", test_close),
		TEST("who leaves comes back to the same question", test_come_back),
		TEST("a line that breaks is found again", test_line_lost),
	};

	return cmocka_run_group_tests_name("hosted tables", tests, NULL, NULL);
}
