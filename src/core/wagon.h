/*
 * wagon.h - where a wagon may go on to after its feature was scored.
 */
#ifndef BASTIDE_WAGON_H
#define BASTIDE_WAGON_H

#include "feature.h"

/* Every segment of every feature that a wagon scored on segment `from` may go
 * to: directly connected, unfinished, without a follower (AM-WAGON-10, -19,
 * -20). False if there is none. */
bool wagon_targets(const struct state *state, unsigned from, struct segment_set *targets);

/* House rule HOUSE-01: whether a wagon may stand on this segment at all. */
bool wagon_may_stand(const struct state *state, const struct design *design, int segment);

#endif
