/* The order of turns, and what holds over several of them. What happens on the
 * table in one turn is tested by scenarios. */
#include <glob.h>
#include <stdio.h>
#include <string.h>

#include "board.h"
#include "bot.h"
#include "check.h"
#include "figure.h"
#include "fixture.h"
#include "move.h"
#include "scenario.h"
#include "score.h"
#include "sets.h"

/* The order of turns */

/* BASE-PLACE-03, BASE-PLACE-04; BASE-R-17, Q-84: everybody can see what was
 * discarded and how many tiles are left; CASE-49: the drawn tile is off the
 * stack, and it is the next player's. */
static void test_discard(void **unused)
{
	static const char *const stack[] = { "BA/L", "BA/Cccc+", "BA/L", "BA/L", NULL };
	static struct state state;
	static struct events events;
	static struct moves moves;

	(void)unused;
	begin_with_holes(&state, BASE, 2, 1, stack);
	play_tile(&state, 1, 0, &events);
	assert_asked(&state, PHASE_TILE, 1);
	assert_int_equal(state.hand, design_named(BASE, "BA/L"));
	assert_int_equal(state.discarded, 1);
	assert_int_equal(state.discard[0], design_named(BASE, "BA/Cccc+"));
	assert_int_equal(count_events(&events, EVENT_DISCARDED), 1);
	assert_int_equal(count_events(&events, EVENT_DRAWN), 1);
	assert_int_equal(state_tiles_left(&state), 1);
	moves_legal(&state, &moves);
	assert_true(moves.count > 0);
	for (int i = 0; i < moves.count; i++)
		assert_int_equal(moves.move[i].kind, MOVE_LAY);
}

/* AM-ABBEY-01, AM-ABBEY-02, Q-01, Q-07, CASE-39: the abbey is offered before
 * the draw, uses none up, and once only. */
static void test_abbey_instead_of_tile(void **unused)
{
	static const char *const stack[] = { "BA/L", "BA/L", "BA/RFr", "BA/L", "BA/L", NULL };
	static struct state state;

	(void)unused;
	begin_with_holes(&state, BASE_ABBEY, 2, 5, stack);
	play_tile(&state, 5, 0, NULL);
	assert_asked(&state, PHASE_ABBEY, 1);
	play(&state, (struct move){ .kind = MOVE_DRAW }, NULL);
	play_tile(&state, 6, 0, NULL);
	assert_int_equal(state_tiles_left(&state), 3);
	assert_asked(&state, PHASE_ABBEY, 0);
	play_abbey(&state, 1, 1);
	assert_int_equal(state_tiles_left(&state), 3);
	assert_int_equal(state.player[0].supply[ABBEY], 0);
	assert_asked(&state, PHASE_ABBEY, 1); /* declined before: not lost */
	play(&state, (struct move){ .kind = MOVE_DRAW }, NULL);
	assert_int_equal(state.hand, design_named(BASE_ABBEY, "BA/RFr"));
	play_tile(&state, 0, -1, NULL);
	assert_asked(&state, PHASE_TILE, 0); /* a hole is left, but no abbey */
}

/* Q-02, CASE-49: a discard brings the choice of the abbey back. */
static void test_abbey_after_discard(void **unused)
{
	static const char *const stack[] = { "BA/L", "BA/Cccc+", "BA/L", NULL };
	static struct state state;

	(void)unused;
	begin_with_holes(&state, BASE_ABBEY, 2, 3, stack);
	play_tile(&state, 3, 0, NULL);
	assert_asked(&state, PHASE_ABBEY, 1);
	play(&state, (struct move){ .kind = MOVE_DRAW }, NULL);
	assert_int_equal(state.discarded, 1);
	assert_asked(&state, PHASE_ABBEY, 1);
	play_abbey(&state, 1, 1);
	assert_asked(&state, PHASE_TILE, 0);
}

/* Q-03, Q-04, Q-06: the last tile is discarded; the closing round begins left
 * of the player who drew it, and asks everybody once. */
