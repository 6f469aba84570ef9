/* Decisions at a table: whose they are, taken and taken back. */

#include "house.h"
#include "notation.h"
#include "number.h"
#include "steadyclock.h"

enum {
	THINK_MS = 700, /* a computer decides so long after it was asked */
	RETRY_MS = 5000, /* where that could not be written, it tries again after this */
	NUMBER_MOST = 1 << 20,
};

bool row_says(const struct csv_row *row, int field, int wanted)
{
	uint64_t number;

	return row->fields > field && number_read(row->field[field], NUMBER_MOST, &number) &&
	       number == (uint64_t)wanted;
}

static bool may_act(const struct request *request, int player, struct error *error)
{
	const struct house *house = request->house;

	if (house->game->state.phase == PHASE_OVER)
		return error_set(error, "the game is over");
	if (house->paused)
		return error_set(error, "the host has paused the game");
	if (house->sitter[player] != request->client)
		return error_set(error, "%s decides this, not you",
		                 house->game->table.name[player]);
	return true;
}

static bool play(struct house *house, struct move move, struct error *error)
{
	struct state before = house->game->state;
	struct events events;

	if (!game_play(house->game, move, &events, error))
		return false;
	house->point_waits = false;
	house->think_at = steady_ms() + THINK_MS;
	publish_decision(house, &before, &events);
	return true;
}

/* A decision names its number, so that one for a question that is no longer open
 * cannot answer another. */
bool decision_take(struct request *request, const struct csv_row *row, struct error *error)
{
	const struct game *game = request->house->game;
	struct move move;

	if (!may_act(request, game->state.actor, error))
		return false;
	if (!row_says(row, 0, game->decisions + 1))
		return error_set(error, "decision %d is open, not %.8s", game->decisions + 1,
		                 row->field[0]);
	if (!notation_read(&game->state, row->fields - 1, row->field + 1, &move, error))
		return false;
	if (!move_is_legal(&game->state, move))
		return error_set(error, "not legal here");
	return play(request->house, move, error);
}

/* Whether this client's is what would be taken back: with undo=friendly anybody
 * may who plays. */
static bool may_take_back(const struct request *request, int steps)
{
	const struct house *house = request->house;
	const struct game *game = house->game;

	if (game->table.options.value[OPT_UNDO] == UNDO_FRIENDLY)
		return house_sits(house, request->client);
	return house->sitter[game->decision[game->decisions - steps].actor] == request->client;
}

bool decision_undo(struct request *request, const struct csv_row *row, struct error *error)
{
	struct game *game = request->house->game;
	int steps = game_undo_steps(game);

	if (!row_says(row, 1, game->decisions))
		return error_set(error, "decision %d is the last one", game->decisions);
	if (steps == 0)
		return error_set(error, "nothing can be taken back");
	if (request->house->paused)
		return error_set(error, "the host has paused the game");
	if (!may_take_back(request, steps))
		return error_set(error, "the last decision was not yours");
	request->house->point_waits = false;
	for (; steps > 0; steps--) {
		if (!game_undo(game, error))
			return false;
		publish_undo(request->house);
	}
	return true;
}

/* Computers */

bool decision_waits_for_computer(const struct house *house)
{
	return game_computer_decides(house->game) && !house->paused && house->clients > 0;
}

void decision_think(struct house *house, int64_t now)
{
	struct error error = { "" };

	if (!decision_waits_for_computer(house) || now < house->think_at)
		return;
	if (play(house, game_computer_move(house->game), &error))
		return;
	house->think_at = now + RETRY_MS;
	for (int i = 0; i < house->clients; i++)
		if (house->client[i]->greeted)
			publish_error(house->client[i], error.text);
}
