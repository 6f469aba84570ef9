/* Any bytes as the file of settings; what was understood is written and read
 * back. */

#include <string.h>

#include "fuzz.h"
#include "settings.h"

static void check_values(struct settings *settings)
{
	uint8_t colour[MAX_PLAYERS];
	unsigned seen = 0;
	char word[OPTION_WORD_SIZE];

	for (int i = 0; i < SETTINGS; i++) {
		uint8_t value = *settings_value(settings, (enum setting)i);

		choice_word(setting_info[i].words, value, word);
		fuzz_demand(choice_value(setting_info[i].words, word) == value, "no such value");
	}
	fuzz_demand(table_wrong(&settings->table) == NULL, "a set-up that is wrong");
	settings_colours(settings, &settings->table, colour);
	for (int i = 0; i < MAX_PLAYERS; i++) {
		fuzz_demand(colour[i] < MAX_PLAYERS, "no such colour");
		seen |= 1u << colour[i];
	}
	fuzz_demand(seen == (1u << MAX_PLAYERS) - 1, "two of one colour");
}

static char *as_text(const struct settings *settings, size_t *length)
{
	char *text = NULL;
	FILE *out = open_memstream(&text, length);

	fuzz_demand(out != NULL, "no memory");
	settings_write(out, settings);
	fclose(out);
	return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct settings settings, again;
	struct error error = { "" };
	size_t length, length_again;
	char *text, *text_again;

	if (!settings_read(&settings, "fuzz.csv", (const char *)data, size, &error))
		fuzz_check_refusal(&error);
	check_values(&settings);
	text = as_text(&settings, &length);
	error.text[0] = '\0';
	if (!settings_read(&again, "again.csv", text, length, &error))
		fuzz_demand(0, error.text);
	text_again = as_text(&again, &length_again);
	fuzz_demand(length == length_again && memcmp(text, text_again, length) == 0,
	            "settings that change by being kept");
	free(text);
	free(text_again);
	return 0;
}
