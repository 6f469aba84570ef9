/*
 * environment_test.c - the game on terminals, and in environments, that are odd
 * or worse: it comes up, or says in one line why not. It never crashes.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "driver.h"
#include "fixture.h"
#include "game.h"
#include "scratch.h"

enum { LONG = 3000 };

static char long_text[LONG + 1];

static struct terminal *start(struct terminal_options options)
{
	options.state_home = scratch;
	options.may_end = true;
	return terminal_start(&options);
}

static void comes_up(struct terminal_options options)
{
	struct terminal *terminal = start(options);

	terminal_wait(terminal, "New game");
	terminal_send(terminal, "q");
	assert_int_equal(terminal_wait_exit(terminal), 0);
	assert_true(terminal_is_restored(terminal));
	terminal_end(terminal);
}

static void refused(struct terminal_options options, const char *why)
{
	struct terminal *terminal = start(options);

	assert_int_equal(terminal_wait_exit(terminal), 1);
	if (!terminal_shows(terminal, why))
		fail_msg("\"%s\" expected, the screen is:\n%s", why, terminal_screen(terminal));
	assert_true(terminal_is_restored(terminal));
	terminal_end(terminal);
}

static void terminals_it_cannot_use(void **state)
{
	static const char *const unknown[] = {
		"unknown", "../../etc/passwd", "/etc/passwd", "x;id", "$(id)", "\033[2J", "%s%n",
		" ", "vt100\n", "\xff\xfe", long_text,
	};

	(void)state;
	for (size_t i = 0; i < sizeof(unknown) / sizeof(unknown[0]); i++)
		refused((struct terminal_options){ .term = unknown[i] }, "bastide: ");
	refused((struct terminal_options){ .variable = "TERM" }, "TERM is not set");
	refused((struct terminal_options){ .variable = "TERM", .value = "" }, "TERM is not set");
	refused((struct terminal_options){ .term = "dumb" }, "cannot place its cursor");
}

static void terminals_it_can_use(void **state)
{
	static const char *const known[] = {
		"xterm", "xterm-256color", "xterm-16color", "linux", "screen", "screen-256color",
		"tmux", "tmux-256color", "vt100", "vt220", "ansi", "putty", "rxvt", "xterm-kitty",
		"alacritty", "foot",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		for (int utf8 = 0; utf8 < 2; utf8++)
			comes_up((struct terminal_options){
				.term = known[i],
				.locale = utf8 ? "C.UTF-8" : "C",
			});
}

static void locales(void **state)
{
	static const char *const odd[] = {
		"xx_YY.UTF-8", "", "POSIX", "../../etc/passwd", "\033[2J", "%s%n", "C.UTF-8;id",
		"en_US.ISO-8859-1", "\xff", long_text,
	};

	(void)state;
	for (size_t i = 0; i < sizeof(odd) / sizeof(odd[0]); i++)
		for (int i_arg = 0; i_arg < 3; i_arg++)
			comes_up((struct terminal_options){
				.locale = odd[i],
				.arg = { i_arg == 0 ? NULL : i_arg == 1 ? "--utf8" : "--ascii" },
			});
}

static void other_variables(void **state)
{
	static const char *const variable[] = {
		"COLUMNS", "LINES", "ESCDELAY", "TERMINFO", "TERMINFO_DIRS", "NO_COLOR",
		"COLORTERM", "NCURSES_NO_UTF8_ACS", "TERMCAP", "HOME", "LANGUAGE", "NOSYNC",
		"BASTIDE_DATA", "TZ",
	};
	static const char *const value[] = {
		"", "0", "-1", "1", "99999999999999999999", "\033[2J", "/dev/zero", "%s%n",
		long_text,
	};

	(void)state;
	for (size_t i = 0; i < sizeof(variable) / sizeof(variable[0]); i++)
		for (size_t j = 0; j < sizeof(value) / sizeof(value[0]); j++)
			comes_up((struct terminal_options){
				.variable = variable[i],
				.value = value[j],
			});
}

/* Where records and settings cannot be kept, a game is played all the same. */
static void folders_that_cannot_be(void **state)
{
	static const char *const folder[] = {
		"/dev/null", "/proc/nowhere", "relative", "", "/\033[2J/\xff", long_text,
	};
	static const char *const variable[] = { "XDG_STATE_HOME", "XDG_CONFIG_HOME" };

	(void)state;
	for (size_t i = 0; i < sizeof(folder) / sizeof(folder[0]); i++) {
		for (int j = 0; j < 2; j++) {
			struct driver driver = {
				.terminal = start((struct terminal_options){
					.variable = variable[j],
					.value = folder[i],
				}),
			};

			driver_start_game(&driver);
			driver_answer(&driver);
			terminal_end(driver.terminal);
		}
	}
}

