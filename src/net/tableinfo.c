#include "tableinfo.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "buffer.h"
#include "number.h"
#include "peoplerow.h"
#include "steadyclock.h"
#include "tablesocket.h"

/* One question and the packets that answer it. */
struct call {
	int fd;
	struct buffer in;
	int64_t until; /* ms: the table may take so long, whatever it sends */
};

static bool ask(struct call *call, const char *path, int patience_ms, const char *const *request,
                int requests, struct error *error)
{
	struct buffer out = { 0 };
	bool gone, good = true;

	*call = (struct call){ .until = steady_ms() + patience_ms };
	call->fd = tablesocket_connect_within(path, patience_ms, &gone, error);
	if (call->fd < 0)
		return false;
	for (int i = 0; i < requests && good; i++)
		good = packet_add(&out, request[i], strlen(request[i]));
	good = good && buffer_send(&out, call->fd);
	buffer_release(&out);
	return good || error_set(error, "the table does not listen");
}

static void hang_up(struct call *call)
{
	if (call->fd >= 0)
		close(call->fd);
	buffer_release(&call->in);
}

/* The next packet; false where none comes in time. */
static bool next_packet(struct call *call, struct packet *packet, struct error *error)
{
	struct pollfd wait = { .fd = call->fd, .events = POLLIN };
	bool there = true;

	for (;;) {
		int64_t left = call->until - steady_ms();
		enum packet_result result = packet_take(&call->in, PACKET_MOST, packet);

		if (left <= 0)
			return error_set(error, "the table does not answer");
		if (result == PACKET_TAKEN)
			return true;
		if (result == PACKET_WRONG)
			return error_set(error, "this is no table of the game");
		if (!there)
			return error_set(error, "the table hung up");
		if (poll(&wait, 1, (int)left) > 0)
			there = buffer_receive(&call->in, call->fd,
			                       PACKET_MOST + PACKET_HEAD_MOST);
	}
}

/* Info */

struct reading {
	struct table_info *info;
	int row;
};

static bool read_info(struct table_info *info, const struct csv_row *row)
{
	uint64_t tiles, watchers;

	if (row->fields != 6 || strcmp(row->field[0], "info") != 0 ||
	    !number_read(row->field[3], MAX_TILES, &tiles) ||
	    !number_read(row->field[4], INT32_MAX, &watchers))
		return false;
	info->tiles_left = (int)tiles;
	info->watchers = (int)watchers;
	info->paused = strcmp(row->field[5], "paused") == 0;
	return true;
}

static bool read_question(struct table_info *info, const struct csv_row *row)
{
	return strcmp(row->field[0], "ask") == 0 &&
	       (row->fields < 3 ||
	        peoplerow_text(info->decides, sizeof(info->decides), row->field[2]));
}

static bool read_seat(struct table_info *info, const struct csv_row *row)
{
	int seat = info->seats;

	if (seat == MAX_PLAYERS ||
	    !peoplerow_text(info->seat_name[seat], PLAYER_NAME_SIZE, row->field[0]))
		return false;
	info->seats++;
	return peoplerow_read(row, &info->seat[seat]);
}

static bool read_row(void *context, const struct csv_row *row, struct error *error)
{
	struct reading *reading = context;
	int number = reading->row++;
	bool good = number == 0   ? read_info(reading->info, row)
	            : number == 1 ? read_question(reading->info, row)
	                          : read_seat(reading->info, row);

	return good || error_set(error, "the answer cannot be understood; another version of the "
	                                "program keeps this table");
}

static bool ask_within(const char *path, int patience_ms, struct table_info *info,
                       struct error *error)
{
	static const char *const request[] = { "info" };
	struct reading reading = { .info = info };
	struct packet packet;
	struct call call;
	bool good;

	*info = (struct table_info){ 0 };
	good = ask(&call, path, patience_ms, request, 1, error) &&
	       next_packet(&call, &packet, error);
	if (good)
		tablesocket_peer_name(call.fd, info->host);
	good = good &&
	       csv_read_text("table", packet.text, packet.length, read_row, &reading, error);
	hang_up(&call);
	return good;
}

bool tableinfo_ask(const char *path, struct table_info *info, struct error *error)
{
	return ask_within(path, TABLEINFO_MS, info, error);
}

bool tableinfo_ask_in_turn(const char *path, int *left_ms, struct table_info *info,
                           struct error *error)
{
	int64_t begun = steady_ms();
	int patience = *left_ms < TABLEINFO_LEAST_MS ? TABLEINFO_LEAST_MS : *left_ms;
	bool good;

	if (patience > TABLEINFO_MS)
		patience = TABLEINFO_MS;
	good = ask_within(path, patience, info, error);
	*left_ms -= (int)(steady_ms() - begun);
	return good;
}

void tableinfo_words(const struct table_info *info, char text[TABLEINFO_WORDS_SIZE])
{
	size_t used = 0;

	for (int i = 0; i < info->seats; i++) {
		const struct sitter *sitter = &info->seat[i];
		const char *whose = sitter->presence == SEAT_FREE ? "free"
		                    : sitter->account[0] == '\0'  ? "computer"
		                                                  : sitter->account;

		used += (size_t)snprintf(text + used, TABLEINFO_WORDS_SIZE - used, "%s%s (%s%s)",
		                         i == 0 ? "" : ", ", info->seat_name[i], whose,
		                         sitter->presence == SEAT_AWAY ? ", away" : "");
	}
}

/* Closing */

struct farewell {
	bool closed;
	bool refused;
	struct error text;
};

static bool read_farewell(void *context, const struct csv_row *row, struct error *error)
{
	struct farewell *farewell = context;

	(void)error;
	farewell->closed = strcmp(row->field[0], "closed") == 0;
	farewell->refused = strcmp(row->field[0], "error") == 0;
	error_set(&farewell->text, "%s", row->fields > 1 ? row->field[1] : "");
	return true;
}

bool tableinfo_close(const char *path, struct error *error)
{
	static const char *const request[] = { "hello,1,host", "close" };
	struct farewell farewell = { false, false, { "" } };
	struct packet packet, head, body;
	struct call call;
	bool good = ask(&call, path, TABLEINFO_MS, request, 2, error);

	call.until = steady_ms() + JOIN_MS; /* a list must not wait for long, this may */
	while (good && !farewell.closed && !farewell.refused) {
		farewell.text = (struct error){ "" };
		good = next_packet(&call, &packet, error);
		if (!good)
			break;
		packet_cut(&packet, &head, &body);
		good = csv_read_text("table", head.text, head.length, read_farewell, &farewell,
		                     error);
	}
	hang_up(&call);
	return good && (farewell.closed || error_set(error, "%s", farewell.text.text));
}
