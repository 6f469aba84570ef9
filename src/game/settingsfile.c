/* Reading and writing the settings. */

#include <csv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "csvfile.h"
#include "file.h"
#include "folder.h"
#include "settings.h"

static bool folder_path(char *path, size_t size, struct error *error)
{
	return folder_find("XDG_CONFIG_HOME", ".config", path, size, error);
}

static bool file_path(char *path, size_t size, struct error *error)
{
	size_t length;

	if (!folder_path(path, size, error))
		return false;
	length = strlen(path);
	return snprintf(path + length, size - length, "/settings.csv") < (int)(size - length) ||
	       error_set(error, "the path of the settings is too long");
}

/* Reading */

struct reading {
	struct settings *settings;
	struct error *complaint;
	int players; /* of the last set-up, read so far */
};

/* Passed over, but told. */
static void complain_about(struct reading *reading, const struct csv_row *row, const char *what)
{
	error_at(reading->complaint, row->file, row->line, "%s; the line is left out", what);
}

static bool is_row(const struct csv_row *row, const char *key, int fields)
{
	return row->fields == fields && strcmp(row->field[0], key) == 0;
}

static void read_setting(struct reading *reading, const struct csv_row *row)
{
	for (int i = 0; i < SETTINGS; i++) {
		int value;

		if (!is_row(row, setting_info[i].name, 2))
			continue;
		value = choice_value(setting_info[i].words, row->field[1]);
		if (value >= 0)
			*settings_value(reading->settings, (enum setting)i) = (uint8_t)value;
		else
			error_at(reading->complaint, row->file, row->line,
			         "%s is %s, not \"%s\"; the line is left out", setting_info[i].name,
			         setting_info[i].words, excerpt(row->field[1]).text);
		return;
	}
	complain_about(reading, row, "no setting is called so");
}

static void read_colour(struct reading *reading, const struct csv_row *row)
{
	struct settings *settings = reading->settings;
	int colour = choice_value(COLOUR_WORDS, row->field[2]);
	struct known_colour *known = &settings->known_colour[settings->known];

	if (colour < 0)
		complain_about(reading, row, "the colours are " COLOUR_WORDS);
	else if (strlen(row->field[1]) >= PLAYER_NAME_SIZE)
		complain_about(reading, row, "the player's name is too long");
	else if (settings->known == KNOWN_COLOURS_MOST)
		complain_about(reading, row, "more colours than can be kept");
	else {
		strcpy(known->name, row->field[1]);
		known->colour = (uint8_t)colour;
		settings->known++;
	}
}

static void read_player(struct reading *reading, const struct csv_row *row)
{
	struct table *table = &reading->settings->table;
	int kind = row->fields == 3 ? player_kind_find(row->field[2]) : KIND_PERSON;

	if (kind < 0)
		complain_about(reading, row, "the kinds of players are" PLAYER_KIND_WORDS);
	else if (strlen(row->field[1]) >= PLAYER_NAME_SIZE)
		complain_about(reading, row, "the player's name is too long");
	else if (reading->players == MAX_PLAYERS)
		complain_about(reading, row, "one player too many");
	else {
		table->kind[reading->players] = (uint8_t)kind;
		strcpy(table->name[reading->players++], row->field[1]);
	}
}

static void read_without(struct reading *reading, const struct csv_row *row)
{
	struct table *table = &reading->settings->table;

	for (int i = 1; i < table->sets; i++) { /* the first is always in play */
		if (strcmp(table->set[i], row->field[1]) != 0)
			continue;
		table->sets--;
		memmove(table->set[i], table->set[i + 1],
		        (size_t)(table->sets - i) * sizeof(table->set[0]));
		return;
	}
	complain_about(reading, row, "no set of that name can be left out");
}

static void read_option(struct reading *reading, const struct csv_row *row)
{
	int option = option_find(row->field[1]);
	int value = option < 0 ? -1 : option_value((enum option)option, row->field[2]);

	if (value < 0)
		complain_about(reading, row, "no option has that name and value");
	else
		reading->settings->table.options.value[option] = (uint8_t)value;
}

