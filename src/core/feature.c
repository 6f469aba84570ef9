#include "feature.h"

/* Whether no earlier segment of the same tile belongs to the feature too. */
static bool first_on_tile(const struct state *state, unsigned segment)
{
	unsigned feature = feature_of(state, segment);
	unsigned first = state->tile[state->segment[segment].tile].first;

	for (unsigned earlier = first; earlier < segment; earlier++)
		if (feature_of(state, earlier) == feature)
			return false;
	return true;
}

int feature_tiles(const struct state *state, unsigned feature)
{
	unsigned segment = feature;
	int tiles = 0;

	do {
		tiles += first_on_tile(state, segment);
		segment = state->segment[segment].next;
	} while (segment != feature);
	return tiles;
}

int feature_pennants(const struct state *state, unsigned feature)
{
	unsigned segment = feature;
	int pennants = 0;

	do {
		pennants += state_segment(state, segment)->pennants;
		segment = state->segment[segment].next;
	} while (segment != feature);
	return pennants;
}

int feature_neighbours(const struct state *state, unsigned cloister)
{
	return 8 - state->segment[cloister].open;
}

int feature_list_cities(const struct state *state, unsigned field,
                        uint16_t city[MAX_BOARD_SEGMENTS])
{
	struct segment_set seen = { { 0 } };
	unsigned segment = field;
	int count = 0;

	do {
		unsigned touches = state_segment(state, segment)->touches;
		unsigned first = state->tile[state->segment[segment].tile].first;

		for (unsigned i = 0; touches >> i != 0; i++) {
			unsigned touched = feature_of(state, first + i);

			if (!(touches >> i & 1) || set_has(&seen, touched))
				continue;
			set_add(&seen, touched);
			city[count++] = (uint16_t)touched;
		}
		segment = state->segment[segment].next;
	} while (segment != field);
	return count;
}

int feature_cities(const struct state *state, unsigned field, bool complete_only)
{
	uint16_t city[MAX_BOARD_SEGMENTS];
	int count = feature_list_cities(state, field, city), cities = 0;

	for (int i = 0; i < count; i++)
		cities += !complete_only || feature_complete(state, city[i]);
	return cities;
}

static uint16_t figure_strength(const struct state *state, const struct figure *figure)
{
	switch ((enum piece)figure->piece) {
	case FOLLOWER:
	case WAGON:
		return 1;
	case MAYOR:
		return (uint16_t)feature_pennants(state, feature_of(state, figure->segment));
	case BARN:
	case ABBEY:
	case PIECES:
		break;
	}
	return 0;
}

void feature_strengths(const struct state *state, unsigned feature,
                       uint16_t strength[MAX_PLAYERS])
{
	for (int player = 0; player < MAX_PLAYERS; player++)
		strength[player] = 0;
	for (int i = 0; i < state->figures; i++) {
		const struct figure *figure = &state->figure[i];

		if (feature_of(state, figure->segment) != feature)
			continue;
		strength[figure->player] += figure_strength(state, figure);
	}
}
