/*
 * state.h - a whole game as plain data.
 *
 * There are no owning pointers: copying a state is assignment. Undo is to play
 * one decision fewer; a preview plays on a copy.
 *
 * Topology. Every segment of every laid tile has an entry in segment[]. The
 * entries of one feature (the roads, cities or fields that are joined) form a
 * ring through `next` and carry the same label in `feature`: the index of one
 * of them. Joining two features relabels the shorter ring and splices the two.
 * At the label's own entry, `open` tells what the feature still lacks: sides
 * that face an empty square for a road or city, empty squares among the eight
 * for a cloister; 0 is complete. A field never is: it counts its segments.
 * `followers` and `barns` are the figures on it. Nothing else is stored: tiles,
 * pennants and strengths are counted by walking the ring, see feature.h.
 *
 * Squares. A place is a square that holds a tile or lies beside one; a hash
 * table finds it by its coordinates. The empty ones form the frontier, where a
 * tile may go: for each it keeps what the square wishes for, the terrain that
 * each of its four sides must show or EDGE_OPEN, so that one look into
 * design.fits tells every rotation that fits.
 */
#ifndef BASTIDE_STATE_H
#define BASTIDE_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "sizes.h"
#include "options.h"
#include "random.h"
#include "tile.h"

/* What a player puts on the table. Followers, mayor and wagon are followers in
 * the sense of the rules; the barn is not (AM-GEN-03). */
#define PIECE_LIST(X) \
	X(FOLLOWER, "follower", 7) /* BASE-SET-02 */ \
	X(MAYOR, "mayor", 1)       /* AM-GEN-02 */ \
	X(WAGON, "wagon", 1) \
	X(BARN, "barn", 1) \
	X(ABBEY, "abbey", 1)

enum piece {
#define X(NAME, ...) NAME,
	PIECE_LIST(X)
#undef X
	PIECES
};

extern const char *const piece_name[PIECES];

/* Which question is open; `actor` must answer it. */
#define PHASE_LIST(X) \
	X(PHASE_ABBEY, "abbey")           /* lay the abbey, or draw? (AM-ABBEY-02) */ \
	X(PHASE_TILE, "tile")             /* where does the drawn tile go? */ \
	X(PHASE_FIGURE, "figure")         /* what is put on it? */ \
	X(PHASE_WAGON, "wagon")           /* where does the actor's wagon go? */ \
	X(PHASE_LATE_ABBEY, "late-abbey") /* lay the abbey after the last tile? */ \
	X(PHASE_OVER, "over")

enum phase {
#define X(NAME, ...) NAME,
	PHASE_LIST(X)
#undef X
	PHASES
};

extern const char *const phase_name[PHASES];

struct tile {
	int16_t x, y;
	uint16_t first;   /* its segments are segment[first] and following */
	uint8_t design;   /* index into the catalogue */
	uint8_t rotation; /* quarter turns clockwise */
};

struct board_segment {
	uint16_t feature; /* label */
	uint16_t next;    /* the ring */
	uint16_t tile;    /* owner: segment i of it is segment[tile.first + i] */
	/* Of the whole feature, valid at its label: */
	uint16_t open;
	uint8_t followers;
	uint8_t barns;
};

struct place {
	int16_t x, y;
	uint16_t tile; /* NONE while empty */
	uint16_t slot; /* its index in frontier[] while empty */
};

struct empty_place {
	int16_t x, y;
	uint16_t place;
	uint8_t wishes; /* two bits a side, as edge_bits() */
};

/* A figure on the table. A barn stands on the north-west corner of the tile
 * that holds its segment, the field segment at that corner. */
struct figure {
	uint8_t piece;
	uint8_t player;
	uint16_t segment;
};

struct player {
	int score;
	uint8_t supply[PIECES];
	uint16_t wagon_from; /* segment the wagon was scored on while it may drive, else NONE */
};

/* A power of two, at least twice the places there can be, and about its root:
 * as far apart are the entries of two squares one below the other. */
