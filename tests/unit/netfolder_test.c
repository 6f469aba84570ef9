/* What may be wrong with the folder of tables, or be put into it; and a next game that
 * cannot be begun. */

#define _XOPEN_SOURCE 700

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fixture.h"
#include "scratch.h"
#include "steadyclock.h"
#include "tableinfo.h"
#include "tableplay.h"
#include "tablesocket.h"

static struct game first; /* a replica */

/* The folder of tables */

static void only_sockets_are_tables(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	const char *path = scratch_path("other.table");
	struct error error = { "" };
	bool gone;

	(void)state;
	tableserver_start(&table);
	assert_int_equal(symlink(tableserver_path, path), 0);
	assert_int_equal(tablesocket_connect(path, &gone, &error), -1);
	assert_non_null(strstr(error.text, "this is no table"));
	assert_false(gone);
	error.text[0] = '\0';
	assert_int_equal(tablesocket_listen(path, &error), -1);
	assert_non_null(strstr(error.text, "is in the way"));
	assert_int_equal(unlink(path), 0);
	assert_int_equal(mkfifo(path, 0666), 0);
	error.text[0] = '\0';
	assert_int_equal(tablesocket_connect(path, &gone, &error), -1);
	assert_non_null(strstr(error.text, "this is no table"));
	tableserver_stop();
}

/* A lock on the folder that somebody does not give back keeps nobody from opening a
 * table, nor a server from having its socket back. */
static void held_lock_hinders_nobody(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	int lock = open(scratch, O_RDONLY | O_DIRECTORY);
	struct join *join;

	(void)state;
	assert_int_equal(flock(lock, LOCK_EX), 0);
	tableserver_start(&table);
	assert_int_equal(unlink(tableserver_path), 0);
	for (int i = 0; i < 100 && access(tableserver_path, F_OK) != 0; i++)
		poll(NULL, 0, 100);
	join = tableserver_join("Aline", false, &first);
	join_close(join);
	tableserver_stop();
	close(lock);
}

/* A folder that others share comes back only by whoever made it. */
static void shared_folder_is_not_made_anew(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	char away[SOCKET_PATH_SIZE];
	struct join *join;

	(void)state;
	tableserver_start(&table);
	join = tableserver_join("Aline,Bruno", false, &first);
	snprintf(away, sizeof(away), "%s-away", scratch);
	assert_int_equal(rename(scratch, away), 0);
	for (int i = 0; i < 30; i++) {
		assert_int_equal(access(scratch, F_OK), -1);
		poll(NULL, 0, 100);
	}
	assert_int_equal(rename(away, scratch), 0);
	tableplay_decide(&join, 1, &first);
	tableplay_assert_as_recorded(&first);
	join_close(join);
	tableserver_stop();
}

/* Sockets that never answer keep nobody long from seeing the tables behind them. */
static void silent_sockets_cost_little_time(void **state)
{
	enum { SILENT = 20 };
	struct table table = tableserver_table(2, "base", 1);
	struct error error;
	struct table_info info;
	int left_ms = 60;
	int64_t begun = steady_ms();
	int listener[SILENT];
	char path[SOCKET_PATH_SIZE];

	(void)state;
	tableserver_start(&table);
	for (int i = 0; i < SILENT; i++) {
		error.text[0] = '\0';
		snprintf(path, sizeof(path), "%s/silent-%d.table", scratch, i);
		listener[i] = tablesocket_listen(path, &error);
		assert_true(listener[i] >= 0);
		assert_false(tableinfo_ask_in_turn(path, &left_ms, &info, &error));
		assert_string_equal(error.text, "the table does not answer");
	}
	assert_in_range(steady_ms() - begun, SILENT * TABLEINFO_LEAST_MS,
	                SILENT * TABLEINFO_MS / 4);
	for (int i = 0; i < SILENT; i++)
		close(listener[i]);
	left_ms = TABLEINFO_ALL_MS;
	assert_true(tableinfo_ask_in_turn(tableserver_path, &left_ms, &info, &error));
	assert_true(left_ms > 0);
	tableserver_stop();
}

/* The next game */

static int records_in(const char *folder)
{
	DIR *dir = opendir(folder);
	const struct dirent *entry;
	int count = 0;

	assert_non_null(dir);
	while ((entry = readdir(dir)) != NULL)
		count += strstr(entry->d_name, ".csv") != NULL;
	closedir(dir);
	return count;
}

/* Where it cannot be kept whose the seats are, there is no next game, nor a record. */
static void next_game_leaves_nothing_half_done(void **state)
{
	struct table table = tableserver_table(2, "base", 1);
	struct join *join;

	(void)state;
	setenv("XDG_STATE_HOME", scratch, 1);
	tableserver_start(&table);
	join = tableserver_join("Aline,Bruno", false, &first);
	while (first.state.phase != PHASE_OVER)
		tableplay_decide(&join, 1, &first);
	assert_int_equal(unlink(scratch_path("seats")), 0);
	assert_int_equal(mkdir(scratch_path("seats"), 0700), 0);
	join_rematch(join);
	tableplay_assert_refused(join, "cannot be replaced");
	assert_int_equal(records_in(scratch_path("bastide")), 0);
	assert_int_equal(first.state.phase, PHASE_OVER);
	assert_int_equal(rmdir(scratch_path("seats")), 0);
	join_rematch(join);
	tableserver_await(join, NEWS_GAME);
	assert_int_equal(records_in(scratch_path("bastide")), 1);
	join_close(join);
	tableserver_stop();
	unsetenv("XDG_STATE_HOME");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, tableplay_begin, scratch_remove)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(only_sockets_are_tables),
		TEST(held_lock_hinders_nobody),
		TEST(shared_folder_is_not_made_anew),
		TEST(silent_sockets_cost_little_time),
		TEST(next_game_leaves_nothing_half_done),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
