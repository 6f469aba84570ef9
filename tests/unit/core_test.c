/* The rules core by itself: geometry, numbers, set-up. What happens on the table
 * is tested by scenarios and games, the order of turns by turn_test.c. */
#include <string.h>

#include "fixture.h"
#include "move.h"
#include "options.h"
#include "random.h"
#include "sets.h"
#include "state.h"
#include "tile.h"

/* Geometry */

/* Half 1 of a side meets half 2 of the side opposite. */
static void test_half_opposite(void **unused)
{
	static const int pairs[][2] = { { 0, 5 }, { 1, 4 }, { 2, 7 }, { 3, 6 } };

	(void)unused;
	for (int i = 0; i < 4; i++) {
		assert_int_equal(half_opposite(pairs[i][0]), pairs[i][1]);
		assert_int_equal(half_opposite(pairs[i][1]), pairs[i][0]);
	}
	for (int half = 0; half < HALVES; half++)
		assert_int_equal(half_opposite(half) / 2, side_opposite(half / 2));
}

static void test_side_opposite(void **unused)
{
	(void)unused;
	assert_int_equal(side_opposite(NORTH), SOUTH);
	assert_int_equal(side_opposite(EAST), WEST);
	for (int side = 0; side < SIDES; side++) {
		int opposite = side_opposite(side);

		assert_int_equal(side_opposite(opposite), side);
		assert_int_equal(side_dx(side) + side_dx(opposite), 0);
		assert_int_equal(side_dy(side) + side_dy(opposite), 0);
	}
	assert_int_equal(side_dx(EAST), 1);
	assert_int_equal(side_dy(SOUTH), 1);
}

/* CASE-5: a clockwise turn brings the north side to the east, twice to the south. */
static void test_unturned(void **unused)
{
	(void)unused;
	assert_int_equal(side_unturned(EAST, 1), NORTH);
	assert_int_equal(side_unturned(SOUTH, 2), NORTH);
	assert_int_equal(side_unturned(WEST, 3), NORTH);
	assert_int_equal(half_unturned(2, 1), 0);
	assert_int_equal(half_unturned(1, 3), 3);
	assert_int_equal(corner_unturned(NORTH_EAST, 1), NORTH_WEST);
	assert_int_equal(corner_unturned(NORTH_WEST, 1), SOUTH_WEST);
}

/* A corner lies between two halves, and still does when the tile is turned. */
static void test_corner_between_halves(void **unused)
{
	(void)unused;
	for (int corner = 0; corner < CORNERS; corner++) {
		for (int rotation = 0; rotation < ROTATIONS; rotation++) {
			int unturned = corner_unturned(corner, rotation);
			int before = half_unturned((2 * corner + 7) % HALVES, rotation);
			int behind = half_unturned(2 * corner, rotation);

			assert_int_equal(behind, 2 * unturned);
			assert_int_equal(before, (2 * unturned + 7) % HALVES);
		}
	}
}

static void test_edge_bits(void **unused)
{
	(void)unused;
	for (int side = 0; side < SIDES; side++)
		for (int terrain = FIELD; terrain <= CITY; terrain++)
			for (int other = 0; other < SIDES; other++)
				assert_int_equal(edge_terrain(edge_bits(side, terrain), other),
				                 other == side ? terrain : FIELD);
}

