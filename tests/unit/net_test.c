/* Tables of another process: the server, its protocol and the client. */

#define _GNU_SOURCE /* for prlimit() */

#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bot.h"
#include "fixture.h"
#include "scratch.h"
#include "tableserver.h"
#include "tableinfo.h"
#include "tablesocket.h"

static struct game first, second, third; /* replicas */
static struct random chance;

static int begin(void **state)
{
	random_seed(&chance, 1);
	return scratch_make(state);
}

static void assert_same(const struct game *a, const struct game *b)
{
	assert_int_equal(a->decisions, b->decisions);
	assert_true(state_hash(&a->state) == state_hash(&b->state));
}

/* The replica is what the record on disk says. */
static void assert_as_recorded(const struct game *replica)
{
	static struct game disk;
	struct error error = { "" };

	if (!game_load(&disk, tableserver_record(), &error))
		fail_msg("%s", error.text);
	assert_same(&disk, replica);
}

/* The join whose seat decides takes a random decision; everybody hears of it. */
static void decide(struct join **join, int joins)
{
	for (int i = 0; i < joins; i++) {
		if (!join_may_decide(join[i]))
			continue;
		join_decide(join[i], bot_random(&first.state, &chance));
		assert_false(join_may_decide(join[i]));
		break;
	}
	for (int i = 0; i < joins; i++)
		tableserver_await(join[i], NEWS_DECISION);
}

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
		decide(join, 3);
		assert_same(&first, &second);
		assert_same(&first, &third);
	}
	assert_as_recorded(&first);
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
		decide(join, 1);
	join[1] = tableserver_join("", false, &second);
	assert_same(&first, &second);
	while (first.state.phase != PHASE_OVER) {
		decide(join, 2);
		assert_same(&first, &second);
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

/* A tile is told when it is drawn: one for one decision, by its index. */
static void tiles_are_told_when_drawn(void **state)
{
	struct table table = tableserver_table(2, "base", 11);
	static char heard[1 << 18];
	struct join *join;
	int fd, seen = 1;

	(void)state;
	tableserver_start(&table);
	join = tableserver_join("Aline,Bruno", false, &first);
	fd = tableserver_line();
	tableserver_tell(fd, "hello,1");
	assert_true(tableserver_hear(fd, "seats", heard, sizeof(heard)));
	for (int i = 0; i < 40; i++) {
		decide(&join, 1);
		assert_true(tableserver_hear(fd, "rows", heard, sizeof(heard)));
		for (const char *tile = heard; (tile = strstr(tile, "\ntile,")) != NULL; tile++, seen++)
			assert_int_equal(strtol(tile + 6, NULL, 10), seen);
		assert_int_equal(seen, first.state.drawn);
	}
	close(fd);
	join_close(join);
	tableserver_stop();
}

/* Refused */

/* Wait for the answer that refuses; it must tell why. */
static void assert_refused(struct join *join, const char *why)
{
	tableserver_await(join, NEWS_REFUSED);
	if (strstr(tableserver_text.text, why) == NULL)
		fail_msg("\"%s\" instead of \"%s\"", tableserver_text.text, why);
}

/* A bare request on a line of its own that has done what stands before it. */
static void assert_line_refused(const char *const *requests, int count, const char *why)
{
	static char heard[1 << 18];
	int fd = tableserver_line();

	for (int i = 0; i < count; i++)
		tableserver_tell(fd, requests[i]);
	assert_true(tableserver_hear(fd, "error", heard, sizeof(heard)));
	if (strstr(heard, why) == NULL)
		fail_msg("\"%s\" instead of \"%s\"", heard + strlen(heard) - 80, why);
	close(fd);
}

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
	assert_line_refused(watcher, 2, "Aline decides this");
	assert_line_refused(other, 3, "Aline decides this");
	join_decide(join, bot_random(&first.state, &chance));
	tableserver_await(join, NEWS_DECISION);
	assert_int_equal(first.state.phase, PHASE_FIGURE);
	assert_line_refused(undo, 3, "not yours");
	assert_as_recorded(&first);
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
		{ "\"1", "quote" },
	};

	(void)state;
	tableserver_start(&table);
	for (size_t i = 0; i < sizeof(nonsense) / sizeof(nonsense[0]); i++) {
		const char *const requests[] = { "hello,1", "sit,Aline", nonsense[i][0] };

		assert_line_refused(requests, 3, nonsense[i][1]);
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
	assert_false(tableserver_hear(fd, "closed", heard, sizeof(heard))); /* the line ends */
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

/* Seats */

static void seat_goes_to_the_newer_terminal(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct join *old, *fresh;

	(void)state;
	tableserver_start(&table);
	old = tableserver_join("Aline", false, &first);
	assert_true(join_may_decide(old));
	fresh = tableserver_join("Aline", false, &second);
	assert_refused(old, "another terminal");
	while (join_sits(old))
		tableserver_await(old, NEWS_PEOPLE);
	assert_true(join_may_decide(fresh));
	join_close(old);
	join_close(fresh);
	tableserver_stop();
}

/* Without a name: one's own seat, then the first that is free. */
static void seats_without_a_name(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct join_wish wish = { .watch = false };
	struct error error = { "" };
	struct join *join;

	(void)state;
	tableserver_start(&table);
	strcpy(wish.path, tableserver_path);
	join = join_open(&wish, &first, &error);
	assert_non_null(join);
	assert_true(join_people(join)->seat[0].mine);
	assert_int_equal(join_people(join)->seat[1].presence, SEAT_FREE);
	join_close(join);
	join = join_open(&wish, &first, &error);
	assert_non_null(join);
	assert_true(join_people(join)->seat[0].mine);
	assert_int_equal(join_people(join)->seat[1].presence, SEAT_FREE);
	join_close(join);
	tableserver_stop();
}

static void presence_is_told(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct join *stays, *goes;

	(void)state;
	tableserver_start(&table);
	stays = tableserver_join("Aline", false, &first);
	goes = tableserver_join("Bruno", false, &second);
	tableserver_await(stays, NEWS_PEOPLE);
	while (join_people(stays)->seat[1].presence != SEAT_HERE)
		tableserver_await(stays, NEWS_PEOPLE);
	join_close(goes);
	while (join_people(stays)->seat[1].presence != SEAT_AWAY)
		tableserver_await(stays, NEWS_PEOPLE);
	assert_true(join_people(stays)->seat[1].since > 1700000000);
	goes = tableserver_join("", false, &second);
	while (join_people(stays)->watchers != 1)
		tableserver_await(stays, NEWS_PEOPLE);
	join_close(goes);
	join_close(stays);
	tableserver_stop();
}

/* An account of its own, in a child: the kernel tells the server who it is. */
static int as_account(uid_t account, bool (*act)(void))
{
	pid_t child = fork();
	int status;

	if (child == 0)
		_exit(setuid(account) == 0 && act() ? 0 : 1);
	waitpid(child, &status, 0);
	return status;
}

static bool try_to_sit(const char *seat, const char *why)
{
	struct join_wish wish = { .seats = 1 };
	struct error error = { "" };
	struct join *join;

	strcpy(wish.path, tableserver_path);
	strcpy(wish.seat[0], seat);
	join = join_open(&wish, &second, &error);
	if (join == NULL)
		return why != NULL && strstr(error.text, why) != NULL;
	join_close(join);
	return why == NULL;
}

static bool steal_aline(void)
{
	return try_to_sit("Aline", "belongs to somebody else");
}

static bool take_bruno(void)
{
	return try_to_sit("Bruno", NULL);
}

static bool claim_to_be_the_host(void)
{
	static const char *const requests[] = { "hello,1,host", "close" };
	static char heard[1 << 18];
	int fd = tableserver_line();
	bool refused;

	for (int i = 0; i < 2; i++)
		tableserver_tell(fd, requests[i]);
	refused = tableserver_hear(fd, "error", heard, sizeof(heard)) &&
	          strstr(heard, "only whoever opened") != NULL;
	close(fd);
	return refused;
}

/* Accounts of these numbers need not exist. */
static void seats_belong_to_accounts(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct join *join;

	(void)state;
	tableserver_start(&table);
	chmod(scratch, 0755);
	chmod(tableserver_path, 0666);
	join = tableserver_join("Aline", true, &first);
	assert_int_equal(as_account(60001, steal_aline), 0);
	assert_int_equal(as_account(60001, claim_to_be_the_host), 0);
	assert_int_equal(as_account(60001, take_bruno), 0);
	join_close(join);
	assert_int_equal(as_account(60001, steal_aline), 0); /* nobody sits there now */
	tableserver_kill();
	tableserver_start_again();
	chmod(tableserver_path, 0666);
	assert_int_equal(as_account(60001, steal_aline), 0);
	assert_false(try_to_sit("Bruno", NULL));
	assert_int_equal(as_account(60001, take_bruno), 0);
	join = tableserver_join("Aline", true, &first);
	join_hand(join, 1, "");
	while (join_people(join)->seat[1].presence != SEAT_FREE)
		tableserver_await(join, NEWS_PEOPLE);
	join_close(join);
	assert_true(try_to_sit("Bruno", NULL));
	tableserver_stop();
}

/* The host's rights */

static void host_pauses_hands_over_and_closes(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct join *host, *guest;

	(void)state;
	tableserver_start(&table);
	host = tableserver_join("Aline", true, &first);
	guest = tableserver_join("Bruno", false, &second);
	assert_true(join_people(host)->host);
	assert_false(join_people(guest)->host);
	join_pause(host, true);
	while (!join_people(guest)->paused)
		tableserver_await(guest, NEWS_PEOPLE);
	while (!join_people(host)->paused)
		tableserver_await(host, NEWS_PEOPLE);
	assert_false(join_may_decide(host));
	join_pause(host, false);
	while (join_people(host)->paused)
		tableserver_await(host, NEWS_PEOPLE);
	assert_true(join_may_decide(host));
	join_hand(host, 1, "no-such-account-anywhere");
	assert_refused(host, "no account");
	join_hand(host, 1, "");
	while (join_sits(guest))
		tableserver_await(guest, NEWS_PEOPLE);
	join_end(host);
	tableserver_await(guest, NEWS_CLOSED);
	join_close(host);
	join_close(guest);
	tableserver_stop();
	assert_int_equal(access(tableserver_path, F_OK), -1);
}

/* Taking back */

static void decisions_are_taken_back_everywhere(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct join *join[2];
	uint64_t hash;

	(void)state;
	tableserver_start(&table);
	join[0] = tableserver_join("Aline,Bruno", false, &first);
	join[1] = tableserver_join("", false, &second);
	hash = state_hash(&first.state);
	decide(join, 2);
	join_undo(join[0]);
	tableserver_await(join[0], NEWS_UNDO);
	tableserver_await(join[1], NEWS_UNDO);
	assert_int_equal(first.decisions, 0);
	assert_true(state_hash(&first.state) == hash);
	assert_same(&first, &second);
	decide(join, 2);
	assert_as_recorded(&second);
	join_close(join[0]);
	join_close(join[1]);
	tableserver_stop();
}

/* What people say and point to */

static void words_and_pointers_arrive(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct pointer pointer = { .x = -3, .y = 4, .rotation = 3, .choice = 2 };
	struct join *decides, *waits;

	(void)state;
	tableserver_start(&table);
	decides = tableserver_join("Aline", false, &first);
	waits = tableserver_join("Bruno", false, &second);
	join_say(decides, "Well, \"that\" \033[2J was good");
	tableserver_await(waits, NEWS_SAID);
	assert_string_equal(tableserver_text.text, "Aline: Well, \"that\" ?[2J was good");
	join_point(waits, &pointer); /* not the one who decides: nobody hears of it */
	pointer.x = -5;
	join_point(decides, &pointer);
	tableserver_await(waits, NEWS_POINTER);
	assert_int_equal(join_pointer(waits)->player, 0);
	assert_int_equal(join_pointer(waits)->x, -5);
	assert_int_equal(join_pointer(waits)->y, 4);
	assert_int_equal(join_pointer(waits)->rotation, 3);
	assert_int_equal(join_pointer(waits)->choice, 2);
	join_close(decides);
	join_close(waits);
	tableserver_stop();
}

static void nobody_talks_without_end(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct join *join;

	(void)state;
	tableserver_start(&table);
	join = tableserver_join("Aline", false, &first);
	for (int i = 0; i < 20; i++)
		join_say(join, "ha");
	assert_refused(join, "not so fast");
	join_close(join);
	tableserver_stop();
}

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
		decide(&join, 1);
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
			decide(&join, 1);
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
		decide(join, 101);
	for (int i = 0; i < 100; i++)
		assert_same(&first, &game[i]);
	for (int i = 0; i < 101; i++)
		join_close(join[i]);
	tableserver_stop();
}

