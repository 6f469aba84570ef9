/*
 * keymap.h - which key means what, and where.
 *
 * One list feeds the handling of keys, the line of keys at the bottom of the
 * screen, the help screen and the manual, so that none of them can be wrong.
 */
#ifndef BASTIDE_KEYMAP_H
#define BASTIDE_KEYMAP_H

#include <stddef.h>

#include "keys.h"

/* X(NAME, "heading in the help"): what the keys are about just now. */
#define CONTEXT_LIST(X) \
	X(CONTEXT_MENU, "Menus") \
	X(CONTEXT_SETUP, "Setting up a game") \
	X(CONTEXT_PLACE, "Laying a tile") \
	X(CONTEXT_CHOICE, "Figures, wagons, abbeys") \
	X(CONTEXT_CONFIRM, "A last question") \
	X(CONTEXT_SCORING, "Final scoring") \
	X(CONTEXT_BOARD, "Looking at the table") \
	X(CONTEXT_PAGES, "Log and help")

enum context {
#define X(NAME, ...) NAME,
	CONTEXT_LIST(X)
#undef X
	CONTEXTS
};

extern const char *const context_name[CONTEXTS];

enum intent {
	INTENT_NONE,
	INTENT_UP,
	INTENT_DOWN,
	INTENT_LEFT,
	INTENT_RIGHT,
	INTENT_NEXT,
	INTENT_PREVIOUS,
	INTENT_DIGIT, /* the key's character says which */
	INTENT_TURN,
	INTENT_TURN_BACK,
	INTENT_ACCEPT,
	INTENT_TOGGLE,
	INTENT_ERASE,
	INTENT_BACK,
	INTENT_UNDO,
	INTENT_ZOOM_IN,
	INTENT_ZOOM_OUT,
	INTENT_CENTRE,
	INTENT_PAGE_UP,
	INTENT_PAGE_DOWN,
	INTENT_FIRST,
	INTENT_LAST,
	INTENT_LOG,
	INTENT_HELP,
	INTENT_QUIT,
};

/*
 * X(CONTEXT, INTENT, "keys", "hint", "help")
 *
 * Keys are separated by blanks; a word of one character is that character.
 * The hint stands in the line of keys, the more important the earlier; "" for
 * none. The help stands on the help screen; "" where the row above says it.
 */
