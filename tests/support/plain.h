/*
 * plain.h - a second opinion: the game as plain lists, read off the pictures.
 *
 * Nothing here uses what the core keeps up to date or how it counts sides. A
 * tile is its picture, turned cell by cell; features are filled from picture
 * to picture; squares are a grid. What the two must agree on is compared by
 * whoever uses both.
 */
#ifndef BASTIDE_TESTS_PLAIN_H
#define BASTIDE_TESTS_PLAIN_H

#include "state.h"

/* What the pictures of a catalogue show. Column 0, row 0 is the north-west
 * cell of a tile as it lies. */
struct pictures {
	const struct catalogue *catalogue;
	int8_t shown[MAX_DESIGNS][ROTATIONS][PICTURE][PICTURE]; /* [row][column]: segment or -1 */
	uint16_t touches[MAX_DESIGNS][MAX_SEGMENTS]; /* cities whose cells a field's cells meet */
	bool road[MAX_DESIGNS];                      /* a road is drawn on it */
};

void pictures_read(struct pictures *pictures, const struct catalogue *catalogue);

struct plain_feature {
	int terrain;
	int tiles;
	int pennants;
	int open;       /* sides at empty squares; empty squares around a cloister */
	int neighbours; /* of a cloister */
};

struct plain_figure {
	int piece, player;
	int tile, segment; /* a barn's tile is the one south-east of it */
};

enum { PLAIN_SQUARES = (MAX_TILES + 2) * (MAX_TILES + 2) };

struct plain {
	const struct pictures *pictures;
	const struct catalogue *catalogue;
	struct options options;
	int players;
	int phase, actor, turn, hand;
	int asked;      /* closing round: how many seats have had their turn */
	int last_turn;  /* closing round: whose turn came last */
	int score[MAX_PLAYERS];
	int supply[MAX_PLAYERS][PIECES];

	int stack_size, drawn, discarded;
	uint8_t stack[MAX_TILES];

	int tiles; /* the last one is the latest */
	struct tile tile[MAX_TILES];
	int left, top, width, height; /* the tiles' extent and a margin of one square */
	int16_t square[PLAIN_SQUARES];

	int figures;
	struct plain_figure figure[MAX_FIGURES];
	struct plain_figure wagon[MAX_PLAYERS]; /* the place it was scored on */
	bool wagon_waits[MAX_PLAYERS];

	int feature_at[MAX_TILES][MAX_SEGMENTS];
	int features;
	struct plain_feature feature[MAX_BOARD_SEGMENTS];
};

/* Read a state's lists, and fill its features. */
void plain_read(struct plain *plain, const struct pictures *pictures, const struct state *state);

/* Put another tile on the table, and fill all features again. */
void plain_lay(struct plain *plain, int design, int rotation, int x, int y);

/* The tile on a square, or -1. */
int plain_tile_at(const struct plain *plain, int x, int y);

const struct design *plain_design(const struct plain *plain, int tile);

/* The segment shown by a cell of a laid tile, -1 for none, and its terrain;
 * scenery is field. */
int plain_shown(const struct plain *plain, int tile, int column, int row);
int plain_terrain(const struct plain *plain, int tile, int segment);

/* The twelve cells where a picture meets its neighbours', the middle one of
 * each side being the second of three: north from west to east, and on
 * clockwise. */
enum { RIM_CELLS = 12 };

struct rim_cell {
	int column, row; /* on this tile */
	int dx, dy;      /* to the neighbour */
	int met_column, met_row; /* on the neighbour */
	bool middle;
};

extern const struct rim_cell rim_cell[RIM_CELLS];

bool plain_complete(const struct plain *plain, int feature);

/* Complete cities that a field borders, each once. */
int plain_cities(const struct plain *plain, int field);

/* How many figures of these kinds (bit p for piece p) stand on a feature. */
int plain_count(const struct plain *plain, int feature, unsigned pieces);

/* NULL, or how the state's lists, or its rings, differ from this. */
const char *plain_differs(const struct plain *plain, const struct state *state);

#endif
