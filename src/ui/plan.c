#include "plan.h"

#include <stdbool.h>
#include <string.h>

static const enum plot_kind terrain_plot[TERRAINS] = {
	[FIELD] = PLOT_FIELD,
	[ROAD] = PLOT_ROAD,
	[CITY] = PLOT_CITY,
	[CLOISTER] = PLOT_CLOISTER,
};

enum { MIDDLE = PICTURE / 2 };

/* Reading the picture */

static int segment_of(const struct design *design, char letter)
{
	for (int i = 0; i < design->segments; i++)
		if (design->segment[i].letter == letter)
			return i;
	return -1;
}

/* One bit a cell of the unturned picture. */
static uint32_t cell_bit(int row, int column)
{
	if (row < 0 || row >= PICTURE || column < 0 || column >= PICTURE)
		return 0;
	return (uint32_t)1 << (row * PICTURE + column);
}

/* These cells and those beside them. */
static uint32_t cells_around(uint32_t cells)
{
	uint32_t around = cells;

	for (int row = 0; row < PICTURE; row++)
		for (int column = 0; column < PICTURE; column++)
			if (cells & cell_bit(row, column))
				around |= cell_bit(row - 1, column) | cell_bit(row + 1, column) |
				          cell_bit(row, column - 1) | cell_bit(row, column + 1);
	return around;
}

static uint32_t cells_with(const struct design *design, char letter)
{
	uint32_t cells = 0;

	for (int row = 0; row < PICTURE; row++)
		for (int column = 0; column < PICTURE; column++)
			if (design->picture[row][column] == letter)
				cells |= cell_bit(row, column);
	return cells;
}

/* What a '+' is, by the roads that touch it or the '+' joined to it. */
static enum plot_kind scenery_kind(const struct design *design, int row, int column)
{
	uint32_t scenery = cells_with(design, '+');
	uint32_t group = 0, grown = cell_bit(row, column);
	int roads = 0;
	bool goes_on = false;

	while (grown != group) {
		group = grown;
		grown = cells_around(group) & scenery;
	}
	for (int i = 0; i < design->segments; i++) {
		const struct segment *segment = &design->segment[i];

		if (segment->terrain != ROAD ||
		    !(cells_around(group) & cells_with(design, segment->letter)))
			continue;
		roads++;
		goes_on = segment->sides & (segment->sides - 1);
	}
	if (roads > 1)
		return PLOT_CROSSING;
	return roads == 0 ? PLOT_BUSH : goes_on ? PLOT_WELL : PLOT_HOUSE;
}

struct plot plot_at(const struct design *design, int rotation, int row, int column)
{
	struct plot plot = { .segment = -1 };
	char letter;

	for (int turn = 0; turn < rotation; turn++) {
		int turned = row;

		row = PICTURE - 1 - column;
		column = turned;
	}
	letter = design->picture[row][column];
	if (letter == '+') {
		plot.kind = (uint8_t)scenery_kind(design, row, column);
		return plot;
	}
	plot.segment = (int8_t)segment_of(design, letter);
	if (plot.segment >= 0)
		plot.kind = (uint8_t)terrain_plot[design->segment[plot.segment].terrain];
	if (design->abbey && plot.kind == PLOT_CLOISTER)
		plot.kind = PLOT_ABBEY;
	return plot;
}

/* Roads: lines from plot to plot */

/* The plot beside (row, column); NULL off the tile. */
static struct plot *plot_beside(struct plan *plan, int row, int column, int side)
{
	row += side_dy(side);
	column += side_dx(side);
	if (row < 0 || row >= plan->rows || column < 0 || column >= PICTURE)
		return NULL;
	return &plan->plot[row][column];
}

/* Whether the plot is where roads leave by `side`. */
static bool is_port(const struct plan *plan, int row, int column, int side)
{
	switch ((enum side)side) {
	case NORTH:
		return row == 0 && column == MIDDLE;
	case EAST:
		return row == plan->rows / 2 && column == PICTURE - 1;
	case SOUTH:
		return row == plan->rows - 1 && column == MIDDLE;
	case WEST:
		return row == plan->rows / 2 && column == 0;
	case SIDES:
		break;
	}
	return false;
}

/* Whether the road segment ends in what `plot` shows: a crossing, a cloister,
 * a city it has a gate into. */
static bool is_end_of(const struct design *design, int road, const struct plot *plot)
{
	switch ((enum plot_kind)plot->kind) {
	case PLOT_CROSSING:
	case PLOT_HOUSE:
	case PLOT_WELL:
	case PLOT_CLOISTER:
		return true;
	case PLOT_CITY:
		return design->segment[road].wagon >> plot->segment & 1;
	case PLOT_NOTHING:
	case PLOT_FIELD:
	case PLOT_ROAD:
	case PLOT_ABBEY:
	case PLOT_BUSH:
		break;
	}
	return false;
}

