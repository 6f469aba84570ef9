/* People who want to spoil a table of another process: for the others, or for the
 * machine. */

#define _GNU_SOURCE /* for SOCK_NONBLOCK */

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fixture.h"
#include "scratch.h"
#include "tableplay.h"

static struct game first; /* a replica */
static char heard[1 << 20];

/* Packets of this kind in what was heard: each begins a line. */
static int count_packets(const char *key)
{
	int count = 0;

	for (const char *at = heard; (at = strstr(at, key)) != NULL; at++)
		count += at == heard || at[-1] == '\n';
	return count;
}

static void send_often(int fd, const char *packet, int times)
{
	for (int i = 0; i < times; i++)
		assert_int_equal(send(fd, packet, strlen(packet), MSG_NOSIGNAL), strlen(packet));
}

/* Whoever does it is answered each time; the others hear of it now and then. */
static void sitting_down_in_a_loop_bothers_nobody(void **state)
{
	enum { TIMES = 1000 };
	struct table table = tableserver_table(2, "base", 1);
	int evil, watcher;

	(void)state;
	tableserver_start(&table);
	watcher = tableserver_line();
	tableserver_tell(watcher, "hello,1");
	evil = tableserver_line();
	tableserver_tell(evil, "hello,1");
	send_often(evil, "9\nsit,Bruno", TIMES);
	tableserver_tell(evil, "hash");
	assert_true(tableserver_hear(evil, "hash", heard, sizeof(heard)));
	assert_in_range(count_packets("seats,"), TIMES, TIMES + 100);
	poll(NULL, 0, 100);
	tableserver_tell(watcher, "hash");
	assert_true(tableserver_hear(watcher, "hash", heard, sizeof(heard)));
	assert_non_null(strstr(heard, "Bruno,here"));
	assert_in_range(count_packets("seats,"), 2, TIMES / 10);
	close(evil);
	close(watcher);
	tableserver_stop();
}

/* Who looks on shares one right to speak with all who do, however often he comes. */
static void looking_on_gives_one_voice(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct join *join;
	int refused = 0;

	(void)state;
	tableserver_start(&table);
	join = tableserver_join("Aline", false, &first);
	for (int i = 0; i < 20; i++) {
		int fd = tableserver_line();

		tableserver_tell(fd, "hello,1");
		tableserver_tell(fd, "say,ha");
		tableserver_tell(fd, "hash");
		assert_true(tableserver_hear(fd, "hash", heard, sizeof(heard)));
		refused += strstr(heard, "not so fast") != NULL;
		close(fd);
	}
	assert_in_range(refused, 10, 15); /* 5 at once, and one a second */
	join_say(join, "well");
	do
		tableserver_await(join, NEWS_SAID);
	while (strcmp(tableserver_text.text, "Aline: well") != 0);
	join_close(join);
	tableserver_stop();
}

/* Accounts of these numbers need not exist. Each keeps as many lines open as it gets
 * and then waits to be killed. */
static pid_t crowd_of(uid_t account, int lines)
{
	int ready[2];
	pid_t child;
	char byte;

	assert_int_equal(pipe(ready), 0);
	child = fork();
	if (child == 0) {
		struct rlimit limit = { 1000, 1000 };

		setrlimit(RLIMIT_NOFILE, &limit);
		if (setuid(account) != 0)
			_exit(1);
		for (int i = 0; i < lines; i++)
			tableserver_tell(tableserver_line(), "hello,1");
		(void)!write(ready[1], "", 1);
		pause();
	}
	close(ready[1]);
	assert_int_equal(read(ready[0], &byte, 1), 1);
	close(ready[0]);
	return child;
}

