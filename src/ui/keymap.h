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
	X(CONTEXT_EARLIER, "Earlier games") \
	X(CONTEXT_TABLES, "Tables of other sessions") \
	X(CONTEXT_PLACE, "Laying a tile") \
	X(CONTEXT_CHOICE, "Figures, wagons, abbeys") \
	X(CONTEXT_COMPUTER, "While a computer decides") \
	X(CONTEXT_CONFIRM, "A last question") \
	X(CONTEXT_SHOW, "While scores are shown") \
	X(CONTEXT_SCORING, "Final scoring") \
	X(CONTEXT_BOARD, "Looking at the table") \
	X(CONTEXT_REPLAY, "Replay") \
	X(CONTEXT_WATCH, "Watching another program") \
	X(CONTEXT_WAIT, "While somebody else decides") \
	X(CONTEXT_JOINED, "At a table of several sessions") \
	X(CONTEXT_PEOPLE, "Who is at the table") \
	X(CONTEXT_HOST, "The host, there") \
	X(CONTEXT_TYPING, "Saying something") \
	X(CONTEXT_INSPECT, "Inspecting") \
	X(CONTEXT_LIST, "Log and farms") \
	X(CONTEXT_PAGES, "Tiles left, points") \
	X(CONTEXT_HELP, "Help, scores over the turns") \
	X(CONTEXT_RULES, "Rules") \
	X(CONTEXT_SEARCH, "Searching the rules") \
	X(CONTEXT_SETTINGS, "Settings")

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
	INTENT_REDO,
	INTENT_ZOOM_IN,
	INTENT_ZOOM_OUT,
	INTENT_CENTRE,
	INTENT_PAGE_UP,
	INTENT_PAGE_DOWN,
	INTENT_FIRST,
	INTENT_LAST,
	INTENT_LOG,
	INTENT_INSPECT,
	INTENT_FARMS,
	INTENT_TILES,
	INTENT_PROJECTION,
	INTENT_RULES,
	INTENT_SETTINGS,
	INTENT_SEARCH,
	INTENT_SAY,
	INTENT_PEOPLE,
	INTENT_PAUSE,
	INTENT_HAND,
	INTENT_FREE,
	INTENT_END,
	INTENT_REPLAY,
	INTENT_WATCH,
	INTENT_REFRESH,
	INTENT_HELP,
	INTENT_QUIT,
	INTENTS
};

/*
 * X(CONTEXT, INTENT, "keys", "hint", "help")
 *
 * Keys are separated by blanks; a word of one character is that character.
 * The hint stands in the line of keys, the more important the earlier; "" for
 * none. The help stands on the help screen; "" where the row above says it.
 */
