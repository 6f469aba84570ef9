#include "record.h"

#include <csv.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "notation.h"

static void add_bytes(struct record_text *out, const char *bytes, size_t length)
{
	if (length > sizeof(out->text) - out->length)
		length = sizeof(out->text) - out->length;
	memcpy(out->text + out->length, bytes, length);
	out->length += length;
}

/* libcsv quotes every field; a person reads a record more easily where only
 * those are quoted that need it. */
static bool needs_quotes(const char *field)
{
	return field[0] == '\0' || field[0] == ' ' || field[strlen(field) - 1] == ' ' ||
	       strpbrk(field, ",\"\r\n\t") != NULL;
}

static void add_field(struct record_text *out, const char *field)
{
	char quoted[2 * SET_NAME_SIZE + 2];
	size_t length;

	if (out->length > 0 && out->text[out->length - 1] != '\n')
		add_bytes(out, ",", 1);
	if (!needs_quotes(field)) {
		add_bytes(out, field, strlen(field));
		return;
	}
	length = csv_write(quoted, sizeof(quoted), field, strlen(field));
	add_bytes(out, quoted, length < sizeof(quoted) ? length : sizeof(quoted));
}

static void add_number(struct record_text *out, long number)
{
	char text[24];

	snprintf(text, sizeof(text), "%ld", number);
	add_field(out, text);
}

uint32_t record_check(uint32_t check, const char *text, size_t length)
{
	check = ~check;
	for (size_t i = 0; i < length; i++) {
		check ^= (unsigned char)text[i];
		for (int bit = 0; bit < 8; bit++)
			check = check >> 1 ^ (check & 1 ? 0xedb88320u : 0);
	}
	return ~check;
}

static void sum_up(struct record_text *out)
{
	out->check = record_check(out->check, out->text + out->summed, out->length - out->summed);
	out->summed = out->length;
}

static void end_row(struct record_text *out)
{
	char check[16];

	if (out->checked) {
		sum_up(out);
		snprintf(check, sizeof(check), ",*%08" PRIx32, out->check);
		add_bytes(out, check, strlen(check));
	}
	add_bytes(out, "\n", 1);
	sum_up(out);
}

/* Begin the rows that follow what is in the game's record already. */
static void continue_record(struct record_text *out, const struct game *game)
{
	out->length = 0;
	out->summed = 0;
	out->checked = game->checked;
	out->check = game->check;
}

static void add_pair(struct record_text *out, const char *key, const char *value)
{
	add_field(out, key);
	add_field(out, value);
	end_row(out);
}

static void add_options(struct record_text *out, const struct options *options)
{
	for (int i = 0; i < OPTIONS; i++) {
		char word[OPTION_WORD_SIZE];

		option_word((enum option)i, options->value[i], word);
		add_field(out, "option");
		add_pair(out, option_info[i].name, word);
	}
}

/* Of a person the kind is not written: so it was before there were computers. */
static void add_players(struct record_text *out, const struct table *table)
{
	for (int i = 0; i < table->players; i++) {
		add_field(out, "player");
		add_field(out, table->name[i]);
		if (table_is_computer(table, i))
			add_field(out, player_kind_name[table->kind[i]]);
		end_row(out);
	}
}

static void add_stack(struct record_text *out, const struct table *table)
{
	if (table->stack_size == 0)
		return;
	add_field(out, "stack");
	for (int i = 0; i < table->stack_size; i++)
		add_field(out, table->stack[i]);
	end_row(out);
}

void record_write_head(struct record_text *out, const struct table *table, bool checked)
{
	char seed[24];

	*out = (struct record_text){ .checked = checked };
	add_field(out, "bastide");
	add_number(out, RECORD_FORMAT);
	end_row(out);
	add_field(out, "rules");
	add_number(out, RECORD_RULES);
	end_row(out);
	add_field(out, "sets");
	for (int i = 0; i < table->sets; i++)
		add_field(out, table->set[i]);
	end_row(out);
	add_options(out, &table->options);
	add_players(out, table);
	snprintf(seed, sizeof(seed), "%" PRIu64, table->seed);
	add_pair(out, "seed", seed);
	add_stack(out, table);
	add_field(out, "begin");
	end_row(out);
}

static void add_hash(struct record_text *out, int number, const struct state *state)
{
	char hash[24];

	snprintf(hash, sizeof(hash), "%016" PRIx64, state_hash(state));
	add_field(out, "hash");
	add_number(out, number);
	add_field(out, hash);
	end_row(out);
}

static void add_end(struct record_text *out, const struct state *state)
{
	add_field(out, "end");
	for (int i = 0; i < state->players; i++)
		add_number(out, state->player[i].score);
	end_row(out);
}

static void add_decision(struct record_text *out, int number, const char *name,
                         const struct state *before, struct move move)
{
	char notation[NOTATION_SIZE];

	add_number(out, number);
	add_field(out, name);
	notation_write(before, move, notation);
	add_bytes(out, ",", 1);
	add_bytes(out, notation, strlen(notation)); /* is CSV already */
	end_row(out);
}

void record_write_decision(struct record_text *out, const struct game *game, struct move move,
                           const struct state *after)
{
	int number = game->decisions + 1;

	continue_record(out, game);
	add_decision(out, number, game->table.name[game->state.actor], &game->state, move);
	if (number % RECORD_HASH_EVERY == 0 || after->phase == PHASE_OVER)
		add_hash(out, number, after);
	if (after->phase == PHASE_OVER)
		add_end(out, after);
}

void record_write_row(struct record_text *out, int number, const char *name,
                      const struct state *before, struct move move)
{
	*out = (struct record_text){ .checked = false };
	add_decision(out, number, name, before, move);
}

void record_write_hash(struct record_text *out, const struct game *game)
{
	add_hash(out, game->decisions, &game->state);
}

void record_write_undo(struct record_text *out, const struct game *game)
{
	continue_record(out, game);
	add_field(out, "undo");
	add_number(out, game->decisions);
	end_row(out);
}