#define KEYMAP_LIST(X) \
	X(CONTEXT_MENU, INTENT_UP, "Up k", "arrows move", "up and down, also k and j") \
	X(CONTEXT_MENU, INTENT_DOWN, "Down j Tab", "", "") \
	X(CONTEXT_MENU, INTENT_ACCEPT, "Enter Space", "Enter choose", "take what is chosen") \
	X(CONTEXT_MENU, INTENT_BACK, "Esc", "", "back") \
	X(CONTEXT_MENU, INTENT_LOG, "g", "", "the log, after a game") \
	X(CONTEXT_MENU, INTENT_HELP, "? F1", "? help", "this help") \
	X(CONTEXT_MENU, INTENT_QUIT, "q", "q quit", "quit") \
	\
	X(CONTEXT_SETUP, INTENT_ACCEPT, "Enter", "Enter start", "start the game") \
	X(CONTEXT_SETUP, INTENT_UP, "Up k Shift-Tab", "arrows move", \
	  "walk the lines, also Tab (and k and j outside names)") \
	X(CONTEXT_SETUP, INTENT_DOWN, "Down j Tab", "", "") \
	X(CONTEXT_SETUP, INTENT_TOGGLE, "Space", "Space change", "change what the line says") \
	X(CONTEXT_SETUP, INTENT_LEFT, "Left h", "", "change it, forwards and backwards") \
	X(CONTEXT_SETUP, INTENT_RIGHT, "Right l", "", "") \
	X(CONTEXT_SETUP, INTENT_ERASE, "Backspace Delete", "", "erase a letter of a name") \
	X(CONTEXT_SETUP, INTENT_BACK, "Esc", "Esc back", "back to the title") \
	X(CONTEXT_SETUP, INTENT_HELP, "F1 ?", "F1 help", "this help (? outside names)") \
	\
	X(CONTEXT_PLACE, INTENT_ACCEPT, "Enter Space", "Enter lay", "lay the tile") \
	X(CONTEXT_PLACE, INTENT_NEXT, "n", "n/p next", \
	  "next place where the tile fits, p for the previous one") \
	X(CONTEXT_PLACE, INTENT_PREVIOUS, "p", "", "") \
	X(CONTEXT_PLACE, INTENT_TURN, "r Tab", "r turn", \
	  "turn it to the next way it fits here, R for the other way round") \
	X(CONTEXT_PLACE, INTENT_TURN_BACK, "R Shift-Tab", "", "") \
	X(CONTEXT_PLACE, INTENT_UP, "Up k", "arrows move", \
	  "move the cursor by one square, also h j k l") \
	X(CONTEXT_PLACE, INTENT_DOWN, "Down j", "", "") \
	X(CONTEXT_PLACE, INTENT_LEFT, "Left h", "", "") \
	X(CONTEXT_PLACE, INTENT_RIGHT, "Right l", "", "") \
	X(CONTEXT_PLACE, INTENT_HELP, "? F1", "? help", "this help") \
	X(CONTEXT_PLACE, INTENT_UNDO, "u", "u undo", \
	  "take the last decision back, while no tile was seen since") \
	X(CONTEXT_PLACE, INTENT_LOG, "g", "g log", "what happened, with its arithmetic") \
	X(CONTEXT_PLACE, INTENT_QUIT, "q Esc", "q quit", "quit; the game is saved") \
	X(CONTEXT_PLACE, INTENT_ZOOM_IN, "+ =", "+/- zoom", "larger tiles, - for smaller ones") \
	X(CONTEXT_PLACE, INTENT_ZOOM_OUT, "- _", "", "") \
	X(CONTEXT_PLACE, INTENT_CENTRE, "c", "c centre", "bring the cursor to the middle") \
	\
	X(CONTEXT_CHOICE, INTENT_ACCEPT, "Enter Space", "Enter decide", \
	  "decide; what it scores is shown before") \
	X(CONTEXT_CHOICE, INTENT_DOWN, "Down j n Tab", "arrows/digits choose", \
	  "walk the choices, also j and k, n and p") \
	X(CONTEXT_CHOICE, INTENT_UP, "Up k p Shift-Tab", "", "") \
	X(CONTEXT_CHOICE, INTENT_DIGIT, "0 1 2 3 4 5 6 7 8 9", "", "choose by number") \
	X(CONTEXT_CHOICE, INTENT_HELP, "? F1", "? help", "this help") \
	X(CONTEXT_CHOICE, INTENT_UNDO, "u", "u undo", "take the tile back") \
	X(CONTEXT_CHOICE, INTENT_BACK, "Esc", "", "take the tile back, too") \
	X(CONTEXT_CHOICE, INTENT_LOG, "g", "g log", "the log") \
	X(CONTEXT_CHOICE, INTENT_QUIT, "q", "q quit", "quit; the game is saved") \
	X(CONTEXT_CHOICE, INTENT_ZOOM_IN, "+ =", "+/- zoom", "larger tiles, - for smaller ones") \
	X(CONTEXT_CHOICE, INTENT_ZOOM_OUT, "- _", "", "") \
	X(CONTEXT_CHOICE, INTENT_CENTRE, "c", "c centre", "bring what it is about to the middle") \
	\
	X(CONTEXT_CONFIRM, INTENT_ACCEPT, "Enter Space y", "Enter yes", "yes") \
	X(CONTEXT_CONFIRM, INTENT_BACK, "Esc Backspace n u q", "Esc back", "no, back") \
	\
	X(CONTEXT_SCORING, INTENT_ACCEPT, "Enter Space n Down j", "Enter next", "the next score") \
	X(CONTEXT_SCORING, INTENT_BACK, "Esc", "Esc to the ranking", "straight to the ranking") \
	X(CONTEXT_SCORING, INTENT_LOG, "g", "g log", "the log") \
	X(CONTEXT_SCORING, INTENT_HELP, "? F1", "? help", "this help") \
	X(CONTEXT_SCORING, INTENT_QUIT, "q", "q quit", "quit") \
	\
	X(CONTEXT_BOARD, INTENT_UP, "Up k", "arrows move", "move about, also h j k l") \
	X(CONTEXT_BOARD, INTENT_DOWN, "Down j", "", "") \
	X(CONTEXT_BOARD, INTENT_LEFT, "Left h", "", "") \
	X(CONTEXT_BOARD, INTENT_RIGHT, "Right l", "", "") \
	X(CONTEXT_BOARD, INTENT_ZOOM_IN, "+ =", "+/- zoom", "larger tiles, - for smaller ones") \
	X(CONTEXT_BOARD, INTENT_ZOOM_OUT, "- _", "", "") \
	X(CONTEXT_BOARD, INTENT_CENTRE, "c", "c centre", "back to the middle") \
	X(CONTEXT_BOARD, INTENT_BACK, "Esc Enter Space q", "Esc back", "back to the ranking") \
	X(CONTEXT_BOARD, INTENT_LOG, "g", "g log", "the log") \
	X(CONTEXT_BOARD, INTENT_HELP, "? F1", "? help", "this help") \
	\
	X(CONTEXT_PAGES, INTENT_UP, "Up k", "arrows scroll", "scroll, also k and j") \
	X(CONTEXT_PAGES, INTENT_DOWN, "Down j", "", "") \
	X(CONTEXT_PAGES, INTENT_PAGE_UP, "PgUp b", "", "a page up") \
	X(CONTEXT_PAGES, INTENT_PAGE_DOWN, "PgDn Space", "Space next page", "a page down") \
	X(CONTEXT_PAGES, INTENT_FIRST, "Home <", "", "to the beginning") \
	X(CONTEXT_PAGES, INTENT_LAST, "End >", "", "to the end") \
	X(CONTEXT_PAGES, INTENT_BACK, "Esc Enter q g ?", "Esc back", "back")

struct binding {
	enum context context;
	enum intent intent;
	const char *keys;
	const char *hint;
	const char *help;
};

enum {
#define X(...) +1
	BINDINGS = KEYMAP_LIST(X)
#undef X
};

extern const struct binding keymap[BINDINGS];

/* What the key means in this context. */
enum intent keymap_find(enum context context, struct key key);

/* The line of keys that work in this context: as many hints as fit into
 * `columns`, `text` having room for `size` bytes. */
void keymap_hints(enum context context, int columns, char *text, size_t size);

#endif
