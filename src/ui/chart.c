#include "chart.h"

#include <stdbool.h>
#include <string.h>

/* From characters to plots */

static int plot_column(const struct chart *chart, int column)
{
	if (chart->columns == CHART_COLUMNS)
		return column / 2;
	return column <= PICTURE / 2 ? column : column - 1;
}

static int plot_first(const struct chart *chart, int column)
{
	if (chart->columns == CHART_COLUMNS)
		return column & ~1;
	return column == PICTURE / 2 + 1 ? column - 1 : column;
}

/* The picture's row that a row of characters shows. */
static int picture_row(const struct chart *chart, int row)
{
	return chart->rows == PICTURE ? row : 2 * row;
}

/* The tile */

/* The right half of a road's plot carries the line on, to the east or to where
 * it ends, or shows what is beside. */
static void spot_roadside(struct spot *spot, const struct plan *plan, int row, int column)
{
	struct plot beside;

	if (spot->links >> EAST & 1 || spot->links == 1u << WEST) {
		spot->links = 1u << EAST | 1u << WEST;
		return;
	}
	beside = plan_roadside(plan, row, column);
	spot->kind = beside.kind;
	spot->segment = beside.segment;
	spot->links = 0;
	spot->roadside = true;
}

/* Roads run in the left halves of plots, so that gates north and south do too. */
static unsigned gates_of_half(unsigned gates, int half, bool only_half)
{
	if (only_half)
		return gates;
	return gates & (half == 0 ? ~(1u << EAST) : 1u << EAST);
}

static struct spot spot_of(const struct chart *chart, const struct plan *plan, int row, int column)
{
	int at = plot_column(chart, column);
	int half = column - plot_first(chart, column);
	const struct plot *plot = &plan->plot[row][at];
	bool only_half = half == 0 && (column + 1 == chart->columns ||
	                               plot_column(chart, column + 1) != at);
	struct spot spot = {
		.kind = plot->kind,
		.segment = plot->segment,
		.half = (uint8_t)half,
		.links = plot->links,
		.gates = (uint8_t)gates_of_half(plot->gates, half, only_half),
	};

	if (half == 1 && plot->kind == PLOT_ROAD)
		spot_roadside(&spot, plan, row, at);
	return spot;
}

/* A cloister with open country behind it is two floors high in detail. */
static void raise_cloisters(struct chart *chart)
{
	for (int row = 1; row < chart->rows; row++) {
		for (int column = 0; column < chart->columns; column += 2) {
			struct spot *floor = chart_spot(chart, row, column);
			struct spot *above = chart_spot(chart, row - 1, column);

			if (floor->kind != PLOT_CLOISTER || above->kind != PLOT_FIELD)
				continue;
			memcpy(above, floor, 2 * sizeof(*above));
			floor[0].below = floor[1].below = true;
		}
	}
}

void chart_tile(struct chart *chart, const struct chart_tile *tile, enum zoom zoom)
{
	struct plan plan;

	memset(chart, 0, sizeof(*chart));
	if (zoom == ZOOM_DETAIL)
		plan_detail(&plan, tile->design, tile->rotation);
	else
		plan_normal(&plan, tile->design, tile->rotation);
	chart->rows = plan.rows;
	chart->columns = zoom == ZOOM_DETAIL ? CHART_COLUMNS : PICTURE + 1;
	for (int row = 0; row < chart->rows; row++) {
		for (int column = 0; column < chart->columns; column++) {
			struct spot *spot = chart_spot(chart, row, column);

			*spot = spot_of(chart, &plan, row, column);
			if (spot->segment >= 0)
				spot->feature = tile->feature[spot->segment];
		}
	}
	if (zoom == ZOOM_DETAIL)
		raise_cloisters(chart);
}

/* The neighbours */

/* On which side of 0 … size - 1 a position lies: -1, 0 or 1. */
static int beyond(int position, int size)
{
	return position < 0 ? -1 : position >= size;
}

/* Where the neighbour's picture touches: its far edge, its near one, or level. */
static int touching(int away, int level)
{
	return away < 0 ? PICTURE - 1 : away > 0 ? 0 : level;
}

void chart_neighbour(struct chart *chart, const struct chart_tile *tile, int dx, int dy)
{
	for (int row = -1; row <= chart->rows; row++) {
		for (int column = -1; column <= chart->columns; column++) {
			struct spot *spot = chart_spot(chart, row, column);
			struct plot plot;

			if (beyond(row, chart->rows) != dy || beyond(column, chart->columns) != dx)
				continue;
			plot = plot_at(tile->design, tile->rotation,
			               touching(dy, dy ? 0 : picture_row(chart, row)),
			               touching(dx, dx ? 0 : plot_column(chart, column)));
			*spot = (struct spot){
				.kind = plot.kind,
				.segment = plot.segment,
				.square = (uint8_t)(4 + 3 * dy + dx + 1),
				.feature = plot.segment < 0 ? 0 : tile->feature[plot.segment],
			};
		}
	}
}

