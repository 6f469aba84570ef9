/* Random games, each decision of which is looked at from several sides: the
 * second opinion of tests/support/ (plain.h, bruteforce.h, referee.h), the same
 * game turned and with other seats, copies, and taking back.
 *
 * BASTIDE_GAMES says how many games are played (2000), BASTIDE_FIRST the number
 * of the first (0), and BASTIDE_THOROUGH=1 makes every check at every decision;
 * else the slow ones are made for a share, which the last lines count. A game
 * that fails is named by its number: BASTIDE_FIRST=n BASTIDE_GAMES=1 plays it
 * alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "fixture.h"
#include "game.h"
#include "referee.h"
#include "twin.h"

enum { SET_CHOICES = 4, PLAYER_CHOICES = 5, CONFIGURATIONS = SET_CHOICES * PLAYER_CHOICES };

static const struct {
	const char *name;
	int sets;
	const char *set[3];
} set_choice[SET_CHOICES] = {
	{ "base", 1, { "base" } },
	{ "base, abbey and mayor", 2, { "base", "abbey-mayor" } },
	{ "base, festival", 2, { "base", "festival" } },
	{ "all sets", 3, { "base", "abbey-mayor", "festival" } },
};

static struct {
	struct catalogue catalogue;
	struct pictures pictures;
} loaded[SET_CHOICES];

/* How much is done; the slow checks are made at one of so many. */
static struct {
	long games, first;
	int check_each; /* state_check(): decisions */
	int undo_each;  /* taking back: games */
} plan;

/* What was done. */
static struct {
	long games, decisions, lists, moves, hidden, twins, checked, undone;
	long scored[REASONS], moved[MOVE_KINDS], discarded, terms;
} done;

/* The game being played. */
static struct {
	long number;
	int decision;
	int style;
	bool undo;
	struct random random;
	struct state state, after, copy;
	uint64_t hash;
	struct plain plain;
	struct twin twin;
	struct moves legal, tried;
	struct events events;
	struct verdict verdict;
	struct game game;
} run;

static void must(const char *wrong)
{
	if (wrong != NULL)
		fail_msg("game %ld, decision %d: %s", run.number, run.decision, wrong);
}

static void must_hold(bool good, const char *wrong)
{
	must(good ? NULL : wrong);
}

static int random_number(int below)
{
	return (int)random_below(&run.random, (uint32_t)below);
}

/* Beginning */

/* Half of the options stay as they are. */
static void choose_options(struct options *options, bool abbeys)
{
	options_init(options);
	for (int i = 0; i < OPTIONS; i++)
		if (random_number(2) == 0)
			options->value[i] = (uint8_t)random_number(option_values((enum option)i));
	if (!abbeys && options->value[OPT_ABBEY] == PIECE_ON)
		options->value[OPT_ABBEY] = PIECE_OFF;
	options->value[OPT_UNDO] = UNDO_FRIENDLY;
}

static void begin_recorded(const struct setup *setup, int sets)
{
	struct table table;
	struct error error = { .text = "" };

	table_init(&table);
	table.players = setup->players;
	for (int i = 0; i < setup->players; i++)
		snprintf(table.name[i], sizeof(table.name[i]), "%s", table_standard_name(i));
	table.sets = set_choice[sets].sets;
	for (int i = 0; i < table.sets; i++)
		snprintf(table.set[i], sizeof(table.set[i]), "%s", set_choice[sets].set[i]);
	table.options = setup->options;
	table.seed = setup->seed;
	must_hold(game_start(&run.game, &table, NULL, &error), error.text);
	must_hold(state_hash(&run.game.state) == state_hash(&run.state),
	          "the recorded game begins otherwise");
}

