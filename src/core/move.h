/*
 * move.h - decisions: which are legal, and what each does.
 *
 * moves_legal() is the only statement of what may be decided. Screens, bots,
 * records and tests choose from its list; move_apply() takes nothing else.
 */
#ifndef BASTIDE_MOVE_H
#define BASTIDE_MOVE_H

#include "event.h"
#include "state.h"

/* X(NAME, "name"): the members that a move of the kind uses. */
#define MOVE_LIST(X) \
	X(MOVE_LAY, "lay")       /* x, y, rotation: the tile in hand */ \
	X(MOVE_ABBEY, "abbey")   /* x, y: the own abbey */ \
	X(MOVE_DRAW, "draw")     /* keep the abbey, draw a tile */ \
	X(MOVE_DEPLOY, "deploy") /* piece, x, y, segment */ \
	X(MOVE_BARN, "barn")     /* piece BARN, x, y, corner of the tile just laid */ \
	X(MOVE_RETURN, "return") /* piece, x, y, segment: it comes home (FEST-06) */ \
	X(MOVE_PASS, "pass")     /* no figure; no late abbey */ \
	X(MOVE_DRIVE, "drive")   /* piece WAGON, x, y, segment: the wagon goes there */ \
	X(MOVE_HOME, "home")     /* the wagon goes home */

enum move_kind {
#define X(NAME, ...) NAME,
	MOVE_LIST(X)
#undef X
	MOVE_KINDS
};

extern const char *const move_name[MOVE_KINDS];

/* Members that the kind does not use are 0. `segment` is the index in the
 * tile's design. A barn that returns is named by the tile south-east of it and
 * that tile's field segment in the north-west corner. */
struct move {
	uint8_t kind;
	uint8_t piece;
	uint8_t rotation; /* quarter turns clockwise; for a barn the corner */
	uint8_t segment;
	int16_t x, y;
};

struct moves {
	int count;
	struct move move[MAX_MOVES];
};

bool move_equal(struct move a, struct move b);

/* The segment on the table that a decision with a segment names. */
unsigned move_segment(const struct state *state, struct move move);

/* Every legal decision of state->actor, each once. Tiles are listed in every
 * rotation that fits, equal-looking ones too. Empty only when the game is over. */
void moves_legal(const struct state *state, struct moves *moves);

/* In PHASE_FIGURE: whether the list holds anything but passing. */
bool moves_has_figure(const struct state *state);

/* Whether the list above holds `move`. */
bool move_is_legal(const struct state *state, struct move move);

/* Carry out a decision from that list, with everything that follows from it up
 * to the next question. `events` is cleared first; it may be NULL. */
void move_apply(struct state *state, struct move move, struct events *events);

#endif
