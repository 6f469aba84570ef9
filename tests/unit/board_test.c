/* The table by itself: finding squares on tables of any width, what fits, what
 * an empty square asks for. */
#include "board.h"
#include "bot.h"
#include "check.h"
#include "feature.h"
#include "figure.h"
#include "fixture.h"
#include "sets.h"

static struct state state;

static void begin(enum sets sets)
{
	struct setup setup = setup_for(2, 1);

	must_begin(&state, sets, &setup);
}

/* Nothing that state_check() looks at on the table may be wrong; the tiles
 * came from no stack. */
static void must_be_sound(void)
{
	const char *wrong;

	state.drawn = (uint16_t)(state.tiles - 1 + (state.phase == PHASE_TILE));
	state.stack_size = state.drawn;
	wrong = state_check(&state);
	if (wrong != NULL)
		fail_msg("after %d tiles: %s", state.tiles, wrong);
}

/* The order of squares 0 to count - 1 in strides, so that later ones lie
 * between earlier ones; 1 keeps them in a row. */
static void lay_row(int count, int stride, int dx, int dy)
{
	int cloister = design_named(BASE, "BA/L");

	begin(BASE);
	board_clear(&state);
	for (int first = 0; first < stride; first++)
		for (int i = first; i < count; i += stride)
			board_lay(&state, cloister, 0, i * dx, i * dy);
	must_be_sound();
	for (int i = 0; i < count; i++) {
		unsigned tile = board_tile(&state, i * dx, i * dy);

		assert_true(tile != NONE);
		assert_int_equal(state.tile[tile].x, i * dx);
		assert_int_equal(state.tile[tile].y, i * dy);
	}
	assert_true(board_place(&state, -2 * dx, -2 * dy) == NONE);
	assert_true(board_place(&state, 2 * count * dx + 1, 2 * count * dy + 1) == NONE);
}

/* CASE-50: the table has no edge: rows far wider than any hash is made for, in
 * every direction, squares found in any order. */
static void test_wide_tables(void **unused)
{
	static const int dx[] = { 1, -1, 0, 0, 1, 5 }, dy[] = { 0, 0, 1, -1, -1, 3 };
	int count = MAX_TILES / 2 - 2; /* with the four squares around each, all there can be */

	(void)unused;
	for (int way = 0; way < 6; way++)
		for (int stride = 1; stride <= 7; stride++)
			lay_row(count, stride, dx[way], dy[way]);
}

/* Squares thrown about at random, most of them far from each other. */
static void test_scattered_tiles(void **unused)
{
	struct random random;
	int crossing;

	(void)unused;
	crossing = design_named(BASE, "BA/RRRR"); /* fits beside itself, is never complete */
	random_seed(&random, 3);
	for (int round = 0; round < 20; round++) {
		int width = 10 + 20 * round;

		begin(BASE);
		board_clear(&state);
		for (int i = 0; i < MAX_TILES / 3; i++) {
			int x = (int)random_below(&random, (uint32_t)width) - width / 2;
			int y = (int)random_below(&random, (uint32_t)width) - width / 2;

			if (board_tile(&state, x, y) == NONE)
				board_lay(&state, crossing, 0, x, y);
		}
		must_be_sound();
	}
}

/* board_clear() leaves nothing of the table before. */
static void test_clear(void **unused)
{
	(void)unused;
	begin(BASE);
	board_lay(&state, design_named(BASE, "BA/L"), 0, 0, 1);
	figure_put(&state, 0, FOLLOWER, state.tile[1].first);
	board_clear(&state);
	assert_int_equal(state.tiles, 0);
	assert_int_equal(state.segments, 0);
	assert_int_equal(state.figures, 0);
	assert_int_equal(state.latest, NONE);
	assert_true(board_tile(&state, 0, 0) == NONE);
	assert_true(board_place(&state, 0, 1) == NONE);
	state.player[0].supply[FOLLOWER]++;
	board_lay(&state, design_named(BASE, "BA/LR"), 0, 0, 0);
	must_be_sound();
}