static void test_stack_ends_in_discard(void **unused)
{
	static const char *const stack[] = { "BA/L", "BA/Cccc+", NULL };
	static struct state state;

	(void)unused;
	begin_with_holes(&state, BASE_ABBEY, 3, 3, stack);
	play_tile(&state, 3, 0, NULL);
	assert_asked(&state, PHASE_ABBEY, 1);
	play(&state, (struct move){ .kind = MOVE_DRAW }, NULL);
	assert_asked(&state, PHASE_LATE_ABBEY, 2);
	play(&state, (struct move){ .kind = MOVE_PASS }, NULL);
	assert_asked(&state, PHASE_LATE_ABBEY, 0);
	play(&state, (struct move){ .kind = MOVE_PASS }, NULL);
	assert_asked(&state, PHASE_LATE_ABBEY, 1);
	play(&state, (struct move){ .kind = MOVE_PASS }, NULL);
	assert_int_equal(state.phase, PHASE_OVER);
}

/* Four players, two holes; the third lays the last tile and the second has no
 * abbey any more. */
static void begin_closing(struct state *state)
{
	static const char *const stack[] = { "BA/L", NULL };

	begin_with_holes(state, BASE_ABBEY, 4, 5, stack);
	state->turn = state->actor = 2;
	state->player[1].supply[ABBEY] = 0;
}

/* AM-ABBEY-09, AM-ABBEY-10, Q-05, Q-06 */
static void test_closing_round(void **unused)
{
	static struct state state;
	static struct events events;

	(void)unused;
	begin_closing(&state);
	play_tile(&state, 5, 0, NULL);
	assert_asked(&state, PHASE_LATE_ABBEY, 3);
	play(&state, (struct move){ .kind = MOVE_PASS }, NULL);
	assert_asked(&state, PHASE_LATE_ABBEY, 0);
	play_abbey(&state, 1, 1);
	assert_asked(&state, PHASE_LATE_ABBEY, 2);
	play(&state, (struct move){ .kind = MOVE_ABBEY, .x = 3, .y = 1 }, NULL);
	assert_asked(&state, PHASE_FIGURE, 2);
	play(&state, (struct move){ .kind = MOVE_PASS }, &events);
	assert_int_equal(state.phase, PHASE_OVER);
	assert_int_equal(count_events(&events, EVENT_FINAL), 1);
	assert_int_equal(count_events(&events, EVENT_OVER), 1);
}

/* AM-ABBEY-12: a monk on a surrounded late abbey is paid 9 and comes home
 * before the final scoring. */
static void test_late_abbey_scores(void **unused)
{
	static struct state state;

	(void)unused;
	begin_closing(&state);
	play_tile(&state, 5, 0, NULL);
	play(&state, (struct move){ .kind = MOVE_ABBEY, .x = 1, .y = 1 }, NULL);
	play(&state, (struct move){ .kind = MOVE_DEPLOY, .piece = FOLLOWER, .x = 1, .y = 1 }, NULL);
	assert_asked(&state, PHASE_LATE_ABBEY, 0);
	assert_int_equal(state.player[3].score, 9);
	assert_int_equal(state.player[3].supply[FOLLOWER], 7);
}

/* AM-ABBEY-11: by the older ruling abbeys are lost after the last tile. */
static void test_no_late_abbey(void **unused)
{
	static struct state state;

	(void)unused;
	begin_closing(&state);
	state.options.value[OPT_LATE_ABBEY] = 0;
	play_tile(&state, 5, 0, NULL);
	assert_int_equal(state.phase, PHASE_OVER);
}

/* BASE-END-01, CASE-42, CASE-43: the game ends with the turn of the last tile;
 * nothing may be decided after it, and no tile is left. */
