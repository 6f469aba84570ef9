/*
 * args.h - the command line: commands, flags and what they ask for.
 *
 * The lists here are what --help prints and what bastide(6) documents.
 */
#ifndef BASTIDE_ARGS_H
#define BASTIDE_ARGS_H

#include <stdbool.h>

#include "game.h"

/* X(NAME, "name", "VALUE" or NULL where it takes none, "what it does") */
#define FLAG_LIST(X) \
	X(PLAIN, "plain", NULL, "play by lines of text") \
	X(ASCII, "ascii", NULL, "draw with ASCII characters only") \
	X(UTF8, "utf8", NULL, "draw with UTF-8 characters") \
	X(ANSI, "ansi", NULL, "print colours, for a terminal") \
	X(SVG, "svg", NULL, "print a picture as an SVG document") \
	X(MONO, "mono", NULL, "no colours") \
	X(MOUSE, "mouse", NULL, "use the mouse, whatever the settings say") \
	X(NO_MOUSE, "no-mouse", NULL, "leave the mouse to the terminal") \
	X(FACTS, "facts", NULL, "print the topology as CSV") \
	X(AT, "at", "N", "after the first N decisions") \
	X(GAMES, "games", "N", "number of games") \
	X(RECORD, "record", "FILE", "keep the record in FILE") \
	X(PLAYERS, "players", "N|NAME[:KIND],NAME...", \
	  "number or names of the players; kinds:" PLAYER_KIND_WORDS) \
	X(SEED, "seed", "N", "seed of the shuffle; standard: drawn by lot") \
	X(SETS, "sets", "SET,SET...", "tile sets: names or CSV files; may be repeated") \
	X(TABLE, "table", "NAME", "name of the table; standard: the account's") \
	X(DIR, "dir", "FOLDER", "folder of the tables; standard: $BASTIDE_TABLES or one's own") \
	X(FROM, "from", "FILE", "open the table with this record") \
	X(SEAT, "seat", "NAME", "sit here; may be repeated") \
	X(WATCH, "watch", NULL, "look on without a seat") \
	X(HOST, "host", NULL, "with the rights of whoever opened the table") \
	X(DETACH, "detach", NULL, "open the table only, without sitting down") \
	X(CLOSE, "close", "NAME", "close this table of yours; its record stays") \
	X(HELP, "help", NULL, "print this and leave")

enum flag {
#define X(NAME, ...) FLAG_##NAME,
	FLAG_LIST(X)
#undef X
	FLAGS
};

enum {
	TAKES_LOOK = 1u << FLAG_ASCII | 1u << FLAG_UTF8 | 1u << FLAG_MONO,
	TAKES_SCREEN = TAKES_LOOK | 1u << FLAG_MOUSE | 1u << FLAG_NO_MOUSE,
	TAKES_RULES = 1u << FLAGS, /* every option of options.h */
	TAKES_TABLE = TAKES_RULES | 1u << FLAG_PLAYERS | 1u << FLAG_SEED | 1u << FLAG_SETS,
	TAKES_JOIN = TAKES_SCREEN | 1u << FLAG_PLAIN | 1u << FLAG_DIR | 1u << FLAG_SEAT |
	             1u << FLAG_WATCH,
};

struct args {
	unsigned given; /* bit f is set where flag f was given, TAKES_RULES where an option was */
	struct table table;
	int at;
	int games;
	const char *value[FLAGS]; /* as given last, "" for a flag without one; or NULL */
	int seats;
	const char *seat[MAX_PLAYERS];
	int words; /* what is neither command nor flag: files, sets */
	char **word;
};

/* Read flags and words for a command that takes those in `takes` and at most
 * `most` words. argv[0] is the command. False with a message for the user. */
bool args_read(struct args *args, unsigned takes, int most, int argc, char **argv,
               struct error *error);

static inline bool args_has(const struct args *args, enum flag flag)
{
	return args->given >> flag & 1;
}

/* Set what the flag --NAME of a table sets, from a text that may be changed:
 * what was there before gives way. False, and the table as it was. */
bool args_set(struct args *args, const char *name, char *value, struct error *error);

/* The lines of --help for these flags. */
void args_print_help(unsigned takes);

#endif
