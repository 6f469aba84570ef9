#include "prospect.h"

#include <string.h>

void prospect_init(struct prospect *prospect, const struct state *state)
{
	memset(prospect, 0, sizeof(*prospect));
	prospect->catalogue = state->catalogue;
	prospect->unseen = (int)state_tiles_left(state);
	prospect->turn = state->turn;
	for (unsigned i = state->drawn; i < state->stack_size; i++)
		prospect->count[state->stack[i]]++;
}

int prospect_fitting(struct prospect *prospect, unsigned wishes)
{
	int tiles = 0;

	if (prospect->fitting[wishes] > 0)
		return prospect->fitting[wishes] - 1;
	for (int i = 0; i < prospect->catalogue->designs; i++)
		if (prospect->catalogue->design[i].fits[wishes] != 0)
			tiles += prospect->count[i];
	prospect->fitting[wishes] = (uint16_t)(tiles + 1);
	return tiles;
}

/* Whether what enters the turned tile by `side` leaves it by no side that is
 * still open. */
static bool closes(const struct design *design, int rotation, unsigned wishes, int side)
{
	int index = design_side(design, rotation, side);
	unsigned sides = index < 0 ? 0 : design->segment[index].sides;

	for (int other = 0; other < SIDES; other++)
		if (other != side && sides >> side_unturned(other, rotation) & 1 &&
		    edge_terrain(wishes, other) == EDGE_OPEN)
			return false;
	return true;
}

static bool may_close(const struct design *design, unsigned wishes, int side)
{
	for (int rotation = 0; rotation < ROTATIONS; rotation++)
		if (design->fits[wishes] >> rotation & 1 && closes(design, rotation, wishes, side))
			return true;
	return false;
}

int prospect_closing(struct prospect *prospect, unsigned wishes, int side)
{
	int tiles = 0;

	if (prospect->closing[wishes][side] > 0)
		return prospect->closing[wishes][side] - 1;
	for (int i = 0; i < prospect->catalogue->designs; i++)
		if (prospect->count[i] > 0 &&
		    may_close(&prospect->catalogue->design[i], wishes, side))
			tiles += prospect->count[i];
	prospect->closing[wishes][side] = (uint16_t)(tiles + 1);
	return tiles;
}

/* As if each draw were from the full stack: near enough, and quick. */
int prospect_chance(const struct prospect *prospect, int tiles, int draws)
{
	int missing = CERTAIN, power;

	if (tiles <= 0 || draws <= 0 || prospect->unseen == 0)
		return 0;
	power = CERTAIN - CERTAIN * tiles / prospect->unseen; /* that one draw is none of them */
	for (; draws > 0; draws >>= 1) {
		if (draws & 1)
			missing = missing * power / CERTAIN;
		power = power * power / CERTAIN;
	}
	return CERTAIN - missing;
}
