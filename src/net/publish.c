/* What clients are told. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "eventcsv.h"
#include "house.h"
#include "notation.h"
#include "publicrecord.h"
#include "steadyclock.h"
#include "tablesocket.h"

/* A packet being written. */
struct draft {
	FILE *file; /* NULL where there is no memory */
	char *text;
	size_t length;
};

static FILE *begin(struct draft *draft)
{
	*draft = (struct draft){ 0 };
	draft->file = open_memstream(&draft->text, &draft->length);
	return draft->file;
}

/* False where it could not be written whole. */
static bool finish(struct draft *draft)
{
	return draft->file != NULL && fclose(draft->file) == 0;
}

/* Whoever cannot be told everything must come again. */
static void tell(struct client *client, const char *text, size_t length)
{
	bool idle = buffer_length(&client->out) == 0;

	if (client->dead)
		return;
	if (buffer_length(&client->out) + length > UNSENT_MOST ||
	    !packet_add(&client->out, text, length)) {
		client->dead = true;
		return;
	}
	if (!idle)
		return; /* it takes no more now; the loop sends on, then obeys it again */
	client->moved = steady_ms();
	if (!buffer_send(&client->out, client->fd))
		client->dead = true;
}

static void tell_one(struct client *client, struct draft *draft)
{
	if (finish(draft))
		tell(client, draft->text, draft->length);
	else
		client->dead = true;
	free(draft->text);
}

typedef bool concerns_function(const struct house *house, const struct client *client);

static bool concerns_all(const struct house *house, const struct client *client)
{
	(void)house;
	return client->greeted;
}

static bool concerns_readers_of_events(const struct house *house, const struct client *client)
{
	(void)house;
	return client->greeted && client->wants_events;
}

static bool concerns_onlookers(const struct house *house, const struct client *client)
{
	return client->greeted && house->sitter[house->game->state.actor] != client;
}

static void tell_part(struct house *house, const struct draft *draft, bool good,
                      concerns_function *concerns, bool sitting)
{
	for (int i = 0; i < house->clients; i++) {
		struct client *client = house->client[i];

		if (!concerns(house, client) || client->leaving ||
		    house_sits(house, client) != sitting)
			continue;
		if (good)
			tell(client, draft->text, draft->length);
		else
			client->dead = true;
	}
}

/* Those who play come before those who look on, who may be many. */
static void tell_those(struct house *house, struct draft *draft, concerns_function *concerns)
{
	bool good = finish(draft);

	tell_part(house, draft, good, concerns, true);
	tell_part(house, draft, good, concerns, false);
	free(draft->text);
}

/* People */

static const char *presence_word(const struct house *house, int seat)
{
	if (house->sitter[seat] != NULL || table_is_computer(&house->game->table, seat))
		return "here";
	return house->seats.seat[seat].taken ? "away" : "free";
}

static void write_seat(FILE *out, const struct house *house, const struct client *client, int seat)
{
	const struct seat *owned = &house->seats.seat[seat];
	char account[ACCOUNT_SIZE] = "";

	if (owned->taken)
		tablesocket_account_name(owned->account, account);
	eventcsv_write_text(out, house->game->table.name[seat]);
	fprintf(out, ",%s,", presence_word(house, seat));
	eventcsv_write_text(out, account);
	fprintf(out, ",%" PRId64 ",%s\n", house->away[seat],
	        house->sitter[seat] == client ? "yours" : "");
}

static int count_watchers(const struct house *house)
{
	int count = 0;

	for (int i = 0; i < house->clients; i++)
		count += house->client[i]->greeted && !house_sits(house, house->client[i]);
	return count;
}

static void write_seats(FILE *out, const struct house *house, const struct client *client)
{
	for (int seat = 0; seat < house->game->table.players; seat++)
		write_seat(out, house, client, seat);
}

static void tell_people(const struct house *house, struct client *client)
{
	struct draft draft;
	FILE *out = begin(&draft);

	if (out != NULL) {
		fprintf(out, "seats,%d,%s,%s\n", count_watchers(house),
		        house->paused ? "paused" : "", client->host ? "host" : "");
		write_seats(out, house, client);
	}
	tell_one(client, &draft);
}

void publish_people(struct house *house, struct client *client)
{
	for (int i = 0; i < house->clients; i++)
		house->client[i]->people_due = house->client[i] != client;
	house->people_wait = true;
	if (client != NULL)
		tell_people(house, client);
}

void publish_people_due(struct house *house)
{
	house->people_wait = false;
	for (int i = 0; i < house->clients; i++) {
		struct client *client = house->client[i];

		if (client->people_due && client->greeted && !client->leaving)
			tell_people(house, client);
		client->people_due = false;
	}
}

/* The game */

static void tell_set(const struct house *house, struct client *client, int set)
{
	struct draft draft;
	FILE *out = begin(&draft);

	if (out != NULL) {
		fprintf(out, "set,");
		eventcsv_write_text(out, house->game->table.set[set]);
		fprintf(out, "\n");
		fwrite(house->set_text[set], 1, house->set_length[set], out);
	}
	tell_one(client, &draft);
}

