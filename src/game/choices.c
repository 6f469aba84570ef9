#include "choices.h"

/* Turned by that much the tile would look as it does with a smaller turn. */
static bool looks_like_another(const struct state *state, struct move move)
{
	return move.kind == MOVE_LAY &&
	       move.rotation >= state->catalogue->design[state->hand].looks;
}

static bool is_nothing(struct move move)
{
	return move.kind == MOVE_DRAW || move.kind == MOVE_PASS || move.kind == MOVE_HOME;
}

static bool comes_before(struct move a, struct move b)
{
	bool squares = (a.kind == MOVE_LAY || a.kind == MOVE_ABBEY) && a.kind == b.kind;

	if (is_nothing(a) != is_nothing(b))
		return is_nothing(a);
	if (squares && a.y != b.y)
		return a.y < b.y;
	return squares && a.x < b.x;
}

/* Put one more in its place among those that are sorted already. */
static void insert(struct moves *sorted, struct move move)
{
	int i = sorted->count++;

	for (; i > 0 && comes_before(move, sorted->move[i - 1]); i--)
		sorted->move[i] = sorted->move[i - 1];
	sorted->move[i] = move;
}

void choices_list(const struct state *state, struct moves *choices)
{
	struct moves legal;

	choices->count = 0;
	moves_legal(state, &legal);
	for (int i = 0; i < legal.count; i++)
		if (!looks_like_another(state, legal.move[i]))
			insert(choices, legal.move[i]);
}

int choices_first(const struct moves *choices)
{
	return choices->count > 0 && is_nothing(choices->move[0]) ? 0 : 1;
}
