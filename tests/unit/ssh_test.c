/*
 * A table over SSH: a real sshd, and three people with a key each in sessions of
 * their own.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "bot.h"
#include "driver.h"
#include "fixture.h"
#include "scratch.h"
#include "sshserver.h"
#include "sshtable.h"
#include "tablehost.h"
#include "tableserver.h"
#include "words.h"

enum { SSH_BROKEN = 255 };

/* Too large for the stack: what is on disk, what a watcher knows, what is made. */
static struct game disk, replica, made;

static void login_all(struct terminal *terminal[SSHTABLE_PEOPLE])
{
	for (int i = 0; i < SSHTABLE_PEOPLE; i++) {
		struct terminal_options options =
			sshserver_terminal(sshtable_name[i], (const char *const[]){ NULL });

		options.may_end = true; /* they are waited for together */
		terminal[i] = terminal_start(&options);
	}
	for (int i = 0; i < SSHTABLE_PEOPLE; i++)
		terminal_wait(terminal[i], " Turn ");
}

static void end_all(struct terminal *const terminal[SSHTABLE_PEOPLE])
{
	for (int i = 0; i < SSHTABLE_PEOPLE; i++)
		terminal_end(terminal[i]);
}

static bool is_asked(const struct terminal *terminal)
{
	return terminal_shows(terminal, "Enter lay") || terminal_shows(terminal, "digits choose");
}

static void await_asked(struct terminal *terminal)
{
	while (!is_asked(terminal))
		assert_true(terminal_wait_any(&terminal, 1));
}

/* Whatever the watcher has heard by now. */
static void read_news(struct join *watcher)
{
	struct error text;
	enum news news;

	do {
		news = join_read(watcher, &text);
		assert_int_not_equal(news, NEWS_LOST);
	} while (news != NEWS_NONE);
}

/* The open question is answered somehow; where no figure can follow the tile, that
 * it is laid for good is asked as well. */
static void decide(struct driver *driver, struct join *watcher)
{
	int decisions = replica.decisions;
	bool confirmed = false;

	driver_answer(driver);
	read_news(watcher);
	while (replica.decisions == decisions) {
		if (!confirmed && driver_asks_confirm(driver)) {
			driver_commit(driver);
			confirmed = true;
		}
		terminal_wait_beside(driver->terminal, join_fd(watcher));
		read_news(watcher);
	}
}

/* A whole game */

static uint64_t seen[MAX_DECISIONS + 1]; /* hash of the replica after each decision */

/* Wait until whoever must decide is asked for just what the replica says. */
static struct terminal *await_question(struct terminal *const *terminal)
{
	struct terminal *asked = terminal[replica.state.actor];
	char text[100];

	snprintf(text, sizeof(text), "Turn %d ", words_turn(&replica.state));
	terminal_wait(asked, text);
	snprintf(text, sizeof(text), "%s %s", sshtable_name[replica.state.actor],
	         words_question(&replica.state));
	terminal_wait(asked, text);
	await_asked(asked);
	return asked;
}

static void play_to_end(struct driver *driver, struct terminal *const *terminal,
                        struct join *watcher)
{
	while (replica.state.phase != PHASE_OVER) {
		int actor = replica.state.actor;

		assert_ptr_equal(await_question(terminal), driver[actor].terminal);
		decide(&driver[actor], watcher);
		seen[replica.decisions] = state_hash(&replica.state);
		assert_true(replica.decisions < MAX_DECISIONS);
	}
}

/* The record says the same after each of its decisions. */
static void compare_hash(void *context, const struct state *state, int decision,
                         const struct events *events)
{
	int *compared = context;

	(void)events;
	if (decision < 0)
		return;
	assert_true(seen[decision + 1] == state_hash(state));
	++*compared;
}

static void assert_replica_was_right(void)
{
	int compared = 0;

	sshtable_load_record(&disk);
	assert_int_equal(disk.state.phase, PHASE_OVER);
	game_replay(&disk, disk.decisions, compare_hash, &compared);
	assert_int_equal(compared, disk.decisions);
	assert_true(compared >= 71); /* so many tiles are laid */
}

static void assert_same_ranking(struct terminal *const *terminal)
{
	char points[16];

	for (int i = 0; i < SSHTABLE_PEOPLE; i++) {
		terminal_wait(terminal[i], "Final scoring");
		terminal_send(terminal[i], KEY_CODE_ESCAPE);
		terminal_wait(terminal[i], " Ranking");
		terminal_wait_quiet(terminal[i]);
		terminal_assert_screen(terminal[i], terminal_screen(terminal[0]));
		snprintf(points, sizeof(points), "%d", disk.state.player[i].score);
		assert_true(terminal_shows(terminal[0], points));
	}
}

/* Each session checks the hash that the table sends with every decision, and calls
 * its line broken where it is not that of its own state. */
