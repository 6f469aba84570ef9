/* What clients ask of a table. */

#include <string.h>
#include <unistd.h>

#include "house.h"
#include "number.h"
#include "steadyclock.h"
#include "tablesocket.h"
#include "utf8.h"

enum {
	SAYING_COSTS_MS = 1000, /* a seat may speak once a second, all who look on together too, */
	SAYINGS_AT_ONCE = 5,    /* and so often without waiting */
};

/* Seats */

static int choose_seat(const struct request *request, struct error *error)
{
	const struct house *house = request->house;
	bool busy[MAX_PLAYERS];
	int seat;

	for (int i = 0; i < MAX_PLAYERS; i++)
		busy[i] = house->sitter[i] != NULL;
	seat = seats_choose(&house->seats, request->client->account, request->client->name, busy);
	if (seat < 0)
		error_set(error, "every seat belongs to somebody; --watch looks on");
	return seat;
}

static int find_seat(const struct request *request, const char *name, struct error *error)
{
	int seat = seats_find(&request->house->seats, name);

	if (seat < 0)
		error_set(error, "no seat of this table is called \"%s\"", name);
	return seat;
}

/* Whose seats they are must outlive the server. */
static bool keep_seats(const struct house *house, struct error *error)
{
	return seats_save(&house->seats, house->seats_path, house->game->path, error);
}

/* Whoever sat there with another terminal looks on from now on. */
static bool sit(struct request *request, const struct csv_row *row, struct error *error)
{
	struct house *house = request->house;
	int seat = row->fields == 2 ? find_seat(request, row->field[1], error)
	                            : choose_seat(request, error);
	struct seat before;

	if (seat < 0)
		return false;
	before = house->seats.seat[seat];
	if (!seats_take(&house->seats, seat, request->client->account, error))
		return false;
	if (!before.taken && !keep_seats(house, error)) {
		house->seats.seat[seat] = before;
		return false;
	}
	if (house->sitter[seat] != NULL && house->sitter[seat] != request->client)
		publish_error(house->sitter[seat], "Your seat was taken at another terminal of "
		                                   "your account.");
	house->sitter[seat] = request->client;
	publish_people(house, request->client);
	return true;
}

/* Being at a table */

static bool hello(struct request *request, const struct csv_row *row, struct error *error)
{
	struct client *client = request->client;

	if (!row_says(row, 1, PROTOCOL_VERSION))
		return error_set(error, "this table speaks version %d of the protocol; the same "
		                        "version of the program is needed",
		                 PROTOCOL_VERSION);
	if (client->greeted)
		return error_set(error, "hello was said before");
	client->host = row->fields > 2 && strcmp(row->field[2], "host") == 0 &&
	               client->account == getuid();
	publish_welcome(request->house, client);
	return true;
}

static bool info(struct request *request, const struct csv_row *row, struct error *error)
{
	(void)row;
	(void)error;
	publish_info(request->house, request->client);
	return true;
}

static bool legal(struct request *request, const struct csv_row *row, struct error *error)
{
	(void)row;
	(void)error;
	publish_legal(request->house, request->client);
	return true;
}

static bool hash(struct request *request, const struct csv_row *row, struct error *error)
{
	(void)row;
	(void)error;
	publish_hash(request->house, request->client);
	return true;
}

static bool events(struct request *request, const struct csv_row *row, struct error *error)
{
	(void)row;
	(void)error;
	request->client->wants_events = true;
	return true;
}

static bool quit(struct request *request, const struct csv_row *row, struct error *error)
{
	(void)row;
	(void)error;
	publish_farewell(request->client, "");
	return true;
}

/* Only the latest counts, see house.h. */
static bool point(struct request *request, const struct csv_row *row, struct error *error)
{
	struct house *house = request->house;
	int value[4];

	if (row->fields != 5)
		return error_set(error, "\"point,X,Y,DEGREES,CHOICE\" expected");
	for (int i = 0; i < 4; i++)
		if (!number_read_signed(row->field[i + 1], POINT_MOST, &value[i]))
			return error_set(error, "\"point,X,Y,DEGREES,CHOICE\" expected");
	if (house->sitter[house->game->state.actor] != request->client)
		return true; /* it was sent before the decision of somebody else came */
	memcpy(house->point, value, sizeof(value));
	house->point_waits = true;
	return true;
}

/* Who speaks: the first of the client's seats; LOOKER_ON where it has none. */
enum { LOOKER_ON = MAX_PLAYERS };

static int speaker(const struct request *request)
{
	const struct house *house = request->house;

	for (int i = 0; i < house->game->table.players; i++)
		if (house->sitter[i] == request->client)
			return i;
	return LOOKER_ON;
}

/* False while too much has been said already. */
static bool may_speak(struct house *house, int who)
{
	int64_t *said = &house->said[who], now = steady_ms();

	if (*said > now + SAYINGS_AT_ONCE * SAYING_COSTS_MS)
		return false;
	*said = (*said > now ? *said : now) + SAYING_COSTS_MS;
	return true;
}

