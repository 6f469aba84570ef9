#include "sshtable.h"

#include <stdio.h>
#include <string.h>

#include "fixture.h"
#include "scratch.h"
#include "sshserver.h"
#include "tablehost.h"
#include "tableserver.h"

const char *const sshtable_name[SSHTABLE_PEOPLE] = { "Anna", "Bruno", "Clara" };

int sshtable_make(void **state)
{
	char words[64];

	if (tablehost_make(state) != 0)
		return -1;
	sshserver_start("");
	for (int i = 0; i < SSHTABLE_PEOPLE; i++) {
		snprintf(words, sizeof(words), "--seat %s", sshtable_name[i]);
		sshserver_admit_player(sshtable_name[i], words);
	}
	sshserver_admit_player("Onlooker", "--watch");
	return 0;
}

int sshtable_remove(void **state)
{
	sshserver_stop();
	return tablehost_remove(state);
}

void sshtable_open(const char *sets, int seed)
{
	char sets_flag[80], seed_flag[32];

	snprintf(sets_flag, sizeof(sets_flag), "--sets=%s", sets);
	snprintf(seed_flag, sizeof(seed_flag), "--seed=%d", seed);
	tablehost_open((const char *const[]){ "--players=Anna,Bruno,Clara", sets_flag, seed_flag,
	                                      "--record", scratch_path("den.csv"), NULL });
}

struct terminal *sshtable_login_with(const char *name, const char *const *words)
{
	struct terminal_options options = sshserver_terminal(name, words);

	return terminal_start(&options);
}

struct terminal *sshtable_login(const char *name)
{
	return sshtable_login_with(name, (const char *const[]){ NULL });
}

void sshtable_load_record(struct game *game)
{
	struct error error = { "" };

	if (!game_load(game, scratch_path("den.csv"), &error))
		fail_msg("%s", error.text);
}

struct join *sshtable_watch(struct game *game)
{
	struct join_wish wish = { .watch = true };
	struct error error = { "" };
	struct join *join;

	strcpy(wish.path, tablehost_socket());
	join = join_open(&wish, game, &error);
	if (join == NULL)
		fail_msg("%s", error.text);
	return join;
}

void sshtable_await_seat(struct join *watcher, int seat, enum presence presence)
{
	while (join_people(watcher)->seat[seat].presence != presence)
		tableserver_await(watcher, NEWS_PEOPLE);
}
