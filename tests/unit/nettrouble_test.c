/* Trouble at a table of another process: lines that break, a server that is
 * killed, readers that do not read, crowds, a full disk, sockets in the way. */

#define _GNU_SOURCE /* for prlimit() */

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "fixture.h"
#include "scratch.h"
#include "tableplay.h"
#include "tablesocket.h"

static struct game first; /* a replica */

/* Trouble */

/* At each kind of question the line of whoever decides is cut. */
static void same_question_after_coming_back(void **state)
{
	struct table table = tableserver_table(4, "base,abbey-mayor,festival", 5);
	unsigned cut = 0;
	struct join *join;

	(void)state;
	tableserver_start(&table);
	join = tableserver_join("Aline,Bruno,Clara,David", false, &first);
	while (first.state.phase != PHASE_OVER) {
		uint64_t hash = state_hash(&first.state);

		if (!(cut & 1u << first.state.phase)) {
			join_close(join);
			join = tableserver_join("Aline,Bruno,Clara,David", false, &first);
			assert_true(state_hash(&first.state) == hash);
			assert_true(join_may_decide(join));
			cut |= 1u << first.state.phase;
		}
		tableplay_decide(&join, 1, &first);
	}
	assert_int_equal(cut & (1u << PHASE_TILE | 1u << PHASE_FIGURE | 1u << PHASE_WAGON |
	                        1u << PHASE_ABBEY),
	                 1u << PHASE_TILE | 1u << PHASE_FIGURE | 1u << PHASE_WAGON |
	                         1u << PHASE_ABBEY);
	join_close(join);
	tableserver_stop();
}

static void killed_server_loses_nothing(void **state)
{
	struct table table = tableserver_table(2, "base", 2);
	struct error error;
	struct join *join;

	(void)state;
	tableserver_start(&table);
	join = tableserver_join("Aline,Bruno", false, &first);
	for (int round = 0; round < 10; round++) {
		uint64_t hash;

		for (int i = 0; i < 5; i++)
			tableplay_decide(&join, 1, &first);
		hash = state_hash(&first.state);
		tableserver_kill();
		tableserver_await(join, NEWS_LOST);
		error = (struct error){ "" };
		assert_false(join_again(join, &error));
		assert_non_null(strstr(error.text, "nobody keeps this table"));
		tableserver_start_again();
		error = (struct error){ "" };
		assert_true(join_again(join, &error));
		assert_true(state_hash(&first.state) == hash);
		assert_true(join_may_decide(join));
	}
	join_close(join);
	tableserver_stop();
}

static void hundred_watchers(void **state)
{
	struct table table = tableserver_table(2, "base", 2);
	static struct game game[100];
	struct join *join[101];

	(void)state;
	tableserver_start(&table);
	join[0] = tableserver_join("Aline,Bruno", false, &first);
	for (int i = 0; i < 100; i++)
		join[i + 1] = tableserver_join("", false, &game[i]);
	for (int i = 0; i < 6; i++)
		tableplay_decide(join, 101, &first);
	for (int i = 0; i < 100; i++)
		tableplay_assert_same(&first, &game[i]);
	for (int i = 0; i < 101; i++)
		join_close(join[i]);
	tableserver_stop();
}

/* One asks and asks and never reads: it is sent away, the others play on. */
static void slow_reader_is_dropped(void **state)
{
	struct table table = tableserver_table(2, "base", 2);
	struct pollfd wait;
	struct join *join;
	int fd;

	(void)state;
	tableserver_start(&table);
	join = tableserver_join("Aline,Bruno", false, &first);
	fd = tableserver_line();
	tableserver_tell(fd, "hello,1");
	for (int i = 0; i < 3000; i++)
		(void)!send(fd, "5\nlegal", 7, MSG_NOSIGNAL | MSG_DONTWAIT);
	for (int i = 0; i < 30; i++)
		tableplay_decide(&join, 1, &first);
	while (join_people(join)->watchers == 0)
		tableserver_await(join, NEWS_PEOPLE);
	while (join_people(join)->watchers == 1)
		tableserver_await(join, NEWS_PEOPLE);
	wait = (struct pollfd){ .fd = fd, .events = POLLIN };
	assert_int_equal(poll(&wait, 1, 0), 1);
	tableplay_assert_line_ends(fd);
	close(fd);
	join_close(join);
	tableserver_stop();
}

