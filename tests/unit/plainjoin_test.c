/*
 * Text mode at a table of another process: programs at the ends of pipes, a server,
 * and for the bell a terminal.
 */
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "fixture.h"
#include "scratch.h"
#include "tablehost.h"
#include "tableserver.h"

#include "process.h"

static struct process aline, bruno, third;
static struct game replica, another;

static void enter(struct process *process, const char *seat, const char *flag)
{
	process_start(process, true,
	              (const char *const[]){ "join", "test", "--plain", "--dir", scratch, flag,
	                                     seat == NULL ? NULL : "--seat", seat, NULL });
	process_await(process, "\n> ");
}

static void say(struct process *process, const char *line)
{
	char text[4096];

	snprintf(text, sizeof(text), "%s\n", line);
	assert_true(process_send(process, text));
}

static void expect(struct process *process, const char *text)
{
	assert_true(process_await_news(process, text));
}

static void ask(struct process *process, const char *line, const char *answer)
{
	say(process, line);
	expect(process, answer);
}

/* The base game of Aline, who opened the table, and Bruno. */
static void open_table(void)
{
	struct table table = tableserver_table(2, "base", 1);

	tableserver_start(&table);
	enter(&aline, "Aline", "--host");
	enter(&bruno, "Bruno", "--plain");
	expect(&aline, "\n  Bruno is here (");
}

/* At the end of its input; the exit status. */
static int leave(struct process *process)
{
	if (process->in >= 0)
		close(process->in);
	process->in = -1;
	assert_false(process_await(process, "\001")); /* to the last word */
	return process_end(process);
}

static void leave_table(void)
{
	/* A server that was started again has our ends of the pipes, too: the end of input
	 * would not come. */
	say(&aline, "quit");
	say(&bruno, "quit");
	assert_int_equal(leave(&aline), 0);
	assert_int_equal(leave(&bruno), 0);
	tableserver_stop();
}

/* A straight road and a cloister to be laid; over after the second one's figure. */
static void open_short_table(void)
{
	struct table table = tableserver_table(2, "base", 1);

	strcpy(table.stack[0], "BA/RFr");
	table.stack_size = 1;
	tableserver_start(&table);
	enter(&aline, "Aline", "--host");
	enter(&bruno, "Bruno", "--plain");
}

static void account(char *line, size_t size, const char *before)
{
	const struct passwd *entry = getpwuid(getuid());

	if (entry == NULL)
		skip(); /* an account without a name cannot be named */
	snprintf(line, size, "%s%s", before, entry->pw_name);
}

/* Turns */

static void who_is_not_asked_decides_nothing(void **state)
{
	(void)state;
	open_table();
	expect(&aline, "\nIt is your turn.\nTurn 1: Aline (A) lays the tile. Tiles left: 70.\n");
	expect(&bruno, "\nAline decides this (");
	assert_null(strstr(bruno.text, "It is your turn."));
	ask(&bruno, "1", "\nNothing can be decided here now. Aline decides this (");
	ask(&bruno, "undo", "There is nothing to take back yet.");
	ask(&bruno, "players", "\n  B Bruno              0 points; left: follower 7\n");
	ask(&aline, "1", "\nIt is your turn.\nTurn 1: Aline (A) may deploy a figure.");
	expect(&bruno, "\nTurn 1: Aline (A) may deploy a figure.");
	ask(&aline, "0", "\nTurn 2: Bruno (B) lays the tile.");
	expect(&bruno, "\nIt is your turn.\nTurn 2: Bruno (B) lays the tile.");
	expect(&bruno, "\n   1  at ");
	assert_null(strstr(aline.text, "It is your turn."));
	leave_table();
}

static void decisions_are_taken_back_and_again(void **state)
{
	(void)state;
	open_table();
	ask(&aline, "1", "may deploy a figure");
	expect(&bruno, "may deploy a figure");
	ask(&bruno, "undo", "\n  The table answers: the last decision was not yours\n");
	ask(&aline, "undo", "\n  The last decision of Aline was taken back.\n");
	expect(&aline, "\nIt is your turn.\nTurn 1: Aline (A) lays the tile.");
	expect(&bruno, "\n  The last decision of Aline was taken back.\n");
	ask(&bruno, "redo", "\nThat is not for now");
	ask(&aline, "redo", "\nIt is your turn.\nTurn 1: Aline (A) may deploy a figure.");
	ask(&aline, "0", "Bruno (B) lays the tile");
	ask(&aline, "undo", "\nToo late: a tile was seen since");
	leave_table();
}

