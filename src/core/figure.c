#include "figure.h"

#include <assert.h>

void figure_put(struct state *state, int player, enum piece piece, unsigned segment)
{
	assert(state->player[player].supply[piece] > 0 && state->figures < MAX_FIGURES);
	state->player[player].supply[piece]--;
	state->figure[state->figures++] = (struct figure){
		.piece = (uint8_t)piece,
		.player = (uint8_t)player,
		.segment = (uint16_t)segment,
	};
}

void figure_take(struct state *state, int index)
{
	struct figure figure = state->figure[index];

	state->player[figure.player].supply[figure.piece]++;
	state->figures--;
	for (int i = index; i < state->figures; i++)
		state->figure[i] = state->figure[i + 1];
}
