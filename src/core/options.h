/*
 * options.h - everything about the rules that players may choose.
 *
 * One list names each option, its words in the order of its values, its
 * default and what it does; the command line, the record, the set-up screen
 * and the manual are all made from it.
 */
#ifndef BASTIDE_OPTIONS_H
#define BASTIDE_OPTIONS_H

#include <stdint.h>

/* X(NAME, "name", "word of value 0|word of value 1|…", default, "what it does") */
#define OPTION_LIST(X) \
	X(SMALL_CITY, "small-city", "4|2", 0, "points for a completed city of two tiles") \
	X(FARMERS, "farmers", "off|on", 1, "followers may stand on fields") \
	X(FIRST_PLAYER, "first-player", "seat-1|random", 0, "who begins") \
	X(ABBEY, "abbey", "off|on|auto", 2, \
	  "an abbey tile for each player; auto: where the sets hold abbeys") \
	X(MAYOR, "mayor", "off|on|auto", 2, \
	  "a mayor for each player; auto: where the sets hold abbeys") \
	X(WAGON, "wagon", "off|on|auto", 2, \
	  "a wagon for each player; auto: where the sets hold abbeys") \
	X(BARN, "barn", "off|on|auto", 2, \
	  "a barn for each player; auto: where the sets hold abbeys") \
	X(LATE_ABBEY, "late-abbey", "off|on", 1, "abbeys may be laid after the last tile") \
	X(FESTIVAL_RETURNS, "festival-returns", "figures|followers", 0, \
	  "what a festival tile may bring home: barns too, or followers only") \
	X(BARN_ON_BARN, "barn-on-barn", "off|on", 0, "a second barn may be built on a farm") \
	X(WAGON_NEEDS_ROAD, "wagon-needs-road", "off|on", 0, \
	  "house rule: a wagon enters a cloister only on a tile with a road") \
	X(ROLLING_WAGON, "rolling-wagon", "off|on", 0, \
	  "house rule: a wagon rolls on through completed features") \
	X(MAYOR_LIES, "mayor-lies", "off|on", 0, "house rule: mayors are drawn lying down") \
	X(UNDO, "undo", "strict|friendly", 0, \
	  "strict: nothing is taken back once the next tile was seen or somebody else was asked") \
	X(TOURNAMENT, "tournament", "off|on", 0, \
	  "nobody is shown farms, tiles left or what the final scoring would give")

enum option {
#define X(NAME, ...) OPT_##NAME,
	OPTION_LIST(X)
#undef X
	OPTIONS
};

/* Values of options that are not plainly off or on. */
enum { SMALL_CITY_4, SMALL_CITY_2 };
enum { FIRST_SEAT_1, FIRST_RANDOM };
enum { PIECE_OFF, PIECE_ON, PIECE_AUTO }; /* auto: on where the sets hold an abbey */
enum { RETURNS_FIGURES, RETURNS_FOLLOWERS };
enum { UNDO_STRICT, UNDO_FRIENDLY };

struct options {
	uint8_t value[OPTIONS]; /* index into the option's words */
};

struct option_info {
	const char *name;  /* as written on the command line and in records */
	const char *words; /* "off|on" */
	uint8_t standard;  /* default value */
	const char *help;
};

extern const struct option_info option_info[OPTIONS];

void options_init(struct options *options);

enum { OPTION_WORD_SIZE = 16 };

/* The word of a value, and how many values an option has. */
void option_word(enum option option, int value, char word[OPTION_WORD_SIZE]);
int option_values(enum option option);

/* The option of this name, the value of this word; -1 where there is none. */
int option_find(const char *name);
int option_value(enum option option, const char *word);

/* The same for any such list of words: "off|on". */
void choice_word(const char *words, int value, char word[OPTION_WORD_SIZE]);
int choice_values(const char *words);
int choice_value(const char *words, const char *word);

#endif