/* Lines sent ahead are obeyed in turn, each once the one before is answered. */
static void a_script_may_send_ahead(void **state)
{
	char *first;

	(void)state;
	open_table();
	say(&aline, "1\n0\nlog\nsay done\nquit");
	expect(&aline, "Your seat stays yours");
	assert_int_equal(leave(&aline), 0);
	first = strstr(aline.text, "  Aline lays ");
	assert_non_null(first);
	assert_non_null(strstr(first + 1, "  Aline lays ")); /* in the log */
	expect(&bruno, "  Aline: done\n");
	expect(&bruno, "Aline is away.");
	assert_int_equal(leave(&bruno), 0);
	tableserver_stop();
}

/* News does not wait for the end of a line, nor is what was typed of it lost. */
static void news_comes_while_somebody_types(void **state)
{
	char line[3001];

	(void)state;
	open_table();
	assert_true(process_send(&bruno, "peo"));
	ask(&aline, "say are you there?", "\n  Aline: are you there?\n");
	expect(&bruno, "\n  Aline: are you there?\n> ");
	ask(&bruno, "ple", "\nTable test, opened by ");
	memset(line, 'x', sizeof(line) - 1);
	line[sizeof(line) - 1] = '\0';
	ask(&bruno, line, "Nothing can be decided here now.");
	ask(&bruno, "people", "\nTable test, opened by ");
	leave_table();
}

/* People */

static void people_come_go_and_speak(void **state)
{
	char line[256];

	(void)state;
	open_table();
	expect(&aline, "\n  Bruno is here (");
	enter(&third, NULL, "--watch");
	expect(&third, "\nYou look on, without a seat.\n");
	ask(&third, "people", "Watching: 1.");
	assert_non_null(strstr(third.text, "\n   2  Bruno (B): "));
	ask(&bruno, "say gr\303\274n, \"ja\"", "\n  Bruno: gr\303\274n, \"ja\"\n");
	expect(&aline, "\n  Bruno: gr\303\274n, \"ja\"\n");
	ask(&bruno, "say", "\nWrite what there is to say behind it.\n");
	snprintf(line, sizeof(line), "say %0200d", 1);
	ask(&bruno, line, "Too long: at most 199 bytes");
	ask(&bruno, "quit", "Your seat stays yours");
	assert_int_equal(leave(&bruno), 0);
	expect(&aline, "\n  Bruno is away.\n");
	ask(&aline, "people", ", away since ");
	ask(&third, "say hello", ": hello\n");
	assert_int_equal(leave(&third), 0);
	enter(&bruno, "Bruno", "--plain");
	expect(&bruno, "\n   2  Bruno (B): you\n");
	leave_table();
}

/* The same person sits down again at the same question. */
static void whoever_quits_comes_back(void **state)
{
	(void)state;
	open_table();
	ask(&aline, "1", "may deploy a figure");
	assert_int_equal(leave(&aline), 0);
	enter(&aline, "Aline", "--host");
	expect(&aline, "\nIt is your turn.\nTurn 1: Aline (A) may deploy a figure.");
	leave_table();
}

static void pointers_are_told_when_asked_for(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct pointer pointer = { .x = -1, .y = 0, .rotation = 3, .choice = -1 };
	struct join *join, *watcher;

	(void)state;
	tableserver_start(&table);
	join = tableserver_join("Aline", false, &replica);
	enter(&bruno, "Bruno", "--plain");
	watcher = tableserver_join("", false, &another);
	ask(&bruno, "where", "\nNobody knows what Aline looks at.\n");
	join_point(join, &pointer);
	tableserver_await(watcher, NEWS_POINTER);
	join_say(join, "look"); /* behind the pointer on the same line */
	expect(&bruno, "Aline: look");
	ask(&bruno, "where", "\nAline looks at -1,0, with the tile turned by 270.\n");
	join_close(watcher);
	join_close(join);
	assert_int_equal(leave(&bruno), 0);
	tableserver_stop();
}

/* The host */

static void host_pauses(void **state)
{
	(void)state;
	open_table();
	ask(&bruno, "pause", "\nOnly the host may do that");
	ask(&bruno, "help", "\n  quit ");
	assert_null(strstr(bruno.text, "\n  pause "));
	ask(&aline, "help", "\n  quit ");
	assert_non_null(strstr(aline.text, "\n  pause "));
	assert_null(strstr(aline.text, "\n  new "));
	ask(&aline, "continue", "\nThe game is not paused.\n");
	ask(&aline, "pause", "\n  The host has paused the game.\n");
	expect(&bruno, "\n  The host has paused the game.\n");
	ask(&aline, "1", "Nothing can be decided here now. The host has paused the game.");
	ask(&aline, "people", " You are the host. The game is paused.\n");
	ask(&aline, "continue", "\n  The game goes on.\n");
	expect(&aline, "\nIt is your turn.\nTurn 1:");
	expect(&bruno, "\n  The game goes on.\n");
	leave_table();
}

