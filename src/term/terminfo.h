/*
 * terminfo.h - what is known about the type of terminal. (Apart from the rest,
 * since <term.h> makes macros of common words.)
 */
#ifndef BASTIDE_TERMINFO_H
#define BASTIDE_TERMINFO_H

#include <stdbool.h>

/* X(NAME, "capability"): the control strings that the game sends itself. */
#define TERMINFO_LIST(X) \
	X(TI_CLEAR, "clear") \
	X(TI_MOVE, "cup") \
	X(TI_MOVE_COLUMN, "hpa") \
	X(TI_MOVE_ROW, "vpa") \
	X(TI_RIGHT, "cuf1") \
	X(TI_RIGHT_BY, "cuf") \
	X(TI_ERASE_LINE, "el") \
	X(TI_PLAIN, "sgr0") \
	X(TI_BOLD, "bold") \
	X(TI_DIM, "dim") \
	X(TI_UNDERLINE, "smul") \
	X(TI_REVERSE, "rev") \
	X(TI_OWN_COLOURS, "op") \
	X(TI_INK, "setaf") \
	X(TI_GROUND, "setab") \
	X(TI_LEAVE, "rmcup") \
	X(TI_SHOW_CURSOR, "cnorm") \
	X(TI_LEAVE_KEYPAD, "rmkx")

enum terminfo {
#define X(NAME, ...) NAME,
	TERMINFO_LIST(X)
#undef X
	TERMINFO_STRINGS
};

/* The name to start curses with; NULL with the reason, in words for the user,
 * where the terminal is not good enough. */
const char *terminfo_find(const char **wrong);

/* After curses has started: read the strings. */
void terminfo_open(void);

/* A control string without padding, "" where the terminal has none. */
const char *terminfo_string(enum terminfo string);

/* The same with numbers filled in. The result is overwritten by the next call. */
const char *terminfo_with(enum terminfo string, int first, int second);

/* -1 and false where the terminal says nothing. */
int terminfo_number(const char *capability);
bool terminfo_flag(const char *capability);

#endif
