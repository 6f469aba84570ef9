/*
 * signal_test.c - signals, the end of input and terminals that go away, at every
 * question and on every screen: what was decided is on disk, the terminal is as
 * it was, the exit status tells of the signal, and nothing spins.
 */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "driver.h"
#include "fixture.h"
#include "process.h"
#include "recorded.h"
#include "scratch.h"

enum {
	IDLE_MS = 100,
	CPU_MS_MOST = 40,  /* of a program that waits for that long */
	END_MS_MOST = 6000 /* with a terminal that does not read */
};

static const int endings[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM };

enum { ENDINGS = sizeof(endings) / sizeof(endings[0]) };

/*
 * Situations on the screen.
 */

static struct driver driver;

static void start_with(bool job)
{
	driver = (struct driver){ .random = 3 };
	driver.terminal = terminal_start(&(struct terminal_options){
		.state_home = scratch,
		.job = job,
		.arg = { "resume", recorded_path() },
	});
}

static void start_title(bool job)
{
	driver = (struct driver){ .random = 3 };
	driver.terminal = terminal_start(&(struct terminal_options){
		.state_home = scratch,
		.job = job,
	});
	terminal_wait(driver.terminal, "New game");
}

static void at_tile(bool job)
{
	recorded_at(PHASE_TILE);
	start_with(job);
}

static void at_figure(bool job)
{
	recorded_at(PHASE_FIGURE);
	start_with(job);
}

static void at_wagon(bool job)
{
	recorded_at(PHASE_WAGON);
	start_with(job);
}

static void at_abbey(bool job)
{
	recorded_at(PHASE_ABBEY);
	start_with(job);
}

static void at_late_abbey(bool job)
{
	recorded_at(PHASE_LATE_ABBEY);
	start_with(job);
}

static void at_title(bool job)
{
	recorded_at(PHASE_TILE);
	start_title(job);
}

static void at_setup(bool job)
{
	at_title(job);
	driver_press(&driver, KEY_CODE_DOWN);
	driver_press(&driver, KEY_CODE_ENTER);
	terminal_wait(driver.terminal, "Enter start");
}

static void at_help(bool job)
{
	at_tile(job);
	driver_press(&driver, "?");
}

static void at_log(bool job)
{
	at_figure(job);
	driver_press(&driver, "g");
	terminal_wait(driver.terminal, "Log");
}

static void at_rules(bool job)
{
	at_tile(job);
	driver_press(&driver, "\033OP"); /* F1 */
}

static void at_last_question(bool job)
{
	at_tile(job);
	driver_press(&driver, "q");
	terminal_wait(driver.terminal, "Enter yes");
}

/* With what the last decision was on disk. */
static void at_scoring(bool job)
{
	struct error error = { "" };

	recorded_before_end();
	start_with(job);
	while (!driver_shows(&driver, "Enter next") && !driver_shows(&driver, " Ranking"))
		driver_answer(&driver);
	assert_true(game_load(&recorded_game, recorded_path(), &error));
	assert_int_equal(recorded_game.state.phase, PHASE_OVER);
	recorded_hash = state_hash(&recorded_game.state);
}

static void at_ranking(bool job)
{
	at_scoring(job);
	if (!driver_shows(&driver, " Ranking"))
		driver_press(&driver, KEY_CODE_ESCAPE);
	terminal_wait(driver.terminal, "Ranking");
}

/* A damaged record, refused at the title. It stays as it is. */
static void at_damaged_record(bool job)
{
	struct error error = { "" };
	FILE *file;

	recorded_at(PHASE_TILE);
	file = fopen(recorded_path(), "a");
	assert_non_null(file);
	fprintf(file, "99,Nobody,pass\n");
	fclose(file);
	start_title(job);
	driver_press(&driver, KEY_CODE_ENTER);
	assert_false(game_load(&recorded_game, recorded_path(), &error));
}

static const struct situation {
	const char *name;
	void (*reach)(bool job);
	bool damaged; /* the record cannot be read */
} situations[] = {
	{ "laying a tile", at_tile, false },
	{ "a figure", at_figure, false },
	{ "a wagon", at_wagon, false },
	{ "an abbey", at_abbey, false },
	{ "a late abbey", at_late_abbey, false },
	{ "the title", at_title, false },
	{ "the set-up", at_setup, false },
	{ "the help", at_help, false },
	{ "the log", at_log, false },
	{ "the rules", at_rules, false },
	{ "a last question", at_last_question, false },
	{ "final scoring", at_scoring, false },
	{ "the ranking", at_ranking, false },
	{ "a damaged record", at_damaged_record, true },
};

enum { SITUATIONS = sizeof(situations) / sizeof(situations[0]) };

static void check_after(const struct situation *situation)
{
	if (!situation->damaged)
		recorded_check();
}

