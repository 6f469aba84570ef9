/*
 * The recipes of the manual for playing over SSH, as they stand there.
 */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "fixture.h"
#include "recipe.h"
#include "scratch.h"
#include "sshserver.h"
#include "sshtable.h"
#include "tablehost.h"

enum { WAIT_MS = 20000, STEP_MS = 10 };

static char output[1 << 16];

static void write_file(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	fputs(text, file);
	assert_int_equal(fclose(file), 0);
}

/* With the paths of the test. */
static void use_paths(char text[RECIPE_SIZE])
{
	if (strstr(text, "/usr/local/games/bastide") != NULL)
		recipe_replace(text, "/usr/local/games/bastide", command_game());
	if (strstr(text, "/srv/bastide") != NULL)
		recipe_replace(text, "/srv/bastide", scratch_path("tables"));
}

/* The README is shorter than the manual, and says the same. */
static void test_readme(void **state)
{
	static const char *const names[] = { "folder", "host", "join" };
	char manual[RECIPE_SIZE], readme[RECIPE_SIZE];

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		recipe_read(names[i], manual);
		recipe_read_readme(names[i], readme);
		assert_string_equal(readme, manual);
	}
}

/* One account, a key for each */

static void start_server(void)
{
	char settings[RECIPE_SIZE], match[100], environment[600];

	recipe_read("sshd", settings);
	use_paths(settings);
	snprintf(match, sizeof(match), "User %s", sshserver_account());
	recipe_replace(settings, "User play", match);
	snprintf(environment, sizeof(environment), "LANG=C.UTF-8 %s", sshserver_environment());
	recipe_replace(settings, "LANG=C.UTF-8", environment);
	sshserver_start(settings);
}

/* Each line has a key's owner at its end. */
static void admit_people(void)
{
	char keys[RECIPE_SIZE], *rest = keys;
	int people = 0;

	recipe_read("keys", keys);
	use_paths(keys);
	for (char *line = keys; (line = strtok_r(line, "\n", &rest)) != NULL; line = NULL) {
		char *key = strstr(line, " ssh-ed25519 AAAA... ");

		assert_non_null(key);
		people++;
		*key = '\0';
		sshserver_admit(key + strlen(" ssh-ed25519 AAAA... "), line);
	}
	assert_int_equal(people, 4);
}

/* As whoever owns the account types it. */
static void open_table(void)
{
	char command[RECIPE_SIZE], full[COMMAND_PATH_SIZE + RECIPE_SIZE];
	const char *const argv[] = { "sh", "-c", full, NULL };

	recipe_read("detach", command);
	use_paths(command);
	snprintf(full, sizeof(full), "bastide() { '%s' \"$@\"; }; %s", command_game(), command);
	if (command_run(argv, output, sizeof(output)) != 0)
		fail_msg("%s", output);
}

static int close_table(void)
{
	const char *const argv[] = { command_game(), "tables", "--close=evening", NULL };

	return command_run(argv, output, sizeof(output));
}

static void test_keys(void **state)
{
	static const char *const names[] = { "anna", "bruno", "clara", "guests" };
	struct terminal *terminal[4];

	(void)state;
	start_server();
	admit_people();
	open_table();
	for (int i = 0; i < 4; i++)
		terminal[i] = sshtable_login(names[i]);
	terminal_wait(terminal[0], "Enter lay");
	terminal_press(terminal[0], KEY_CODE_ENTER);
	for (int i = 1; i < 4; i++)
		terminal_wait(terminal[i], "Anna may deploy ");
	terminal_press(terminal[1], "w");
	terminal_press(terminal[1], "p"); /* not for guests */
	assert_false(terminal_shows(terminal[1], "paused"));
	terminal_press(terminal[0], "w");
	terminal_press(terminal[0], "p");
	terminal_wait(terminal[3], "Paused");
	terminal_press(terminal[0], "e");
	terminal_send(terminal[0], "y");
	for (int i = 1; i < 4; i++)
		terminal_wait(terminal[i], "The table was closed");
	for (int i = 0; i < 4; i++)
		terminal_end(terminal[i]);
	assert_int_not_equal(close_table(), 0); /* it is */
}

/* One screen for all */

static int ask_tmux(const char *command)
{
	char socket[128];
	const char *const argv[] = { "tmux", "-S", socket, command, NULL };

	snprintf(socket, sizeof(socket), "%s", scratch_path("tmux"));
	return command_run(argv, output, sizeof(output));
}