/* One asks and asks and never reads: it is sent away, the others play on. */
static void slow_reader_is_dropped(void **state)
{
	struct table table = tableserver_table(2, "base", 2);
	static char heard[1 << 20];
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
		decide(&join, 1);
	while (join_people(join)->watchers == 0)
		tableserver_await(join, NEWS_PEOPLE);
	while (join_people(join)->watchers == 1)
		tableserver_await(join, NEWS_PEOPLE);
	wait = (struct pollfd){ .fd = fd, .events = POLLIN };
	assert_int_equal(poll(&wait, 1, 0), 1);
	assert_false(tableserver_hear(fd, "nothing of that kind", heard, sizeof(heard)));
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
	decide(&join, 1);
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
	join_decide(join, bot_random(&first.state, &chance));
	assert_refused(join, "cannot write");
	assert_int_equal(first.decisions, 0);
	assert_true(join_may_decide(join));
	limit.rlim_cur = RLIM_INFINITY;
	prlimit(tableserver_pid(), RLIMIT_FSIZE, &limit, NULL);
	decide(&join, 1);
	assert_as_recorded(&first);
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
	assert_false(tablesocket_path(scratch, "a-name-that-is-much-too-long-for-it", path, &error));
	assert_false(tablesocket_path("/a/folder/that/is/so/long/that/no/socket/fits/into/it/because/the/"
	                              "kernel/takes/only/a/hundred/and/eight", "name", path, &error));
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

static void a_table_tells_how_things_stand(void **state)
{
	struct table table = tableserver_table(3, "base", 2);
	struct error error = { "" };
	struct table_info info;
	struct join *join;

	(void)state;
	tableserver_start(&table);
	join = tableserver_join("Bruno", false, &first);
	assert_true(tableinfo_ask(tableserver_path, &info, &error));
	assert_int_equal(info.seats, 3);
	assert_int_equal(info.tiles_left, 70); /* 72, one on the table, one in hand */
	assert_string_equal(info.decides, "Aline");
	assert_string_equal(info.seat_name[1], "Bruno");
	assert_int_equal(info.seat[0].presence, SEAT_FREE);
	assert_int_equal(info.seat[1].presence, SEAT_HERE);
	assert_int_equal(info.watchers, 0);
	assert_true(tableinfo_close(tableserver_path, &error));
	tableserver_await(join, NEWS_CLOSED);
	join_close(join);
	tableserver_stop();
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, scratch_remove)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_whole_game_is_the_same_everywhere),
		TEST(late_guest_knows_all),
		TEST(order_of_the_stack_is_not_told),
		TEST(tiles_are_told_when_drawn),
		TEST(only_the_seat_that_must_decides),
		TEST(nonsense_is_refused),
		TEST(strangers_are_sent_away),
		TEST(seat_goes_to_the_newer_terminal),
		TEST(seats_without_a_name),
		TEST(presence_is_told),
		TEST(host_pauses_hands_over_and_closes),
		TEST(decisions_are_taken_back_everywhere),
		TEST(words_and_pointers_arrive),
		TEST(nobody_talks_without_end),
		TEST(same_question_after_coming_back),
		TEST(killed_server_loses_nothing),
		TEST(hundred_watchers),
		TEST(slow_reader_is_dropped),
		TEST(too_many_are_refused),
		TEST(full_disk_is_told),
		TEST(sockets_in_the_way),
		TEST(lost_socket_comes_back),
		TEST(a_table_tells_how_things_stand),
	};
	const struct CMUnitTest of_root[] = {
		TEST(seats_belong_to_accounts),
	};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	if (getuid() == 0)
		failed += cmocka_run_group_tests(of_root, NULL, NULL);
	else
		printf("# 1 test needs to be root: seats_belong_to_accounts\n");
	return failed;
}
