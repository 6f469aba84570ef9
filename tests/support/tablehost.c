#include "tablehost.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fixture.h"
#include "process.h"
#include "scratch.h"
#include "tablesocket.h"

enum { DEATH_MS = 20000, STEP_MS = 5 };

static bool open_now;

int tablehost_make(void **state)
{
	open_now = false;
	if (scratch_make(state) != 0)
		return -1;
	setenv("XDG_STATE_HOME", scratch, 1);
	setenv("BASTIDE_TABLES", scratch_path("tables"), 1);
	return mkdir(scratch_path("tables"), 0700);
}

int tablehost_remove(void **state)
{
	if (open_now)
		tablehost_close();
	return scratch_remove(state);
}

static void run(const char *const *arg)
{
	struct process process;

	process_start(&process, false, arg);
	assert_int_equal(process_wait(process.pid), 0);
	process_close(&process);
}

void tablehost_open(const char *const *arg)
{
	const char *all[TABLEHOST_ARGS + 6] = { "host", "--table=den", "--detach", "--dir" };

	all[4] = scratch_path("tables"); /* tells the server from others */
	for (int i = 0; i < TABLEHOST_ARGS && arg[i] != NULL; i++)
		all[5 + i] = arg[i];
	run(all);
	open_now = true;
}

void tablehost_close(void)
{
	open_now = false;
	run((const char *const[]){ "tables", "--close=den", NULL });
}

/* Whether a command line, words with a NUL behind each, opened this table. */
static bool opened_table(const char *words, size_t length)
{
	bool host = false, here = false;

	for (size_t at = 0; at < length; at += strlen(words + at) + 1) {
		host = host || strcmp(words + at, "host") == 0;
		here = here || strcmp(words + at, scratch_path("tables")) == 0;
	}
	return host && here;
}

static bool is_server(const char *number)
{
	char name[280], text[4096];
	ssize_t length;
	int fd;

	snprintf(name, sizeof(name), "/proc/%s/cmdline", number);
	fd = open(name, O_RDONLY);
	if (fd < 0)
		return false;
	length = read(fd, text, sizeof(text) - 1);
	close(fd);
	if (length <= 0)
		return false;
	text[length] = '\0';
	return opened_table(text, (size_t)length);
}

/* Killed is not dead: its socket is the last thing that it lets go. */
static void await_silence(void)
{
	struct error error = { "" };
	bool gone = false;

	for (int left = DEATH_MS; !gone && left > 0; left -= STEP_MS) {
		int fd = tablesocket_connect(tablehost_socket(), &gone, &error);

		if (fd >= 0)
			close(fd);
		if (!gone)
			poll(NULL, 0, STEP_MS);
	}
	assert_true(gone);
}

void tablehost_kill(void)
{
	DIR *dir = opendir("/proc");
	const struct dirent *entry;
	int found = 0;

	while (dir != NULL && (entry = readdir(dir)) != NULL)
		if (entry->d_name[0] >= '1' && entry->d_name[0] <= '9' &&
		    is_server(entry->d_name)) {
			kill((pid_t)strtol(entry->d_name, NULL, 10), SIGKILL);
			found++;
		}
	if (dir != NULL)
		closedir(dir);
	if (found == 0)
		skip();
	await_silence();
	open_now = false;
}

const char *tablehost_socket(void)
{
	return scratch_path("tables/den.table");
}

static bool is_flag(const char *word)
{
	return word[0] == '-';
}

struct terminal *tablehost_join(const char *seat, const char *another)
{
	const char *words[] = { seat, another };
	struct terminal_options options = { .state_home = scratch, .arg = { "join", "den" } };
	int args = 2;

	for (int i = 0; i < 2 && words[i] != NULL; i++) {
		if (!is_flag(words[i]))
			options.arg[args++] = "--seat";
		options.arg[args++] = words[i];
	}
	return terminal_start(&options);
}

void tablehost_open_for_two(void)
{
	tablehost_open((const char *const[]){ "--players=Anna,Bruno", "--seed=7", "--sets=base",
	                                      "--record", scratch_path("den.csv"), NULL });
}

void tablehost_load(struct game *game)
{
	struct error error = { "" };

	if (!game_load(game, scratch_path("den.csv"), &error))
		fail_msg("%s", error.text);
}

void tablehost_lay_and_pass(struct terminal *terminal)
{
	terminal_wait(terminal, "Enter lay");
	terminal_press(terminal, KEY_CODE_ENTER);
	terminal_wait(terminal, "digits choose");
	terminal_press(terminal, "0");
	terminal_press(terminal, " ");
}
