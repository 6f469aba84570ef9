/* bastide tiles [SET...]: every design of the sets, drawn or as facts. */

#include <stdio.h>

#include "commands.h"
#include "dump.h"
#include "facts.h"
#include "tableview.h"
#include "tiles.h"

enum { WIDTH = 80, COLUMN = 16, ACROSS = WIDTH / COLUMN, BAND = PICTURE + 3 };

/* A label over the picture; what the tile shows stands in the facts. */
static void draw_one(struct canvas *canvas, int at, const struct design *design,
                     const struct look *look)
{
	int row = at / ACROSS * BAND;
	int column = at % ACROSS * COLUMN;
	char label[NAME_SIZE + 8];

	snprintf(label, sizeof(label), "%s x%d", design->name, design->count);
	canvas_text(canvas, row, column, COLUMN - 1, ROLE_PLAIN, 0, label);
	tile_draw(canvas, row + 1, column, design, 0, ZOOM_DETAIL, look);
}

static int draw_all(const struct catalogue *catalogue, const struct args *args)
{
	struct look look = args_look(args);
	struct canvas canvas = { 0 };
	int rows = (catalogue->designs + ACROSS - 1) / ACROSS * BAND;
	int tiles = 0;

	if (!args_has(args, FLAG_ANSI))
		look.colours = 0; /* what colours would say, characters must */
	if (!canvas_resize(&canvas, rows, WIDTH))
		return complain(&(struct error){ "no memory" });
	canvas_clear(&canvas);
	for (int i = 0; i < catalogue->designs; i++) {
		draw_one(&canvas, i, &catalogue->design[i], &look);
		tiles += catalogue->design[i].count;
	}
	if (args_has(args, FLAG_ANSI))
		canvas_dump_ansi(stdout, &canvas, &look);
	else
		canvas_dump(stdout, &canvas, &look);
	canvas_release(&canvas);
	printf("%d tiles of %d designs\n", tiles, catalogue->designs);
	return 0;
}

/* The sets one after the other, so that each row can name its own. */
int command_tiles(const struct args *args, struct game *game)
{
	const struct table *standard = &args->table;
	int sets = args->words > 0 ? args->words : standard->sets;
	struct catalogue *catalogue = &game->catalogue;
	struct error error = { "" };
	int done = 0;

	catalogue_init(catalogue);
	if (args_has(args, FLAG_FACTS))
		facts_print_header();
	for (int i = 0; i < sets; i++) {
		const char *set = args->words > 0 ? args->word[i] : standard->set[i];

		if (!catalogue_add_set(catalogue, set, &error))
			return complain(&error);
		for (; args_has(args, FLAG_FACTS) && done < catalogue->designs; done++)
			facts_print(set, &catalogue->design[done]);
	}
	return args_has(args, FLAG_FACTS) ? 0 : draw_all(catalogue, args);
}
