/* Any bytes as a tile set; one that is good is played with. */

#include "bot.h"
#include "fuzz.h"
#include "move.h"
#include "tiles.h"

enum { DECISIONS = 60 };

static void play(const struct catalogue *catalogue, uint64_t seed)
{
	static struct state state;
	static struct events events;
	struct setup setup = { .players = 2 + (int)(seed % 5), .seed = seed };
	struct random random;

	options_init(&setup.options);
	if (state_init(&state, catalogue, &setup) != NULL)
		return;
	random_seed(&random, seed);
	for (int i = 0; i < DECISIONS && state.phase != PHASE_OVER; i++) {
		fuzz_check_state(&state);
		move_apply(&state, bot_random(&state, &random), &events);
	}
	fuzz_check_state(&state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct catalogue catalogue;
	struct error error = { "" };

	catalogue_init(&catalogue);
	if (catalogue_add_text(&catalogue, "fuzz.csv", (const char *)data, size, &error) &&
	    catalogue_finish(&catalogue, &error))
		play(&catalogue, size);
	else
		fuzz_check_refusal(&error);
	return 0;
}
