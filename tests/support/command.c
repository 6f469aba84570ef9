#define _GNU_SOURCE /* for realpath() and setgroups() */

#include "command.h"

#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "fixture.h"

bool command_find(const char *name, char path[COMMAND_PATH_SIZE])
{
	const char *known = getenv("PATH");
	char folders[4096], *rest = folders;

	snprintf(folders, sizeof(folders), "%s:/usr/sbin:/usr/local/sbin:/sbin",
	         known == NULL ? "/usr/bin" : known);
	for (char *at = folders; (at = strtok_r(at, ":", &rest)) != NULL; at = NULL) {
		int length = snprintf(path, COMMAND_PATH_SIZE, "%s/%s", at, name);

		if (length < COMMAND_PATH_SIZE && path[0] == '/' && access(path, X_OK) == 0)
			return true;
	}
	return false;
}

const char *command_game(void)
{
	static char path[4096];
	const char *binary = getenv("BASTIDE_BINARY");

	if (realpath(binary == NULL ? "build/bastide" : binary, path) == NULL)
		fail_msg("there is no %s", binary);
	return path;
}

static long long now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

void command_become(unsigned account, unsigned group)
{
	gid_t only = group;

	if (setgroups(1, &only) != 0 || setgid(only) != 0 || setuid(account) != 0)
		_exit(126);
}

static pid_t start(unsigned account, unsigned group, const char *const *argv, int *out)
{
	int ends[2];
	pid_t pid;

	assert_int_equal(pipe(ends), 0);
	fcntl(ends[0], F_SETFD, FD_CLOEXEC);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0) {
		dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
		dup2(ends[1], STDOUT_FILENO);
		dup2(ends[1], STDERR_FILENO);
		close(ends[1]);
		if (account != 0)
			command_become(account, group);
		execvp(argv[0], (char *const *)(uintptr_t)argv);
		_exit(127);
	}
	close(ends[1]);
	*out = ends[0];
	return pid;
}

/* Read until all who have the other end have closed it; what does not fit is
 * left out. */
static bool read_all(int fd, char *output, size_t size, long long until)
{
	size_t length = 0;
	char bytes[4096];
	ssize_t got = 1;

	output[0] = '\0';
	while (got > 0) {
		struct pollfd wait = { .fd = fd, .events = POLLIN };
		long long left = until - now_ms();

		if (left <= 0 || poll(&wait, 1, (int)left) == 0)
			return false;
		got = read(fd, bytes, sizeof(bytes));
		for (ssize_t i = 0; i < got && length + 1 < size; i++)
			output[length++] = bytes[i];
		output[length] = '\0';
	}
	return true;
}

int command_run(const char *const *argv, char *output, size_t size)
{
	return command_run_as(0, 0, argv, output, size);
}

int command_run_as(unsigned account, unsigned group, const char *const *argv, char *output,
                   size_t size)
{
	int fd, status;
	pid_t pid = start(account, group, argv, &fd);
	bool ended = read_all(fd, output, size, now_ms() + COMMAND_SECONDS * 1000LL);

	if (!ended)
		kill(pid, SIGKILL);
	close(fd);
	waitpid(pid, &status, 0);
	if (!ended)
		fail_msg("%s did not end; it wrote:\n%s", argv[0], output);
	return WIFEXITED(status) ? WEXITSTATUS(status) : COMMAND_KILLED + WTERMSIG(status);
}