static unsigned links_along(struct plan *plan, const struct design *design, int rotation, int row,
                            int column)
{
	int road = plan->plot[row][column].segment;
	unsigned links = 0;

	for (int side = 0; side < SIDES; side++) {
		const struct plot *next = plot_beside(plan, row, column, side);

		if (next ? next->segment == road
		         : is_port(plan, row, column, side) &&
		           design_side(design, rotation, side) == road)
			links |= 1u << side;
	}
	return links;
}

/* Where a line ends, lead it into what it ends at: straight on if it can. */
static void link_end(struct plan *plan, const struct design *design, int row, int column)
{
	static const int turns[] = { 2, 1, 3 };
	struct plot *plot = &plan->plot[row][column];
	int from = 0;

	while (!(plot->links >> from & 1))
		from++;
	for (int i = 0; i < 3; i++) {
		int side = (from + turns[i]) % SIDES;
		struct plot *next = plot_beside(plan, row, column, side);

		if (!next || !is_end_of(design, plot->segment, next))
			continue;
		plot->links |= (uint8_t)(1u << side);
		if (next->kind == PLOT_CITY)
			next->gates |= (uint8_t)(1u << side_opposite(side));
		return;
	}
}

static void link_roads(struct plan *plan, const struct design *design, int rotation)
{
	for (int row = 0; row < plan->rows; row++) {
		for (int column = 0; column < PICTURE; column++) {
			struct plot *plot = &plan->plot[row][column];

			if (plot->kind != PLOT_ROAD)
				continue;
			plot->links = (uint8_t)links_along(plan, design, rotation, row, column);
			if (plot->links && !(plot->links & (plot->links - 1)))
				link_end(plan, design, row, column);
		}
	}
}

void plan_detail(struct plan *plan, const struct design *design, int rotation)
{
	plan->rows = PICTURE;
	for (int row = 0; row < PICTURE; row++)
		for (int column = 0; column < PICTURE; column++)
			plan->plot[row][column] = plot_at(design, rotation, row, column);
	link_roads(plan, design, rotation);
}

struct plot plan_roadside(const struct plan *plan, int row, int column)
{
	static const int8_t beside[][2] = {
		{ 0, 1 }, { -1, 1 }, { 1, 1 }, { 1, 0 }, { -1, 0 },
	};

	for (int i = 0; i < 5; i++) {
		int r = row + beside[i][0], c = column + beside[i][1];

		if (r >= 0 && r < plan->rows && c >= 0 && c < PICTURE &&
		    plan->plot[r][c].kind == PLOT_FIELD)
			return plan->plot[r][c];
	}
	return (struct plot){ .kind = PLOT_FIELD, .segment = -1 };
}

/* The normal plan: ground */

/* The row that shows this row of the picture. */
static int normal_row(int row)
{
	return row == 0 ? 0 : row == PICTURE - 1 ? 2 : 1;
}

static bool plan_shows(const struct plan *plan, int segment)
{
	for (int row = 0; row < plan->rows; row++)
		for (int column = 0; column < PICTURE; column++)
			if (plan->plot[row][column].segment == segment)
				return true;
	return false;
}

/* Crossings and cloisters are in the middle, whichever row the picture has
 * them in; a segment that only the rows between show is brought in as well. */
static void normal_rescue(struct plan *plan, const struct plan *detail)
{
	for (int row = 1; row < PICTURE; row += 2) {
		for (int column = 0; column < PICTURE; column++) {
			const struct plot *plot = &detail->plot[row][column];
			bool ground = plot->kind == PLOT_FIELD || plot->kind == PLOT_CITY;

			if (plot->kind == PLOT_ROAD || (ground && plan_shows(plan, plot->segment)))
				continue;
			plan->plot[normal_row(row)][column] = *plot;
		}
	}
}

static void normal_ground(struct plan *plan, const struct plan *detail)
{
	plan->rows = PLAN_NORMAL_ROWS;
	for (int row = 0; row < PLAN_NORMAL_ROWS; row++) {
		for (int column = 0; column < PICTURE; column++) {
			struct plot *plot = &plan->plot[row][column];

			*plot = detail->plot[2 * row][column];
			if (plot->kind == PLOT_ROAD)
				*plot = plan_roadside(detail, 2 * row, column);
			plot->gates = 0;
		}
	}
	normal_rescue(plan, detail);
}

/* The normal plan: roads */

static void lay_road(struct plan *plan, int road, int row, int column)
{
	plan->plot[row][column] = (struct plot){ .kind = PLOT_ROAD, .segment = (int8_t)road };
}

/* From the port at `side` to the middle or, where the road's bend lies in
 * column `hub` instead, to that. What is not field stays. */
static void lay_arm(struct plan *plan, int road, int side, int hub)
{
	int row = 1 + side_dy(side);
	int step = -side_dx(side);

	if (step == 0) {
		for (int column = MIDDLE; column <= hub; column++)
			lay_road(plan, road, row, column);
		return;
	}
	for (int column = MIDDLE - 2 * step; column != hub; column += step) {
		if (plan->plot[row][column].kind != PLOT_FIELD)
			return;
		lay_road(plan, road, row, column);
	}
}

