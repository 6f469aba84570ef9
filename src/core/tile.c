#include "tile.h"

/* What lies at a half side, in terms that do not depend on segment numbers
 * alone: the side's road or city where there is one, else the field. */
static int segment_at_half(const struct design *design, int rotation, int half)
{
	int field = design_half(design, rotation, half);

	return field >= 0 ? field : design_side(design, rotation, half / 2);
}

/* Find the segment that takes each one's place when the tile is turned, in
 * `image`; false if the sides do not map onto each other. What reaches no side
 * (a cloister, an inner field) stays in its place. */
static bool turn_maps(const struct design *design, int rotation, int8_t image[MAX_SEGMENTS])
{
	for (int i = 0; i < MAX_SEGMENTS; i++)
		image[i] = -1;
	for (int half = 0; half < HALVES; half++) {
		int from = segment_at_half(design, 0, half);
		int to = segment_at_half(design, rotation, half);

		if (from < 0)
			continue;
		if (image[from] < 0)
			image[from] = (int8_t)to;
		if (image[from] != to)
			return false;
	}
	for (int side = 0; side < SIDES; side++) {
		int from = design_side(design, 0, side);
		int to = design_side(design, rotation, side);

		if (from >= 0 && image[from] < 0)
			image[from] = (int8_t)to;
		if (from >= 0 && image[from] != to)
			return false;
	}
	for (int i = 0; i < design->segments; i++)
		if (image[i] < 0)
			image[i] = (int8_t)i;
	return true;
}

static unsigned mask_image(unsigned mask, const int8_t image[MAX_SEGMENTS])
{
	unsigned result = 0;

	for (int i = 0; i < MAX_SEGMENTS; i++)
		if (mask >> i & 1)
			result |= 1u << image[i];
	return result;
}

/* Whether the turned tile cannot be told from the unturned one by the rules:
 * a renumbering of the segments maps one onto the other. */
static bool looks_same(const struct design *design, int rotation)
{
	int8_t image[MAX_SEGMENTS];

	if (design->edges[0] != design->edges[rotation] || !turn_maps(design, rotation, image))
		return false;
	for (int i = 0; i < design->segments; i++) {
		const struct segment *from = &design->segment[i];
		const struct segment *to = &design->segment[image[i]];

		if (from->terrain != to->terrain || from->pennants != to->pennants ||
		    mask_image(from->touches, image) != to->touches ||
		    mask_image(from->wagon, image) != to->wagon)
			return false;
	}
	return true;
}

static uint8_t edges_turned(const struct design *design, int rotation)
{
	unsigned edges = 0;

	for (int side = 0; side < SIDES; side++) {
		int segment = design_side(design, rotation, side);

		edges |= edge_bits(side, segment < 0 ? FIELD : design->segment[segment].terrain);
	}
	return (uint8_t)edges;
}

/* Every touching side must continue (BASE-PLACE-02). */
static bool wishes_met(unsigned edges, unsigned wishes)
{
	for (int side = 0; side < SIDES; side++) {
		int wish = edge_terrain(wishes, side);

		if (wish != EDGE_OPEN && wish != edge_terrain(edges, side))
			return false;
	}
	return true;
}

/* An abbey fits where four tiles surround the square, whatever they show, and
 * turning it changes nothing (AM-ABBEY-04, -08, Q-10). */
static bool surrounded(unsigned wishes)
{
	for (int side = 0; side < SIDES; side++)
		if (edge_terrain(wishes, side) == EDGE_OPEN)
			return false;
	return true;
}

static uint8_t rotations_that_fit(const struct design *design, unsigned wishes)
{
	unsigned fits = 0;

	if (design->abbey)
		return surrounded(wishes);
	for (int rotation = 0; rotation < ROTATIONS; rotation++)
		if (wishes_met(design->edges[rotation], wishes))
			fits |= 1u << rotation;
	return (uint8_t)fits;
}

static uint8_t open_alone(const struct segment *segment)
{
	uint8_t open = 0;

	if (segment->terrain == FIELD)
		return 1; /* never complete: BASE-DEP-07 */
	if (segment->terrain == CLOISTER)
		return 8;
	for (int side = 0; side < SIDES; side++)
		open += segment->sides >> side & 1;
	return open;
}

void design_finish(struct design *design)
{
	for (int rotation = 0; rotation < ROTATIONS; rotation++)
		design->edges[rotation] = edges_turned(design, rotation);
	design->has_road = false;
	for (int i = 0; i < design->segments; i++) {
		design->segment[i].open = open_alone(&design->segment[i]);
		if (design->segment[i].terrain == ROAD)
			design->has_road = true;
	}
	for (unsigned wishes = 0; wishes < ALL_WISHES; wishes++)
		design->fits[wishes] = rotations_that_fit(design, wishes);
	design->looks = looks_same(design, 1) ? 1 : looks_same(design, 2) ? 2 : 4;
}
