/*
 * tile.h - what is printed on a tile, and what turning it does.
 *
 * A design is one picture; the sets hold one or more tiles of each. All of
 * this is read once from the tile files and never changes during a game.
 *
 * Geometry, the same everywhere: x grows east, y grows south; a rotation
 * counts quarter turns clockwise. The four sides count clockwise from north.
 * The eight half sides count clockwise from the west half of the north side,
 * so half h lies on side h / 2. Corner c lies between half 2c - 1 and half 2c:
 *
 *             0     1
 *       NW +-----+-----+ NE
 *        7 |           | 2
 *          +           +
 *        6 |           | 3
 *       SW +-----+-----+ SE
 *             5     4
 */
#ifndef BASTIDE_TILE_H
#define BASTIDE_TILE_H

#include <stdbool.h>
#include <stdint.h>

#include "sizes.h"

enum side { NORTH, EAST, SOUTH, WEST, SIDES };
enum corner { NORTH_WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST, CORNERS };
enum { HALVES = 8, ROTATIONS = 4, PICTURE = 5 };

/* What a side of an empty square wishes for where no tile lies beside it; else
 * it is the terrain that the neighbour shows. */
enum { EDGE_OPEN = 3, ALL_OPEN = 0xff, ALL_WISHES = 256 };

/* What a segment is. An abbey counts as a cloister (AM-ABBEY-24). */
enum terrain { FIELD, ROAD, CITY, CLOISTER, TERRAINS };

/* One feature as far as this tile shows it. Sides and halves are those of the
 * unturned picture. */
struct segment {
	uint8_t terrain;  /* enum terrain */
	char letter;      /* its character in the picture */
	uint8_t sides;    /* road, city: bit s is set where it leaves by side s */
	uint8_t halves;   /* field: bit h is set where it reaches half side h; inner: 0 */
	uint8_t pennants; /* city */
	uint8_t open;     /* what it lacks when laid alone, see state.h; set by design_finish() */
	uint16_t touches; /* field: bit i is set where it borders city segment i of this tile */
	uint16_t wagon;   /* bit i is set where a wagon may go on to segment i (AM-WAGON-11) */
};

struct design {
	char name[NAME_SIZE];
	char picture[PICTURE][PICTURE]; /* [row][column] */
	char letter;                    /* its traditional letter, or NUL */
	uint16_t count;                 /* tiles of it in the set, the start tile included */
	bool start;                     /* one of them opens the game (BASE-SET-04) */
	bool festival;                  /* bears the festival mark (FEST-03) */
	bool abbey;                     /* one a player, never in the stack (AM-ABBEY-01) */
	bool has_road;                  /* for the house rule HOUSE-01 */
	uint8_t segments;
	struct segment segment[MAX_SEGMENTS];
	/* Which segment lies where; -1 for none. An abbey has none at its sides. */
	int8_t side[SIDES];     /* the road or city of a road or city side */
	int8_t half[HALVES];    /* the field of a half side */
	int8_t corner[CORNERS]; /* the field filling a corner: a barn may touch it (AM-BARN-05) */
	int8_t cloister;
	/* Derived by design_finish(). */
	uint8_t edges[ROTATIONS];   /* the sides' terrains, see edge_bits() */
	uint8_t looks;              /* 1, 2 or 4: rotations that differ in topology */
	uint8_t fits[ALL_WISHES];   /* bit r is set where it fits, turned by r, on a square that
	                               wishes for this, see EDGE_OPEN; an abbey: bit 0 only */
};

/* Every design of the sets in play. */
struct catalogue {
	int designs;
	int start; /* index of the start tile's design */
	int abbey; /* index of the abbey, or -1: Abbey & Mayor is not in play */
	struct design design[MAX_DESIGNS];
};

/* Fill what is derived from the other members of `design`. */
void design_finish(struct design *design);

/* The design's side that faces board side `side` when the tile is turned. */
static inline int side_unturned(int side, int rotation)
{
	return (side - rotation) & (SIDES - 1);
}

static inline int half_unturned(int half, int rotation)
{
	return (half - 2 * rotation) & (HALVES - 1);
}

static inline int corner_unturned(int corner, int rotation)
{
	return (corner - rotation) & (CORNERS - 1);
}

static inline int side_opposite(int side)
{
	return side ^ 2;
}

/* The half side of the neighbour that meets half side `half`: the west half of
 * a north side meets the west half of the neighbour's south side. */
static inline int half_opposite(int half)
{
	return (half & 1 ? half + 3 : half + 5) & (HALVES - 1);
}

/* The square beside (x, y) is (x + side_dx(s), y + side_dy(s)). */
static inline int side_dx(int side)
{
	return side == EAST ? 1 : side == WEST ? -1 : 0;
}

static inline int side_dy(int side)
{
	return side == SOUTH ? 1 : side == NORTH ? -1 : 0;
}

/* Two bits a side, north lowest: all four sides are compared in one step. */
static inline unsigned edge_bits(int side, int terrain)
{
	return (unsigned)terrain << (2 * side);
}

static inline int edge_terrain(unsigned edges, int side)
{
	return (int)(edges >> (2 * side)) & 3;
}

/* Segment of `design` at a board side, half side or corner; -1 for none. */
static inline int design_side(const struct design *design, int rotation, int side)
{
	return design->side[side_unturned(side, rotation)];
}

static inline int design_half(const struct design *design, int rotation, int half)
{
	return design->half[half_unturned(half, rotation)];
}

static inline int design_corner(const struct design *design, int rotation, int corner)
{
	return design->corner[corner_unturned(corner, rotation)];
}

#endif