/* 64 descriptors make 40 places, 20 of them for one account. */
static void two_accounts_do_not_fill_a_table(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct rlimit before, limit;
	struct join *join;
	pid_t crowd[2];

	(void)state;
	getrlimit(RLIMIT_NOFILE, &before);
	limit = (struct rlimit){ 64, before.rlim_max };
	setrlimit(RLIMIT_NOFILE, &limit);
	tableserver_start(&table);
	setrlimit(RLIMIT_NOFILE, &before);
	chmod(scratch, 0755);
	chmod(tableserver_path, 0666);
	for (int i = 0; i < 2; i++)
		crowd[i] = crowd_of((uid_t)(60001 + i), 30);
	join = tableserver_join("Aline,Bruno", true, &first);
	tableplay_decide(&join, 1, &first);
	while (join_people(join)->watchers != 39)
		tableserver_await(join, NEWS_PEOPLE);
	for (int i = 0; i < 2; i++) {
		kill(crowd[i], SIGKILL);
		waitpid(crowd[i], NULL, 0);
	}
	while (join_people(join)->watchers != 0)
		tableserver_await(join, NEWS_PEOPLE);
	join_close(join);
	tableserver_stop();
}

/* Evil tables. What an honest one sends to whoever comes is sent once more by the
 * test, with what it likes behind that. */

static char honest[1 << 18];
static size_t honest_length;

/* All up to the answer to "hash", which is the last of what join_over() asks. */
static void listen_to_an_honest_table(void)
{
	struct table table = tableserver_table(2, "base", 1);
	const char *last = NULL;
	int fd;

	tableserver_start(&table);
	fd = tableserver_line();
	tableserver_tell(fd, "hello,1");
	tableserver_tell(fd, "hash");
	for (honest_length = 0; last == NULL || strchr(last, '\n') == NULL;) {
		ssize_t got =
		    recv(fd, honest + honest_length, sizeof(honest) - honest_length - 1, 0);

		assert_true(got > 0);
		honest_length += (size_t)got;
		honest[honest_length] = '\0';
		last = strstr(honest, "\nhash,0,");
		last = last == NULL ? NULL : last + 1;
	}
	close(fd);
	tableserver_stop();
}

/* The test's end of a line to somebody who has come with these bytes behind what an
 * honest table sends. */
static int evil_table(struct join **join, const char *bytes, size_t length)
{
	struct join_wish wish = { .watch = true };
	struct error error = { "" };
	int pair[2], room = 1 << 20;

	listen_to_an_honest_table();
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair), 0);
	setsockopt(pair[1], SOL_SOCKET, SO_SNDBUF, &room, sizeof(room));
	assert_int_equal(send(pair[1], honest, honest_length, MSG_NOSIGNAL), honest_length);
	if (length > 0)
		assert_int_equal(send(pair[1], bytes, length, MSG_NOSIGNAL), length);
	*join = join_over(&wish, pair[0], &first, &error);
	if (*join == NULL)
		fail_msg("%s", error.text);
	return pair[1];
}

static void say_from(int fd, const char *packet)
{
	char text[1024];
	int length = snprintf(text, sizeof(text), "%zu\n%s", strlen(packet), packet);

	assert_int_equal(send(fd, text, (size_t)length, MSG_NOSIGNAL), length);
}

static void texts_of_an_evil_table_obey_no_terminal(void **state)
{
	static const struct {
		const char *packet, *text;
		enum news news;
	} cases[] = {
		{ "said,\033[31mAnn,\033]0;x\007", "?[31mAnn: ?]0;x?", NEWS_SAID },
		{ "said,A,\xc2\x9b" "2J\xe2\x80\xae", "A: ?2J?", NEWS_SAID },
		{ "error,\033c", "?c", NEWS_REFUSED },
		{ "closed,\033[2J\b", "?[2J?", NEWS_CLOSED },
	};
	struct join *join;
	int fd;

	(void)state;
	fd = evil_table(&join, NULL, 0);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		say_from(fd, cases[i].packet);
		tableserver_await(join, cases[i].news);
		assert_string_equal(tableserver_text.text, cases[i].text);
	}
	close(fd);
	join_close(join);
}

