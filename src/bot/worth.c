#include "worth.h"

#include "board.h"
#include "feature.h"
#include "score.h"

/* How many own turns make a figure in supply worth as much as it can be. */
enum { TURNS_FOR_FIGURES = 8 };

/* What the figures in supply may still bring: the first followers the most. The
 * numbers are those with which computers won most often against each other. */
enum { FOLLOWERS_COUNTED = 7 };

struct supply_worth {
	int followers[FOLLOWERS_COUNTED + 1];
	int piece[PIECES]; /* one of them; of followers unused */
};

static const struct supply_worth worth_to_easy = {
	.followers = { 0, 2600, 4600, 6100, 7200, 8000, 8600, 9000 },
	.piece = { [MAYOR] = 1000, [WAGON] = 1500, [BARN] = 3500, [ABBEY] = 4500 },
};
static const struct supply_worth worth_to_hard = {
	.followers = { 0, 7500, 13300, 17700, 20900, 23200, 24900, 26100 },
	.piece = { [MAYOR] = 2000, [WAGON] = 3500, [BARN] = 7500, [ABBEY] = 5500 },
};

static int least(int a, int b)
{
	return a < b ? a : b;
}

static int supply_worth(const struct state *state, int player, int turns,
                        const struct supply_worth *each)
{
	const uint8_t *supply = state->player[player].supply;
	int worth = each->followers[least(supply[FOLLOWER], FOLLOWERS_COUNTED)];

	for (int piece = MAYOR; piece < PIECES; piece++)
		worth += supply[piece] * each->piece[piece];
	return worth * least(turns, TURNS_FOR_FIGURES) / TURNS_FOR_FIGURES;
}

/* How many of the unseen tiles the player will draw, if none is discarded. In a
 * position that is only thought of somebody may have drawn one already. */
static int turns_to_come(const struct state *state, const struct prospect *prospect, int player)
{
	int before = (player - prospect->turn + state->players) % state->players;

	if (before == 0)
		before = state->players;
	return prospect->unseen < before ? 0 : (prospect->unseen - before) / state->players + 1;
}

static int most_of(const uint16_t strength[MAX_PLAYERS])
{
	int most = 0;

	for (int i = 0; i < MAX_PLAYERS; i++)
		if (strength[i] > most)
			most = strength[i];
	return most;
}

/* At once */

/* A road or city half built counts as it would at the end, a little more
 * because it may yet be completed; a farm by the cities it has. */
static int counted(const struct state *state, unsigned feature)
{
	struct term term[MAX_TERMS];
	uint8_t terms;
	int value = feature_value(state, feature, FARM_CITY, term, &terms) * POINT;

	switch ((enum terrain)feature_terrain(state, feature)) {
	case CITY:
		return value * 5 / 4;
	case CLOISTER:
		return value + 2 * POINT;
	case ROAD:
		return value;
	case FIELD:
		return value / 2;
	case TERRAINS:
		break;
	}
	return 0;
}

int worth_at_once(const struct state *state, const struct prospect *prospect, int player)
{
	int turns = turns_to_come(state, prospect, player);
	int worth = state->player[player].score * POINT +
	            supply_worth(state, player, turns, &worth_to_easy);
	struct segment_set seen = { { 0 } };
	uint16_t strength[MAX_PLAYERS];

	if (state->phase == PHASE_OVER)
		return worth;
	for (int i = 0; i < state->figures; i++) {
		const struct figure *figure = &state->figure[i];
		unsigned feature = feature_of(state, figure->segment);

		if (figure->player != player || set_has(&seen, feature))
			continue;
		set_add(&seen, feature);
		feature_strengths(state, feature, strength);
		if (figure->piece == BARN ||
		    (strength[player] > 0 && strength[player] == most_of(strength)))
			worth += counted(state, feature);
	}
	return worth;
}

/* In the end */

struct forecast {
	const struct state *state;
	struct prospect *prospect;
	int turns[MAX_PLAYERS]; /* to come */
	int worth[MAX_PLAYERS];
};

/* A road or city, or the squares around a cloister. */
struct growth {
	int open;   /* what it lacks */
	int chance; /* that all of it comes */
	int filled; /* how much of it is to be expected, in parts of CERTAIN */
};

/* Turns spent on each of several things that are wanted, rounded. */
static int share(int turns, int wanted)
{
	return (2 * turns + wanted) / (2 * wanted);
}

