/* bastide join and tables: tables that other processes keep. */

#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "join.h"
#include "tableinfo.h"
#include "tables.h"

int play_at_table(const struct args *args, struct game *game, const char *path, bool host)
{
	struct join_wish wish = {
		.watch = args_has(args, FLAG_WATCH),
		.host = host,
		.seats = args->seats,
	};
	struct screen_options options = args_screen(args);

	strcpy(wish.path, path);
	for (int i = 0; i < args->seats; i++)
		strcpy(wish.seat[i], args->seat[i]);
	if (args_has(args, FLAG_PLAIN))
		return plain_join(&wish, game);
	options.join = &wish;
	return screen_run(&options);
}

/* Tables */

static void print_info(const char *name, const struct table_info *info)
{
	char seats[TABLEINFO_WORDS_SIZE];

	printf("%-16s opened by %s: ", name, info->host);
	if (info->decides[0] == '\0')
		printf("the game is over");
	else
		printf("%s decides%s, %d tile%s left", info->decides,
		       info->paused ? " (paused)" : "", info->tiles_left,
		       info->tiles_left == 1 ? "" : "s");
	tableinfo_words(info, seats);
	printf(", %d watching\n  seats: %s\n", info->watchers, seats);
}

static void print_table(const struct tables *tables, const char *name, int *left_ms)
{
	struct error error = { "" };
	char path[SOCKET_PATH_SIZE];
	struct table_info info;

	if (tablesocket_path(tables->folder, name, path, &error) &&
	    tableinfo_ask_in_turn(path, left_ms, &info, &error))
		print_info(name, &info);
	else
		printf("%-16s %s\n", name, error.text);
}

static int close_table(const struct tables *tables, const char *name)
{
	struct error error = { "" };
	char path[SOCKET_PATH_SIZE];

	if (tablesocket_path(tables->folder, name, path, &error) && tableinfo_close(path, &error))
		return 0;
	return complain(&error);
}

int command_tables(const struct args *args, struct game *game)
{
	int left_ms = TABLEINFO_ALL_MS;
	struct tables tables;
	struct error error = { "" };

	(void)game;
	if (!tables_find(&tables, args->value[FLAG_DIR], &error))
		return complain(&error);
	if (args->value[FLAG_CLOSE] != NULL)
		return close_table(&tables, args->value[FLAG_CLOSE]);
	for (int i = 0; i < tables.count; i++)
		print_table(&tables, tables.name[i], &left_ms);
	if (tables.count == 0)
		printf("No table is open in %s. \"bastide host\" opens one.\n", tables.folder);
	return 0;
}

/* The only table there is needs no name. */
static bool choose_table(const struct args *args, const struct tables *tables,
                         char path[SOCKET_PATH_SIZE], struct error *error)
{
	if (args->words == 1)
		return tablesocket_path(tables->folder, args->word[0], path, error);
	if (tables->count == 0)
		return error_set(error, "no table is open in %s; \"bastide host\" opens one",
		                 tables->folder);
	if (tables->count > 1)
		return error_set(error,
		                 "there are %d tables: name one (\"bastide tables\" lists them)",
		                 tables->count);
	return tablesocket_path(tables->folder, tables->name[0], path, error);
}

int command_join(const struct args *args, struct game *game)
{
	char path[SOCKET_PATH_SIZE];
	struct error error = { "" };
	struct tables tables;

	if (!tables_find(&tables, args->value[FLAG_DIR], &error) ||
	    !choose_table(args, &tables, path, &error))
		return complain(&error);
	return play_at_table(args, game, path, args_has(args, FLAG_HOST));
}
