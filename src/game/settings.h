/*
 * settings.h - what people like, kept from session to session in
 * $XDG_CONFIG_HOME/bastide/settings.csv (~/.config without it).
 *
 *     animation,fast          a setting
 *     colour,Aline,blue       the colour that Aline plays
 *     player,Aline            the last set-up: its players, of a computer with
 *     player,Bruno,hard       its kind, the sets it left out and its options
 *     without,festival
 *     option,undo,friendly
 *
 * Nothing in here belongs to a game: records do not hold it.
 */
#ifndef BASTIDE_SETTINGS_H
#define BASTIDE_SETTINGS_H

#include <stdio.h>

#include "error.h"
#include "game.h"

/* X(name, "word of value 0|word of value 1|…", standard, "label", "help") */
#define SETTING_LIST(X) \
	X(glyphs, "auto|utf8|ascii", GLYPHS_AUTO, "Characters", \
	  "auto: as the locale says. utf8: even if it says ASCII, from the next start on.") \
	X(colours, "auto|256|16|8|mono", COLOURS_AUTO, "Colours", \
	  "How many at most. auto: as many as the terminal says it has.") \
	X(mouse, "off|on", MOUSE_ON, "Mouse", \
	  "off leaves the mouse to the terminal, for selecting text.") \
	X(animation, "off|fast|normal|slow", ANIMATION_NORMAL, "Animation", \
	  "How long scoring is shown, and a computer waits. Any key cuts it short.") \
	X(confirm, "final|always", CONFIRM_WHEN_FINAL, "Confirm", \
	  "final: before what cannot be taken back. always: before every tile, too.") \
	X(bell, "off|on", BELL_ON, "Bell", \
	  "At a table of several sessions: rings, and names the window, when your turn comes.") \
	X(pointers, "off|on", POINTERS_ON, "Pointers", \
	  "There, too: the others see what you look at while you decide, and you what they do.")

enum { GLYPHS_AUTO, GLYPHS_UTF8, GLYPHS_ASCII };
enum { COLOURS_AUTO, COLOURS_256, COLOURS_16, COLOURS_8, COLOURS_MONO };
enum { MOUSE_OFF, MOUSE_ON };
enum { ANIMATION_OFF, ANIMATION_FAST, ANIMATION_NORMAL, ANIMATION_SLOW };
enum { CONFIRM_WHEN_FINAL, CONFIRM_ALWAYS };
enum { BELL_OFF, BELL_ON };
enum { POINTERS_OFF, POINTERS_ON };

enum setting {
#define X(name, ...) SETTING_##name,
	SETTING_LIST(X)
#undef X
	SETTINGS
};

struct setting_info {
	const char *name;  /* in the file */
	const char *words; /* "off|on" */
	uint8_t standard;
	const char *label; /* on the screen */
	const char *help;
};

extern const struct setting_info setting_info[SETTINGS];

/* The six colours of figures, in the order of the roles on the screen. */
#define COLOUR_WORDS "blue|red|yellow|violet|cyan|brown"

/* What they look like where there are only 8 or 16 colours. */
#define COLOUR_WORDS_OF_8 "blue|red|green|violet|cyan|white"

enum { KNOWN_COLOURS_MOST = 60 };

struct known_colour {
	char name[PLAYER_NAME_SIZE];
	uint8_t colour;
};

struct settings {
#define X(name, ...) uint8_t name;
	SETTING_LIST(X)
#undef X
	int known; /* whose colours are known, the latest first */
	struct known_colour known_colour[KNOWN_COLOURS_MOST];
	struct table table; /* the last set-up, or the standard one */
};

/* The standard settings. */
void settings_init(struct settings *settings);

/* One of the named members above. */
uint8_t *settings_value(struct settings *settings, enum setting setting);

/* Read the file. What is wrong in it is passed over: false with the first
 * complaint. No file is nothing wrong. */
bool settings_load(struct settings *settings, struct error *error);

/* The same from memory, `name` standing for the file in messages; and all of it
 * as text. */
bool settings_read(struct settings *settings, const char *name, const char *text,
                   size_t length, struct error *error);
void settings_write(FILE *file, const struct settings *settings);

/* Write the file: the new one whole or the old one as it was. */
bool settings_save(const struct settings *settings, struct error *error);

/* The colour of each player: the known one where it is free, in seating order,
 * else the first that is left. All are different. */
void settings_colours(const struct settings *settings, const struct table *table,
                      uint8_t colour[MAX_PLAYERS]);

/* Remember what a game is set up with. */
void settings_remember(struct settings *settings, const struct table *table,
                       const uint8_t colour[MAX_PLAYERS]);

#endif
