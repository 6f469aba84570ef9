#include "publicrecord.h"

#include <stdlib.h>
#include <string.h>

#include "number.h"
#include "record.h"
#include "tiles.h"

static int by_name(const void *a, const void *b)
{
	return strcmp(a, b);
}

/* A seed that lets the same player begin. */
static uint64_t harmless_seed(const struct game *game)
{
	struct random random;
	uint64_t seed = 0;

	if (game->table.options.value[OPT_FIRST_PLAYER] != FIRST_RANDOM)
		return seed;
	for (;; seed++) {
		random_seed(&random, seed);
		if (random_below(&random, (uint32_t)game->table.players) == game->start.turn)
			return seed;
	}
}

static void public_table(const struct game *game, struct table *table)
{
	int seen = game->state.drawn;

	*table = game->table;
	table->seed = harmless_seed(game);
	table->stack_size = game->start.stack_size;
	for (int i = 0; i < table->stack_size; i++)
		strcpy(table->stack[i], game->catalogue.design[game->start.stack[i]].name);
	qsort(table->stack + seen, (size_t)(table->stack_size - seen), sizeof(table->stack[0]),
	      by_name);
}

static void put(FILE *out, const struct record_text *text)
{
	fwrite(text->text, 1, text->length, out);
}

/* The decisions once more, on a copy. */
static void write_decisions(FILE *out, struct game *copy, const struct game *game)
{
	struct record_text text;

	for (int i = 0; i < game->decisions; i++) {
		struct move move = game->decision[i].move;
		struct state after = copy->state;

		move_apply(&after, move, NULL);
		record_write_decision(&text, copy, move, &after);
		put(out, &text);
		game_take(copy, move, NULL);
	}
}

bool publicrecord_write(FILE *out, const struct game *game)
{
	struct game *copy = malloc(sizeof(*copy));
	struct record_text text;

	if (copy == NULL)
		return false;
	*copy = *game;
	copy->checked = false;
	copy->decisions = copy->undone = 0;
	copy->state = copy->start;
	public_table(game, &copy->table);
	record_write_head(&text, &copy->table, false);
	put(out, &text);
	write_decisions(out, copy, game);
	free(copy);
	return true;
}

void publicrecord_write_decision(FILE *out, const struct game *game, const struct state *before)
{
	const struct decision *last = &game->decision[game->decisions - 1];
	struct record_text text;

	for (int i = before->drawn; i < game->state.drawn; i++)
		fprintf(out, "tile,%d,%s\n", i, game->catalogue.design[game->state.stack[i]].name);
	record_write_row(&text, game->decisions, game->table.name[last->actor], before, last->move);
	record_write_hash(&text, game);
	put(out, &text);
}

void publicrecord_write_undo(FILE *out, const struct game *game)
{
	struct record_text text = { .checked = false };

	fprintf(out, "undo,%d\n", game->decisions + 1);
	record_write_hash(&text, game);
	put(out, &text);
}

static bool read_tile(struct game *game, const struct csv_row *row, struct error *error)
{
	uint64_t index;
	int design;

	if (row->fields != 3 || !number_read(row->field[1], MAX_TILES, &index))
		return error_at(error, row->file, row->line, "\"tile,INDEX,NAME\" expected");
	design = catalogue_find(&game->catalogue, row->field[2]);
	return (design >= 0 && game_reveal(game, (int)index, design)) ||
	       error_at(error, row->file, row->line, "%s is not among the tiles left",
	                excerpt(row->field[2]).text);
}

bool publicrecord_read_row(struct game *game, const struct csv_row *row, struct error *error)
{
	if (strcmp(row->field[0], "tile") == 0)
		return read_tile(game, row, error);
	return record_read_row(game, row, error);
}
