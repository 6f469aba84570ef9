/* The people and choices at the start of a game: see struct table in game.h. */

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "game.h"
#include "utf8.h"

static const char *const standard_name[MAX_PLAYERS] = {
	"Aline", "Bruno", "Clara", "David", "Elise", "Felix",
};

/* Where the system has nothing of the kind to give, the clock must do. */
uint64_t table_any_seed(void)
{
	struct timespec now;
	uint64_t seed;

	if (getentropy(&seed, sizeof(seed)) == 0)
		return seed;
	clock_gettime(CLOCK_REALTIME, &now);
	return (uint64_t)now.tv_sec << 30 ^ (uint64_t)now.tv_nsec ^ (uint64_t)getpid() << 40;
}

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

bool table_has_set(const struct table *table, const char *set)
{
	for (int i = 0; i < table->sets; i++)
		if (strcmp(table->set[i], set) == 0)
			return true;
	return false;
}

bool table_has_computer(const struct table *table)
{
	for (int i = 0; i < table->players; i++)
		if (table_is_computer(table, i))
			return true;
	return false;
}

/* Letters */

static bool taken(const char *letter, int count, char candidate)
{
	return memchr(letter, candidate, (size_t)count) != NULL;
}

static char choose_letter(const char *name, const char *letter, int count)
{
	for (const char *c = name; *c != '\0'; c++) {
		char capital = *c;

		if (capital >= 'a' && capital <= 'z')
			capital = (char)(capital - 'a' + 'A');
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

/* Names stand in columns of one character each. */
static bool takes_a_column(uint32_t code)
{
	return !utf8_is_control(code) && !(code >= 0x300 && code <= 0x36f) &&
	       !(code >= 0xfe00 && code <= 0xfe0f) && code < 0xfff0;
}

static const char *name_wrong(const char *name)
{
	size_t length = strlen(name), step;
	int columns = 0;
	uint32_t code;

	if (name[0] == '\0')
		return "a player has no name";
	if (name[0] == ' ' || name[length - 1] == ' ')
		return "a player's name begins or ends with a blank";
	for (size_t i = 0; i < length; i += step, columns++) {
		step = utf8_read(name + i, length - i, &code);
		if (step == 0 || !takes_a_column(code))
			return "a player's name holds a character that cannot be shown";
	}
	return columns <= PLAYER_NAME_COLUMNS ? NULL
	                                      : "a player's name is longer than 16 characters";
}

const char *table_set_wrong(const char *set)
{
	size_t length = strlen(set), step;
	uint32_t code;

	if (length == 0)
		return "a set has no name";
	if (length >= SET_NAME_SIZE)
		return "the name of a set is too long";
	for (size_t i = 0; i < length; i += step) {
		step = utf8_read(set + i, length - i, &code);
		if (step == 0 || utf8_is_control(code))
			return "the name of a set holds a character that cannot be shown";
	}
	return NULL;
}

const char *table_wrong(const struct table *table)
{
	const char *wrong = NULL;

	if (table->players < 2 || table->players > MAX_PLAYERS)
		return "a game is for 2 to 6 players";
	if (table->sets < 1)
		return "no set of tiles is in play";
	for (int i = 0; i < table->sets && wrong == NULL; i++)
		wrong = table_set_wrong(table->set[i]);
	for (int i = 0; i < table->players && wrong == NULL; i++) {
		wrong = name_wrong(table->name[i]);
		for (int other = 0; other < i; other++)
			if (strcmp(table->name[i], table->name[other]) == 0)
				return "two players have the same name";
	}
	return wrong;
}
