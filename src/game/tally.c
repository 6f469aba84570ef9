#include "tally.h"

#include <stdio.h>
#include <string.h>

const char *const tally_name[TALLY_KINDS] = {
#define X(NAME, text) text,
	TALLY_LIST(X)
#undef X
};

enum tally_kind tally_kind_of(enum reason reason)
{
	switch (reason) {
	case REASON_ROAD:
		return TALLY_ROADS;
	case REASON_CITY:
		return TALLY_CITIES;
	case REASON_CLOISTER:
		return TALLY_CLOISTERS;
	case REASON_BARN_BUILT:
	case REASON_BARN_JOINED:
	case REASON_FARM:
		return TALLY_FARMS;
	case REASON_BARN:
		return TALLY_BARNS;
	case REASON_FESTIVAL: /* pays nothing */
	case REASONS:
		break;
	}
	return TALLY_ROADS;
}

static void visit(void *context, const struct state *state, int decision,
                  const struct events *events)
{
	struct tally *tally = context;
	int laid = state->tiles - 1;

	(void)decision;
	for (int i = 0; i < events->count; i++) {
		const struct event *event = &events->event[i];

		if (event->kind == EVENT_SCORED)
			tally->points[event->player][tally_kind_of((enum reason)event->reason)] +=
				event->value;
	}
	for (int player = 0; player < state->players; player++)
		tally->score[laid][player] = state->player[player].score;
	tally->turns = laid + 1;
}

void tally_count(struct tally *tally, const struct game *game)
{
	memset(tally, 0, sizeof(*tally));
	game_replay(game, game->decisions, visit, tally);
}

int tally_rank(const struct state *state, int player)
{
	int rank = 1;

	for (int other = 0; other < state->players; other++)
		rank += state->player[other].score > state->player[player].score;
	return rank;
}

static void append(char text[TALLY_WORDS_SIZE], const char *more)
{
	size_t used = strlen(text);

	snprintf(text + used, TALLY_WORDS_SIZE - used, "%s", more);
}

void tally_winners(const struct game *game, char text[TALLY_WORDS_SIZE])
{
	const struct state *state = &game->state;
	int winners = 0, named = 0;

	text[0] = '\0';
	for (int player = 0; player < state->players; player++)
		winners += tally_rank(state, player) == 1;
	for (int player = 0; player < state->players; player++) {
		if (tally_rank(state, player) != 1)
			continue;
		if (named > 0)
			append(text, named == winners - 1 ? " and " : ", ");
		append(text, game->table.name[player]);
		named++;
	}
	append(text, winners == 1 ? " wins" : " share the victory");
}

void tally_summary(const struct game *game, char text[TALLY_WORDS_SIZE])
{
	const struct state *state = &game->state;
	char part[PLAYER_NAME_SIZE + 32];
	int named = 0;

	text[0] = '\0';
	for (int rank = 1; rank <= state->players; rank++) {
		for (int player = 0; player < state->players; player++) {
			if (tally_rank(state, player) != rank)
				continue;
			snprintf(part, sizeof(part), "%s%d. %s %d", named++ > 0 ? ", " : "", rank,
			         game->table.name[player], state->player[player].score);
			append(text, part);
		}
	}
	snprintf(part, sizeof(part), " (Bastide, %d tiles", state->tiles);
	append(text, part);
	for (int i = 0; i < game->table.sets; i++) {
		append(text, ", ");
		append(text, game->table.set[i]);
	}
	append(text, ")");
}
