#include "outlook.h"

#include <string.h>

void outlook_init(struct outlook *outlook, const struct state *state)
{
	memset(outlook, 0, sizeof(*outlook));
	outlook->catalogue = state->catalogue;
	outlook->unseen = (int)state_tiles_left(state);
	for (unsigned i = state->drawn; i < state->stack_size; i++)
		outlook->count[state->stack[i]]++;
}

int outlook_fitting(struct outlook *outlook, unsigned wishes)
{
	int tiles = 0;

	if (outlook->fitting[wishes] > 0)
		return outlook->fitting[wishes] - 1;
	for (int i = 0; i < outlook->catalogue->designs; i++)
		if (outlook->catalogue->design[i].fits[wishes] != 0)
			tiles += outlook->count[i];
	outlook->fitting[wishes] = (uint16_t)(tiles + 1);
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

int outlook_closing(struct outlook *outlook, unsigned wishes, int side)
{
	int tiles = 0;

	if (outlook->closing[wishes][side] > 0)
		return outlook->closing[wishes][side] - 1;
	for (int i = 0; i < outlook->catalogue->designs; i++)
		if (outlook->count[i] > 0 &&
		    may_close(&outlook->catalogue->design[i], wishes, side))
			tiles += outlook->count[i];
	outlook->closing[wishes][side] = (uint16_t)(tiles + 1);
	return tiles;
}

/* As if each draw were from the full stack: near enough, and quick. */
int outlook_chance(const struct outlook *outlook, int tiles, int draws)
{
	int missing = CERTAIN, power;

	if (tiles <= 0 || draws <= 0 || outlook->unseen == 0)
		return 0;
	power = CERTAIN - CERTAIN * tiles / outlook->unseen; /* that one draw is none of them */
	for (; draws > 0; draws >>= 1) {
		if (draws & 1)
			missing = missing * power / CERTAIN;
		power = power * power / CERTAIN;
	}
	return CERTAIN - missing;
}
