#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <utmp.h>
#include <vterm.h>

#include "command.h"
#include "fixture.h"
#include "terminalstate.h"

enum { QUIET_MS = 100 };

static const char frame_mark[] = "\033[?2026l";

/* Starting */

/* Settings must not lie among the records. */
static const char *settings_home(const char *state_home)
{
	static char path[256];

	snprintf(path, sizeof(path), "%s/settings", state_home);
	return path;
}

static void set_environment(const struct terminal_options *options)
{
	unsetenv("LINES");
	unsetenv("COLUMNS");
	unsetenv("NO_COLOR");
	unsetenv("ESCDELAY");
	setenv("TERM", options->term != NULL ? options->term : "xterm-256color", 1);
	setenv("LC_ALL", options->locale != NULL ? options->locale : "C.UTF-8", 1);
	if (options->no_color)
		setenv("NO_COLOR", "1", 1);
	if (options->state_home != NULL) {
		/* What XDG variables do not catch must not end in the tester's home. */
		setenv("HOME", options->state_home, 1);
		setenv("XDG_STATE_HOME", options->state_home, 1);
		setenv("XDG_CONFIG_HOME", settings_home(options->state_home), 1);
	}
	if (options->variable != NULL && options->value != NULL)
		setenv(options->variable, options->value, 1);
	else if (options->variable != NULL)
		unsetenv(options->variable);
}

static void run_child(const struct terminal_options *options)
{
	const char *program = options->program;
	char *argv[TERMINAL_ARGS + 2];
	int argc = 0;

	if (program == NULL)
		program = getenv("BASTIDE_BINARY");
	if (program == NULL)
		program = "build/bastide";
	argv[argc++] = (char *)(options->called != NULL ? options->called : program);
	for (int i = 0; i < TERMINAL_ARGS && options->arg[i] != NULL; i++)
		argv[argc++] = (char *)options->arg[i];
	argv[argc] = NULL;
	set_environment(options);
	if (options->account != 0)
		command_become(options->account, options->group);
	if (options->file_most > 0)
		setrlimit(RLIMIT_FSIZE, &(struct rlimit){ (rlim_t)options->file_most,
		                                          (rlim_t)options->file_most });
	execvp(program, argv);
	_exit(127);
}

/* A shell that runs one job: it reports the job's process, then each stop, and
 * ends as the job ends. */
static void run_shell(const struct terminal_options *options, int reports)
{
	struct termios modes;
	pid_t job = fork();
	int status;

	if (job == 0) {
		setpgid(0, 0);
		signal(SIGTTOU, SIG_IGN);
		tcsetpgrp(STDIN_FILENO, getpid());
		signal(SIGTTOU, SIG_DFL);
		run_child(options);
	}
	signal(SIGTTOU, SIG_IGN);
	signal(SIGHUP, SIG_IGN);
	tcgetattr(STDIN_FILENO, &modes);
	modes.c_lflag |= ECHO | ICANON;
	while (write(reports, &job, sizeof(job)) == sizeof(job) &&
	       waitpid(job, &status, WUNTRACED) == job && WIFSTOPPED(status))
		tcsetattr(STDIN_FILENO, TCSANOW, &modes);
	if (WIFSIGNALED(status)) {
		signal(WTERMSIG(status), SIG_DFL);
		raise(WTERMSIG(status));
	}
	_exit(WEXITSTATUS(status));
}

/* Fork with the terminal as the child's own; its modes are noted while nobody
 * has changed them yet. 0 in the child. */
static pid_t fork_on_terminal(struct terminal *terminal, const struct winsize *size)
{
	int program_end;

	assert_int_equal(openpty(&terminal->fd, &program_end, NULL, NULL, size), 0);
	fcntl(terminal->fd, F_SETFD, FD_CLOEXEC);
	tcgetattr(program_end, &terminal->modes);
	terminal->child = fork();
	assert_true(terminal->child >= 0);
	if (terminal->child == 0) {
		close(terminal->fd);
		login_tty(program_end);
	} else {
		close(program_end);
	}
	return terminal->child;
}

static void start_shell(struct terminal *terminal, const struct terminal_options *options,
                        const struct winsize *size)
{
	int reports[2];

	assert_int_equal(pipe(reports), 0);
	fcntl(reports[1], F_SETFD, FD_CLOEXEC);
	if (fork_on_terminal(terminal, size) == 0)
		run_shell(options, reports[1]);
	close(reports[1]);
	terminal->reports = reports[0];
	assert_int_equal(read(terminal->reports, &terminal->job, sizeof(terminal->job)),
	                 sizeof(terminal->job));
}

