/*
 * table_bench - what a table of several sessions costs: the real program, a
 * server and terminals on ptys that join it, and a bare line that counts bytes.
 *
 * Usage: table_bench PROGRAM [--csv]
 *
 * A decision's time begins with the key on the terminal of whoever decides and
 * ends when the last byte of the frame has been read that shows it on another's.
 * All of it happens on one machine: a hundred watchers are a hundred programs
 * that draw.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "buffer.h"
#include "measure.h"
#include "protocol.h"
#include "tablesocket.h"

enum {
	PLAYERS = 2,
	WATCHERS_MOST = 100,
	DECISIONS = 200,
	POINTINGS = 100,  /* to and fro: in the end the ghost is where it was */
	WAIT_MS = 10000,
	MISSED_MS = 300,  /* without news: the key has decided nothing */
	QUIET_MS = 80,    /* more than pointers wait to be told */
	IDLE_MS = 10000,
	GONE_MS = 10,
};

static const char *const players[PLAYERS] = { "Aline", "Bruno" };

static const char *program;
static char folder[] = "/tmp/bastide-bench-XXXXXX";
static char what[32]; /* is measured */

/* The players' terminals, then the watchers'. */
static struct terminal {
	int fd;
	pid_t child;
	size_t matched; /* bytes of frame_end that were read last */
	double shown;   /* ms: when the first frame since mark_time() ended, or 0 */
} terminal[PLAYERS + WATCHERS_MOST];
static int terminals;

/* A bare line that looks on. */
static struct line {
	int fd;
	struct buffer in;
	size_t bytes; /* read, in all */
	int decisions;
	int decides;  /* who must now; -1 when the game is over */
	bool answered; /* the hash that was asked for */
} line;

static void stop_all(void)
{
	for (int i = 0; i < terminals; i++) {
		kill(terminal[i].child, SIGKILL);
		waitpid(terminal[i].child, NULL, 0);
		close(terminal[i].fd);
	}
	terminals = 0;
}

static void die(const char *why)
{
	fprintf(stderr, "table_bench: %s: %s\n", why, strerror(errno));
	stop_all();
	exit(1);
}

static void print_row(const char *figure, double value, const char *unit)
{
	print_figure(what, figure, value, unit);
}

/* The program */

static void run(const char *command, const char *argument)
{
	int status, null = open("/dev/null", O_WRONLY | O_CLOEXEC);
	pid_t child;

	fflush(stdout);
	child = fork();
	if (child == 0) {
		dup2(null, STDOUT_FILENO);
		execl(program, program, command, argument, "--dir", folder,
		      strcmp(command, "host") == 0 ? "--detach" : NULL, "--seed=1",
		      "--players=Aline,Bruno", (char *)NULL);
		_exit(127);
	}
	close(null);
	if (child < 0 || waitpid(child, &status, 0) < 0 || status != 0)
		die(command);
}

static void start_terminal(const char *flag, const char *name)
{
	struct winsize size = { .ws_row = 24, .ws_col = 80 };
	struct terminal *new = &terminal[terminals];

	*new = (struct terminal){ 0 };
	new->child = forkpty(&new->fd, NULL, NULL, &size);
	if (new->child < 0)
		die("forkpty");
	if (new->child == 0) {
		execl(program, program, "join", "bench", "--dir", folder, flag, name, (char *)NULL);
		_exit(127);
	}
	terminals++;
}

