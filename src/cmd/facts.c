#include "facts.h"

#include <ctype.h>
#include <stdio.h>

/* A row's flags and masks name segments by their place in the printed order. */
struct order {
	int count;
	int segment[MAX_SEGMENTS]; /* printed place -> segment */
	int place[MAX_SEGMENTS];   /* segment -> printed place */
};

/* Cities before roads, cloisters, fields; then by the first side. */
static int sort_key(const struct segment *segment)
{
	static const int rank[TERRAINS] = { [CITY] = 0, [ROAD] = 1, [CLOISTER] = 2, [FIELD] = 3 };
	unsigned reach = segment->terrain == FIELD ? segment->halves : segment->sides;
	int first = 0;

	while (first < HALVES && !(reach >> first & 1))
		first++;
	return rank[segment->terrain] * 100 + first;
}

static struct order order_of(const struct design *design)
{
	struct order order = { .count = 0 };

	for (int i = 0; i < design->segments; i++) {
		int key = sort_key(&design->segment[i]);
		int at = order.count++;

		for (; at > 0 && sort_key(&design->segment[order.segment[at - 1]]) > key; at--)
			order.segment[at] = order.segment[at - 1];
		order.segment[at] = i;
	}
	for (int at = 0; at < order.count; at++)
		order.place[order.segment[at]] = at;
	return order;
}

static void print_mask(unsigned mask, const struct order *order)
{
	const char *between = "";

	for (int place = 0; place < order->count; place++) {
		if (!(mask >> order->segment[place] & 1))
			continue;
		printf("%s%d", between, place);
		between = " ";
	}
}

static void print_edges(const struct design *design, const struct segment *segment)
{
	const char *between = "";

	if (design->abbey) {
		printf("n e s w");
		return;
	}
	for (int side = 0; side < SIDES; side++) {
		if (!(segment->sides >> side & 1))
			continue;
		printf("%s%c", between, "nesw"[side]);
		between = " ";
	}
	for (int half = 0; half < HALVES; half++) {
		if (!(segment->halves >> half & 1))
			continue;
		printf("%s%c%d", between, "nesw"[half / 2], half % 2 + 1);
		between = " ";
	}
}

/* Flags. A flag is printed with a blank before it unless it is the first. */

static void print_flag(const char **between, const char *flag)
{
	printf("%s%s", *between, flag);
	*between = " ";
}

static void print_tile_flags(const char **between, const struct design *design)
{
	char letter[] = "tile:letter=?";

	if (design->letter != '\0') {
		letter[sizeof(letter) - 2] = design->letter;
		print_flag(between, letter);
	}
	if (design->start)
		print_flag(between, "tile:start=1");
	if (design->festival)
		print_flag(between, "tile:festival");
	if (design->abbey)
		print_flag(between, "tile:abbey");
}

static bool cell_is(const struct design *design, int row, int column, char letter)
{
	return row >= 0 && row < PICTURE && column >= 0 && column < PICTURE &&
	       design->picture[row][column] == letter;
}

static bool is_city(char cell)
{
	return isupper((unsigned char)cell) != 0;
}

/* Whether the segment's cells do not hang together in the picture: it passes
 * under something. Cells are reached from the first one, a ring a step. */
static bool is_in_parts(const struct design *design, char letter)
{
	bool reached[PICTURE][PICTURE] = { { false } };
	int cells = 0, count = 0;

	for (int step = 0; step < PICTURE * PICTURE; step++) {
		for (int row = 0; row < PICTURE; row++) {
			for (int column = 0; column < PICTURE; column++) {
				bool beside = (row > 0 && reached[row - 1][column]) ||
				              (row < PICTURE - 1 && reached[row + 1][column]) ||
				              (column > 0 && reached[row][column - 1]) ||
				              (column < PICTURE - 1 && reached[row][column + 1]);

				if (cell_is(design, row, column, letter) &&
				    (beside || count == 0)) {
					count += !reached[row][column];
					reached[row][column] = true;
				}
			}
		}
	}
	for (int row = 0; row < PICTURE; row++)
		for (int column = 0; column < PICTURE; column++)
			cells += cell_is(design, row, column, letter);
	return count < cells;
}

