/* Text mode: what is kept beside the game, pictures and settings. */

#include <stdio.h>
#include <string.h>

#include "options.h"
#include "pictures.h"
#include "plain.h"
#include "utf8.h"

void plain_save(struct plain *plain, const char *argument)
{
	struct error error = { "" };
	char path[GAME_PATH_SIZE];

	(void)argument;
	if (!pictures_save(plain->game, path, &error)) {
		printf("Not saved: %s\n", error.text);
		return;
	}
	utf8_make_harmless(path);
	printf("Saved as text, for terminals (.ansi) and for browsers (.svg): %s\n", path);
}

static void tell_setting(struct plain *plain, enum setting setting)
{
	const struct setting_info *info = &setting_info[setting];
	char word[OPTION_WORD_SIZE];

	choice_word(info->words, *settings_value(&plain->settings, setting), word);
	printf("  %-10s %-7s (%s) %s\n", info->name, word, info->words, info->help);
}

void plain_settings(struct plain *plain, const char *argument)
{
	(void)argument;
	for (int i = 0; i < SETTINGS; i++)
		tell_setting(plain, (enum setting)i);
	printf("Text mode heeds \"confirm\": \"final\" asks once more, at a terminal, before a\n"
	       "tile that cannot be taken back; \"always\" before every decision. At a table of\n"
	       "several sessions it heeds \"bell\", too. The others are for the screen.\n");
}

static int find_setting(const char *name, size_t length)
{
	for (int i = 0; i < SETTINGS; i++)
		if (strlen(setting_info[i].name) == length &&
		    strncmp(setting_info[i].name, name, length) == 0)
			return i;
	return -1;
}

void plain_set(struct plain *plain, const char *argument)
{
	size_t length = strcspn(argument, " ");
	const char *word = argument + length + strspn(argument + length, " ");
	int setting = find_setting(argument, length);
	struct error error = { "" };
	int value;

	if (setting < 0) {
		printf("There is no such setting; \"settings\" lists them.\n");
		return;
	}
	value = choice_value(setting_info[setting].words, word);
	if (value < 0) {
		printf("%s is one of %s.\n", setting_info[setting].name,
		       setting_info[setting].words);
		return;
	}
	*settings_value(&plain->settings, (enum setting)setting) = (uint8_t)value;
	tell_setting(plain, (enum setting)setting);
	if (!settings_save(&plain->settings, &error))
		printf("Not kept beyond this game: %s\n", error.text);
}
