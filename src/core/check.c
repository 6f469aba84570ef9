#include "check.h"

#include <stddef.h>

/* Nothing here calls board.c or feature.c: squares are found by looking through
 * all tiles, features by filling from segment to segment. */

static unsigned tile_at(const struct state *state, int x, int y)
{
	for (unsigned i = 0; i < state->tiles; i++)
		if (state->tile[i].x == x && state->tile[i].y == y)
			return i;
	return NONE;
}

static const struct segment *facts(const struct state *state, unsigned segment)
{
	const struct tile *tile = &state->tile[state->segment[segment].tile];

	return &state->catalogue->design[tile->design].segment[segment - tile->first];
}

static const char *check_tiles(const struct state *state)
{
	unsigned first = 0;

	for (unsigned i = 0; i < state->tiles; i++) {
		const struct tile *tile = &state->tile[i];
		unsigned segments = state->catalogue->design[tile->design].segments;

		if (tile_at(state, tile->x, tile->y) != i)
			return "two tiles lie on one square";
		if (tile->first != first)
			return "a tile's first segment is wrong";
		for (unsigned segment = first; segment < first + segments; segment++)
			if (state->segment[segment].tile != i)
				return "a segment names the wrong tile";
		first += segments;
	}
	return first == state->segments ? NULL : "segments do not add up";
}

/* Squares */

static int terrain_at(const struct state *state, unsigned tile, int side)
{
	const struct design *design = &state->catalogue->design[state->tile[tile].design];
	int unturned = (side + 4 - state->tile[tile].rotation) % 4;

	for (int i = 0; i < design->segments; i++)
		if (design->segment[i].sides >> unturned & 1)
			return design->segment[i].terrain;
	return FIELD;
}

static const char *check_wishes(const struct state *state, const struct empty_place *empty)
{
	static const int dx[SIDES] = { 0, 1, 0, -1 }, dy[SIDES] = { -1, 0, 1, 0 };
	unsigned wishes = 0, neighbours = 0;

	for (int side = 0; side < SIDES; side++) {
		unsigned beside = tile_at(state, empty->x + dx[side], empty->y + dy[side]);
		int wish = beside == NONE ? 3 : terrain_at(state, beside, (side + 2) % 4);

		wishes |= (unsigned)wish << (2 * side);
		neighbours += beside != NONE;
	}
	if (neighbours == 0)
		return "an empty place has no neighbour";
	return empty->wishes == wishes ? NULL : "what an empty place wishes for is wrong";
}

static const char *check_place(const struct state *state, const struct place *place)
{
	const struct empty_place *empty;

	if (place->tile != tile_at(state, place->x, place->y))
		return "a place names the wrong tile";
	if (place->tile != NONE)
		return NULL;
	empty = &state->frontier[place->slot];
	if (place->slot >= state->empty || &state->place[empty->place] != place ||
	    empty->x != place->x || empty->y != place->y)
		return "an empty place is not on the frontier";
	return check_wishes(state, empty);
}

static bool place_exists(const struct state *state, int x, int y)
{
	for (unsigned i = 0; i < state->places; i++)
		if (state->place[i].x == x && state->place[i].y == y)
			return true;
	return false;
}

static const char *check_places(const struct state *state)
{
	unsigned empty = 0;

	for (unsigned i = 0; i < state->places; i++) {
		const char *wrong = check_place(state, &state->place[i]);

		if (wrong != NULL)
			return wrong;
		empty += state->place[i].tile == NONE;
	}
	if (empty != state->empty || state->places != state->tiles + empty)
		return "the number of places is wrong";
	for (unsigned i = 0; i < state->tiles; i++) {
		int x = state->tile[i].x, y = state->tile[i].y;

		if (!place_exists(state, x, y) || !place_exists(state, x + 1, y) ||
		    !place_exists(state, x - 1, y) || !place_exists(state, x, y + 1) ||
		    !place_exists(state, x, y - 1))
			return "a square beside a tile is no place";
	}
	return NULL;
}

/* Features */

static bool half_linked(const struct state *state, unsigned a, unsigned b, int side)
{
	const struct tile *in_a = &state->tile[state->segment[a].tile];
	const struct tile *in_b = &state->tile[state->segment[b].tile];

	/* Seen from the middle of each tile, the left half meets the right half. */
	for (int left = 0; left < 2; left++) {
		int half_a = (2 * side + left + 8 - 2 * in_a->rotation) % 8;
		int half_b = (2 * ((side + 2) % 4) + 1 - left + 8 - 2 * in_b->rotation) % 8;

		if (facts(state, a)->halves >> half_a & 1 && facts(state, b)->halves >> half_b & 1)
			return true;
	}
	return false;
}

