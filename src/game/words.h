/*
 * words.h - decisions and events in English, for logs, menus and text mode.
 *
 * Plain ASCII but for players' names. Lines are not wrapped.
 */
#ifndef BASTIDE_WORDS_H
#define BASTIDE_WORDS_H

#include <stddef.h>

#include "game.h"

enum { WORDS_SIZE = 256 };

/* "BA/CRr: city N, road E-S" without the name: what the tile shows as turned. */
void words_tile(const struct design *design, int rotation, char text[WORDS_SIZE]);

/* What is asked of the actor now: "lay the tile", "put a figure on the tile". */
const char *words_question(const struct state *state);

/* A decision of the open question, as a menu item: "follower: knight in the
 * city (3 tiles, 1 pennant), 8 points now". */
void words_move(const struct game *game, const struct state *state, struct move move,
                char text[WORDS_SIZE]);

/* An event as a line of the log, "" for one that needs none: "Aline scores 16:
 * 6 tiles x 2 + 2 pennants x 2". `state` is the one after the decision. */
void words_event(const struct game *game, const struct state *state, const struct event *event,
                 char text[WORDS_SIZE]);

/* Only the sum: "6 tiles x 2 + 2 pennants x 2". */
void words_terms(const struct event *event, char text[WORDS_SIZE]);

#endif
