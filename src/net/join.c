#include "join.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "buffer.h"
#include "csvfile.h"
#include "eventcsv.h"
#include "notation.h"
#include "number.h"
#include "peoplerow.h"
#include "publicrecord.h"
#include "tablesocket.h"
#include "tiles.h"

struct join {
	struct join_wish wish;
	struct game *game;
	int fd; /* -1 while the line is broken */
	struct buffer in, out;
	bool lost_told;
	char table[TABLE_NAME_SIZE], host[ACCOUNT_SIZE];
	struct catalogue catalogue; /* from the sets as they come */
	bool complete;              /* the game came */
	struct people people;
	struct pointer pointer;
	int decided; /* number of the decision that was sent and not answered, or 0 */
	bool answered; /* all requests of entering have been */
};

/* Sending */

static void line_breaks(struct join *join)
{
	if (join->fd >= 0)
		close(join->fd);
	join->fd = -1;
	buffer_release(&join->in);
	buffer_release(&join->out);
	join->decided = 0;
}

/* A table that does not take what is sent for so long is as good as gone: what is
 * sent is a few bytes. */
static void send_text(struct join *join, const char *text)
{
	if (join->fd < 0)
		return;
	if (!packet_add(&join->out, text, strlen(text)) || !buffer_send(&join->out, join->fd) ||
	    buffer_length(&join->out) > PACKET_MOST)
		line_breaks(join);
}

/* A request of a keyword and texts that may need quotes. */
static void send_row(struct join *join, const char *key, const char *first, const char *second)
{
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);

	if (out == NULL)
		return;
	fputs(key, out);
	for (int i = 0; i < 2; i++) {
		const char *field = i == 0 ? first : second;

		if (field == NULL)
			break;
		fputs(",", out);
		eventcsv_write_text(out, field);
	}
	if (fclose(out) == 0)
		send_text(join, text);
	free(text);
}

void join_decide(struct join *join, struct move move)
{
	char notation[NOTATION_SIZE], text[NOTATION_SIZE + 16];

	if (!join_may_decide(join))
		return;
	notation_write(&join->game->state, move, notation);
	snprintf(text, sizeof(text), "%d,%s", join->game->decisions + 1, notation);
	join->decided = join->game->decisions + 1;
	send_text(join, text);
}

void join_undo(struct join *join)
{
	char text[32];

	snprintf(text, sizeof(text), "undo,%d", join->game->decisions);
	send_text(join, text);
}

void join_point(struct join *join, const struct pointer *pointer)
{
	char text[80];

	snprintf(text, sizeof(text), "point,%d,%d,%d,%d", pointer->x, pointer->y,
	         90 * pointer->rotation, pointer->choice);
	send_text(join, text);
}

void join_say(struct join *join, const char *text)
{
	send_row(join, "say", text, NULL);
}

void join_pause(struct join *join, bool paused)
{
	send_text(join, paused ? "pause,on" : "pause,off");
}

void join_hand(struct join *join, int seat, const char *account)
{
	send_row(join, "hand", join->game->table.name[seat], account);
}

void join_end(struct join *join)
{
	send_text(join, "close");
}

/* What is known */

const char *join_table(const struct join *join)
{
	return join->table;
}

const char *join_host(const struct join *join)
{
	return join->host;
}

const struct people *join_people(const struct join *join)
{
	return &join->people;
}

const struct pointer *join_pointer(const struct join *join)
{
	return &join->pointer;
}

int join_fd(const struct join *join)
{
	return join->fd;
}

bool join_sits(const struct join *join)
{
	for (int i = 0; i < join->game->table.players; i++)
		if (join->people.seat[i].mine)
			return true;
	return false;
}

bool join_may_decide(const struct join *join)
{
	const struct state *state = &join->game->state;

	return join->fd >= 0 && state->phase != PHASE_OVER && !join->people.paused &&
	       join->people.seat[state->actor].mine && join->decided != join->game->decisions + 1;
}

/* Reading: what a packet of each kind says. The table may be another account's
 * and another program's: nothing in a packet is taken for granted. */

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
	return error_set(error, "the table sent something that is no part of the protocol: \"%.32s\"",
	                 row->field[0]);
}

