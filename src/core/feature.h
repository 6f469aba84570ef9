/*
 * feature.h - what can be read off a feature by walking its ring.
 *
 * A feature is named by its label, feature_of() any of its segments; the label
 * changes when features join.
 */
#ifndef BASTIDE_FEATURE_H
#define BASTIDE_FEATURE_H

#include "state.h"

/* One bit for each segment on the table. */
struct segment_set {
	uint64_t word[(MAX_BOARD_SEGMENTS + 63) / 64];
};

static inline void set_add(struct segment_set *set, unsigned segment)
{
	set->word[segment / 64] |= (uint64_t)1 << segment % 64;
}

static inline bool set_has(const struct segment_set *set, unsigned segment)
{
	return set->word[segment / 64] >> segment % 64 & 1;
}

static inline unsigned feature_of(const struct state *state, unsigned segment)
{
	return state->segment[segment].feature;
}

/* Complete roads, cities, cloisters and abbeys; never a field. */
static inline bool feature_complete(const struct state *state, unsigned feature)
{
	return state->segment[feature].open == 0;
}

static inline int feature_terrain(const struct state *state, unsigned feature)
{
	return state_segment(state, feature)->terrain;
}

/* Tiles it lies on, each once however many of its segments do (BASE-CITY-02). */
int feature_tiles(const struct state *state, unsigned feature);

int feature_pennants(const struct state *state, unsigned feature);

/* Tiles among the eight squares around a cloister. */
int feature_neighbours(const struct state *state, unsigned cloister);

/* Cities that a field borders, each once (BASE-FARM-04): which they are, and how
 * many; and how many of them are complete, or all. */
int feature_list_cities(const struct state *state, unsigned field,
                        uint16_t city[MAX_BOARD_SEGMENTS]);
int feature_cities(const struct state *state, unsigned field, bool complete_only);

/* Whether a follower, or a barn, of anyone stands there. */
static inline bool feature_has_follower(const struct state *state, unsigned feature)
{
	return state->segment[feature].followers > 0;
}

static inline bool feature_has_barn(const struct state *state, unsigned feature)
{
	return state->segment[feature].barns > 0;
}

/* What a player's followers count for in the majority: 1 each, the mayor as
 * many as the city has pennants, barns nothing (AM-MAYOR-13, -14). */
void feature_strengths(const struct state *state, unsigned feature,
                       uint16_t strength[MAX_PLAYERS]);

#endif
