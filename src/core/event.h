/*
 * event.h - what happened, in order, as data.
 *
 * Logs, highlights, statistics and tests read events; nothing needs them to
 * draw the table.
 */
#ifndef BASTIDE_EVENT_H
#define BASTIDE_EVENT_H

#include "state.h"

/* X(NAME, "name"): the members that an event of the kind uses are listed
 * beside it; x, y and segment name a laid tile's segment. */
#define EVENT_LIST(X) \
	X(EVENT_TURN, "turn")           /* player */ \
	X(EVENT_DRAWN, "drawn")         /* player, design */ \
	X(EVENT_DISCARDED, "discarded") /* player, design: fits nowhere */ \
	X(EVENT_PLACED, "placed")       /* player, design, x, y, rotation */ \
	X(EVENT_DEPLOYED, "deployed")   /* player, piece, segment; a barn's is its field */ \
	X(EVENT_COMPLETED, "completed") /* segment, terrain, value and its terms, strength */ \
	X(EVENT_SCORED, "scored")       /* player, points, reason, and as above */ \
	X(EVENT_RETURNED, "returned")   /* player, piece, segment it stood on, reason */ \
	X(EVENT_DRIVEN, "driven")       /* player, segment the wagon moved to */ \
	X(EVENT_CLOSING, "closing")     /* the stack is empty, late abbeys are asked for */ \
	X(EVENT_FINAL, "final")         /* final scoring begins */ \
	X(EVENT_OVER, "over")

enum event_kind {
#define X(NAME, ...) NAME,
	EVENT_LIST(X)
#undef X
	EVENT_KINDS
};

extern const char *const event_name[EVENT_KINDS];

/* Why points are given or a figure goes home. */
#define REASON_LIST(X) \
	X(REASON_ROAD, "road") \
	X(REASON_CITY, "city") \
	X(REASON_CLOISTER, "cloister") \
	X(REASON_BARN_BUILT, "farm-barn-built")   /* AM-BARN-21 */ \
	X(REASON_BARN_JOINED, "farm-barn-joined") /* AM-BARN-35 */ \
	X(REASON_FARM, "farm")                    /* final scoring only */ \
	X(REASON_BARN, "barn")                    /* final scoring only */ \
	X(REASON_FESTIVAL, "festival")            /* FEST-06: returns only */

enum reason {
#define X(NAME, ...) NAME,
	REASON_LIST(X)
#undef X
	REASONS
};

extern const char *const reason_name[REASONS];

/* A score is a sum of terms: count times each. */
#define TERM_LIST(X) \
	X(TERM_TILES, "tiles") \
	X(TERM_PENNANTS, "pennants") \
	X(TERM_CLOISTER, "cloister") \
	X(TERM_NEIGHBOURS, "neighbours") \
	X(TERM_CITIES, "cities")

enum term_kind {
#define X(NAME, ...) NAME,
	TERM_LIST(X)
#undef X
	TERM_KINDS
};

extern const char *const term_name[TERM_KINDS];

enum { MAX_TERMS = 2 };

struct term {
	uint8_t kind;
	uint8_t each;
	uint16_t count;
};

struct event {
	uint8_t kind;
	uint8_t player;
	uint8_t piece;
	uint8_t design;
	uint8_t rotation;
	uint8_t terrain;
	uint8_t reason;
	bool final; /* part of the final scoring */
	int16_t x, y;
	uint16_t segment; /* index into state.segment, NONE where there is none */
	int value;        /* what the feature pays to each leader */
	uint8_t terms;
	struct term term[MAX_TERMS];
	uint16_t strength[MAX_PLAYERS];
	uint8_t pieces[MAX_PLAYERS]; /* bit p is set where the player has a piece p there */
};

/* Filled by move_apply() and state_open(); a list always suffices for one
 * decision. Whoever does not want the events passes NULL. */
struct events {
	int count;
	struct event event[MAX_EVENTS];
};

/* Append an event; `list` may be NULL. */
void event_add(struct events *list, const struct event *event);

/* What happened before the first question of a game that stands there. */
void state_open(const struct state *state, struct events *events);

#endif
