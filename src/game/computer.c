/* What computers decide: see game_computer_move() in game.h. */

#include "game.h"

bool game_computer_decides(const struct game *game)
{
	const struct state *state = &game->state;

	return state->phase != PHASE_OVER && table_is_computer(&game->table, state->actor);
}

/* By lot is decided with numbers that come from what all can see. */
struct move game_computer_move(const struct game *game)
{
	const struct state *state = &game->state;
	struct random random;

	random_seed(&random, state_hash(state));
	return bot_choose((enum player_kind)game->table.kind[state->actor], state, &random);
}
