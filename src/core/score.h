/*
 * score.h - completed features, farms with barns, and the end of the game.
 */
#ifndef BASTIDE_SCORE_H
#define BASTIDE_SCORE_H

#include "event.h"
#include "state.h"

/* What a feature pays to each of its leaders: itemised into `terms`, the sum
 * returned. Roads, cities, cloisters as they stand, complete or not
 * (BASE-END-02); a farm by its complete cities, `each` points a city. */
int feature_value(const struct state *state, unsigned feature, int each,
                  struct term term[MAX_TERMS], uint8_t *terms);

/* Score everything that the latest tile completed and every farm on it that
 * now has both a barn and farmers (BASE-MAJ-03, AM-BARN-19, -33). Figures of
 * scored features go home; wagons that may still drive are remembered in
 * player.wagon_from. `barn` is the segment of a barn built this turn, or NONE. */
void score_latest(struct state *state, unsigned barn, struct events *events);

/* The final scoring: unfinished features, then farms, then barns (BASE-END-03). */
void score_final(struct state *state, struct events *events);

enum {
	FARM_CITY = 3,        /* points a city: BASE-FARM-03, AM-BARN-21 */
	FARM_CITY_JOINED = 1, /* AM-BARN-35 */
	BARN_CITY = 4,        /* AM-BARN-40 */
};

#endif
