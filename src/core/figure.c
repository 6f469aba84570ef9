#include "figure.h"

#include <assert.h>

/* Count a figure in or out where it stands. */
static void count_at(struct state *state, unsigned segment, enum piece piece, int change)
{
	struct board_segment *feature = &state->segment[state->segment[segment].feature];

	if (piece == BARN)
		feature->barns += (uint8_t)change;
	else
		feature->followers += (uint8_t)change;
}

void figure_put(struct state *state, int player, enum piece piece, unsigned segment)
{
	assert(state->player[player].supply[piece] > 0 && state->figures < MAX_FIGURES);
	state->player[player].supply[piece]--;
	state->figure[state->figures++] = (struct figure){
		.piece = (uint8_t)piece,
		.player = (uint8_t)player,
		.segment = (uint16_t)segment,
	};
	count_at(state, segment, piece, 1);
}

void figure_take(struct state *state, int index)
{
	struct figure figure = state->figure[index];

	count_at(state, figure.segment, (enum piece)figure.piece, -1);
	state->player[figure.player].supply[figure.piece]++;
	state->figures--;
	for (int i = index; i < state->figures; i++)
		state->figure[i] = state->figure[i + 1];
}
