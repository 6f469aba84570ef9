/*
 * Hearing that another program has written a file: only that file, however it
 * was written; and a watcher that does nothing while nothing happens.
 */
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "fixture.h"
#include "lookout.h"
#include "process.h"
#include "scratch.h"
#include "terminal.h"

enum { HEARD_MS = 2000, IDLE_MS = 1500, IDLE_CPU_MS = 20, TILE_ROWS = 109 };

static struct lookout lookout;

static void write_file(const char *name, const char *mode, const char *text)
{
	FILE *file = fopen(scratch_path(name), mode);

	assert_non_null(file);
	fputs(text, file);
	fclose(file);
}

static bool readable(int ms)
{
	struct pollfd wait = { .fd = lookout.fd, .events = POLLIN };

	return poll(&wait, 1, ms) == 1;
}

/* Skips where the system, or the file system, hears nothing. */
static void listen_for(const char *name)
{
	lookout_open(&lookout, scratch_path(name));
	if (lookout.fd < 0)
		skip();
}

static void assert_heard(void)
{
	assert_true(readable(HEARD_MS));
	assert_true(lookout_heard(&lookout));
	assert_false(lookout_heard(&lookout));
}

static void test_appended(void **state)
{
	(void)state;
	write_file("a.csv", "w", "1\n");
	listen_for("a.csv");
	assert_false(lookout_heard(&lookout));
	write_file("a.csv", "a", "2\n");
	assert_heard();
	write_file("a.csv", "a", "3\n");
	assert_heard();
	lookout_close(&lookout);
	assert_int_equal(lookout.fd, -1);
}

static void test_replaced(void **state)
{
	char fresh[128];

	(void)state;
	write_file("a.csv", "w", "1\n");
	listen_for("a.csv");
	for (int i = 0; i < 3; i++) {
		write_file("fresh", "w", "other\n");
		snprintf(fresh, sizeof(fresh), "%s", scratch_path("fresh"));
		assert_int_equal(rename(fresh, scratch_path("a.csv")), 0);
		assert_heard();
	}
	assert_int_equal(unlink(scratch_path("a.csv")), 0);
	assert_heard();
	lookout_close(&lookout);
}

static void test_others(void **state)
{
	(void)state;
	write_file("a.csv", "w", "1\n");
	listen_for("a.csv");
	write_file("b.csv", "w", "1\n");
	write_file("a.csv.txt", "w", "1\n");
	assert_true(readable(HEARD_MS));
	assert_false(lookout_heard(&lookout));
	lookout_close(&lookout);
}

/* Through a link to a record elsewhere it is the record that counts. */
static void test_link(void **state)
{
	(void)state;
	write_file("a.csv", "w", "1\n");
	assert_int_equal(symlink("a.csv", scratch_path("link.csv")), 0);
	listen_for("link.csv");
	write_file("a.csv", "a", "2\n");
	assert_heard();
	lookout_close(&lookout);
}

static void test_missing(void **state)
{
	(void)state;
	lookout_open(&lookout, scratch_path("nothing.csv"));
	assert_int_equal(lookout.fd, -1);
	assert_false(lookout_heard(&lookout));
	lookout_close(&lookout);
}

static struct terminal *resume(const char *path)
{
	return terminal_start(&(struct terminal_options){
		.state_home = scratch,
		.arg = { "resume", path },
	});
}

static void test_idle(void **state)
{
	const char *path = scratch_game("shared.csv", TILE_ROWS);
	struct terminal *player, *watcher;
	long before;

	(void)state;
	listen_for("shared.csv"); /* or there is nothing to be tested */
	lookout_close(&lookout);
	player = resume(path);
	watcher = resume(path);
	terminal_wait(watcher, "Watching");
	terminal_wait_quiet(watcher);
	before = process_cpu_ms(terminal_pid(watcher));
	poll(NULL, 0, IDLE_MS);
	assert_in_range(process_cpu_ms(terminal_pid(watcher)) - before, 0, IDLE_CPU_MS);
	terminal_press(player, KEY_CODE_ENTER);
	terminal_wait(watcher, "may deploy a figure");
	terminal_signal(player, 9);
	terminal_wait(watcher, "Enter takes over");
	terminal_end(watcher);
	terminal_end(player);
}

#define TEST(title, function) \
	{ .name = title, .test_func = function, .setup_func = scratch_make, \
	  .teardown_func = scratch_remove }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("a file that grows is heard", test_appended),
		TEST("a file that is replaced or removed is heard", test_replaced),
		TEST("other files of the folder are not", test_others),
		TEST("a link stands for its file", test_link),
		TEST("where there is no file nothing is heard", test_missing),
		TEST("a watcher sleeps while nothing happens", test_idle),
	};

	return cmocka_run_group_tests_name("hearing of files", tests, NULL, NULL);
}
