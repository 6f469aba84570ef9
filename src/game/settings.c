#include "settings.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

const struct setting_info setting_info[SETTINGS] = {
#define X(name, ...) { #name, __VA_ARGS__ },
	SETTING_LIST(X)
#undef X
};

void settings_init(struct settings *settings)
{
	*settings = (struct settings){ .known = 0 };
	for (int i = 0; i < SETTINGS; i++)
		*settings_value(settings, (enum setting)i) = setting_info[i].standard;
	table_init(&settings->table);
}

uint8_t *settings_value(struct settings *settings, enum setting setting)
{
	static const size_t offset[SETTINGS] = {
#define X(name, ...) offsetof(struct settings, name),
		SETTING_LIST(X)
#undef X
	};

	return (uint8_t *)settings + offset[setting];
}

/* Colours */

static int known_colour(const struct settings *settings, const char *name)
{
	for (int i = 0; i < settings->known; i++)
		if (strcmp(settings->known_colour[i].name, name) == 0)
			return settings->known_colour[i].colour;
	return -1;
}

void settings_colours(const struct settings *settings, const struct table *table,
                      uint8_t colour[MAX_PLAYERS])
{
	unsigned taken = 0, seated = 0;

	for (int seat = 0; seat < table->players; seat++) {
		int known = known_colour(settings, table->name[seat]);

		if (known < 0 || taken >> known & 1)
			continue;
		colour[seat] = (uint8_t)known;
		taken |= 1u << known;
		seated |= 1u << seat;
	}
	for (int seat = 0; seat < MAX_PLAYERS; seat++) {
		int free = seat; /* its own if it can be */

		if (seated >> seat & 1)
			continue;
		while (taken >> free & 1)
			free = (free + 1) % MAX_PLAYERS;
		colour[seat] = (uint8_t)free;
		taken |= 1u << free;
	}
}

/* Put a name first in the list; the one unused for longest drops out. */
static void remember_colour(struct settings *settings, const char *name, uint8_t colour)
{
	struct known_colour *known = settings->known_colour;
	int i = 0;

	while (i < settings->known && strcmp(known[i].name, name) != 0)
		i++;
	if (i == settings->known && i < KNOWN_COLOURS_MOST)
		settings->known++;
	else if (i == settings->known)
		i--;
	memmove(&known[1], &known[0], (size_t)i * sizeof(known[0]));
	snprintf(known[0].name, sizeof(known[0].name), "%s", name);
	known[0].colour = colour;
}

void settings_remember(struct settings *settings, const struct table *table,
                       const uint8_t colour[MAX_PLAYERS])
{
	for (int seat = table->players - 1; seat >= 0; seat--)
		remember_colour(settings, table->name[seat], colour[seat]);
	settings->table = *table;
	settings->table.seed = 0;
	settings->table.stack_size = 0;
}
