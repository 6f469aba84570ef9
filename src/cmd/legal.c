/* bastide legal FILE: whose decision it is, and what may be decided. */

#include <stdio.h>

#include "commands.h"
#include "eventcsv.h"

int command_legal(const struct args *args, struct game *game)
{
	struct error error = { "" };

	if (!game_load(game, args->word[0], &error))
		return complain(&error);
	tell_notice(game);
	eventcsv_write_question(stdout, game);
	print_legal(stdout, game, "");
	return 0;
}