static bool say(struct request *request, const struct csv_row *row, struct error *error)
{
	struct house *house = request->house;
	int who = speaker(request);
	char text[SAID_SIZE];

	if (row->fields != 2 || row->field[1][0] == '\0' || strlen(row->field[1]) >= SAID_SIZE)
		return error_set(error, "what is said has 1 to %d bytes", SAID_SIZE - 1);
	if (!may_speak(house, who))
		return error_set(error, "not so fast, please");
	strcpy(text, row->field[1]);
	utf8_make_harmless(text);
	publish_said(house, who == LOOKER_ON ? request->client->name : house->game->table.name[who],
	             text);
	return true;
}

/* The host's rights */

static bool pause_game(struct request *request, const struct csv_row *row, struct error *error)
{
	if (row->fields != 2 ||
	    (strcmp(row->field[1], "on") != 0 && strcmp(row->field[1], "off") != 0))
		return error_set(error, "\"pause,on\" or \"pause,off\" expected");
	request->house->paused = strcmp(row->field[1], "on") == 0;
	publish_people(request->house, request->client);
	return true;
}

/* The account a seat is handed to; `taken` is false for whoever comes first. */
static bool read_heir(const char *name, struct seat *heir, struct error *error)
{
	*heir = (struct seat){ .taken = name[0] != '\0' };
	return !heir->taken || tablesocket_account(name, &heir->account) ||
	       error_set(error, "there is no account \"%s\" here", name);
}

static bool hand(struct request *request, const struct csv_row *row, struct error *error)
{
	struct house *house = request->house;
	struct seat before, heir;
	int seat;

	if (row->fields != 3)
		return error_set(error, "\"hand,SEAT,ACCOUNT\" expected");
	seat = find_seat(request, row->field[1], error);
	if (seat < 0 || !read_heir(row->field[2], &heir, error))
		return false;
	before = house->seats.seat[seat];
	house->seats.seat[seat] = heir;
	if (!keep_seats(house, error)) {
		house->seats.seat[seat] = before;
		return false;
	}
	house_leave_seat(house, seat);
	publish_people(house, request->client);
	return true;
}

static bool close_table(struct request *request, const struct csv_row *row, struct error *error)
{
	(void)row;
	(void)error;
	request->house->closing = true;
	return true;
}

typedef bool request_function(struct request *request, const struct csv_row *row,
                              struct error *error);

/* Which requests there are, and who may ask them: NEWCOMER anybody, GUEST whoever
 * has said hello. */
static const struct request_kind {
	const char *key;
	enum { NEWCOMER, GUEST, HOST } who;
	request_function *act;
} request_kinds[] = {
	{ "hello", NEWCOMER, hello },
	{ "info", NEWCOMER, info },
	{ "quit", NEWCOMER, quit },
	{ "sit", GUEST, sit },
	{ "undo", GUEST, decision_undo },
	{ "legal", GUEST, legal },
	{ "hash", GUEST, hash },
	{ "events", GUEST, events },
	{ "point", GUEST, point },
	{ "say", GUEST, say },
	{ "pause", HOST, pause_game },
	{ "hand", HOST, hand },
	{ "close", HOST, close_table },
	{ "again", GUEST, rematch },
};

static const struct request_kind *find_kind(const char *key)
{
	for (size_t i = 0; i < sizeof(request_kinds) / sizeof(request_kinds[0]); i++)
		if (strcmp(request_kinds[i].key, key) == 0)
			return &request_kinds[i];
	return NULL;
}

static bool may_ask(const struct client *client, const struct request_kind *kind,
                    struct error *error)
{
	if (!client->greeted && (kind == NULL || kind->who != NEWCOMER))
		return error_set(error, "say \"hello,%d\" first", PROTOCOL_VERSION);
	if (kind != NULL && kind->who == HOST && !client->host)
		return error_set(error, "only whoever opened the table may do that");
	return true;
}

static bool obey(void *context, const struct csv_row *row, struct error *error)
{
	struct request *request = context;
	const struct request_kind *kind = find_kind(row->field[0]);

	if (!may_ask(request->client, kind, error))
		return false;
	if (kind != NULL)
		return kind->act(request, row, error);
	if (row->fields < 2 || row->field[0][0] < '0' || row->field[0][0] > '9')
		return error_set(error, "\"%.32s\" is unknown here", row->field[0]);
	return decision_take(request, row, error);
}

static void obey_packet(struct house *house, struct client *client, const struct packet *packet)
{
	struct request request = { .house = house, .client = client };
	struct error error = { "" };

	if (csv_read_text("request", packet->text, packet->length, obey, &request, &error))
		return;
	if (client->greeted)
		publish_error(client, error.text);
	else
		publish_farewell(client, error.text);
}

void request_obey_all(struct house *house, struct client *client)
{
	struct packet packet;

	while (!client->leaving && !client->dead && buffer_length(&client->out) < UNSENT_PAUSE) {
		enum packet_result result = packet_take(&client->in, REQUEST_MOST, &packet);

		if (result == PACKET_NONE)
			return;
		if (result == PACKET_TAKEN)
			obey_packet(house, client, &packet);
		else
			publish_farewell(client, "this is not the protocol of a table");
	}
}
