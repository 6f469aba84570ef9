#include "console.h"

#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "frame.h"
#include "input.h"
#include "paint.h"
#include "pen.h"
#include "signals.h"
#include "terminfo.h"

enum {
	ROWS_MOST = 500, /* a terminal that claims more is drawn in part */
	COLUMNS_MOST = 1000,
	EMPTY_READS_MOST = 3, /* readable, yet nothing to read: it has ended */
	WRITE_MS_MOST = 500,
};

enum { TITLE_SIZE = 256 };

static SCREEN *screen;
static bool names_window; /* the terminal can do that, and undo it */
static bool tells_mouse;
static bool rings;
static char title[TITLE_SIZE];
static struct console_options chosen;

/* Control strings of terminals since xterm; older ones ignore them. */
static void send(const char *text)
{
	ssize_t written = write(STDOUT_FILENO, text, strlen(text));

	(void)written; /* a terminal that went away is noticed by console_read() */
}

static void paste_marks_on(void)
{
	send("\033[?2004h");
}

static void paste_marks_off(void)
{
	send("\033[?2004l");
}

/* What to write to the terminal when the program crashes. */
static void prepare_for_crash(void)
{
	static const enum terminfo wanted[] = { TI_LEAVE, TI_SHOW_CURSOR, TI_LEAVE_KEYPAD,
		                                TI_PLAIN };
	char text[256] = "\033[?2026l\033[?2004l\033[?1000l\033[?1006l";

	for (size_t i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++) {
		const char *string = terminfo_string(wanted[i]);

		if (strlen(text) + strlen(string) < sizeof(text))
			strcat(text, string);
	}
	signals_on_crash_write(text, strlen(text));
}

static void set_modes(void)
{
	cbreak();
	noecho();
	nonl();
	if (getenv("ESCDELAY") == NULL)
		set_escdelay(50);
}

static void begin_screen(void)
{
	if (names_window)
		send("\033[22;2t");
	title[0] = '\0';
	curs_set(0);
	paint_forget();
	paste_marks_on();
}

/* Give the terminal back. Where nobody reads what is written to it, curses
 * would wait for that for ever. */
static void end_screen(void)
{
	if (!frame_can_write(WRITE_MS_MOST)) {
		signals_restore_modes();
		return;
	}
	paste_marks_off();
	if (names_window)
		send("\033[23;2t");
	endwin();
}

/* The name that curses knows it by, or NULL and why it cannot be used. */
static const char *find_terminal(const char **wrong)
{
	if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
		return terminfo_find(wrong);
	*wrong = "standard input and output are not a terminal";
	return NULL;
}

const char *console_wrong(void)
{
	const char *wrong = NULL;

	find_terminal(&wrong);
	return wrong;
}

const char *console_open(const struct console_options *options)
{
	const char *wrong = NULL;
	const char *name = find_terminal(&wrong);

	if (name == NULL)
		return wrong;
	/* With these set, curses would not hear of a change of size. */
	unsetenv("LINES");
	unsetenv("COLUMNS");
	if (!signals_open())
		return "no pipe for signals";
	screen = newterm(name, stdout, stdin);
	if (screen == NULL) {
		signals_close();
		return "curses cannot use this terminal";
	}
	chosen = *options;
	set_modes();
	terminfo_open();
	frame_open();
	pen_open(&chosen);
	paint_open();
	/* On the Linux console curses would load a library that speaks to a
	 * daemon, which hardly anybody runs. */
	tells_mouse = strncmp(name, "linux", 5) != 0;
	names_window = terminfo_flag("XT") || strncmp(name, "tmux", 4) == 0;
	prepare_for_crash();
	begin_screen();
	input_open();
	return NULL;
}

void console_close(void)
{
	if (screen == NULL)
		return;
	end_screen();
	input_close();
	paint_close();
	frame_close();
	delscreen(screen);
	screen = NULL;
	signals_close();
}

void console_limit_colours(int most)
{
	int before = pen_colours();

	pen_limit(most);
	if (pen_colours() != before)
		paint_forget();
}

struct look console_look(void)
{
	return (struct look){ .utf8 = chosen.utf8, .colours = pen_colours() };
}

static int clamp_size(int size, int standard, int most)
{
	return size <= 0 ? standard : size > most ? most : size;
}