#define KEYMAP_LIST(X) \
	X(CONTEXT_MENU, INTENT_UP, "Up k Wheel-Up", "arrows move", "up and down, also k and j") \
	X(CONTEXT_MENU, INTENT_DOWN, "Down j Tab Wheel-Down", "", "") \
	X(CONTEXT_MENU, INTENT_ACCEPT, "Enter Space", "Enter choose", "take what is chosen") \
	X(CONTEXT_MENU, INTENT_BACK, "Esc", "", "back") \
	X(CONTEXT_MENU, INTENT_LOG, "g", "", "the log, after a game") \
	X(CONTEXT_MENU, INTENT_HELP, "?", "? help", "this help") \
	X(CONTEXT_MENU, INTENT_RULES, "F1", "F1 rules", "the rules") \
	X(CONTEXT_MENU, INTENT_SETTINGS, "o", "", "settings") \
	X(CONTEXT_MENU, INTENT_QUIT, "q", "q quit", "quit") \
	\
	X(CONTEXT_SETUP, INTENT_ACCEPT, "Enter", "Enter start", "start the game") \
	X(CONTEXT_SETUP, INTENT_UP, "Up k Shift-Tab Wheel-Up", "arrows move", \
	  "walk the lines, also Tab (and k and j outside names)") \
	X(CONTEXT_SETUP, INTENT_DOWN, "Down j Tab Wheel-Down", "", "") \
	X(CONTEXT_SETUP, INTENT_TOGGLE, "Space", "Space change", "change what the line says") \
	X(CONTEXT_SETUP, INTENT_LEFT, "Left h", "", \
	  "change it, forwards and backwards; a name's colour") \
	X(CONTEXT_SETUP, INTENT_RIGHT, "Right l", "", "") \
	X(CONTEXT_SETUP, INTENT_PAGE_DOWN, "PgDn", "PgDn computer", \
	  "at a name: a person, or a computer, easy or hard; PgUp the other way") \
	X(CONTEXT_SETUP, INTENT_PAGE_UP, "PgUp", "", "") \
	X(CONTEXT_SETUP, INTENT_ERASE, "Backspace Delete", "", "erase a letter of a name") \
	X(CONTEXT_SETUP, INTENT_BACK, "Esc", "Esc back", "back to the title") \
	X(CONTEXT_SETUP, INTENT_RULES, "F1", "F1 rules", "the rules") \
	X(CONTEXT_SETUP, INTENT_HELP, "?", "", "this help, outside names") \
	\
	X(CONTEXT_EARLIER, INTENT_UP, "Up k p Shift-Tab Wheel-Up", "arrows choose", \
	  "choose a game, also k and j") \
	X(CONTEXT_EARLIER, INTENT_DOWN, "Down j n Tab Wheel-Down", "", "") \
	X(CONTEXT_EARLIER, INTENT_ACCEPT, "Enter Space", "Enter open", \
	  "go on with an unfinished game, replay a finished one") \
	X(CONTEXT_EARLIER, INTENT_REPLAY, "r", "r replay", "replay it as far as it is") \
	X(CONTEXT_EARLIER, INTENT_BACK, "Esc", "Esc back", "back to the title") \
	X(CONTEXT_EARLIER, INTENT_HELP, "?", "? help", "this help") \
	X(CONTEXT_EARLIER, INTENT_PAGE_UP, "PgUp b", "", "some lines up") \
	X(CONTEXT_EARLIER, INTENT_PAGE_DOWN, "PgDn", "", "some lines down") \
	X(CONTEXT_EARLIER, INTENT_FIRST, "Home <", "", "to the latest game") \
	X(CONTEXT_EARLIER, INTENT_LAST, "End >", "", "to the oldest one") \
	X(CONTEXT_EARLIER, INTENT_QUIT, "q", "q quit", "quit") \
	\
	X(CONTEXT_TABLES, INTENT_UP, "Up k p Shift-Tab Wheel-Up", "arrows choose", \
	  "choose a table, also k and j") \
	X(CONTEXT_TABLES, INTENT_DOWN, "Down j n Tab Wheel-Down", "", "") \
	X(CONTEXT_TABLES, INTENT_ACCEPT, "Enter Space", "Enter sit down", \
	  "sit down: on your own seat, or the first that is free") \
	X(CONTEXT_TABLES, INTENT_WATCH, "w", "w watch", "look on without a seat") \
	X(CONTEXT_TABLES, INTENT_BACK, "Esc", "Esc back", "back to the title") \
	X(CONTEXT_TABLES, INTENT_HELP, "?", "? help", "this help") \
	X(CONTEXT_TABLES, INTENT_REFRESH, "r", "r look again", "ask once more how they stand") \
	X(CONTEXT_TABLES, INTENT_PAGE_UP, "PgUp b", "", "some lines up") \
	X(CONTEXT_TABLES, INTENT_PAGE_DOWN, "PgDn", "", "some lines down") \
	X(CONTEXT_TABLES, INTENT_FIRST, "Home <", "", "to the first table") \
	X(CONTEXT_TABLES, INTENT_LAST, "End >", "", "to the last one") \
	X(CONTEXT_TABLES, INTENT_QUIT, "q", "q quit", "quit") \
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
	X(CONTEXT_PLACE, INTENT_HELP, "?", "? help", "this help") \
	X(CONTEXT_PLACE, INTENT_UNDO, "u", "u undo", \
	  "take the last decision back, while no tile was seen since") \
	X(CONTEXT_PLACE, INTENT_REDO, "U Ctrl-R", "", "take it again") \
	X(CONTEXT_PLACE, INTENT_INSPECT, "i", "i inspect", \
	  "what the cursor is at: size, who holds it, what it pays") \
	X(CONTEXT_PLACE, INTENT_QUIT, "q Esc", "q quit", "quit; the game is saved") \
	X(CONTEXT_PLACE, INTENT_RULES, "F1", "F1 rules", "the rules of what is asked, then all") \
	X(CONTEXT_PLACE, INTENT_LOG, "g", "g log", "what happened, with its arithmetic") \
	X(CONTEXT_PLACE, INTENT_FARMS, "f", "f farms", \
	  "every farm, its owners, the cities it feeds, its worth") \
	X(CONTEXT_PLACE, INTENT_TILES, "t", "t tiles", "tiles left, and which fit at the cursor") \
	X(CONTEXT_PLACE, INTENT_PROJECTION, "x", "x points", \
	  "what the final scoring would give now") \
	X(CONTEXT_PLACE, INTENT_ZOOM_IN, "+ = Wheel-Up", "+/- zoom", \
	  "larger tiles, - for smaller ones") \
	X(CONTEXT_PLACE, INTENT_ZOOM_OUT, "- _ Wheel-Down", "", "") \
	X(CONTEXT_PLACE, INTENT_CENTRE, "c", "c centre", "bring the cursor to the middle") \
	X(CONTEXT_PLACE, INTENT_SETTINGS, "o", "o settings", "settings") \
	\
	X(CONTEXT_CHOICE, INTENT_ACCEPT, "Enter Space", "Enter decide", \
	  "decide; what it scores is shown before") \
	X(CONTEXT_CHOICE, INTENT_DOWN, "Down j n Tab Wheel-Down", "arrows/digits choose", \
	  "walk the choices, also j and k, n and p") \
	X(CONTEXT_CHOICE, INTENT_UP, "Up k p Shift-Tab Wheel-Up", "", "") \
	X(CONTEXT_CHOICE, INTENT_DIGIT, "0 1 2 3 4 5 6 7 8 9", "", "choose by number") \
	X(CONTEXT_CHOICE, INTENT_HELP, "?", "? help", "this help") \
	X(CONTEXT_CHOICE, INTENT_RULES, "F1", "F1 rules", \
	  "the rules of the figure that is chosen, then all") \
	X(CONTEXT_CHOICE, INTENT_UNDO, "u", "u undo", "take the tile back") \
	X(CONTEXT_CHOICE, INTENT_BACK, "Esc", "", "take the tile back, too") \
	X(CONTEXT_CHOICE, INTENT_REDO, "U Ctrl-R", "", "take again what was taken back") \
	X(CONTEXT_CHOICE, INTENT_QUIT, "q", "q quit", "quit; the game is saved") \
	X(CONTEXT_CHOICE, INTENT_INSPECT, "i", "i inspect", "look at what is chosen") \
	X(CONTEXT_CHOICE, INTENT_LOG, "g", "g log", "the log") \
	X(CONTEXT_CHOICE, INTENT_FARMS, "f", "f farms", "farms") \
	X(CONTEXT_CHOICE, INTENT_TILES, "t", "t tiles", "tiles left") \
	X(CONTEXT_CHOICE, INTENT_PROJECTION, "x", "x points", "the final scoring if it came now") \
	X(CONTEXT_CHOICE, INTENT_ZOOM_IN, "+ =", "+/- zoom", "larger tiles, - for smaller ones") \
	X(CONTEXT_CHOICE, INTENT_ZOOM_OUT, "- _", "", "") \
	X(CONTEXT_CHOICE, INTENT_CENTRE, "c", "c centre", "bring what it is about to the middle") \
	X(CONTEXT_CHOICE, INTENT_SETTINGS, "o", "o settings", "settings") \
	\
	X(CONTEXT_COMPUTER, INTENT_ACCEPT, "Enter Space", "Enter do not wait", \
	  "let it decide at once") \
	X(CONTEXT_COMPUTER, INTENT_UP, "Up k", "arrows move", "move about, also h j k l") \
	X(CONTEXT_COMPUTER, INTENT_DOWN, "Down j", "", "") \
	X(CONTEXT_COMPUTER, INTENT_LEFT, "Left h", "", "") \
	X(CONTEXT_COMPUTER, INTENT_RIGHT, "Right l", "", "") \
	X(CONTEXT_COMPUTER, INTENT_HELP, "?", "? help", "this help; it waits meanwhile") \
	X(CONTEXT_COMPUTER, INTENT_UNDO, "u", "", \
	  "take the last decision of a person back, where that is still allowed") \
	X(CONTEXT_COMPUTER, INTENT_QUIT, "q Esc", "q quit", "quit; the game is saved") \
	X(CONTEXT_COMPUTER, INTENT_INSPECT, "i", "i inspect", "what the cursor is at") \
	X(CONTEXT_COMPUTER, INTENT_LOG, "g", "g log", "the log") \
	X(CONTEXT_COMPUTER, INTENT_FARMS, "f", "f farms", "farms") \
	X(CONTEXT_COMPUTER, INTENT_TILES, "t", "", "tiles left") \
	X(CONTEXT_COMPUTER, INTENT_PROJECTION, "x", "", "the final scoring if it came now") \
	X(CONTEXT_COMPUTER, INTENT_ZOOM_IN, "+ = Wheel-Up", "+/- zoom", \
	  "larger tiles, - for smaller ones") \
	X(CONTEXT_COMPUTER, INTENT_ZOOM_OUT, "- _ Wheel-Down", "", "") \
	X(CONTEXT_COMPUTER, INTENT_CENTRE, "c", "", "bring the cursor to the middle") \
	X(CONTEXT_COMPUTER, INTENT_RULES, "F1", "", "the rules") \
	X(CONTEXT_COMPUTER, INTENT_SETTINGS, "o", "", "settings; there is how long it waits") \
	\
	X(CONTEXT_CONFIRM, INTENT_ACCEPT, "Enter Space y", "Enter yes", "yes") \
	X(CONTEXT_CONFIRM, INTENT_BACK, "Esc Backspace n u q", "Esc back", "no, back") \
	\
	X(CONTEXT_SHOW, INTENT_ACCEPT, "Enter Space Esc", \
	  "Enter goes on, other keys go on and do what they do", \
	  "go on at once; any other key does so, too, and then does what it does") \
	\
	X(CONTEXT_SCORING, INTENT_ACCEPT, "Enter Space n Down j", "Enter next", "the next score") \
	X(CONTEXT_SCORING, INTENT_BACK, "Esc", "Esc to the ranking", "straight to the ranking") \
	X(CONTEXT_SCORING, INTENT_LOG, "g", "g log", "the log") \
	X(CONTEXT_SCORING, INTENT_HELP, "?", "? help", "this help") \
	X(CONTEXT_SCORING, INTENT_RULES, "F1", "F1 rules", "the rules") \
	X(CONTEXT_SCORING, INTENT_QUIT, "q", "q quit", "quit") \
	\
	X(CONTEXT_BOARD, INTENT_UP, "Up k", "arrows move", "move about, also h j k l") \
	X(CONTEXT_BOARD, INTENT_DOWN, "Down j", "", "") \
	X(CONTEXT_BOARD, INTENT_LEFT, "Left h", "", "") \
	X(CONTEXT_BOARD, INTENT_RIGHT, "Right l", "", "") \
	X(CONTEXT_BOARD, INTENT_ZOOM_IN, "+ = Wheel-Up", "+/- zoom", \
	  "larger tiles, - for smaller ones") \
	X(CONTEXT_BOARD, INTENT_ZOOM_OUT, "- _ Wheel-Down", "", "") \
	X(CONTEXT_BOARD, INTENT_CENTRE, "c", "c centre", "back to the middle") \
	X(CONTEXT_BOARD, INTENT_BACK, "Esc Enter Space q", "Esc back", "back to the ranking") \
	X(CONTEXT_BOARD, INTENT_LOG, "g", "g log", "the log") \
	X(CONTEXT_BOARD, INTENT_INSPECT, "i", "i inspect", "what the cursor is at") \
	X(CONTEXT_BOARD, INTENT_FARMS, "f", "f farms", "farms") \
	X(CONTEXT_BOARD, INTENT_HELP, "?", "? help", "this help") \
	X(CONTEXT_BOARD, INTENT_RULES, "F1", "F1 rules", "the rules") \
	\
	X(CONTEXT_REPLAY, INTENT_RIGHT, "Right l n", "arrows step", \
	  "the next decision, Left for the one before; also l and h, n and p") \
	X(CONTEXT_REPLAY, INTENT_LEFT, "Left h p", "", "") \
	X(CONTEXT_REPLAY, INTENT_TOGGLE, "Space", "Space run/stop", "run by itself, and stop") \
	X(CONTEXT_REPLAY, INTENT_BACK, "Esc q", "Esc leave", "leave the replay") \
	X(CONTEXT_REPLAY, INTENT_DOWN, "Down j PgDn", "", "the next turn, Up for the one before") \
	X(CONTEXT_REPLAY, INTENT_UP, "Up k PgUp", "", "") \
	X(CONTEXT_REPLAY, INTENT_DIGIT, "0 1 2 3 4 5 6 7 8 9", "digits Enter turn", \
	  "the number of a turn, and Enter to go there") \
	X(CONTEXT_REPLAY, INTENT_ACCEPT, "Enter", "", "") \
	X(CONTEXT_REPLAY, INTENT_FIRST, "Home <", "", "to the beginning") \
	X(CONTEXT_REPLAY, INTENT_LAST, "End >", "End last", "to the end") \
	X(CONTEXT_REPLAY, INTENT_HELP, "?", "? help", "this help") \
	X(CONTEXT_REPLAY, INTENT_LOG, "g", "g log", "the log up to here") \
	X(CONTEXT_REPLAY, INTENT_INSPECT, "i", "i inspect", "what a square holds") \
	X(CONTEXT_REPLAY, INTENT_FARMS, "f", "f farms", "farms") \
	X(CONTEXT_REPLAY, INTENT_TILES, "t", "", "tiles left") \
	X(CONTEXT_REPLAY, INTENT_PROJECTION, "x", "", "the final scoring if it came now") \
	X(CONTEXT_REPLAY, INTENT_ZOOM_IN, "+ = Wheel-Up", "+/- zoom", \
	  "larger tiles, - for smaller ones") \
	X(CONTEXT_REPLAY, INTENT_ZOOM_OUT, "- _ Wheel-Down", "", "") \
	X(CONTEXT_REPLAY, INTENT_CENTRE, "c", "", "bring the last tile to the middle") \
	\
	X(CONTEXT_WATCH, INTENT_UP, "Up k", "arrows move", "move about, also h j k l") \
	X(CONTEXT_WATCH, INTENT_DOWN, "Down j", "", "") \
	X(CONTEXT_WATCH, INTENT_LEFT, "Left h", "", "") \
	X(CONTEXT_WATCH, INTENT_RIGHT, "Right l", "", "") \
	X(CONTEXT_WATCH, INTENT_ACCEPT, "Enter", "Enter take over", \
	  "play on here, once the other program has left") \
	X(CONTEXT_WATCH, INTENT_BACK, "Esc q", "Esc leave", "leave") \
	X(CONTEXT_WATCH, INTENT_HELP, "?", "? help", "this help") \
	X(CONTEXT_WATCH, INTENT_LOG, "g", "g log", "the log") \
	X(CONTEXT_WATCH, INTENT_INSPECT, "i", "i inspect", "what the cursor is at") \
	X(CONTEXT_WATCH, INTENT_FARMS, "f", "f farms", "farms") \
	X(CONTEXT_WATCH, INTENT_TILES, "t", "", "tiles left") \
	X(CONTEXT_WATCH, INTENT_PROJECTION, "x", "", "the final scoring if it came now") \
	X(CONTEXT_WATCH, INTENT_ZOOM_IN, "+ = Wheel-Up", "+/- zoom", \
	  "larger tiles, - for smaller ones") \
	X(CONTEXT_WATCH, INTENT_ZOOM_OUT, "- _ Wheel-Down", "", "") \
	X(CONTEXT_WATCH, INTENT_CENTRE, "c", "c centre", "bring the cursor to the middle") \
	\
	X(CONTEXT_WAIT, INTENT_UP, "Up k", "arrows move", "move about, also h j k l") \
	X(CONTEXT_WAIT, INTENT_DOWN, "Down j", "", "") \
	X(CONTEXT_WAIT, INTENT_LEFT, "Left h", "", "") \
	X(CONTEXT_WAIT, INTENT_RIGHT, "Right l", "", "") \
	X(CONTEXT_WAIT, INTENT_CENTRE, "c", "c follow", "follow whoever decides again") \
	X(CONTEXT_WAIT, INTENT_HELP, "?", "? help", "this help") \
	X(CONTEXT_WAIT, INTENT_QUIT, "q", "q leave", "leave; a seat stays yours") \
	X(CONTEXT_WAIT, INTENT_LOG, "g", "g log", "the log") \
	X(CONTEXT_WAIT, INTENT_INSPECT, "i", "i inspect", "what the cursor is at") \
	X(CONTEXT_WAIT, INTENT_UNDO, "u", "", \
	  "take your last decision back, while the rules of the table let you") \
	X(CONTEXT_WAIT, INTENT_FARMS, "f", "f farms", "farms") \
	X(CONTEXT_WAIT, INTENT_TILES, "t", "", "tiles left") \
	X(CONTEXT_WAIT, INTENT_PROJECTION, "x", "", "the final scoring if it came now") \
	X(CONTEXT_WAIT, INTENT_RULES, "F1", "", "the rules") \
	X(CONTEXT_WAIT, INTENT_ZOOM_IN, "+ = Wheel-Up", "+/- zoom", \
	  "larger tiles, - for smaller ones") \
	X(CONTEXT_WAIT, INTENT_ZOOM_OUT, "- _ Wheel-Down", "", "") \
	X(CONTEXT_WAIT, INTENT_SETTINGS, "o", "", "settings") \
	X(CONTEXT_WAIT, INTENT_ACCEPT, "Enter", "", "leave, once the table was closed") \
	\
	X(CONTEXT_JOINED, INTENT_SAY, "s", "s say", "say something to all at the table") \
	X(CONTEXT_JOINED, INTENT_PEOPLE, "w", "w who", "who is at the table, and what was said") \
	\
	X(CONTEXT_PEOPLE, INTENT_SAY, "s", "s say", "say something") \
	X(CONTEXT_PEOPLE, INTENT_BACK, "Esc Enter q w", "Esc back", "back to the game") \
	X(CONTEXT_PEOPLE, INTENT_HELP, "?", "? help", "this help") \
	\
	X(CONTEXT_HOST, INTENT_UP, "Up k", "arrows choose", "choose a seat") \
	X(CONTEXT_HOST, INTENT_DOWN, "Down j", "", "") \
	X(CONTEXT_HOST, INTENT_PAUSE, "p", "p pause", "pause the game, and go on") \
	X(CONTEXT_HOST, INTENT_HAND, "h", "h hand", "hand the seat over to an account") \
	X(CONTEXT_HOST, INTENT_FREE, "f", "f free", "free the seat for whoever takes it first") \
	X(CONTEXT_HOST, INTENT_END, "e", "e end", "close the table; its record stays") \
	\
	X(CONTEXT_TYPING, INTENT_ACCEPT, "Enter", "Enter send", "send the line") \
	X(CONTEXT_TYPING, INTENT_ERASE, "Backspace Delete", "", "erase a letter") \
	X(CONTEXT_TYPING, INTENT_BACK, "Esc", "Esc back", "send nothing") \
	\
	X(CONTEXT_INSPECT, INTENT_UP, "Up k", "arrows move", \
	  "look at another square, also h j k l") \
	X(CONTEXT_INSPECT, INTENT_DOWN, "Down j", "", "") \
	X(CONTEXT_INSPECT, INTENT_LEFT, "Left h", "", "") \
	X(CONTEXT_INSPECT, INTENT_RIGHT, "Right l", "", "") \
	X(CONTEXT_INSPECT, INTENT_NEXT, "Tab Space n", "Tab next on the tile", \
	  "the next feature of the tile, p for the previous one") \
	X(CONTEXT_INSPECT, INTENT_PREVIOUS, "Shift-Tab p", "", "") \
	X(CONTEXT_INSPECT, INTENT_BACK, "Esc Enter q", "Esc back", "back to the game") \
	X(CONTEXT_INSPECT, INTENT_INSPECT, "i", "i/g/f/t/x look up", "") \
	X(CONTEXT_INSPECT, INTENT_LOG, "g", "", "") \
	X(CONTEXT_INSPECT, INTENT_FARMS, "f", "", "") \
	X(CONTEXT_INSPECT, INTENT_TILES, "t", "", "") \
	X(CONTEXT_INSPECT, INTENT_PROJECTION, "x", "", \
	  "look up something else: inspect, log, farms, tiles, points; again: back") \
	X(CONTEXT_INSPECT, INTENT_RULES, "F1", "F1 rules", "the rules of what is looked at") \
	X(CONTEXT_INSPECT, INTENT_ZOOM_IN, "+ = Wheel-Up", "+/- zoom", \
	  "larger tiles, - for smaller ones") \
	X(CONTEXT_INSPECT, INTENT_ZOOM_OUT, "- _ Wheel-Down", "", "") \
	X(CONTEXT_INSPECT, INTENT_CENTRE, "c", "c centre", "bring it to the middle") \
	X(CONTEXT_INSPECT, INTENT_HELP, "?", "? help", "this help") \
	\
	X(CONTEXT_LIST, INTENT_UP, "Up k p Shift-Tab Wheel-Up", "arrows choose", \
	  "choose a line, which lights up on the table; also k and j") \
	X(CONTEXT_LIST, INTENT_DOWN, "Down j n Tab Wheel-Down", "", "") \
	X(CONTEXT_LIST, INTENT_PAGE_UP, "PgUp b", "", "some lines up") \
	X(CONTEXT_LIST, INTENT_PAGE_DOWN, "PgDn Space", "Space next page", "some lines down") \
	X(CONTEXT_LIST, INTENT_FIRST, "Home <", "", "to the first line") \
	X(CONTEXT_LIST, INTENT_LAST, "End >", "End last", "to the last line") \
	X(CONTEXT_LIST, INTENT_BACK, "Esc Enter q", "Esc back", "back to the game") \
	X(CONTEXT_LIST, INTENT_INSPECT, "i", "i/g/f/t/x look up", "") \
	X(CONTEXT_LIST, INTENT_LOG, "g", "", "") \
	X(CONTEXT_LIST, INTENT_FARMS, "f", "", "") \
	X(CONTEXT_LIST, INTENT_TILES, "t", "", "") \
	X(CONTEXT_LIST, INTENT_PROJECTION, "x", "", \
	  "look up something else: inspect, log, farms, tiles, points; again: back") \
	X(CONTEXT_LIST, INTENT_ZOOM_IN, "+ =", "+/- zoom", "larger tiles, - for smaller ones") \
	X(CONTEXT_LIST, INTENT_ZOOM_OUT, "- _", "", "") \
	X(CONTEXT_LIST, INTENT_CENTRE, "c", "c centre", "bring it to the middle") \
	X(CONTEXT_LIST, INTENT_RULES, "F1", "", "the rules") \
	X(CONTEXT_LIST, INTENT_HELP, "?", "? help", "this help") \
	\
	X(CONTEXT_PAGES, INTENT_UP, "Up k Wheel-Up", "arrows scroll", "scroll, also k and j") \
	X(CONTEXT_PAGES, INTENT_DOWN, "Down j Wheel-Down", "", "") \
	X(CONTEXT_PAGES, INTENT_PAGE_UP, "PgUp b", "", "a page up") \
	X(CONTEXT_PAGES, INTENT_PAGE_DOWN, "PgDn Space", "Space next page", "a page down") \
	X(CONTEXT_PAGES, INTENT_FIRST, "Home <", "", "to the beginning") \
	X(CONTEXT_PAGES, INTENT_LAST, "End >", "", "to the end") \
	X(CONTEXT_PAGES, INTENT_BACK, "Esc Enter q", "Esc back", "back to the game") \
	X(CONTEXT_PAGES, INTENT_INSPECT, "i", "i/g/f/t/x look up", "") \
	X(CONTEXT_PAGES, INTENT_LOG, "g", "", "") \
	X(CONTEXT_PAGES, INTENT_FARMS, "f", "", "") \
	X(CONTEXT_PAGES, INTENT_TILES, "t", "", "") \
	X(CONTEXT_PAGES, INTENT_PROJECTION, "x", "", \
	  "look up something else: inspect, log, farms, tiles, points; again: back") \
	X(CONTEXT_PAGES, INTENT_RULES, "F1", "F1 rules", "the rules") \
	X(CONTEXT_PAGES, INTENT_HELP, "?", "? help", "this help") \
	\
	X(CONTEXT_HELP, INTENT_UP, "Up k Wheel-Up", "arrows scroll", "scroll, also k and j") \
	X(CONTEXT_HELP, INTENT_DOWN, "Down j Wheel-Down", "", "") \
	X(CONTEXT_HELP, INTENT_PAGE_UP, "PgUp b", "", "a page up") \
	X(CONTEXT_HELP, INTENT_PAGE_DOWN, "PgDn Space", "Space next page", "a page down") \
	X(CONTEXT_HELP, INTENT_FIRST, "Home <", "", "to the beginning") \
	X(CONTEXT_HELP, INTENT_LAST, "End >", "", "to the end") \
	X(CONTEXT_HELP, INTENT_BACK, "Esc Enter q ?", "Esc back", "back") \
	X(CONTEXT_HELP, INTENT_INSPECT, "i", "", "") \
	X(CONTEXT_HELP, INTENT_LOG, "g", "", "") \
	X(CONTEXT_HELP, INTENT_FARMS, "f", "", "") \
	X(CONTEXT_HELP, INTENT_TILES, "t", "", "") \
	X(CONTEXT_HELP, INTENT_PROJECTION, "x", "", \
	  "look up something else: inspect, log, farms, tiles, points; again: back") \
	\
	X(CONTEXT_RULES, INTENT_UP, "Up k Wheel-Up", "arrows scroll", "scroll, also k and j") \
	X(CONTEXT_RULES, INTENT_DOWN, "Down j Wheel-Down", "", "") \
	X(CONTEXT_RULES, INTENT_SEARCH, "/", "/ search", "search for a word or a rule's name") \
	X(CONTEXT_RULES, INTENT_NEXT, "n", "n/N next", \
	  "the next place where it stands, N for the one before") \
	X(CONTEXT_RULES, INTENT_PREVIOUS, "N p", "", "") \
	X(CONTEXT_RULES, INTENT_BACK, "Esc Enter q F1", "Esc back", "back") \
	X(CONTEXT_RULES, INTENT_PAGE_UP, "PgUp b", "", "a page up") \
	X(CONTEXT_RULES, INTENT_PAGE_DOWN, "PgDn Space", "Space next page", "a page down") \
	X(CONTEXT_RULES, INTENT_LEFT, "Left h", "left/right chapter", \
	  "the chapter before, and the next") \
	X(CONTEXT_RULES, INTENT_RIGHT, "Right l Tab", "", "") \
	X(CONTEXT_RULES, INTENT_FIRST, "Home <", "", "to the beginning") \
	X(CONTEXT_RULES, INTENT_LAST, "End >", "", "to the end") \
	\
	X(CONTEXT_SEARCH, INTENT_ACCEPT, "Enter", "Enter search", "search for what was typed") \
	X(CONTEXT_SEARCH, INTENT_ERASE, "Backspace Delete", "", "erase a letter") \
	X(CONTEXT_SEARCH, INTENT_BACK, "Esc", "Esc back", "do not search") \
	\
	X(CONTEXT_SETTINGS, INTENT_UP, "Up k Shift-Tab Wheel-Up", "arrows choose", \
	  "walk the lines, also k and j") \
	X(CONTEXT_SETTINGS, INTENT_DOWN, "Down j Tab Wheel-Down", "", "") \
	X(CONTEXT_SETTINGS, INTENT_TOGGLE, "Space", "Space change", "change what the line says") \
	X(CONTEXT_SETTINGS, INTENT_LEFT, "Left h", "", "change it, forwards and backwards") \
	X(CONTEXT_SETTINGS, INTENT_RIGHT, "Right l", "", "") \
	X(CONTEXT_SETTINGS, INTENT_BACK, "Esc Enter q o", "Esc back", \
	  "back; what was chosen is kept")

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

/* Whether some key means this in this context. */
bool keymap_knows(enum context context, enum intent intent);

/* The line of keys that work in this context: as many hints as fit into
 * `columns`, `text` having room for `size` bytes; without those that scroll
 * where all is seen already. */
void keymap_hints(enum context context, bool scrolls, int columns, char *text, size_t size);

#endif
