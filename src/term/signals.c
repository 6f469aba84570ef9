#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static const int caught[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGWINCH, SIGTSTP, SIGCONT };
static const int crashes[] = { SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL };

enum {
	PATIENCE = 2, /* seconds for an orderly end */
	CAUGHT = sizeof(caught) / sizeof(caught[0]),
	CRASHES = sizeof(crashes) / sizeof(crashes[0]),
	RESTORE_MOST = 256,
};

static int pipe_ends[2] = { -1, -1 };
static struct sigaction before[CAUGHT];
static volatile sig_atomic_t ending; /* the first signal that asked the game to end, or 0 */
static volatile sig_atomic_t leaving; /* the terminal is being put back in a hurry */

/* What puts the terminal back after a crash. */
static struct termios modes;
static bool modes_known;
static char restore[RESTORE_MOST];
static size_t restore_length;

static bool is_ending(int number)
{
	return number != SIGWINCH && number != SIGTSTP && number != SIGCONT;
}

void signals_restore_modes(void)
{
	if (modes_known)
		tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

static void put_back(void)
{
	ssize_t written = write(STDOUT_FILENO, restore, restore_length);

	(void)written;
	signals_restore_modes();
}

/* Whoever does not read, or has stopped the output, shall not keep the program
 * from ending: decisions are on disk, and what is not yet shown is thrown away.
 * Called again, it was this that blocked. */
static void leave_at_once(int number)
{
	(void)number;
	if (leaving++ == 0) {
		alarm(1);
		tcflush(STDOUT_FILENO, TCOFLUSH);
		tcflow(STDOUT_FILENO, TCOON);
		put_back();
	}
	_exit(128 + ending);
}

/* A request to end is to be heeded within PATIENCE seconds; a second one asks
 * for it now. */
static void note_signal(int number)
{
	int kept = errno;
	unsigned char byte = (unsigned char)number;
	ssize_t written;

	if (is_ending(number) && ending != 0)
		leave_at_once(number);
	if (is_ending(number)) {
		ending = number;
		alarm(PATIENCE);
	}
	written = write(pipe_ends[1], &byte, 1);
	(void)written; /* a full pipe wakes the reader as well */
	errno = kept;
}

static void restore_and_die(int number)
{
	put_back();
	raise(number); /* the handler was reset when it was called */
}

static void handle(int number, void (*handler)(int), int flags, struct sigaction *old)
{
	struct sigaction action = { .sa_flags = flags };

	action.sa_handler = handler;
	sigemptyset(&action.sa_mask);
	sigaction(number, &action, old);
}

static bool open_pipe(void)
{
	if (pipe(pipe_ends) != 0)
		return false;
	for (int i = 0; i < 2; i++) {
		fcntl(pipe_ends[i], F_SETFL, O_NONBLOCK);
		fcntl(pipe_ends[i], F_SETFD, FD_CLOEXEC);
	}
	return true;
}

bool signals_open(void)
{
	if (!open_pipe())
		return false;
	ending = 0;
	for (int i = 0; i < CAUGHT; i++)
		handle(caught[i], note_signal, SA_RESTART, &before[i]);
	handle(SIGALRM, leave_at_once, (int)SA_NODEFER, NULL);
	handle(SIGPIPE, SIG_IGN, 0, NULL);
	modes_known = tcgetattr(STDIN_FILENO, &modes) == 0;
	return true;
}

void signals_close(void)
{
	alarm(0);
	handle(SIGALRM, SIG_DFL, 0, NULL);
	for (int i = 0; i < CAUGHT; i++)
		sigaction(caught[i], &before[i], NULL);
	for (int i = 0; i < CRASHES && restore_length > 0; i++)
		handle(crashes[i], SIG_DFL, 0, NULL);
	restore_length = 0;
	for (int i = 0; i < 2; i++) {
		close(pipe_ends[i]);
		pipe_ends[i] = -1;
	}
}

int signals_fd(void)
{
	return pipe_ends[0];
}

int signals_next(void)
{
	unsigned char byte;

	return read(pipe_ends[0], &byte, 1) == 1 ? byte : 0;
}

void signals_stop(void)
{
	handle(SIGTSTP, SIG_DFL, 0, NULL);
	raise(SIGTSTP);
	/* cppcheck-suppress unreachableCode ; after SIGTSTP life goes on */
	handle(SIGTSTP, note_signal, SA_RESTART, NULL);
}

void signals_on_crash_write(const char *text, size_t length)
{
	if (length == 0 || length > sizeof(restore))
		return;
	memcpy(restore, text, length);
	restore_length = length;
	for (int i = 0; i < CRASHES; i++)
		handle(crashes[i], restore_and_die, (int)SA_RESETHAND, NULL);
}