/* How many of the four rotations can be told apart, judged by the pictures. */
static void test_design_looks(void **unused)
{
	static const struct {
		const char *name;
		int looks;
	} designs[] = {
		{ "BA/RRRR", 1 },  /* the crossing is the same from every side */
		{ "BA/RFr", 2 },   /* a straight road runs either way */
		{ "BA/RCr", 4 },   /* the city is on one side */
		{ "BA/CFc+", 2 },  /* a city from side to side; the pennant has no place */
		{ "AM/CCcc+", 2 }, /* the pennant is on one of the two crossing cities */
		{ "BA/L", 1 },       { "BA/Cccc+", 1 }, { "AM/C++", 1 },   { "AM/A", 1 },
		{ "AM/LRRRR", 1 },   { "BA/CFC.2", 2 }, { "FE/CRCR", 2 },  { "FE/RrRr", 2 },
		{ "FE/CcCc", 2 },    { "BA/LR", 4 },    { "AM/Rrr", 4 },   { "BA/CC.2", 4 },
		{ "AM/CRcr+", 4 },   { "AM/CCc+", 4 },  { "AM/C!+", 4 },   { "BA/Rr", 4 },
	};

	(void)unused;
	for (size_t i = 0; i < sizeof(designs) / sizeof(designs[0]); i++) {
		int design = design_named(ALL_SETS, designs[i].name);

		if (catalogues[ALL_SETS].design[design].looks != designs[i].looks)
			fail_msg("%s: expected %d looks, got %d", designs[i].name, designs[i].looks,
			         catalogues[ALL_SETS].design[design].looks);
	}
}

/* Random numbers */

static void test_random_next(void **unused)
{
	struct random random;

	(void)unused;
	random_seed(&random, 0);
	assert_true(random_next(&random) == 0xe220a8397b1dcdafu);
	assert_true(random_next(&random) == 0x6e789e6aa1b965f4u);
	assert_true(random_next(&random) == 0x06c45d188009454fu);
}

static void test_random_below(void **unused)
{
	struct random random;
	int count[6] = { 0 };

	(void)unused;
	random_seed(&random, 1);
	for (int i = 0; i < 60000; i++) {
		uint32_t number = random_below(&random, 6);

		assert_in_range(number, 0, 5);
		count[number]++;
	}
	/* The standard deviation of each is below 100. */
	for (int i = 0; i < 6; i++)
		assert_in_range(count[i], 9500, 10500);
	for (int i = 0; i < 100; i++)
		assert_int_equal(random_below(&random, 1), 0);
	for (int i = 0; i < 100; i++)
		assert_in_range(random_below(&random, 0xffffffffu), 0, 0xfffffffeu);
	/* Of 3 x 2^30 numbers every third would come up twice as often, unless some
	 * are drawn again. */
	count[0] = 0;
	for (int i = 0; i < 30000; i++)
		count[0] += random_below(&random, 0xc0000000u) % 3 == 0;
	assert_in_range(count[0], 9500, 10500);
}

/* FEST-04: a shuffle keeps the items and brings any of them to any place. */
static void test_random_shuffle(void **unused)
{
	struct random random;
	int first[10] = { 0 };

	(void)unused;
	random_seed(&random, 2);
	for (int round = 0; round < 10000; round++) {
		uint8_t item[10] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
		unsigned seen = 0;

		random_shuffle(&random, item, 10);
		for (int i = 0; i < 10; i++)
			seen |= 1u << item[i];
		assert_int_equal(seen, 0x3ff);
		first[item[0]]++;
	}
	for (int i = 0; i < 10; i++)
		assert_in_range(first[i], 850, 1150);
}

/* Set-up */

static void test_options_init(void **unused)
{
	struct options options;

	(void)unused;
	memset(&options, 0xff, sizeof(options));
	options_init(&options);
	assert_int_equal(options.value[OPT_SMALL_CITY], SMALL_CITY_4); /* BASE-CITY-03 */
	assert_int_equal(options.value[OPT_FARMERS], 1);
	assert_int_equal(options.value[OPT_FIRST_PLAYER], FIRST_SEAT_1); /* BASE-SET-04 */
	assert_int_equal(options.value[OPT_ABBEY], PIECE_AUTO);
	assert_int_equal(options.value[OPT_MAYOR], PIECE_AUTO);
	assert_int_equal(options.value[OPT_WAGON], PIECE_AUTO);
	assert_int_equal(options.value[OPT_BARN], PIECE_AUTO);
	assert_int_equal(options.value[OPT_LATE_ABBEY], 1); /* AM-ABBEY-11 */
	assert_int_equal(options.value[OPT_FESTIVAL_RETURNS], RETURNS_FIGURES); /* FEST-14 */
	assert_int_equal(options.value[OPT_BARN_ON_BARN], 0); /* AM-BARN-14 */
	assert_int_equal(options.value[OPT_WAGON_NEEDS_ROAD], 0); /* HOUSE-01 */
	assert_int_equal(options.value[OPT_ROLLING_WAGON], 0);    /* HOUSE-02 */
	assert_int_equal(options.value[OPT_MAYOR_LIES], 0);       /* HOUSE-06 */
}

