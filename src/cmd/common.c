/* What several commands print. */

#include <fcntl.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "eventcsv.h"
#include "notation.h"
#include "records.h"

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

int open_null(void)
{
	return open("/dev/null", O_RDONLY);
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

static enum mouse_wish mouse_wish(const struct args *args)
{
	if (args_has(args, FLAG_NO_MOUSE))
		return MOUSE_UNWANTED;
	return args_has(args, FLAG_MOUSE) ? MOUSE_WANTED : MOUSE_AS_SET;
}

struct screen_options args_screen(const struct args *args)
{
	return (struct screen_options){
		.ascii = args_has(args, FLAG_ASCII),
		.utf8 = args_has(args, FLAG_UTF8),
		.mono = args_has(args, FLAG_MONO),
		.mouse = mouse_wish(args),
	};
}

bool args_record_path(const struct args *args, char path[GAME_PATH_SIZE], struct error *error)
{
	const char *wanted = args->value[FLAG_RECORD];

	if (wanted == NULL)
		return records_new_path(&args->table, path, GAME_PATH_SIZE, error);
	if (strlen(wanted) >= GAME_PATH_SIZE)
		return error_set(error, "--record: the path is too long");
	strcpy(path, wanted);
	return true;
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