/* Whether two segments of neighbouring tiles, b's on side `side` of a's, meet. */
static bool linked(const struct state *state, unsigned a, unsigned b, int side)
{
	const struct tile *in_a = &state->tile[state->segment[a].tile];
	const struct tile *in_b = &state->tile[state->segment[b].tile];
	int side_a = (side + 4 - in_a->rotation) % 4;
	int side_b = (side + 2 + 4 - in_b->rotation) % 4;

	if (facts(state, a)->terrain != facts(state, b)->terrain)
		return false;
	if (facts(state, a)->terrain == FIELD)
		return half_linked(state, a, b, side);
	return facts(state, a)->sides >> side_a & 1 && facts(state, b)->sides >> side_b & 1;
}

struct fill {
	const struct state *state;
	uint16_t group[MAX_BOARD_SEGMENTS]; /* number of the filled feature, from 1 */
	uint16_t todo[MAX_BOARD_SEGMENTS];
	unsigned todos;
	unsigned size;
	unsigned open;
};

static void fill_add(struct fill *fill, unsigned segment, unsigned group)
{
	fill->group[segment] = (uint16_t)group;
	fill->todo[fill->todos++] = (uint16_t)segment;
	fill->size++;
}

/* Fill across one side of a segment, or count the side as open. */
static void fill_side(struct fill *fill, unsigned segment, int side, unsigned group)
{
	static const int dx[SIDES] = { 0, 1, 0, -1 }, dy[SIDES] = { -1, 0, 1, 0 };
	const struct state *state = fill->state;
	const struct tile *tile = &state->tile[state->segment[segment].tile];
	unsigned beside = tile_at(state, tile->x + dx[side], tile->y + dy[side]);
	int unturned = (side + 4 - tile->rotation) % 4;
	const struct design *other;

	if (beside == NONE) {
		fill->open += facts(state, segment)->sides >> unturned & 1;
		return;
	}
	other = &state->catalogue->design[state->tile[beside].design];
	for (unsigned i = 0; i < other->segments; i++) {
		unsigned there = state->tile[beside].first + i;

		if (fill->group[there] == 0 && linked(state, segment, there, side))
			fill_add(fill, there, group);
	}
}

static unsigned empty_around(const struct state *state, unsigned tile)
{
	unsigned empty = 0;

	for (int dy = -1; dy <= 1; dy++)
		for (int dx = -1; dx <= 1; dx++)
			empty += tile_at(state, state->tile[tile].x + dx,
			                 state->tile[tile].y + dy) == NONE;
	return empty;
}

static void fill_feature(struct fill *fill, unsigned segment, unsigned group)
{
	fill->size = 0;
	fill->open = 0;
	fill_add(fill, segment, group);
	while (fill->todos > 0) {
		unsigned next = fill->todo[--fill->todos];

		for (int side = 0; side < SIDES; side++)
			fill_side(fill, next, side, group);
	}
	if (facts(fill->state, segment)->terrain == FIELD)
		fill->open = fill->size;
	if (facts(fill->state, segment)->terrain == CLOISTER)
		fill->open = empty_around(fill->state, fill->state->segment[segment].tile);
}

static const char *check_counts(const struct fill *fill, unsigned label)
{
	const struct state *state = fill->state;
	unsigned followers = 0, barns = 0;

	for (int i = 0; i < state->figures; i++) {
		if (fill->group[state->figure[i].segment] != fill->group[label])
			continue;
		followers += state->figure[i].piece != BARN;
		barns += state->figure[i].piece == BARN;
	}
	if (state->segment[label].followers != followers || state->segment[label].barns != barns)
		return "the figures on a feature are counted wrong";
	return NULL;
}

/* Compare one filled feature with its ring and label. */
static const char *check_ring(const struct fill *fill, unsigned segment)
{
	const struct state *state = fill->state;
	unsigned label = state->segment[segment].feature;
	unsigned walker = segment, steps = 0;

	do {
		if (fill->group[walker] != fill->group[segment])
			return "a ring leaves its feature";
		if (state->segment[walker].feature != label)
			return "a feature has two labels";
		walker = state->segment[walker].next;
	} while (walker != segment && ++steps < MAX_BOARD_SEGMENTS);
	if (steps + 1 != fill->size)
		return "a ring does not hold its whole feature";
	if (fill->group[label] != fill->group[segment])
		return "a label lies outside its feature";
	if (state->segment[label].open != fill->open)
		return "what a feature lacks is counted wrong";
	return check_counts(fill, label);
}

static bool within_one(int a, int b)
{
	return a - b <= 1 && b - a <= 1;
}