static bool read_row(void *context, const struct csv_row *row, struct error *error)
{
	struct reading *reading = context;

	(void)error; /* no row is so wrong that the others are not read */
	if (is_row(row, "colour", 3))
		read_colour(reading, row);
	else if (is_row(row, "player", 2) || is_row(row, "player", 3))
		read_player(reading, row);
	else if (is_row(row, "without", 2))
		read_without(reading, row);
	else if (is_row(row, "option", 3))
		read_option(reading, row);
	else
		read_setting(reading, row);
	return true;
}

bool settings_read(struct settings *settings, const char *name, const char *text,
                   size_t length, struct error *error)
{
	struct reading reading = { .settings = settings, .complaint = error };
	struct table standard;

	settings_init(settings);
	standard = settings->table;
	csv_read_text(name, text, length, read_row, &reading, error);
	if (reading.players > 0)
		settings->table.players = reading.players;
	if (table_wrong(&settings->table) != NULL) {
		error_set(error, "%s: the last set-up: %s", name, table_wrong(&settings->table));
		settings->table = standard;
	}
	return error->text[0] == '\0';
}

bool settings_load(struct settings *settings, struct error *error)
{
	char path[GAME_PATH_SIZE];
	size_t length;
	char *text;
	bool good;

	settings_init(settings);
	if (!file_path(path, sizeof(path), &(struct error){ "" }))
		return true; /* nowhere to keep them */
	if (access(path, F_OK) != 0)
		return true;
	text = file_read(path, &length, error);
	good = text != NULL && settings_read(settings, path, text, length, error);
	free(text);
	return good;
}

/* Writing */

static void write_row(FILE *file, const char *key, const char *name, const char *value)
{
	csv_fwrite(file, key, strlen(key));
	fputc(',', file);
	csv_fwrite(file, name, strlen(name));
	if (value != NULL) {
		fputc(',', file);
		csv_fwrite(file, value, strlen(value));
	}
	fputc('\n', file);
}

static void write_table(FILE *file, const struct table *table)
{
	struct table standard;
	char word[OPTION_WORD_SIZE];

	table_init(&standard);
	for (int i = 0; i < table->players; i++)
		write_row(file, "player", table->name[i],
		          table_is_computer(table, i) ? player_kind_name[table->kind[i]] : NULL);
	for (int i = 1; i < standard.sets; i++)
		if (!table_has_set(table, standard.set[i]))
			write_row(file, "without", standard.set[i], NULL);
	for (int i = 0; i < OPTIONS; i++) {
		option_word((enum option)i, table->options.value[i], word);
		write_row(file, "option", option_info[i].name, word);
	}
}

void settings_write(FILE *file, const struct settings *settings)
{
	struct settings copy = *settings;
	char word[OPTION_WORD_SIZE];

	for (int i = 0; i < SETTINGS; i++) {
		choice_word(setting_info[i].words, *settings_value(&copy, (enum setting)i), word);
		write_row(file, setting_info[i].name, word, NULL);
	}
	for (int i = 0; i < settings->known; i++) {
		choice_word(COLOUR_WORDS, settings->known_colour[i].colour, word);
		write_row(file, "colour", settings->known_colour[i].name, word);
	}
	write_table(file, &settings->table);
}

bool settings_save(const struct settings *settings, struct error *error)
{
	char path[GAME_PATH_SIZE], folder[GAME_PATH_SIZE], *text = NULL;
	size_t length = 0;
	FILE *memory;
	bool good;

	if (!folder_path(folder, sizeof(folder), error) || !folder_make(folder, error) ||
	    !file_path(path, sizeof(path), error))
		return false;
	memory = open_memstream(&text, &length);
	if (memory == NULL)
		return error_set(error, "%s: out of memory", path);
	settings_write(memory, settings);
	good = fclose(memory) == 0 ? file_replace(path, text, length, error)
	                           : error_set(error, "%s: out of memory", path);
	free(text);
	return good;
}
