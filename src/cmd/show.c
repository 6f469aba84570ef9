/* bastide show FILE: print the board of a record. */

#include <stdio.h>

#include "commands.h"
#include "dump.h"

/* A picture is for viewers other than this terminal. */
static enum dump dump_of(const struct args *args, struct look *look)
{
	if (!args_has(args, FLAG_SVG))
		return args_has(args, FLAG_ANSI) ? DUMP_ANSI : DUMP_TEXT;
	*look = (struct look){ .utf8 = !args_has(args, FLAG_ASCII), .colours = 256 };
	return DUMP_SVG;
}

int command_show(const struct args *args, struct game *game)
{
	struct look look = args_look(args);
	enum dump dump = dump_of(args, &look);
	struct error error = { "" };

	if (!game_load(game, args->word[0], &error))
		return complain(&error);
	tell_notice(game);
	if (args_has(args, FLAG_AT) && args->at > game->decisions) {
		error_set(&error, "--at: the record holds %d decisions", game->decisions);
		return complain(&error);
	}
	if (args_has(args, FLAG_AT))
		game_state_at(game, args->at, &game->state);
	table_dump(stdout, &game->state, game->letter, ZOOM_DETAIL, &look, dump);
	return 0;
}
