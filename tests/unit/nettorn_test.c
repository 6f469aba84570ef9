/* Bytes between a table of another process and those who come to it, in any
 * pieces: torn, doubled, dripping, late, or none at all. */

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "buffer.h"
#include "fixture.h"
#include "notation.h"
#include "scratch.h"
#include "tableinfo.h"
#include "tableplay.h"
#include "tablesocket.h"

static struct game first; /* a replica */
static char heard[1 << 18];

/* What a client sends */

static void send_bytes(int fd, const char *bytes)
{
	assert_int_equal(send(fd, bytes, strlen(bytes), MSG_NOSIGNAL), strlen(bytes));
}

static void send_one_by_one(int fd, const char *bytes)
{
	for (; *bytes != '\0'; bytes++)
		assert_int_equal(send(fd, bytes, 1, MSG_NOSIGNAL), 1);
}

static int count_of(const char *text, const char *part)
{
	int count = 0;

	for (const char *at = text; (at = strstr(at, part)) != NULL; at++)
		count++;
	return count;
}

/* Each byte for itself, the whole of it at once: the same is heard. */
static void requests_come_in_any_pieces(void **state)
{
	static const char bytes[] = "7\nhello,1" "9\nsit,Aline" "6\nsay,hi" "4\nhash";
	struct table table = tableserver_table(2, "base", 1);

	(void)state;
	tableserver_start(&table);
	for (int whole = 0; whole < 2; whole++) {
		int fd = tableserver_line();

		(whole ? send_bytes : send_one_by_one)(fd, bytes);
		assert_true(tableserver_hear(fd, "hash,0,", heard, sizeof(heard)));
		assert_int_equal(count_of(heard, "welcome,1,"), 1);
		assert_int_equal(count_of(heard, "Aline,here,"), 1);
		assert_int_equal(count_of(heard, "said,Aline,hi"), 1);
		assert_int_equal(count_of(heard, "error,"), 0);
		close(fd);
	}
	tableserver_stop();
}

/* What is torn by the end of the line was never said; the seat is kept. */
static void half_a_request_is_none(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct join *join;
	int fd;

	(void)state;
	tableserver_start(&table);
	join = tableserver_join("Aline", false, &first);
	fd = tableserver_line();
	send_bytes(fd, "7\nhello,1" "9\nsit,Bruno" "20\nsay,this is no");
	while (join_people(join)->seat[1].presence != SEAT_HERE)
		tableserver_await(join, NEWS_PEOPLE);
	close(fd);
	while (join_people(join)->seat[1].presence != SEAT_AWAY) {
		enum news news = join_read(join, &tableserver_text);
		struct pollfd wait = { .fd = join_fd(join), .events = POLLIN };

		assert_int_not_equal(news, NEWS_SAID);
		assert_int_not_equal(news, NEWS_LOST);
		if (news == NEWS_NONE)
			poll(&wait, 1, 1000);
	}
	tableplay_decide(&join, 1, &first);
	join_close(join);
	tableserver_stop();
}

/* The same decision in two packets of one write: the second is one too many. */
static void a_decision_sent_twice_counts_once(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	char notation[NOTATION_SIZE], request[NOTATION_SIZE + 8], both[3 * NOTATION_SIZE + 64];
	struct join *join;
	int fd, length;

	(void)state;
	tableserver_start(&table);
	join = tableserver_join("", false, &first);
	notation_write(&first.state, tableplay_any_move(&first), notation);
	length = snprintf(request, sizeof(request), "1,%s", notation);
	snprintf(both, sizeof(both), "7\nhello,1" "9\nsit,Aline" "%d\n%s" "%d\n%s", length, request,
	         length, request);
	fd = tableserver_line();
	send_bytes(fd, both);
	assert_true(tableserver_hear(fd, "error", heard, sizeof(heard)));
	assert_non_null(strstr(heard, "decision 2 is open"));
	assert_int_equal(count_of(heard, "rows\n"), 1);
	tableserver_await(join, NEWS_DECISION);
	tableplay_assert_as_recorded(&first);
	assert_int_equal(first.decisions, 1);
	close(fd);
	join_close(join);
	tableserver_stop();
}

