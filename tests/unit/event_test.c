/* What is told of a decision, and in which order. What a scoring pays is tested
 * by scenarios, the sums by property_test. */
#include "board.h"
#include "figure.h"
#include "fixture.h"
#include "sets.h"

static struct state state;
static struct events events;

static void add_tile(const char *name, int rotation, int x, int y)
{
	board_lay(&state, design_named(ALL_SETS, name), rotation, x, y);
}

static unsigned segment_at(int x, int y, int side)
{
	unsigned tile = board_tile(&state, x, y);

	return state.tile[tile].first +
	       (unsigned)design_side(state_design(&state, tile), state.tile[tile].rotation, side);
}

static unsigned cloister_at(int x, int y)
{
	unsigned tile = board_tile(&state, x, y);

	return state.tile[tile].first + (unsigned)state_design(&state, tile)->cloister;
}

static unsigned field_at(int x, int y, int half)
{
	unsigned tile = board_tile(&state, x, y);

	return state.tile[tile].first +
	       (unsigned)design_half(state_design(&state, tile), state.tile[tile].rotation, half);
}

/* The square (1, 1) waits for FE/CR, which finishes a city to the north, a road
 * to the east, a cloister to the south and joins Red's farmer to Blue's barn. */
static void begin_all_at_once(int players)
{
	struct setup setup = setup_for(players, 1);

	must_begin(&state, ALL_SETS, &setup);
	board_clear(&state);
	add_tile("BA/C", 2, 1, 0);
	add_tile("BA/L", 0, 0, 1);
	add_tile("BA/LR", 1, 2, 1);
	for (int x = 0; x < 3; x++)
		for (int y = 0; y < 4; y++)
			if (board_tile(&state, x, y) == NONE && (x != 1 || y != 1))
				add_tile("BA/L", 0, x, y);
	figure_put(&state, 0, FOLLOWER, segment_at(1, 0, SOUTH));
	figure_put(&state, 0, FOLLOWER, segment_at(2, 1, WEST));
	figure_put(&state, 0, FOLLOWER, cloister_at(1, 2));
	figure_put(&state, 1, FOLLOWER, field_at(2, 0, 4));
	figure_put(&state, 0, BARN, field_at(1, 3, 0));
	state.hand = (uint8_t)design_named(ALL_SETS, "FE/CR");
	state.phase = PHASE_TILE;
	state.turn = state.actor = 1;
}

static const struct event *nth_event(enum event_kind kind, int n)
{
	for (int i = 0; i < events.count; i++)
		if (events.event[i].kind == kind && n-- == 0)
			return &events.event[i];
	fail_msg("no such event: %s", event_name[kind]);
	return NULL;
}

/* Q-85: roads, cities, cloisters, then farms. */
static void test_order(void **unused)
{
	static const int expected[] = { REASON_ROAD, REASON_CITY, REASON_CLOISTER,
		                        REASON_BARN_JOINED };

	(void)unused;
	begin_all_at_once(2);
	play(&state, (struct move){ .kind = MOVE_LAY, .x = 1, .y = 1 }, &events);
	assert_asked(&state, PHASE_FIGURE, 1);
	assert_int_equal(events.count, 1);
	assert_int_equal(nth_event(EVENT_PLACED, 0)->player, 1);
	play(&state, (struct move){ .kind = MOVE_PASS }, &events);
	for (int i = 0; i < 4; i++) {
		assert_int_equal(nth_event(EVENT_COMPLETED, i)->reason, expected[i]);
		assert_int_equal(nth_event(EVENT_SCORED, i)->reason, expected[i]);
		assert_int_equal(nth_event(EVENT_RETURNED, i)->reason, expected[i]);
	}
	assert_int_equal(nth_event(EVENT_SCORED, 0)->player, 0);
	assert_int_equal(nth_event(EVENT_SCORED, 3)->player, 1);
	assert_int_equal(count_events(&events, EVENT_COMPLETED), 4);
}

/* A city that is finished without anybody in it is told all the same, farms
 * build on it; and nothing is paid. */
static void test_empty_feature_is_told(void **unused)
{
	(void)unused;
	begin_all_at_once(2);
	while (state.figures > 0)
		figure_take(&state, 0);
	play(&state, (struct move){ .kind = MOVE_LAY, .x = 1, .y = 1 }, NULL);
	play(&state, (struct move){ .kind = MOVE_PASS }, &events);
	assert_int_equal(count_events(&events, EVENT_COMPLETED), 3);
	assert_int_equal(count_events(&events, EVENT_SCORED), 0);
	assert_int_equal(nth_event(EVENT_COMPLETED, 1)->value, 4);
	assert_int_equal(nth_event(EVENT_COMPLETED, 1)->terms, 1);
}

/* Nobody who passes on a late abbey completes anything by it. */
static void test_late_pass(void **unused)
{
	(void)unused;
	begin_all_at_once(2);
	add_tile("BA/L", 0, 3, 1);
	add_tile("BA/L", 0, 4, 0);
	add_tile("BA/L", 0, 4, 2);
	add_tile("BA/L", 0, 5, 1);
	state.drawn = state.stack_size;
	play(&state, (struct move){ .kind = MOVE_LAY, .x = 1, .y = 1 }, NULL);
	play(&state, (struct move){ .kind = MOVE_PASS }, &events);
	assert_asked(&state, PHASE_LATE_ABBEY, 0);
	assert_int_equal(count_events(&events, EVENT_CLOSING), 1);
	play(&state, (struct move){ .kind = MOVE_PASS }, &events);
	assert_asked(&state, PHASE_LATE_ABBEY, 1);
	assert_int_equal(events.count, 0);
}