static void tell_record(const struct house *house, struct client *client)
{
	struct draft draft;
	FILE *out = begin(&draft);

	if (out != NULL)
		fprintf(out, "record\n");
	if (out != NULL && !publicrecord_write(out, house->game))
		client->dead = true;
	tell_one(client, &draft);
}

static void tell_hello(const struct house *house, struct client *client)
{
	char host[ACCOUNT_SIZE];
	struct draft draft;
	FILE *out = begin(&draft);

	tablesocket_account_name(getuid(), host);
	if (out != NULL) {
		fprintf(out, "welcome,%d,%s,", PROTOCOL_VERSION, house->table);
		eventcsv_write_text(out, host);
		fprintf(out, "\n");
	}
	tell_one(client, &draft);
}

void publish_game(struct house *house)
{
	for (int i = 0; i < house->clients; i++)
		if (house->client[i]->greeted && !house->client[i]->leaving)
			tell_record(house, house->client[i]);
	publish_people(house, NULL);
}

void publish_welcome(struct house *house, struct client *client)
{
	tell_hello(house, client);
	for (int i = 0; i < house->game->table.sets; i++)
		tell_set(house, client, i);
	tell_record(house, client);
	client->greeted = true;
	publish_people(house, client);
}

static void tell_events(struct house *house, const struct events *events)
{
	struct draft draft;
	FILE *out = begin(&draft);

	if (out != NULL) {
		fprintf(out, "events\n");
		for (int i = 0; i < events->count; i++)
			eventcsv_write(out, house->game, &house->game->state,
			               house->game->decisions, &events->event[i]);
	}
	tell_those(house, &draft, concerns_readers_of_events);
}

void publish_decision(struct house *house, const struct state *before,
                      const struct events *events)
{
	struct draft draft;
	FILE *out;

	tell_events(house, events);
	out = begin(&draft);
	if (out != NULL) {
		fprintf(out, "rows\n");
		publicrecord_write_decision(out, house->game, before);
		eventcsv_write_question(out, house->game);
	}
	tell_those(house, &draft, concerns_all);
}

void publish_undo(struct house *house)
{
	struct draft draft;
	FILE *out = begin(&draft);

	if (out != NULL) {
		fprintf(out, "rows\n");
		publicrecord_write_undo(out, house->game);
		eventcsv_write_question(out, house->game);
	}
	tell_those(house, &draft, concerns_all);
}

void publish_pointer(struct house *house)
{
	struct draft draft;
	FILE *out = begin(&draft);

	if (out != NULL)
		fprintf(out, "point,%d,%d,%d,%d\n", house->point[0], house->point[1],
		        house->point[2], house->point[3]);
	tell_those(house, &draft, concerns_onlookers);
}

void publish_said(struct house *house, const char *who, const char *text)
{
	struct draft draft;
	FILE *out = begin(&draft);

	if (out != NULL) {
		fprintf(out, "said,");
		eventcsv_write_text(out, who);
		fprintf(out, ",");
		eventcsv_write_text(out, text);
		fprintf(out, "\n");
	}
	tell_those(house, &draft, concerns_all);
}

/* To one alone */

void publish_info(const struct house *house, struct client *client)
{
	const struct state *state = &house->game->state;
	char host[ACCOUNT_SIZE];
	struct draft draft;
	FILE *out = begin(&draft);

	tablesocket_account_name(getuid(), host);
	if (out != NULL) {
		fprintf(out, "info,%s,", house->table);
		eventcsv_write_text(out, host);
		fprintf(out, ",%u,%d,%s\n", state_tiles_left(state), count_watchers(house),
		        house->paused ? "paused" : "");
		eventcsv_write_question(out, house->game);
		write_seats(out, house, client);
	}
	tell_one(client, &draft);
}

void publish_legal(const struct house *house, struct client *client)
{
	char text[NOTATION_SIZE];
	struct moves moves;
	struct draft draft;
	FILE *out = begin(&draft);

	moves_legal(&house->game->state, &moves);
	if (out != NULL)
		fprintf(out, "legal,%d\n", house->game->decisions + 1);
	for (int i = 0; out != NULL && i < moves.count; i++) {
		notation_write(&house->game->state, moves.move[i], text);
		fprintf(out, "%s\n", text);
	}
	tell_one(client, &draft);
}

void publish_hash(const struct house *house, struct client *client)
{
	struct draft draft;
	FILE *out = begin(&draft);

	if (out != NULL)
		fprintf(out, "hash,%d,%016" PRIx64 "\n", house->game->decisions,
		        state_hash(&house->game->state));
	tell_one(client, &draft);
}

static void tell_text(struct client *client, const char *key, const char *text)
{
	struct draft draft;
	FILE *out = begin(&draft);

	if (out != NULL) {
		fprintf(out, "%s,", key);
		eventcsv_write_text(out, text);
		fprintf(out, "\n");
	}
	tell_one(client, &draft);
}

void publish_error(struct client *client, const char *text)
{
	tell_text(client, "error", text);
}

void publish_farewell(struct client *client, const char *reason)
{
	tell_text(client, "closed", reason);
	client->leaving = true;
}
