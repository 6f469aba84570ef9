#include "board.h"

#include <assert.h>
#include <string.h>

/* Squares */

/* Squares near each other have entries of their own. */
static unsigned place_hash(int x, int y)
{
	return (unsigned)(x + PLACE_STRIDE * y) % PLACE_TABLE;
}

/* The table's entry for (x, y): where it is, or the free entry where it belongs. */
static uint16_t *table_entry(struct state *state, int x, int y)
{
	unsigned i = place_hash(x, y);

	for (; state->place_table[i] != 0; i = (i + 1) % PLACE_TABLE) {
		const struct place *place = &state->place[state->place_table[i] - 1];

		if (place->x == x && place->y == y)
			break;
	}
	return &state->place_table[i];
}

unsigned board_place(const struct state *state, int x, int y)
{
	/* Looking up changes nothing; one search serves reading and writing. */
	uint16_t entry = *table_entry((struct state *)state, x, y);

	return entry == 0 ? NONE : entry - 1u;
}

unsigned board_tile(const struct state *state, int x, int y)
{
	unsigned place = board_place(state, x, y);

	return place == NONE ? NONE : state->place[place].tile;
}

static unsigned place_find_or_add(struct state *state, int x, int y)
{
	uint16_t *entry = table_entry(state, x, y);

	if (*entry == 0) {
		assert(state->places < MAX_TILES + MAX_PLACES && state->empty < MAX_PLACES);
		state->place[state->places] = (struct place){
			.x = (int16_t)x,
			.y = (int16_t)y,
			.tile = NONE,
			.slot = state->empty,
		};
		state->frontier[state->empty++] = (struct empty_place){
			.x = (int16_t)x,
			.y = (int16_t)y,
			.place = state->places,
			.wishes = ALL_OPEN,
		};
		*entry = ++state->places;
	}
	return *entry - 1u;
}

/* The last empty place of the frontier takes the filled one's slot. */
static void place_fill(struct state *state, struct place *place, unsigned tile)
{
	struct empty_place moved = state->frontier[--state->empty];

	state->frontier[place->slot] = moved;
	state->place[moved.place].slot = place->slot;
	place->tile = (uint16_t)tile;
}

void board_clear(struct state *state)
{
	state->tiles = 0;
	state->segments = 0;
	state->places = 0;
	state->empty = 0;
	state->cloisters = 0;
	state->figures = 0;
	state->latest = NONE;
	memset(state->place_table, 0, sizeof(state->place_table));
}

/* What fits */

bool board_fits(const struct state *state, int design, int rotation, int x, int y)
{
	unsigned place = board_place(state, x, y);
	unsigned wishes;

	if (place == NONE || state->place[place].tile != NONE)
		return false;
	wishes = state->frontier[state->place[place].slot].wishes;
	if (state->catalogue->design[design].abbey)
		rotation = 0;
	return state->catalogue->design[design].fits[wishes] >> rotation & 1;
}

bool board_fits_somewhere(const struct state *state, int design)
{
	const uint8_t *fits = state->catalogue->design[design].fits;

	for (int i = 0; i < state->empty; i++)
		if (fits[state->frontier[i].wishes] != 0)
			return true;
	return false;
}

int board_wish(const struct state *state, int x, int y, int side)
{
	unsigned tile = board_tile(state, x + side_dx(side), y + side_dy(side));

	if (tile == NONE)
		return -1;
	return edge_terrain(state_design(state, tile)->edges[state->tile[tile].rotation],
	                    side_opposite(side));
}

/* Joining */

static void ring_relabel(struct state *state, unsigned segment, unsigned feature)
{
	unsigned walker = segment;

	do {
		state->segment[walker].feature = (uint16_t)feature;
		walker = state->segment[walker].next;
	} while (walker != segment);
}

/* Walk both rings in step: the shorter one comes round first. */
static bool ring_is_shorter(const struct state *state, unsigned a, unsigned b)
{
	unsigned in_a = a, in_b = b;

	for (;;) {
		in_a = state->segment[in_a].next;
		in_b = state->segment[in_b].next;
		if (in_a == a)
			return true;
		if (in_b == b)
			return false;
	}
}

/* Make one feature of two segments' features; it counts what both had. */
static void feature_join(struct state *state, unsigned a, unsigned b)
{
	unsigned keep = state->segment[a].feature;
	unsigned lose = state->segment[b].feature;
	struct board_segment *kept, *lost;
	uint16_t next;

	if (keep == lose)
		return;
	if (ring_is_shorter(state, keep, lose)) {
		unsigned swap = keep;

		keep = lose;
		lose = swap;
	}
	kept = &state->segment[keep];
	lost = &state->segment[lose];
	kept->open += lost->open;
	kept->followers += lost->followers;
	kept->barns += lost->barns;
	ring_relabel(state, lose, keep);
	next = kept->next;
	kept->next = lost->next;
	lost->next = next;
}

