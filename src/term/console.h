/*
 * console.h - the terminal: the only place that knows curses.
 *
 * The terminal is put back as it was on every way out: console_close(), a signal
 * that ends the game, a stop and a crash.
 */
#ifndef BASTIDE_CONSOLE_H
#define BASTIDE_CONSOLE_H

#include "canvas.h"
#include "keys.h"

struct console_options {
	bool mono; /* no colours even where there are some */
	bool utf8; /* glyphs beyond ASCII may be sent */
};

enum console_event_kind {
	CONSOLE_KEY,
	CONSOLE_TICK, /* nothing happened for so long */
	CONSOLE_NEWS, /* the descriptor that was to be waited on is readable */
	CONSOLE_RESIZE, /* or the screen must be painted anew for another reason */
	CONSOLE_SIGNAL, /* the game must end; a terminal that went away is a SIGHUP */
};

struct console_event {
	enum console_event_kind kind;
	struct key key;
	int signal;
};

/* Why this terminal cannot be used, in words for the user; NULL where it can. */
const char *console_wrong(void);

/* Take the terminal over. NULL, or why it cannot be used, in words for the
 * user; the terminal is then untouched. setlocale() has been called. */
const char *console_open(const struct console_options *options);

void console_close(void);

/* What the terminal can show. */
struct look console_look(void);

/* Show no more colours than this from now on; with INT_MAX, all there are. */
void console_limit_colours(int most);

void console_size(int *rows, int *columns);

/* Ask the terminal for clicks and the wheel, or leave the mouse to it. */
void console_mouse(bool on);

/* Show a canvas of the terminal's size, and name the window where it can have
 * its old name back later. */
void console_show(const struct canvas *canvas, const char *title);

/* Ring the bell with the next frame. */
void console_ring(void);

/* Wait for the next event, at most so many milliseconds; -1: as long as it
 * takes. Keys come before news: `news` is a descriptor to wait on as well, -1
 * for none; the caller reads from it. */
struct console_event console_read(int milliseconds, int news);

/* Forget the keys that were typed and not read yet. */
void console_forget_keys(void);

#endif