/* Later libraries tell it in pieces. */
static void take_title(struct terminal *terminal, const VTermValue *value)
{
#if VTERM_VERSION_MAJOR > 0 || VTERM_VERSION_MINOR > 1
	size_t used = value->string.initial ? 0 : strlen(terminal->title);

	snprintf(terminal->title + used, sizeof(terminal->title) - used, "%.*s",
	         (int)value->string.len, value->string.str);
#else
	snprintf(terminal->title, sizeof(terminal->title), "%s", value->string);
#endif
}

static int on_property(VTermProp property, VTermValue *value, void *user)
{
	struct terminal *terminal = user;

	if (property == VTERM_PROP_ALTSCREEN)
		terminal->alternate = value->boolean;
	if (property == VTERM_PROP_CURSORVISIBLE)
		terminal->cursor = value->boolean;
	if (property == VTERM_PROP_TITLE)
		take_title(terminal, value);
	return 1;
}

static int on_bell(void *user)
{
	((struct terminal *)user)->bells++;
	return 1;
}

static const VTermScreenCallbacks callbacks = { .settermprop = on_property, .bell = on_bell };

static void open_vterm(struct terminal *terminal)
{
	terminal->vterm = vterm_new(terminal->rows, terminal->columns);
	vterm_set_utf8(terminal->vterm, 1);
	terminal->screen = vterm_obtain_screen(terminal->vterm);
	vterm_screen_enable_altscreen(terminal->screen, 1);
	vterm_screen_set_callbacks(terminal->screen, &callbacks, terminal);
	vterm_screen_reset(terminal->screen, 1);
}

static void wait_frames(struct terminal *terminal, int frames);

struct terminal *terminal_start(const struct terminal_options *options)
{
	struct terminal *terminal = calloc(1, sizeof(*terminal));
	struct winsize size;

	assert_non_null(terminal);
	terminal->rows = options->rows > 0 ? options->rows : 24;
	terminal->columns = options->columns > 0 ? options->columns : 80;
	terminal->cursor = true;
	open_vterm(terminal);
	size = (struct winsize){
		.ws_row = (unsigned short)terminal->rows,
		.ws_col = (unsigned short)terminal->columns,
	};
	terminal->reports = -1;
	if (options->job)
		start_shell(terminal, options, &size);
	else if (fork_on_terminal(terminal, &size) == 0)
		run_child(options);
	if (!options->may_end)
		wait_frames(terminal, 1);
	return terminal;
}

void terminal_end(struct terminal *terminal)
{
	if (terminal->child > 0) {
		if (terminal->job > 0)
			kill(terminal->job, SIGKILL);
		kill(terminal->child, SIGKILL);
		waitpid(terminal->child, NULL, 0);
	}
	if (terminal->reports >= 0)
		close(terminal->reports);
	if (terminal->fd >= 0)
		close(terminal->fd);
	vterm_free(terminal->vterm);
	free(terminal);
}

/* Reading */

static void count_frames(struct terminal *terminal, const char *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		if (bytes[i] == frame_mark[terminal->mark])
			terminal->mark++;
		else
			terminal->mark = bytes[i] == frame_mark[0];
		if (frame_mark[terminal->mark] != '\0')
			continue;
		terminal->frames++;
		terminal->mark = 0;
	}
}

static long long now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* Feed what the program wrote into the screen; false when `until` has passed. */
static bool pump(struct terminal *terminal, long long until)
{
	struct pollfd wait = { .fd = terminal->fd, .events = POLLIN };
	long long left = until - now_ms();
	char bytes[4096];
	ssize_t length;

	if (left <= 0 || poll(&wait, 1, (int)left) == 0)
		return false;
	length = read(terminal->fd, bytes, sizeof(bytes));
	if (length > 0) {
		vterm_input_write(terminal->vterm, bytes, (size_t)length);
		count_frames(terminal, bytes, (size_t)length);
	} else if (length == 0 || errno == EIO) {
		terminal->ended = true; /* how a pty says that the other side is closed */
	}
	return true;
}

static long long deadline(void)
{
	return now_ms() + WAIT_SECONDS * 1000LL;
}

/* False where the program ends before. */
static bool frames_come(struct terminal *terminal, int frames)
{
	long long until = deadline();

	while (terminal->frames < frames && !terminal->ended)
		if (!pump(terminal, until))
			terminal_fail(terminal, "no frame came");
	vterm_screen_flush_damage(terminal->screen);
	return terminal->frames >= frames;
}

static void wait_frames(struct terminal *terminal, int frames)
{
	if (!frames_come(terminal, frames))
		terminal_fail(terminal, "the program ended, a frame was expected");
}

int terminal_frames(const struct terminal *terminal)
{
	return terminal->frames;
}

void terminal_send(struct terminal *terminal, const char *bytes)
{
	size_t length = strlen(bytes);

	assert_int_equal(write(terminal->fd, bytes, length), length);
}

