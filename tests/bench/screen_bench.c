/*
 * screen_bench - what the screen costs: the real program on a pty, in the
 * middle of a game for four.
 *
 * Usage: screen_bench PROGRAM RECORD [--csv]
 *
 * RECORD is copied, as far as it is needed, before it is played on. Times are
 * wall-clock; a key's time ends when the last byte of its frame has been read.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "measure.h"

enum {
	MIDDLE = 109, /* rows of the record up to a question where a tile goes */
	LATE = 195,
	PRESSES = 40,
	WAIT_MS = 5000,
	IDLE_MS = 1500,
	SETTLE_MS = 100,
	STARTS = 15,
};

static const char *program;
static char record[] = "/tmp/bastide-bench-XXXXXX";

static struct session {
	const char *name;
	int rows, columns;
	int fd;
	pid_t child;
} session;

/* One exchange: what a key, or the start, brought about. */
struct cost {
	double bytes, writes, ms;
};

static void die(const char *what)
{
	perror(what);
	if (session.child > 0)
		kill(session.child, SIGKILL);
	unlink(record);
	exit(1);
}

static void print_row(const char *figure, double value, const char *unit)
{
	print_figure(session.name, figure, value, unit);
}

/* The program */

static void copy_record(const char *path, int rows)
{
	FILE *from = fopen(path, "r");
	FILE *to = fopen(record, "w");
	char line[65536];

	if (from == NULL || to == NULL)
		die(path);
	for (int i = 0; i < rows && fgets(line, sizeof(line), from) != NULL; i++)
		fputs(line, to);
	fclose(from);
	fclose(to);
}

static void start(void)
{
	struct winsize size = {
		.ws_row = (unsigned short)session.rows,
		.ws_col = (unsigned short)session.columns,
	};

	session.child = forkpty(&session.fd, NULL, NULL, &size);
	if (session.child < 0)
		die("forkpty");
	if (session.child > 0)
		return;
	setenv("TERM", "xterm-256color", 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	setenv("XDG_CONFIG_HOME", "/nonexistent", 1);
	unsetenv("NO_COLOR");
	unsetenv("NOSYNC");
	execl(program, program, "resume", record, (char *)NULL);
	_exit(127);
}

static void stop(void)
{
	kill(session.child, SIGKILL);
	waitpid(session.child, NULL, 0);
	close(session.fd);
}

/* Read until a frame ends. */
static size_t read_frame(int wait_ms)
{
	static char bytes[1 << 17];
	struct pollfd wait = { .fd = session.fd, .events = POLLIN };
	size_t used = 0, mark = sizeof(frame_end) - 1;

	while (used < mark || memcmp(bytes + used - mark, frame_end, mark) != 0) {
		ssize_t length;

		if (poll(&wait, 1, wait_ms) <= 0)
			break;
		length = read(session.fd, bytes + used, sizeof(bytes) - used);
		if (length <= 0)
			die("the program ended");
		used += (size_t)length;
	}
	return used;
}

static struct cost press(const char *key)
{
	struct cost cost = { .writes = proc_figure(session.child, "io", "syscw: ") };
	double begin = now_ms();

	if (write(session.fd, key, strlen(key)) < 0)
		die("write");
	cost.bytes = (double)read_frame(WAIT_MS);
	cost.ms = now_ms() - begin;
	cost.writes = proc_figure(session.child, "io", "syscw: ") - cost.writes;
	return cost;
}

/* Many measurements */

static double middle(double *value, int count)
{
	return quantile(value, count, 0.5);
}

static void measure_start(void)
{
	double ms[STARTS];
	size_t bytes = 0;

	for (int i = 0; i < STARTS; i++) {
		double begin = now_ms();

		start();
		bytes = read_frame(WAIT_MS);
		ms[i] = now_ms() - begin;
		if (i + 1 < STARTS)
			stop();
	}
	print_row("start, with the process", middle(ms, STARTS), "ms");
	print_row("first paint", (double)bytes, "bytes");
}

/* Press two keys in turn, many times; what the first costs. */
static void measure_key(const char *what, const char *key, const char *other)
{
	double bytes[PRESSES], ms[PRESSES], most = 0, writes = 0;
	char figure[64];

	press(key); /* the view may have to move, once */
	press(other);
	for (int i = 0; i < PRESSES; i++) {
		struct cost cost = press(key);

		bytes[i] = cost.bytes;
		ms[i] = cost.ms;
		most = cost.bytes > most ? cost.bytes : most;
		writes = cost.writes > writes ? cost.writes : writes;
		press(other);
	}
	snprintf(figure, sizeof(figure), "%s, median", what);
	print_row(figure, middle(bytes, PRESSES), "bytes");
	snprintf(figure, sizeof(figure), "%s, most", what);
	print_row(figure, most, "bytes");
	print_row(figure, writes, "writes");
	snprintf(figure, sizeof(figure), "%s, to its end", what);
	print_row(figure, middle(ms, PRESSES), "ms");
}

static void measure_idle(void)
{
	char bytes[4096];
	struct pollfd wait = { .fd = session.fd, .events = POLLIN };
	double until, switches;
	ssize_t idle = 0;

	poll(NULL, 0, SETTLE_MS);
	switches = proc_figure(session.child, "status", "voluntary_ctxt_switches:");
	until = now_ms() + IDLE_MS;
	while (now_ms() < until)
		if (poll(&wait, 1, (int)(until - now_ms()) + 1) > 0)
			idle += read(session.fd, bytes, sizeof(bytes));
	print_row("idle for 1.5 s", (double)idle, "bytes");
	switches = proc_figure(session.child, "status", "voluntary_ctxt_switches:") - switches;
	print_row("idle for 1.5 s", switches, "wake-ups");
}

static void measure(const char *name, int rows, int columns)
{
	session.name = name;
	session.rows = rows;
	session.columns = columns;
	measure_start();
	press("c");
	measure_key("ghost to the next place", "n", "p");
	measure_key("ghost by one square", "h", "l");
	press("?"); /* q closes it at once, while Esc waits for what may follow it */
	measure_key("redraw after the help", "q", "?");
	press("\033");
	press("+");
	press("c");
	measure_key("ghost by one square, detail", "h", "l");
	measure_idle();
	print_row("memory at most", proc_figure(session.child, "status", "VmHWM:") / 1024, "MB");
	stop();
}

int main(int argc, char **argv)
{
	if (argc < 3) {
		fprintf(stderr, "usage: screen_bench PROGRAM RECORD [--csv]\n");
		return 2;
	}
	program = argv[1];
	as_csv = argc > 3 && strcmp(argv[3], "--csv") == 0;
	if (mkstemp(record) < 0)
		die(record);
	copy_record(argv[2], MIDDLE);
	measure("screen 80x24", 24, 80);
	copy_record(argv[2], LATE);
	measure("screen 80x24, late", 24, 80);
	measure("screen 200x60, late", 60, 200);
	unlink(record);
	return 0;
}
