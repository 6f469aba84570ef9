#include "server.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "file.h"
#include "house.h"
#include "lookout.h"
#include "steadyclock.h"
#include "tablesocket.h"
#include "tiles.h"

enum {
	ROUND_MS = 2000, /* how often the server looks after the house */
	CALM_ROUND_MS = 20000, /* and while there is nobody to lose patience with */
	GREETING_MS = 5000, /* who has not said hello by then is sent away */
	POINT_MS = 40, /* pointers are told so far apart, */
	PEOPLE_MS = 40, /* and so who is there */
	ACCEPTED_AT_ONCE = 16, /* newcomers, before those who are there have their turn */
	EMPTY_MS_AFTER = 60 * 1000, /* how long an empty table waits whose game is done */
	EMPTY_MS_MOST = 7 * 24 * 3600 * 1000, /* and else */
};

struct server {
	struct house house;
	char path[SOCKET_PATH_SIZE];
	int listener; /* -1 while there is none */
	dev_t device;
	ino_t inode;
	struct lookout lookout; /* for the socket */
	int patience_ms;
	bool crowded;  /* nobody can be let in now, most likely for want of a descriptor */
	int64_t round; /* ms: when the house was looked after */
	int64_t empty; /* ms: since when nobody is there */
};

/* Signals */

static int alarm_pipe[2] = { -1, -1 }; /* a byte in it: the server is asked to end */

static void note_signal(int number)
{
	int kept = errno;
	ssize_t written = write(alarm_pipe[1], "", 1);

	(void)number;
	(void)written; /* a full pipe says the same */
	errno = kept;
}

static void handle(int number, void (*handler)(int))
{
	struct sigaction action = { .sa_flags = SA_RESTART };

	action.sa_handler = handler;
	sigemptyset(&action.sa_mask);
	sigaction(number, &action, NULL);
}

static bool handle_signals(void)
{
	if (pipe(alarm_pipe) != 0)
		return false;
	for (int i = 0; i < 2; i++) {
		fcntl(alarm_pipe[i], F_SETFL, O_NONBLOCK);
		fcntl(alarm_pipe[i], F_SETFD, FD_CLOEXEC);
	}
	handle(SIGTERM, note_signal);
	handle(SIGINT, note_signal);
	handle(SIGHUP, SIG_IGN); /* it outlives the session that opened it */
	handle(SIGPIPE, SIG_IGN);
	return true;
}

/* Opening and closing */

/* What clients need is read once: the files may change while the table stands. */
static bool read_sets(struct house *house, struct error *error)
{
	const struct table *table = &house->game->table;
	char path[GAME_PATH_SIZE];

	for (int i = 0; i < table->sets; i++) {
		if (!tiles_path(table->set[i], path, sizeof(path), error))
			return false;
		house->set_text[i] = file_read(path, &house->set_length[i], error);
		if (house->set_text[i] == NULL)
			return false;
	}
	return true;
}

static void remember_socket(struct server *server)
{
	struct stat status;

	if (lstat(server->path, &status) != 0)
		return;
	server->device = status.st_dev;
	server->inode = status.st_ino;
	lookout_close(&server->lookout);
	lookout_open(&server->lookout, server->path);
}

static void init_house(struct house *house, const struct server_wish *wish)
{
	house->game = wish->game;
	strcpy(house->table, wish->table);
	strcpy(house->seats_path, wish->seats_path);
	seats_init(&house->seats, &wish->game->table);
	for (int i = 0; i < MAX_PLAYERS; i++)
		house->away[i] = (int64_t)time(NULL);
}

static bool open_house(struct server *server, const struct server_wish *wish, struct error *error)
{
	struct house *house = &server->house;

	init_house(house, wish);
	door_open(house);
	strcpy(server->path, wish->path);
	server->listener = wish->listener;
	server->lookout.fd = -1;
	server->patience_ms = wish->patience_ms;
	server->round = server->empty = steady_ms();
	remember_socket(server);
	return seats_load(&house->seats, wish->seats_path, wish->game->path, error) &&
	       seats_save(&house->seats, wish->seats_path, wish->game->path, error) &&
	       read_sets(house, error);
}