static void begin(long number)
{
	int configuration = (int)(number % CONFIGURATIONS);
	int sets = configuration / PLAYER_CHOICES;
	struct setup setup = {
		.players = 2 + configuration % PLAYER_CHOICES,
		.seed = (uint64_t)number,
	};

	run.number = number;
	run.decision = 0;
	random_seed(&run.random, (uint64_t)number);
	choose_options(&setup.options, loaded[sets].catalogue.abbey >= 0);
	must(state_init(&run.state, &loaded[sets].catalogue, &setup));
	plain_read(&run.plain, &loaded[sets].pictures, &run.state);
	twin_begin(&run.twin, &run.state, 1 + random_number(3), random_number(setup.players));
	run.style = random_number(3);
	run.undo = random_number(plan.undo_each) == 0;
	if (run.undo)
		begin_recorded(&setup, sets);
	must(state_check(&run.state));
}

/* Choosing */

static int tiles_near(struct move move)
{
	int near = 0;

	for (int dy = -1; dy <= 1; dy++)
		for (int dx = -1; dx <= 1; dx++)
			near += plain_tile_at(&run.plain, move.x + dx, move.y + dy) >= 0;
	return near;
}

/* Any of the legal decisions of a kind; one that packs tiles closely in games
 * of the last style. */
static struct move choose_of_kind(int kind)
{
	struct move best = { .kind = MOVE_KINDS };
	int most = -1;

	for (int tries = run.style == 2 ? 4 : 1; tries > 0;) {
		struct move move = run.legal.move[random_number(run.legal.count)];

		if (move.kind != kind)
			continue;
		tries--;
		if (tiles_near(move) > most) {
			most = tiles_near(move);
			best = move;
		}
	}
	return best;
}

/* All decisions equally likely in games of the first style, which leaves rare
 * kinds rare; else all kinds. */
static struct move choose(void)
{
	int kinds[MOVE_KINDS], count = 0;
	bool present[MOVE_KINDS] = { false };

	if (run.style == 0)
		return run.legal.move[random_number(run.legal.count)];
	for (int i = 0; i < run.legal.count; i++)
		present[run.legal.move[i].kind] = true;
	for (int kind = 0; kind < MOVE_KINDS; kind++)
		if (present[kind])
			kinds[count++] = kind;
	return choose_of_kind(kinds[random_number(count)]);
}

/* Checks before a decision */

static void check_list(void)
{
	moves_legal(&run.state, &run.legal);
	must_hold(run.legal.count > 0, "nothing is legal");
	brute_moves(&run.plain, &run.tried);
	must_hold(moves_same(&run.legal, &run.tried), "the list differs from trying everything");
	must_hold(twin_offers(&run.twin, &run.state, &run.legal), "the twin offers something else");
	must_hold(state_hash(&run.state) == run.hash, "a list changes the state");
	done.lists++;
	done.moves += run.legal.count;
}

/* CASE-51: whoever thinks ahead leaves no trace. */
static void check_hidden(void)
{
	int count[MAX_DESIGNS] = { 0 };

	run.copy = run.state;
	state_hide_stack(&run.copy, &run.random);
	must_hold(state_hash(&run.copy) == run.hash, "another order of the stack shows");
	for (int i = 0; i < run.state.stack_size; i++) {
		count[run.state.stack[i]]++;
		count[run.copy.stack[i]]--;
		must_hold(i >= run.state.drawn || run.state.stack[i] == run.copy.stack[i],
		          "hiding the stack changes what was drawn");
	}
	for (int design = 0; design < MAX_DESIGNS; design++)
		must_hold(count[design] == 0, "hiding the stack changes its tiles");
	moves_legal(&run.copy, &run.tried);
	must_hold(moves_same(&run.legal, &run.tried),
	          "another order of the stack changes the list");
	done.hidden++;
}

/* Checks after a decision */

/* AM-GEN-02, BASE-SET-02: what is not in supply is on the table. */
static void check_figures(void)
{
	for (int player = 0; player < run.after.players; player++) {
		for (int piece = FOLLOWER; piece <= BARN; piece++) {
			int count = run.after.player[player].supply[piece];
			bool has = state_has_piece(&run.after, (enum piece)piece);

			for (int i = 0; i < run.after.figures; i++)
				count += run.after.figure[i].player == player &&
				         run.after.figure[i].piece == piece;
			must_hold(count == (!has ? 0 : piece == FOLLOWER ? 7 : 1),
			          "figures in supply and on the table do not add up");
		}
	}
}

