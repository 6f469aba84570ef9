/*
 * terminal.h - the game on a terminal of the test's own: a pty whose output
 * libvterm turns into a screen to be read.
 *
 * The game closes every frame with a mark. Nothing here sleeps: it waits for
 * that mark, for a text or for the end of the program, at most WAIT_SECONDS;
 * then the screen is printed and the test fails.
 */
#ifndef BASTIDE_TESTS_TERMINAL_H
#define BASTIDE_TESTS_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { WAIT_SECONDS = 20, TERMINAL_ARGS = 8, SCREEN_SIZE = 200 * 400 };

#define KEY_CODE_ENTER "\r"
#define KEY_CODE_ESCAPE "\033"
#define KEY_CODE_UP "\033OA"
#define KEY_CODE_DOWN "\033OB"
#define KEY_CODE_RIGHT "\033OC"
#define KEY_CODE_LEFT "\033OD"

/* What is 0 or NULL stands for 80x24, xterm-256color, C.UTF-8, no arguments. */
struct terminal_options {
	int rows, columns;
	const char *term;
	const char *locale;
	const char *state_home; /* where records are kept, settings in "settings" below */
	bool no_color;
	bool may_end;  /* before it shows anything */
	bool job;      /* in the hands of a shell: it can be stopped and continued */
	unsigned account, group; /* run as these, by number: for root only; 0: as the test */
	long file_most; /* bytes that a file of its may have: a disk that gets full; 0: any */
	const char *program;            /* another than the game, looked for in PATH */
	const char *called;             /* its argv[0], where that is not how it is found */
	const char *arg[TERMINAL_ARGS]; /* up to the first NULL */
	const char *variable, *value;   /* one more of the environment; NULL: not set */
};

struct terminal;

/* Start $BASTIDE_BINARY (build/bastide if that is not set) or the other program,
 * and wait for its first frame, unless it may end without one. */
struct terminal *terminal_start(const struct terminal_options *options);

/* Kill it where it still runs; free everything. */
void terminal_end(struct terminal *terminal);

/* Press a key and wait for the frame that answers it. */
void terminal_press(struct terminal *terminal, const char *bytes);

/* Send bytes and wait for nothing. */
void terminal_send(struct terminal *terminal, const char *bytes);

/* Wait until the screen shows the text. */
void terminal_wait(struct terminal *terminal, const char *text);

/* Wait until one of them has written something, and read it; false if none does
 * for WAIT_SECONDS. */
bool terminal_wait_any(struct terminal *const *terminals, int count);

/* Wait until it has written something, and read it, or until `fd` can be read. */
void terminal_wait_beside(struct terminal *terminal, int fd);

bool terminal_shows(const struct terminal *terminal, const char *text);

/* The whole screen, a line a row, in UTF-8. The result is overwritten by the
 * next call. */
const char *terminal_screen(const struct terminal *terminal);

/* The test fails, with both screens, unless the screen is just this one. */
void terminal_assert_screen(struct terminal *terminal, const char *screen);

/* How often its bell has rung, and the name of its window. */
int terminal_bells(const struct terminal *terminal);
const char *terminal_title(const struct terminal *terminal);

/* Whether any cell has a colour of its own. */
bool terminal_has_colours(const struct terminal *terminal);

/* Change the size and wait for the frame that follows. */
void terminal_resize(struct terminal *terminal, int rows, int columns);

/* The same; false where the program ends before that frame. */
bool terminal_try_resize(struct terminal *terminal, int rows, int columns);

/* How many frames have been closed with their mark. */
int terminal_frames(const struct terminal *terminal);

/* Take the terminal away. */
void terminal_hang_up(struct terminal *terminal);

void terminal_signal(struct terminal *terminal, int number);

/* Wait until the program, a job, has been stopped. Then the shell that it is a
 * job of sets the terminal's modes to its own liking, as shells do. */
void terminal_wait_stop(struct terminal *terminal);

/* Continue it as a shell does, and wait until it is quiet again. */
void terminal_continue(struct terminal *terminal);

/* Wait until nothing has been written for a while: frames that come by
 * themselves have come. */
void terminal_wait_quiet(struct terminal *terminal);

/* Whether the terminal echoes what is typed, as it does for a shell. */
bool terminal_echoes(const struct terminal *terminal);

/* The program's process. */
pid_t terminal_pid(const struct terminal *terminal);

/* Wait for the program's end: its exit status, or 1000 and the signal that
 * killed it. */
int terminal_wait_exit(struct terminal *terminal);

/* The same without reading what it still writes, for at most `milliseconds`. */
int terminal_wait_exit_unread(struct terminal *terminal, int milliseconds);

/* Whether the terminal was left as it was found: the main screen, the cursor
 * shown, echo and lines on. */
bool terminal_is_restored(const struct terminal *terminal);

#endif
