#include "score.h"

#include <assert.h>
#include <stddef.h>

#include "board.h"
#include "feature.h"
#include "figure.h"

static int add_term(struct term term[MAX_TERMS], uint8_t *terms, enum term_kind kind, int count,
                    int each)
{
	if (count == 0)
		return 0;
	assert(*terms < MAX_TERMS);
	term[(*terms)++] = (struct term){
		.kind = (uint8_t)kind,
		.each = (uint8_t)each,
		.count = (uint16_t)count,
	};
	return count * each;
}

/* 2 a tile and pennant when complete, 1 when not (BASE-CITY-01, BASE-END-02);
 * the old rule for cities of just two tiles pays 1 (BASE-CITY-03). */
static int city_each(const struct state *state, unsigned city, int tiles)
{
	if (!feature_complete(state, city))
		return 1;
	return tiles == 2 && state->options.value[OPT_SMALL_CITY] == SMALL_CITY_2 ? 1 : 2;
}

int feature_value(const struct state *state, unsigned feature, int each,
                  struct term term[MAX_TERMS], uint8_t *terms)
{
	int tiles, pennants;

	*terms = 0;
	switch ((enum terrain)feature_terrain(state, feature)) {
	case ROAD:
		return add_term(term, terms, TERM_TILES, feature_tiles(state, feature), 1);
	case CITY:
		tiles = feature_tiles(state, feature);
		pennants = feature_pennants(state, feature);
		each = city_each(state, feature, tiles);
		return add_term(term, terms, TERM_TILES, tiles, each) +
		       add_term(term, terms, TERM_PENNANTS, pennants, each);
	case CLOISTER:
		return add_term(term, terms, TERM_CLOISTER, 1, 1) +
		       add_term(term, terms, TERM_NEIGHBOURS, feature_neighbours(state, feature),
		                1);
	case FIELD:
		return add_term(term, terms, TERM_CITIES, feature_cities(state, feature, true),
		                each);
	case TERRAINS:
		break;
	}
	return 0;
}

/* An event about a segment, with what is common to all of them filled in. */
static struct event event_about(const struct state *state, enum event_kind kind, unsigned segment)
{
	const struct tile *tile = &state->tile[state->segment[segment].tile];

	return (struct event){
		.kind = (uint8_t)kind,
		.segment = (uint16_t)segment,
		.x = tile->x,
		.y = tile->y,
		.design = tile->design,
		.rotation = tile->rotation,
		.terrain = state_segment(state, segment)->terrain,
	};
}

/* Pay the feature's value to every leader; nobody leads with strength 0
 * (BASE-MAJ-01, AM-MAYOR-17). `event` holds value, terms and strengths. */
static void pay_leaders(struct state *state, struct event event, struct events *events)
{
	int most = 0;

	for (int player = 0; player < state->players; player++)
		if (event.strength[player] > most)
			most = event.strength[player];
	event.kind = EVENT_SCORED;
	for (int step = 0; step < state->players; step++) {
		int player = state_seat_after(state, state->turn, step);

		if (most == 0 || event.strength[player] != most || event.value == 0)
			continue;
		state->player[player].score += event.value;
		event.player = (uint8_t)player;
		event_add(events, &event);
	}
}

/* All followers of a scored feature go home (BASE-MAJ-02); a wagon may drive on. */
static void send_home(struct state *state, unsigned feature, enum reason reason,
                      struct events *events)
{
	for (int i = 0; i < state->figures;) {
		struct figure figure = state->figure[i];
		struct event event;

		if (feature_of(state, figure.segment) != feature || figure.piece == BARN) {
			i++;
			continue;
		}
		figure_take(state, i);
		if (figure.piece == WAGON)
			state->player[figure.player].wagon_from = figure.segment;
		event = event_about(state, EVENT_RETURNED, figure.segment);
		event.player = figure.player;
		event.piece = figure.piece;
		event.reason = (uint8_t)reason;
		event_add(events, &event);
	}
}

static void note_pieces(const struct state *state, unsigned feature, uint8_t pieces[MAX_PLAYERS])
{
	for (int i = 0; i < state->figures; i++)
		if (feature_of(state, state->figure[i].segment) == feature)
			pieces[state->figure[i].player] |= (uint8_t)(1u << state->figure[i].piece);
}

/* What the feature of a segment is worth, and to whom. */
static struct event event_valued(const struct state *state, unsigned segment, int each)
{
	struct event event = event_about(state, EVENT_COMPLETED, segment);
	unsigned feature = feature_of(state, segment);

	event.value = feature_value(state, feature, each, event.term, &event.terms);
	feature_strengths(state, feature, event.strength);
	note_pieces(state, feature, event.pieces);
	return event;
}

static enum reason reason_of(enum terrain terrain)
{
	switch (terrain) {
	case ROAD:
		return REASON_ROAD;
	case CITY:
		return REASON_CITY;
	case CLOISTER:
		return REASON_CLOISTER;
	case FIELD:
	case TERRAINS:
		break;
	}
	return REASON_FARM;
}

