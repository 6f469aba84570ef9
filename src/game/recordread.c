/* Reading a record: each row is checked as it is reached, and played. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "csvfile.h"
#include "notation.h"
#include "number.h"
#include "record.h"

struct reading {
	struct game *game;
	const char *text; /* all of the record */
	long checked;     /* bytes of it that are in game->check */
	bool format_seen;
	bool begun;
	bool ended;
};

typedef bool row_function(struct reading *reading, const struct csv_row *row,
                          struct error *error);

static bool wrong(const struct csv_row *row, struct error *error, const char *what)
{
	return error_at(error, row->file, row->line, "%s", what);
}

/* The head */

static bool read_format(struct reading *reading, const struct csv_row *row, struct error *error)
{
	uint64_t format;

	if (row->fields != 2 || !number_read(row->field[1], INT32_MAX, &format))
		return wrong(row, error, "\"bastide,1\" expected: the format of a record");
	if (format != RECORD_FORMAT)
		return error_at(error, row->file, row->line,
		                "format %" PRIu64 " is not known; this program reads format %d",
		                format, RECORD_FORMAT);
	reading->format_seen = true;
	return true;
}

static bool read_rules(struct reading *reading, const struct csv_row *row, struct error *error)
{
	uint64_t rules;

	(void)reading;
	if (row->fields != 2 || !number_read(row->field[1], INT32_MAX, &rules))
		return wrong(row, error, "\"rules,NUMBER\" expected");
	if (rules != RECORD_RULES)
		return error_at(error, row->file, row->line,
		                "played by reading %" PRIu64 " of the rules; this program knows "
		                "reading %d",
		                rules, RECORD_RULES);
	return true;
}

static bool read_sets(struct reading *reading, const struct csv_row *row, struct error *error)
{
	struct table *table = &reading->game->table;

	if (table->sets > 0)
		return wrong(row, error, "the sets are given twice");
	if (row->fields < 2 || row->fields - 1 > MAX_SETS)
		return error_at(error, row->file, row->line, "1 to %d sets expected", MAX_SETS);
	for (int i = 1; i < row->fields; i++) {
		if (strlen(row->field[i]) >= SET_NAME_SIZE)
			return wrong(row, error, "a set's name is too long");
		strcpy(table->set[table->sets++], row->field[i]);
	}
	return true;
}

static bool read_option(struct reading *reading, const struct csv_row *row, struct error *error)
{
	int option, value;

	if (row->fields != 3)
		return wrong(row, error, "\"option,NAME,VALUE\" expected");
	option = option_find(row->field[1]);
	if (option < 0)
		return error_at(error, row->file, row->line, "no option is called \"%.32s\"",
		                row->field[1]);
	value = option_value((enum option)option, row->field[2]);
	if (value < 0)
		return error_at(error, row->file, row->line, "%s is %s, not \"%.32s\"",
		                row->field[1], option_info[option].words, row->field[2]);
	reading->game->table.options.value[option] = (uint8_t)value;
	return true;
}

static bool read_player(struct reading *reading, const struct csv_row *row, struct error *error)
{
	struct table *table = &reading->game->table;
	int kind = row->fields == 3 ? player_kind_find(row->field[2]) : KIND_PERSON;

	if (row->fields != 2 && row->fields != 3)
		return wrong(row, error, "\"player,NAME\" or \"player,NAME,KIND\" expected");
	if (kind < 0)
		return error_at(error, row->file, row->line,
		                "the kinds of players are" PLAYER_KIND_WORDS ", not \"%.32s\"",
		                row->field[2]);
	if (table->players == MAX_PLAYERS)
		return error_at(error, row->file, row->line, "more than %d players", MAX_PLAYERS);
	if (strlen(row->field[1]) >= PLAYER_NAME_SIZE)
		return wrong(row, error, "a player's name is too long");
	table->kind[table->players] = (uint8_t)kind;
	strcpy(table->name[table->players++], row->field[1]);
	return true;
}

static bool read_seed(struct reading *reading, const struct csv_row *row, struct error *error)
{
	if (row->fields != 2 || !number_read(row->field[1], UINT64_MAX, &reading->game->table.seed))
		return wrong(row, error, "\"seed,NUMBER\" expected");
	return true;
}

