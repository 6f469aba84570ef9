#include "bot.h"

struct move bot_random(const struct state *state, struct random *random)
{
	struct moves moves;

	moves_legal(state, &moves);
	return moves.move[random_below(random, (uint32_t)moves.count)];
}