/* An own abbey fills a hole whatever lies around it (AM-ABBEY-04). */
static bool abbey_fills(const struct state *state, unsigned wishes, int player)
{
	for (int side = 0; side < SIDES; side++)
		if (edge_terrain(wishes, side) == EDGE_OPEN)
			return false;
	return state->player[player].supply[ABBEY] > 0;
}

/* What the square at (x, y), empty, wishes for. */
static unsigned wishes_at(const struct state *state, int x, int y)
{
	unsigned place = board_place(state, x, y);

	return place == NONE ? ALL_OPEN : state->frontier[state->place[place].slot].wishes;
}

enum { SIDES_LOOKED_AT = 6 }; /* more open sides than these will not be closed */

/* A side that must be closed: by a tile that ends what enters it, less likely by
 * one that leads on and is closed in turn. */
static int side_chance(const struct forecast *forecast, unsigned wishes, int side, int player,
                       int turns)
{
	int closing = prospect_closing(forecast->prospect, wishes, side);
	int fitting = prospect_fitting(forecast->prospect, wishes);
	int chance = prospect_chance(forecast->prospect, closing + (fitting - closing) / 12, turns);

	if (chance < CERTAIN / 2 && abbey_fills(forecast->state, wishes, player))
		return CERTAIN / 2;
	return chance;
}

/* What the others do helps now and then. */
static int helping_turns(const struct forecast *forecast, int player, int part)
{
	int own = forecast->turns[player];

	return own + (forecast->prospect->unseen - own) / part;
}

static void grow_sides(const struct forecast *forecast, unsigned segment, int player,
                       struct growth *growth)
{
	const struct state *state = forecast->state;
	const struct tile *tile = &state->tile[state->segment[segment].tile];
	unsigned sides = state_segment(state, segment)->sides;
	int turns = share(helping_turns(forecast, player, 8), growth->open);

	for (int side = 0; side < SIDES; side++) {
		int x = tile->x + side_dx(side), y = tile->y + side_dy(side);
		int chance;

		if (!(sides >> side_unturned(side, tile->rotation) & 1) ||
		    board_tile(state, x, y) != NONE)
			continue;
		chance = side_chance(forecast, wishes_at(state, x, y), side_opposite(side), player,
		                     turns);
		growth->chance = growth->chance * chance / CERTAIN;
		growth->filled += chance;
	}
}

static struct growth growth_of_way(const struct forecast *forecast, unsigned feature, int player)
{
	const struct state *state = forecast->state;
	struct growth growth = { .open = state->segment[feature].open, .chance = CERTAIN };
	unsigned segment = feature;

	if (growth.open > SIDES_LOOKED_AT)
		growth.chance = 0;
	if (growth.open == 0 || growth.open > SIDES_LOOKED_AT)
		return growth;
	do {
		grow_sides(forecast, segment, player, &growth);
		segment = state->segment[segment].next;
	} while (segment != feature);
	return growth;
}

static struct growth growth_around(const struct forecast *forecast, unsigned cloister, int player)
{
	const struct state *state = forecast->state;
	const struct tile *tile = &state->tile[state->segment[cloister].tile];
	struct growth growth = { .open = state->segment[cloister].open, .chance = CERTAIN };
	int turns = growth.open == 0 ? 0 : share(helping_turns(forecast, player, 3), growth.open);

	for (int i = 0; i < 9; i++) {
		int x = tile->x - 1 + i % 3, y = tile->y - 1 + i / 3;
		int fitting, chance;

		if (board_tile(state, x, y) != NONE)
			continue;
		fitting = prospect_fitting(forecast->prospect, wishes_at(state, x, y));
		chance = prospect_chance(forecast->prospect, fitting, turns);
		growth.chance = growth.chance * chance / CERTAIN;
		growth.filled += chance;
	}
	return growth;
}

/* Points to come times CERTAIN, for a feature with this prospect. */
static int expected(const struct state *state, unsigned feature, const struct growth *growth)
{
	int failing = CERTAIN - growth->chance;
	int now;

	if (feature_terrain(state, feature) == CLOISTER)
		return (1 + feature_neighbours(state, feature)) * CERTAIN + growth->filled;
	now = feature_tiles(state, feature);
	if (feature_terrain(state, feature) == ROAD)
		return now * CERTAIN + growth->filled / 2;
	now += feature_pennants(state, feature);
	return growth->chance * (20 * now + 6 * growth->open) / 10 + failing * now +
	       growth->filled * failing / CERTAIN / 3;
}