static bool read_stack(struct reading *reading, const struct csv_row *row, struct error *error)
{
	struct table *table = &reading->game->table;

	if (table->stack_size > 0)
		return wrong(row, error, "the stack is given twice");
	if (row->fields < 2 || row->fields - 1 > MAX_TILES)
		return error_at(error, row->file, row->line, "a stack of 1 to %d tiles expected",
		                MAX_TILES);
	for (int i = 1; i < row->fields; i++) {
		if (strlen(row->field[i]) >= NAME_SIZE)
			return error_at(error, row->file, row->line, "no tile is called \"%.32s\"",
			                row->field[i]);
		strcpy(table->stack[table->stack_size++], row->field[i]);
	}
	return true;
}

static bool read_begin(struct reading *reading, const struct csv_row *row, struct error *error)
{
	struct error cause = { "" };

	if (row->fields != 1)
		return wrong(row, error, "\"begin\" stands alone");
	if (!game_open_table(reading->game, &cause))
		return error_at(error, row->file, row->line, "%s", cause.text);
	reading->begun = true;
	return true;
}

/* Decisions */

static bool read_decision(struct reading *reading, const struct csv_row *row,
                          struct error *error)
{
	struct game *game = reading->game;
	struct error cause = { "" };
	char text[NOTATION_SIZE];
	struct move move;
	uint64_t number;

	if (!number_read(row->field[0], INT32_MAX, &number) ||
	    number != (uint64_t)game->decisions + 1)
		return error_at(error, row->file, row->line, "decision %d expected, not \"%.32s\"",
		                game->decisions + 1, row->field[0]);
	if (game->state.phase == PHASE_OVER)
		return wrong(row, error, "the game is over, yet a decision follows");
	if (row->fields < 3 || strcmp(row->field[1], game->table.name[game->state.actor]) != 0)
		return error_at(error, row->file, row->line, "a decision by %s expected",
		                game->table.name[game->state.actor]);
	if (!notation_read(&game->state, row->fields - 2, row->field + 2, &move, &cause))
		return error_at(error, row->file, row->line, "%s", cause.text);
	if (!move_is_legal(&game->state, move)) {
		notation_write(&game->state, move, text);
		return error_at(error, row->file, row->line, "%s may not \"%s\" here",
		                row->field[1], text);
	}
	game_take(game, move, NULL);
	return true;
}

static bool read_undo(struct reading *reading, const struct csv_row *row, struct error *error)
{
	struct game *game = reading->game;
	uint64_t number;

	if (row->fields != 2 || !number_read(row->field[1], INT32_MAX, &number) || number == 0 ||
	    number != (uint64_t)game->decisions)
		return error_at(error, row->file, row->line,
		                "only the last decision, %d, can be taken back", game->decisions);
	if (!game_may_undo(game))
		return error_at(error, row->file, row->line,
		                "decision %d cannot be taken back: %s", game->decisions,
		                "a tile has been seen or somebody else asked since");
	game_drop_last(game);
	reading->ended = false;
	return true;
}

static bool read_hash(struct reading *reading, const struct csv_row *row, struct error *error)
{
	const struct game *game = reading->game;
	char hash[24];
	uint64_t number;

	if (row->fields != 3 || !number_read(row->field[1], INT32_MAX, &number) ||
	    number != (uint64_t)game->decisions)
		return error_at(error, row->file, row->line, "\"hash,%d,HASH\" expected",
		                game->decisions);
	snprintf(hash, sizeof(hash), "%016" PRIx64, state_hash(&game->state));
	if (strcmp(hash, row->field[2]) != 0)
		return error_at(error, row->file, row->line,
		                "the table after decision %d is not the one that was recorded "
		                "(hash %s here)",
		                game->decisions, hash);
	return true;
}

static bool read_end(struct reading *reading, const struct csv_row *row, struct error *error)
{
	const struct state *state = &reading->game->state;

	if (state->phase != PHASE_OVER)
		return wrong(row, error, "the game is not over yet");
	if (row->fields - 1 != state->players)
		return error_at(error, row->file, row->line, "the points of %d players expected",
		                state->players);
	for (int i = 0; i < state->players; i++) {
		char points[16];

		snprintf(points, sizeof(points), "%d", state->player[i].score);
		if (strcmp(points, row->field[i + 1]) != 0)
			return error_at(error, row->file, row->line,
			                "%s has %s points, not \"%.16s\"",
			                reading->game->table.name[i], points, row->field[i + 1]);
	}
	reading->ended = true;
	return true;
}

