/*
 * sizes.h - the fixed sizes of everything.
 *
 * The core owns no heap, so every list has a most. They can be set from the
 * build (make MAX_TILES=2048) and the tests build once with the smallest.
 * What does not fit is refused with a message when tiles are loaded or a game
 * is set up, never in the middle of a game.
 */
#ifndef BASTIDE_SIZES_H
#define BASTIDE_SIZES_H

/* Tiles of one game: the start tile, the stack and every player's abbey. */
#ifndef MAX_TILES
#define MAX_TILES 256
#endif

enum {
	MAX_PLAYERS = 6,                    /* BASE-SET-01, AM-GEN-01 */
	MAX_DESIGNS = 128,                  /* different tiles in one game */
	MAX_SEGMENTS = 16,                  /* features drawn on one tile */
	MAX_BOARD_SEGMENTS = 8 * MAX_TILES, /* features drawn on all laid tiles */
	MAX_PLACES = 2 * MAX_TILES + 2,     /* empty squares beside laid tiles */
	MAX_FIGURES = MAX_PLAYERS * 10,     /* 7 followers, mayor, wagon, barn each */
	MAX_MOVES = 4 * MAX_PLACES + MAX_BOARD_SEGMENTS,
	MAX_EVENTS = MAX_TILES + 6 * MAX_FIGURES,
	NAME_SIZE = 24,                     /* bytes of a tile's or set's name, with the NUL */
};

/* "No tile", "no segment": no index is ever this large. */
#define NONE 0xffffu

#endif