/* What the latest tile completed is listed: the complete ones on it and around. */
static const char *check_cloisters(const struct state *state)
{
	int complete = 0;

	for (unsigned i = 0; i < state->segments; i++) {
		const struct tile *tile = &state->tile[state->segment[i].tile];
		const struct tile *latest = &state->tile[state->latest];

		complete += facts(state, i)->terrain == CLOISTER && state->segment[i].open == 0 &&
		            within_one(tile->x, latest->x) && within_one(tile->y, latest->y);
	}
	if (state->cloisters != complete)
		return "the completed cloisters are not listed";
	for (int i = 0; i < state->cloisters; i++)
		if (facts(state, state->cloister[i])->terrain != CLOISTER ||
		    state->segment[state->cloister[i]].open != 0)
			return "something else is listed as a completed cloister";
	return NULL;
}

static const char *check_features(const struct state *state)
{
	struct fill fill = { .state = state };
	unsigned groups = 0;

	for (unsigned segment = 0; segment < state->segments; segment++) {
		const char *wrong;

		if (fill.group[segment] != 0)
			continue;
		fill_feature(&fill, segment, ++groups);
		wrong = check_ring(&fill, segment);
		if (wrong != NULL)
			return wrong;
	}
	return NULL;
}

/* Figures */

static const char *check_figure(const struct state *state, const struct figure *figure)
{
	int terrain = facts(state, figure->segment)->terrain;
	unsigned label = state->segment[figure->segment].feature;
	bool scored = state->phase != PHASE_FIGURE;

	if (figure->piece == MAYOR && terrain != CITY)
		return "a mayor stands outside a city"; /* AM-MAYOR-04 */
	if (figure->piece == WAGON && terrain == FIELD)
		return "a wagon stands on a field"; /* AM-WAGON-08 */
	if (figure->piece == BARN && terrain != FIELD)
		return "a barn stands outside the fields"; /* AM-BARN-05 */
	if (scored && terrain != FIELD && state->segment[label].open == 0)
		return "a figure stayed on a completed feature"; /* BASE-MAJ-02 */
	for (int i = 0; scored && figure->piece == BARN && i < state->figures; i++)
		if (state->figure[i].piece != BARN &&
		    state->segment[state->figure[i].segment].feature == label)
			return "a farmer stayed on a farm with a barn"; /* AM-BARN-26, -30, -37 */
	return NULL;
}

static const char *check_figures(const struct state *state)
{
	static const uint8_t count[PIECES] = { 7, 1, 1, 1, 1 };
	int held[MAX_PLAYERS][PIECES] = { { 0 } };

	for (int i = 0; i < state->figures; i++) {
		const char *wrong = check_figure(state, &state->figure[i]);

		if (wrong != NULL)
			return wrong;
		held[state->figure[i].player][state->figure[i].piece]++;
	}
	for (unsigned i = 0; i < state->tiles; i++) /* any abbey is somebody's */
		held[0][ABBEY] += state->catalogue->design[state->tile[i].design].abbey;
	for (int player = 0; player < state->players; player++) {
		for (int piece = 0; piece < ABBEY; piece++)
			if (state_has_piece(state, (enum piece)piece) &&
			    held[player][piece] + state->player[player].supply[piece] !=
			        count[piece])
				return "figures were lost or made";
		held[0][ABBEY] += state->player[player].supply[ABBEY];
		if (state->player[player].wagon_from != NONE &&
		    state->player[player].supply[WAGON] != 1)
			return "a wagon waits to drive on but is not home";
	}
	if (state_has_piece(state, ABBEY) && held[0][ABBEY] != state->players)
		return "abbeys were lost or made";
	return NULL;
}

static const char *check_stack(const struct state *state)
{
	int abbeys = 0, gone;

	for (unsigned i = 0; i < state->tiles; i++)
		abbeys += state->catalogue->design[state->tile[i].design].abbey;
	gone = state->tiles - 1 - abbeys + state->discarded + (state->phase == PHASE_TILE);
	if (gone != state->drawn || state->drawn > state->stack_size)
		return "drawn tiles are neither laid, discarded nor in hand";
	if (state->actor >= state->players || state->turn >= state->players)
		return "nobody sits in the seat that must decide";
	return NULL;
}

const char *state_check(const struct state *state)
{
	const char *(*const checks[])(const struct state *) = {
		check_tiles,   check_places,  check_features,
		check_cloisters, check_figures, check_stack,
	};

	for (size_t i = 0; i < sizeof(checks) / sizeof(checks[0]); i++) {
		/* cppcheck-suppress uninitvar ; it does not see the initializer */
		const char *wrong = checks[i](state);

		if (wrong != NULL)
			return wrong;
	}
	return NULL;
}
