/* bastide engine: decisions in, events out. The answer to every line ends with
 * a row "ask,…" (the question now open) or "error,…" (nothing has changed). */

#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "csvfile.h"
#include "engine.h"
#include "eventcsv.h"
#include "lines.h"
#include "notation.h"

static bool take(struct game *game, struct move move, struct error *error)
{
	struct events events;

	if (!game_play(game, move, &events, error))
		return false;
	print_events(game, &game->state, game->decisions - 1, &events);
	return true;
}

static bool decide(struct game *game, const struct csv_row *row, struct error *error)
{
	struct move move;

	if (!notation_read(&game->state, row->fields, row->field, &move, error))
		return false;
	if (!move_is_legal(&game->state, move))
		return error_set(error, "not legal here");
	return take(game, move, error);
}

static bool undo(struct game *game, struct error *error)
{
	if (game_undo_steps(game) == 0)
		return error_set(error, "nothing can be taken back");
	return game_take_back(game, error);
}

/* Computers decide first. What they do can always be done: there is no record
 * that might be full. */
static void ask(struct game *game)
{
	struct error error = { "" };

	while (game_computer_decides(game) && take(game, game_computer_move(game), &error))
		;
	eventcsv_write_question(stdout, game);
}

static bool answer(void *context, const struct csv_row *row, struct error *error)
{
	struct game *game = context;

	if (strcmp(row->field[0], "undo") == 0 && row->fields == 1)
		return undo(game, error);
	if (strcmp(row->field[0], "legal") == 0 && row->fields == 1)
		print_legal(stdout, game, "legal,");
	else if (strcmp(row->field[0], "hash") == 0 && row->fields == 1)
		printf("hash,%d,%016llx\n", game->decisions,
		       (unsigned long long)state_hash(&game->state));
	else
		return decide(game, row, error);
	return true;
}

static void answer_line(struct game *game, const struct line *line)
{
	struct error error = { "" };

	if (csv_read_text("input", line->text, line->length, answer, game, &error))
		ask(game);
	else
		printf("error,%s\n", error.text);
}

void engine_serve(struct game *game, FILE *in)
{
	enum line_result result;
	struct line line;

	game_replay(game, 0, print_events, game);
	ask(game);
	while (fflush(stdout) == 0) {
		result = line_read(in, &line);
		if (result == LINE_TOO_LONG)
			printf("error,a line may have %d bytes\n", LINE_MOST);
		else if (result == LINE_END || strcmp(line.text, "quit") == 0)
			return;
		else
			answer_line(game, &line);
	}
}

int command_engine(const struct args *args, struct game *game)
{
	struct error error = { "" };

	if (!game_start(game, &args->table, NULL, &error))
		return complain(&error);
	engine_serve(game, stdin);
	return 0;
}
