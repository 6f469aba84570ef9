#include "twin.h"

#include <stdlib.h>

#include "board.h"

/* Lists as sets */

static uint64_t move_key(struct move move)
{
	return (uint64_t)move.kind << 56 | (uint64_t)move.piece << 48 |
	       (uint64_t)move.rotation << 40 | (uint64_t)move.segment << 32 |
	       (uint64_t)(uint16_t)move.x << 16 | (uint16_t)move.y;
}

static int compare_keys(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return x < y ? -1 : x > y;
}

static void sort_keys(const struct moves *moves, uint64_t *key)
{
	for (int i = 0; i < moves->count; i++)
		key[i] = move_key(moves->move[i]);
	qsort(key, (size_t)moves->count, sizeof(key[0]), compare_keys);
}

bool moves_same(const struct moves *a, const struct moves *b)
{
	static uint64_t in_a[MAX_MOVES], in_b[MAX_MOVES];

	if (a->count != b->count)
		return false;
	sort_keys(a, in_a);
	sort_keys(b, in_b);
	for (int i = 0; i < a->count; i++)
		if (in_a[i] != in_b[i])
			return false;
	return true;
}

/* Turning */

static void turn_square(const struct twin *twin, int16_t *x, int16_t *y)
{
	for (int i = 0; i < twin->turns; i++) {
		int16_t was = *x;

		*x = (int16_t)-*y;
		*y = was;
	}
}

static int seat(const struct twin *twin, int player)
{
	return (player + twin->seats) % twin->state.players;
}

void twin_begin(struct twin *twin, const struct state *state, int turns, int seats)
{
	twin->turns = turns;
	twin->seats = seats;
	twin->state = *state;
	board_clear(&twin->state);
	board_lay(&twin->state, state->catalogue->start, turns, 0, 0);
	twin->state.actor = (uint8_t)seat(twin, state->actor);
	twin->state.turn = (uint8_t)seat(twin, state->turn);
}

/* A barn is named by the tile south-east of it, which is another one when the
 * table is turned: look where the owner's only barn is. */
static struct move return_barn(const struct twin *twin, const struct state *state)
{
	struct move move = { .kind = MOVE_RETURN, .piece = BARN };

	for (int i = 0; i < twin->state.figures; i++) {
		const struct figure *figure = &twin->state.figure[i];
		const struct tile *tile;

		if (figure->piece != BARN || figure->player != seat(twin, state->actor))
			continue;
		tile = &twin->state.tile[twin->state.segment[figure->segment].tile];
		move.segment = (uint8_t)(figure->segment - tile->first);
		move.x = tile->x;
		move.y = tile->y;
	}
	return move;
}

struct move twin_move(const struct twin *twin, const struct state *state, struct move move)
{
	switch ((enum move_kind)move.kind) {
	case MOVE_LAY:
	case MOVE_BARN:
		move.rotation = (uint8_t)((move.rotation + twin->turns) % ROTATIONS);
		break;
	case MOVE_RETURN:
		if (move.piece == BARN)
			return return_barn(twin, state);
		break;
	case MOVE_ABBEY:
	case MOVE_DRAW:
	case MOVE_DEPLOY:
	case MOVE_PASS:
	case MOVE_DRIVE:
	case MOVE_HOME:
	case MOVE_KINDS:
		break;
	}
	turn_square(twin, &move.x, &move.y);
	return move;
}

bool twin_offers(const struct twin *twin, const struct state *state, const struct moves *moves)
{
	static struct moves turned, offered;

	turned.count = moves->count;
	for (int i = 0; i < moves->count; i++)
		turned.move[i] = twin_move(twin, state, moves->move[i]);
	moves_legal(&twin->state, &offered);
	return moves_same(&turned, &offered);
}

/* Comparing */

static const char *tiles_differ(const struct twin *twin, const struct state *state)
{
	if (twin->state.tiles != state->tiles)
		return "the twin has another number of tiles";
	for (int i = 0; i < state->tiles; i++) {
		struct tile tile = state->tile[i];
		const struct tile *other = &twin->state.tile[i];

		turn_square(twin, &tile.x, &tile.y);
		if (!state->catalogue->design[tile.design].abbey)
			tile.rotation = (uint8_t)((tile.rotation + twin->turns) % ROTATIONS);
		if (tile.x != other->x || tile.y != other->y || tile.design != other->design ||
		    tile.rotation != other->rotation)
			return "the twin's tiles lie elsewhere";
	}
	return NULL;
}

static const char *figures_differ(const struct twin *twin, const struct state *state)
{
	if (twin->state.figures != state->figures)
		return "the twin has another number of figures";
	for (int i = 0; i < state->figures; i++) {
		const struct figure *a = &state->figure[i], *b = &twin->state.figure[i];

		if (a->piece != b->piece || seat(twin, a->player) != b->player ||
		    (a->piece != BARN && a->segment != b->segment))
			return "the twin's figures stand elsewhere";
	}
	return NULL;
}

static const char *players_differ(const struct twin *twin, const struct state *state)
{
	for (int player = 0; player < state->players; player++) {
		const struct player *a = &state->player[player];
		const struct player *b = &twin->state.player[seat(twin, player)];

		if (a->score != b->score)
			return "the twin has other points";
		for (int piece = 0; piece < PIECES; piece++)
			if (a->supply[piece] != b->supply[piece])
				return "the twin has other figures in supply";
	}
	return NULL;
}

const char *twin_differs(const struct twin *twin, const struct state *state)
{
	const char *wrong = tiles_differ(twin, state);

	if (wrong == NULL)
		wrong = figures_differ(twin, state);
	if (wrong == NULL)
		wrong = players_differ(twin, state);
	if (wrong != NULL)
		return wrong;
	if (twin->state.phase != state->phase || twin->state.actor != seat(twin, state->actor) ||
	    twin->state.turn != seat(twin, state->turn))
		return "the twin asks another question";
	if (twin->state.drawn != state->drawn || twin->state.discarded != state->discarded ||
	    (state->phase == PHASE_TILE && twin->state.hand != state->hand))
		return "the twin has drawn other tiles";
	return NULL;
}
