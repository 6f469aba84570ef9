/* The self-check of the core: a sound state is damaged in every way that it
 * knows, and must be told apart by the right words. */
#include <stdio.h>
#include <string.h>

#include "board.h"
#include "check.h"
#include "figure.h"
#include "fixture.h"
#include "sets.h"

static struct state state;

static unsigned segment_at_side(unsigned tile, int side)
{
	int index = design_side(state_design(&state, tile), state.tile[tile].rotation, side);

	assert_true(index >= 0);
	return state.tile[tile].first + (unsigned)index;
}

static unsigned field_at_half(unsigned tile, int half)
{
	int index = design_half(state_design(&state, tile), state.tile[tile].rotation, half);

	assert_true(index >= 0);
	return state.tile[tile].first + (unsigned)index;
}

static unsigned cloister_of(unsigned tile)
{
	return state.tile[tile].first + (unsigned)state_design(&state, tile)->cloister;
}

/* The start tile, a road to the east of it with a follower, a cloister to the
 * south with a farmer on its field, a closed city to the north. */
enum { START_TILE, ROAD_TILE, CLOISTER_TILE, CITY_TILE };

static int begin(void **unused)
{
	struct setup setup = setup_for(3, 1);

	(void)unused;
	must_begin(&state, ALL_SETS, &setup);
	board_lay(&state, design_named(ALL_SETS, "BA/RFr"), 0, 1, 0);
	board_lay(&state, design_named(ALL_SETS, "BA/L"), 0, 0, 1);
	board_lay(&state, design_named(ALL_SETS, "BA/C"), 2, 0, -1);
	state.drawn += 3;
	figure_put(&state, 0, FOLLOWER, segment_at_side(ROAD_TILE, EAST));
	figure_put(&state, 1, FOLLOWER, field_at_half(CLOISTER_TILE, 5));
	return state_check(&state) != NULL;
}

static struct board_segment *label_of(unsigned segment)
{
	return &state.segment[state.segment[segment].feature];
}

/* Damages */

static void lay_on_another(void)
{
	state.tile[ROAD_TILE].x = 0;
}

static void shift_segments(void)
{
	state.tile[ROAD_TILE].first++;
}

static void give_segment_away(void)
{
	state.segment[0].tile = ROAD_TILE;
}

static void add_a_segment(void)
{
	state.segments++;
}

static struct place *an_empty_place(void)
{
	return &state.place[state.frontier[0].place];
}

static void move_a_place_away(void)
{
	an_empty_place()->x = state.frontier[0].x = 50;
}

static void wish_otherwise(void)
{
	state.frontier[0].wishes ^= 1;
}

static void fill_with_another(void)
{
	state.place[board_place(&state, 1, 0)].tile = START_TILE;
}

static void swap_a_slot(void)
{
	an_empty_place()->slot = 1;
}

static void leave_the_frontier(void)
{
	an_empty_place()->slot = state.empty;
}

static void forget_a_place(void)
{
	state.places--;
}

/* The place that was added last, and its entry in the frontier. */
static void forget_a_square(void)
{
	assert_int_equal(state.frontier[state.empty - 1].place, state.places - 1);
	state.places--;
	state.empty--;
}

static void count_a_follower(void)
{
	label_of(segment_at_side(START_TILE, EAST))->followers++;
}

static void count_a_barn(void)
{
	label_of(field_at_half(START_TILE, 2))->barns++;
}

static void mislead_a_ring(void)
{
	state.segment[segment_at_side(START_TILE, EAST)].next =
		(uint16_t)segment_at_side(START_TILE, NORTH);
}

static void label_twice(void)
{
	unsigned road = segment_at_side(START_TILE, EAST);
	unsigned other = state.segment[road].next;

	assert_true(other != road);
	state.segment[road].feature = (uint16_t)road;
	state.segment[other].feature = (uint16_t)other;
}

static void cut_a_ring(void)
{
	unsigned road = segment_at_side(START_TILE, EAST);
	unsigned other = state.segment[road].next;

	state.segment[road].next = (uint16_t)road;
	state.segment[other].next = (uint16_t)other;
}

static void label_from_outside(void)
{
	unsigned cloister = cloister_of(CLOISTER_TILE);

	state.segment[cloister].feature = (uint16_t)segment_at_side(START_TILE, NORTH);
}

static void open_a_side(void)
{
	label_of(segment_at_side(START_TILE, EAST))->open++;
}

static void close_a_square(void)
{
	label_of(cloister_of(CLOISTER_TILE))->open--;
}

static void list_an_unfinished_one(void)
{
	state.cloister[state.cloisters++] = (uint16_t)cloister_of(CLOISTER_TILE);
}

/* Fill the squares around the cloister; the last tile completes it. */
static void complete_the_cloister(void)
{
	static const int8_t around[][2] = { { 1, 1 }, { -1, 1 }, { 1, 2 }, { 0, 2 }, { -1, 2 } };

	board_lay(&state, design_named(ALL_SETS, "BA/RFr"), 0, -1, 0);
	for (int i = 0; i < 5; i++)
		board_lay(&state, design_named(ALL_SETS, "BA/L"), 0, around[i][0], around[i][1]);
	state.drawn += 6;
	assert_null(state_check(&state));
	assert_int_equal(state.cloisters, 1);
}