static void admit_to_tmux(void)
{
	char text[RECIPE_SIZE], options[RECIPE_SIZE + 100], socket[128];

	recipe_read("tmux.conf", text);
	write_file(scratch_path("tmux.conf"), text);
	recipe_read("tmux-command", text);
	text[strcspn(text, "\n")] = '\0';
	use_paths(text);
	recipe_replace(text, "/etc/bastide-tmux.conf", scratch_path("tmux.conf"));
	snprintf(socket, sizeof(socket), "-S %s", scratch_path("tmux"));
	recipe_replace(text, "-L bastide", socket);
	snprintf(options, sizeof(options), "restrict,pty,command=\"%s\"", text);
	sshserver_admit("all", options);
}

/* tmux leaves out the marks of frames, so no frame is waited for. */
static struct terminal *attach(void)
{
	struct terminal_options options = sshserver_terminal("all", (const char *const[]){ NULL });

	options.may_end = true;
	return terminal_start(&options);
}

/* The keys of tmux reach the game, which has no use for them. */
static void test_tmux(void **state)
{
	static const char *const keys[] = { "\002c", "\002:new-window id\r", "\002%", "\002[",
		                            "\002d", "\002&", "\033[200~\002c\033[201~", "\032" };
	struct terminal *one, *other;

	(void)state;
	start_server();
	admit_to_tmux();
	one = attach();
	terminal_wait(one, "New game");
	other = attach();
	terminal_wait(other, "New game");
	assert_int_equal(ask_tmux("list-keys"), 0);
	assert_string_equal(output, "");
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		terminal_send(one, keys[i]);
	terminal_wait_quiet(one);
	assert_int_equal(ask_tmux("list-windows"), 0);
	assert_ptr_equal(strchr(output, '\n'), strrchr(output, '\n')); /* one line */
	assert_int_equal(ask_tmux("list-panes"), 0);
	assert_ptr_equal(strchr(output, '\n'), strrchr(output, '\n'));
	assert_int_equal(ask_tmux("list-clients"), 0);
	assert_ptr_not_equal(strchr(output, '\n'), strrchr(output, '\n')); /* both are there */
	terminal_end(one);
	terminal_end(other);
	assert_int_equal(ask_tmux("kill-server"), 0);
}

static void await_end_of_tmux(void)
{
	for (int left = WAIT_MS; ask_tmux("list-sessions") == 0; left -= STEP_MS) {
		assert_true(left > 0);
		poll(NULL, 0, STEP_MS);
	}
}

/* A line breaks; the game goes on for the others and for who comes back. */
static void test_tmux_line(void **state)
{
	struct terminal *one, *other;

	(void)state;
	start_server();
	admit_to_tmux();
	one = attach();
	terminal_wait(one, "New game");
	other = attach();
	terminal_send(one, "\r");
	terminal_wait(other, "Pieces and rules");
	terminal_signal(one, SIGKILL);
	terminal_end(one);
	terminal_send(other, "\r");
	terminal_wait(other, "Turn 1 ");
	one = attach();
	terminal_wait(one, "Turn 1 ");
	terminal_send(one, "q");
	terminal_wait(other, "Enter yes");
	terminal_send(other, "y");
	assert_int_equal(terminal_wait_exit(one), 0);
	assert_int_equal(terminal_wait_exit(other), 0);
	terminal_end(one);
	terminal_end(other);
	await_end_of_tmux();
}

static int end_keys(void **state)
{
	close_table();
	sshserver_stop();
	return tablehost_remove(state);
}

static int end_tmux(void **state)
{
	ask_tmux("kill-server");
	sshserver_stop();
	return tablehost_remove(state);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_readme),
		{ "one account, a key for each", test_keys, tablehost_make, end_keys, NULL },
		{ "a tmux that leads to no shell", test_tmux, tablehost_make, end_tmux, NULL },
		{ "a tmux that outlives the line", test_tmux_line, tablehost_make, end_tmux, NULL },
	};
	const char *lacks = sshserver_lacks();
	char path[COMMAND_PATH_SIZE];

	if (lacks == NULL && !command_find("tmux", path))
		lacks = "tmux";
	if (lacks != NULL) {
		printf("1..0 # skipped: there is no %s here\n", lacks);
		return 0;
	}
	return cmocka_run_group_tests_name("recipes", tests, NULL, NULL);
}
