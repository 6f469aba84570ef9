/* The next game of the same people, when one is over. */

#include <stdlib.h>
#include <unistd.h>

#include "house.h"
#include "records.h"

/* The same table with other tiles to come. */
static bool start(struct game *fresh, const struct game *before, struct error *error)
{
	struct table table = before->table;
	char path[GAME_PATH_SIZE];

	table.stack_size = 0;
	table.seed = table_any_seed();
	return records_new_path(&table, path, sizeof(path), error) &&
	       game_start(fresh, &table, path, error);
}

/* Its record is named before the old one is let go: a server that is killed then
 * goes on with the new game. */
static bool begin(struct house *house, struct game *fresh, struct error *error)
{
	if (!start(fresh, house->game, error))
		return false;
	if (!seats_save(&house->seats, house->seats_path, fresh->path, error)) {
		game_close(fresh);
		unlink(fresh->path); /* else it would wait as a game that nobody finished */
		return false;
	}
	game_close(house->game);
	game_hand_over(house->game, fresh);
	return true;
}

bool rematch(struct request *request, const struct csv_row *row, struct error *error)
{
	struct house *house = request->house;
	struct game *fresh;
	bool good;

	(void)row;
	if (house->game->state.phase != PHASE_OVER)
		return error_set(error, "the game is not over");
	if (!house_sits(house, request->client) && !request->client->host)
		return error_set(error, "whoever looks on begins no game");
	fresh = malloc(sizeof(*fresh));
	if (fresh == NULL)
		return error_set(error, "out of memory");
	good = begin(house, fresh, error);
	free(fresh);
	if (good)
		publish_game(house);
	return good;
}
