/* Tables of another process: a game is the same everywhere, secrets are kept, and
 * what is wrong is refused. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "fixture.h"
#include "scratch.h"
#include "tableplay.h"

static struct game first, second, third; /* replicas */

/* A whole game */

static void a_whole_game_is_the_same_everywhere(void **state)
{
	struct table table = tableserver_table(2, "base,abbey-mayor,festival", 7);
	struct join *join[3];

	(void)state;
	tableserver_start(&table);
	join[0] = tableserver_join("Aline", false, &first);
	join[1] = tableserver_join("Bruno", false, &second);
	join[2] = tableserver_join("", false, &third);
	while (first.state.phase != PHASE_OVER) {
		tableplay_decide(join, 3, &first);
		tableplay_assert_same(&first, &second);
		tableplay_assert_same(&first, &third);
	}
	tableplay_assert_as_recorded(&first);
	for (int i = 0; i < 3; i++)
		join_close(join[i]);
	tableserver_stop();
}

/* Whoever comes late knows the same. */
static void late_guest_knows_all(void **state)
{
	struct table table = tableserver_table(3, "base,abbey-mayor,festival", 3);
	struct join *join[2];

	(void)state;
	table.options.value[OPT_FIRST_PLAYER] = FIRST_RANDOM;
	tableserver_start(&table);
	join[0] = tableserver_join("Aline,Bruno,Clara", false, &first);
	for (int i = 0; i < 60; i++)
		tableplay_decide(join, 1, &first);
	join[1] = tableserver_join("", false, &second);
	tableplay_assert_same(&first, &second);
	while (first.state.phase != PHASE_OVER) {
		tableplay_decide(join, 2, &first);
		tableplay_assert_same(&first, &second);
	}
	join_close(join[0]);
	join_close(join[1]);
	tableserver_stop();
}

/* Secrets */

/* What a table of this seed sends holds neither the seed nor the order of what
 * is left: behind the tiles that were seen they are sorted by name. */
static void order_of_the_stack_is_not_told(void **state)
{
	struct table table = tableserver_table(2, "base", 7391246180517);
	static char heard[1 << 18];
	const char *stack, *end;
	char name[NAME_SIZE], before[NAME_SIZE] = "";
	int fd, index = 0;

	(void)state;
	tableserver_start(&table);
	fd = tableserver_line();
	tableserver_tell(fd, "hello,1");
	assert_true(tableserver_hear(fd, "seats", heard, sizeof(heard)));
	assert_null(strstr(heard, "7391246180517"));
	stack = strstr(heard, "\nstack,");
	assert_non_null(stack);
	end = strchr(stack + 1, '\n');
	for (stack += 7; stack < end; stack += strcspn(stack, ",\n") + 1, index++) {
		snprintf(name, sizeof(name), "%.*s", (int)strcspn(stack, ",\n"), stack);
		if (index > 1)
			assert_true(strcmp(before, name) <= 0);
		strcpy(before, name);
	}
	assert_int_equal(index, 71); /* BASE-SET-04: 72 tiles, one of them on the table */
	close(fd);
	tableserver_stop();
}

/* A tile is told when it is drawn: one for one decision, by its index; and with
 * every decision the table's hash of what came of it. */
static void tiles_are_told_when_drawn(void **state)
{
	struct table table = tableserver_table(2, "base", 11);
	static char heard[1 << 18];
	char hash[64];
	struct join *join;
	int fd, seen = 1;

	(void)state;
	tableserver_start(&table);
	join = tableserver_join("Aline,Bruno", false, &first);
	fd = tableserver_line();
	tableserver_tell(fd, "hello,1");
	assert_true(tableserver_hear(fd, "seats", heard, sizeof(heard)));
	for (int i = 0; i < 40; i++) {
		tableplay_decide(&join, 1, &first);
		assert_true(tableserver_hear(fd, "rows", heard, sizeof(heard)));
		for (const char *tile = heard; (tile = strstr(tile, "\ntile,")) != NULL;
		     tile++, seen++)
			assert_int_equal(strtol(tile + 6, NULL, 10), seen);
		assert_int_equal(seen, first.state.drawn);
		snprintf(hash, sizeof(hash), "\nhash,%d,%016" PRIx64 "\n", i + 1,
		         state_hash(&first.state));
		assert_non_null(strstr(heard, hash));
	}
	close(fd);
	join_close(join);
	tableserver_stop();
}

