#include "pictures.h"

#include "dump.h"
#include "newfile.h"

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

bool pictures_save(const struct game *game, char path[GAME_PATH_SIZE], struct error *error)
{
	char other[GAME_PATH_SIZE];

	return save(game, DUMP_TEXT, "txt", path, error) &&
	       save(game, DUMP_ANSI, "ansi", other, error) &&
	       save(game, DUMP_SVG, "svg", other, error);
}
