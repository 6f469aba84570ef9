/*
 * What a key that leads to a seat does not open: shells, commands, files, ports,
 * other seats.
 */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "fixture.h"
#include "scratch.h"
#include "sshserver.h"
#include "sshtable.h"
#include "tablehost.h"
#include "tablesocket.h"

enum { NO_TERMINAL = 1, SSH_BROKEN = 255, WAIT_MS = 20000, STEP_MS = 10 };

/* Too large for the stack. */
static struct game replica;

static char output[1 << 16];

/* A file that is there once a command was run. */
static const char *trace(void)
{
	return scratch_path("trace");
}

static void assert_no_trace(const char *after)
{
	if (access(trace(), F_OK) == 0)
		fail_msg("a command was run: %s", after);
}

/* The text with the path of the trace wherever it has a @. */
static const char *with_trace(const char *text)
{
	static char full[4096];
	size_t length = 0;

	for (; *text != '\0' && length + 200 < sizeof(full); text++)
		length += (size_t)(*text == '@' ? snprintf(full + length, 200, "%s", trace())
		                                : snprintf(full + length, 200, "%c", *text));
	full[length] = '\0';
	return full;
}

/* Commands */

static const char *const commands[] = {
	"touch @",
	"sh",
	"sh -i",
	"; touch @",
	"| touch @",
	"> @",
	"$(touch @)",
	"`touch @`",
	"' ; touch @ ; '",
	"\" ; touch @ ; \"",
	"'\"'\"' ; touch @ #",
	"\n touch @\n",
	"\\\n; touch @",
	"${IFS}touch${IFS}@",
	"bastide host --detach --record @",
	"bastide join den --seat Bruno",
	"--seat Bruno --host",
	"rsync --server -e.Lsf . @",
	"git-upload-pack '@'",
	"tmux new-session 'touch @'",
};

/* Without a terminal there is nothing but a word that one is needed. */
static void test_commands(void **state)
{
	(void)state;
	sshtable_open("base", 7);
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		const char *const words[] = { "Anna", "--", with_trace(commands[i]), NULL };

		assert_int_equal(sshserver_run("ssh", words, output, sizeof(output)), NO_TERMINAL);
		assert_non_null(strstr(output, "bastide: "));
		assert_non_null(strstr(output, "terminal"));
		assert_no_trace(commands[i]);
	}
}

/* With one it is the seat of the key, without the rights of the host. */
static void test_commands_at_a_terminal(void **state)
{
	static const char *const command[] = { "sh -i", "$(touch @)", "' ; touch @ ; '",
		                               "bastide join den --seat Bruno --host" };
	struct join *watcher;

	(void)state;
	sshtable_open("base", 7);
	watcher = sshtable_watch(&replica);
	for (size_t i = 0; i < sizeof(command) / sizeof(command[0]); i++) {
		const char *const words[] = { with_trace(command[i]), NULL };
		struct terminal *terminal = sshtable_login_with("Anna", words);

		terminal_wait(terminal, "Enter lay");
		sshtable_await_seat(watcher, 0, SEAT_HERE);
		assert_int_equal(join_people(watcher)->seat[1].presence, SEAT_FREE);
		terminal_press(terminal, "w");
		terminal_wait(terminal, "Table den");
		terminal_press(terminal, "p");
		assert_false(terminal_shows(terminal, "paused"));
		terminal_end(terminal);
		sshtable_await_seat(watcher, 0, SEAT_AWAY);
		assert_no_trace(command[i]);
	}
	join_close(watcher);
}

/* Files */

static void test_files(void **state)
{
	const char *there = scratch_path("stolen");
	const char *const sftp[] = { "-b", "/dev/stdin", "Anna", NULL };
	const char *const put[] = { "-q", test_path("golden/game.csv"), "Anna:trace", NULL };
	const char *const old_put[] = { "-O", test_path("golden/game.csv"), "Anna:trace", NULL };
	const char *const get[] = { "Anna:den.csv", there, NULL };
	const char *const old_get[] = { "-O", "Anna:den.csv", there, NULL };
	const char *const *const scp[] = { put, old_put, get, old_get };

	(void)state;
	sshtable_open("base", 7);
	assert_int_not_equal(sshserver_run("sftp", sftp, output, sizeof(output)), 0);
	for (size_t i = 0; i < sizeof(scp) / sizeof(scp[0]); i++) {
		assert_int_not_equal(sshserver_run("scp", scp[i], output, sizeof(output)), 0);
		assert_no_trace("scp");
		assert_int_not_equal(access(scratch_path("stolen"), F_OK), 0);
	}
}

/* Forwarding */

