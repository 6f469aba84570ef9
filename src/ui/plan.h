/*
 * plan.h - a turned tile as a small grid of plots, before it becomes characters.
 *
 * The detailed plan is the picture itself, five by five. The plan for a map of
 * normal size has three rows: the picture's first, middle and last, with the
 * roads laid anew so that they still go where they went.
 */
#ifndef BASTIDE_PLAN_H
#define BASTIDE_PLAN_H

#include "tile.h"

enum plot_kind {
	PLOT_NOTHING, /* no tile lies here */
	PLOT_FIELD,
	PLOT_ROAD,
	PLOT_CITY,
	PLOT_CLOISTER,
	PLOT_ABBEY,
	PLOT_CROSSING, /* '+' with several roads */
	PLOT_HOUSE,    /* '+' where one road ends */
	PLOT_WELL,     /* '+' beside a road that goes on */
	PLOT_BUSH,     /* '+' without a road */
};

struct plot {
	uint8_t kind;   /* enum plot_kind */
	int8_t segment; /* of the design, -1 for scenery */
	uint8_t links;  /* road: bit s is set where its line goes on to side s */
	uint8_t gates;  /* city: bit s is set where a road comes in from side s */
};

enum { PLAN_NORMAL_ROWS = 3 };

struct plan {
	int rows; /* PICTURE or PLAN_NORMAL_ROWS */
	struct plot plot[PICTURE][PICTURE];
};

/* What the turned picture shows at (row, column), without links. */
struct plot plot_at(const struct design *design, int rotation, int row, int column);

/* The field beside a road's plot, the eastern one first: what is seen where the
 * line leaves room. A field of no segment where there is none. */
struct plot plan_roadside(const struct plan *plan, int row, int column);

void plan_detail(struct plan *plan, const struct design *design, int rotation);
void plan_normal(struct plan *plan, const struct design *design, int rotation);

#endif
