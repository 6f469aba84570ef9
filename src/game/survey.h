/*
 * survey.h - what can be known about a position but must be counted: features,
 * farms, the tiles that are left, the final scoring if it came now.
 *
 * Nothing here depends on the order of the stack, which is nobody's to know.
 */
#ifndef BASTIDE_SURVEY_H
#define BASTIDE_SURVEY_H

#include "event.h"
#include "feature.h"
#include "move.h"
#include "state.h"
#include "tally.h"

/* One feature as a whole. */
struct survey {
	unsigned feature;
	enum terrain terrain;
	bool complete; /* of a field nothing is said: it is never anything else */
	int tiles;
	int pennants;
	int neighbours;      /* of a cloister, 0 to 8 */
	int cities;          /* beside a farm: complete ones */
	int unfinished;      /* … and others */
	int open_sides;      /* where a road or city goes on to an empty square */
	int open_squares;    /* the empty squares it waits for, each once */
	int now;             /* what the final scoring would pay its leaders; a barn's owner not */
	int complete_least;  /* what it pays at least once it is complete */
	uint8_t figures[MAX_PLAYERS][PIECES];
	uint16_t strength[MAX_PLAYERS];
	unsigned leaders;    /* bit p is set where player p would be paid */
};

/* Survey the feature of a segment. */
void survey_feature(const struct state *state, unsigned segment, struct survey *survey);

/* All farms, those that matter first: with figures, then by the cities they
 * feed, then by size. A farm's number in this list names it on the screen. */
struct farms {
	int count;
	uint16_t feature[MAX_BOARD_SEGMENTS];
};

void survey_farms(const struct state *state, struct farms *farms);

/* The letter of a farm: a to z, 0 to 9, A to Z; '?' for more than can be told
 * apart. */
char farm_letter(int number);

/* Tiles that nobody has seen: not laid, not in hand, not discarded. */
struct tiles_left {
	int total;
	uint16_t of_design[MAX_DESIGNS];
};

void survey_tiles_left(const struct state *state, struct tiles_left *left);

/* Whether a design fits on an empty square, however it is turned. */
bool survey_fits(const struct state *state, int design, int x, int y);

/* Empty squares beside tiles where nothing can ever be laid: no tile that is
 * left or in hand fits, and no abbey that somebody still has. */
struct dead_squares {
	int count;
	struct {
		int16_t x, y;
	} square[MAX_PLACES];
};

void survey_dead(const struct state *state, struct dead_squares *dead);

/* Features that a tile laid on an empty square would continue, each once. */
enum { TOUCHED_MOST = 3 * SIDES };

int survey_touched(const struct state *state, int x, int y, uint16_t feature[TOUCHED_MOST]);

/* What happens at once when the decision is taken, on a copy that does not
 * know the order of the stack; `events` may be NULL. */
void survey_foresee(const struct state *state, struct move move, struct state *after,
                    struct events *events);

/* The final scoring if it came now, after what the tile just laid completes.
 * A game that is over projects nothing. */
struct projection {
	int points[MAX_PLAYERS][TALLY_KINDS];
	int total[MAX_PLAYERS]; /* of these points alone */
	struct events events;   /* those of kind EVENT_SCORED tell them one by one */
};

void survey_projection(const struct state *state, struct projection *projection);

#endif
