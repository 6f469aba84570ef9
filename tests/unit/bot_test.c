/* Computers: they decide what is legal, know what all can see and nothing else,
 * and are as strong as they say. */
#include <string.h>
#include <time.h>

#include "bot.h"
#include "fixture.h"
#include "sets.h"

static const enum player_kind computers[] = { KIND_EASY, KIND_HARD };

/* Called before each decision of a game in which everybody decides as `kind`. */
typedef void look_function(const struct state *state, enum player_kind kind);

static void play_game(enum sets sets, int players, uint64_t seed, enum player_kind kind,
                      look_function *look)
{
	static struct state state;
	struct setup setup = setup_for(players, seed);
	struct random random;

	must_begin(&state, sets, &setup);
	random_seed(&random, seed);
	while (state.phase != PHASE_OVER) {
		look(&state, kind);
		move_apply(&state, bot_choose(kind, &state, &random), NULL);
	}
}

static struct move choose(enum player_kind kind, const struct state *state, uint64_t seed)
{
	struct random random;

	random_seed(&random, seed);
	return bot_choose(kind, state, &random);
}

/* Words */

static void test_words(void **unused)
{
	(void)unused;
	assert_int_equal(player_kind_find("person"), KIND_PERSON);
	assert_int_equal(player_kind_find("easy"), KIND_EASY);
	assert_int_equal(player_kind_find("hard"), KIND_HARD);
	assert_int_equal(player_kind_find(""), -1);
	assert_int_equal(player_kind_find("har"), -1);
	assert_int_equal(player_kind_find("Hard"), -1);
}

/* What they decide */

static void must_be_legal(const struct state *state, enum player_kind kind)
{
	assert_true(move_is_legal(state, choose(kind, state, state->tiles)));
}

static void test_legal(void **unused)
{
	(void)unused;
	for (int sets = 0; sets < SET_CHOICES; sets++)
		for (int players = 2; players <= MAX_PLAYERS; players += 2)
			for (size_t i = 0; i < 2; i++)
				play_game((enum sets)sets, players, 100 + (uint64_t)players,
				          computers[i], must_be_legal);
}

static void must_be_repeated(const struct state *state, enum player_kind kind)
{
	static struct state before;

	before = *state;
	assert_true(move_equal(choose(kind, state, 7), choose(kind, state, 7)));
	assert_true(state_hash(state) == state_hash(&before));
	assert_memory_equal(state->stack, before.stack, sizeof(before.stack));
}

static void test_deterministic(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < 2; i++)
		play_game(ALL_SETS, 3, 5, computers[i], must_be_repeated);
}

/* The same tiles in other orders, and a game that would go on by other numbers. */
static void must_not_know_the_stack(const struct state *state, enum player_kind kind)
{
	static struct state other;
	struct random random;

	random_seed(&random, state->tiles);
	for (int i = 0; i < 3; i++) {
		other = *state;
		state_hide_stack(&other, &random);
		random_seed(&other.random, random_next(&random));
		if (state_tiles_left(state) > 20)
			assert_memory_not_equal(other.stack, state->stack, state->stack_size);
		assert_true(move_equal(choose(kind, state, 7), choose(kind, &other, 7)));
	}
}

static void test_unseen(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < 2; i++) {
		play_game(ALL_SETS, 2, 11, computers[i], must_not_know_the_stack);
		play_game(ALL_SETS, 5, 12, computers[i], must_not_know_the_stack);
	}
}

/* The last tile, a city on one side, closes the city of the start tile. A knight
 * gets 2 tiles x 2 points; a farmer beside it 3 for one city, any other figure
 * at most 1. */
static void test_takes_the_most(void **unused)
{
	static const struct move lay = { .kind = MOVE_LAY, .rotation = 2, .x = 0, .y = -1 };
	static struct state state;
	struct setup setup = setup_for(2, 1);

	(void)unused;
	setup.stack_size = 1;
	setup.stack[0] = (uint8_t)design_named(BASE, "BA/C");
	for (uint64_t seed = 0; seed < 20; seed++) {
		for (size_t i = 0; i < 2; i++) {
			must_begin(&state, BASE, &setup);
			assert_true(move_equal(choose(computers[i], &state, seed), lay));
			move_apply(&state, lay, NULL);
			move_apply(&state, choose(computers[i], &state, seed), NULL);
			assert_int_equal(state.phase, PHASE_OVER);
			assert_int_equal(state.player[0].score, 4);
		}
	}
}

/* How strong they are */

/* How often the first kind wins, ties counted half, out of 2 * `pairs` games:
 * each stack is played twice, with the seats swapped. In halves. */
static int wins_in_halves(enum sets sets, enum player_kind first, enum player_kind second,
                          int pairs)
{
	static struct state state;
	const enum player_kind kind[2] = { first, second };
	struct random random;
	int halves = 0;

	random_seed(&random, 1);
	for (int game = 0; game < 2 * pairs; game++) {
		struct setup setup = setup_for(2, 500 + (uint64_t)game / 2);
		int seat = game % 2, difference;

		must_begin(&state, sets, &setup);
		while (state.phase != PHASE_OVER)
			move_apply(&state,
			           bot_choose(kind[(state.actor + seat) % 2], &state, &random),
			           NULL);
		difference = state.player[seat].score - state.player[!seat].score;
		halves += difference > 0 ? 2 : difference == 0;
	}
	return halves;
}

/* Over many games hard wins four of five against easy, and easy all against
 * decisions at random: here two of three, and nine of ten, must do. */
static void test_strength(void **unused)
{
	enum { PAIRS = 20, MOST = 4 * PAIRS };

	(void)unused;
	for (int sets = 0; sets < SET_CHOICES; sets += ALL_SETS) {
		assert_true(3 * wins_in_halves((enum sets)sets, KIND_HARD, KIND_EASY, PAIRS) >=
		            2 * MOST);
		assert_true(10 * wins_in_halves((enum sets)sets, KIND_EASY, KIND_PERSON, PAIRS) >=
		            9 * MOST);
	}
}

/* Six players with all sets: the average over a game, of processor time, with
 * room for sanitizers. */
static void test_quick(void **unused)
{
	static struct state state;
	struct setup setup = setup_for(MAX_PLAYERS, 3);
	struct random random;
	clock_t begun;
	int decisions = 0;

	(void)unused;
	must_begin(&state, ALL_SETS, &setup);
	random_seed(&random, 1);
	begun = clock();
	for (; state.phase != PHASE_OVER; decisions++)
		move_apply(&state, bot_choose(KIND_HARD, &state, &random), NULL);
	assert_true((double)(clock() - begun) / CLOCKS_PER_SEC < 0.05 * decisions);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		{ "the words of kinds", test_words, NULL, NULL, NULL },
		{ "computers decide what is legal, with all sets and numbers of players",
		  test_legal, NULL, NULL, NULL },
		{ "the same position and numbers give the same decision, and nothing is changed",
		  test_deterministic, NULL, NULL, NULL },
		{ "the order of the unseen tiles makes no difference",
		  test_unseen, NULL, NULL, NULL },
		{ "the last tile brings the most points there are", test_takes_the_most, NULL, NULL,
		  NULL },
		{ "hard beats easy, easy beats decisions at random",
		  test_strength, NULL, NULL, NULL },
		{ "a decision takes no more than 50 ms", test_quick, NULL, NULL, NULL },
	};

	return cmocka_run_group_tests_name("computers", tests, load_catalogues, NULL);
}
