/* Any bytes as the input of the engine. The first one chooses the game. */

#include "engine.h"
#include "fuzz.h"

enum { TABLES = 8 };

/* Starting reads files; so each table is started once and copied. NULL where the
 * program was built for fewer tiles. */
static const struct game *started(int number)
{
	static struct game *game[TABLES];
	struct error error = { "" };
	struct table table;

	if (game[number] != NULL)
		return game[number];
	table_init(&table);
	table.players = 2 + number % 5;
	table.seed = (uint64_t)number;
	table.sets = 1 + number % 3;
	if (number % 2)
		table.options.value[OPT_UNDO] = UNDO_FRIENDLY;
	game[number] = malloc(sizeof(struct game));
	fuzz_demand(game[number] != NULL, "no memory");
	if (game_start(game[number], &table, NULL, &error))
		return game[number];
	fuzz_demand(MAX_TILES < 104, error.text);
	free(game[number]);
	return game[number] = NULL;
}

static void serve(struct game *game, const uint8_t *data, size_t size)
{
	FILE *in = size == 0 ? NULL : fmemopen((void *)(uintptr_t)data, size, "r");

	if (in == NULL)
		return;
	engine_serve(game, in);
	fclose(in);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct game game;
	static FILE *nowhere;
	const struct game *start;

	if (nowhere == NULL)
		nowhere = freopen("/dev/null", "w", stdout);
	if (size == 0 || nowhere == NULL)
		return 0;
	start = started(data[0] % TABLES);
	if (start == NULL)
		return 0;
	game = *start;
	serve(&game, data + 1, size - 1);
	fuzz_check_state(&game.state);
	return 0;
}