/* Which rows there are, and whether they stand before or after `begin`. */
static const struct row_kind {
	const char *key;
	bool after_begin;
	row_function *read;
} row_kinds[] = {
	{ "rules", false, read_rules },   { "sets", false, read_sets },
	{ "option", false, read_option }, { "player", false, read_player },
	{ "seed", false, read_seed },     { "stack", false, read_stack },
	{ "begin", false, read_begin },   { "undo", true, read_undo },
	{ "hash", true, read_hash },      { "end", true, read_end },
};

static const struct row_kind *find_row_kind(const char *key)
{
	for (size_t i = 0; i < sizeof(row_kinds) / sizeof(row_kinds[0]); i++)
		if (strcmp(row_kinds[i].key, key) == 0)
			return &row_kinds[i];
	return NULL;
}

static bool looks_like_check(const char *field)
{
	return field[0] == '*' && strlen(field) == 9;
}

/* Take the check off a row and compare it with what precedes it: the CRC-32 of
 * the file's bytes up to the comma before it. */
static bool read_check(struct reading *reading, struct csv_row *row, struct error *error)
{
	struct game *game = reading->game;
	const char *field = row->field[row->fields - 1];
	const char *comma = reading->text + row->end - 1;
	char check[16];

	if (!reading->format_seen)
		game->checked = looks_like_check(field);
	if (!game->checked)
		return true;
	while (comma > reading->text + reading->checked && *comma != ',')
		comma--;
	game->check = record_check(game->check, reading->text + reading->checked,
	                           (size_t)(comma - reading->text - reading->checked));
	snprintf(check, sizeof(check), "*%08" PRIx32, game->check);
	if (strcmp(field, check) != 0)
		return error_at(error, row->file, row->line,
		                "damaged: the row should end in %s, as the file stands up to here",
		                check);
	game->check = record_check(game->check, comma, (size_t)(reading->text + row->end - comma));
	reading->checked = row->end;
	row->fields--;
	return true;
}

static bool read_whole_row(struct reading *reading, const struct csv_row *row,
                           struct error *error)
{
	const struct row_kind *kind = find_row_kind(row->field[0]);

	if (!reading->format_seen)
		return read_format(reading, row, error);
	if (kind == NULL && reading->begun)
		return read_decision(reading, row, error);
	if (kind == NULL)
		return error_at(error, row->file, row->line,
		                "\"%.32s\" is unknown here: sets, option, player, seed, stack or "
		                "begin expected",
		                row->field[0]);
	if (kind->after_begin != reading->begun)
		return error_at(error, row->file, row->line, "\"%s\" belongs %s \"begin\"",
		                kind->key, kind->after_begin ? "after" : "before");
	return kind->read(reading, row, error);
}

static bool read_row(void *context, const struct csv_row *row, struct error *error)
{
	struct reading *reading = context;
	struct csv_row bare = *row;

	if (!reading->format_seen && strcmp(row->field[0], "bastide") != 0)
		return wrong(row, error, "this is not a record: \"bastide,1\" expected first");
	if (!read_check(reading, &bare, error) || !read_whole_row(reading, &bare, error))
		return false;
	reading->game->size = row->end;
	return true;
}

bool record_read_row(struct game *game, const struct csv_row *row, struct error *error)
{
	struct reading reading = { .game = game, .format_seen = true, .begun = true };

	return read_whole_row(&reading, row, error);
}

bool record_read(struct game *game, const char *name, const char *text, size_t length,
                 struct error *error)
{
	struct reading reading = { .game = game, .text = text };

	if (!csv_read_text(name, text, length, read_row, &reading, error))
		return false;
	if (!reading.format_seen)
		return error_set(error, "%s:1: this is not a record: it is empty", name);
	if (!reading.begun)
		return error_set(error, "%s: the record's head is not complete: no row \"begin\"",
		                 name);
	return true;
}

size_t record_whole_rows(const char *text, size_t length)
{
	while (length > 0 && text[length - 1] != '\n')
		length--;
	return length;
}