/* BASE-SET-01 */
static void test_players_refused(void **unused)
{
	static struct state state;

	(void)unused;
	for (int players = -1; players <= 300; players++) {
		struct setup setup = setup_for(players, 1);

		for (int sets = 0; sets < SET_CHOICES; sets++) {
			if (players < 2 || players > 6)
				must_refuse((enum sets)sets, &setup);
			else
				must_begin(&state, (enum sets)sets, &setup);
		}
	}
}

static void test_stack_refused(void **unused)
{
	struct setup setup = setup_for(2, 1);

	(void)unused;
	setup.stack_size = MAX_TILES; /* with the start tile it is one too many */
	must_refuse(BASE, &setup);
	setup.stack_size = MAX_TILES + 1;
	must_refuse(BASE, &setup);
	setup.stack_size = 1;
	setup.stack[0] = (uint8_t)catalogues[BASE].designs; /* no such tile */
	must_refuse(BASE, &setup);
	setup.stack[0] = (uint8_t)design_named(ALL_SETS, "AM/A"); /* AM-ABBEY-01 */
	must_refuse(ALL_SETS, &setup);
}

/* An abbey for each player needs abbey tiles. */
static void test_abbeys_refused(void **unused)
{
	struct setup setup = setup_for(2, 1);

	(void)unused;
	setup.options.value[OPT_ABBEY] = PIECE_ON;
	must_refuse(BASE_FESTIVAL, &setup);
}

/* Nor may a player go without one. */
static void test_too_few_abbeys_refused(void **unused)
{
	static struct catalogue few;
	static struct state state;
	struct setup setup = setup_for(3, 1);

	(void)unused;
	few = catalogues[ALL_SETS];
	few.design[few.abbey].count = 3;
	assert_null(state_init(&state, &few, &setup));
	few.design[few.abbey].count = 2;
	assert_non_null(state_init(&state, &few, &setup));
	setup.options.value[OPT_ABBEY] = PIECE_OFF;
	assert_null(state_init(&state, &few, &setup));
	few.start = -1;
	assert_non_null(state_init(&state, &few, &setup));
}

/* Sets of one's own: more tiles than fit are refused; with the start tile alone
 * the game is over at once. */
static void test_odd_sets(void **unused)
{
	static struct catalogue odd;
	static struct state state;
	struct setup setup = setup_for(2, 1);

	(void)unused;
	odd = catalogues[BASE];
	odd.design[0].count = MAX_TILES;
	assert_non_null(state_init(&state, &odd, &setup));
	odd.design[0] = catalogues[BASE].design[catalogues[BASE].start];
	odd.design[0].count = 1;
	odd.designs = 1;
	odd.start = 0;
	assert_null(state_init(&state, &odd, &setup));
	assert_int_equal(state.phase, PHASE_OVER);
}

/* BASE-SET-03, AM-GEN-01, FEST-03, FEST-04, CASE-38: the stack holds every land tile but
 * the start tile, and no abbey. */