static void replace_feature(struct chart *chart, unsigned old, unsigned new)
{
	for (int row = -1; row <= chart->rows; row++)
		for (int column = -1; column <= chart->columns; column++)
			if (chart_spot(chart, row, column)->feature == old)
				chart_spot(chart, row, column)->feature = (uint16_t)new;
}

void chart_join(struct chart *chart)
{
	for (int side = 0; side < SIDES; side++) {
		int row = chart->rows / 2 + side_dy(side) * (chart->rows / 2);
		int column = side_dx(side) < 0   ? 0
		             : side_dx(side) > 0 ? chart->columns - 1
		                                 : chart->columns / 2;
		const struct spot *here = chart_spot(chart, row, column);
		const struct spot *there =
			chart_spot(chart, row + side_dy(side), column + side_dx(side));

		if (here->kind == PLOT_CITY && there->kind == PLOT_CITY)
			replace_feature(chart, there->feature, here->feature);
	}
}

/* Walls */

static bool spots_joined(const struct spot *a, const struct spot *b)
{
	if (a->kind != PLOT_CITY || b->kind != PLOT_CITY)
		return false;
	return a->square == b->square ? a->segment == b->segment : a->feature == b->feature;
}

/* NULL beyond the neighbours' nearest characters. */
static const struct spot *spot_beside(struct chart *chart, int row, int column, int side)
{
	row += side_dy(side);
	column += side_dx(side);
	if (row < -1 || row > chart->rows || column < -1 || column > chart->columns)
		return NULL;
	return chart_spot(chart, row, column);
}

/* Towards an empty square a city is open. */
static bool walled(struct chart *chart, int row, int column, int side)
{
	const struct spot *beside = spot_beside(chart, row, column, side);

	return beside && beside->kind != PLOT_NOTHING &&
	       !spots_joined(chart_spot(chart, row, column), beside);
}

/* A strip one character thin has no room for a wall on both its sides. */
static bool thin(struct chart *chart, int row, int column, int side)
{
	return walled(chart, row, column, (side + 1) % SIDES) &&
	       walled(chart, row, column, (side + 3) % SIDES);
}

static bool walled_across(struct chart *chart, int row, int column, int side)
{
	return walled(chart, row, column, (side + 1) % SIDES) ||
	       walled(chart, row, column, (side + 3) % SIDES);
}

/* At normal size most of a city is thin, and its walls must tell where it is. */
static bool has_detail(const struct chart *chart)
{
	return chart->columns == CHART_COLUMNS;
}

static bool walled_anywhere(struct chart *chart, int row, int column)
{
	bool found = false;

	for (int side = 0; side < SIDES; side++)
		found = found || walled(chart, row, column, side);
	return found;
}

/* Whether a strip too thin for walls leaves the character, which has none itself, to
 * that side. */
static bool thin_beside(struct chart *chart, int row, int column, int side)
{
	const struct spot *beside = spot_beside(chart, row, column, side);

	return has_detail(chart) && !walled_anywhere(chart, row, column) && beside != NULL &&
	       beside->kind == PLOT_CITY &&
	       thin(chart, row + side_dy(side), column + side_dx(side), side);
}

/* Whether a wall follows the way from a character to the next one, both of one city.
 * Where it would go on round a strip that is too thin for it, it ends. */
static bool wall_follows(struct chart *chart, int row, int column, int side)
{
	for (int turn = 1; turn < SIDES; turn += 2) {
		int flank = (side + turn) % SIDES;

		if (walled(chart, row, column, flank) ||
		    (walled(chart, row + side_dy(side), column + side_dx(side), flank) &&
		     !thin_beside(chart, row, column, flank)))
			return true;
	}
	return false;
}

/* Whether the wall's line goes on to that side: it follows a wall here or there. */
static bool wall_goes_on(struct chart *chart, int row, int column, int side)
{
	const struct spot *beside = spot_beside(chart, row, column, side);

	int r = row + side_dy(side), c = column + side_dx(side);

	if (beside == NULL || beside->kind == PLOT_NOTHING)
		return walled_across(chart, row, column, side) && !thin(chart, row, column, side);
	return spots_joined(chart_spot(chart, row, column), beside) &&
	       !thin(chart, row, column, side) && !thin(chart, r, c, side) &&
	       wall_follows(chart, row, column, side);
}

/* Where a strip too thin for walls ends amid fields one crosses it. */
static bool ends_strip(struct chart *chart, int row, int column, int side)
{
	if (!has_detail(chart) || side_dx(side) == 0 ||
	    walled(chart, row, column, (side + 2) % SIDES))
		return false;
	for (int turn = 0; turn < SIDES; turn++) {
		const struct spot *beside = spot_beside(chart, row, column, (side + turn) % SIDES);

		if (turn != 2 && (beside == NULL || beside->kind != PLOT_FIELD))
			return false;
	}
	return true;
}