static void test_whole_game(void **state)
{
	struct terminal *terminal[SSHTABLE_PEOPLE];
	struct driver driver[SSHTABLE_PEOPLE];
	struct join *watcher;

	(void)state;
	sshtable_open("base", 7);
	watcher = sshtable_watch(&replica);
	login_all(terminal);
	for (int i = 0; i < SSHTABLE_PEOPLE; i++)
		driver[i] = (struct driver){ .terminal = terminal[i], .random = 3u + (unsigned)i };
	play_to_end(driver, terminal, watcher);
	assert_replica_was_right();
	assert_same_ranking(terminal);
	for (int i = 0; i < SSHTABLE_PEOPLE; i++) {
		terminal_send(terminal[i], "q");
		assert_int_equal(terminal_wait_exit(terminal[i]), 0);
		assert_true(terminal_is_restored(terminal[i]));
	}
	join_close(watcher);
	end_all(terminal);
}

/* Turns and seats */

static void test_turns(void **state)
{
	struct terminal *terminal[SSHTABLE_PEOPLE];

	(void)state;
	sshtable_open("base", 7);
	login_all(terminal);
	for (int i = 1; i < SSHTABLE_PEOPLE; i++) {
		terminal_wait(terminal[i], "Anna lays the tile");
		terminal_press(terminal[i], KEY_CODE_ENTER);
		terminal_wait(terminal[i], "Nothing can be decided here now.");
	}
	sshtable_load_record(&disk);
	assert_int_equal(disk.decisions, 0);
	terminal_press(terminal[0], KEY_CODE_ENTER);
	terminal_wait(terminal[1], "Anna may deploy a figure");
	sshtable_load_record(&disk);
	assert_int_equal(disk.decisions, 1);
	end_all(terminal);
}

/* Whatever a key's owner asks for, the key leads to one seat. */
static void test_wrong_seat(void **state)
{
	struct terminal *anna;
	struct join *watcher;

	(void)state;
	sshtable_open("base", 7);
	watcher = sshtable_watch(&replica);
	anna = sshtable_login_with("Anna",
	                           (const char *const[]){ "bastide join den --seat Bruno", NULL });
	terminal_wait(anna, "Enter lay");
	sshtable_await_seat(watcher, 0, SEAT_HERE);
	assert_int_equal(join_people(watcher)->seat[1].presence, SEAT_FREE);
	terminal_end(anna);
	sshtable_await_seat(watcher, 0, SEAT_AWAY);
	join_close(watcher);
}

/* Lines that are cut */

/* Play at random until this question is asked; false where it never is. */
static bool play_until(enum phase phase, const struct table *table, const char *path)
{
	struct random chance;
	struct events events;
	struct error error = { "" };

	random_seed(&chance, table->seed);
	assert_true(game_start(&made, table, path, &error));
	while (made.state.phase != phase && made.state.phase != PHASE_OVER)
		assert_true(game_play(&made, bot_random(&made.state, &chance), &events, &error));
	game_close(&made);
	return made.state.phase == phase;
}

/* A game that has come to a question of this kind, recorded in "den.csv". */
static void make_record(enum phase phase)
{
	struct table table = tableserver_table(3, "base,abbey-mayor,festival", 1);

	for (int i = 0; i < SSHTABLE_PEOPLE; i++)
		strcpy(table.name[i], sshtable_name[i]);
	while (!play_until(phase, &table, NULL))
		table.seed++;
	assert_true(play_until(phase, &table, scratch_path("den.csv")));
}

static void kill_client(struct terminal *terminal)
{
	terminal_signal(terminal, SIGKILL);
	assert_int_equal(terminal_wait_exit(terminal), 1000 + SIGKILL);
}

/* ssh takes ~ for itself at the beginning of a line: the line before is ended in
 * the help, where Enter is harmless. */
static void hang_up_by_tilde(struct terminal *terminal)
{
	terminal_press(terminal, "?");
	terminal_press(terminal, KEY_CODE_ENTER);
	terminal_send(terminal, "~.");
	assert_int_equal(terminal_wait_exit(terminal), SSH_BROKEN);
}

/* Cut the line of whoever is asked, and log in again: the others see it, nothing
 * was decided, and the question is the same. */
static struct terminal *cut_and_come_back(struct terminal *asked, void (*cut)(struct terminal *),
                                          struct terminal *other, struct join *watcher)
{
	int actor = replica.state.actor;
	uint64_t hash = state_hash(&replica.state);
	char question[100];

	snprintf(question, sizeof(question), "%s %s", sshtable_name[actor],
	         words_question(&replica.state));
	terminal_wait(asked, question);
	await_asked(asked);
	cut(asked);
	terminal_end(asked);
	sshtable_await_seat(watcher, actor, SEAT_AWAY);
	terminal_wait(other, "(away since ");
	asked = sshtable_login(sshtable_name[actor]);
	sshtable_await_seat(watcher, actor, SEAT_HERE);
	assert_true(state_hash(&replica.state) == hash);
	terminal_wait(asked, question);
	await_asked(asked);
	return asked;
}