/* A record with a name that would obey the terminal. */
static void a_record_with_an_evil_name(void **state)
{
	struct driver driver = { .random = 1 };
	char path[256];

	(void)state;
	snprintf(path, sizeof(path), "%s", scratch_path("a\033[2J\007\xe2\x80\xae\n.csv"));
	driver.terminal = terminal_start(&(struct terminal_options){
		.state_home = scratch,
		.arg = { "play", "--record", path },
	});
	driver_answer(&driver);
	terminal_end(driver.terminal);
	driver.terminal = terminal_start(&(struct terminal_options){
		.state_home = scratch,
		.arg = { "resume", path },
	});
	driver_answer(&driver);
	terminal_end(driver.terminal);
}

/* Nothing is decided that cannot be recorded; the players are told. */
static void a_full_disk(void **state)
{
	static struct game game;
	struct driver driver = { .random = 1 };
	struct error error = { "" };
	char path[128];

	(void)state;
	snprintf(path, sizeof(path), "%s", scratch_path("game.csv"));
	driver.terminal = terminal_start(&(struct terminal_options){
		.state_home = scratch,
		.file_most = 1500,
		.arg = { "play", "--record", path },
	});
	while (!driver_shows(&driver, "cannot write"))
		driver_answer(&driver);
	for (int i = 0; i < 5; i++)
		driver_answer(&driver);
	terminal_signal(driver.terminal, SIGTERM);
	assert_int_equal(terminal_wait_exit(driver.terminal), 128 + SIGTERM);
	assert_true(terminal_is_restored(driver.terminal));
	terminal_end(driver.terminal);
	if (!game_load(&game, path, &error))
		fail_msg("%s", error.text);
	assert_string_equal(game.notice, "");
	assert_in_range(game.decisions, 5, 40);
	driver.terminal = terminal_start(&(struct terminal_options){
		.state_home = scratch,
		.arg = { "resume", path },
	});
	driver_answer(&driver);
	terminal_end(driver.terminal);
}

/* What cannot be opened is told on the terminal as it was before. */
static void records_that_cannot_be_opened(void **state)
{
	FILE *file = fopen(scratch_path("mine.csv"), "w");
	char path[128];

	(void)state;
	assert_non_null(file);
	fprintf(file, "mine\n");
	fclose(file);
	snprintf(path, sizeof(path), "%s", scratch_path("mine.csv"));
	refused((struct terminal_options){ .arg = { "resume", path } }, "this is not a record");
	refused((struct terminal_options){ .arg = { "play", "--record", path } }, "cannot create");
	refused((struct terminal_options){ .arg = { "resume", "/dev/zero" } }, "not a plain file");
	refused((struct terminal_options){ .arg = { "resume", scratch } }, "Is a directory");
	refused((struct terminal_options){ .arg = { "resume", long_text } }, "too long");
	refused((struct terminal_options){ .arg = { "play", "--sets=base,/dev/zero" } },
	        "not a plain file");
}

static void sizes(void **state)
{
	static const int size[][2] = { { 1, 1 },     { 1, 1000 }, { 500, 1 },
		                       { 199, 399 }, { 19, 59 } };

	(void)state;
	for (size_t i = 0; i < sizeof(size) / sizeof(size[0]); i++) {
		struct terminal *terminal = start((struct terminal_options){
			.rows = size[i][0],
			.columns = size[i][1],
		});

		terminal_send(terminal, "q");
		assert_int_equal(terminal_wait_exit(terminal), 0);
		assert_true(terminal_is_restored(terminal));
		terminal_end(terminal);
	}
}

static void names(void **state)
{
	(void)state;
	comes_up((struct terminal_options){ .called = "" });
	comes_up((struct terminal_options){ .called = "", .arg = { "--ascii" } });
	comes_up((struct terminal_options){ .called = "-bastide" });
}

#define TEST(title, function) { title, function, scratch_make, scratch_remove, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("terminals that cannot be used are refused in words", terminals_it_cannot_use),
		TEST("terminals that can be used", terminals_it_can_use),
		TEST("locales that do not exist, and worse", locales),
		TEST("odd values of other variables", other_variables),
		TEST("folders that cannot be", folders_that_cannot_be),
		TEST("a record with a name that would obey the terminal",
		     a_record_with_an_evil_name),
		TEST("a disk that gets full", a_full_disk),
		TEST("records and sets that cannot be opened", records_that_cannot_be_opened),
		TEST("sizes beyond reason", sizes),
		TEST("an argv[0] that is empty, or a login shell's", names),
	};

	memset(long_text, 'x', LONG);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