static void check_outcome(struct move move)
{
	referee_decide(&run.plain, move, &run.verdict);
	must(plain_differs(&run.plain, &run.after));
	must(referee_hears(&run.plain, &run.after, &run.verdict, &run.events));
	for (int i = 0; i < run.events.count; i++) {
		const struct event *event = &run.events.event[i];

		done.scored[event->reason] += event->kind == EVENT_SCORED;
		done.terms += event->terms;
		done.discarded += event->kind == EVENT_DISCARDED;
	}
}

static void check_twin(struct move move)
{
	move_apply(&run.twin.state, twin_move(&run.twin, &run.state, move), NULL);
	must(twin_differs(&run.twin, &run.after));
	done.twins++;
}

/* CASE-53, CASE-56, CASE-57: points, figures and seats come back as they were. */
static void check_undo(struct move move)
{
	struct error error = { .text = "" };
	uint64_t hash = state_hash(&run.after);

	must_hold(game_play(&run.game, move, &run.events, &error), error.text);
	must_hold(state_hash(&run.game.state) == hash, "the recorded game goes otherwise");
	must_hold(game_may_undo(&run.game), "taking back is refused");
	must_hold(game_undo(&run.game, &error), error.text);
	must_hold(state_hash(&run.game.state) == run.hash,
	          "taking back does not restore the state");
	must_hold(game_redo(&run.game, &run.events, &error), error.text);
	must_hold(state_hash(&run.game.state) == hash, "what was taken back is not restored");
	done.undone++;
}

static void decide(void)
{
	struct move move;

	run.hash = state_hash(&run.state);
	check_list();
	check_hidden();
	move = choose();
	must_hold(move_is_legal(&run.state, move), "a decision of the list is not legal");
	run.after = run.state;
	move_apply(&run.after, move, &run.events);
	must_hold(state_hash(&run.state) == run.hash, "a preview changes the state");
	must_hold(state_hash(&run.after) != run.hash, "a decision leaves the hash as it was");
	check_outcome(move);
	check_figures();
	check_twin(move);
	if (random_number(plan.check_each) == 0 || run.after.phase == PHASE_OVER) {
		must(state_check(&run.after));
		must(state_check(&run.twin.state));
		done.checked++;
	}
	if (run.undo)
		check_undo(move);
	run.state = run.after;
	run.decision++;
	done.moved[move.kind]++;
	done.decisions++;
}

/* CASE-42, CASE-43: every tile was laid or discarded. Q-62: no farmer stands on
 * a farm with a barn. */
static void check_end(void)
{
	int laid = -1; /* the start tile was in no stack */

	for (int tile = 0; tile < run.state.tiles; tile++)
		laid += !state_design(&run.state, (unsigned)tile)->abbey;
	must_hold(state_tiles_left(&run.state) == 0, "tiles are left at the end");
	must_hold(laid + run.state.discarded == run.state.stack_size, "tiles were lost");
	for (int i = 0; i < run.plain.features; i++)
		must_hold(run.plain.feature[i].terrain != FIELD ||
		          plain_count(&run.plain, i, 1u << BARN) == 0 ||
		          plain_count(&run.plain, i, 1u << FOLLOWER) == 0,
		          "farmers stand on a farm with a barn");
	moves_legal(&run.state, &run.legal);
	must_hold(run.legal.count == 0, "something is legal after the end");
}

/* Undoing all of it leads back to the first question. */
static void undo_all(void)
{
	struct error error = { .text = "" };

	while (run.game.decisions > 0)
		must_hold(game_undo(&run.game, &error), error.text);
	must_hold(state_hash(&run.game.state) == state_hash(&run.game.start),
	          "taking everything back does not lead to the beginning");
}

