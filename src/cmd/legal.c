/* bastide legal FILE: whose decision it is, and what may be decided. */

#include <stdio.h>

#include "commands.h"

int command_legal(const struct args *args, struct game *game)
{
	struct error error = { "" };

	if (!game_load(game, args->word[0], &error))
		return complain(&error);
	tell_notice(game);
	print_question(game);
	print_legal(stdout, game, "");
	return 0;
}
