/* People who want to spoil a table of another process: for the others, or for the
 * machine. */

#define _GNU_SOURCE /* for prlimit() */

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
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

#define TEST(name) cmocka_unit_test_setup_teardown(name, tableplay_begin, scratch_remove)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(sitting_down_in_a_loop_bothers_nobody),
		TEST(looking_on_gives_one_voice),
	};
	const struct CMUnitTest of_root[] = {
		TEST(two_accounts_do_not_fill_a_table),
	};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	if (getuid() == 0)
		failed += cmocka_run_group_tests(of_root, NULL, NULL);
	else
		printf("# 1 test needs to be root: two_accounts_do_not_fill_a_table\n");
	return failed;
}
