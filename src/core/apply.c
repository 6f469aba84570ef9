/* Carrying out a decision: see move_apply() in move.h. */

#include <stddef.h>

#include "board.h"
#include "figure.h"
#include "move.h"
#include "turn.h"

static void tell_placed(const struct state *state, struct events *events)
{
	const struct tile *tile = &state->tile[state->latest];

	if (events == NULL)
		return;
	event_add(events, &(struct event){
		.kind = EVENT_PLACED,
		.player = state->actor,
		.design = tile->design,
		.rotation = tile->rotation,
		.x = tile->x,
		.y = tile->y,
		.segment = NONE,
	});
}

static void tell_figure(const struct state *state, enum event_kind kind, enum piece piece,
                        unsigned segment, struct events *events)
{
	unsigned tile = state->segment[segment].tile;

	event_add(events, &(struct event){
		.kind = (uint8_t)kind,
		.player = state->actor,
		.piece = (uint8_t)piece,
		.design = state->tile[tile].design,
		.rotation = state->tile[tile].rotation,
		.terrain = state_segment(state, segment)->terrain,
		.reason = REASON_FESTIVAL, /* read for returns only */
		.x = state->tile[tile].x,
		.y = state->tile[tile].y,
		.segment = (uint16_t)segment,
	});
}

static void lay(struct state *state, int design, struct move move, struct events *events)
{
	board_lay(state, design, move.rotation, move.x, move.y);
	tell_placed(state, events);
	turn_laid(state, events);
}

static void lay_abbey(struct state *state, struct move move, struct events *events)
{
	state->player[state->actor].supply[ABBEY]--;
	lay(state, state->catalogue->abbey, move, events);
}

static void deploy(struct state *state, struct move move, struct events *events)
{
	unsigned segment = move_segment(state, move);

	figure_put(state, state->actor, (enum piece)move.piece, segment);
	tell_figure(state, EVENT_DEPLOYED, (enum piece)move.piece, segment, events);
	turn_score(state, NONE, events);
}

/* The corner's point is the north-west corner of the tile south-east of it. */
static void build_barn(struct state *state, struct move move, struct events *events)
{
	int x = move.x + (move.rotation == NORTH_EAST || move.rotation == SOUTH_EAST);
	int y = move.y + (move.rotation == SOUTH_EAST || move.rotation == SOUTH_WEST);
	unsigned tile = board_tile(state, x, y);
	int field =
	    design_corner(state_design(state, tile), state->tile[tile].rotation, NORTH_WEST);
	unsigned segment = state->tile[tile].first + (unsigned)field;

	figure_put(state, state->actor, BARN, segment);
	tell_figure(state, EVENT_DEPLOYED, BARN, segment, events);
	turn_score(state, segment, events);
}

/* Nothing is paid for what comes home this way (FEST-09). */
static void take_back(struct state *state, struct move move, struct events *events)
{
	unsigned segment = move_segment(state, move);
	int found = 0;

	while (state->figure[found].segment != segment ||
	       state->figure[found].piece != move.piece ||
	       state->figure[found].player != state->actor)
		found++;
	figure_take(state, found);
	tell_figure(state, EVENT_RETURNED, (enum piece)move.piece, segment, events);
	turn_score(state, NONE, events);
}

static void drive(struct state *state, struct move move, struct events *events)
{
	unsigned segment = move_segment(state, move);

	state->player[state->actor].wagon_from = NONE;
	figure_put(state, state->actor, WAGON, segment);
	tell_figure(state, EVENT_DRIVEN, WAGON, segment, events);
	turn_wagons(state, events);
}

static void stay_home(struct state *state, struct events *events)
{
	state->player[state->actor].wagon_from = NONE;
	turn_wagons(state, events);
}

static void pass(struct state *state, struct events *events)
{
	if (state->phase == PHASE_LATE_ABBEY)
		turn_close(state, events);
	else
		turn_score(state, NONE, events);
}

void move_apply(struct state *state, struct move move, struct events *events)
{
	if (events != NULL)
		events->count = 0;
	switch ((enum move_kind)move.kind) {
	case MOVE_LAY:
		lay(state, state->hand, move, events);
		break;
	case MOVE_ABBEY:
		lay_abbey(state, move, events);
		break;
	case MOVE_DRAW:
		turn_draw(state, events);
		break;
	case MOVE_DEPLOY:
		deploy(state, move, events);
		break;
	case MOVE_BARN:
		build_barn(state, move, events);
		break;
	case MOVE_RETURN:
		take_back(state, move, events);
		break;
	case MOVE_PASS:
		pass(state, events);
		break;
	case MOVE_DRIVE:
		drive(state, move, events);
		break;
	case MOVE_HOME:
		stay_home(state, events);
		break;
	case MOVE_KINDS:
		break;
	}
}
