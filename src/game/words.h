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

/* Add to a text, as much as there is room for. */
void words_append(char text[WORDS_SIZE], const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* A moment, in seconds since 1970, as strftime() writes it in local time; false
 * and "" where that cannot be told. */
bool words_time(int64_t seconds, const char *format, char *text, size_t size)
	__attribute__((format(strftime, 2, 0)));

/* The one word or the other. */
const char *words_plural(int count, const char *one, const char *many);

/* What a tile shows when it is turned: "city N, road E-S". */
void words_tile(const struct design *design, int rotation, char text[WORDS_SIZE]);

/* A segment as the tile lies: "road E-S", "field in the north", "cloister". */
void words_segment(const struct state *state, unsigned segment, char text[WORDS_SIZE]);

/* The same of a design turned by `rotation`; `number` counts its segments. */
void words_design_segment(const struct design *design, int number, int rotation,
                          char text[WORDS_SIZE]);

/* What a figure is where it stands: "knight", "farmer", "mayor". */
const char *words_figure(enum piece piece, enum terrain terrain);

/* What is asked of the actor now: "lays the tile", to follow the name. */
const char *words_question(const struct state *state);

/* The number of the turn, from 1. */
int words_turn(const struct state *state);

/* A decision of the open question, as a menu item: "knight in the city N:
 * 3 tiles, 1 pennant; scores 8 now". */
void words_move(const struct state *state, struct move move, char text[WORDS_SIZE]);

/* An event as a line of the log, "" for one that needs none: "Aline scores 16
 * for a city: 6 tiles x 2 + 2 pennants x 2". `state` is the one after the
 * decision. */
void words_event(const struct game *game, const struct state *state, const struct event *event,
                 char text[WORDS_SIZE]);

/* Only the sum: "6 tiles x 2 + 2 pennants x 2". */
void words_terms(const struct event *event, char text[WORDS_SIZE]);

#endif
