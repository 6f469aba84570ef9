/* Who sits where at a table of another process, what the host may do, and what
 * people tell each other. */

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fixture.h"
#include "scratch.h"
#include "seats.h"
#include "tableinfo.h"
#include "tableplay.h"

static struct game first, second; /* replicas */

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
	tableplay_assert_refused(old, "another terminal");
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

/* One's own seat comes first, best one where nobody sits yet; then the one that is
 * called like the account; then the first that is free. */
static void the_seat_that_suits_best(void **state)
{
	struct table table = tableserver_table(3, "base", 1); /* Aline, Bruno, Clara */
	enum { ME = 7, OTHER = 8 };
	bool busy[MAX_PLAYERS] = { false };
	struct error error = { "" };
	struct seats seats;

	(void)state;
	seats_init(&seats, &table);
	assert_int_equal(seats_choose(&seats, ME, "zoe", busy), 0);
	assert_int_equal(seats_choose(&seats, ME, "bruno", busy), 1);
	assert_true(seats_take(&seats, 2, ME, &error));
	assert_int_equal(seats_choose(&seats, ME, "bruno", busy), 2);
	assert_true(seats_take(&seats, 0, ME, &error));
	busy[0] = true;
	assert_int_equal(seats_choose(&seats, ME, "bruno", busy), 2);
	busy[2] = true;
	assert_int_equal(seats_choose(&seats, ME, "bruno", busy), 0);
	assert_int_equal(seats_choose(&seats, OTHER, "clara", busy), 1);
	assert_true(seats_take(&seats, 1, ME, &error));
	assert_int_equal(seats_choose(&seats, OTHER, "bruno", busy), -1);
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

/* How things stand */

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

/* The host's rights */

/* While the host has paused the game nothing is decided or taken back. */
static void pause_stops_everybody(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct join *host;
	int fd;

	(void)state;
	tableserver_start(&table);
	host = tableserver_join("Aline", true, &first);
	tableplay_decide(&host, 1, &first);
	join_pause(host, true);
	while (!join_people(host)->paused)
		tableserver_await(host, NEWS_PEOPLE);
	join_undo(host);
	tableplay_assert_refused(host, "paused");
	fd = tableserver_line();
	tableserver_tell(fd, "hello,1");
	tableserver_tell(fd, "sit,Aline");
	tableserver_tell(fd, "2,pass"); /* as from a program that does not know it */
	tableplay_assert_heard(fd, "error", "paused");
	close(fd);
	assert_int_equal(first.decisions, 1);
	tableplay_assert_as_recorded(&first);
	join_close(host);
	tableserver_stop();
}

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
	tableplay_assert_refused(host, "no account");
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

/* A seat that is another's when its owner comes back: the owner looks on. */
static void seat_handed_over_while_away(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct error error = { "" };
	struct join *host, *guest;

	(void)state;
	tableserver_start(&table);
	host = tableserver_join("Aline", true, &first);
	guest = tableserver_join("Bruno", false, &second);
	assert_true(join_sits(guest));
	join_hand(host, 1, "nobody");
	while (strcmp(join_people(host)->seat[1].account, "nobody") != 0)
		tableserver_await(host, NEWS_PEOPLE);
	tableserver_kill(); /* before the guest has read of that */
	tableserver_start_again();
	if (!join_again(guest, &error))
		fail_msg("%s", error.text);
	assert_false(join_sits(guest));
	tableplay_assert_same(&first, &second);
	join_close(host);
	join_close(guest);
	tableserver_stop();
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
	tableplay_decide(join, 2, &first);
	join_undo(join[0]);
	tableserver_await(join[0], NEWS_UNDO);
	tableserver_await(join[1], NEWS_UNDO);
	assert_int_equal(first.decisions, 0);
	assert_true(state_hash(&first.state) == hash);
	tableplay_assert_same(&first, &second);
	tableplay_decide(join, 2, &first);
	tableplay_assert_as_recorded(&second);
	join_close(join[0]);
	join_close(join[1]);
	tableserver_stop();
}

/* Computers decide in the server. Whoever takes back decides next, not they. */
static void computers_sit_at_the_table(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct join *join[2];
	int before;

	(void)state;
	table.kind[1] = KIND_EASY;
	table.options.value[OPT_UNDO] = UNDO_FRIENDLY;
	tableserver_start(&table);
	join[0] = tableserver_join("Aline", false, &first);
	join[1] = tableserver_join("", false, &second);
	assert_int_equal(join_people(join[0])->seat[1].presence, SEAT_HERE);
	assert_false(try_to_sit("Bruno", NULL));
	while (first.state.actor == 0)
		tableplay_decide(join, 2, &first);
	before = first.decisions;
	while (first.state.actor == 1)
		tableplay_decide(join, 2, &first); /* none of these may: the server does */
	assert_true(first.decisions > before);
	join_undo(join[0]);
	while (first.decisions >= before) {
		tableserver_await(join[0], NEWS_UNDO);
		tableserver_await(join[1], NEWS_UNDO);
	}
	assert_int_equal(first.decisions, before - 1);
	tableplay_assert_same(&first, &second);
	assert_true(join_may_decide(join[0]));
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
	tableplay_assert_refused(join, "not so fast");
	join_close(join);
	tableserver_stop();
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, tableplay_begin, scratch_remove)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(seat_goes_to_the_newer_terminal),
		TEST(seats_without_a_name),
		TEST(the_seat_that_suits_best),
		TEST(presence_is_told),
		TEST(a_table_tells_how_things_stand),
		TEST(pause_stops_everybody),
		TEST(host_pauses_hands_over_and_closes),
		TEST(seat_handed_over_while_away),
		TEST(decisions_are_taken_back_everywhere),
		TEST(computers_sit_at_the_table),
		TEST(words_and_pointers_arrive),
		TEST(nobody_talks_without_end),
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