static void test_stack_counts(void **unused)
{
	static const int tiles[SET_CHOICES] = { 71, 83, 81, 93 };
	static struct state state;

	(void)unused;
	for (int sets = 0; sets < SET_CHOICES; sets++) {
		const struct catalogue *catalogue = &catalogues[sets];
		struct setup setup = setup_for(4, 7);
		int count[MAX_DESIGNS] = { 0 };

		must_begin(&state, (enum sets)sets, &setup);
		assert_int_equal(state.stack_size, tiles[sets]);
		for (int i = 0; i < state.stack_size; i++)
			count[state.stack[i]]++;
		for (int design = 0; design < catalogue->designs; design++) {
			bool abbey = catalogue->design[design].abbey;
			int expected = abbey ? 0 : catalogue->design[design].count;

			assert_int_equal(count[design], expected - (design == catalogue->start));
		}
	}
}

/* AM-GEN-01, FEST-03: what the two expansions add. */
static void test_expansion_tiles(void **unused)
{
	const struct catalogue *catalogue = &catalogues[ALL_SETS];
	int abbeys = 0, festivals = 0;

	(void)unused;
	assert_int_equal(catalogues[BASE].designs, 24);
	assert_int_equal(catalogues[BASE_ABBEY].designs, 24 + 12 + 1);
	assert_int_equal(catalogues[BASE_FESTIVAL].designs, 24 + 10);
	for (int i = 0; i < catalogue->designs; i++) {
		const struct design *design = &catalogue->design[i];

		if (strncmp(design->name, "BA/", 3) != 0)
			assert_int_equal(design->count, design->abbey ? MAX_PLAYERS : 1);
		assert_int_equal(design->festival, strncmp(design->name, "FE/", 3) == 0);
		abbeys += design->abbey;
		festivals += design->festival;
	}
	assert_int_equal(abbeys, 1);
	assert_int_equal(festivals, 10);
}

/* BASE-SET-04, Q-82 */
static void test_start(void **unused)
{
	static struct state state;
	unsigned seen = 0;

	(void)unused;
	for (uint64_t seed = 0; seed < 100; seed++) {
		struct setup setup = setup_for(5, seed);

		must_begin(&state, ALL_SETS, &setup);
		assert_int_equal(state.tiles, 1);
		assert_int_equal(state.tile[0].design, design_named(ALL_SETS, "BA/RCr"));
		assert_int_equal(state.tile[0].x, 0);
		assert_int_equal(state.tile[0].y, 0);
		assert_int_equal(state.tile[0].rotation, 0);
		assert_int_equal(state.phase, PHASE_TILE);
		assert_int_equal(state.actor, 0);
		setup.options.value[OPT_FIRST_PLAYER] = FIRST_RANDOM;
		must_begin(&state, ALL_SETS, &setup);
		assert_in_range(state.actor, 0, 4);
		assert_int_equal(state.turn, state.actor);
		seen |= 1u << state.actor;
	}
	assert_int_equal(seen, 0x1f);
}

/* BASE-SET-02, AM-GEN-01, AM-GEN-02; AM-MAYOR-01, AM-WAGON-01, AM-BARN-01: one of
 * each; Q-89: what belongs to seats that are not taken is not used. */
static void test_pieces(void **unused)
{
	static struct state state;

	(void)unused;
	for (int sets = 0; sets < SET_CHOICES; sets++) {
		int special = sets == BASE_ABBEY || sets == ALL_SETS;

		for (int players = 2; players <= MAX_PLAYERS; players++) {
			struct setup setup = setup_for(players, 3);

			must_begin(&state, (enum sets)sets, &setup);
			assert_int_equal(state.players, players);
			for (int i = 0; i < MAX_PLAYERS; i++) {
				const struct player *player = &state.player[i];
				bool plays = i < players;

				assert_int_equal(player->score, 0);
				assert_int_equal(player->supply[FOLLOWER], plays ? 7 : 0);
				for (int piece = MAYOR; piece < PIECES; piece++)
					assert_int_equal(player->supply[piece], plays && special);
			}
		}
	}
}