static bool touches_city(const struct design *design, char letter)
{
	for (int row = 0; row < PICTURE; row++)
		for (int column = 0; column < PICTURE; column++)
			if (is_city(design->picture[row][column]) &&
			    (cell_is(design, row - 1, column, letter) ||
			     cell_is(design, row + 1, column, letter) ||
			     cell_is(design, row, column - 1, letter) ||
			     cell_is(design, row, column + 1, letter)))
				return true;
	return false;
}

/* What the road's end is, by what a wagon meets there. */
static const char *road_end(const struct design *design, const struct segment *road)
{
	for (int i = 0; i < design->segments; i++) {
		if (!(road->wagon >> i & 1))
			continue;
		switch ((enum terrain)design->segment[i].terrain) {
		case CITY:
			return "end:citygate";
		case ROAD:
			return "end:crossing";
		case CLOISTER:
			return "end:cloister";
		case FIELD:
		case TERRAINS:
			break;
		}
	}
	return "end:house";
}

static int sides_of(const struct segment *segment)
{
	int sides = 0;

	for (int side = 0; side < SIDES; side++)
		sides += segment->sides >> side & 1;
	return sides;
}

static void print_road_flags(const char **between, const struct design *design,
                             const struct segment *road)
{
	int sides = sides_of(road);

	if (sides == 1)
		print_flag(between, road_end(design, road));
	if (sides == 2)
		print_flag(between, "through");
	if (sides > 2)
		print_flag(between, "threeway-well");
	if (is_in_parts(design, road->letter))
		print_flag(between, "tunnel");
	else if (sides == 2 && touches_city(design, road->letter))
		print_flag(between, "touches-wall-no-gate");
}

/* A city in one piece that parts another one crosses it on a bridge. */
static bool is_bridge(const struct design *design, const struct segment *city)
{
	for (int i = 0; i < design->segments; i++)
		if (design->segment[i].terrain == CITY && &design->segment[i] != city &&
		    is_in_parts(design, design->segment[i].letter))
			return !is_in_parts(design, city->letter);
	return false;
}

static void print_field_flags(const char **between, const struct design *design,
                              const struct segment *field)
{
	int inner = 0, rows = 0, cells = 0;

	if (field->halves != 0)
		return;
	for (int i = 0; i < design->segments; i++)
		inner += design->segment[i].terrain == FIELD && design->segment[i].halves == 0;
	for (int row = 0; row < PICTURE; row++) {
		for (int column = 0; column < PICTURE; column++) {
			cells += cell_is(design, row, column, field->letter);
			rows += cell_is(design, row, column, field->letter) ? row : 0;
		}
	}
	if (inner == 1)
		print_flag(between, "inner");
	else
		print_flag(between, 2 * rows < (PICTURE - 1) * cells ? "inner:n" : "inner:s");
}

static void print_flags(const struct design *design, const struct segment *segment, int place)
{
	const char *between = "";

	if (place == 0)
		print_tile_flags(&between, design);
	switch ((enum terrain)segment->terrain) {
	case ROAD:
		print_road_flags(&between, design, segment);
		return;
	case CITY:
		if (is_bridge(design, segment))
			print_flag(&between, "bridge-over");
		return;
	case FIELD:
		print_field_flags(&between, design, segment);
		return;
	case CLOISTER:
	case TERRAINS:
		return;
	}
}

void facts_print_header(void)
{
	printf("set,tile,count,feature_index,kind,edges,pennants,touches,wagon,flags,segment\n");
}

void facts_print(const char *set, const struct design *design)
{
	static const char *const kind[TERRAINS] = { "field", "road", "city", "cloister" };
	struct order order = order_of(design);

	for (int place = 0; place < order.count; place++) {
		const struct segment *segment = &design->segment[order.segment[place]];

		printf("%s,%s,%d,%d,%s,", set, design->name, design->count, place,
		       design->abbey ? "abbey" : kind[segment->terrain]);
		print_edges(design, segment);
		printf(",%d,", segment->pennants);
		print_mask(segment->touches, &order);
		printf(",");
		print_mask(segment->wagon, &order);
		printf(",");
		print_flags(design, segment, place);
		printf(",%c\n", segment->letter);
	}
}