/* Whoever has no such bounds comes through, so these tests would notice. */
static void test_ports(void **state)
{
	char target[40], back[60];
	const char *const through[] = { "-W", target, "Anna", NULL };
	const char *const control[] = { "-W", target, "Admin", NULL };
	const char *const reverse[] = { "-N", "-o", "ExitOnForwardFailure=yes", "-R", back, "Anna",
		                        NULL };

	(void)state;
	sshtable_open("base", 7);
	sshserver_admit("Admin", "");
	snprintf(target, sizeof(target), "127.0.0.1:%d", sshserver_port());
	snprintf(back, sizeof(back), "0:%s", target);
	assert_int_equal(sshserver_run("ssh", through, output, sizeof(output)), SSH_BROKEN);
	assert_non_null(strstr(output, "forwarding failed"));
	assert_null(strstr(output, "SSH-2.0"));
	sshserver_run("ssh", control, output, sizeof(output));
	assert_non_null(strstr(output, "SSH-2.0"));
	assert_int_equal(sshserver_run("ssh", reverse, output, sizeof(output)), SSH_BROKEN);
	assert_non_null(strstr(output, "forwarding failed"));
}

static int connect_when_there(const char *path)
{
	struct error error;
	bool gone;
	int fd = -1;

	for (int left = WAIT_MS; fd < 0 && left > 0; left -= STEP_MS) {
		error = (struct error){ "" };
		fd = tablesocket_connect(path, &gone, &error);
		if (fd < 0)
			poll(NULL, 0, STEP_MS);
	}
	if (fd < 0)
		fail_msg("%s", error.text);
	return fd;
}

/* What answers at a socket of ours that leads to the table's through somebody's
 * ssh: the number of bytes before it closes, or of the first ones. */
static ssize_t hear_through(const char *name)
{
	char path[128], both[400], bytes[1000];
	const char *const words[] = { "-N", "-L", both, NULL };
	struct terminal_options options = sshserver_terminal(name, words);
	struct terminal *terminal;
	struct pollfd wait = { .events = POLLIN };
	ssize_t heard;

	snprintf(path, sizeof(path), "%s", scratch_path(name));
	snprintf(both, sizeof(both), "%s:%s", path, tablehost_socket());
	options.may_end = true;
	terminal = terminal_start(&options);
	wait.fd = connect_when_there(path);
	(void)!send(wait.fd, "7\nhello,1", 9, MSG_NOSIGNAL);
	assert_int_equal(poll(&wait, 1, WAIT_MS), 1);
	heard = recv(wait.fd, bytes, sizeof(bytes), 0);
	close(wait.fd);
	terminal_end(terminal);
	return heard > 0 ? heard : 0;
}

/* The way round the forced command: the table's own socket. */
static void test_socket(void **state)
{
	(void)state;
	sshtable_open("base", 7);
	sshserver_admit("Admin", "");
	assert_int_equal(hear_through("Anna"), 0);
	assert_true(hear_through("Admin") > 0);
}

/* Keys */

static void test_keys(void **state)
{
	static const char *const harmless[] = { "\032", "\004", "\021", "\023\021", "\026",
		                                "\031" };
	struct terminal *terminal;

	(void)state;
	sshtable_open("base", 7);
	terminal = sshtable_login("Anna");
	for (size_t i = 0; i < sizeof(harmless) / sizeof(harmless[0]); i++) {
		terminal_send(terminal, harmless[i]);
		terminal_press(terminal, "?");
		terminal_wait(terminal, "Esc back");
		terminal_press(terminal, KEY_CODE_ESCAPE);
		terminal_wait(terminal, "Enter lay");
	}
	terminal_end(terminal);
}

/* The game ends, and the session with it. */
static void test_last_keys(void **state)
{
	static const struct { const char *keys; int status; } last[] = {
		{ "\003", 128 + SIGINT },
		{ "\034", 128 + SIGQUIT },
		{ "qy", 0 },
	};

	(void)state;
	sshtable_open("base", 7);
	for (size_t i = 0; i < sizeof(last) / sizeof(last[0]); i++) {
		struct terminal *terminal = sshtable_login("Anna");

		terminal_wait(terminal, "Enter lay");
		terminal_send(terminal, last[i].keys);
		assert_int_equal(terminal_wait_exit(terminal), last[i].status);
		assert_true(terminal_is_restored(terminal));
		terminal_end(terminal);
	}
}

/* What is sent as if it were a terminal's own words reaches nobody's. */
static void assert_untouched(const struct terminal *terminal, const char *title)
{
	assert_int_equal(strncmp(terminal_title(terminal), title, strlen(title)), 0);
	assert_null(strstr(terminal_title(terminal), "evil"));
	assert_int_equal(terminal_bells(terminal), 0);
	assert_false(terminal_is_restored(terminal));
	assert_true(terminal_shows(terminal, "Turn 1 "));
}

