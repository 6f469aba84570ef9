#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "game.h"

static const char *const standard_name[MAX_PLAYERS] = {
	"Aline", "Bruno", "Clara", "David", "Elise", "Felix",
};

const char *table_standard_name(int seat)
{
	return standard_name[seat];
}

void table_init(struct table *table)
{
	static const char *const sets[] = { "base", "abbey-mayor", "festival" };

	memset(table, 0, sizeof(*table));
	options_init(&table->options);
	table->players = 2;
	for (int i = 0; i < MAX_PLAYERS; i++)
		snprintf(table->name[i], PLAYER_NAME_SIZE, "%s", standard_name[i]);
	for (size_t i = 0; i < sizeof(sets) / sizeof(sets[0]); i++)
		snprintf(table->set[table->sets++], SET_NAME_SIZE, "%s", sets[i]);
}

/* Letters */

static bool taken(const char *letter, int count, char candidate)
{
	return memchr(letter, candidate, (size_t)count) != NULL;
}

static char choose_letter(const char *name, const char *letter, int count)
{
	for (const char *c = name; *c != '\0'; c++) {
		char capital = *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c;

		if (capital >= 'A' && capital <= 'Z' && !taken(letter, count, capital))
			return capital;
	}
	for (char candidate = 'A';; candidate++)
		if (!taken(letter, count, candidate))
			return candidate;
}

void table_letters(const struct table *table, char letter[MAX_PLAYERS])
{
	memset(letter, 0, MAX_PLAYERS);
	for (int i = 0; i < table->players; i++)
		letter[i] = choose_letter(table->name[i], letter, i);
}

/* Names */

/* The code point at *text, which is moved behind it; malformed UTF-8 gives 0. */
static uint32_t next_code_point(const char **text)
{
	const unsigned char *byte = (const unsigned char *)*text;
	int more = byte[0] < 0x80 ? 0 : byte[0] < 0xe0 ? 1 : byte[0] < 0xf0 ? 2 : 3;
	uint32_t code = more == 0 ? byte[0] : byte[0] & (0x3fu >> more);

	if (byte[0] >= 0x80 && (byte[0] < 0xc2 || byte[0] > 0xf4))
		return 0;
	for (int i = 1; i <= more; i++) {
		if ((byte[i] & 0xc0) != 0x80)
			return 0;
		code = code << 6 | (byte[i] & 0x3f);
	}
	*text += more + 1;
	return code;
}

/* Characters that move the cursor, turn the writing direction or show nothing
 * would let a name draw over the table. */
static bool is_harmless(uint32_t code)
{
	return code >= 0x20 && code != 0x7f && !(code >= 0x80 && code < 0xa0) && code != 0xad &&
	       !(code >= 0x300 && code <= 0x36f) && !(code >= 0x200b && code <= 0x200f) &&
	       !(code >= 0x2028 && code <= 0x202e) && !(code >= 0x2060 && code <= 0x206f) &&
	       !(code >= 0xd800 && code <= 0xdfff) && code != 0xfeff &&
	       !(code >= 0xfe00 && code <= 0xfe0f) && code < 0xfff0;
}

static const char *name_wrong(const char *name)
{
	int columns = 0;

	if (name[0] == '\0')
		return "a player has no name";
	if (name[0] == ' ' || name[strlen(name) - 1] == ' ')
		return "a player's name begins or ends with a blank";
	for (const char *c = name; *c != '\0'; columns++)
		if (!is_harmless(next_code_point(&c)))
			return "a player's name holds a character that cannot be shown";
	return columns <= PLAYER_NAME_COLUMNS ? NULL : "a player's name is longer than 16 characters";
}

const char *table_wrong(const struct table *table)
{
	if (table->players < 2 || table->players > MAX_PLAYERS)
		return "a game is for 2 to 6 players";
	if (table->sets < 1)
		return "no set of tiles is in play";
	for (int i = 0; i < table->players; i++) {
		const char *wrong = name_wrong(table->name[i]);

		if (wrong != NULL)
			return wrong;
		for (int other = 0; other < i; other++)
			if (strcmp(table->name[i], table->name[other]) == 0)
				return "two players have the same name";
	}
	return NULL;
}
