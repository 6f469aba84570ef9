#include "join.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "eventcsv.h"
#include "joinread.h"
#include "notation.h"
#include "steadyclock.h"
#include "tablesocket.h"

enum { RECEIVED_AT_ONCE = 1 << 16 }; /* bytes */

/* Sending */

/* What is in the buffers belongs to a line that is no more. */
static void line_breaks(struct join *join)
{
	if (join->fd >= 0)
		close(join->fd);
	join->fd = -1;
	buffer_release(&join->in);
	buffer_release(&join->out);
	join->decided = 0;
	join->received = false;
}

/* A table that does not take what is sent for so long is as good as gone: what is
 * sent is a few bytes. One that has hung up may have told why: that is still to be
 * read, and its end is found then. */
static void send_text(struct join *join, const char *text)
{
	if (join->fd < 0)
		return;
	if (!packet_add(&join->out, text, strlen(text)) ||
	    buffer_length(&join->out) > PACKET_MOST)
		line_breaks(join);
	else if (!buffer_send(&join->out, join->fd))
		buffer_release(&join->out);
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

void join_rematch(struct join *join)
{
	send_text(join, "again");
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

bool join_is_asked(const struct join *join)
{
	const struct state *state = &join->game->state;

	return state->phase != PHASE_OVER && !join->people.paused &&
	       join->people.seat[state->actor].mine;
}

bool join_may_decide(const struct join *join)
{
	return join->fd >= 0 && join_is_asked(join) &&
	       join->decided != join->game->decisions + 1;
}

/* Seats are asked for by name when one comes again. */
static void remember_seats(struct join *join)
{
	struct join_wish *wish = &join->wish;

	wish->seats = 0;
	for (int i = 0; i < join->game->table.players; i++)
		if (join->people.seat[i].mine)
			strcpy(wish->seat[wish->seats++], join->game->table.name[i]);
	wish->watch = wish->seats == 0;
}

static enum news lose(struct join *join)
{
	line_breaks(join);
	if (join->lost_told)
		return NEWS_NONE;
	join->lost_told = true;
	if (join->complete)
		remember_seats(join);
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
		news = joinread_packet(join, &packet, text);
		if (news == NEWS_LOST)
			return lose(join);
		if (news == NEWS_CLOSED)
			line_breaks(join);
		if (news != NEWS_NONE)
			return news;
	}
}

/* Some of what has come: where that never ends there is time for other things, too. */
static bool receive(struct join *join)
{
	size_t most = buffer_length(&join->in) + RECEIVED_AT_ONCE;

	if (most > PACKET_MOST + PACKET_HEAD_MOST)
		most = PACKET_MOST + PACKET_HEAD_MOST;
	join->received = true;
	return buffer_receive(&join->in, join->fd, most) && buffer_send(&join->out, join->fd);
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
	there = join->received || receive(join);
	news = read_packets(join, text);
	if (news == NEWS_NONE)
		join->received = false;
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

static void wait_for_more(const struct join *join, int milliseconds)
{
	struct pollfd wait = { .fd = join->fd, .events = POLLIN };

	poll(&wait, 1, milliseconds);
}

/* Whether somebody who asked for a seat is to be told that it is another's now. */
static bool is_refused(const struct join *join, enum news news)
{
	return news == NEWS_CLOSED ||
	       (news == NEWS_REFUSED && !join->been_in && !join->answered);
}

/* Read until the last answer. */
static bool be_let_in(struct join *join, struct error *error)
{
	int64_t until = steady_ms() + JOIN_MS;
	enum news news = NEWS_NONE;

	while (!join->answered || news != NEWS_NONE) {
		struct error text;
		int64_t left = until - steady_ms();

		news = join_read(join, &text);
		if (is_refused(join, news) || join->fd < 0)
			return error_set(error, "%s", text.text[0] != '\0' ? text.text
			                                                   : "the table hung up");
		if (left <= 0)
			return error_set(error, "the table does not answer");
		if (news == NEWS_NONE && !join->answered)
			wait_for_more(join, (int)left);
	}
	return join->complete || error_set(error, "the table sent no game");
}

/* Whoever can write in the folder of tables can put a table of his own in the place
 * of another: nobody is to be led there by a line that broke. */
static bool is_same_keeper(struct join *join, int fd, struct error *error)
{
	char name[ACCOUNT_SIZE];
	uid_t keeper;

	if (!tablesocket_peer(fd, &keeper))
		return error_set(error, "the system does not tell who keeps this table");
	if (join->keeper_known && join->keeper != keeper) {
		tablesocket_account_name(keeper, name);
		return error_set(error, "in its place is now a table of %s", name);
	}
	join->keeper_known = true;
	join->keeper = keeper;
	return true;
}

/* Over a line that has just been opened. */
static bool enter(struct join *join, int fd, struct error *error)
{
	line_breaks(join);
	join->fd = fd;
	if (!is_same_keeper(join, fd, error)) {
		line_breaks(join);
		return false;
	}
	tablesocket_account_name(join->keeper, join->host);
	join->lost_told = true; /* until it is in, no news but this answer */
	join->complete = join->answered = false;
	ask_in(join);
	if (!be_let_in(join, error)) {
		line_breaks(join);
		return false;
	}
	join->lost_told = false;
	join->been_in = true;
	return true;
}

bool join_again(struct join *join, struct error *error)
{
	bool gone;
	int fd = tablesocket_connect(join->wish.path, &gone, error);

	return fd >= 0 && enter(join, fd, error);
}

struct join *join_over(const struct join_wish *wish, int fd, struct game *game,
                       struct error *error)
{
	struct join *join = calloc(1, sizeof(*join));

	if (join == NULL) {
		error_set(error, "out of memory");
		close(fd);
		return NULL;
	}
	join->wish = *wish;
	join->game = game;
	join->fd = -1;
	if (enter(join, fd, error))
		return join;
	join_close(join);
	return NULL;
}

struct join *join_open(const struct join_wish *wish, struct game *game, struct error *error)
{
	bool gone;
	int fd = tablesocket_connect(wish->path, &gone, error);

	return fd < 0 ? NULL : join_over(wish, fd, game, error);
}

void join_close(struct join *join)
{
	if (join == NULL)
		return;
	line_breaks(join);
	free(join);
}