void server_leave(struct server *server)
{
	struct house *house = &server->house;

	for (int i = 0; i < house->clients; i++)
		door_free(house->client[i]);
	for (int i = 0; i < MAX_SETS; i++)
		free(house->set_text[i]);
	if (server->listener >= 0)
		close(server->listener);
	lookout_close(&server->lookout);
	game_close(house->game);
	free(server);
}

/* A finished game is not to be opened again under the table's name. Whoever hears
 * that the table is closed can open its record at once. */
static void close_house(struct server *server)
{
	struct house *house = &server->house;

	if (tablesocket_is_there(server->path, server->device, server->inode))
		unlink(server->path);
	if (house->game->state.phase == PHASE_OVER)
		unlink(house->seats_path);
	game_close(house->game);
	publish_people_due(house); /* in their order, news are all told */
	for (int i = 0; i < house->clients; i++)
		publish_farewell(house->client[i], "The table was closed; its record is kept.");
	server_leave(server);
}

/* Clients */

static void accept_some(struct server *server)
{
	for (int i = 0; i < ACCEPTED_AT_ONCE; i++) {
		int fd = accept(server->listener, NULL, NULL);

		if (fd < 0) {
			server->crowded = errno != EAGAIN && errno != EWOULDBLOCK &&
			                  errno != EINTR && errno != ECONNABORTED;
			return;
		}
		door_enter(&server->house, fd);
	}
}

static bool send_more(struct client *client)
{
	size_t unsent = buffer_length(&client->out);
	bool good = buffer_send(&client->out, client->fd);

	if (buffer_length(&client->out) < unsent)
		client->moved = steady_ms();
	return good;
}

/* What came before the line broke still counts. */
static void serve(struct house *house, struct client *client, int events)
{
	bool there = true;

	if (events & POLLOUT)
		there = send_more(client);
	if (events & POLLIN)
		there = buffer_receive(&client->in, client->fd, 2 * REQUEST_MOST) && there;
	else if (events & (POLLHUP | POLLERR | POLLNVAL))
		there = false;
	request_obey_all(house, client);
	if (!there)
		client->dead = true;
}

static short wanted_events(const struct client *client)
{
	size_t unsent = buffer_length(&client->out);

	return (short)((unsent > 0 ? POLLOUT : 0) |
	               (unsent < UNSENT_PAUSE && !client->leaving ? POLLIN : 0));
}

/* Looking after the house */

static bool has_lost_patience(const struct server *server, const struct client *client,
                              int64_t now)
{
	if (!client->greeted || client->leaving)
		return now - client->moved > GREETING_MS;
	return buffer_length(&client->out) > 0 && now - client->moved > server->patience_ms;
}

/* One that is shared is not made anew: others could not enter it. */
static bool is_own_folder(const char *folder)
{
	struct error ignored = { "" };
	char own[TABLE_FOLDER_SIZE];

	return tablesocket_folder(NULL, false, own, &ignored) && strcmp(own, folder) == 0;
}

/* The folder of a session goes when its last session ends, and comes back with the
 * next one. */
static void reopen(struct server *server)
{
	struct error ignored = { "" }; /* tried again the next time */
	char folder[SOCKET_PATH_SIZE];
	int fd;

	if (tablesocket_is_there(server->path, server->device, server->inode))
		return;
	tablesocket_folder_of(server->path, folder);
	if (access(folder, F_OK) != 0 && !(is_own_folder(folder) && mkdir(folder, 0700) == 0))
		return;
	fd = tablesocket_listen_again(server->path, &ignored);
	if (fd < 0)
		return;
	if (server->listener >= 0)
		close(server->listener);
	server->listener = fd;
	remember_socket(server);
}

/* Nothing is left to come back for: the game is over, or somebody has removed its
 * record. */
static bool is_done(const struct game *game)
{
	return game->state.phase == PHASE_OVER || access(game->path, F_OK) != 0;
}

static void close_where_nobody_comes(struct server *server, int64_t now)
{
	int64_t empty = server->house.clients > 0 ? 0 : now - server->empty;

	if (server->house.clients > 0)
		server->empty = now;
	if (empty > EMPTY_MS_MOST || (empty > EMPTY_MS_AFTER && is_done(server->house.game)))
		server->house.closing = true;
}

