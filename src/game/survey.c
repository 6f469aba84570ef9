#include "survey.h"

#include <string.h>

#include "board.h"
#include "random.h"
#include "score.h"

/* One feature */

struct square {
	int x, y;
};

/* The square that side `side` of a segment faces, if the segment reaches that
 * side and nothing lies there. */
static bool open_square(const struct state *state, unsigned segment, int side,
                        struct square *square)
{
	const struct tile *tile = &state->tile[state->segment[segment].tile];
	unsigned sides = state_segment(state, segment)->sides;

	if (!(sides >> side_unturned(side, tile->rotation) & 1))
		return false;
	square->x = tile->x + side_dx(side);
	square->y = tile->y + side_dy(side);
	return board_tile(state, square->x, square->y) == NONE;
}

/* Only an abbey can fill such a square without adding a tile to what it closes. */
static bool abbey_may_close(const struct state *state, struct square square)
{
	if (!state_has_piece(state, ABBEY))
		return false;
	for (int side = 0; side < SIDES; side++)
		if (board_wish(state, square.x, square.y, side) < 0)
			return false;
	return true;
}

/* Count what is open; answers how many tiles must be added at least. */
static int count_open(const struct state *state, struct survey *survey)
{
	struct segment_set counted = { { 0 } }; /* places, of which there are fewer */
	unsigned segment = survey->feature;
	int tiles = 0;

	do {
		for (int side = 0; side < SIDES; side++) {
			struct square square;
			unsigned place;

			if (!open_square(state, segment, side, &square))
				continue;
			survey->open_sides++;
			place = board_place(state, square.x, square.y);
			if (set_has(&counted, place))
				continue;
			set_add(&counted, place);
			survey->open_squares++;
			tiles += !abbey_may_close(state, square);
		}
		segment = state->segment[segment].next;
	} while (segment != survey->feature);
	return tiles;
}

static int city_least(const struct state *state, const struct survey *survey, int tiles)
{
	bool small = tiles == 2 && state->options.value[OPT_SMALL_CITY] == SMALL_CITY_2;

	return (small ? 1 : 2) * (tiles + survey->pennants);
}

/* The size of the feature and what it pays. */
static void measure(const struct state *state, struct survey *survey)
{
	unsigned feature = survey->feature;
	int more;

	survey->tiles = feature_tiles(state, feature);
	switch (survey->terrain) {
	case FIELD:
		survey->cities = feature_cities(state, feature, true);
		survey->unfinished = feature_cities(state, feature, false) - survey->cities;
		return;
	case CLOISTER:
		survey->neighbours = feature_neighbours(state, feature);
		survey->complete_least = 9;
		return;
	case ROAD:
		more = count_open(state, survey);
		survey->complete_least = survey->tiles + more;
		return;
	case CITY:
		more = count_open(state, survey);
		survey->pennants = feature_pennants(state, feature);
		survey->complete_least = city_least(state, survey, survey->tiles + more);
		return;
	case TERRAINS:
		return;
	}
}

static void count_figures(const struct state *state, struct survey *survey)
{
	int most = 0;

	for (int i = 0; i < state->figures; i++) {
		const struct figure *figure = &state->figure[i];

		if (feature_of(state, figure->segment) == survey->feature)
			survey->figures[figure->player][figure->piece]++;
	}
	feature_strengths(state, survey->feature, survey->strength);
	for (int player = 0; player < state->players; player++)
		if (survey->strength[player] > most)
			most = survey->strength[player];
	for (int player = 0; player < state->players; player++)
		if (most > 0 && survey->strength[player] == most)
			survey->leaders |= 1u << player;
}

void survey_feature(const struct state *state, unsigned segment, struct survey *survey)
{
	struct term term[MAX_TERMS];
	uint8_t terms;

	memset(survey, 0, sizeof(*survey));
	survey->feature = feature_of(state, segment);
	survey->terrain = (enum terrain)feature_terrain(state, survey->feature);
	survey->complete = feature_complete(state, survey->feature);
	survey->now = feature_value(state, survey->feature, FARM_CITY, term, &terms);
	measure(state, survey);
	count_figures(state, survey);
}

/* Farms */

/* How much a farm matters; more matters more. */
static long farm_weight(const struct state *state, unsigned farm)
{
	bool held = feature_has_follower(state, farm) || feature_has_barn(state, farm);
	long weight = held;

	weight = weight * MAX_BOARD_SEGMENTS + feature_cities(state, farm, true);
	weight = weight * MAX_BOARD_SEGMENTS + feature_cities(state, farm, false);
	return weight * MAX_BOARD_SEGMENTS + feature_tiles(state, farm);
}

