/* Text mode: what is asked, what happened, how it ended. */

#include <stdio.h>

#include "outlook.h"
#include "plain.h"
#include "tally.h"
#include "words.h"

/* Which feature a line is about: the words of the log name it for eyes that see
 * it light up. */
static void tell_feature(const struct state *state, const struct event *event)
{
	char name[WORDS_SIZE];

	if (event->segment == NONE ||
	    (event->kind != EVENT_SCORED && event->kind != EVENT_COMPLETED &&
	     event->kind != EVENT_RETURNED && event->kind != EVENT_DEPLOYED))
		return;
	outlook_name(state, event->segment, name);
	printf(" (%s)", name);
}

void plain_tell(void *context, const struct state *state, int decision,
                const struct events *events)
{
	const struct game *game = context;
	char text[WORDS_SIZE];

	(void)decision;
	for (int i = 0; i < events->count; i++) {
		words_event(game, state, &events->event[i], text);
		if (text[0] == '\0')
			continue;
		printf("  %s", text);
		tell_feature(state, &events->event[i]);
		printf(".\n");
	}
}

struct telling {
	struct game *game;
	int from;
};

static void tell_new(void *context, const struct state *state, int decision,
                     const struct events *events)
{
	struct telling *telling = context;

	if (decision >= telling->from)
		plain_tell(telling->game, state, decision, events);
}

void tell_since(struct game *game, int from, int decisions)
{
	struct telling telling = { game, from };

	game_replay(game, decisions, tell_new, &telling);
}

void plain_log(struct plain *plain, const char *argument)
{
	(void)argument;
	game_replay(plain->game, plain->game->decisions, plain_tell, plain->game);
	if (plain->game->decisions == 0)
		printf("  Nothing has been decided yet.\n");
}

/* Questions */

/* The picture of the drawn tile, unturned, and what it shows. */
static void tell_tile(const struct game *game)
{
	const struct design *design = &game->catalogue.design[game->state.hand];
	char text[WORDS_SIZE];

	words_tile(design, 0, text);
	printf("  The tile: %s\n", text);
	for (int row = 0; row < PICTURE; row++) {
		printf("    ");
		for (int column = 0; column < PICTURE; column++)
			printf("%c ", design->picture[row][column]);
		printf("\n");
	}
}

/* What is not said of every place again: that a tile is laid there. */
static void words_choice(const struct game *game, struct move move, char text[WORDS_SIZE])
{
	text[0] = '\0';
	if (move.kind != MOVE_LAY) {
		words_move(&game->state, move, text);
		return;
	}
	words_append(text, "at %d,%d", move.x, move.y);
	if (move.rotation != 0)
		words_append(text, ", turned by %d", 90 * move.rotation);
}

/* "at 0,-1, turned by 90: city E; continues the …" */
static void tell_place(const struct game *game, struct move move)
{
	int design = move.kind == MOVE_ABBEY ? game->catalogue.abbey : game->state.hand;
	char text[WORDS_SIZE];
	struct report report;

	words_tile(&game->catalogue.design[design], move.rotation, text);
	printf(": %s", text);
	outlook_laid(&report, game, move);
	for (int i = 0; i < report.lines; i++)
		printf("; %s", report.line[i].text);
}

void tell_choice(const struct plain *plain, int choice)
{
	const struct game *game = plain->game;
	struct move move = plain->choices.move[choice];
	char text[WORDS_SIZE];

	words_choice(game, move, text);
	printf("%4d  %s", choice + choices_first(&plain->choices), text);
	if (move.kind == MOVE_LAY || move.kind == MOVE_ABBEY)
		tell_place(game, move);
	outlook_worth(&game->state, move, text);
	printf("%s%s\n", text[0] == '\0' ? "" : "; ", text);
}

static void tell_decision(const struct plain *plain)
{
	const struct game *game = plain->game;
	const struct state *state = &game->state;

	printf("\nTurn %d: %s (%c) %s. Tiles left: %u.\n", words_turn(state),
	       game->table.name[state->actor], game->letter[state->actor], words_question(state),
	       state_tiles_left(state));
	if (state->phase == PHASE_TILE)
		tell_tile(game);
}

static void tell_over(const struct plain *plain)
{
	if (plain->joined.join != NULL)
		printf("\nThe game is over. Answer \"again\" for a new game with the same people,\n"
		       "\"replay\" to look at this one again, \"save\" for pictures of the table, "
		       "or\n\"quit\".\n");
	else
		printf("\nThe game is over. Answer \"again\" for a new game with the same people,\n"
		       "\"new\" to set one up, \"replay\" to look at this one again, \"save\" for\n"
		       "pictures of the table, or \"quit\".\n");
}

void tell_question(const struct plain *plain)
{
	switch (plain->mode) {
	case PLAIN_PLAY:
		if (plain->joined.join != NULL)
			printf("\nIt is your turn.");
		tell_decision(plain);
		for (int i = 0; i < plain->choices.count; i++)
			tell_choice(plain, i);
		return;
	case PLAIN_OVER:
		tell_over(plain);
		return;
	case PLAIN_REPLAY:
		tell_replay(plain);
		if (plain->game->state.phase != PHASE_OVER)
			tell_decision(plain);
		return;
	case PLAIN_WATCH:
		if (plain->game->state.phase != PHASE_OVER)
			tell_decision(plain);
		return;
	case PLAIN_SETUP:
		tell_setup(plain);
		return;
	case PLAIN_WAIT:
		tell_decision(plain);
		guest_tell_wait(plain);
		return;
	}
}

/* The end */

void tell_points(const struct game *game)
{
	struct tally tally;

	tally_count(&tally, game);
	for (int player = 0; player < game->state.players; player++) {
		printf("  %c %-16s", game->letter[player], game->table.name[player]);
		for (int kind = 0; kind < TALLY_KINDS; kind++)
			printf("%s %s %d", kind == 0 ? "" : " +", tally_name[kind],
			       tally.points[player][kind]);
		printf(" = %d\n", game->state.player[player].score);
	}
}

void tell_end(const struct game *game)
{
	const struct state *state = &game->state;
	char text[TALLY_WORDS_SIZE];

	printf("\nFinal points:\n");
	for (int rank = 1; rank <= state->players; rank++)
		for (int i = 0; i < state->players; i++)
			if (tally_rank(state, i) == rank)
				printf("  %d. %c %-16s %d\n", rank, game->letter[i],
				       game->table.name[i], state->player[i].score);
	tell_points(game);
	tally_winners(game, text);
	printf("  %s.\n", text);
	tally_summary(game, text);
	printf("%s\n", text);
}
