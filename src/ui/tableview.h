/*
 * tableview.h - the laid tiles as a map of characters.
 */
#ifndef BASTIDE_TABLEVIEW_H
#define BASTIDE_TABLEVIEW_H

#include "canvas.h"
#include "feature.h"
#include "move.h"
#include "state.h"
#include "survey.h"
#include "tiledraw.h"

/* What is shown beside the state itself. */
struct tableview {
	enum zoom zoom;
	int x, y;             /* the square in the middle of the area */
	const char *letter;   /* MAX_PLAYERS capitals, one a player */
	const struct moves *legal; /* squares to mark (MOVE_LAY, MOVE_ABBEY), or NULL */
	const struct segment_set *lit; /* segments to light up, or NULL */
	bool cursor;
	int cursor_x, cursor_y;
	int ghost; /* design drawn as a preview at the cursor where no tile lies, -1 for none */
	int ghost_rotation;
	bool ghost_fits;
	bool ghost_apart; /* it is not at the cursor but at this square: somebody else's */
	int ghost_x, ghost_y;
	const uint16_t *latest_of; /* by player: the tile laid last, NONE for none; or NULL */
	int barn_corner; /* a corner of the latest tile to mark, -1 for none */
	const struct dead_squares *dead; /* squares to mark as lost, or NULL */
	const char *label; /* by feature: what fills its fields, NUL for nothing; or NULL */
};

/* A view of nothing special, centred on 0,0. */
void tableview_init(struct tableview *view);

/* Draw the part of the table that `area` shows. */
void tableview_draw(struct canvas *canvas, struct rect area, const struct state *state,
                    const struct tableview *view, const struct look *look);

/* Where the square (x, y) is drawn: its upper left cell, which may lie outside. */
void tableview_locate(struct rect area, const struct tableview *view, int x, int y, int *row,
                      int *column);

/* The smallest rectangle of squares that holds all laid tiles. */
void table_extent(const struct state *state, int *west, int *north, int *east, int *south);

#endif
