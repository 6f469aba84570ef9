/*
 * The recipe for people with an account each, as the manual has it: accounts and
 * their group by numbers that need not exist, so only for root.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "command.h"
#include "fixture.h"
#include "recipe.h"
#include "scratch.h"
#include "tablehost.h"
#include "terminal.h"

enum {
	ANNA = 60001,
	BRUNO,
	CLARA,
	STRANGER,
	GROUP = 60100,
	DENIED = 1,
};

static char output[1 << 16];

static void run(const char *command)
{
	const char *const argv[] = { "sh", "-c", command, NULL };

	if (command_run(argv, output, sizeof(output)) != 0)
		fail_msg("%s: %s", command, output);
}

/* The folder of the recipe; its lines about accounts are left out. */
static void make_folder(void)
{
	char text[RECIPE_SIZE], group[40];
	char *install;

	recipe_read("folder", text);
	snprintf(group, sizeof(group), "-g %d", GROUP);
	recipe_replace(text, "-g bastide", group);
	recipe_replace(text, "/srv/bastide", scratch_path("tables"));
	install = strstr(text, "install ");
	assert_non_null(install);
	run(install);
}

/* Open to all, so that what the game keeps secret is its own doing. */
static void make_home(const char *name, uid_t account)
{
	assert_int_equal(mkdir(scratch_path(name), 0755), 0);
	assert_int_equal(chown(scratch_path(name), account, GROUP), 0);
}

/* The program and its tiles where every account reaches them. */
static int begin(void **state)
{
	const char *data = getenv("BASTIDE_DATA");
	char command[3000];

	if (scratch_make(state) != 0 || chmod(scratch, 0755) != 0)
		return -1;
	snprintf(command, sizeof(command),
	         "mkdir %s/bin %s/data && cp '%s' %s/bin/bastide && cp -r '%s/tiles' %s/data && "
	         "chmod -R a+rX %s/bin %s/data",
	         scratch, scratch, command_game(), scratch, data == NULL ? "data" : data,
	         scratch, scratch, scratch);
	run(command);
	make_folder();
	make_home("anna", ANNA);
	make_home("bruno", BRUNO);
	make_home("clara", CLARA);
	make_home("stranger", STRANGER);
	setenv("BASTIDE_TABLES", scratch_path("tables"), 1);
	return 0;
}

/* What an account does with the program: the exit status. */
static int bastide_as(unsigned account, unsigned group, const char *words)
{
	char command[400];
	const char *const argv[] = { "sh", "-c", command, NULL };

	snprintf(command, sizeof(command), "%s/bin/bastide %s", scratch, words);
	return command_run_as(account, group, argv, output, sizeof(output));
}

static int end(void **state)
{
	bastide_as(ANNA, GROUP, "tables --close evening");
	return scratch_remove(state);
}

/* Somebody types a recipe at a terminal. */
static struct terminal *type(const char *recipe, const char *home, unsigned account)
{
	char text[RECIPE_SIZE], command[RECIPE_SIZE + 200];
	struct terminal_options options = {
		.program = "sh",
		.arg = { "-c", command },
		.account = account,
		.group = GROUP,
		.variable = "BASTIDE_DATA",
	};
	char path[128], data[128];

	recipe_read(recipe, text);
	recipe_replace(text, "/srv/bastide", scratch_path("tables"));
	snprintf(command, sizeof(command), "PATH=%s/bin:$PATH\n%s", scratch, text);
	snprintf(path, sizeof(path), "%s", scratch_path(home));
	snprintf(data, sizeof(data), "%s", scratch_path("data"));
	options.state_home = path;
	options.value = data;
	return terminal_start(&options);
}

/* Three accounts of one group play; accounts without a name get the first seat that
 * is free. */