/* Each special piece can be left out, or brought to a game without its set. */
static void test_pieces_chosen(void **unused)
{
	static const uint8_t option[PIECES] = {
		[MAYOR] = OPT_MAYOR, [WAGON] = OPT_WAGON, [BARN] = OPT_BARN, [ABBEY] = OPT_ABBEY,
	};
	static struct state state;

	(void)unused;
	for (int piece = MAYOR; piece < PIECES; piece++) {
		struct setup setup = setup_for(2, 3);

		setup.options.value[option[piece]] = PIECE_OFF;
		must_begin(&state, ALL_SETS, &setup);
		for (int other = MAYOR; other < PIECES; other++)
			assert_int_equal(state.player[1].supply[other], other != piece);
		if (piece == ABBEY)
			continue;
		setup.options.value[option[piece]] = PIECE_ON;
		must_begin(&state, BASE, &setup);
		for (int other = MAYOR; other < PIECES; other++)
			assert_int_equal(state.player[1].supply[other], other == piece);
	}
}

/* BASE-SET-04: the seed decides the order of the stack. */
static void test_seed(void **unused)
{
	static struct state a, b;
	struct setup setup = setup_for(3, 41);

	(void)unused;
	must_begin(&a, ALL_SETS, &setup);
	must_begin(&b, ALL_SETS, &setup);
	assert_memory_equal(a.stack, b.stack, a.stack_size);
	setup.seed = 42;
	must_begin(&b, ALL_SETS, &setup);
	assert_memory_not_equal(a.stack, b.stack, a.stack_size);
}

/* CASE-51: what happens on a copy leaves the original alone. */
static void test_copy(void **unused)
{
	static struct state state, copy;
	static struct moves moves;
	struct setup setup = setup_for(3, 5);
	uint64_t hash;

	(void)unused;
	must_begin(&state, ALL_SETS, &setup);
	hash = state_hash(&state);
	copy = state;
	assert_true(state_hash(&copy) == hash);
	moves_legal(&copy, &moves);
	move_apply(&copy, moves.move[0], NULL);
	assert_true(state_hash(&copy) != hash);
	assert_true(state_hash(&state) == hash);
}

/* The order of the unseen tiles is nobody's to know: it does not show. */
static void test_hide_stack(void **unused)
{
	static struct state state, copy;
	struct setup setup = setup_for(3, 5);
	struct random random;
	int count[MAX_DESIGNS] = { 0 };

	(void)unused;
	must_begin(&state, ALL_SETS, &setup);
	copy = state;
	random_seed(&random, 6);
	state_hide_stack(&copy, &random);
	assert_memory_not_equal(copy.stack, state.stack, state.stack_size);
	assert_int_equal(copy.stack[0], state.stack[0]); /* drawn already */
	assert_true(state_hash(&copy) == state_hash(&state));
	for (int i = 0; i < state.stack_size; i++) {
		count[state.stack[i]]++;
		count[copy.stack[i]]--;
	}
	for (int design = 0; design < MAX_DESIGNS; design++)
		assert_int_equal(count[design], 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_half_opposite),
		cmocka_unit_test(test_side_opposite),
		cmocka_unit_test(test_unturned),
		cmocka_unit_test(test_corner_between_halves),
		cmocka_unit_test(test_edge_bits),
		cmocka_unit_test(test_design_looks),
		cmocka_unit_test(test_random_next),
		cmocka_unit_test(test_random_below),
		cmocka_unit_test(test_random_shuffle),
		cmocka_unit_test(test_options_init),
		cmocka_unit_test(test_players_refused),
		cmocka_unit_test(test_stack_refused),
		cmocka_unit_test(test_abbeys_refused),
		cmocka_unit_test(test_too_few_abbeys_refused),
		cmocka_unit_test(test_odd_sets),
		cmocka_unit_test(test_stack_counts),
		cmocka_unit_test(test_expansion_tiles),
		cmocka_unit_test(test_start),
		cmocka_unit_test(test_pieces),
		cmocka_unit_test(test_pieces_chosen),
		cmocka_unit_test(test_seed),
		cmocka_unit_test(test_copy),
		cmocka_unit_test(test_hide_stack),
	};

	return cmocka_run_group_tests(tests, load_catalogues, NULL);
}
