#include "tableserver.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "buffer.h"
#include "fixture.h"
#include "scratch.h"
#include "server.h"
#include "tableinfo.h"
#include "tablesocket.h"

enum { WAIT_MS = 20000, STEP_MS = 100 };

char tableserver_path[SOCKET_PATH_SIZE];
struct error tableserver_text;

static pid_t server_pid;
static char record[GAME_PATH_SIZE];

const char *tableserver_record(void)
{
	return record;
}

pid_t tableserver_pid(void)
{
	return server_pid;
}

struct table tableserver_table(int players, const char *sets, uint64_t seed)
{
	struct table table;
	char copy[256], *rest = copy;

	table_init(&table);
	snprintf(copy, sizeof(copy), "%s", sets);
	table.sets = 0;
	for (char *set = strtok_r(copy, ",", &rest); set != NULL; set = strtok_r(NULL, ",", &rest))
		strcpy(table.set[table.sets++], set);
	table.players = players;
	table.seed = seed;
	return table;
}

/* The child shares nothing with the test but the disk. */
static void serve(struct server *server)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL); /* a test that fails leaves no server behind */
	server_keep(server);
	exit(EXIT_SUCCESS);
}

static void open_table(struct game *game)
{
	struct server_wish wish = { .game = game, .table = "test",
		                    .patience_ms = TABLESERVER_PATIENCE_MS };
	struct error error = { "" };
	struct table_info info;
	struct server *server;

	snprintf(tableserver_path, sizeof(tableserver_path), "%s/test.table", scratch);
	strcpy(wish.path, tableserver_path);
	snprintf(wish.seats_path, sizeof(wish.seats_path), "%s/seats", scratch);
	wish.listener = tablesocket_listen(wish.path, &error);
	if (wish.listener < 0)
		fail_msg("%s", error.text);
	server = server_open(&wish, &error);
	if (server == NULL)
		fail_msg("%s", error.text);
	fflush(stdout);
	server_pid = fork();
	if (server_pid == 0)
		serve(server);
	assert_true(server_pid > 0);
	server_leave(server);
	assert_true(tableinfo_ask(tableserver_path, &info, &error)); /* it heeds signals now */
}

void tableserver_start(const struct table *table)
{
	static struct game game;
	struct error error = { "" };

	snprintf(record, sizeof(record), "%s/record.csv", scratch);
	if (!game_start(&game, table, record, &error))
		fail_msg("%s", error.text);
	open_table(&game);
}

void tableserver_start_again(void)
{
	static struct game game;
	struct error error = { "" };

	if (!game_resume(&game, record, &error))
		fail_msg("%s", error.text);
	open_table(&game);
}

void tableserver_stop(void)
{
	int status;

	kill(server_pid, SIGTERM);
	assert_int_equal(waitpid(server_pid, &status, 0), server_pid);
	server_pid = 0;
	assert_int_equal(status, 0);
}

void tableserver_kill(void)
{
	kill(server_pid, SIGKILL);
	waitpid(server_pid, NULL, 0);
	server_pid = 0;
}

struct join *tableserver_join(const char *seats, bool host, struct game *game)
{
	struct join_wish wish = { .watch = seats[0] == '\0', .host = host };
	struct error error = { "" };
	char copy[256], *rest = copy;
	struct join *join;

	strcpy(wish.path, tableserver_path);
	snprintf(copy, sizeof(copy), "%s", seats);
	for (char *name = strtok_r(copy, ",", &rest); name != NULL;
	     name = strtok_r(NULL, ",", &rest))
		strcpy(wish.seat[wish.seats++], name);
	join = join_open(&wish, game, &error);
	if (join == NULL)
		fail_msg("%s", error.text);
	return join;
}

void tableserver_await(struct join *join, enum news wanted)
{
	for (int left = WAIT_MS; left > 0; left -= STEP_MS) {
		struct pollfd wait = { .fd = join_fd(join), .events = POLLIN };
		enum news news;

		do
			news = join_read(join, &tableserver_text);
		while (news != NEWS_NONE && news != wanted);
		if (news == wanted)
			return;
		poll(&wait, 1, STEP_MS);
	}
	fail_msg("news %d did not come", (int)wanted);
}

int tableserver_line(void)
{
	struct error error = { "" };
	bool gone;
	int fd = tablesocket_connect(tableserver_path, &gone, &error);

	if (fd < 0)
		fail_msg("%s", error.text);
	fcntl(fd, F_SETFL, 0);
	return fd;
}

void tableserver_tell(int fd, const char *request)
{
	char text[REQUEST_MOST + 64];
	int length = snprintf(text, sizeof(text), "%zu\n%s", strlen(request), request);

	(void)!send(fd, text, (size_t)length, MSG_NOSIGNAL);
}

bool tableserver_hear(int fd, const char *keyword, char *text, size_t size)
{
	size_t length = 0, key = strlen(keyword);
	struct buffer in = { 0 };
	struct packet packet;
	bool heard = false, there = true;

	fcntl(fd, F_SETFL, O_NONBLOCK);
	for (int left = WAIT_MS; !heard && there && left > 0; left -= STEP_MS) {
		struct pollfd wait = { .fd = fd, .events = POLLIN };

		if (poll(&wait, 1, STEP_MS) > 0)
			there = buffer_receive(&in, fd, PACKET_MOST);
		while (!heard && packet_take(&in, PACKET_MOST, &packet) == PACKET_TAKEN) {
			int done = snprintf(text + length, size - length, "%.*s\n",
			                    (int)packet.length, packet.text);

			length = length + (size_t)done < size ? length + (size_t)done : size - 1;
			heard = packet.length >= key && memcmp(packet.text, keyword, key) == 0;
		}
	}
	buffer_release(&in);
	return heard;
}