/* A program that waits uses no processor time worth mentioning. */
static void check_idle(pid_t pid)
{
	long before = process_cpu_ms(pid);

	poll(NULL, 0, IDLE_MS);
	assert_in_range(process_cpu_ms(pid) - before, 0, CPU_MS_MOST);
}

static void ends_by_signal(void **state)
{
	const struct situation *situation = *state;

	for (int i = 0; i < ENDINGS; i++) {
		situation->reach(false);
		terminal_signal(driver.terminal, endings[i]);
		assert_int_equal(terminal_wait_exit(driver.terminal), 128 + endings[i]);
		assert_true(terminal_is_restored(driver.terminal));
		terminal_end(driver.terminal);
		check_after(situation);
	}
}

static void ends_without_terminal(void **state)
{
	const struct situation *situation = *state;

	situation->reach(false);
	terminal_hang_up(driver.terminal);
	assert_int_equal(terminal_wait_exit(driver.terminal), 128 + SIGHUP);
	terminal_end(driver.terminal);
	check_after(situation);
}

/* Ctrl-D and Ctrl-C as keys: the one means nothing, the other is SIGINT. */
static void keys_of_the_terminal(void **state)
{
	const struct situation *situation = *state;

	situation->reach(false);
	terminal_send(driver.terminal, "\004");
	check_idle(terminal_pid(driver.terminal));
	terminal_send(driver.terminal, "\003");
	assert_int_equal(terminal_wait_exit(driver.terminal), 128 + SIGINT);
	assert_true(terminal_is_restored(driver.terminal));
	terminal_end(driver.terminal);
	check_after(situation);
}

static void stops_and_goes_on(void **state)
{
	const struct situation *situation = *state;
	static char before[3 * SCREEN_SIZE];

	situation->reach(true);
	terminal_wait_quiet(driver.terminal);
	snprintf(before, sizeof(before), "%s", terminal_screen(driver.terminal));
	for (int i = 0; i < 3; i++) {
		if (i == 0)
			terminal_send(driver.terminal, "\032"); /* Ctrl-Z */
		else
			terminal_signal(driver.terminal, i == 1 ? SIGTSTP : SIGSTOP);
		terminal_wait_stop(driver.terminal);
		if (i < 2)
			assert_true(terminal_is_restored(driver.terminal));
		terminal_continue(driver.terminal);
		assert_false(terminal_echoes(driver.terminal));
		terminal_assert_screen(driver.terminal, before);
	}
	check_idle(terminal_pid(driver.terminal));
	terminal_signal(driver.terminal, SIGTERM);
	assert_int_equal(terminal_wait_exit(driver.terminal), 128 + SIGTERM);
	assert_true(terminal_is_restored(driver.terminal));
	terminal_end(driver.terminal);
	check_after(situation);
}

/* Ended while it is stopped, like a job of a shell that goes away. */
static void ends_while_stopped(void **state)
{
	const struct situation *situation = *state;

	situation->reach(true);
	terminal_send(driver.terminal, "\032");
	terminal_wait_stop(driver.terminal);
	terminal_signal(driver.terminal, SIGHUP);
	terminal_signal(driver.terminal, SIGCONT);
	assert_int_equal(terminal_wait_exit(driver.terminal), 128 + SIGHUP);
	assert_true(terminal_is_restored(driver.terminal));
	terminal_end(driver.terminal);
	check_after(situation);
}

/* A terminal that reads nothing any more, so that writing to it blocks. */
static void nobody_reads(void **state)
{
	(void)state;
	for (int i = 0; i < ENDINGS; i++) {
		struct error error = { "" };
		int decisions;

		at_figure(false);
		decisions = recorded_game.decisions;
		driver_commit(&driver);
		for (int key = 0; key < 400; key++)
			terminal_send(driver.terminal, key % 2 ? "+" : "-");
		check_idle(terminal_pid(driver.terminal));
		terminal_signal(driver.terminal, endings[i]);
		assert_int_equal(terminal_wait_exit_unread(driver.terminal, END_MS_MOST),
		                 128 + endings[i]);
		assert_true(terminal_echoes(driver.terminal));
		terminal_end(driver.terminal);
		assert_true(game_load(&recorded_game, recorded_path(), &error));
		assert_int_equal(recorded_game.decisions, decisions + 1);
	}
}

/* Output stopped by Ctrl-S. */
static void output_is_stopped(void **state)
{
	(void)state;
	at_figure(false);
	terminal_send(driver.terminal, "\023+-+-");
	check_idle(terminal_pid(driver.terminal));
	terminal_signal(driver.terminal, SIGTERM);
	assert_int_equal(terminal_wait_exit_unread(driver.terminal, END_MS_MOST), 128 + SIGTERM);
	assert_true(terminal_echoes(driver.terminal));
	terminal_end(driver.terminal);
	recorded_check();
}

/*
 * By lines of text.
 */

static struct process process;