static void test_games(void **configuration)
{
	long wanted = *(int *)*configuration;

	for (long number = plan.first; number < plan.first + plan.games; number++) {
		if (number % CONFIGURATIONS != wanted)
			continue;
		begin(number);
		while (run.state.phase != PHASE_OVER)
			decide();
		check_end();
		if (run.undo && run.decision < 120)
			undo_all();
		done.games++;
	}
}

/* Enough games bring every kind of decision and every reason for points. */
static void test_everything_happened(void **unused)
{
	(void)unused;
	if (plan.games < 500)
		return;
	for (int kind = 0; kind < MOVE_KINDS; kind++)
		if (done.moved[kind] == 0)
			fail_msg("never chosen: %s", move_name[kind]);
	for (int reason = 0; reason < REASON_FESTIVAL; reason++)
		if (done.scored[reason] == 0)
			fail_msg("never paid: %s", reason_name[reason]);
	assert_true(done.discarded > 0);
}

static void print_done(void)
{
	printf("# %ld games from number %ld, %ld decisions\n", done.games, plan.first,
	       done.decisions);
	printf("# %ld lists with %ld legal decisions equal those of trying everything\n",
	       done.lists, done.moves);
	printf("# %ld outcomes equal the referee's: points, figures, features, next question\n",
	       done.decisions);
	printf("# %ld decisions equal those of a turned and reseated twin\n", done.twins);
	printf("# %ld previews and %ld hidden stacks changed nothing\n", done.decisions,
	       done.hidden);
	printf("# %ld states compared by state_check(), one of %d\n", done.checked,
	       plan.check_each);
	printf("# %ld decisions taken back and again, in one of %d games\n", done.undone,
	       plan.undo_each);
	for (int kind = 0; kind < MOVE_KINDS; kind++)
		printf("%s %s %ld", kind == 0 ? "# decisions:" : ",", move_name[kind],
		       done.moved[kind]);
	printf("; %ld tiles discarded\n", done.discarded);
	for (int reason = 0; reason < REASON_FESTIVAL; reason++)
		printf("%s %s %ld", reason == 0 ? "# payments:" : ",", reason_name[reason],
		       done.scored[reason]);
	printf("; %ld terms\n", done.terms);
}

static long number_from(const char *name, long standard)
{
	const char *text = getenv(name);

	return text == NULL ? standard : strtol(text, NULL, 10);
}

static int load_all(void **unused)
{
	(void)unused;
	for (int i = 0; i < SET_CHOICES; i++) {
		load_sets(&loaded[i].catalogue, set_choice[i].set, set_choice[i].sets);
		pictures_read(&loaded[i].pictures, &loaded[i].catalogue);
	}
	return 0;
}

int main(void)
{
	static struct CMUnitTest tests[CONFIGURATIONS + 1];
	static char name[CONFIGURATIONS][64];
	static int number[CONFIGURATIONS];
	bool thorough = number_from("BASTIDE_THOROUGH", 0) != 0;
	int failed;

	plan.games = number_from("BASTIDE_GAMES", 2000);
	plan.first = number_from("BASTIDE_FIRST", 0);
	plan.check_each = thorough ? 1 : 4;
	plan.undo_each = thorough ? 1 : 8;
	for (int i = 0; i < CONFIGURATIONS; i++) {
		number[i] = i;
		snprintf(name[i], sizeof(name[i]), "%d players, %s", 2 + i % PLAYER_CHOICES,
		         set_choice[i / PLAYER_CHOICES].name);
		tests[i] = (struct CMUnitTest){
			.name = name[i],
			.test_func = test_games,
			.initial_state = &number[i],
		};
	}
	tests[CONFIGURATIONS] = (struct CMUnitTest)cmocka_unit_test(test_everything_happened);
	failed = cmocka_run_group_tests(tests, load_all, NULL);
	print_done();
	return failed;
}
