/*
 * outlook.h - what a choice leads to, and the names of features, in words for
 * those who do not see the table.
 */
#ifndef BASTIDE_OUTLOOK_H
#define BASTIDE_OUTLOOK_H

#include "game.h"
#include "report.h"
#include "words.h"

/* The name of a segment's feature, by its oldest part: "city N at 0,-1". It
 * keeps the name while it grows, until it is joined to an older one. */
void outlook_name(const struct state *state, unsigned segment, char text[WORDS_SIZE]);

/* The oldest segment of a feature. */
unsigned outlook_oldest(const struct state *state, unsigned feature);

/* What laying a tile or an abbey does to what lies there: a line for each
 * feature it goes on with or joins, as it is then: "continues the city N at
 * 0,-1: 6 tiles, 2 open sides, held by Aline, worth 6 at the end". Farms where
 * nobody is are left out. */
void outlook_laid(struct report *report, const struct game *game, struct move move);

/* How a figure would stand there, behind what words_move() says: "2 open sides;
 * 4 at the end, 8 or more once complete"; "" for what is complete. */
void outlook_worth(const struct state *state, struct move move, char text[WORDS_SIZE]);

/* A tile without its picture: its sides, then a line for each segment, fields
 * with the cities beside them. */
void outlook_tile(struct report *report, const struct design *design, int rotation);

#endif
