#include "turn.h"

#include <stddef.h>

#include "board.h"
#include "move.h"
#include "score.h"
#include "wagon.h"

static void tell(struct events *events, enum event_kind kind, int player, int design)
{
	if (events == NULL)
		return;
	event_add(events, &(struct event){
		.kind = (uint8_t)kind,
		.player = (uint8_t)player,
		.design = (uint8_t)design,
		.segment = NONE,
	});
}

static bool may_lay_abbey(const struct state *state, int player)
{
	return state->player[player].supply[ABBEY] > 0 &&
	       board_fits_somewhere(state, state->catalogue->abbey);
}

static void ask(struct state *state, enum phase phase, int player)
{
	state->phase = (uint8_t)phase;
	state->actor = (uint8_t)player;
}

/* The abbey is chosen before the tile is seen. */
static void offer_draw(struct state *state, struct events *events)
{
	if (may_lay_abbey(state, state->turn))
		ask(state, PHASE_ABBEY, state->turn);
	else
		turn_draw(state, events);
}

static void begin_closing(struct state *state, struct events *events)
{
	state->last_turn = state->turn;
	state->closer = 0;
	tell(events, EVENT_CLOSING, state->turn, 0);
	turn_close(state, events);
}

static void end_turn(struct state *state, struct events *events)
{
	if (state->closer > 0)
		turn_close(state, events);
	else if (state_tiles_left(state) == 0)
		begin_closing(state, events);
	else
		turn_begin(state, state_seat_after(state, state->turn, 1), events);
}

void turn_begin(struct state *state, int player, struct events *events)
{
	state->turn = (uint8_t)player;
	tell(events, EVENT_TURN, player, 0);
	if (state_tiles_left(state) == 0)
		begin_closing(state, events);
	else
		offer_draw(state, events);
}

void turn_draw(struct state *state, struct events *events)
{
	int drawn = state->stack[state->drawn++];

	if (board_fits_somewhere(state, drawn)) {
		state->hand = (uint8_t)drawn;
		tell(events, EVENT_DRAWN, state->turn, drawn);
		ask(state, PHASE_TILE, state->turn);
		return;
	}
	state->discard[state->discarded++] = (uint8_t)drawn;
	tell(events, EVENT_DISCARDED, state->turn, drawn);
	if (state_tiles_left(state) == 0)
		begin_closing(state, events); /* nothing is left to place: Q-03 */
	else
		offer_draw(state, events); /* back to the choice before drawing: Q-02 */
}

void turn_laid(struct state *state, struct events *events)
{
	ask(state, PHASE_FIGURE, state->turn);
	if (!moves_has_figure(state))
		turn_score(state, NONE, events); /* only passing is left: no question */
}

void turn_score(struct state *state, unsigned barn, struct events *events)
{
	score_latest(state, barn, events);
	turn_wagons(state, events);
}

void turn_wagons(struct state *state, struct events *events)
{
	/* In table order from the active player, whatever they come from
	 * (AM-WAGON-23, Q-32). Each is judged when its turn comes: a target may be
	 * taken by then. */
	for (int step = 0; step < state->players; step++) {
		int player = state_seat_after(state, state->turn, step);
		struct segment_set targets;

		if (state->player[player].wagon_from == NONE)
			continue;
		if (wagon_targets(state, state->player[player].wagon_from, &targets)) {
			ask(state, PHASE_WAGON, player);
			return;
		}
		state->player[player].wagon_from = NONE; /* it stays home: AM-WAGON-21 */
	}
	end_turn(state, events);
}

static void finish(struct state *state, struct events *events)
{
	score_final(state, events);
	ask(state, PHASE_OVER, state->turn);
	tell(events, EVENT_OVER, state->turn, 0);
}

void turn_close(struct state *state, struct events *events)
{
	/* Clockwise from the left of whoever's turn came last, who is asked last;
	 * each is asked once (AM-ABBEY-09, Q-04, -05, -06). */
	while (state->options.value[OPT_LATE_ABBEY] && state->closer < state->players) {
		int player = state_seat_after(state, state->last_turn, ++state->closer);

		if (may_lay_abbey(state, player)) {
			state->turn = (uint8_t)player;
			ask(state, PHASE_LATE_ABBEY, player);
			return;
		}
	}
	finish(state, events);
}