static void too_many_are_refused(void **state)
{
	struct table table = tableserver_table(2, "base", 2);
	static char heard[1 << 12];
	static int fd[260];
	struct join *join;
	int refused = 0;

	(void)state;
	tableserver_start(&table);
	join = tableserver_join("Aline,Bruno", false, &first);
	for (int i = 0; i < 260; i++)
		fd[i] = tableserver_line();
	for (int i = 0; i < 260; i++) {
		struct pollfd wait = { .fd = fd[i], .events = POLLIN };

		if (i < 199)
			assert_int_equal(poll(&wait, 1, 0), 0);
		else
			refused += tableserver_hear(fd[i], "closed", heard, sizeof(heard));
	}
	assert_int_equal(refused, 61); /* 200 of one account may come, one is there */
	assert_non_null(strstr(heard, "too many"));
	tableplay_decide(&join, 1, &first);
	for (int i = 0; i < 260; i++)
		close(fd[i]);
	join_close(join);
	tableserver_stop();
}

static void full_disk_is_told(void **state)
{
	struct table table = tableserver_table(2, "base", 2);
	struct rlimit limit = { 600, RLIM_INFINITY };
	struct join *join;

	(void)state;
	signal(SIGXFSZ, SIG_IGN); /* as the program does */
	tableserver_start(&table);
	join = tableserver_join("Aline,Bruno", false, &first);
	prlimit(tableserver_pid(), RLIMIT_FSIZE, &limit, NULL);
	join_decide(join, tableplay_any_move(&first));
	tableplay_assert_refused(join, "cannot write");
	assert_int_equal(first.decisions, 0);
	assert_true(join_may_decide(join));
	limit.rlim_cur = RLIM_INFINITY;
	prlimit(tableserver_pid(), RLIMIT_FSIZE, &limit, NULL);
	tableplay_decide(&join, 1, &first);
	tableplay_assert_as_recorded(&first);
	join_close(join);
	tableserver_stop();
}

/* Sockets */

static void sockets_in_the_way(void **state)
{
	struct table table = tableserver_table(2, "base", 2);
	struct error error = { "" };
	char path[SOCKET_PATH_SIZE];
	FILE *file;

	(void)state;
	tableserver_start(&table);
	assert_int_equal(tablesocket_listen(tableserver_path, &error), -1);
	assert_non_null(strstr(error.text, "open already"));
	tableserver_kill();
	tableserver_start_again(); /* over what the killed one left */
	tableserver_stop();
	file = fopen(tableserver_path, "w");
	fclose(file);
	error = (struct error){ "" };
	assert_int_equal(tablesocket_listen(tableserver_path, &error), -1);
	assert_non_null(strstr(error.text, "no socket"));
	assert_int_equal(access(tableserver_path, F_OK), 0);
	error = (struct error){ "" };
	assert_false(tablesocket_path(scratch, "../evil", path, &error));
	assert_false(tablesocket_path(scratch, "", path, &error));
	assert_false(tablesocket_path(scratch, "a-name-that-is-much-too-long-for-it", path,
	                              &error));
	assert_false(tablesocket_path("/a/folder/that/is/so/long/that/no/socket/fits/into/it/"
	                              "because/the/kernel/takes/only/a/hundred/and/eight", "name",
	                              path, &error));
}

/* The folder of a session goes with it; the table is back when the folder is. */
static void lost_socket_comes_back(void **state)
{
	struct table table = tableserver_table(2, "base", 2);
	struct join *join;

	(void)state;
	tableserver_start(&table);
	assert_int_equal(unlink(tableserver_path), 0);
	for (int i = 0; i < 100 && access(tableserver_path, F_OK) != 0; i++)
		poll(NULL, 0, 100);
	join = tableserver_join("Aline", false, &first);
	join_close(join);
	tableserver_stop();
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, tableplay_begin, scratch_remove)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(same_question_after_coming_back),
		TEST(killed_server_loses_nothing),
		TEST(hundred_watchers),
		TEST(slow_reader_is_dropped),
		TEST(too_many_are_refused),
		TEST(full_disk_is_told),
		TEST(sockets_in_the_way),
		TEST(lost_socket_comes_back),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
