/*
 * commands.h - what can stand behind "bastide" on the command line.
 *
 * Each command returns the exit status: 0, or 1 where something was wrong with
 * data, files or the terminal. Wrong usage (2) is found before it is called.
 */
#ifndef BASTIDE_COMMANDS_H
#define BASTIDE_COMMANDS_H

#include <stdio.h>

#include "args.h"
#include "canvas.h"
#include "join.h"
#include "screen.h"

/* X(name, flags it takes, least and most words, "words", "what it does") */
#define COMMAND_LIST(X) \
	X(play, TAKES_TABLE | TAKES_SCREEN | 1u << FLAG_PLAIN | 1u << FLAG_RECORD, 0, 0, "", \
	  "play a new game") \
	X(resume, TAKES_SCREEN | 1u << FLAG_PLAIN, 0, 1, "[FILE]", \
	  "go on with a game, the latest one if no record is named") \
	X(replay, TAKES_SCREEN | 1u << FLAG_PLAIN, 1, 1, "FILE", \
	  "look at a recorded game again, decision by decision") \
	X(check, 0, 1, 1000, "FILE...", "replay records, print every event and the scores") \
	X(rescue, 0, 2, 2, "FILE NEWFILE", "save what is good of a damaged record to a new file") \
	X(legal, 0, 1, 1, "FILE", "print every legal decision after a record's last row") \
	X(engine, TAKES_TABLE, 0, 0, "", "read decisions, answer with events: for programs") \
	X(show, TAKES_LOOK | 1u << FLAG_ANSI | 1u << FLAG_SVG | 1u << FLAG_AT, 1, 1, "FILE", \
	  "print the board") \
	X(tiles, TAKES_LOOK | 1u << FLAG_ANSI | 1u << FLAG_FACTS, 0, MAX_SETS, "[SET...]", \
	  "print every design of the sets") \
	X(host, TAKES_TABLE | TAKES_JOIN | 1u << FLAG_RECORD | 1u << FLAG_TABLE | \
	  1u << FLAG_FROM | 1u << FLAG_DETACH, 0, 0, "", \
	  "open a table that others join from their own sessions") \
	X(join, TAKES_JOIN | 1u << FLAG_HOST, 0, 1, "[NAME]", \
	  "sit down at a table of another session") \
	X(tables, 1u << FLAG_DIR | 1u << FLAG_CLOSE, 0, 0, "", "list the tables one may join") \
	X(selfplay, TAKES_TABLE | 1u << FLAG_GAMES, 0, 0, "", "play random games and check them")

/* `game` is room for a game, which is too large for the stack. */
typedef int command_function(const struct args *args, struct game *game);

#define X(name, ...) command_function command_##name;
COMMAND_LIST(X)
#undef X

/* Whether the locale has glyphs beyond ASCII. */
bool locale_is_utf8(void);

/* What the output can show, from the flags and the locale. */
struct look args_look(const struct args *args);

/* What the screen needs, from the flags. */
struct screen_options args_screen(const struct args *args);

/* Where the record of a new game goes: as asked for, or into the folder of
 * records. */
bool args_record_path(const struct args *args, char path[GAME_PATH_SIZE], struct error *error);

/* Go to a table, sit down and play: `path` is its socket's. */
int play_at_table(const struct args *args, struct game *game, const char *path, bool host);

/* Print "bastide: message" on standard error; returns 1. */
int complain(const struct error *error);

/* What loading a record found, on standard error, if anything. */
void tell_notice(const struct game *game);

/* /dev/null, opened for reading: what there is to read ends at once, and nothing
 * can be written to it. */
int open_null(void);

/* What is done by lines of text: a game is played or was just over, looked at
 * again, watched, or set up; at a table somebody else decides. */
enum plain_mode { PLAIN_PLAY, PLAIN_OVER, PLAIN_REPLAY, PLAIN_WATCH, PLAIN_SETUP, PLAIN_WAIT };

/* Do so on standard input and output until nobody asks for more. The game is
 * open but in PLAIN_SETUP; it is closed behind. */
int plain_run(struct game *game, enum plain_mode mode);

/* Begin a game that is recorded in the file, or where it is NULL in a new one in
 * the folder of records; where that cannot be made the game is played all the
 * same and players are told. */
bool start_recorded(struct game *game, const struct table *table, const char *record,
                    struct error *error);

/* "bastide --plain" alone, at a terminal: a game is set up by lines of text. */
command_function command_setup;

/* The same at a table of another process, until one leaves it or it is closed. */
int plain_join(const struct join_wish *wish, struct game *game);

/* A game_visitor that prints events as CSV; its context is the game. */
void print_events(void *context, const struct state *state, int decision,
                  const struct events *events);

/* Every legal decision in notation, a line each, `before` in front of it. */
void print_legal(FILE *out, const struct game *game, const char *before);

#endif