/* Asked of the terminal itself: what curses knows may be of yesterday. */
void console_size(int *rows, int *columns)
{
	struct winsize size = { 0 };

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
		size = (struct winsize){ 0 };
	*rows = clamp_size(size.ws_row, 24, ROWS_MOST);
	*columns = clamp_size(size.ws_col, 80, COLUMNS_MOST);
}

static void take_new_size(void)
{
	int rows, columns;

	console_size(&rows, &columns);
	if (is_term_resized(rows, columns))
		resizeterm(rows, columns);
}

void console_mouse(bool on)
{
	input_mouse(on && tells_mouse);
}

/* Names of people are in it: nothing in it may be a control. */
static void put_title(const char *wanted)
{
	if (!names_window || strcmp(title, wanted) == 0)
		return;
	snprintf(title, sizeof(title), "%s", wanted);
	frame_text("\033]2;");
	for (const char *c = title; *c != '\0'; c++)
		if ((unsigned char)*c >= ' ' && *c != 0x7f && *c != '\302')
			frame_put(c, 1);
	frame_text("\007");
}

void console_ring(void)
{
	rings = true;
}

void console_show(const struct canvas *canvas, const char *wanted_title)
{
	take_new_size();
	frame_begin();
	if (rings)
		frame_text("\007");
	rings = false;
	put_title(wanted_title);
	paint_canvas(canvas);
	if (!frame_send())
		paint_forget();
}

static void stop(void)
{
	end_screen();
	signals_stop();
	refresh(); /* curses takes the terminal over again; it only ever shows an empty screen */
	begin_screen();
}

/* Continued without having been asked to stop, as after SIGSTOP: whoever had
 * the terminal meanwhile may have left it in other modes. */
static void take_back(void)
{
	reset_prog_mode();
	begin_screen();
}

/* What a caught signal means for the game. */
static struct console_event signal_event(int number)
{
	if (number == SIGTSTP)
		stop();
	if (number == SIGCONT)
		take_back();
	if (number == SIGTSTP || number == SIGCONT || number == SIGWINCH)
		return (struct console_event){ .kind = CONSOLE_RESIZE };
	return (struct console_event){ .kind = CONSOLE_SIGNAL, .signal = number };
}

enum waited {
	WAITED_LONG,
	WAITED_INPUT,
	WAITED_EMPTY,
	WAITED_NEWS,
	WAITED_NOTHING,
	WAITED_END,
};

static bool is_something_to_read(void)
{
	int bytes = 0;

	return ioctl(STDIN_FILENO, FIONREAD, &bytes) == 0 && bytes > 0;
}

/* Wait until a key, a signal or news may be there. */
static enum waited wait_for_input(int milliseconds, int news)
{
	struct pollfd wait[] = {
		{ .fd = STDIN_FILENO, .events = POLLIN },
		{ .fd = signals_fd(), .events = POLLIN },
		{ .fd = news, .events = POLLIN }, /* below 0 it is passed over */
	};
	int ready = poll(wait, 3, milliseconds);

	if (ready == 0)
		return WAITED_LONG;
	if (ready < 0)
		return errno == EINTR || errno == EAGAIN ? WAITED_NOTHING : WAITED_END;
	if (wait[0].revents & POLLIN)
		return is_something_to_read() ? WAITED_INPUT : WAITED_EMPTY;
	if ((wait[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0)
		return WAITED_END;
	return wait[1].revents == 0 && wait[2].revents != 0 ? WAITED_NEWS : WAITED_NOTHING;
}

struct console_event console_read(int milliseconds, int news)
{
	int empty_reads = 0;

	for (;;) {
		struct console_event event = { .kind = CONSOLE_KEY };
		int number = signals_next();
		enum waited waited;

		if (number != 0)
			return signal_event(number);
		if (input_key(&event.key))
			return event;
		waited = wait_for_input(milliseconds, news);
		if (waited == WAITED_LONG)
			return (struct console_event){ .kind = CONSOLE_TICK };
		if (waited == WAITED_NEWS)
			return (struct console_event){ .kind = CONSOLE_NEWS };
		empty_reads = waited == WAITED_EMPTY ? empty_reads + 1 : 0;
		if (waited == WAITED_END || empty_reads > EMPTY_READS_MOST)
			break;
	}
	return (struct console_event){ .kind = CONSOLE_SIGNAL, .signal = SIGHUP };
}

void console_forget_keys(void)
{
	struct key key;

	while (input_key(&key))
		;
}
