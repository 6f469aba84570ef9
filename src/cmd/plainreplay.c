/* Text mode: a game is looked at again, decision by decision. */

#include <stdio.h>

#include "number.h"
#include "plain.h"
#include "words.h"

static void stand_at(struct plain *plain, int decisions)
{
	if (decisions < 0)
		decisions = 0;
	if (decisions > plain->whole)
		decisions = plain->whole;
	game_stand_at(plain->game, decisions);
	plain_go(plain, PLAIN_REPLAY);
}

void replay_begin(struct plain *plain, enum plain_mode back)
{
	plain->whole = plain->game->decisions;
	plain->back = back;
	plain->mode = PLAIN_REPLAY;
	stand_at(plain, 0);
}

void tell_replay(const struct plain *plain)
{
	const struct game *game = plain->game;

	printf("\nReplay: after %d of %d decisions, %d %s laid.", game->decisions, plain->whole,
	       game->state.tiles - 1, words_plural(game->state.tiles - 1, "tile", "tiles"));
	if (game->decisions == plain->whole)
		printf(" This is the end of the record.");
	printf("\n");
	if (game->state.phase == PHASE_OVER)
		tell_end(game);
}

/* Go on to so many decisions and tell what they brought. */
static void go_on(struct plain *plain, int decisions)
{
	if (plain->game->decisions == plain->whole) {
		printf("This is the end; \"first\" goes back to the beginning.\n");
		return;
	}
	tell_since(plain->game, plain->game->decisions, decisions);
	stand_at(plain, decisions);
}

void plain_next(struct plain *plain, const char *argument)
{
	(void)argument;
	go_on(plain, plain->game->decisions + 1);
}

void plain_rest(struct plain *plain, const char *argument)
{
	(void)argument;
	go_on(plain, plain->whole);
}

void plain_back(struct plain *plain, const char *argument)
{
	(void)argument;
	if (plain->game->decisions == 0)
		printf("This is the beginning.\n");
	else
		stand_at(plain, plain->game->decisions - 1);
}

void plain_first(struct plain *plain, const char *argument)
{
	(void)argument;
	stand_at(plain, 0);
}

void plain_last(struct plain *plain, const char *argument)
{
	(void)argument;
	stand_at(plain, plain->whole);
}

void plain_turn(struct plain *plain, const char *argument)
{
	int turn;

	if (!number_read_signed(argument, MAX_TILES, &turn) || turn < 1)
		printf("The number of a turn, please, or another word; \"help\" lists them.\n");
	else
		stand_at(plain, game_find_laid(plain->game, plain->whole, turn - 1));
}

void plain_leave(struct plain *plain, const char *argument)
{
	(void)argument;
	stand_at(plain, plain->whole);
	if (plain->back == PLAIN_REPLAY)
		plain->left = true; /* it was all that was asked for */
	else if (plain->back == PLAIN_SETUP)
		setup_begin(plain);
	else
		plain_go(plain, plain->back);
}
