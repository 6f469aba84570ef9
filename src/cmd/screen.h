/*
 * screen.h - the game on the whole terminal.
 */
#ifndef BASTIDE_SCREEN_H
#define BASTIDE_SCREEN_H

#include <stdbool.h>

#include "game.h"
#include "join.h"

/* As the settings say, or as the command line says. */
enum mouse_wish { MOUSE_AS_SET, MOUSE_WANTED, MOUSE_UNWANTED };

struct screen_options {
	enum mouse_wish mouse;
	bool utf8;  /* glyphs beyond ASCII even if the locale has none */
	bool ascii; /* nothing beyond ASCII even if the locale has more */
	bool mono;
	const struct table *offered; /* sets to be offered in the set-up; NULL: the standard ones */
	const char *resume_path;   /* go on with this game at once; NULL: the title */
	const char *replay_path;   /* look at this game again */
	const struct table *table; /* start this game at once; NULL: the title */
	const struct join_wish *join; /* play at this table; NULL: no other process's */
	const char *record;        /* its record; NULL: a new one in the folder of records */
};

/* Whether the terminal can show a screen; if not, a message on standard error tells
 * why, and of text mode. */
bool screen_is_possible(void);

/* Play until the players quit or the terminal goes away. The exit status: 0,
 * 1 where the terminal cannot be used, the game not be opened or the table sent
 * everybody away (with a message on standard error), 128 and the signal that ended it. */
int screen_run(const struct screen_options *options);

#endif