void survey_farms(const struct state *state, struct farms *farms)
{
	long weight[MAX_BOARD_SEGMENTS] = { 0 };

	farms->count = 0;
	for (unsigned segment = 0; segment < state->segments; segment++) {
		long own;
		int i;

		if (feature_of(state, segment) != segment ||
		    feature_terrain(state, segment) != FIELD)
			continue;
		own = farm_weight(state, segment);
		for (i = farms->count++; i > 0 && weight[i - 1] < own; i--) {
			weight[i] = weight[i - 1];
			farms->feature[i] = farms->feature[i - 1];
		}
		weight[i] = own;
		farms->feature[i] = (uint16_t)segment;
	}
}

char farm_letter(int number)
{
	static const char letters[] =
		"abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

	return number < (int)sizeof(letters) - 1 ? letters[number] : '?';
}

/* Tiles and squares */

void survey_tiles_left(const struct state *state, struct tiles_left *left)
{
	memset(left, 0, sizeof(*left));
	for (int i = state->drawn; i < state->stack_size; i++)
		left->of_design[state->stack[i]]++;
	left->total = state->stack_size - state->drawn;
}

/* The place of an empty square beside tiles, else NONE. */
static unsigned empty_place(const struct state *state, int x, int y)
{
	unsigned place = board_place(state, x, y);

	return place != NONE && state->place[place].tile == NONE ? place : NONE;
}

bool survey_fits(const struct state *state, int design, int x, int y)
{
	unsigned place = empty_place(state, x, y);

	if (place == NONE)
		return false;
	return state->catalogue->design[design]
	               .fits[state->frontier[state->place[place].slot].wishes] != 0;
}

static bool abbey_is_held(const struct state *state)
{
	for (int player = 0; player < state->players; player++)
		if (state->player[player].supply[ABBEY] > 0)
			return true;
	return false;
}

/* A tile in hand is seen, but it is still to be laid. */
static bool can_be_laid(const struct state *state, const struct tiles_left *left, int design)
{
	if (state->catalogue->design[design].abbey)
		return abbey_is_held(state);
	return left->of_design[design] > 0 ||
	       (state->phase == PHASE_TILE && state->hand == design);
}

void survey_dead(const struct state *state, struct dead_squares *dead)
{
	struct tiles_left left;
	uint8_t wanted[ALL_WISHES] = { 0 };

	survey_tiles_left(state, &left);
	for (int design = 0; design < state->catalogue->designs; design++)
		for (int wishes = 0; can_be_laid(state, &left, design) && wishes < ALL_WISHES;
		     wishes++)
			wanted[wishes] |= state->catalogue->design[design].fits[wishes];
	dead->count = 0;
	for (int i = 0; i < state->empty; i++) {
		const struct empty_place *place = &state->frontier[i];

		if (wanted[place->wishes])
			continue;
		dead->square[dead->count].x = place->x;
		dead->square[dead->count].y = place->y;
		dead->count++;
	}
}

/* A feature joins the list once; -1 is none. */
static int add_touched(const struct state *state, unsigned tile, int segment,
                       uint16_t feature[TOUCHED_MOST], int count)
{
	unsigned label;

	if (segment < 0)
		return count;
	label = feature_of(state, state->tile[tile].first + (unsigned)segment);
	for (int i = 0; i < count; i++)
		if (feature[i] == label)
			return count;
	feature[count] = (uint16_t)label;
	return count + 1;
}

/* A neighbour shows a road or city, with fields beside a road, or one field. */
int survey_touched(const struct state *state, int x, int y, uint16_t feature[TOUCHED_MOST])
{
	int count = 0;

	for (int side = 0; side < SIDES; side++) {
		unsigned tile = board_tile(state, x + side_dx(side), y + side_dy(side));
		int towards = side_opposite(side);
		const struct design *design;
		int rotation;

		if (tile == NONE)
			continue;
		design = state_design(state, tile);
		rotation = state->tile[tile].rotation;
		count = add_touched(state, tile, design_side(design, rotation, towards), feature,
		                    count);
		for (int half = 2 * towards; half <= 2 * towards + 1; half++)
			count = add_touched(state, tile, design_half(design, rotation, half),
			                    feature, count);
	}
	return count;
}

/* The final scoring */

void survey_projection(const struct state *state, struct projection *projection)
{
	struct state copy = *state;

	memset(projection, 0, sizeof(*projection));
	if (state->phase == PHASE_OVER)
		return;
	if (state->phase == PHASE_FIGURE)
		score_latest(&copy, NONE, &projection->events);
	score_final(&copy, &projection->events);
	for (int i = 0; i < projection->events.count; i++) {
		const struct event *event = &projection->events.event[i];

		if (event->kind != EVENT_SCORED)
			continue;
		projection->points[event->player][tally_kind_of((enum reason)event->reason)] +=
			event->value;
		projection->total[event->player] += event->value;
	}
}

/* A decision */

void survey_foresee(const struct state *state, struct move move, struct state *after,
                    struct events *events)
{
	struct random random;

	*after = *state;
	random_seed(&random, 0);
	state_hide_stack(after, &random);
	move_apply(after, move, events);
}
