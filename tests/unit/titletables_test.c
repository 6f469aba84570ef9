/*
 * Tables of other sessions at the title: real ones, found by a terminal that
 * was started without a command.
 */
#include <stdio.h>
#include <unistd.h>

#include "fixture.h"
#include "scratch.h"
#include "tablehost.h"
#include "terminal.h"

static struct terminal *start(void)
{
	return terminal_start(&(struct terminal_options){ .state_home = scratch });
}

static void open_list(struct terminal *terminal)
{
	for (int i = 0; i < 4 && !terminal_shows(terminal, "> Tables of other sessions"); i++)
		terminal_press(terminal, KEY_CODE_DOWN);
	assert_true(terminal_shows(terminal, "> Tables of other sessions"));
	terminal_press(terminal, KEY_CODE_ENTER);
	assert_true(terminal_shows(terminal, "Opened by"));
}

static void open_for_two(void)
{
	tablehost_open((const char *const[]){ "--players=Anna,Bruno", "--seed=7", "--sets=base",
	                                      NULL });
}

static void test_none(void **state)
{
	struct terminal *terminal = start();

	(void)state;
	assert_true(terminal_shows(terminal, "New game"));
	assert_false(terminal_shows(terminal, "Tables of other sessions"));
	terminal_end(terminal);
}

/* Whoever sits down is at the first free seat, and asked; the list is as when it was
 * asked for. */
static void test_sit_down(void **state)
{
	struct terminal *anna, *bruno;

	(void)state;
	open_for_two();
	anna = start();
	bruno = start();
	open_list(anna);
	assert_true(terminal_shows(anna, "> den "));
	assert_true(terminal_shows(anna, "70 left, Anna decides"));
	assert_true(terminal_shows(anna, "Seats: Anna (free), Bruno (free)."));
	terminal_send(anna, KEY_CODE_ENTER);
	terminal_wait(anna, "Enter lay");
	open_list(bruno);
	assert_true(terminal_shows(bruno, "70 left, Anna decides, 0 watching."));
	assert_false(terminal_shows(bruno, "Anna (free)"));
	assert_true(terminal_shows(bruno, "Bruno (free)."));
	terminal_end(anna);
	for (int i = 0; i < 50 && !terminal_shows(bruno, ", away)"); i++)
		terminal_press(bruno, "r"); /* until the table knows it, too */
	assert_true(terminal_shows(bruno, ", away)"));
	terminal_press(bruno, KEY_CODE_ESCAPE);
	assert_true(terminal_shows(bruno, "New game"));
	terminal_end(bruno);
}

static void test_look_on(void **state)
{
	struct terminal *terminal;

	(void)state;
	open_for_two();
	terminal = start();
	open_list(terminal);
	terminal_send(terminal, "w");
	terminal_wait(terminal, "Anna lays the tile");
	terminal_wait(terminal, "1 watching");
	assert_false(terminal_shows(terminal, "Enter lay"));
	terminal_press(terminal, KEY_CODE_ENTER);
	assert_true(terminal_shows(terminal, "Anna lays the tile"));
	terminal_end(terminal);
}

/* What was killed has left its socket. */
static void test_closed(void **state)
{
	struct terminal *terminal;

	(void)state;
	open_for_two();
	tablehost_kill();
	terminal = start();
	open_list(terminal);
	assert_true(terminal_shows(terminal, "> den "));
	assert_true(terminal_shows(terminal, "  closed"));
	terminal_press(terminal, KEY_CODE_ENTER);
	assert_true(terminal_shows(terminal, "Opened by")); /* no table is reached */
	assert_true(terminal_shows(terminal, "nobody keeps this table any longer"));
	terminal_press(terminal, "w");
	assert_true(terminal_shows(terminal, "Opened by"));
	tablehost_open((const char *const[]){ NULL }); /* again, while the list is shown */
	terminal_send(terminal, KEY_CODE_ENTER);
	terminal_wait(terminal, "Enter lay");
	terminal_end(terminal);
}

/* A table that is closed while it is listed. */
static void test_closed_meanwhile(void **state)
{
	struct terminal *terminal;

	(void)state;
	open_for_two();
	terminal = start();
	open_list(terminal);
	assert_true(terminal_shows(terminal, "Anna decides"));
	tablehost_close();
	terminal_press(terminal, KEY_CODE_ENTER);
	assert_true(terminal_shows(terminal, "there is no such table"));
	terminal_press(terminal, KEY_CODE_ESCAPE);
	assert_false(terminal_shows(terminal, "Tables of other sessions"));
	terminal_end(terminal);
}

#define TEST(title, function) \
	{ title, function, tablehost_make, tablehost_remove, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("without a table the title offers none", test_none),
		TEST("a table is found and sat down at", test_sit_down),
		TEST("looking on", test_look_on),
		TEST("a table whose server was killed, until it is opened again", test_closed),
		TEST("a table that is closed while it is listed", test_closed_meanwhile),
	};

	return cmocka_run_group_tests_name("tables of other sessions", tests, NULL, NULL);
}