static void test_play(void **state)
{
	struct terminal *anna, *bruno, *clara;

	(void)state;
	anna = type("host", "anna", ANNA);
	terminal_wait(anna, "Enter lay");
	bruno = type("join", "bruno", BRUNO);
	terminal_wait(bruno, "Anna lays the tile");
	clara = type("join", "clara", CLARA);
	tablehost_lay_and_pass(anna);
	tablehost_lay_and_pass(bruno);
	tablehost_lay_and_pass(clara);
	terminal_wait(anna, "Enter lay");
	assert_int_equal(bastide_as(BRUNO, GROUP, "tables"), 0);
	assert_non_null(strstr(output, "Anna (60001), Bruno (60002), Clara (60003)"));
	terminal_end(bruno);
	terminal_wait(anna, "away ");
	bruno = type("join", "bruno", BRUNO);
	terminal_wait(bruno, "Anna lays the tile");
	tablehost_lay_and_pass(anna);
	tablehost_lay_and_pass(bruno);
	terminal_end(anna);
	terminal_end(bruno);
	terminal_end(clara);
}

/* Words that are refused, and why. */
static void assert_refused(unsigned account, unsigned group, const char *words, const char *why)
{
	assert_int_equal(bastide_as(account, group, words), DENIED);
	if (strstr(output, why) == NULL)
		fail_msg("%s: \"%s\" instead of \"%s\"", words, output, why);
}

/* A command of the system that an account tries in vain. */
static void assert_in_vain(unsigned account, unsigned group, const char *format)
{
	char command[400];
	const char *const argv[] = { "sh", "-c", command, NULL };

	snprintf(command, sizeof(command), format, scratch);
	if (command_run_as(account, group, argv, output, sizeof(output)) == 0)
		fail_msg("%s: %s", command, output);
}

static void test_others(void **state)
{
	struct terminal *anna;

	(void)state;
	anna = type("host", "anna", ANNA);
	terminal_wait(anna, "Enter lay");
	assert_refused(BRUNO, GROUP, "tables --close evening", "only whoever opened the table");
	assert_in_vain(BRUNO, GROUP, "rm -f %s/tables/evening.table");
	assert_in_vain(BRUNO, GROUP, "cd %s/tables && mv evening.table mine.table");
	assert_in_vain(BRUNO, GROUP, "chmod 777 %s/tables/evening.table");
	assert_in_vain(BRUNO, GROUP, "ls %s/anna/bastide");
	assert_in_vain(BRUNO, GROUP, "cat %s/anna/bastide/evening.table");
	assert_refused(STRANGER, STRANGER, "tables", "Permission denied");
	assert_refused(STRANGER, STRANGER, "join evening", "Permission denied");
	assert_in_vain(STRANGER, STRANGER, "ls %s/tables");
	terminal_end(anna);
	assert_int_equal(bastide_as(ANNA, GROUP, "tables --close evening"), 0);
}

static void test_stolen_seat(void **state)
{
	struct terminal *anna, *bruno;
	struct terminal_options options = {
		.arg = { "join", "evening", "--seat", "Anna" },
		.account = BRUNO,
		.group = GROUP,
		.may_end = true,
	};

	(void)state;
	anna = type("host", "anna", ANNA);
	terminal_wait(anna, "Enter lay");
	terminal_end(anna); /* her seat is hers while she is away */
	options.program = scratch_path("bin/bastide");
	bruno = terminal_start(&options);
	assert_int_equal(terminal_wait_exit(bruno), DENIED);
	assert_true(terminal_shows(bruno, "the seat Anna belongs to somebody else"));
	terminal_end(bruno);
}

#define TEST(title, function) { title, function, begin, end, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("an account for each", test_play),
		TEST("what others try", test_others),
		TEST("a seat is not stolen", test_stolen_seat),
	};

	if (getuid() != 0) {
		printf("1..0 # skipped: only root can be other accounts\n");
		return 0;
	}
	return cmocka_run_group_tests_name("accounts", tests, NULL, NULL);
}
