/* Any bytes as a record; one that is good is replayed, written anew and read
 * back. */

#include <string.h>

#include "fuzz.h"
#include "game.h"
#include "record.h"

static struct game game, copy;

/* What was read, as this program writes it: the head, and the decisions that
 * were not taken back. */
static char written[1 << 20];
static size_t length;

static void add(const struct record_text *text)
{
	fuzz_demand(length + text->length <= sizeof(written), "a record grew too large");
	memcpy(written + length, text->text, text->length);
	length += text->length;
	copy.check = text->check;
}

static void write_decision(void *context, const struct state *state, int decision,
                           const struct events *events)
{
	static struct record_text text;

	(void)context;
	(void)events;
	fuzz_check_state(state);
	copy.decisions = decision;
	if (decision >= 0) {
		record_write_decision(&text, &copy, game.decision[decision].move, state);
		add(&text);
	}
	copy.state = *state;
}

static void write_anew(void)
{
	static struct record_text head;

	length = 0;
	copy = game;
	copy.checked = true;
	record_write_head(&head, &game.table, true);
	add(&head);
	game_replay(&game, game.decisions, write_decision, NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct error error = { "" };

	if (!game_load_text(&game, "fuzz.csv", (const char *)data, size, &error)) {
		fuzz_check_refusal(&error);
		fuzz_demand(game.size <= (long)size, "more is good than there is");
		return 0;
	}
	write_anew();
	if (!game_load_text(&copy, "anew.csv", written, length, &error))
		fuzz_demand(0, error.text);
	fuzz_demand(copy.notice[0] == '\0', "what was written anew is torn");
	fuzz_demand(copy.decisions == game.decisions, "another number of decisions");
	fuzz_demand(state_hash(&copy.state) == state_hash(&game.state), "another state");
	return 0;
}