/* The events of a figure name the tile, the segment and the reason. */
static void test_figures(void **unused)
{
	const struct event *event;
	unsigned first;

	(void)unused;
	begin_all_at_once(2);
	first = state.tile[board_tile(&state, 2, 0)].first;
	play(&state, (struct move){ .kind = MOVE_LAY, .x = 1, .y = 1 }, NULL);
	play(&state, (struct move){
		.kind = MOVE_RETURN,
		.piece = FOLLOWER,
		.x = 2,
		.y = 0,
		.segment = (uint8_t)(field_at(2, 0, 4) - first),
	}, &events);
	event = nth_event(EVENT_RETURNED, 0);
	assert_int_equal(event->player, 1);
	assert_int_equal(event->reason, REASON_FESTIVAL);
	assert_int_equal(event->x, 2);
	assert_int_equal(event->y, 0);
	assert_int_equal(event->segment, field_at(2, 0, 4));
	assert_int_equal(event->terrain, FIELD);
}

/* The barn's final event names the square that the barn stands on, wherever
 * the farm's label is. */
static void test_final_barn(void **unused)
{
	const struct event *event;
	int scored = 0;

	(void)unused;
	begin_all_at_once(2);
	state.drawn = state.stack_size;
	state.options.value[OPT_LATE_ABBEY] = 0;
	play(&state, (struct move){ .kind = MOVE_LAY, .x = 1, .y = 1 }, NULL);
	play(&state, (struct move){ .kind = MOVE_PASS }, &events);
	assert_int_equal(state.phase, PHASE_OVER);
	do
		event = nth_event(EVENT_SCORED, scored++);
	while (event->reason != REASON_BARN);
	assert_true(event->final);
	assert_int_equal(event->x, 1);
	assert_int_equal(event->y, 3);
	assert_int_equal(event->segment, field_at(1, 3, 0));
	assert_int_equal(event->value, 4);
}

/* With events or without, the same happens. */
static void test_without_events(void **unused)
{
	static struct state silent;

	(void)unused;
	for (int players = 2; players <= 3; players++) {
		begin_all_at_once(players);
		silent = state;
		play(&state, (struct move){ .kind = MOVE_LAY, .x = 1, .y = 1 }, &events);
		play(&silent, (struct move){ .kind = MOVE_LAY, .x = 1, .y = 1 }, NULL);
		play(&state, (struct move){ .kind = MOVE_PASS }, &events);
		play(&silent, (struct move){ .kind = MOVE_PASS }, NULL);
		assert_true(state_hash(&silent) == state_hash(&state));
	}
}

/* The opening: whose turn it is and what was drawn. */
static void test_opening(void **unused)
{
	struct setup setup = setup_for(2, 1);

	(void)unused;
	setup.stack_size = 2;
	setup.stack[0] = (uint8_t)design_named(BASE, "BA/Cccc+");
	setup.stack[1] = (uint8_t)design_named(BASE, "BA/L");
	must_begin(&state, BASE, &setup);
	state_open(&state, &events);
	assert_int_equal(events.count, 2);
	assert_int_equal(events.event[0].kind, EVENT_TURN);
	assert_int_equal(nth_event(EVENT_DRAWN, 0)->design, setup.stack[0]);
}

/* With sets of one's own it may happen that tiles fit nowhere at once: the first
 * ones are discarded, or all of them and the game is over. */
static void test_hopeless_opening(void **unused)
{
	static const int kinds[] = { EVENT_TURN, EVENT_DISCARDED, EVENT_DISCARDED, EVENT_CLOSING,
		                     EVENT_FINAL, EVENT_OVER };
	static struct catalogue walled;
	struct setup setup = setup_for(2, 1);

	(void)unused;
	walled = catalogues[BASE];
	walled.start = design_named(BASE, "BA/Cccc+");
	setup.stack_size = 2;
	setup.stack[0] = setup.stack[1] = (uint8_t)design_named(BASE, "BA/L");
	assert_null(state_init(&state, &walled, &setup));
	assert_int_equal(state.phase, PHASE_OVER);
	state_open(&state, &events);
	assert_int_equal(events.count, 6);
	for (int i = 0; i < 6; i++)
		assert_int_equal(events.event[i].kind, kinds[i]);
	setup.stack[1] = (uint8_t)design_named(BASE, "BA/C");
	assert_null(state_init(&state, &walled, &setup));
	assert_asked(&state, PHASE_TILE, 0);
	state_open(&state, &events);
	assert_int_equal(count_events(&events, EVENT_DISCARDED), 1);
	assert_int_equal(nth_event(EVENT_DRAWN, 0)->design, setup.stack[1]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_order),
		cmocka_unit_test(test_empty_feature_is_told),
		cmocka_unit_test(test_late_pass),
		cmocka_unit_test(test_figures),
		cmocka_unit_test(test_final_barn),
		cmocka_unit_test(test_without_events),
		cmocka_unit_test(test_opening),
		cmocka_unit_test(test_hopeless_opening),
	};

	return cmocka_run_group_tests(tests, load_catalogues, NULL);
}