/* A table that never stops talking lets people do other things: leave, for one. */
static void news_without_end_leave_time(void **state)
{
	static const char packet[] = "15\npoint,1,2,90,-1";
	struct join *join;
	struct error text;
	int fd, reads = 0;

	(void)state;
	fd = evil_table(&join, NULL, 0);
	do {
		for (int i = 0; i < 10; i++)
			(void)!send(fd, packet, strlen(packet), MSG_NOSIGNAL);
		assert_in_range(reads++, 0, 10000);
	} while (join_read(join, &text) != NEWS_NONE);
	close(fd);
	join_close(join);
}

/* The largest packet there may be comes through as a whole. */
static void largest_packet_is_read(void **state)
{
	struct join *join;
	struct error text;
	size_t sent = 0;
	char *packet = malloc(PACKET_MOST + 16);
	size_t length;
	int fd;

	(void)state;
	assert_non_null(packet);
	length = (size_t)sprintf(packet, "%d\nlater\n", PACKET_MOST);
	memset(packet + length, 'x', PACKET_MOST - 6);
	length += PACKET_MOST - 6;
	fd = evil_table(&join, NULL, 0);
	while (sent < length) {
		ssize_t done = send(fd, packet + sent, length - sent, MSG_NOSIGNAL);

		sent += done > 0 ? (size_t)done : 0;
		assert_int_equal(join_read(join, &text), NEWS_NONE);
		assert_true(join_fd(join) >= 0);
	}
	say_from(fd, "said,Ann,after all");
	tableserver_await(join, NEWS_SAID);
	assert_string_equal(tableserver_text.text, "Ann: after all");
	free(packet);
	close(fd);
	join_close(join);
}

/* Another account puts a socket of its own in the table's place. */
static int keep_false_table(void)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int listener = socket(AF_UNIX, SOCK_STREAM, 0), status;
	pid_t child;

	strcpy(address.sun_path, tableserver_path);
	unlink(tableserver_path);
	child = fork();
	if (child == 0)
		_exit(setuid(60001) != 0 ||
		      bind(listener, (struct sockaddr *)&address, sizeof(address)) != 0 ||
		      listen(listener, 5) != 0);
	waitpid(child, &status, 0);
	assert_int_equal(status, 0);
	return listener;
}

/* A table of the same name that somebody else keeps is another table. */
static void broken_line_leads_to_nobody_else(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct error error = { "" };
	struct join *join;
	char byte;
	int listener, fd;

	(void)state;
	tableserver_start(&table);
	join = tableserver_join("Aline,Bruno", false, &first);
	tableplay_decide(&join, 1, &first);
	tableserver_kill();
	tableserver_await(join, NEWS_LOST);
	chmod(scratch, 0777);
	listener = keep_false_table();
	assert_false(join_again(join, &error));
	assert_string_equal(error.text, "in its place is now a table of 60001");
	assert_string_not_equal(join_host(join), "60001");
	fd = accept(listener, NULL, NULL);
	assert_int_equal(recv(fd, &byte, 1, 0), 0); /* nothing was told there */
	close(fd);
	close(listener);
	unlink(tableserver_path);
	tableserver_start_again();
	assert_true(join_again(join, &error));
	assert_int_equal(first.decisions, 1);
	join_close(join);
	tableserver_stop();
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, tableplay_begin, scratch_remove)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(sitting_down_in_a_loop_bothers_nobody),
		TEST(looking_on_gives_one_voice),
		TEST(texts_of_an_evil_table_obey_no_terminal),
		TEST(news_without_end_leave_time),
		TEST(largest_packet_is_read),
	};
	const struct CMUnitTest of_root[] = {
		TEST(two_accounts_do_not_fill_a_table),
		TEST(broken_line_leads_to_nobody_else),
	};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	if (getuid() == 0)
		failed += cmocka_run_group_tests(of_root, NULL, NULL);
	else
		printf("# 2 tests need to be root: accounts that come to a table\n");
	return failed;
}
