#include "sets.h"

#include "board.h"
#include "check.h"
#include "fixture.h"
#include "tiles.h"

struct catalogue catalogues[SET_CHOICES];

int load_catalogues(void **unused)
{
	static const char *const abbey[] = { "base", "abbey-mayor" };
	static const char *const festival[] = { "base", "festival" };
	static const char *const all[] = { "base", "abbey-mayor", "festival" };

	(void)unused;
	load_sets(&catalogues[BASE], all, 1);
	load_sets(&catalogues[BASE_ABBEY], abbey, 2);
	load_sets(&catalogues[BASE_FESTIVAL], festival, 2);
	load_sets(&catalogues[ALL_SETS], all, 3);
	return 0;
}

int design_named(enum sets sets, const char *name)
{
	int design = catalogue_find(&catalogues[sets], name);

	if (design < 0)
		fail_msg("no tile %s", name);
	return design;
}

struct setup setup_for(int players, uint64_t seed)
{
	struct setup setup = { .players = players, .seed = seed };

	options_init(&setup.options);
	return setup;
}

void must_begin(struct state *state, enum sets sets, const struct setup *setup)
{
	const char *wrong = state_init(state, &catalogues[sets], setup);

	if (wrong != NULL)
		fail_msg("%s", wrong);
	wrong = state_check(state);
	if (wrong != NULL)
		fail_msg("%s", wrong);
}

void must_refuse(enum sets sets, const struct setup *setup)
{
	static struct state state;

	assert_non_null(state_init(&state, &catalogues[sets], setup));
}

void begin_with_holes(struct state *state, enum sets sets, int players, int width,
                      const char *const *stack)
{
	struct setup setup = setup_for(players, 1);
	int cloister = design_named(sets, "BA/L");

	for (; *stack != NULL; stack++)
		setup.stack[setup.stack_size++] = (uint8_t)design_named(sets, *stack);
	must_begin(state, sets, &setup);
	board_clear(state);
	for (int y = 0; y < 3; y++)
		for (int x = 0; x < width; x++)
			if (y != 1 || x % 2 == 0)
				board_lay(state, cloister, 0, x, y);
}

void play(struct state *state, struct move move, struct events *events)
{
	assert_true(move_is_legal(state, move));
	move_apply(state, move, events);
}

void play_tile(struct state *state, int x, int y, struct events *events)
{
	play(state, (struct move){ .kind = MOVE_LAY, .x = (int16_t)x, .y = (int16_t)y }, NULL);
	assert_int_equal(state->phase, PHASE_FIGURE);
	play(state, (struct move){ .kind = MOVE_PASS }, events);
}

void play_abbey(struct state *state, int x, int y)
{
	play(state, (struct move){ .kind = MOVE_ABBEY, .x = (int16_t)x, .y = (int16_t)y }, NULL);
	assert_int_equal(state->phase, PHASE_FIGURE);
	play(state, (struct move){ .kind = MOVE_PASS }, NULL);
}

void assert_asked(const struct state *state, enum phase phase, int player)
{
	assert_string_equal(phase_name[state->phase], phase_name[phase]);
	assert_int_equal(state->actor, player);
}

int count_events(const struct events *events, enum event_kind kind)
{
	int count = 0;

	for (int i = 0; i < events->count; i++)
		count += events->event[i].kind == kind;
	return count;
}