static void test_last_tile(void **unused)
{
	static const char *const stack[] = { "BA/L", "BA/L", NULL };
	static struct state state;
	static struct moves moves;

	(void)unused;
	begin_with_holes(&state, BASE, 2, 1, stack);
	play_tile(&state, 1, 0, NULL);
	assert_asked(&state, PHASE_TILE, 1);
	play_tile(&state, 2, 0, NULL);
	assert_int_equal(state.phase, PHASE_OVER);
	assert_int_equal(state_tiles_left(&state), 0);
	moves_legal(&state, &moves);
	assert_int_equal(moves.count, 0);
}

/* BASE-R-16, Q-01: nothing shows the next tile while the abbey may be chosen. */
static void test_next_tile_is_hidden(void **unused)
{
	static const char *const stack[] = { "BA/L", "BA/L", "BA/RFr", NULL };
	static struct state state, other;

	(void)unused;
	begin_with_holes(&state, BASE_ABBEY, 2, 3, stack);
	play_tile(&state, 3, 0, NULL);
	assert_asked(&state, PHASE_ABBEY, 1);
	other = state;
	other.stack[1] = state.stack[2];
	other.stack[2] = state.stack[1];
	assert_true(state_hash(&other) == state_hash(&state));
	play(&state, (struct move){ .kind = MOVE_DRAW }, NULL);
	play(&other, (struct move){ .kind = MOVE_DRAW }, NULL);
	assert_true(state_hash(&other) != state_hash(&state));
}

/* Q-10: a hole is offered once, in one orientation. Q-13, Q-24: the abbey's four
 * sides are taken, so that nothing is ever laid beside it. */
static void test_holes(void **unused)
{
	static const char *const stack[] = { "BA/L", "BA/L", "BA/L", NULL };
	static struct state state;
	static struct moves moves;

	(void)unused;
	begin_with_holes(&state, BASE_ABBEY, 2, 5, stack);
	play_tile(&state, 5, 0, NULL);
	moves_legal(&state, &moves);
	assert_int_equal(moves.count, 3);
	for (int i = 0; i < 2; i++) {
		assert_int_equal(moves.move[i].kind, MOVE_ABBEY);
		assert_int_equal(moves.move[i].rotation, 0);
	}
	assert_int_equal(moves.move[0].x + moves.move[1].x, 1 + 3);
	play_abbey(&state, 1, 1);
	for (int side = 0; side < SIDES; side++)
		assert_true(board_tile(&state, 1 + side_dx(side), 1 + side_dy(side)) != NONE);
	assert_asked(&state, PHASE_ABBEY, 0);
	moves_legal(&state, &moves);
	assert_int_equal(moves.count, 2);
}

/* Q-39: what is on the table at the end stays there; a wagon that is paid in
 * the final scoring does not drive. */
static void test_wagons_rest_at_the_end(void **unused)
{
	static const char *const stack[] = { "BA/RFr", NULL };
	static struct state state;
	static struct events events;

	(void)unused;
	begin_with_holes(&state, BASE_ABBEY, 2, 1, stack);
	play(&state, (struct move){ .kind = MOVE_LAY, .x = 0, .y = -1 }, NULL);
	play(&state, (struct move){ .kind = MOVE_DEPLOY, .piece = WAGON, .x = 0, .y = -1,
	                            .segment = 1 }, &events);
	assert_int_equal(state.phase, PHASE_OVER);
	assert_int_equal(state.player[0].score, 1);
	assert_int_equal(state.figures, 1);
	assert_int_equal(count_events(&events, EVENT_RETURNED), 0);
}

/* BASE-R-14: the figure that comes home after the last tile is not deployed
 * again; the final scoring follows. */