static bool listed(const struct moves *moves, int rotation, int x, int y)
{
	for (int i = 0; i < moves->count; i++)
		if (moves->move[i].rotation == rotation && moves->move[i].x == x &&
		    moves->move[i].y == y)
			return true;
	return false;
}

/* board_fits() says of every square, empty or not, what the list says. */
static void test_fits(void **unused)
{
	static struct moves moves;
	struct random random;

	(void)unused;
	begin(ALL_SETS);
	random_seed(&random, 4);
	while (state.phase != PHASE_OVER) {
		moves_legal(&state, &moves);
		for (int x = -20; state.phase == PHASE_TILE && x <= 20; x++)
			for (int y = -20; y <= 20; y++)
				for (int rotation = 0; rotation < ROTATIONS; rotation++)
					assert_int_equal(
						board_fits(&state, state.hand, rotation, x, y),
						listed(&moves, rotation, x, y));
		move_apply(&state, bot_random(&state, &random), NULL);
	}
}

/* No tile fits on another, not even an abbey. */
static void test_no_tile_on_a_tile(void **unused)
{
	struct random random;

	(void)unused;
	begin(ALL_SETS);
	random_seed(&random, 5);
	while (state.phase != PHASE_OVER)
		move_apply(&state, bot_random(&state, &random), NULL);
	for (int i = 0; i < state.tiles; i++)
		for (int design = 0; design < catalogues[ALL_SETS].designs; design++)
			for (int rotation = 0; rotation < ROTATIONS; rotation++)
				assert_false(board_fits(&state, design, rotation, state.tile[i].x,
				                        state.tile[i].y));
}

/* What the start tile, turned, shows to the squares around it. */
static void test_wishes(void **unused)
{
	static const int around[SIDES] = { CITY, ROAD, FIELD, ROAD };

	(void)unused;
	for (int rotation = 0; rotation < ROTATIONS; rotation++) {
		begin(BASE);
		board_clear(&state);
		board_lay(&state, design_named(BASE, "BA/RCr"), rotation, 0, 0);
		for (int side = 0; side < SIDES; side++) {
			int x = side_dx(side), y = side_dy(side);

			assert_int_equal(board_wish(&state, x, y, side_opposite(side)),
			                 around[side_unturned(side, rotation)]);
			assert_int_equal(board_wish(&state, x, y, side), -1);
		}
	}
}

/* A mayor counts for more than fits into a byte: sets of one's own may have a
 * pennant in every cell. */
static void test_many_pennants(void **unused)
{
	enum { TILES = 12, PENNANTS = 25 };
	static struct catalogue catalogue;
	uint16_t strength[MAX_PLAYERS];
	int city = design_named(BASE, "BA/C");

	(void)unused;
	catalogue = catalogues[BASE];
	catalogue.design[city].segment[0].pennants = PENNANTS;
	begin(BASE);
	state.catalogue = &catalogue;
	board_clear(&state);
	for (int i = 0; i < TILES; i++)
		board_lay(&state, city, 0, i, 0);
	state.figure[0] = (struct figure){ .piece = MAYOR, .player = 1, .segment = 0 };
	state.figures = 1;
	feature_strengths(&state, feature_of(&state, 0), strength);
	assert_int_equal(strength[0], 0);
	assert_int_equal(strength[1], TILES * PENNANTS);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_wide_tables),
		cmocka_unit_test(test_scattered_tiles),
		cmocka_unit_test(test_clear),
		cmocka_unit_test(test_fits),
		cmocka_unit_test(test_no_tile_on_a_tile),
		cmocka_unit_test(test_wishes),
		cmocka_unit_test(test_many_pennants),
	};

	return cmocka_run_group_tests(tests, load_catalogues, NULL);
}
