/* Text mode: setting up a game, and the next one. */

#include <stdio.h>
#include <string.h>

#include "bot.h"
#include "lines.h"
#include "options.h"
#include "plain.h"
#include "records.h"
#include "utf8.h"

/* The set-up of the last game is offered. */
void setup_begin(struct plain *plain)
{
	plain->form = (struct args){ 0 };
	plain->form.table = plain->settings.table;
	plain_go(plain, PLAIN_SETUP);
}

void plain_new(struct plain *plain, const char *argument)
{
	(void)argument;
	setup_begin(plain);
}

static void tell_earlier(void)
{
	struct error error = { "" };
	char path[GAME_PATH_SIZE];

	if (records_latest(path, sizeof(path), &error)) {
		utf8_make_harmless(path);
		printf("A game is not finished; \"resume\" goes on with it: %s\n", path);
	}
	if (records_any())
		printf("\"games\" lists earlier games, to resume or to replay.\n");
}

/* As they may be typed: "Ann,Ben:easy". */
static void tell_players(const struct table *table)
{
	printf("  %-17s ", "players");
	for (int i = 0; i < table->players; i++) {
		printf("%s%s", i == 0 ? "" : ",", table->name[i]);
		if (table_is_computer(table, i))
			printf(":%s", player_kind_name[table->kind[i]]);
	}
	printf("; NAME:KIND is one of%s\n", PLAYER_KIND_WORDS);
}

void tell_setup(const struct plain *plain)
{
	const struct table *table = &plain->form.table;

	printf("\nA new game. \"start\" begins it as it stands here; a line such as\n"
	       "\"players Ann,Ben,Cleo\" or \"undo friendly\" changes it before.\n");
	tell_earlier();
	tell_players(table);
	printf("  %-17s ", "sets");
	for (int i = 0; i < table->sets; i++)
		printf("%s%s", i == 0 ? "" : ",", table->set[i]);
	printf("\n  %-17s ", "seed");
	if (args_has(&plain->form, FLAG_SEED))
		printf("%llu\n", (unsigned long long)table->seed);
	else
		printf("a new one\n");
	for (int i = 0; i < OPTIONS; i++) {
		char word[OPTION_WORD_SIZE];

		option_word((enum option)i, table->options.value[i], word);
		printf("  %-17s %s (%s) %s\n", option_info[i].name, word, option_info[i].words,
		       option_info[i].help);
	}
}

void setup_change(struct plain *plain, const char *line)
{
	char name[LINE_MOST + 1], *value;
	struct error error = { "" };

	snprintf(name, sizeof(name), "%s", line);
	value = name + strcspn(name, " ");
	if (*value != '\0')
		*value++ = '\0';
	value += strspn(value, " ");
	if (args_set(&plain->form, name, value, &error))
		printf("%s is %s.\n", name, line + (value - name));
	else
		printf("%s\n", error.text + (strncmp(error.text, "--", 2) == 0 ? 2 : 0));
}

/* Without a game nothing can be looked at: then one is set up. */
static void begin(struct plain *plain, const struct table *table)
{
	struct error error = { "" };

	game_close(plain->game);
	if (start_recorded(plain->game, table, NULL, &error)) {
		plain->mode = PLAIN_SETUP;
		tell_record(plain->game);
		plain_go(plain, PLAIN_PLAY);
		return;
	}
	printf("%s\n", error.text);
	plain->game->fd = -1;
	setup_begin(plain);
}

void plain_again(struct plain *plain, const char *argument)
{
	struct table table = plain->game->table;

	(void)argument;
	if (plain->joined.join != NULL) {
		guest_play_again(plain);
		return;
	}
	table.stack_size = 0;
	table.seed = table_any_seed();
	begin(plain, &table);
}

/* What a game was set up with is offered the next time. */
static void remember(struct plain *plain)
{
	struct error error = { "" };
	uint8_t colour[MAX_PLAYERS];

	settings_colours(&plain->settings, &plain->form.table, colour);
	settings_remember(&plain->settings, &plain->form.table, colour);
	settings_save(&plain->settings, &error); /* nothing depends on it */
}

void plain_start(struct plain *plain, const char *argument)
{
	struct table table = plain->form.table;
	const char *wrong = table_wrong(&table);

	(void)argument;
	if (wrong != NULL) {
		printf("Not yet: %s.\n", wrong);
		return;
	}
	if (!args_has(&plain->form, FLAG_SEED))
		table.seed = table_any_seed();
	remember(plain);
	begin(plain, &table);
}