/* Settings and records of our own; nothing moves by itself. */
static void prepare(void)
{
	char path[sizeof(folder) + 40];
	FILE *file;

	if (mkdtemp(folder) == NULL)
		die(folder);
	setenv("XDG_CONFIG_HOME", folder, 1);
	setenv("XDG_STATE_HOME", folder, 1);
	setenv("TERM", "xterm-256color", 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	unsetenv("NO_COLOR");
	unsetenv("NOSYNC");
	snprintf(path, sizeof(path), "%s/bastide", folder);
	mkdir(path, 0700);
	snprintf(path, sizeof(path), "%s/bastide/settings.csv", folder);
	file = fopen(path, "w");
	if (file == NULL || fputs("animation,off\n", file) < 0 || fclose(file) != 0)
		die(path);
}

static void tidy_up(void)
{
	char command[sizeof(folder) + 16];

	snprintf(command, sizeof(command), "rm -r '%s'", folder);
	if (system(command) != 0)
		fprintf(stderr, "table_bench: %s is left\n", folder);
}

/* The server is the process whose command line names our folder and "host". */
static bool is_server(pid_t process)
{
	char path[64], text[4096];
	size_t length;
	FILE *file;
	bool host = false, here = false;

	snprintf(path, sizeof(path), "/proc/%d/cmdline", (int)process);
	file = fopen(path, "r");
	if (file == NULL)
		return false;
	length = fread(text, 1, sizeof(text) - 1, file);
	fclose(file);
	text[length] = '\0';
	for (size_t at = 0; at < length; at += strlen(text + at) + 1) {
		host = host || strcmp(text + at, "host") == 0;
		here = here || strcmp(text + at, folder) == 0;
	}
	return host && here;
}

static pid_t find_server(void)
{
	DIR *dir = opendir("/proc");
	const struct dirent *entry;
	pid_t found = 0;

	while (dir != NULL && found == 0 && (entry = readdir(dir)) != NULL)
		if (is_server((pid_t)strtol(entry->d_name, NULL, 10)))
			found = (pid_t)strtol(entry->d_name, NULL, 10);
	if (dir != NULL)
		closedir(dir);
	return found;
}

/* The bare line */

static void tell(int fd, const char *request)
{
	char text[64];

	snprintf(text, sizeof(text), "%zu\n%s", strlen(request), request);
	if (write(fd, text, strlen(text)) < 0)
		die("the table does not listen");
}

/* "ask,QUESTION,PLAYER" is the last row of what a decision adds. */
static void read_question(const char *text)
{
	const char *ask = strstr(text, "\nask,");

	line.decides = -1;
	if (ask == NULL || strncmp(ask + 5, "over", 4) == 0)
		return;
	line.decides = strstr(ask, players[1]) != NULL;
}

static void read_packet(const struct packet *packet)
{
	static char text[4096];

	snprintf(text, sizeof(text), "%.*s", (int)packet->length, packet->text);
	if (strncmp(text, "rows\n", 5) == 0) {
		line.decisions++;
		read_question(text);
	}
	line.answered = line.answered || strncmp(text, "hash,", 5) == 0;
}

static void read_line(void)
{
	size_t before = buffer_length(&line.in);
	struct packet packet;

	if (!buffer_receive(&line.in, line.fd, PACKET_MOST))
		die("the table hung up");
	line.bytes += buffer_length(&line.in) - before;
	while (packet_take(&line.in, PACKET_MOST, &packet) == PACKET_TAKEN)
		read_packet(&packet);
}

static void open_line(void)
{
	struct error error = { "" };
	char path[SOCKET_PATH_SIZE];
	bool gone;

	snprintf(path, sizeof(path), "%s/bench.table", folder);
	line = (struct line){ .fd = tablesocket_connect(path, &gone, &error) };
	if (line.fd < 0)
		die(error.text);
	tell(line.fd, "hello,1");
	tell(line.fd, "hash");
}

static void close_line(void)
{
	close(line.fd);
	buffer_release(&line.in);
}

/* Reading everything that comes, so that nobody waits for us */

static void read_terminal(struct terminal *at)
{
	char bytes[1 << 16];
	ssize_t length = read(at->fd, bytes, sizeof(bytes));

	if (length <= 0)
		die("a terminal ended");
	for (ssize_t i = 0; i < length; i++) {
		at->matched = bytes[i] == frame_end[at->matched] ? at->matched + 1
		                                                 : bytes[i] == frame_end[0];
		if (frame_end[at->matched] != '\0')
			continue;
		at->matched = 0;
		if (at->shown == 0)
			at->shown = now_ms();
	}
}

/* False where nothing came for so long. */
static bool pump(int milliseconds)
{
	static struct pollfd wait[1 + PLAYERS + WATCHERS_MOST];

	wait[0] = (struct pollfd){ .fd = line.fd, .events = POLLIN };
	for (int i = 0; i < terminals; i++)
		wait[1 + i] = (struct pollfd){ .fd = terminal[i].fd, .events = POLLIN };
	if (poll(wait, (nfds_t)(1 + terminals), milliseconds) <= 0)
		return false;
	if (wait[0].revents != 0)
		read_line();
	for (int i = 0; i < terminals; i++)
		if (wait[1 + i].revents != 0)
			read_terminal(&terminal[i]);
	return true;
}

static void settle(void)
{
	while (pump(QUIET_MS))
		;
}

/* Decisions */

struct latencies {
	int count;
	int missed; /* decisions that came late: nothing may be left out of the worst */
	double other[DECISIONS]; /* ms: to the other player's terminal */
	double last[DECISIONS];  /* to the last of all terminals but the decider's */
};

static double press(int who, const char *key)
{
	for (int i = 0; i < terminals; i++)
		terminal[i].shown = 0;
	if (write(terminal[who].fd, key, strlen(key)) < 0)
		die("a terminal does not listen");
	return now_ms();
}

/* When all but one have shown something; 0 while one has not. */
static double shown_by_all(int but)
{
	double last = 0;

	for (int i = 0; i < terminals; i++) {
		if (i != but && terminal[i].shown == 0)
			return 0;
		if (i != but && terminal[i].shown > last)
			last = terminal[i].shown;
	}
	return last;
}

/* Press a key and wait until all others have seen what came of it: false where
 * nothing did. */
static bool time_key(const char *key, double *other, double *last)
{
	int who = line.decides, decisions = line.decisions;
	double begin = press(who, key);

	while (shown_by_all(who) == 0)
		if (!pump(line.decisions > decisions ? WAIT_MS : MISSED_MS))
			return false;
	*other = terminal[1 - who].shown - begin;
	*last = shown_by_all(who) - begin;
	return true;
}

static void decide(struct latencies *took)
{
	int decisions = line.decisions;
	double other, last;
	bool seen = time_key("\r", &other, &last);

	settle();
	if (line.decisions == decisions)
		return; /* it was asked whether that is meant */
	if (!seen) {
		took->missed++;
		return;
	}
	took->other[took->count] = other;
	took->last[took->count++] = last;
}

static void print_latencies(const char *figure, double *value, int count)
{
	static const struct {
		const char *name;
		double part;
	} parts[] = { { "median", 0.5 }, { "99 %", 0.99 }, { "worst", 1 } };
	char text[64];

	for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
		snprintf(text, sizeof(text), "%s, %s", figure, parts[i].name);
		print_row(text, quantile(value, count, parts[i].part), "ms");
	}
}