static void cut_at(enum phase phase)
{
	struct terminal *terminal[SSHTABLE_PEOPLE], *other;
	struct driver driver = { .random = 1 };
	struct join *watcher;
	int actor, decisions;

	make_record(phase);
	tablehost_open((const char *const[]){ "--from", scratch_path("den.csv"), NULL });
	watcher = sshtable_watch(&replica);
	assert_int_equal(replica.state.phase, phase);
	login_all(terminal);
	actor = replica.state.actor;
	decisions = replica.decisions;
	other = terminal[(actor + 1) % SSHTABLE_PEOPLE];
	terminal[actor] = cut_and_come_back(terminal[actor], kill_client, other, watcher);
	terminal[actor] = cut_and_come_back(terminal[actor], hang_up_by_tilde, other, watcher);
	driver.terminal = terminal[actor];
	decide(&driver, watcher);
	assert_int_equal(replica.decisions, decisions + 1);
	join_close(watcher);
	end_all(terminal);
}

static void test_cut_place(void **state)
{
	(void)state;
	cut_at(PHASE_TILE);
}

static void test_cut_figure(void **state)
{
	(void)state;
	cut_at(PHASE_FIGURE);
}

static void test_cut_wagon(void **state)
{
	(void)state;
	cut_at(PHASE_WAGON);
}

static void test_cut_abbey(void **state)
{
	(void)state;
	cut_at(PHASE_ABBEY);
}

static void test_cut_late_abbey(void **state)
{
	(void)state;
	cut_at(PHASE_LATE_ABBEY);
}

/* Trouble */

static void test_server_killed(void **state)
{
	struct terminal *terminal[SSHTABLE_PEOPLE];

	(void)state;
	sshtable_open("base", 7);
	login_all(terminal);
	tablehost_lay_and_pass(terminal[0]);
	terminal_wait(terminal[1], "Enter lay");
	tablehost_kill();
	for (int i = 0; i < SSHTABLE_PEOPLE; i++)
		terminal_wait(terminal[i], "The line to the table broke; trying again");
	tablehost_open((const char *const[]){ NULL });
	for (int i = 0; i < SSHTABLE_PEOPLE; i++)
		terminal_wait(terminal[i], "The line to the table holds again.");
	tablehost_lay_and_pass(terminal[1]);
	terminal_wait(terminal[2], "Enter lay");
	sshtable_load_record(&disk);
	assert_int_equal(disk.decisions, 4);
	tablehost_close();
	for (int i = 0; i < SSHTABLE_PEOPLE; i++)
		terminal_wait(terminal[i], "The table was closed");
	end_all(terminal);
}

/* An onlooker's ssh stands still: the others play on, and it sees the table as it
 * is when it goes on. */
static void test_frozen_client(void **state)
{
	struct terminal *terminal[SSHTABLE_PEOPLE], *frozen;
	char text[32];

	(void)state;
	sshtable_open("base", 7);
	frozen = sshtable_login("Onlooker");
	login_all(terminal);
	terminal_wait(terminal[0], "1 watching");
	terminal_signal(frozen, SIGSTOP);
	for (int turn = 0; turn < 15; turn++)
		tablehost_lay_and_pass(terminal[turn % SSHTABLE_PEOPLE]);
	snprintf(text, sizeof(text), " Turn %d ", 16);
	terminal_wait(terminal[0], text);
	terminal_signal(frozen, SIGCONT);
	terminal_wait(frozen, text);
	terminal_end(frozen);
	end_all(terminal);
}

#define TEST(title, function) \
	{ title, function, sshtable_make, sshtable_remove, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("three people play a whole game over ssh", test_whole_game),
		TEST("only whoever is asked decides", test_turns),
		TEST("a key leads to its seat, whatever is asked for", test_wrong_seat),
		TEST("a line cut while a tile is to be laid", test_cut_place),
		TEST("a line cut while a figure may be put down", test_cut_figure),
		TEST("a line cut while a wagon may drive on", test_cut_wagon),
		TEST("a line cut while an abbey may be laid", test_cut_abbey),
		TEST("a line cut at the last chance for an abbey", test_cut_late_abbey),
		TEST("a killed server is opened again, and all come back", test_server_killed),
		TEST("who does not read holds nobody up", test_frozen_client),
	};
	const char *lacks = sshserver_lacks();

	if (lacks != NULL) {
		printf("1..0 # skipped: there is no %s here\n", lacks);
		return 0;
	}
	return cmocka_run_group_tests_name("tables over ssh", tests, NULL, NULL);
}