void chart_walls(struct chart *chart)
{
	for (int row = 0; row < chart->rows; row++) {
		for (int column = 0; column < chart->columns; column++) {
			struct spot *spot = chart_spot(chart, row, column);

			if (spot->kind != PLOT_CITY)
				continue;
			for (int side = 0; side < SIDES; side++) {
				spot->walls |= (uint8_t)(walled(chart, row, column, side) << side);
				spot->links |=
					(uint8_t)(wall_goes_on(chart, row, column, side) << side);
				if (ends_strip(chart, row, column, side))
					spot->links |= 1u << NORTH | 1u << SOUTH;
			}
		}
	}
}

/* Room */

/* Whether the segment has this character for something to stand on. */
static bool is_free(struct chart *chart, int segment, int row, int column)
{
	const struct spot *spot = chart_spot(chart, row, column);

	if (row < 0 || row >= chart->rows || column < 0 || column >= chart->columns)
		return false;
	return spot->segment == segment && spot->taken != TAKEN;
}

/* Whether nothing stands on this character of the tile. */
static bool is_vacant(struct chart *chart, int row, int column)
{
	return column >= 0 && column < chart->columns &&
	       chart_spot(chart, row, column)->taken != TAKEN;
}

static bool covers_festival(struct chart *chart, int row, int column, int step)
{
	return chart_spot(chart, row, column)->taken == TAKEN_BY_FESTIVAL ||
	       chart_spot(chart, row, column + step)->taken == TAKEN_BY_FESTIVAL;
}

enum fit { FIT_NONE, FIT_ONE, FIT_OVER, FIT_WELL };

/* How the two characters fit from here on. A road may be a line so thin that
 * what stands on it hides a little of the field beside. */
static enum fit room_fit(struct chart *chart, int segment, enum room room, int row, int column,
                         int step)
{
	if (!is_free(chart, segment, row, column))
		return FIT_NONE;
	if (!is_vacant(chart, row, column + step))
		return FIT_ONE;
	if (covers_festival(chart, row, column, step))
		return room == ROOM_FIGURE ? FIT_OVER : FIT_NONE;
	if (step > 0 && (is_free(chart, segment, row, column + 1) ||
	                 (chart_spot(chart, row, column)->kind == PLOT_ROAD &&
	                  chart_spot(chart, row, column + 1)->kind == PLOT_FIELD)))
		return FIT_WELL;
	return room == ROOM_FIGURE ? FIT_OVER : FIT_ONE;
}

static int distance(int a, int b)
{
	return a < b ? b - a : a - b;
}

static bool at_corner(const struct chart *chart, int row, int column)
{
	return (row == 0 || row == chart->rows - 1) &&
	       (column == 0 || column >= chart->columns - 2);
}

/* How good a place is: the fit first, then how much of the segment is around it,
 * then how near the middle. Pennants keep to the left, to leave the middle; what
 * reaches over the segment rather hides a field than a road or a city. */
static int room_worth(struct chart *chart, int segment, enum room room, int row, int column,
                      int step)
{
	enum fit fit = room_fit(chart, segment, room, row, column, step);
	int aim = room == ROOM_FIGURE ? chart->columns / 2 : chart->columns / 2 - 2;
	int worth = 500 - distance(column + 1, aim) - 2 * distance(row, chart->rows / 2);

	if (fit == FIT_NONE)
		return -1;
	for (int r = row - 1; r <= row + 1; r++)
		for (int c = column - 2; c <= column + 3; c++)
			if (r >= 0 && r < chart->rows && c >= 0 && c < chart->columns)
				worth += 3 * is_free(chart, segment, r, c);
	if (at_corner(chart, row, column))
		worth -= 12;
	if (fit == FIT_OVER && chart_spot(chart, row, column + step)->kind != PLOT_FIELD)
		worth -= 12;
	if (fit == FIT_OVER && covers_festival(chart, row, column, step))
		worth -= 200;
	return 1000 * (int)fit + worth - (step < 0);
}

struct stand chart_room(struct chart *chart, int segment, enum room room)
{
	struct stand stand = { 0 };
	int best = 0;

	for (int i = 0; i < chart->rows * chart->columns * 2; i++) {
		int row = i / 2 / chart->columns, column = i / 2 % chart->columns;
		int step = i % 2 ? -1 : 1;
		int worth = room_worth(chart, segment, room, row, column, step);

		if (worth <= best)
			continue;
		best = worth;
		stand = (struct stand){ row, column, worth / 1000 > FIT_ONE ? step : 0, true };
	}
	for (int half = 0; stand.found && half < 2; half++)
		chart_spot(chart, stand.row, stand.column + half * stand.step)->taken =
			room == ROOM_FESTIVAL ? TAKEN_BY_FESTIVAL : TAKEN;
	return stand;
}