enum {
	PLACE_TABLE = MAX_TILES <= 80     ? 512
	              : MAX_TILES <= 340  ? 2048
	              : MAX_TILES <= 1360 ? 8192
	                                  : 32768,
	PLACE_STRIDE = PLACE_TABLE == 512    ? 23
	               : PLACE_TABLE == 2048 ? 45
	               : PLACE_TABLE == 8192 ? 91
	                                     : 181,
};
_Static_assert(2 * (MAX_TILES + MAX_PLACES) <= PLACE_TABLE, "the place table is too small");

struct state {
	const struct catalogue *catalogue;
	struct options options;
	struct random random;

	uint8_t phase;  /* enum phase */
	uint8_t actor;  /* whose decision it is */
	uint8_t turn;   /* whose turn it is */
	uint8_t hand;   /* design of the drawn tile in PHASE_TILE */
	uint8_t closer; /* closing round: seats asked so far; 0 before it */
	uint8_t last_turn; /* closing round: whose turn came last */
	uint8_t players;
	struct player player[MAX_PLAYERS];

	/* The stack is drawn from stack[drawn] up to stack[stack_size - 1]. */
	uint16_t stack_size;
	uint16_t drawn;
	uint16_t discarded; /* how many are in discard[] */

	uint16_t tiles;
	uint16_t segments;
	uint16_t places;
	uint16_t empty; /* how many are in frontier[] */
	uint16_t cloisters; /* how many are in cloister[] */
	uint16_t figures;
	uint16_t latest; /* the tile laid last */

	/* Lists; only as much of them is meaningful as the counts above tell. */
	uint8_t stack[MAX_TILES];
	uint8_t discard[MAX_TILES];
	struct tile tile[MAX_TILES];
	struct board_segment segment[MAX_BOARD_SEGMENTS];
	struct place place[MAX_TILES + MAX_PLACES];
	struct empty_place frontier[MAX_PLACES];
	uint16_t cloister[9]; /* segments of those that the latest tile completed */
	struct figure figure[MAX_FIGURES];
	uint16_t place_table[PLACE_TABLE]; /* place + 1; 0 is free */
};

/* How a game begins. With `stack_size` 0 the stack is every tile of the
 * catalogue, shuffled by `seed`; else it is `stack`, in that order. */
struct setup {
	int players;
	uint64_t seed;
	struct options options;
	uint16_t stack_size;
	uint8_t stack[MAX_TILES];
};

/* Set up a game and ask its first question. NULL, or what is wrong with the
 * set-up in words for the user; then `state` is undefined. The catalogue is
 * borrowed and must outlive the state and its copies. */
const char *state_init(struct state *state, const struct catalogue *catalogue,
                       const struct setup *setup);

/* Whether each player has this piece in this game (AM-GEN-02). */
bool state_has_piece(const struct state *state, enum piece piece);

/* Put the unseen tiles in an order of `random`'s choice: whoever thinks ahead
 * on a copy must do this first, since the true order is nobody's to know. */
void state_hide_stack(struct state *state, struct random *random);

/* A number that two states share only if they show the same table and ask the
 * same question. The order of the unseen tiles is not in it. */
uint64_t state_hash(const struct state *state);

static inline const struct design *state_design(const struct state *state, unsigned tile)
{
	return &state->catalogue->design[state->tile[tile].design];
}

/* Segment `index` of a design, as a segment of a laid tile: its facts. */
static inline const struct segment *state_segment(const struct state *state, unsigned segment)
{
	const struct tile *tile = &state->tile[state->segment[segment].tile];

	return &state->catalogue->design[tile->design].segment[segment - tile->first];
}

/* The player who sits `steps` seats after `player`. */
static inline int state_seat_after(const struct state *state, int player, int steps)
{
	/* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): state_init() saw to players */
	return (player + steps) % state->players;
}

static inline unsigned state_tiles_left(const struct state *state)
{
	return (unsigned)(state->stack_size - state->drawn);
}

#endif