static unsigned turned_sides(const struct design *design, int rotation, int road)
{
	unsigned sides = 0;

	for (int side = 0; side < SIDES; side++)
		if (design_side(design, rotation, side) == road)
			sides |= 1u << side;
	return sides;
}

/* A road that leaves by several sides: the arms meet in the middle or end at
 * what is there. The second of two such roads bends one column further east,
 * or passes under the first. */
static void lay_through(struct plan *plan, int road, unsigned sides, bool second)
{
	const unsigned across = 1u << EAST | 1u << WEST;
	int hub = second && (sides & across) != across ? MIDDLE + 1 : MIDDLE;

	for (int side = 0; side < SIDES; side++)
		if (sides >> side & 1)
			lay_arm(plan, road, side, hub);
	if (plan->plot[1][hub].kind == PLOT_FIELD)
		lay_road(plan, road, 1, hub);
}

static void lay_throughs(struct plan *plan, const struct design *design, int rotation)
{
	int road[2];
	int roads = 0;

	for (int i = 0; i < design->segments && roads < 2; i++) {
		unsigned sides = turned_sides(design, rotation, i);

		if (design->segment[i].terrain == ROAD && (sides & (sides - 1)))
			road[roads++] = i;
	}
	if (roads == 2 && turned_sides(design, rotation, road[0]) >> EAST & 1) {
		int first = road[1];

		road[1] = road[0];
		road[0] = first;
	}
	for (int i = 0; i < roads; i++)
		lay_through(plan, road[i], turned_sides(design, rotation, road[i]), i > 0);
}

/* The plot where a road leaves by `side`. */
static int port_of(int side)
{
	return (1 + side_dy(side)) * PICTURE + MIDDLE + 2 * side_dx(side);
}

static bool beside_end(struct plan *plan, const struct design *design, int road, int row,
                       int column)
{
	for (int side = 0; side < SIDES; side++) {
		const struct plot *next = plot_beside(plan, row, column, side);

		if (next && is_end_of(design, road, next))
			return true;
	}
	return false;
}

/* The shortest way over fields from the port at `side` to a plot beside what the
 * road ends at, breadth first and straight on where it can; `from` leads back.
 * Returns the last plot or -1. */
static int find_way(struct plan *plan, const struct design *design, int road, int side,
                    int from[PLAN_NORMAL_ROWS * PICTURE])
{
	int port = port_of(side);
	int queue[PLAN_NORMAL_ROWS * PICTURE] = { port };
	int queued = 1;

	for (int i = 0; i < PLAN_NORMAL_ROWS * PICTURE; i++)
		from[i] = -1;
	from[port] = port;
	for (int i = 0; i < queued; i++) {
		int row = queue[i] / PICTURE, column = queue[i] % PICTURE;

		if (beside_end(plan, design, road, row, column))
			return queue[i];
		for (int turn = 0; turn < SIDES; turn++) {
			int on = (side_opposite(side) + turn) % SIDES;
			const struct plot *next = plot_beside(plan, row, column, on);
			int at = queue[i] + side_dy(on) * PICTURE + side_dx(on);

			if (next && next->kind == PLOT_FIELD && from[at] < 0) {
				from[at] = queue[i];
				queue[queued++] = at;
			}
		}
	}
	return -1;
}

/* A road that leaves by one side: through the middle if the picture has it
 * there, else to what it ends at, or as far as it gets. */
static void lay_stub(struct plan *plan, const struct plan *detail, const struct design *design,
                     int road, int side)
{
	int from[PLAN_NORMAL_ROWS * PICTURE];
	int port = port_of(side);
	int at = find_way(plan, design, road, side, from);

	if (at < 0 || detail->plot[MIDDLE][MIDDLE].segment == road) {
		lay_arm(plan, road, side, MIDDLE);
		if (plan->plot[1][MIDDLE].kind == PLOT_FIELD)
			lay_road(plan, road, 1, MIDDLE);
		return;
	}
	for (; at != port; at = from[at])
		lay_road(plan, road, at / PICTURE, at % PICTURE);
	lay_road(plan, road, port / PICTURE, port % PICTURE);
}

static void lay_stubs(struct plan *plan, const struct plan *detail, const struct design *design,
                      int rotation)
{
	for (int side = 0; side < SIDES; side++) {
		int road = design_side(design, rotation, side);

		if (road >= 0 && design->segment[road].terrain == ROAD &&
		    turned_sides(design, rotation, road) == 1u << side)
			lay_stub(plan, detail, design, road, side);
	}
}

void plan_normal(struct plan *plan, const struct design *design, int rotation)
{
	struct plan detail;

	plan_detail(&detail, design, rotation);
	normal_ground(plan, &detail);
	lay_throughs(plan, design, rotation);
	lay_stubs(plan, &detail, design, rotation);
	link_roads(plan, design, rotation);
}
