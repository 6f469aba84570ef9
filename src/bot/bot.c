#include "bot.h"

#include <limits.h>
#include <string.h>

#include "worth.h"

const char *const player_kind_name[PLAYER_KINDS] = {
#define X(NAME, word, help) word,
	PLAYER_KIND_LIST(X)
#undef X
};

const char *const player_kind_help[PLAYER_KINDS] = {
#define X(NAME, word, help) help,
	PLAYER_KIND_LIST(X)
#undef X
};

int player_kind_find(const char *word)
{
	for (int i = 0; i < PLAYER_KINDS; i++)
		if (strcmp(player_kind_name[i], word) == 0)
			return i;
	return -1;
}

struct move bot_random(const struct state *state, struct random *random)
{
	struct moves moves;

	moves_legal(state, &moves);
	return moves.move[random_below(random, (uint32_t)moves.count)];
}

/* Whoever is about to decide, and with what in mind. */
struct thought {
	enum player_kind kind;
	int player;
	struct state state; /* now, the stack in an order of its own */
	struct prospect prospect;
};

/* What a tile drawn in place of the abbey brings on average, and by how much an
 * easy computer errs at most. */
enum { DRAW_GAIN = 2500, EASY_ERROR = 1500, HARD_ERROR = 50 };

static int worth(struct thought *thought, const struct state *state)
{
	if (thought->kind == KIND_EASY)
		return worth_at_once(state, &thought->prospect, thought->player);
	return worth_in_the_end(state, &thought->prospect, thought->player);
}

/* After a tile was laid: with the best figure on it. */
static int worth_with_figure(struct thought *thought, const struct state *laid)
{
	struct moves moves;
	int best = 0;

	if (laid->phase != PHASE_FIGURE)
		return worth(thought, laid);
	moves_legal(laid, &moves);
	for (int i = 0; i < moves.count; i++) {
		struct state after = *laid;
		int value;

		move_apply(&after, moves.move[i], NULL);
		value = worth(thought, &after);
		if (i == 0 || value > best)
			best = value;
	}
	return best;
}

static int worth_of_move(struct thought *thought, struct move move)
{
	struct state after = thought->state;

	if (move.kind == MOVE_DRAW)
		return worth(thought, &after) + DRAW_GAIN; /* which tile comes, nobody knows */
	move_apply(&after, move, NULL);
	return worth_with_figure(thought, &after);
}

/* Turned by that much the tile looks as it does with a smaller turn. */
static bool is_repeated(const struct state *state, struct move move)
{
	return move.kind == MOVE_LAY &&
	       move.rotation >= state->catalogue->design[state->hand].looks;
}

static struct move think(struct thought *thought, struct random *random)
{
	uint32_t error = thought->kind == KIND_EASY ? EASY_ERROR : HARD_ERROR;
	struct moves moves;
	int best = 0, most = INT_MIN;

	moves_legal(&thought->state, &moves);
	for (int i = 0; i < moves.count; i++) {
		int value;

		if (is_repeated(&thought->state, moves.move[i]))
			continue;
		value = worth_of_move(thought, moves.move[i]) + (int)random_below(random, error);
		if (value <= most)
			continue;
		best = i;
		most = value;
	}
	return moves.move[best];
}

/* The unseen tiles in an order that tells nothing of the true one: sorted, then
 * shuffled anew. */
static void forget_stack(struct state *state, struct random *random)
{
	unsigned count[MAX_DESIGNS] = { 0 };
	unsigned at = state->drawn;

	for (unsigned i = state->drawn; i < state->stack_size; i++)
		count[state->stack[i]]++;
	for (int design = 0; design < MAX_DESIGNS; design++)
		for (; count[design] > 0; count[design]--)
			state->stack[at++] = (uint8_t)design;
	state_hide_stack(state, random);
}

struct move bot_choose(enum player_kind kind, const struct state *state, struct random *random)
{
	struct thought thought = { .kind = kind, .player = state->actor };

	if (kind == KIND_PERSON)
		return bot_random(state, random);
	thought.state = *state;
	forget_stack(&thought.state, random);
	prospect_init(&thought.prospect, &thought.state);
	return think(&thought, random);
}
