/* bastide rescue FILE NEWFILE: the good part of a damaged record. */

#include <stdio.h>
#include <stdlib.h>

#include "commands.h"

int command_rescue(const struct args *args)
{
	struct game *game = malloc(sizeof(*game));
	struct error error = { "" };
	int status = 0;

	if (game == NULL)
		return complain(&(struct error){ "no memory" });
	if (game_rescue(game, args->word[0], args->word[1], &error))
		printf("%d decisions rescued\n", game->decisions);
	else
		status = complain(&error);
	free(game);
	return status;
}
