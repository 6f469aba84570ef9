/*
 * chart.h - a tile as characters with what must be known to draw each, its
 * neighbours' nearest characters around it.
 *
 * A plot becomes two characters side by side in detail. At normal size only
 * the middle column does, so that three rows look as high as six columns are
 * wide.
 */
#ifndef BASTIDE_CHART_H
#define BASTIDE_CHART_H

#include <stdbool.h>

#include "plan.h"

enum zoom { ZOOM_OVERVIEW, ZOOM_NORMAL, ZOOM_DETAIL, ZOOMS };

enum { CHART_ROWS = PICTURE, CHART_COLUMNS = 2 * PICTURE };

/* What stands on a character already. */
enum taken { TAKEN_NOT, TAKEN_BY_FESTIVAL, TAKEN };

struct spot {
	uint8_t kind;     /* enum plot_kind */
	int8_t segment;   /* of its tile's design, -1 for none */
	uint8_t square;   /* which tile: 0 the own one, else one of the neighbours */
	uint8_t half;     /* the left (0) or right (1) character of its plot */
	uint8_t links;    /* road: sides its line goes on to; city: sides its wall does */
	uint8_t walls;    /* city: sides where it ends */
	uint8_t gates;    /* city: sides where a road comes in */
	bool roadside;    /* field: beside a road on the road's own plot */
	bool below;       /* cloister: the lower of two floors */
	uint8_t taken;    /* enum taken */
	uint16_t feature; /* joined segments share it */
};

struct chart {
	int rows, columns;
	/* spot[row + 1][column + 1]: use chart_spot() */
	struct spot spot[CHART_ROWS + 2][CHART_COLUMNS + 2];
};

/* A tile with what its segments are joined to. */
struct chart_tile {
	const struct design *design;
	int rotation;
	uint16_t feature[MAX_SEGMENTS];
};

/* Rows and columns from -1, which are a neighbour's, up to and including
 * chart->rows and chart->columns. */
static inline struct spot *chart_spot(struct chart *chart, int row, int column)
{
	return &chart->spot[row + 1][column + 1];
}

/* Fill the chart with a tile that has no neighbours. Not for ZOOM_OVERVIEW. */
void chart_tile(struct chart *chart, const struct chart_tile *tile, enum zoom zoom);

/* Add the neighbour on the square (dx, dy) away, both -1, 0 or 1. */
void chart_neighbour(struct chart *chart, const struct chart_tile *tile, int dx, int dy);

/* Join a tile that is not laid yet to what it continues: its features take the
 * place of the neighbours'. */
void chart_join(struct chart *chart);

/* When all neighbours are there: find the walls. */
void chart_walls(struct chart *chart);

/* What room is sought for. */
enum room { ROOM_FIGURE, ROOM_PENNANT, ROOM_FESTIVAL };

/* Where something stands: its first character is on the segment, the second
 * beside it. */
struct stand {
	int row, column;
	int step;  /* to the second character: 1 right, -1 left, 0 there is none */
	bool found; /* false where the segment has no free character left */
};

/* Take the best free place on a segment: deep inside it and with room for both
 * characters if it can be. A figure must show its kind: its second character
 * may stand on what is beside the segment, or where that is full, on the
 * festival's mark, which has told all it can once the tile was laid. */
struct stand chart_room(struct chart *chart, int segment, enum room room);

#endif