static bool read_welcome(struct reading *reading, const struct csv_row *row, struct error *error)
{
	struct join *join = reading->join;
	uint64_t version;

	if (row->fields < 4 || !number_read(row->field[1], INT32_MAX, &version) ||
	    version != PROTOCOL_VERSION)
		return error_set(error, "the table speaks another version of the protocol");
	if (!peoplerow_text(join->table, sizeof(join->table), row->field[2]) ||
	    !peoplerow_text(join->host, sizeof(join->host), row->field[3]))
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

static bool read_record(struct reading *reading, const struct csv_row *row, struct error *error)
{
	struct join *join = reading->join;

	(void)row;
	if (!catalogue_finish(&join->catalogue, error) ||
	    !game_load_with(join->game, &join->catalogue, "table", reading->body.text,
	                    reading->body.length, error))
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

static bool read_int(const char *text, int *number)
{
	char *end;
	long value = strtol(text, &end, 10);

	*number = (int)value;
	return end != text && *end == '\0' && value > -(1 << 20) && value < 1 << 20;
}

static bool read_pointer(struct reading *reading, const struct csv_row *row, struct error *error)
{
	struct pointer *pointer = &reading->join->pointer;
	int degrees;

	if (row->fields != 5 || !read_int(row->field[1], &pointer->x) ||
	    !read_int(row->field[2], &pointer->y) || !read_int(row->field[3], &degrees) ||
	    !read_int(row->field[4], &pointer->choice))
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

/* NEWS_NONE for a packet that tells nothing new. Where it cannot be understood the
 * replica is worth nothing any more: the whole game must come anew. */
static enum news read_packet(struct join *join, const struct packet *packet, struct error *text)
{
	struct reading reading = { .join = join, .news = NEWS_NONE, .text = text };
	struct error error = { "" };
	struct packet head;

	packet_cut(packet, &head, &reading.body);
	if (csv_read_text("table", head.text, head.length, read_head, &reading, &error))
		return reading.news;
	*text = error;
	line_breaks(join);
	return NEWS_LOST;
}

static enum news lose(struct join *join)
{
	line_breaks(join);
	if (join->lost_told)
		return NEWS_NONE;
	join->lost_told = true;
	return NEWS_LOST;
}

/* Packets that came, up to the first that tells something. */
static enum news read_packets(struct join *join, struct error *text)
{
	struct packet packet;

	for (;;) {
		enum packet_result result = packet_take(&join->in, PACKET_MOST, &packet);
		enum news news = NEWS_NONE;

		if (result == PACKET_NONE)
			return NEWS_NONE;
		if (result == PACKET_WRONG)
			return lose(join);
		news = read_packet(join, &packet, text);
		if (news == NEWS_LOST)
			return lose(join);
		if (news == NEWS_CLOSED)
			line_breaks(join);
		if (news != NEWS_NONE)
			return news;
	}
}

enum news join_read(struct join *join, struct error *text)
{
	enum news news;
	bool there;

	*text = (struct error){ "" };
	if (join->fd < 0)
		return lose(join);
	news = read_packets(join, text);
	if (news != NEWS_NONE || join->fd < 0)
		return news;
	there = buffer_receive(&join->in, join->fd, PACKET_MOST) && buffer_send(&join->out, join->fd);
	news = read_packets(join, text);
	if (news == NEWS_NONE && !there)
		return lose(join);
	return news;
}

/* Coming to the table */

/* Ask for everything at once; the last answer tells that all have come. */
static void ask_in(struct join *join)
{
	const struct join_wish *wish = &join->wish;
	char hello[32];

	snprintf(hello, sizeof(hello), "hello,%d%s", PROTOCOL_VERSION, wish->host ? ",host" : "");
	send_text(join, hello);
	for (int i = 0; i < wish->seats && !wish->watch; i++)
		send_row(join, "sit", wish->seat[i], NULL);
	if (wish->seats == 0 && !wish->watch)
		send_text(join, "sit");
	send_text(join, "hash");
}

static bool wait_for_more(const struct join *join, int milliseconds)
{
	struct pollfd wait = { .fd = join->fd, .events = POLLIN };

	return poll(&wait, 1, milliseconds) != 0;
}

/* Read until the last answer; a refusal is the end of it. */
static bool be_let_in(struct join *join, struct error *error)
{
	enum { STEP_MS = 250 };
	int left = JOIN_MS / STEP_MS;

	while (!join->answered) {
		struct error text;
		enum news news = join_read(join, &text);

		if (news == NEWS_REFUSED || news == NEWS_CLOSED)
			return error_set(error, "%s", text.text);
		if (news == NEWS_LOST)
			return error_set(error, "%s", text.text[0] != '\0' ? text.text
			                                                   : "the table hung up");
		if (news == NEWS_NONE && !join->answered && !wait_for_more(join, STEP_MS) && --left == 0)
			return error_set(error, "the table does not answer");
	}
	return join->complete || error_set(error, "the table sent no game");
}

bool join_again(struct join *join, struct error *error)
{
	bool gone;

	line_breaks(join);
	join->lost_told = true;
	join->complete = join->answered = false;
	join->fd = tablesocket_connect(join->wish.path, &gone, error);
	if (join->fd < 0)
		return false;
	ask_in(join);
	if (!be_let_in(join, error)) {
		line_breaks(join);
		return false;
	}
	join->lost_told = false;
	return true;
}

/* Seats are asked for by name from now on: those that were given. */
static void remember_seats(struct join *join)
{
	struct join_wish *wish = &join->wish;

	wish->seats = 0;
	for (int i = 0; i < join->game->table.players; i++)
		if (join->people.seat[i].mine)
			strcpy(wish->seat[wish->seats++], join->game->table.name[i]);
	wish->watch = wish->seats == 0;
}

struct join *join_open(const struct join_wish *wish, struct game *game, struct error *error)
{
	struct join *join = calloc(1, sizeof(*join));

	if (join == NULL) {
		error_set(error, "out of memory");
		return NULL;
	}
	join->wish = *wish;
	join->game = game;
	join->fd = -1;
	if (join_again(join, error)) {
		remember_seats(join);
		return join;
	}
	join_close(join);
	return NULL;
}

void join_close(struct join *join)
{
	if (join == NULL)
		return;
	line_breaks(join);
	free(join);
}