/* An unfinished city that a farm borders: how likely it still feeds it. */
static int city_chance(const struct forecast *forecast, unsigned city)
{
	static const int by_open[] = { CERTAIN, CERTAIN * 6 / 10, CERTAIN * 4 / 10, CERTAIN / 5,
		                       CERTAIN / 10 };
	int open = forecast->state->segment[city].open;
	int chance = open < 5 ? by_open[open] : 0;
	int tiles = 4 * forecast->state->players;

	/* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): state_init() saw to players */
	return open == 0 ? CERTAIN : chance * least(forecast->prospect->unseen, tiles) / tiles;
}

/* Cities times CERTAIN that feed the farm in the end. */
static int farm_cities(const struct forecast *forecast, unsigned farm)
{
	uint16_t city[MAX_BOARD_SEGMENTS];
	int count = feature_list_cities(forecast->state, farm, city), cities = 0;

	for (int i = 0; i < count; i++)
		cities += city_chance(forecast, city[i]);
	return cities;
}

static int in_points(int expected_points)
{
	return (int)((int64_t)expected_points * POINT / CERTAIN);
}

/* The leader who has the most turns to come will finish it. */
static int who_builds(const struct forecast *forecast, const uint16_t strength[MAX_PLAYERS])
{
	int most = most_of(strength), best = -1;

	for (int i = 0; i < forecast->state->players; i++)
		if (strength[i] == most && (best < 0 || forecast->turns[i] > forecast->turns[best]))
			best = i;
	return best;
}

static void add_feature(struct forecast *forecast, unsigned feature)
{
	const struct state *state = forecast->state;
	enum terrain terrain = (enum terrain)feature_terrain(state, feature);
	struct growth growth;
	uint16_t strength[MAX_PLAYERS];
	int points, builder;

	feature_strengths(state, feature, strength);
	builder = who_builds(forecast, strength);
	if (terrain == FIELD) {
		points = in_points(FARM_CITY * farm_cities(forecast, feature));
	} else {
		growth = terrain == CLOISTER ? growth_around(forecast, feature, builder)
		                             : growth_of_way(forecast, feature, builder);
		points = in_points(expected(state, feature, &growth));
	}
	for (int i = 0; i < state->players && most_of(strength) > 0; i++)
		if (strength[i] == most_of(strength))
			forecast->worth[i] += points;
}

static void add_figures(struct forecast *forecast)
{
	const struct state *state = forecast->state;
	struct segment_set seen = { { 0 } };

	for (int i = 0; i < state->figures; i++) {
		const struct figure *figure = &state->figure[i];
		unsigned feature = feature_of(state, figure->segment);

		if (figure->piece == BARN) {
			forecast->worth[figure->player] +=
				in_points(BARN_CITY * farm_cities(forecast, feature));
		} else if (!set_has(&seen, feature)) {
			set_add(&seen, feature);
			add_feature(forecast, feature);
		}
	}
}

/* Oneself against the others: their average, and the best of them once more. */
static int compare(const struct forecast *forecast, int player)
{
	int players = forecast->state->players;
	int sum = 0, best = 0;
	bool any = false;

	for (int i = 0; i < players; i++) {
		if (i == player)
			continue;
		sum += forecast->worth[i];
		if (!any || forecast->worth[i] > best)
			best = forecast->worth[i];
		any = true;
	}
	/* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): state_init() saw to players */
	return forecast->worth[player] - (sum + best) / players;
}

int worth_in_the_end(const struct state *state, struct prospect *prospect, int player)
{
	struct forecast forecast = { .state = state, .prospect = prospect };

	for (int i = 0; i < state->players; i++) {
		forecast.turns[i] = turns_to_come(state, prospect, i);
		forecast.worth[i] = state->player[i].score * POINT;
		if (state->phase != PHASE_OVER)
			forecast.worth[i] +=
				supply_worth(state, i, forecast.turns[i], &worth_to_hard);
	}
	if (state->phase != PHASE_OVER)
		add_figures(&forecast);
	return compare(&forecast, player);
}