static void score_completed(struct state *state, unsigned feature, struct events *events)
{
	enum reason reason = reason_of(feature_terrain(state, feature));
	struct event event;

	if (events == NULL && !feature_has_follower(state, feature))
		return; /* nothing to pay and nobody to tell */
	event = event_valued(state, feature, 0);
	event.reason = (uint8_t)reason;
	event_add(events, &event);
	pay_leaders(state, event, events);
	send_home(state, feature, reason, events);
}

/* The features that the latest tile completed and the farms on it where a barn
 * meets farmers, without repetition. */
struct candidates {
	int count;
	uint16_t feature[MAX_SEGMENTS + SIDES + 9];
};

static bool is_due(const struct state *state, unsigned feature)
{
	return feature_complete(state, feature) ||
	       (feature_has_barn(state, feature) && feature_has_follower(state, feature));
}

static void candidate_add(struct candidates *list, const struct state *state, unsigned segment)
{
	unsigned feature = feature_of(state, segment);

	if (!is_due(state, feature))
		return;
	for (int i = 0; i < list->count; i++)
		if (list->feature[i] == feature)
			return;
	list->feature[list->count++] = (uint16_t)feature;
}

/* What the tile shows and, round an abbey, what it closes (AM-ABBEY-21). */
static void candidates_of_tile(struct candidates *list, const struct state *state)
{
	const struct tile *tile = &state->tile[state->latest];
	const struct design *design = state_design(state, state->latest);

	for (unsigned i = 0; i < design->segments; i++)
		if (design->segment[i].terrain != CLOISTER)
			candidate_add(list, state, tile->first + i);
	if (!design->abbey)
		return;
	for (int side = 0; side < SIDES; side++) {
		unsigned beside =
		    board_tile(state, tile->x + side_dx(side), tile->y + side_dy(side));
		int theirs = design_side(state_design(state, beside), state->tile[beside].rotation,
		                         side_opposite(side));

		if (theirs >= 0)
			candidate_add(list, state, state->tile[beside].first + (unsigned)theirs);
	}
}

/* Cloisters on it and around it, whoever laid the tile (BASE-CLO-01). */
static void candidates_around(struct candidates *list, const struct state *state)
{
	for (int i = 0; i < state->cloisters; i++)
		candidate_add(list, state, state->cloister[i]);
}

/* A farm with a barn and farmers: built this turn 3 a city, joined 1; the
 * farmers go home, the barn stays (AM-BARN-21, -26, -35, -37). */
static void score_barn_farm(struct state *state, unsigned farm, bool built, struct events *events)
{
	enum reason reason = built ? REASON_BARN_BUILT : REASON_BARN_JOINED;
	struct event event = event_valued(state, farm, built ? FARM_CITY : FARM_CITY_JOINED);

	event.reason = (uint8_t)reason;
	event_add(events, &event);
	pay_leaders(state, event, events);
	send_home(state, farm, reason, events);
}

void score_latest(struct state *state, unsigned barn, struct events *events)
{
	/* Roads, cities, cloisters, then farms. */
	static const uint8_t order[TERRAINS] = { ROAD, CITY, CLOISTER, FIELD };
	unsigned built = barn == NONE ? NONE : feature_of(state, barn);
	struct candidates list;

	list.count = 0;
	candidates_of_tile(&list, state);
	candidates_around(&list, state);
	for (int pass = 0; list.count > 0 && pass < TERRAINS; pass++) {
		for (int i = 0; i < list.count; i++) {
			unsigned feature = list.feature[i];

			if (feature_terrain(state, feature) != order[pass])
				continue;
			if (order[pass] == FIELD)
				score_barn_farm(state, feature, feature == built, events);
			else
				score_completed(state, feature, events);
		}
	}
}

/* Final scoring */

static void final_features(struct state *state, enum terrain terrain, struct events *events)
{
	struct segment_set paid = { { 0 } };

	for (int i = 0; i < state->figures; i++) {
		const struct figure *figure = &state->figure[i];
		unsigned feature = feature_of(state, figure->segment);
		struct event event;

		if (figure->piece == BARN || set_has(&paid, feature) ||
		    feature_terrain(state, feature) != (int)terrain)
			continue;
		set_add(&paid, feature);
		event = event_valued(state, feature, FARM_CITY);
		event.final = true;
		event.reason = (uint8_t)reason_of(terrain);
		pay_leaders(state, event, events);
	}
}

/* Each barn's owner, without any majority (AM-BARN-40, -43). */
static void final_barns(struct state *state, struct events *events)
{
	for (int i = 0; i < state->figures; i++) {
		const struct figure *figure = &state->figure[i];
		struct event event;

		if (figure->piece != BARN)
			continue;
		event = event_valued(state, figure->segment, BARN_CITY);
		for (int player = 0; player < MAX_PLAYERS; player++)
			event.strength[player] = player == figure->player;
		event.final = true;
		event.reason = REASON_BARN;
		pay_leaders(state, event, events);
	}
}

void score_final(struct state *state, struct events *events)
{
	event_add(events, &(struct event){ .kind = EVENT_FINAL, .segment = NONE });
	final_features(state, ROAD, events);
	final_features(state, CITY, events);
	final_features(state, CLOISTER, events);
	final_features(state, FIELD, events);
	final_barns(state, events);
}