static void start_text(enum phase phase)
{
	recorded_at(phase);
	process_start(&process, false, (const char *const[]){
		"resume", "--plain", recorded_path(), NULL });
	assert_true(process_await(&process, "\n> "));
}

static const enum phase phases[] = { PHASE_TILE, PHASE_FIGURE, PHASE_WAGON, PHASE_ABBEY,
	PHASE_LATE_ABBEY };

enum { ASKED = sizeof(phases) / sizeof(phases[0]) };

static void text_ends_by_signal(void **state)
{
	(void)state;
	for (int i = 0; i < ASKED * ENDINGS; i++) {
		int ending = endings[i / ASKED];

		start_text(phases[i % ASKED]);
		kill(process.pid, ending);
		assert_int_equal(process_end(&process), PROCESS_KILLED + ending);
		recorded_check();
	}
}

static void text_stops_and_goes_on(void **state)
{
	int status;

	(void)state;
	start_text(PHASE_FIGURE);
	kill(process.pid, SIGTSTP);
	assert_int_equal(waitpid(process.pid, &status, WUNTRACED), process.pid);
	assert_true(WIFSTOPPED(status));
	kill(process.pid, SIGCONT);
	check_idle(process.pid);
	process_send(&process, "list\n");
	assert_true(process_await(&process, "\n> "));
	process_send(&process, "quit\n");
	assert_false(process_await(&process, "never"));
	assert_int_equal(process_end(&process), 0);
	recorded_check();
}

static void text_input_ends(void **state)
{
	(void)state;
	for (int i = 0; i < ASKED; i++) {
		start_text(phases[i]);
		close(process.in);
		process.in = -1;
		assert_false(process_await(&process, "never"));
		assert_non_null(strstr(process.text, "bastide resume"));
		assert_int_equal(process_end(&process), 0);
		recorded_check();
	}
}

/* The answer is on disk before what follows from it is told to nobody. */
static void text_nobody_listens(void **state)
{
	struct error error = { "" };

	(void)state;
	for (int i = 0; i < ASKED; i++) {
		int decisions;

		start_text(phases[i]);
		decisions = recorded_game.decisions;
		close(process.out);
		process.out = -1;
		assert_true(process_send(&process, "1\n"));
		assert_int_equal(process_wait(process.pid), PROCESS_KILLED + SIGPIPE);
		close(process.in);
		assert_true(game_load(&recorded_game, recorded_path(), &error));
		assert_int_equal(recorded_game.decisions, decisions + 1);
	}
}

/* It blocks on a full pipe, and still ends. */
static void text_nobody_reads(void **state)
{
	(void)state;
	start_text(PHASE_FIGURE);
	for (int i = 0; i < 200; i++)
		process_send(&process, "log\n");
	check_idle(process.pid);
	kill(process.pid, SIGTERM);
	assert_int_equal(process_wait(process.pid), PROCESS_KILLED + SIGTERM);
	process_close(&process);
	recorded_check();
}

#define TEST(title, function) { title, function, scratch_make, scratch_remove, NULL }

static const struct CMUnitTest fixed[] = {
	TEST("on a terminal that does not read", nobody_reads),
	TEST("on a terminal that was stopped with Ctrl-S", output_is_stopped),
	TEST("text mode: signals", text_ends_by_signal),
	TEST("text mode: stopped and continued", text_stops_and_goes_on),
	TEST("text mode: the end of input", text_input_ends),
	TEST("text mode: nobody listens", text_nobody_listens),
	TEST("text mode: a reader that does not read", text_nobody_reads),
};

static const struct {
	const char *name;
	CMUnitTestFunction function;
} events[] = {
	{ "signals", ends_by_signal },
	{ "the terminal goes away", ends_without_terminal },
	{ "Ctrl-D and Ctrl-C", keys_of_the_terminal },
	{ "stopped and continued", stops_and_goes_on },
	{ "hung up while stopped", ends_while_stopped },
};

enum {
	FIXED = sizeof(fixed) / sizeof(fixed[0]),
	EVENTS = sizeof(events) / sizeof(events[0]),
	TESTS = FIXED + EVENTS * SITUATIONS,
};

int main(void)
{
	static struct CMUnitTest tests[TESTS];
	static char names[TESTS][96];

	memcpy(tests, fixed, sizeof(fixed));
	for (int i = 0; i < EVENTS * SITUATIONS; i++) {
		const struct situation *situation = &situations[i % SITUATIONS];

		snprintf(names[i], sizeof(names[i]), "at %s: %s", situation->name,
		         events[i / SITUATIONS].name);
		tests[FIXED + i] = (struct CMUnitTest){
			.name = names[i],
			.test_func = events[i / SITUATIONS].function,
			.setup_func = scratch_make,
			.teardown_func = scratch_remove,
			.initial_state = (void *)(uintptr_t)situation,
		};
	}
	return _cmocka_run_group_tests("signals", tests, TESTS, NULL, NULL);
}