/* Whether anybody may have to be sent away, or the socket may go unheard. */
static bool has_cares(const struct server *server)
{
	const struct house *house = &server->house;

	for (int i = 0; i < house->clients; i++) {
		const struct client *client = house->client[i];

		if (!client->greeted || client->leaving || buffer_length(&client->out) > 0)
			return true;
	}
	return server->crowded || server->lookout.fd < 0;
}

static int64_t next_round(const struct server *server)
{
	return server->round + (has_cares(server) ? ROUND_MS : CALM_ROUND_MS);
}

static void look_after(struct server *server, int64_t now)
{
	bool heard = lookout_heard(&server->lookout);

	if (!heard && now < next_round(server))
		return;
	server->round = now;
	server->crowded = false;
	for (int i = 0; i < server->house.clients; i++)
		if (has_lost_patience(server, server->house.client[i], now))
			server->house.client[i]->dead = true;
	door_spare_memory(&server->house);
	reopen(server);
	close_where_nobody_comes(server, now);
}

static void point_if_due(struct house *house, int64_t now)
{
	if (!house->point_waits || now < house->point_at)
		return;
	house->point_waits = false;
	house->point_at = now + POINT_MS;
	publish_pointer(house);
}

static void tell_people_if_due(struct house *house, int64_t now)
{
	if (!house->people_wait || now < house->people_at)
		return;
	house->people_at = now + PEOPLE_MS;
	publish_people_due(house);
}

/* The loop */

static int wait_ms(const struct server *server)
{
	int64_t now = steady_ms(), until = next_round(server);

	if (server->house.point_waits && server->house.point_at < until)
		until = server->house.point_at;
	if (server->house.people_wait && server->house.people_at < until)
		until = server->house.people_at;
	if (decision_waits_for_computer(&server->house) && server->house.think_at < until)
		until = server->house.think_at;
	return until > now ? (int)(until - now) : 0;
}

enum { WAIT_ALARM, WAIT_LISTENER, WAIT_LOOKOUT, WAIT_CLIENTS };

static int fill_waits(const struct server *server, struct pollfd *wait)
{
	const struct house *house = &server->house;

	wait[WAIT_ALARM] = (struct pollfd){ .fd = alarm_pipe[0], .events = POLLIN };
	wait[WAIT_LISTENER] = (struct pollfd){
		.fd = server->crowded ? -1 : server->listener,
		.events = POLLIN,
	};
	wait[WAIT_LOOKOUT] = (struct pollfd){ .fd = server->lookout.fd, .events = POLLIN };
	for (int i = 0; i < house->clients; i++)
		wait[WAIT_CLIENTS + i] = (struct pollfd){
			.fd = house->client[i]->fd,
			.events = wanted_events(house->client[i]),
		};
	return house->clients;
}

static void run(struct server *server)
{
	struct pollfd wait[WAIT_CLIENTS + CLIENTS_MOST];
	struct house *house = &server->house;

	while (!house->closing) {
		int clients = fill_waits(server, wait);
		int ready = poll(wait, (nfds_t)clients + WAIT_CLIENTS, wait_ms(server));

		if (ready > 0 && wait[WAIT_ALARM].revents != 0)
			return;
		for (int i = 0; ready > 0 && i < clients && !house->closing; i++)
			if (wait[WAIT_CLIENTS + i].revents != 0)
				serve(house, house->client[i], wait[WAIT_CLIENTS + i].revents);
		door_sweep(house);
		if (ready > 0 && wait[WAIT_LISTENER].revents != 0)
			accept_some(server);
		look_after(server, steady_ms());
		point_if_due(house, steady_ms());
		tell_people_if_due(house, steady_ms());
		decision_think(house, steady_ms());
	}
}

void server_keep(struct server *server)
{
	if (handle_signals())
		run(server);
	close_house(server);
}

struct server *server_open(const struct server_wish *wish, struct error *error)
{
	struct server *server = calloc(1, sizeof(*server));

	if (server == NULL) {
		error_set(error, "out of memory");
		unlink(wish->path);
		close(wish->listener);
		game_close(wish->game);
		return NULL;
	}
	if (open_house(server, wish, error))
		return server;
	unlink(server->path);
	server_leave(server);
	return NULL;
}