static void test_no_deployment_after_the_last_tile(void **unused)
{
	static const char *const stack[] = { "BA/LR", NULL };
	static struct state state;
	static struct events events;

	(void)unused;
	begin_with_holes(&state, BASE, 2, 1, stack);
	board_lay(&state, design_named(BASE, "BA/LR"), 1, 2, 0); /* its road to the west */
	play(&state, (struct move){ .kind = MOVE_LAY, .x = 1, .y = 0, .rotation = 3 }, NULL);
	play(&state, (struct move){ .kind = MOVE_DEPLOY, .piece = FOLLOWER, .x = 1, .y = 0,
	                            .segment = (uint8_t)design_side(&catalogues[BASE].design[
		                            design_named(BASE, "BA/LR")], 0, SOUTH) }, &events);
	assert_int_equal(state.phase, PHASE_OVER);
	assert_int_equal(state.player[0].score, 2);
	assert_int_equal(state.player[0].supply[FOLLOWER], 7);
	assert_int_equal(count_events(&events, EVENT_FINAL), 1);
}

/* Q-77: on a festival tile that is the last one, a figure may come home. */
static void test_festival_last(void **unused)
{
	static const char *const stack[] = { "FE/LRR", NULL };
	static struct state state;

	(void)unused;
	begin_with_holes(&state, ALL_SETS, 2, 1, stack);
	figure_put(&state, 0, FOLLOWER, state.tile[1].first + 1);
	play(&state, (struct move){ .kind = MOVE_LAY, .x = 1, .y = 0, .rotation = 3 }, NULL);
	play(&state, (struct move){ .kind = MOVE_RETURN, .piece = FOLLOWER, .x = 0, .y = 1,
	                            .segment = 1 }, NULL);
	assert_int_equal(state.phase, PHASE_OVER);
	assert_int_equal(state.figures, 0);
	assert_int_equal(state.player[0].score, 0);
}

/* Q-79: a festival tile that fits nowhere brings nothing home. */
static void test_festival_discarded(void **unused)
{
	static const char *const stack[] = { "BA/L", "FE/CcCc", "BA/L", NULL };
	static struct state state;
	static struct moves moves;

	(void)unused;
	begin_with_holes(&state, BASE_FESTIVAL, 2, 1, stack);
	figure_put(&state, 1, FOLLOWER, state.tile[1].first);
	play_tile(&state, 1, 0, NULL);
	assert_int_equal(state.discarded, 1);
	assert_asked(&state, PHASE_TILE, 1);
	moves_legal(&state, &moves);
	for (int i = 0; i < moves.count; i++)
		assert_int_equal(moves.move[i].kind, MOVE_LAY);
	assert_int_equal(state.figures, 1);
}

/* BASE-TRACK-01: nothing happens at 50 but that the number goes on. */
static void test_past_fifty(void **unused)
{
	static const char *const stack[] = { "BA/L", "BA/L", NULL };
	static const int before[] = { 48, 49, 148, 998 };
	static struct state state;

	(void)unused;
	for (int i = 0; i < 4; i++) {
		begin_with_holes(&state, BASE, 2, 3, stack);
		state.player[0].score = before[i];
		play(&state, (struct move){ .kind = MOVE_LAY, .x = 1, .y = 1 }, NULL);
		play(&state, (struct move){ .kind = MOVE_DEPLOY, .piece = FOLLOWER, .x = 1, .y = 1,
		                            .segment = 1 }, NULL);
		assert_int_equal(state.player[0].score, before[i] + 9);
	}
}

/* Whole games */

static void play_random(struct state *state, enum sets sets, uint64_t seed)
{
	struct setup setup = setup_for(4, seed);
	struct random random;

	random_seed(&random, seed);
	must_begin(state, sets, &setup);
	while (state->phase != PHASE_OVER)
		move_apply(state, bot_random(state, &random), NULL);
}

static void assert_same_final(const struct state *a, const struct state *b)
{
	static struct state end_a, end_b;

	end_a = *a;
	end_b = *b;
	score_final(&end_a, NULL);
	score_final(&end_b, NULL);
	for (int player = 0; player < a->players; player++)
		assert_int_equal(end_a.player[player].score, end_b.player[player].score);
}