/* Events are for those who ask for them. */
static void events_are_told_on_request(void **state)
{
	struct table table = tableserver_table(2, "base", 11);
	static char heard[1 << 18];
	struct join *join;
	int fd[2];

	(void)state;
	tableserver_start(&table);
	join = tableserver_join("Aline", false, &first);
	for (int asks = 0; asks < 2; asks++) {
		fd[asks] = tableserver_line();
		tableserver_tell(fd[asks], "hello,1");
		if (asks)
			tableserver_tell(fd[asks], "events");
		tableserver_tell(fd[asks], "hash");
		assert_true(tableserver_hear(fd[asks], "hash", heard, sizeof(heard)));
	}
	tableplay_decide(&join, 1, &first);
	for (int asks = 0; asks < 2; asks++) {
		assert_true(tableserver_hear(fd[asks], "rows", heard, sizeof(heard)));
		assert_int_equal(strstr(heard, "events\n1,placed,Aline,") != NULL, asks);
		close(fd[asks]);
	}
	join_close(join);
	tableserver_stop();
}

/* Refused */

static void only_the_seat_that_must_decides(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	const char *const watcher[] = { "hello,1", "1,lay,BA/L,0,-1,0" };
	const char *const other[] = { "hello,1", "sit,Bruno", "1,lay,BA/L,0,-1,0" };
	const char *const undo[] = { "hello,1", "sit,Bruno", "undo,1" };
	struct join *join;

	(void)state;
	tableserver_start(&table);
	join = tableserver_join("Aline", false, &first);
	tableplay_assert_line_refused(watcher, 2, "Aline decides this");
	tableplay_assert_line_refused(other, 3, "Aline decides this");
	join_decide(join, tableplay_any_move(&first));
	tableserver_await(join, NEWS_DECISION);
	assert_int_equal(first.state.phase, PHASE_FIGURE);
	tableplay_assert_line_refused(undo, 3, "not yours");
	tableplay_assert_as_recorded(&first);
	join_close(join);
	tableserver_stop();
}

static void nonsense_is_refused(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	static const char *const nonsense[][2] = {
		{ "2,lay,BA/L,0,-1,0", "decision 1 is open" },
		{ "1", "is unknown here" },
		{ "1,lay,BA/L,0,-1,0", "the drawn tile is" },
		{ "1,lay,XX/Y,0,-1,0", "XX/Y" },
		{ "1,pass", "not legal" },
		{ "undo,0", "nothing can be taken back" },
		{ "undo,5", "is the last one" },
		{ "sing", "is unknown here" },
		{ "hello,1", "before" },
		{ "sit,Nobody", "no seat of this table" },
		{ "point,1,2,3", "expected" },
		{ "say,", "bytes" },
		{ "pause,on", "only whoever opened" },
		{ "hand,Aline,", "only whoever opened" },
		{ "close", "only whoever opened" },
		{ "again", "the game is not over" },
		{ "\"1", "quote" },
	};

	(void)state;
	tableserver_start(&table);
	for (size_t i = 0; i < sizeof(nonsense) / sizeof(nonsense[0]); i++) {
		const char *const requests[] = { "hello,1", "sit,Aline", nonsense[i][0] };

		tableplay_assert_line_refused(requests, 3, nonsense[i][1]);
	}
	tableserver_stop();
}

/* Before hello nothing but a last word is said. */
static void assert_sent_away(const char *bytes, size_t length, const char *why)
{
	static char heard[1 << 12];
	int fd = tableserver_line();

	(void)!send(fd, bytes, length, MSG_NOSIGNAL);
	assert_true(tableserver_hear(fd, "closed", heard, sizeof(heard)));
	if (strstr(heard, why) == NULL)
		fail_msg("\"%s\" instead of \"%s\"", heard, why);
	tableplay_assert_line_ends(fd);
	close(fd);
}

static void strangers_are_sent_away(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	static char flood[100000];

	(void)state;
	tableserver_start(&table);
	assert_sent_away("7\nhello,2", 9, "version 1");
	assert_sent_away("5\nhello", 7, "version 1");
	assert_sent_away("9\n1,lay,a,b", 11, "hello,1");
	assert_sent_away("GET / HTTP/1.1\r\n\r\n", 18, "not the protocol");
	assert_sent_away("0\n", 2, "not the protocol");
	assert_sent_away("1025\n", 5, "not the protocol");
	assert_sent_away("99999999999999999999\n", 21, "not the protocol");
	memset(flood, '7', sizeof(flood));
	assert_sent_away(flood, sizeof(flood), "not the protocol");
	tableserver_stop();
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, tableplay_begin, scratch_remove)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_whole_game_is_the_same_everywhere),
		TEST(late_guest_knows_all),
		TEST(order_of_the_stack_is_not_told),
		TEST(tiles_are_told_when_drawn),
		TEST(events_are_told_on_request),
		TEST(only_the_seat_that_must_decides),
		TEST(nonsense_is_refused),
		TEST(strangers_are_sent_away),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