/* From a key that moves the ghost to the others' screens. */
static void measure_pointing(void)
{
	static double other[POINTINGS], last[POINTINGS];
	int count = 0;

	for (int i = 0; i < POINTINGS; i++) {
		count += time_key(i % 2 ? "h" : "l", &other[count], &last[count]);
		settle();
	}
	if (count > 0)
		print_latencies("pointer to the other's screen", other, count);
}

static void measure_decisions(pid_t server)
{
	static struct latencies took;
	double cpu = proc_figure(server, "schedstat", ""), before = (double)line.bytes;

	took.count = took.missed = 0;
	for (int i = 0; i < 2 * DECISIONS && took.count < DECISIONS && line.decides >= 0; i++)
		decide(&took);
	if (took.count == 0)
		die("nothing was decided");
	print_row("decisions timed", took.count, "");
	print_row("decisions too late to be timed", took.missed, "");
	print_latencies("decision to the other's screen", took.other, took.count);
	print_latencies("decision to the last screen", took.last, took.count);
	print_row("bytes a decision and client", ((double)line.bytes - before) / took.count,
	          "bytes");
	cpu = proc_figure(server, "schedstat", "") - cpu;
	print_row("server, a decision", 1e-6 * cpu / took.count, "ms of CPU");
}

/* What coming to the table sends. */
static void measure_coming(const char *figure)
{
	open_line();
	while (!line.answered && pump(WAIT_MS))
		;
	print_row(figure, (double)line.bytes, "bytes");
	close_line();
}

static void measure_idle(pid_t server)
{
	double wakes = proc_figure(server, "status", "voluntary_ctxt_switches:");
	double until = now_ms() + IDLE_MS;

	while (now_ms() < until)
		pump((int)(until - now_ms()) + 1);
	wakes = proc_figure(server, "status", "voluntary_ctxt_switches:") - wakes;
	print_row("server, idle for 10 s", wakes, "wake-ups");
	print_row("server, memory at most", proc_figure(server, "status", "VmHWM:") / 1024, "MB");
}

static void measure(int watchers)
{
	pid_t server;

	snprintf(what, sizeof(what), "table, %d watching", watchers);
	run("host", "--table=bench");
	server = find_server();
	if (server == 0)
		die("there is no server");
	measure_coming("coming early");
	for (int i = 0; i < PLAYERS; i++)
		start_terminal("--seat", players[i]);
	for (int i = 0; i < watchers; i++)
		start_terminal("--watch", NULL);
	open_line();
	while (shown_by_all(-1) == 0)
		if (!pump(WAIT_MS))
			die("a terminal shows nothing");
	settle();
	measure_pointing();
	measure_decisions(server);
	measure_idle(server);
	close_line();
	stop_all();
	measure_coming("coming late");
	run("tables", "--close=bench");
	while (is_server(server)) /* the next one is not to be taken for it */
		poll(NULL, 0, GONE_MS);
}

int main(int argc, char **argv)
{
	if (argc < 2) {
		fprintf(stderr, "usage: table_bench PROGRAM [--csv]\n");
		return 2;
	}
	program = argv[1];
	as_csv = argc > 2 && strcmp(argv[2], "--csv") == 0;
	prepare();
	measure(1);
	measure(3);
	measure(WATCHERS_MOST);
	tidy_up();
	return 0;
}
