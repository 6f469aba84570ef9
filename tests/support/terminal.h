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
	const char *state_home; /* where records and settings are kept */
	bool no_color;
	const char *arg[TERMINAL_ARGS]; /* up to the first NULL */
};

struct terminal;

/* Start $BASTIDE_BINARY (build/bastide if that is not set) and wait for its
 * first frame. */
struct terminal *terminal_start(const struct terminal_options *options);

/* Kill it where it still runs; free everything. */
void terminal_end(struct terminal *terminal);

/* Press a key and wait for the frame that answers it. */
void terminal_press(struct terminal *terminal, const char *bytes);

/* Send bytes and wait for nothing. */
void terminal_send(struct terminal *terminal, const char *bytes);

/* Wait until the screen shows the text. */
void terminal_wait(struct terminal *terminal, const char *text);

bool terminal_shows(const struct terminal *terminal, const char *text);

/* The whole screen, a line a row, in UTF-8. The result is overwritten by the
 * next call. */
const char *terminal_screen(const struct terminal *terminal);

/* The test fails, with both screens, unless the screen is just this one. */
void terminal_assert_screen(struct terminal *terminal, const char *screen);

/* Whether any cell has a colour of its own. */
bool terminal_has_colours(const struct terminal *terminal);

/* Change the size and wait for the frame that follows. */
void terminal_resize(struct terminal *terminal, int rows, int columns);

/* Take the terminal away. */
void terminal_hang_up(struct terminal *terminal);

void terminal_signal(struct terminal *terminal, int number);

/* Wait for the program's end: its exit status, or 1000 and the signal that
 * killed it. */
int terminal_wait_exit(struct terminal *terminal);

/* Whether the terminal was left as it was found: the main screen, the cursor
 * shown, echo and lines on. */
bool terminal_is_restored(const struct terminal *terminal);

#endif
