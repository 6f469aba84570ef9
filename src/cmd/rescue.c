/* bastide rescue FILE NEWFILE: the good part of a damaged record. */

#include <stdio.h>

#include "commands.h"

int command_rescue(const struct args *args, struct game *game)
{
	struct error error = { "" };

	if (!game_rescue(game, args->word[0], args->word[1], &error))
		return complain(&error);
	printf("%d decisions rescued\n", game->decisions);
	return 0;
}
