#include "process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "fixture.h"

static void run_child(bool quiet, const char *const *arg)
{
	const char *binary = getenv("BASTIDE_BINARY");
	char *argv[PROCESS_ARGS + 2];
	int argc = 0;

	if (binary == NULL)
		binary = "build/bastide";
	argv[argc++] = (char *)(uintptr_t)binary;
	for (int i = 0; i < PROCESS_ARGS && arg[i] != NULL; i++)
		argv[argc++] = (char *)(uintptr_t)arg[i];
	argv[argc] = NULL;
	if (quiet)
		dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
	signal(SIGPIPE, SIG_DFL);
	setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
	setpgid(0, 0); /* a group whose parent is another can be stopped */
	setenv("XDG_CONFIG_HOME", "/dev/null/nowhere", 1); /* what the tester likes is not tested */
	execv(binary, argv);
	_exit(127);
}

void process_start(struct process *process, bool quiet, const char *const *arg)
{
	int in[2], out[2];

	signal(SIGPIPE, SIG_IGN); /* a write to one that was killed is no reason to die */
	assert_int_equal(pipe(in), 0);
	assert_int_equal(pipe(out), 0);
	for (int i = 0; i < 2; i++) {
		fcntl(in[i], F_SETFD, FD_CLOEXEC);
		fcntl(out[i], F_SETFD, FD_CLOEXEC);
	}
	process->pid = fork();
	assert_true(process->pid >= 0);
	if (process->pid == 0) {
		dup2(in[0], STDIN_FILENO);
		dup2(out[1], STDOUT_FILENO);
		run_child(quiet, arg);
	}
	close(in[0]);
	close(out[1]);
	process->in = in[1];
	process->out = out[0];
	process->ended = false;
	process->length = 0;
	process->text[0] = '\0';
}

bool process_send(struct process *process, const char *bytes)
{
	size_t length = strlen(bytes);

	process->length = 0;
	process->text[0] = '\0';
	return write(process->in, bytes, length) == (ssize_t)length;
}

static long long now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static bool ends_with(const struct process *process, const char *text)
{
	size_t length = strlen(text);

	return process->length >= length &&
	       memcmp(process->text + process->length - length, text, length) == 0;
}

/* Read what is there; where it gets too much the older half is forgotten. */
static void read_some(struct process *process)
{
	size_t half = sizeof(process->text) / 2;
	ssize_t got;

	if (process->length > half) {
		memmove(process->text, process->text + half, process->length - half);
		process->length -= half;
	}
	got = read(process->out, process->text + process->length, half - 1);
	process->ended = got <= 0;
	process->length += got > 0 ? (size_t)got : 0;
	process->text[process->length] = '\0';
}

static bool holds(const struct process *process, const char *text)
{
	return strstr(process->text, text) != NULL;
}

static bool await(struct process *process, const char *text,
                  bool (*is_there)(const struct process *, const char *))
{
	long long until = now_ms() + PROCESS_SECONDS * 1000LL;

	while (!is_there(process, text)) {
		struct pollfd wait = { .fd = process->out, .events = POLLIN };
		long long left = until - now_ms();

		if (process->ended)
			return false;
		if (left <= 0 || poll(&wait, 1, (int)left) == 0)
			fail_msg("\"%s\" was never printed; the last output is:\n%s", text,
			         process->text);
		read_some(process);
	}
	return true;
}

bool process_await(struct process *process, const char *text)
{
	return await(process, text, ends_with);
}

bool process_await_news(struct process *process, const char *text)
{
	return await(process, text, holds);
}

static void close_end(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

int process_wait(pid_t pid)
{
	long long until = now_ms() + PROCESS_SECONDS * 1000LL;
	int status = 0;

	while (waitpid(pid, &status, WNOHANG) == 0) {
		if (now_ms() > until) {
			kill(pid, SIGKILL);
			waitpid(pid, NULL, 0);
			fail_msg("the program did not end");
		}
		poll(NULL, 0, 1);
	}
	return WIFEXITED(status) ? WEXITSTATUS(status) : PROCESS_KILLED + WTERMSIG(status);
}

void process_close(struct process *process)
{
	close_end(&process->in);
	close_end(&process->out);
}

int process_end(struct process *process)
{
	process_close(process);
	return process_wait(process->pid);
}

long process_cpu_ms(pid_t pid)
{
	struct timespec used;
	clockid_t clock;

	if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &used) != 0)
		return -1;
	return used.tv_sec * 1000L + used.tv_nsec / 1000000;
}