static void test_sequences(void **state)
{
	static const char *const sent[] = {
		"\033[2J",
		"\033]0;evil\007",
		"\033]52;c;dG91Y2ggdHJhY2U=\007",
		"\033P+evil\033\\",
		"\033[?1049l\033[?25h",
		"\033[6n\033[c",
		"\302\2332J",
		"\377\376\300\200",
		"\033[<0;1;1M\033[<0;1;1m",
		"\033[200~; touch trace\r\n\033]0;evil\007\033[201~",
	};
	struct terminal *anna, *bruno;

	(void)state;
	sshtable_open("base", 7);
	bruno = sshtable_login("Bruno");
	for (size_t i = 0; i < sizeof(sent) / sizeof(sent[0]); i++) {
		anna = sshtable_login("Anna");
		terminal_send(anna, sent[i]);
		terminal_wait_quiet(anna);
		assert_untouched(anna, "* your turn");
		terminal_end(anna);
		assert_untouched(bruno, "Bastide: Anna lays");
	}
	terminal_end(bruno);
}

/* What is said is shown as characters and does nothing. */
static void test_said_sequences(void **state)
{
	struct terminal *anna, *bruno;

	(void)state;
	sshtable_open("base", 7);
	anna = sshtable_login("Anna");
	bruno = sshtable_login("Bruno");
	terminal_press(anna, "s");
	terminal_wait(anna, "Say: _");
	terminal_send(anna, "\033[200~A\033]0;evil\007B\033[2JC\302\233D\342\200\256E\033[201~");
	terminal_wait(anna, "E_");
	terminal_press(anna, KEY_CODE_ENTER);
	terminal_wait(bruno, "Anna: A");
	terminal_wait_quiet(bruno);
	assert_untouched(anna, "* your turn");
	assert_untouched(bruno, "Bastide: Anna lays");
	terminal_end(anna);
	terminal_end(bruno);
}

/* The environment */

static void test_environment(void **state)
{
	static const char *const variables[] = {
		"BASTIDE_TABLES=/nowhere",     "BASTIDE_DATA=/nowhere", "XDG_RUNTIME_DIR=/nowhere",
		"LD_PRELOAD=/nowhere/evil.so", "ENV=/nowhere/evil",     "LC_ALL=$(touch${IFS}@)",
		"LC_MESSAGES=../../nowhere",   "LC_ALL=x;touch${IFS}@",
	};

	(void)state;
	sshtable_open("base", 7);
	for (size_t i = 0; i < sizeof(variables) / sizeof(variables[0]); i++) {
		char flag[200];
		struct terminal *terminal;

		snprintf(flag, sizeof(flag), "SetEnv=%s", with_trace(variables[i]));
		terminal = sshtable_login_with("Anna", (const char *const[]){ "-o", flag, NULL });
		terminal_wait(terminal, "Enter lay");
		terminal_end(terminal);
		assert_no_trace(variables[i]);
	}
}

/* A type that is none is refused in words. */
static void test_terminal_types(void **state)
{
	static const char *const types[] = { "x;touch @", "$(touch @)", "`touch @`",
		                             "../../../etc/passwd" };

	(void)state;
	sshtable_open("base", 7);
	for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
		struct terminal_options options =
			sshserver_terminal("Anna", (const char *const[]){ NULL });
		struct terminal *terminal;

		options.term = with_trace(types[i]);
		options.may_end = true;
		terminal = terminal_start(&options);
		assert_int_equal(terminal_wait_exit(terminal), 1);
		assert_true(terminal_shows(terminal, "bastide: "));
		terminal_end(terminal);
		assert_no_trace(types[i]);
	}
}

#define TEST(title, function) \
	{ title, function, sshtable_make, sshtable_remove, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("commands are not run", test_commands),
		TEST("commands at a terminal lead to the seat", test_commands_at_a_terminal),
		TEST("files neither come nor go", test_files),
		TEST("no ports are forwarded", test_ports),
		TEST("the table's socket is not forwarded", test_socket),
		TEST("keys of terminals stop nothing", test_keys),
		TEST("behind the game there is no shell", test_last_keys),
		TEST("escape sequences that are sent reach nobody", test_sequences),
		TEST("escape sequences that are said do nothing", test_said_sequences),
		TEST("variables do nothing", test_environment),
		TEST("types of terminals do nothing", test_terminal_types),
	};
	const char *lacks = sshserver_lacks();

	if (lacks != NULL) {
		printf("1..0 # skipped: there is no %s here\n", lacks);
		return 0;
	}
	return cmocka_run_group_tests_name("what keys do not open", tests, NULL, NULL);
}