static void host_hands_seats_over(void **state)
{
	char line[128];

	(void)state;
	open_table();
	ask(&aline, "hand", "\nWhich seat?");
	ask(&aline, "hand Brunonia x", "\nWhich seat?");
	ask(&aline, "hand Bruno no-such-account-anywhere",
	    "\n  The table answers: there is no account");
	ask(&aline, "hand Bruno", "\nFree the seat of Bruno for whoever takes it first?");
	ask(&aline, "no", "\nNot done.\n");
	ask(&aline, "hand 2", "\nFree the seat of Bruno");
	ask(&aline, "yes", "\n  The seat of Bruno is free.\n");
	expect(&bruno, "\n  The seat of Bruno is not yours any more.\n");
	ask(&bruno, "people", "\n   2  Bruno (B): a free seat\nYou look on, without a seat.\n");
	account(line, sizeof(line), "hand Bruno ");
	ask(&aline, line, "\n  The seat of Bruno is for ");
	enter(&third, "Bruno", "--plain");
	expect(&aline, "\n  Bruno is here (");
	assert_int_equal(leave(&third), 0);
	leave_table();
}

static void host_closes(void **state)
{
	(void)state;
	open_table();
	ask(&aline, "close", "Close the table for everybody?");
	ask(&aline, "people", "Not done.\n"); /* and then what was asked for */
	expect(&aline, "Table test");
	ask(&aline, "close", "Close the table for everybody?");
	ask(&aline, "yes", "\n  The table was closed; its record is kept.\n");
	expect(&bruno, "\n  The table was closed; its record is kept.\n");
	assert_int_equal(leave(&aline), 1);
	assert_int_equal(leave(&bruno), 1);
	tableserver_stop();
}

/* Trouble */

static void a_killed_server_is_waited_for(void **state)
{
	(void)state;
	open_table();
	ask(&aline, "1", "may deploy a figure");
	expect(&bruno, "may deploy a figure");
	tableserver_kill();
	expect(&aline,
	       "\n  The line to the table is broken; it is tried again every two seconds.\n");
	expect(&aline, "\n  Not yet: ");
	ask(&aline, "0", "Nothing can be decided here now. The line to the table is broken");
	ask(&aline, "say x", "\nThe line to the table is broken");
	ask(&aline, "laid", "\n  0,0: city N, road E-W\n"); /* looking about goes on */
	kill(bruno.pid, SIGSTOP);
	tableserver_start_again();
	expect(&aline, "\n  The line to the table holds again.\n");
	expect(&aline, "\nIt is your turn.\nTurn 1: Aline (A) may deploy a figure.");
	ask(&aline, "0", "Turn 2: Bruno (B) lays the tile.");
	kill(bruno.pid, SIGCONT);
	expect(&bruno, "\n  The line to the table holds again.\n");
	expect(&bruno, "\nIt is your turn.\nTurn 2: Bruno (B) lays the tile.");
	leave_table();
}

static void what_was_missed_is_told(void **state)
{
	(void)state;
	open_table();
	kill(bruno.pid, SIGSTOP);
	tableserver_kill();
	tableserver_start_again();
	expect(&aline, "\n  The line to the table holds again.\n");
	ask(&aline, "1", "may deploy a figure");
	kill(bruno.pid, SIGCONT);
	expect(&bruno, "\n  The line to the table holds again.\n");
	expect(&bruno, "\n  Aline lays ");
	expect(&bruno, "\nTurn 1: Aline (A) may deploy a figure.");
	leave_table();
}

static void a_broken_line_can_be_left(void **state)
{
	(void)state;
	open_table();
	tableserver_kill();
	expect(&aline, "The line to the table is broken");
	say(&aline, "quit");
	expect(&aline, "Your seat stays yours");
	assert_int_equal(leave(&aline), 0);
	assert_int_equal(leave(&bruno), 0); /* as at the end of input */
}

static void who_is_not_let_in_is_told(void **state)
{
	struct table table = tableserver_table(2, "base", 1);

	(void)state;
	tableserver_start(&table);
	process_start(&third, true,
	              (const char *const[]){ "join", "test", "--plain", "--dir", scratch, "--seat",
	                                     "Zoe", NULL });
	assert_int_equal(leave(&third), 1);
	assert_string_equal(third.text, "");
	tableserver_stop();
}

