#include "wagon.h"

#include "board.h"
#include "feature.h"

bool wagon_may_stand(const struct state *state, const struct design *design, int segment)
{
	switch ((enum terrain)design->segment[segment].terrain) {
	case FIELD:
		return false; /* AM-WAGON-08 */
	case ROAD:
	case CITY:
		return true;
	case CLOISTER:
		return design->has_road || !state->options.value[OPT_WAGON_NEEDS_ROAD];
	case TERRAINS:
		break;
	}
	return false;
}

/* What the search of connected features carries along. */
struct drive {
	const struct state *state;
	struct segment_set *targets;
	struct segment_set passed; /* labels of features already looked at */
	unsigned queue[MAX_BOARD_SEGMENTS]; /* completed features to roll on from (HOUSE-02) */
	int queued;
	bool found;
};

static void drive_add_targets(struct drive *drive, unsigned feature)
{
	const struct state *state = drive->state;
	unsigned segment = feature;

	do {
		unsigned tile = state->segment[segment].tile;
		int index = (int)(segment - state->tile[tile].first);

		if (wagon_may_stand(state, state_design(state, tile), index)) {
			set_add(drive->targets, segment);
			drive->found = true;
		}
		segment = state->segment[segment].next;
	} while (segment != feature);
}

/* A feature directly connected to the one the wagon comes from or rolls over. */
static void drive_reach(struct drive *drive, unsigned segment)
{
	const struct state *state = drive->state;
	unsigned feature = feature_of(state, segment);

	if (set_has(&drive->passed, feature))
		return;
	set_add(&drive->passed, feature);
	if (feature_complete(state, feature)) {
		if (state->options.value[OPT_ROLLING_WAGON])
			drive->queue[drive->queued++] = feature;
	} else if (!feature_has_follower(state, feature)) {
		drive_add_targets(drive, feature);
	}
}

/* The road or city of `tile` at a side, -1 for none. */
static int segment_at_side(const struct state *state, unsigned tile, int side)
{
	int index = design_side(state_design(state, tile), state->tile[tile].rotation, side);

	return index < 0 ? -1 : state->tile[tile].first + index;
}

/* Across the sides of an abbey: it and the road or city that it closes are
 * directly connected, in both directions (AM-WAGON-17). Two abbeys never lie
 * side by side. */
static void drive_across(struct drive *drive, unsigned segment)
{
	const struct state *state = drive->state;
	unsigned tile = state->segment[segment].tile;
	bool from_abbey = state_design(state, tile)->abbey;

	for (int side = 0; side < SIDES; side++) {
		unsigned beside = board_tile(state, state->tile[tile].x + side_dx(side),
		                             state->tile[tile].y + side_dy(side));

		if (beside == NONE)
			continue;
		if (from_abbey) {
			int theirs = segment_at_side(state, beside, side_opposite(side));

			if (theirs >= 0)
				drive_reach(drive, (unsigned)theirs);
		} else if (state_design(state, beside)->abbey &&
		           segment_at_side(state, tile, side) == (int)segment) {
			drive_reach(drive, state->tile[beside].first);
		}
	}
}

static void drive_from(struct drive *drive, unsigned feature)
{
	const struct state *state = drive->state;
	unsigned segment = feature;

	do {
		unsigned wagon = state_segment(state, segment)->wagon;
		unsigned first = state->tile[state->segment[segment].tile].first;

		for (unsigned i = 0; wagon >> i != 0; i++)
			if (wagon >> i & 1)
				drive_reach(drive, first + i);
		drive_across(drive, segment);
		segment = state->segment[segment].next;
	} while (segment != feature);
}

bool wagon_targets(const struct state *state, unsigned from, struct segment_set *targets)
{
	struct drive drive = { .state = state, .targets = targets };

	*targets = (struct segment_set){ { 0 } };
	drive.queue[drive.queued++] = feature_of(state, from);
	set_add(&drive.passed, feature_of(state, from));
	for (int i = 0; i < drive.queued; i++)
		drive_from(&drive, drive.queue[i]);
	return drive.found;
}