/* Who says nothing is sent away, who has said hello may be silent. */
static void silent_lines_are_sent_away(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct join *join;
	int silent, half;

	(void)state;
	tableserver_start(&table);
	join = tableserver_join("Aline", false, &first);
	silent = tableserver_line();
	half = tableserver_line();
	send_bytes(half, "7\nhel");
	tableplay_assert_line_ends(silent);
	tableplay_assert_line_ends(half);
	tableplay_decide(&join, 1, &first);
	close(silent);
	close(half);
	join_close(join);
	tableserver_stop();
}

/* One does not read at all while a hundred do: all these hear of every decision
 * before it has read a single byte. */
static void nobody_waits_for_a_slow_reader(void **state)
{
	enum { WATCHERS = 100, DECISIONS = 8 };
	struct table table = tableserver_table(2, "base", 2);
	static struct game game[WATCHERS];
	struct join *join[1 + WATCHERS];
	int fd;

	(void)state;
	tableserver_start(&table);
	join[0] = tableserver_join("Aline,Bruno", false, &first);
	for (int i = 0; i < WATCHERS; i++)
		join[1 + i] = tableserver_join("", false, &game[i]);
	fd = tableserver_line();
	tableserver_tell(fd, "hello,1");
	for (int i = 0; i < 3000; i++)
		(void)!send(fd, "5\nlegal", 7, MSG_NOSIGNAL | MSG_DONTWAIT);
	for (int i = 0; i < DECISIONS; i++)
		tableplay_decide(join, 1 + WATCHERS, &first);
	for (int i = 0; i < WATCHERS; i++)
		tableplay_assert_same(&first, &game[i]);
	assert_int_equal(first.decisions, DECISIONS);
	while (join_people(join[0])->watchers != WATCHERS) /* it is sent away at last */
		tableserver_await(join[0], NEWS_PEOPLE);
	for (int i = 0; i <= WATCHERS; i++)
		join_close(join[i]);
	close(fd);
	tableserver_stop();
}

/* What a table sends */

/* Come to a table that has said this and hung up: why that does not work. */
static struct error come_to(const char *bytes)
{
	struct join_wish wish = { .watch = false };
	struct error error = { "" };
	int pair[2];

	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
	fcntl(pair[0], F_SETFL, O_NONBLOCK);
	send_bytes(pair[1], bytes);
	close(pair[1]);
	assert_null(join_over(&wish, pair[0], &first, &error));
	return error;
}

static void a_last_word_is_heard(void **state)
{
	(void)state;
	assert_string_equal(come_to("20\nclosed,too many here").text, "too many here");
	assert_string_equal(come_to("20\nclosed,too many").text, "the table hung up");
	assert_string_equal(come_to("17\nerror,not so fast").text, "not so fast");
	assert_string_equal(come_to("7\nclosed,").text, "the table hung up");
	assert_string_equal(come_to("20\nwelcome,2,there,anna").text,
	                    "the table speaks another version of the protocol");
	assert_string_equal(come_to("").text, "the table hung up");
}

/* A table that sends a byte now and then, and never a whole packet. */
static pid_t start_dripping(const char *path)
{
	struct error error = { "" };
	int listener = tablesocket_listen(path, &error);
	pid_t child;

	if (listener < 0)
		fail_msg("%s", error.text);
	fflush(stdout);
	child = fork();
	if (child != 0) {
		close(listener);
		return child;
	}
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	fcntl(listener, F_SETFL, 0);
	for (;;) {
		int fd = accept(listener, NULL, NULL);

		(void)!send(fd, "99999\n", 6, MSG_NOSIGNAL);
		while (send(fd, "x", 1, MSG_NOSIGNAL) == 1)
			poll(NULL, 0, 20);
		close(fd);
	}
}

