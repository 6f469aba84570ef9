#include "state.h"

#include <stddef.h>
#include <string.h>

#include "board.h"
#include "turn.h"

const char *const piece_name[PIECES] = {
#define X(NAME, name, count) name,
	PIECE_LIST(X)
#undef X
};

static const uint8_t piece_count[PIECES] = {
#define X(NAME, name, count) count,
	PIECE_LIST(X)
#undef X
};

const char *const phase_name[PHASES] = {
#define X(NAME, name) name,
	PHASE_LIST(X)
#undef X
};

bool state_has_piece(const struct state *state, enum piece piece)
{
	static const uint8_t option[PIECES] = {
		[MAYOR] = OPT_MAYOR,
		[WAGON] = OPT_WAGON,
		[BARN] = OPT_BARN,
		[ABBEY] = OPT_ABBEY,
	};
	int value = piece == FOLLOWER ? PIECE_ON : state->options.value[option[piece]];

	return value == PIECE_ON || (value == PIECE_AUTO && state->catalogue->abbey >= 0);
}

/* Set-up */

static const char *stack_all(struct state *state, const struct catalogue *catalogue)
{
	for (int design = 0; design < catalogue->designs; design++) {
		int count = catalogue->design[design].count - (design == catalogue->start);

		if (catalogue->design[design].abbey)
			continue;
		if (state->stack_size + count > MAX_TILES)
			return "these sets hold more tiles than this program was built for";
		while (count-- > 0)
			state->stack[state->stack_size++] = (uint8_t)design;
	}
	random_shuffle(&state->random, state->stack, state->stack_size);
	return NULL;
}

static const char *stack_given(struct state *state, const struct setup *setup)
{
	if (setup->stack_size > MAX_TILES)
		return "the given stack holds more tiles than this program was built for";
	for (int i = 0; i < setup->stack_size; i++) {
		if (setup->stack[i] >= state->catalogue->designs)
			return "the given stack names a tile that is in no set";
		if (state->catalogue->design[setup->stack[i]].abbey)
			return "an abbey cannot lie in the stack";
		state->stack[state->stack_size++] = setup->stack[i];
	}
	return NULL;
}

/* Whether the table can take the start tile, the whole stack and every abbey. */
static bool table_suffices(const struct state *state)
{
	const struct catalogue *catalogue = state->catalogue;
	int tiles = 1 + state->stack_size + state->players;
	int segments = catalogue->design[catalogue->start].segments + state->players;

	for (int i = 0; i < state->stack_size; i++)
		segments += catalogue->design[state->stack[i]].segments;
	return tiles <= MAX_TILES && segments <= MAX_BOARD_SEGMENTS;
}

static const char *give_pieces(struct state *state)
{
	const struct catalogue *catalogue = state->catalogue;

	if (state_has_piece(state, ABBEY)) {
		if (catalogue->abbey < 0)
			return "no set in play has an abbey tile";
		if (catalogue->design[catalogue->abbey].count < state->players)
			return "the sets in play have fewer abbeys than players";
	}
	for (int player = 0; player < state->players; player++) {
		state->player[player].wagon_from = NONE;
		for (int piece = 0; piece < PIECES; piece++)
			if (state_has_piece(state, (enum piece)piece))
				state->player[player].supply[piece] = piece_count[piece];
	}
	return NULL;
}

const char *state_init(struct state *state, const struct catalogue *catalogue,
                       const struct setup *setup)
{
	const char *wrong;
	int first = 0;

	if (setup->players < 2 || setup->players > MAX_PLAYERS)
		return "a game is for 2 to 6 players"; /* BASE-SET-01 */
	if (catalogue->start < 0)
		return "no set in play has a start tile";
	memset(state, 0, offsetof(struct state, stack)); /* the lists begin empty */
	state->catalogue = catalogue;
	state->options = setup->options;
	state->players = (uint8_t)setup->players;
	random_seed(&state->random, setup->seed);
	wrong = setup->stack_size == 0 ? stack_all(state, catalogue) : stack_given(state, setup);
	if (wrong == NULL)
		wrong = give_pieces(state);
	if (wrong != NULL)
		return wrong;
	if (!table_suffices(state))
		return "these tiles need a larger table than this program was built for";
	board_clear(state);
	board_lay(state, catalogue->start, 0, 0, 0); /* BASE-SET-04 */
	if (setup->options.value[OPT_FIRST_PLAYER] == FIRST_RANDOM)
		first = (int)random_below(&state->random, (uint32_t)setup->players);
	turn_begin(state, first, NULL);
	return NULL;
}

void state_hide_stack(struct state *state, struct random *random)
{
	random_shuffle(random, state->stack + state->drawn, (int)state_tiles_left(state));
}

/* Hash */

static void hash_number(uint64_t *hash, unsigned long number)
{
	/* FNV-1a over the four low bytes, lowest first, on every machine. */
	for (int byte = 0; byte < 4; byte++) {
		*hash ^= number >> (8 * byte) & 0xff;
		*hash *= 0x100000001b3u;
	}
}

static void hash_players(uint64_t *hash, const struct state *state)
{
	for (int i = 0; i < state->players; i++) {
		const struct player *player = &state->player[i];

		hash_number(hash, (unsigned long)player->score);
		hash_number(hash, player->wagon_from);
		for (int piece = 0; piece < PIECES; piece++)
			hash_number(hash, player->supply[piece]);
	}
}

static void hash_table(uint64_t *hash, const struct state *state)
{
	for (int i = 0; i < state->tiles; i++) {
		const struct tile *tile = &state->tile[i];

		hash_number(hash, (unsigned long)tile->x);
		hash_number(hash, (unsigned long)tile->y);
		hash_number(hash, tile->design);
		hash_number(hash, tile->rotation);
	}
	for (int i = 0; i < state->figures; i++) {
		hash_number(hash, state->figure[i].piece);
		hash_number(hash, state->figure[i].player);
		hash_number(hash, state->figure[i].segment);
	}
	for (int i = 0; i < state->discarded; i++)
		hash_number(hash, state->discard[i]);
}

uint64_t state_hash(const struct state *state)
{
	uint64_t hash = 0xcbf29ce484222325u;

	hash_number(&hash, state->phase);
	hash_number(&hash, state->actor);
	hash_number(&hash, state->turn);
	hash_number(&hash, state->phase == PHASE_TILE ? state->hand : NONE);
	hash_number(&hash, state->closer);
	hash_number(&hash, state_tiles_left(state));
	hash_players(&hash, state);
	hash_table(&hash, state);
	return hash;
}