/* After the game */

static void the_end_and_the_next_game(void **state)
{
	(void)state;
	open_short_table();
	ask(&aline, "lay,BA/RFr,1,0,0", "may deploy a figure");
	ask(&aline, "0", "\nFinal points:\n");
	expect(&bruno, "\nFinal points:\n");
	expect(&bruno, "\nThe game is over. Answer \"again\"");
	ask(&bruno, "new", "\nThat is not for now");
	ask(&bruno, "replay", "\nReplay: after 0 of 2 decisions, 0 tiles laid.");
	ask(&aline, "say look at the first tile", "Aline: look at the first tile");
	expect(&bruno, "Aline: look at the first tile");
	ask(&bruno, "next", "\nReplay: after 1 of 2 decisions, 1 tile laid.");
	ask(&bruno, "leave", "\nThe game is over. Answer \"again\"");
	enter(&third, NULL, "--watch");
	ask(&third, "again", "\nOnly those who have a seat begin a game.\n");
	assert_int_equal(leave(&third), 0);
	ask(&bruno, "replay", "\nReplay: after 0 of 2 decisions, 0 tiles laid.");
	ask(&aline, "again", "\n  The next game has begun.\n");
	expect(&aline, "\nIt is your turn.\nTurn 1: Aline (A) lays the tile.");
	expect(&bruno, "\n  The next game has begun.\n");
	expect(&bruno, "\nTurn 1: Aline (A) lays the tile.");
	leave_table();
}

/* At a terminal */

static struct terminal *sit_at_terminal(const char *seat)
{
	return terminal_start(&(struct terminal_options){
		.rows = 50,
		.columns = 100,
		.state_home = scratch,
		.may_end = true,
		.arg = { "join", "den", "--plain", "--host", "--seat", seat },
	});
}

static void answer(struct terminal *terminal, const char *line, const char *text)
{
	terminal_send(terminal, line);
	terminal_send(terminal, "\r");
	terminal_wait(terminal, text);
}

/* For turns that come while somebody may look elsewhere, and where it is wanted. */
static void the_bell_rings(void **state)
{
	struct terminal *anna, *ben;

	(void)state;
	tablehost_open((const char *const[]){ "--players=Anna,Ben", "--seed=7", "--sets=base",
	                                      NULL });
	anna = sit_at_terminal("Anna");
	ben = sit_at_terminal("Ben");
	terminal_wait(ben, "Anna decides this");
	answer(anna, "set bell off", "bell       off");
	answer(anna, "1", "may deploy a figure");
	answer(anna, "0", "Ben decides this");
	terminal_wait(ben, "It is your turn.");
	assert_int_equal(terminal_bells(ben), 1);
	answer(ben, "1", "may deploy a figure");
	answer(ben, "0", "Anna decides this");
	terminal_wait(anna, "Turn 3: Anna (A) lays the tile.");
	assert_int_equal(terminal_bells(anna), 0);
	assert_int_equal(terminal_bells(ben), 1);
	terminal_end(anna);
	terminal_end(ben);
}

/* People may look about where a script would be ended. */
static void a_closed_table_can_be_looked_at(void **state)
{
	struct terminal *anna;

	(void)state;
	tablehost_open((const char *const[]){ "--players=Anna,Ben", "--seed=7", "--sets=base",
	                                      NULL });
	anna = sit_at_terminal("Anna");
	terminal_wait(anna, "It is your turn.");
	tablehost_close();
	terminal_wait(anna, "Look-ups still work; \"quit\" leaves.");
	answer(anna, "laid", "0,0: city N, road E-W");
	answer(anna, "1", "The table is closed; \"quit\" leaves.");
	terminal_send(anna, "quit\r");
	assert_int_equal(terminal_wait_exit(anna), 1);
	terminal_end(anna);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, tablehost_make, tablehost_remove)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(who_is_not_asked_decides_nothing),
		TEST(decisions_are_taken_back_and_again),
		TEST(a_script_may_send_ahead),
		TEST(news_comes_while_somebody_types),
		TEST(people_come_go_and_speak),
		TEST(whoever_quits_comes_back),
		TEST(pointers_are_told_when_asked_for),
		TEST(host_pauses),
		TEST(host_hands_seats_over),
		TEST(host_closes),
		TEST(a_killed_server_is_waited_for),
		TEST(what_was_missed_is_told),
		TEST(a_broken_line_can_be_left),
		TEST(who_is_not_let_in_is_told),
		TEST(the_end_and_the_next_game),
		TEST(the_bell_rings),
		TEST(a_closed_table_can_be_looked_at),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
