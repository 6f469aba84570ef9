/* bastide host: a table that others join from their own sessions. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "commands.h"
#include "screen.h"
#include "seats.h"
#include "server.h"
#include "tablesocket.h"

/* The account's name, where a table can be called so. */
static void standard_name(const char *folder, char table[TABLE_NAME_SIZE])
{
	struct error ignored = { "" };
	char account[ACCOUNT_SIZE], path[SOCKET_PATH_SIZE];

	tablesocket_account_name(getuid(), account);
	if (strlen(account) < TABLE_NAME_SIZE && tablesocket_path(folder, account, path, &ignored))
		strcpy(table, account);
	else
		strcpy(table, "table");
}

static bool find_place(const struct args *args, struct server_wish *wish, struct error *error)
{
	const char *name = args->value[FLAG_TABLE];
	char folder[TABLE_FOLDER_SIZE];

	if (!tablesocket_folder(args->value[FLAG_DIR], true, folder, error))
		return false;
	if (name == NULL)
		standard_name(folder, wish->table);
	else
		snprintf(wish->table, sizeof(wish->table), "%s", name);
	return tablesocket_path(folder, name == NULL ? wish->table : name, wish->path, error) &&
	       seats_path(wish->table, wish->seats_path, error);
}

static bool asks_for_a_new_game(const struct args *args)
{
	return (args->given & (TAKES_TABLE | 1u << FLAG_RECORD)) != 0;
}

static bool start_game(const struct args *args, struct game *game, struct error *error)
{
	char path[GAME_PATH_SIZE];

	return args_record_path(args, path, error) && game_start(game, &args->table, path, error);
}

/* The record that was named, the unfinished game of this table, or a new game. */
static bool open_game(const struct args *args, const struct server_wish *wish,
                      struct error *error)
{
	const char *from = args->value[FLAG_FROM];
	char kept[GAME_PATH_SIZE];

	if (from != NULL && asks_for_a_new_game(args))
		return error_set(error,
		                 "--from opens a record as it is; other flags of the game do not "
		                 "go with it");
	if (from != NULL)
		return game_resume(wish->game, from, error);
	if (!seats_record(wish->seats_path, kept, error))
		return false;
	if (kept[0] == '\0' || asks_for_a_new_game(args))
		return start_game(args, wish->game, error);
	if (access(kept, F_OK) != 0) {
		printf("The record of this table's last game is not there any more, a new game "
		       "begins: %s\n", kept);
		return start_game(args, wish->game, error);
	}
	if (!game_resume(wish->game, kept, error))
		return false;
	printf("The unfinished game of this table goes on: %s\n"
	       "(Any flag of the game, such as --players, begins a new one.)\n", kept);
	return true;
}

/* The server may be started again from another folder. */
static bool name_record_in_full(struct game *game, struct error *error)
{
	char *full = realpath(game->path, NULL);
	bool good = full != NULL && strlen(full) < sizeof(game->path);

	if (good)
		strcpy(game->path, full);
	free(full);
	return good || error_set(error, "%s: cannot be named in full", game->path);
}

static struct server *open_table(const struct args *args, struct server_wish *wish,
                                 struct error *error)
{
	if (!find_place(args, wish, error))
		return NULL;
	wish->listener = tablesocket_listen(wish->path, error);
	if (wish->listener < 0)
		return NULL;
	if (open_game(args, wish, error) && name_record_in_full(wish->game, error))
		return server_open(wish, error);
	unlink(wish->path);
	close(wish->listener);
	return NULL;
}

/* The grandchild is nobody's: no terminal's hang-up and no parent's end is its. */
static void keep_alone(struct server *server)
{
	int null;

	setsid();
	if (fork() != 0)
		_exit(EXIT_SUCCESS);
	null = open_null();
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		dup2(null, fd);
	server_keep(server);
	_exit(EXIT_SUCCESS);
}

static bool start_server(struct server *server, struct error *error)
{
	pid_t child;

	fflush(stdout);
	child = fork();
	if (child == 0)
		keep_alone(server);
	if (child < 0)
		return error_set(error, "cannot start the table's server");
	waitpid(child, NULL, 0);
	server_leave(server);
	return true;
}

static void tell_how_to_join(const struct args *args, const char *table)
{
	printf("The table \"%s\" is open: bastide join %s", table, table);
	if (args->value[FLAG_DIR] != NULL)
		printf(" --dir %s", args->value[FLAG_DIR]);
	printf("\n");
}

/* What is in such a folder anybody may take away, and put something else there. */
static void warn_of_strangers(const char *path)
{
	char folder[SOCKET_PATH_SIZE];
	struct stat status;

	tablesocket_folder_of(path, folder);
	if (stat(folder, &status) == 0 && (status.st_mode & S_IWOTH) && !(status.st_mode & S_ISVTX))
		printf("Everybody on this machine may remove the table from %s and put another in\n"
		       "its place; \"chmod o-w\" or \"chmod +t\" on that folder prevents it.\n",
		       folder);
}

int command_host(const struct args *args, struct game *game)
{
	struct server_wish wish = { .game = game, .patience_ms = SERVER_PATIENCE_MS };
	bool needs_screen = !args_has(args, FLAG_DETACH) && !args_has(args, FLAG_PLAIN);
	struct error error = { "" };
	struct server *server;
	int status = 0;

	if (needs_screen && !screen_is_possible())
		return EXIT_FAILURE; /* no table that its host cannot see */
	server = open_table(args, &wish, &error);
	if (server == NULL || !start_server(server, &error))
		return complain(&error);
	warn_of_strangers(wish.path);
	if (!args_has(args, FLAG_DETACH))
		status = play_at_table(args, game, wish.path, true);
	if (access(wish.path, F_OK) == 0)
		tell_how_to_join(args, wish.table);
	return status;
}
