/* What several commands print. */

#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "eventcsv.h"
#include "notation.h"

int complain(const struct error *error)
{
	fprintf(stderr, "bastide: %s\n", error->text);
	return 1;
}

void tell_notice(const struct game *game)
{
	if (game->notice[0] != '\0')
		fprintf(stderr, "bastide: %s: %s\n", game->path, game->notice);
}

bool locale_is_utf8(void)
{
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

struct look args_look(const struct args *args)
{
	struct look look = { .utf8 = locale_is_utf8(), .colours = 256 };
	const char *no_color = getenv("NO_COLOR");

	if (args_has(args, FLAG_UTF8))
		look.utf8 = true;
	if (args_has(args, FLAG_ASCII))
		look.utf8 = false;
	if (args_has(args, FLAG_MONO) || (no_color != NULL && no_color[0] != '\0'))
		look.colours = 0;
	return look;
}

enum mouse_wish args_mouse(const struct args *args)
{
	if (args_has(args, FLAG_NO_MOUSE))
		return MOUSE_UNWANTED;
	return args_has(args, FLAG_MOUSE) ? MOUSE_WANTED : MOUSE_AS_SET;
}

void print_legal(FILE *out, const struct game *game, const char *before)
{
	char text[NOTATION_SIZE];
	struct moves moves;

	moves_legal(&game->state, &moves);
	for (int i = 0; i < moves.count; i++) {
		notation_write(&game->state, moves.move[i], text);
		fprintf(out, "%s%s\n", before, text);
	}
}

void print_events(void *context, const struct state *state, int decision,
                  const struct events *events)
{
	const struct game *game = context;

	for (int i = 0; i < events->count; i++)
		eventcsv_write(stdout, game, state, decision + 1, &events->event[i]);
}
