/*
 * sets.h - the tile sets that come with the game, and games begun with them.
 */
#ifndef BASTIDE_TESTS_SETS_H
#define BASTIDE_TESTS_SETS_H

#include "move.h"
#include "state.h"

enum sets { BASE, BASE_ABBEY, BASE_FESTIVAL, ALL_SETS, SET_CHOICES };

extern struct catalogue catalogues[SET_CHOICES];

/* Load them all: a group set-up of cmocka. */
int load_catalogues(void **unused);

/* The index of a design; the test fails if there is none of that name. */
int design_named(enum sets sets, const char *name);

/* A set-up with the standard options. */
struct setup setup_for(int players, uint64_t seed);

/* Begin, and see that nothing is wrong. */
void must_begin(struct state *state, enum sets sets, const struct setup *setup);

/* See that the game is not begun. */
void must_refuse(enum sets sets, const struct setup *setup);

/* A game whose stack is these tiles, in this order, on a table of cloisters
 * `width` squares wide and three high; every other square of the middle row,
 * from the second on, is a hole. The first player holds the first tile. */
void begin_with_holes(struct state *state, enum sets sets, int players, int width,
                      const char *const *stack);

/* Take a decision that must be legal. */
void play(struct state *state, struct move move, struct events *events);

/* Lay the tile in hand, or the abbey, without a figure. */
void play_tile(struct state *state, int x, int y, struct events *events);
void play_abbey(struct state *state, int x, int y);

void assert_asked(const struct state *state, enum phase phase, int player);

int count_events(const struct events *events, enum event_kind kind);

#endif
