/*
 * keys.h - a key press, as the terminal layer reports it and the views read it.
 */
#ifndef BASTIDE_KEYS_H
#define BASTIDE_KEYS_H

#include <stdbool.h>
#include <stdint.h>

/* X(NAME, "name"): keys that are not plain characters; the name is what the
 * keymap and the help screen call them. */
#define KEY_LIST(X) \
	X(K_UP, "Up") \
	X(K_DOWN, "Down") \
	X(K_LEFT, "Left") \
	X(K_RIGHT, "Right") \
	X(K_ENTER, "Enter") \
	X(K_SPACE, "Space") \
	X(K_ESCAPE, "Esc") \
	X(K_TAB, "Tab") \
	X(K_BACK_TAB, "Shift-Tab") \
	X(K_BACKSPACE, "Backspace") \
	X(K_DELETE, "Delete") \
	X(K_HOME, "Home") \
	X(K_END, "End") \
	X(K_PAGE_UP, "PgUp") \
	X(K_PAGE_DOWN, "PgDn") \
	X(K_REDO, "Ctrl-R") \
	X(K_WHEEL_UP, "Wheel-Up") \
	X(K_WHEEL_DOWN, "Wheel-Down") \
	X(K_CLICK, "Click") \
	X(K_HELP, "F1")

enum key_code {
	K_NONE,      /* nothing the game knows */
	K_CHARACTER, /* `character` says which */
#define X(NAME, ...) NAME,
	KEY_LIST(X)
#undef X
};

struct key {
	enum key_code code;
	uint32_t character; /* Unicode, for K_CHARACTER and K_SPACE */
	int row, column;    /* of K_CLICK */
	bool repeat;        /* so soon after the same key that it may be held down */
	bool pasted;        /* not typed: good for text fields only */
};

#endif
