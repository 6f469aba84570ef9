/* bastide legal FILE: whose decision it is, and what may be decided. */

#include <stdio.h>

#include "commands.h"
#include "notation.h"

static void print_legal(const struct game *game)
{
	char text[NOTATION_SIZE];
	struct moves moves;

	print_question(game);
	moves_legal(&game->state, &moves);
	for (int i = 0; i < moves.count; i++) {
		notation_write(&game->state, moves.move[i], text);
		printf("%s\n", text);
	}
}

int command_legal(const struct args *args, struct game *game)
{
	struct error error = { "" };

	if (!game_load(game, args->word[0], &error))
		return complain(&error);
	tell_notice(game);
	print_legal(game);
	return 0;
}