/* BASE-END-03: the order in which figures are scored does not matter. */
static void test_final_order(void **unused)
{
	static struct state state, other;

	(void)unused;
	for (uint64_t seed = 0; seed < 20; seed++) {
		play_random(&state, ALL_SETS, seed);
		other = state;
		for (int i = 0; i < state.figures; i++)
			other.figure[i] = state.figure[state.figures - 1 - i];
		assert_same_final(&state, &other);
	}
}

/* FEST-19: the festival mark is worth nothing at the end. */
static void test_festival_is_worth_nothing(void **unused)
{
	static struct catalogue plain;
	static struct state state, other;

	(void)unused;
	plain = catalogues[ALL_SETS];
	for (int i = 0; i < plain.designs; i++)
		plain.design[i].festival = false;
	for (uint64_t seed = 0; seed < 20; seed++) {
		play_random(&state, ALL_SETS, seed);
		other = state;
		other.catalogue = &plain;
		assert_same_final(&state, &other);
	}
}

/* AM-WAGON-02, AM-BARN-02: the figures bring no tiles. */
static void test_figures_bring_no_tiles(void **unused)
{
	static const uint8_t figures[] = { OPT_MAYOR, OPT_WAGON, OPT_BARN };
	static struct state with, without;
	struct setup setup = setup_for(2, 11);

	(void)unused;
	must_begin(&with, ALL_SETS, &setup);
	for (int i = 0; i < 3; i++) {
		setup.options.value[figures[i]] = PIECE_OFF;
		must_begin(&without, ALL_SETS, &setup);
		assert_int_equal(without.stack_size, with.stack_size);
		assert_memory_equal(without.stack, with.stack, with.stack_size);
	}
}

/* Whether a scenario needs nothing but the base game. */
static bool is_base_only(const char *path)
{
	static const char *const others[] = { "AM/", "FE/", "TEST/", " M ", " W ", " B ", "barn" };
	static char text[1 << 16];
	FILE *file = fopen(path, "r");
	size_t length;

	assert_non_null(file);
	length = fread(text, 1, sizeof(text) - 1, file);
	fclose(file);
	text[length] = '\0';
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (strstr(text, others[i]) != NULL)
			return false;
	return true;
}

/* AM-GEN-04, FEST-02: the rules of the base game are the same with and without
 * either expansion; with both they are played by scenario_test. */
static void test_base_rules_with_any_sets(void **unused)
{
	glob_t files;
	int played = 0;

	(void)unused;
	assert_int_equal(glob(test_path("rules/BASE-*.scn"), 0, NULL, &files), 0);
	for (size_t i = 0; i < files.gl_pathc; i++) {
		if (!is_base_only(files.gl_pathv[i]))
			continue;
		for (int sets = 0; sets < SET_CHOICES; sets++)
			scenario_run(files.gl_pathv[i], &catalogues[sets]);
		played++;
	}
	globfree(&files);
	assert_true(played >= 30);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_discard),
		cmocka_unit_test(test_abbey_instead_of_tile),
		cmocka_unit_test(test_abbey_after_discard),
		cmocka_unit_test(test_stack_ends_in_discard),
		cmocka_unit_test(test_closing_round),
		cmocka_unit_test(test_late_abbey_scores),
		cmocka_unit_test(test_no_late_abbey),
		cmocka_unit_test(test_last_tile),
		cmocka_unit_test(test_next_tile_is_hidden),
		cmocka_unit_test(test_holes),
		cmocka_unit_test(test_wagons_rest_at_the_end),
		cmocka_unit_test(test_no_deployment_after_the_last_tile),
		cmocka_unit_test(test_festival_last),
		cmocka_unit_test(test_festival_discarded),
		cmocka_unit_test(test_past_fifty),
		cmocka_unit_test(test_final_order),
		cmocka_unit_test(test_festival_is_worth_nothing),
		cmocka_unit_test(test_figures_bring_no_tiles),
		cmocka_unit_test(test_base_rules_with_any_sets),
	};

	return cmocka_run_group_tests(tests, load_catalogues, NULL);
}
