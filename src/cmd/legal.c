/* bastide legal FILE: whose decision it is, and what may be decided. */

#include <stdio.h>
#include <stdlib.h>

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

int command_legal(const struct args *args)
{
	struct game *game = malloc(sizeof(*game));
	struct error error = { "" };
	int status = 0;

	if (game == NULL)
		return complain(&(struct error){ "no memory" });
	if (game_load(game, args->word[0], &error)) {
		tell_notice(game);
		print_legal(game);
	} else {
		status = complain(&error);
	}
	free(game);
	return status;
}
