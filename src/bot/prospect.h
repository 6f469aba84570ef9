/*
 * prospect.h - what the unseen tiles promise: how many fit on a square, how many
 * would close a road or city there, how likely one of them comes in time.
 *
 * Made once for a decision and asked about everything that might follow from
 * it. Answers are kept as they are found.
 */
#ifndef BASTIDE_PROSPECT_H
#define BASTIDE_PROSPECT_H

#include "state.h"

enum { CERTAIN = 1 << 12 }; /* chances are whole numbers from 0 up to this */

struct prospect {
	const struct catalogue *catalogue;
	int unseen;                 /* tiles in the stack */
	int turn;                   /* whose turn it is: the first of them is the next player's */
	uint16_t count[MAX_DESIGNS]; /* of each design */
	/* Answers + 1; 0 is not asked yet. */
	uint16_t fitting[ALL_WISHES];
	uint16_t closing[ALL_WISHES][SIDES];
};

void prospect_init(struct prospect *prospect, const struct state *state);

/* How many unseen tiles fit on a square that wishes for this. */
int prospect_fitting(struct prospect *prospect, unsigned wishes);

/* How many of them would end the road or city that enters by `side`: their
 * part of it goes nowhere that is still open. */
int prospect_closing(struct prospect *prospect, unsigned wishes, int side);

/* The chance that one of `tiles` of the unseen ones comes within `draws`. */
int prospect_chance(const struct prospect *prospect, int tiles, int draws);

#endif