static uint16_t *feature_open(struct state *state, unsigned segment)
{
	return &state->segment[state->segment[segment].feature].open;
}

static void join_fields(struct state *state, const struct tile *a, const struct design *in_a,
                        const struct tile *b, const struct design *in_b, int half)
{
	feature_join(state, a->first + (unsigned)design_half(in_a, a->rotation, half),
	             b->first + (unsigned)design_half(in_b, b->rotation, half_opposite(half)));
}

/* Join what meets at side `side` of the newly laid tile. The abbey, whose sides
 * are no field, closes what faces it. */
static void join_side(struct state *state, unsigned laid, unsigned neighbour, int side)
{
	const struct tile *a = &state->tile[laid], *b = &state->tile[neighbour];
	const struct design *in_a = state_design(state, laid);
	const struct design *in_b = state_design(state, neighbour);
	int here = design_side(in_a, a->rotation, side);
	int there = design_side(in_b, b->rotation, side_opposite(side));

	assert(!in_b->abbey); /* all its sides are taken: Q-13 */
	if (in_a->abbey) {
		if (there >= 0)
			*feature_open(state, b->first + (unsigned)there) -= 1; /* AM-ABBEY-17 */
		return;
	}
	if (here >= 0) {
		feature_join(state, a->first + (unsigned)here, b->first + (unsigned)there);
		*feature_open(state, a->first + (unsigned)here) -= 2;
		if (in_a->segment[here].terrain == CITY)
			return;
		join_fields(state, a, in_a, b, in_b, 2 * side + 1); /* right of the road */
	}
	join_fields(state, a, in_a, b, in_b, 2 * side); /* left of it, or the whole side */
}

/* One more of the eight squares around a cloister is filled (BASE-CLO-01). */
static void cloister_fill(struct state *state, unsigned tile, int cloister)
{
	unsigned segment = state->tile[tile].first + (unsigned)cloister;

	if (--state->segment[segment].open == 0)
		state->cloister[state->cloisters++] = (uint16_t)segment;
}

/* Each of two tiles side by side or corner to corner fills a square for the
 * other's cloister. */
static void join_cloisters(struct state *state, unsigned laid, unsigned near)
{
	int own = state_design(state, laid)->cloister;
	int theirs = state_design(state, near)->cloister;

	if (own >= 0)
		cloister_fill(state, laid, own);
	if (theirs >= 0)
		cloister_fill(state, near, theirs);
}

/* Diagonal neighbours share nothing else. */
static void join_corners(struct state *state, unsigned laid)
{
	const struct tile *tile = &state->tile[laid];

	for (int dy = -1; dy <= 1; dy += 2) {
		for (int dx = -1; dx <= 1; dx += 2) {
			unsigned near = board_tile(state, tile->x + dx, tile->y + dy);

			if (near != NONE)
				join_cloisters(state, laid, near);
		}
	}
}

/* Laying */

static unsigned tile_append(struct state *state, int design, int rotation, int x, int y)
{
	const struct design *drawn = &state->catalogue->design[design];
	unsigned tile = state->tiles++;

	assert(tile < MAX_TILES && state->segments + drawn->segments <= MAX_BOARD_SEGMENTS);
	state->tile[tile] = (struct tile){
		.x = (int16_t)x,
		.y = (int16_t)y,
		.first = state->segments,
		.design = (uint8_t)design,
		.rotation = (uint8_t)rotation,
	};
	for (int i = 0; i < drawn->segments; i++) {
		uint16_t index = state->segments++;

		state->segment[index] = (struct board_segment){
			.feature = index,
			.next = index,
			.tile = (uint16_t)tile,
			.open = drawn->segment[i].open,
		};
	}
	return tile;
}

/* Tell an empty square what its side must show from now on. */
static void place_wish(struct state *state, const struct place *place, int side, int terrain)
{
	uint8_t *wishes = &state->frontier[place->slot].wishes;

	*wishes &= (uint8_t)~edge_bits(side, EDGE_OPEN);
	*wishes |= (uint8_t)edge_bits(side, terrain);
}

void board_lay(struct state *state, int design, int rotation, int x, int y)
{
	unsigned edges = state->catalogue->design[design].edges[rotation];
	unsigned tile = tile_append(state, design, rotation, x, y);

	state->cloisters = 0;
	place_fill(state, &state->place[place_find_or_add(state, x, y)], tile);
	for (int side = 0; side < SIDES; side++) {
		const struct place *beside = &state->place[place_find_or_add(
			state, x + side_dx(side), y + side_dy(side))];

		if (beside->tile == NONE) {
			place_wish(state, beside, side_opposite(side), edge_terrain(edges, side));
			continue;
		}
		join_side(state, tile, beside->tile, side);
		join_cloisters(state, tile, beside->tile);
	}
	join_corners(state, tile);
	state->latest = (uint16_t)tile;
}
