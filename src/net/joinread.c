/* What a table sends. The table may be another account's and another program's:
 * nothing in a packet is taken for granted. */

#include "joinread.h"

#include <stdlib.h>
#include <string.h>

#include "csvfile.h"
#include "number.h"
#include "peoplerow.h"
#include "publicrecord.h"
#include "tiles.h"

struct reading {
	struct join *join;
	struct packet body;
	enum news news;
	int rows; /* of the body, read so far */
	struct error *text;
};

typedef bool packet_function(struct reading *reading, const struct csv_row *row,
                             struct error *error);

static bool malformed(const struct csv_row *row, struct error *error)
{
	return error_set(error,
	                 "the table sent something that is no part of the protocol: \"%.32s\"",
	                 row->field[0]);
}

static bool read_welcome(struct reading *reading, const struct csv_row *row, struct error *error)
{
	struct join *join = reading->join;
	uint64_t version;

	if (row->fields < 4 || !number_read(row->field[1], INT32_MAX, &version) ||
	    version != PROTOCOL_VERSION)
		return error_set(error, "the table speaks another version of the protocol");
	if (!peoplerow_text(join->table, sizeof(join->table), row->field[2]))
		return malformed(row, error);
	catalogue_init(&join->catalogue);
	return true;
}

static bool read_set(struct reading *reading, const struct csv_row *row, struct error *error)
{
	if (row->fields != 2)
		return malformed(row, error);
	return catalogue_add_text(&reading->join->catalogue, row->field[1], reading->body.text,
	                          reading->body.length, error);
}

/* What cannot be read must leave the replica as it was: it is still on the screen. */
static bool load_game(struct game *game, const struct catalogue *catalogue,
                      const struct packet *record, struct error *error)
{
	struct game *fresh = malloc(sizeof(*fresh));
	bool good;

	if (fresh == NULL)
		return error_set(error, "out of memory");
	good = game_load_with(fresh, catalogue, "table", record->text, record->length, error);
	if (good)
		game_hand_over(game, fresh);
	free(fresh);
	return good;
}

static bool read_record(struct reading *reading, const struct csv_row *row, struct error *error)
{
	struct join *join = reading->join;

	(void)row;
	if (!catalogue_finish(&join->catalogue, error) ||
	    !load_game(join->game, &join->catalogue, &reading->body, error))
		return false;
	join->game->path[0] = '\0'; /* there is no file of it here */
	join->complete = true;
	join->decided = 0;
	reading->news = NEWS_GAME;
	return true;
}

static bool read_body_row(void *context, const struct csv_row *row, struct error *error)
{
	struct reading *reading = context;

	if (strcmp(row->field[0], "ask") == 0)
		return true;
	if (strcmp(row->field[0], "undo") == 0)
		reading->news = NEWS_UNDO;
	return publicrecord_read_row(reading->join->game, row, error);
}

static bool read_rows(struct reading *reading, const struct csv_row *row, struct error *error)
{
	(void)row;
	reading->news = NEWS_DECISION;
	reading->join->decided = 0;
	return csv_read_text("table", reading->body.text, reading->body.length, read_body_row,
	                     reading, error);
}

static bool read_sitter(void *context, const struct csv_row *row, struct error *error)
{
	struct reading *reading = context;
	const struct game *game = reading->join->game;

	if (reading->rows >= game->table.players ||
	    !peoplerow_read(row, &reading->join->people.seat[reading->rows++]))
		return malformed(row, error);
	return true;
}

static bool read_seats(struct reading *reading, const struct csv_row *row, struct error *error)
{
	struct people *people = &reading->join->people;
	uint64_t watchers;

	if (!reading->join->complete || row->fields != 4 ||
	    !number_read(row->field[1], INT32_MAX, &watchers))
		return malformed(row, error);
	*people = (struct people){
		.watchers = (int)watchers,
		.paused = strcmp(row->field[2], "paused") == 0,
		.host = strcmp(row->field[3], "host") == 0,
	};
	reading->news = NEWS_PEOPLE;
	return csv_read_text("table", reading->body.text, reading->body.length, read_sitter,
	                     reading, error);
}

static bool read_pointer(struct reading *reading, const struct csv_row *row, struct error *error)
{
	struct pointer *pointer = &reading->join->pointer;
	int degrees;

	if (row->fields != 5 || !number_read_signed(row->field[1], POINT_MOST, &pointer->x) ||
	    !number_read_signed(row->field[2], POINT_MOST, &pointer->y) ||
	    !number_read_signed(row->field[3], POINT_MOST, &degrees) ||
	    !number_read_signed(row->field[4], POINT_MOST, &pointer->choice))
		return malformed(row, error);
	pointer->player = reading->join->game->state.actor;
	pointer->rotation = degrees / 90 & 3;
	reading->news = NEWS_POINTER;
	return true;
}

static bool read_said(struct reading *reading, const struct csv_row *row, struct error *error)
{
	if (row->fields != 3 || strlen(row->field[2]) >= SAID_SIZE)
		return malformed(row, error);
	*reading->text = (struct error){ "" };
	error_set(reading->text, "%.64s: %s", row->field[1], row->field[2]);
	reading->news = NEWS_SAID;
	return true;
}

static bool read_error(struct reading *reading, const struct csv_row *row, struct error *error)
{
	if (row->fields != 2)
		return malformed(row, error);
	*reading->text = (struct error){ "" };
	error_set(reading->text, "%s", row->field[1]);
	reading->join->decided = 0;
	reading->news = NEWS_REFUSED;
	return true;
}

static bool read_closed(struct reading *reading, const struct csv_row *row, struct error *error)
{
	if (!read_error(reading, row, error))
		return false;
	reading->news = NEWS_CLOSED;
	return true;
}

/* The answer to a question that join_open() asks when it has asked for all else. */
static bool read_hash(struct reading *reading, const struct csv_row *row, struct error *error)
{
	(void)row;
	(void)error;
	reading->join->answered = true;
	return true;
}

static const struct packet_kind {
	const char *key;
	packet_function *read;
} packet_kinds[] = {
	{ "welcome", read_welcome }, { "set", read_set },   { "record", read_record },
	{ "rows", read_rows },       { "seats", read_seats }, { "point", read_pointer },
	{ "said", read_said },       { "error", read_error }, { "closed", read_closed },
	{ "hash", read_hash },
};

static bool read_head(void *context, const struct csv_row *row, struct error *error)
{
	struct reading *reading = context;

	for (size_t i = 0; i < sizeof(packet_kinds) / sizeof(packet_kinds[0]); i++) {
		const struct packet_kind *kind = &packet_kinds[i];

		if (strcmp(kind->key, row->field[0]) != 0)
			continue;
		if (kind->read == read_rows && !reading->join->complete)
			return malformed(row, error);
		return kind->read(reading, row, error);
	}
	return true; /* of a later version, and no harm in it */
}

enum news joinread_packet(struct join *join, const struct packet *packet, struct error *text)
{
	struct reading reading = { .join = join, .news = NEWS_NONE, .text = text };
	struct error error = { "" };
	struct packet head;

	packet_cut(packet, &head, &reading.body);
	if (csv_read_text("table", head.text, head.length, read_head, &reading, &error))
		return reading.news;
	*text = error;
	return NEWS_LOST;
}
