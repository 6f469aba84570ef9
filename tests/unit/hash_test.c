/* The hash tells states apart by everything that shows, and by nothing else. */
#include <string.h>

#include "bot.h"
#include "fixture.h"
#include "sets.h"

static struct state state;

/* A game in the middle that has tiles, figures, a discard and a wagon. */
static int begin(void **unused)
{
	struct setup setup = setup_for(3, 8);
	struct random random;

	load_catalogues(unused);
	random_seed(&random, 8);
	must_begin(&state, ALL_SETS, &setup);
	for (int i = 0; i < 60 || state.phase != PHASE_TILE; i++)
		move_apply(&state, bot_random(&state, &random), NULL);
	state.discard[state.discarded++] = 1;
	return state.figures == 0;
}

/* A byte at `member`, changed, must show; and back again, must not. */
static void must_show(void *member)
{
	uint64_t hash = state_hash(&state);
	unsigned char byte;

	memcpy(&byte, member, 1);
	byte ^= 1;
	memcpy(member, &byte, 1);
	assert_true(state_hash(&state) != hash);
	byte ^= 1;
	memcpy(member, &byte, 1);
	assert_true(state_hash(&state) == hash);
}

static void must_not_show(void *member)
{
	uint64_t hash = state_hash(&state);
	unsigned char byte;

	memcpy(&byte, member, 1);
	byte ^= 1;
	memcpy(member, &byte, 1);
	assert_true(state_hash(&state) == hash);
	byte ^= 1;
	memcpy(member, &byte, 1);
}

static void test_question(void **unused)
{
	(void)unused;
	must_show(&state.phase);
	must_show(&state.actor);
	must_show(&state.turn);
	must_show(&state.hand);
	must_show(&state.closer);
	must_show(&state.drawn);
	must_show(&state.discard[0]);
	state.phase = PHASE_FIGURE;
	must_not_show(&state.hand); /* it is on the table now */
	state.phase = PHASE_TILE;
}

static void test_players(void **unused)
{
	(void)unused;
	for (int player = 0; player < state.players; player++) {
		must_show(&state.player[player].score);
		must_show(&state.player[player].wagon_from);
		for (int piece = 0; piece < PIECES; piece++)
			must_show(&state.player[player].supply[piece]);
	}
}

static void test_table(void **unused)
{
	(void)unused;
	for (int i = 0; i < state.tiles; i++) {
		must_show(&state.tile[i].x);
		must_show(&state.tile[i].y);
		must_show(&state.tile[i].design);
		must_show(&state.tile[i].rotation);
	}
	for (int i = 0; i < state.figures; i++) {
		must_show(&state.figure[i].piece);
		must_show(&state.figure[i].player);
		must_show(&state.figure[i].segment);
	}
}

/* What nobody can see: the order of the stack, the generator. */
static void test_hidden(void **unused)
{
	(void)unused;
	for (int i = state.drawn; i < state.stack_size; i++)
		must_not_show(&state.stack[i]);
	must_not_show(&state.random);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_question),
		cmocka_unit_test(test_players),
		cmocka_unit_test(test_table),
		cmocka_unit_test(test_hidden),
	};

	return cmocka_run_group_tests(tests, begin, NULL);
}