void terminal_press(struct terminal *terminal, const char *bytes)
{
	int frames = terminal->frames;

	terminal_send(terminal, bytes);
	wait_frames(terminal, frames + 1);
}

void terminal_wait(struct terminal *terminal, const char *text)
{
	long long until = deadline();
	char what[256];

	while (!terminal_shows(terminal, text)) {
		if (!terminal->ended && pump(terminal, until))
			continue;
		snprintf(what, sizeof(what), "\"%s\" never showed", text);
		terminal_fail(terminal, what);
	}
}

bool terminal_wait_any(struct terminal *const *terminals, int count)
{
	struct pollfd wait[8];

	assert_in_range(count, 1, 8);
	for (int i = 0; i < count; i++)
		wait[i] = (struct pollfd){ .fd = terminals[i]->fd, .events = POLLIN };
	if (poll(wait, (nfds_t)count, WAIT_SECONDS * 1000) <= 0)
		return false;
	for (int i = 0; i < count; i++)
		if (wait[i].revents != 0)
			pump(terminals[i], now_ms() + 1);
	return true;
}

void terminal_wait_beside(struct terminal *terminal, int fd)
{
	struct pollfd wait[2] = { { .fd = terminal->fd, .events = POLLIN },
		                  { .fd = fd, .events = POLLIN } };

	if (poll(wait, 2, WAIT_SECONDS * 1000) <= 0)
		terminal_fail(terminal, "nothing happened");
	if (wait[0].revents != 0)
		pump(terminal, now_ms() + 1);
}

/* What happens to the program */

bool terminal_try_resize(struct terminal *terminal, int rows, int columns)
{
	struct winsize size = {
		.ws_row = (unsigned short)rows,
		.ws_col = (unsigned short)columns,
	};
	int frames = terminal->frames;

	/* The screen first, so that nothing meant for the new size meets the old one. */
	vterm_set_size(terminal->vterm, rows, columns);
	terminal->rows = rows;
	terminal->columns = columns;
	assert_int_equal(ioctl(terminal->fd, TIOCSWINSZ, &size), 0);
	return frames_come(terminal, frames + 1);
}

void terminal_resize(struct terminal *terminal, int rows, int columns)
{
	if (!terminal_try_resize(terminal, rows, columns))
		terminal_fail(terminal, "the program ended when the size changed");
}

void terminal_hang_up(struct terminal *terminal)
{
	close(terminal->fd);
	terminal->fd = -1;
}

void terminal_signal(struct terminal *terminal, int number)
{
	kill(terminal_pid(terminal), number);
}

pid_t terminal_pid(const struct terminal *terminal)
{
	return terminal->job > 0 ? terminal->job : terminal->child;
}

void terminal_wait_stop(struct terminal *terminal)
{
	struct pollfd wait = { .fd = terminal->reports, .events = POLLIN };
	long long until = deadline();
	pid_t job;

	while (poll(&wait, 1, 0) == 0)
		if (!pump(terminal, now_ms() + 10) && now_ms() > until)
			terminal_fail(terminal, "the program did not stop");
	assert_int_equal(read(terminal->reports, &job, sizeof(job)), sizeof(job));
	while (pump(terminal, now_ms() + 1))
		;
}

bool terminal_echoes(const struct terminal *terminal)
{
	struct termios modes;

	return tcgetattr(terminal->fd, &modes) == 0 && (modes.c_lflag & ECHO) != 0;
}

void terminal_wait_quiet(struct terminal *terminal)
{
	while (!terminal->ended && pump(terminal, now_ms() + QUIET_MS))
		;
	vterm_screen_flush_damage(terminal->screen);
}

void terminal_continue(struct terminal *terminal)
{
	int frames = terminal->frames;

	terminal_signal(terminal, SIGCONT);
	wait_frames(terminal, frames + 1);
	terminal_wait_quiet(terminal);
}

static int wait_until(struct terminal *terminal, long long until)
{
	int status = 0;

	while (waitpid(terminal->child, &status, WNOHANG) == 0)
		if (poll(NULL, 0, 1) == 0 && now_ms() > until)
			terminal_fail(terminal, "the program did not end");
	terminal->child = terminal->job = 0;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

int terminal_wait_exit(struct terminal *terminal)
{
	long long until = deadline();

	while (!terminal->ended && terminal->fd >= 0)
		if (!pump(terminal, until))
			terminal_fail(terminal, "the program did not end");
	return wait_until(terminal, until);
}

int terminal_wait_exit_unread(struct terminal *terminal, int milliseconds)
{
	return wait_until(terminal, now_ms() + milliseconds);
}

bool terminal_is_restored(const struct terminal *terminal)
{
	struct termios modes;

	return !terminal->alternate && terminal->cursor &&
	       tcgetattr(terminal->fd, &modes) == 0 && modes.c_lflag == terminal->modes.c_lflag;
}
