/* Pictures of the table, as files beside the record. */

#include <string.h>

#include "dump.h"
#include "newfile.h"
#include "views.h"

static bool save(const struct game *game, enum dump dump, const char *ending,
                 char path[GAME_PATH_SIZE], struct error *error)
{
	static const struct look look = { .utf8 = true, .colours = 256 };
	FILE *file = newfile_create(game, ending, path, error);

	if (file == NULL)
		return false;
	if (table_dump(file, &game->state, game->letter, ZOOM_DETAIL, &look, dump))
		return newfile_close(file, path, error);
	newfile_close(file, path, error);
	return error_set(error, "no memory for a picture");
}

void save_pictures(struct ui *ui, const struct game *game)
{
	struct error error = { "" };
	char text[GAME_PATH_SIZE], ansi[GAME_PATH_SIZE], svg[GAME_PATH_SIZE];

	if (!save(game, DUMP_TEXT, "txt", text, &error) ||
	    !save(game, DUMP_ANSI, "ansi", ansi, &error) ||
	    !save(game, DUMP_SVG, "svg", svg, &error))
		ui_say(ui, "Not saved: %s", error.text);
	else
		ui_say(ui, "Saved as text, for terminals (.ansi) and for browsers (.svg): %.300s",
		       text);
}