/* Whoever lists tables or comes to one does not wait for it for ever. */
static void dripping_table_is_given_up(void **state)
{
	struct join_wish wish = { .watch = true };
	struct error error = { "" };
	struct table_info info;
	pid_t child;

	(void)state;
	snprintf(wish.path, sizeof(wish.path), "%s/drip.table", scratch);
	child = start_dripping(wish.path);
	assert_false(tableinfo_ask(wish.path, &info, &error));
	assert_string_equal(error.text, "the table does not answer");
	error = (struct error){ "" };
	assert_false(tableinfo_close(wish.path, &error));
	assert_string_equal(error.text, "the table does not answer");
	error = (struct error){ "" };
	assert_null(join_open(&wish, &first, &error));
	assert_string_equal(error.text, "the table does not answer");
	kill(child, SIGKILL);
	waitpid(child, NULL, 0);
}

/* Pass on what a table says to somebody who comes, as it is. */
static void pass_on(int from, int to)
{
	static const char last[] = "\nhash,0,0123456789abcdef";
	const char *hash;

	do {
		ssize_t length = recv(from, heard, sizeof(heard) - 1, 0);

		assert_true(length > 0);
		heard[length] = '\0';
		send_bytes(to, heard);
		hash = strstr(heard, "\nhash,0,");
	} while (hash == NULL || strlen(hash) < sizeof(last) - 1);
}

/* A record that cannot be read leaves the game that is on the screen. */
static void broken_record_changes_nothing(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	static const char broken[] = "17\nrecord\nbastide,1\n";
	struct join_wish wish = { .watch = true };
	struct error error = { "" };
	struct join *join;
	int fd, pair[2];
	uint64_t hash;

	(void)state;
	tableserver_start(&table);
	fd = tableserver_line();
	tableserver_tell(fd, "hello,1");
	tableserver_tell(fd, "hash");
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
	fcntl(pair[0], F_SETFL, O_NONBLOCK);
	pass_on(fd, pair[1]);
	join = join_over(&wish, pair[0], &first, &error);
	if (join == NULL)
		fail_msg("%s", error.text);
	hash = state_hash(&first.state);
	send_bytes(pair[1], broken);
	tableserver_await(join, NEWS_LOST);
	assert_int_equal(first.table.players, 2);
	assert_true(state_hash(&first.state) == hash);
	close(pair[1]);
	close(fd);
	join_close(join);
	tableserver_stop();
}

/* Whoever is told of another game than the replica's notices. */
static void wrong_hash_is_noticed(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct join_wish wish = { .watch = true };
	struct error error = { "" };
	static struct game second;
	struct join *player, *join;
	int fd, pair[2];
	char *hash;

	(void)state;
	tableserver_start(&table);
	player = tableserver_join("Aline", false, &second);
	fd = tableserver_line();
	tableserver_tell(fd, "hello,1");
	tableserver_tell(fd, "hash");
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
	fcntl(pair[0], F_SETFL, O_NONBLOCK);
	pass_on(fd, pair[1]);
	join = join_over(&wish, pair[0], &first, &error);
	if (join == NULL)
		fail_msg("%s", error.text);
	tableplay_decide(&player, 1, &second);
	assert_true(tableserver_hear(fd, "rows", heard, sizeof(heard)));
	hash = strstr(heard, "\nhash,1,");
	assert_non_null(hash);
	hash[8] = hash[8] == '0' ? '1' : '0';
	tableserver_tell(pair[1], heard);
	tableserver_await(join, NEWS_LOST);
	assert_non_null(strstr(tableserver_text.text, "hash"));
	close(pair[1]);
	close(fd);
	join_close(join);
	join_close(player);
	tableserver_stop();
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, tableplay_begin, scratch_remove)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(requests_come_in_any_pieces),
		TEST(half_a_request_is_none),
		TEST(a_decision_sent_twice_counts_once),
		TEST(silent_lines_are_sent_away),
		TEST(nobody_waits_for_a_slow_reader),
		TEST(a_last_word_is_heard),
		TEST(dripping_table_is_given_up),
		TEST(broken_record_changes_nothing),
		TEST(wrong_hash_is_noticed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