static void list_something_else(void)
{
	complete_the_cloister();
	state.cloister[0] = (uint16_t)segment_at_side(START_TILE, NORTH);
}

static void list_no_cloister(void)
{
	complete_the_cloister();
	state.cloisters = 0;
}

static void make_a_mayor(void)
{
	state.figure[0].piece = MAYOR;
}

static void make_a_wagon(void)
{
	state.figure[1].piece = WAGON;
}

static void make_a_barn(void)
{
	state.figure[0].piece = BARN;
	label_of(state.figure[0].segment)->followers--;
	label_of(state.figure[0].segment)->barns++;
}

static void occupy_the_closed_city(void)
{
	figure_put(&state, 2, FOLLOWER, segment_at_side(START_TILE, NORTH));
}

static void build_beside_the_farmer(void)
{
	figure_put(&state, 2, BARN, field_at_half(CLOISTER_TILE, 0));
}

static void lose_a_follower(void)
{
	state.player[2].supply[FOLLOWER]--;
}

static void make_a_figure(void)
{
	state.player[0].supply[BARN]++;
}

static void wait_away_from_home(void)
{
	figure_put(&state, 0, WAGON, segment_at_side(START_TILE, EAST));
	state.player[0].wagon_from = (uint16_t)segment_at_side(START_TILE, NORTH);
}

static void lose_an_abbey(void)
{
	state.player[1].supply[ABBEY] = 0;
}

static void lose_a_tile(void)
{
	state.drawn++;
}

static void draw_too_many(void)
{
	state.stack_size = (uint16_t)(state.drawn - 1);
}

static void ask_nobody(void)
{
	state.actor = 3;
}

static void turn_of_nobody(void)
{
	state.turn = 3;
}

static const struct damage {
	void (*do_it)(void);
	const char *name;
	const char *words;
} damages[] = {
#define D(function, words) { function, #function, words }
	D(lay_on_another, "two tiles lie on one square"),
	D(shift_segments, "a tile's first segment is wrong"),
	D(give_segment_away, "a segment names the wrong tile"),
	D(add_a_segment, "segments do not add up"),
	D(move_a_place_away, "an empty place has no neighbour"),
	D(wish_otherwise, "what an empty place wishes for is wrong"),
	D(fill_with_another, "a place names the wrong tile"),
	D(swap_a_slot, "an empty place is not on the frontier"),
	D(leave_the_frontier, "an empty place is not on the frontier"),
	D(forget_a_place, "the number of places is wrong"),
	D(forget_a_square, "a square beside a tile is no place"),
	D(count_a_follower, "the figures on a feature are counted wrong"),
	D(count_a_barn, "the figures on a feature are counted wrong"),
	D(mislead_a_ring, "a ring leaves its feature"),
	D(label_twice, "a feature has two labels"),
	D(cut_a_ring, "a ring does not hold its whole feature"),
	D(label_from_outside, "a label lies outside its feature"),
	D(open_a_side, "what a feature lacks is counted wrong"),
	D(close_a_square, "what a feature lacks is counted wrong"),
	D(list_an_unfinished_one, "the completed cloisters are not listed"),
	D(list_something_else, "something else is listed as a completed cloister"),
	D(list_no_cloister, "the completed cloisters are not listed"),
	D(make_a_mayor, "a mayor stands outside a city"),
	D(make_a_wagon, "a wagon stands on a field"),
	D(make_a_barn, "a barn stands outside the fields"),
	D(occupy_the_closed_city, "a figure stayed on a completed feature"),
	D(build_beside_the_farmer, "a farmer stayed on a farm with a barn"),
	D(lose_a_follower, "figures were lost or made"),
	D(make_a_figure, "figures were lost or made"),
	D(wait_away_from_home, "a wagon waits to drive on but is not home"),
	D(lose_an_abbey, "abbeys were lost or made"),
	D(lose_a_tile, "drawn tiles are neither laid, discarded nor in hand"),
	D(draw_too_many, "drawn tiles are neither laid, discarded nor in hand"),
	D(ask_nobody, "nobody sits in the seat that must decide"),
	D(turn_of_nobody, "nobody sits in the seat that must decide"),
#undef D
};

enum { DAMAGES = sizeof(damages) / sizeof(damages[0]) };

static void test_damage(void **initial)
{
	const struct damage *damage = *initial;
	const char *wrong;

	begin(NULL);
	damage->do_it();
	wrong = state_check(&state);
	assert_non_null(wrong);
	assert_string_equal(wrong, damage->words);
}

static void test_sound(void **unused)
{
	(void)unused;
	assert_int_equal(begin(NULL), 0);
	assert_null(state_check(&state));
}

int main(void)
{
	struct CMUnitTest tests[DAMAGES + 1] = { cmocka_unit_test(test_sound) };

	for (int i = 0; i < DAMAGES; i++)
		tests[i + 1] = (struct CMUnitTest){
			.name = damages[i].name,
			.test_func = test_damage,
			.initial_state = (void *)(uintptr_t)&damages[i],
		};
	return cmocka_run_group_tests(tests, load_catalogues, NULL);
}
