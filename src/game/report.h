/*
 * report.h - what a survey found, in words: lines for the screen's side panel
 * and for text mode.
 */
#ifndef BASTIDE_REPORT_H
#define BASTIDE_REPORT_H

#include "game.h"
#include "survey.h"
#include "words.h"

struct report_line {
	int player;  /* whom it is about, -1 for nobody */
	bool strong; /* a heading */
	char text[WORDS_SIZE];
};

enum { REPORT_LINES = 24 };

struct report {
	int lines;
	struct report_line line[REPORT_LINES];
};

/* A feature as a whole, named by one segment of it: its size, who is on it,
 * what it pays now and when it is complete. */
void report_feature(struct report *report, const struct game *game, unsigned segment);

/* Its size alone: "6 tiles, 2 pennants, 2 open sides"; and who would be paid:
 * "held by Aline and Bruno", "nobody's". */
void report_size(const struct survey *survey, char text[WORDS_SIZE]);
void report_holders(const struct game *game, const struct survey *survey, char text[WORDS_SIZE]);

/* A square where no tile lies: what it asks for. Which tiles could come is
 * left out in a tournament. */
void report_square(struct report *report, const struct game *game, int x, int y);

/* A farm in one line: the cities it feeds, who is on it, what it pays. */
void report_farm(const struct game *game, const struct survey *farm, char text[WORDS_SIZE]);

/* What it pays at the end to its farmers, or to the owner of its barn. */
int report_farm_worth(const struct survey *farm);

/* What a tile laid on an empty square would go on with: "joins city A, road,
 * farm BC" with the letters of those who are there; "" for nothing. Farms
 * without figures are left out. */
void report_touched(const struct game *game, int x, int y, char text[WORDS_SIZE]);

/* Whether the rules of this game keep it from the players; the message says
 * so politely. */
bool report_hides(const struct game *game);
extern const char report_hidden[];

#endif
