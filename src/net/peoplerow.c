#include "peoplerow.h"

#include <string.h>

#include "number.h"
#include "utf8.h"

bool peoplerow_text(char *to, size_t size, const char *text)
{
	if (strlen(text) >= size)
		return false;
	strcpy(to, text);
	utf8_make_harmless(to);
	return true;
}

static bool read_presence(const char *word, enum presence *presence)
{
	static const char *const words[] = { "free", "away", "here" };

	for (int i = SEAT_FREE; i <= SEAT_HERE; i++) {
		if (strcmp(words[i], word) != 0)
			continue;
		*presence = (enum presence)i;
		return true;
	}
	return false;
}

bool peoplerow_read(const struct csv_row *row, struct sitter *sitter)
{
	uint64_t since;

	*sitter = (struct sitter){ 0 };
	if (row->fields != 5 || !read_presence(row->field[1], &sitter->presence) ||
	    !peoplerow_text(sitter->account, ACCOUNT_SIZE, row->field[2]) ||
	    !number_read(row->field[3], INT64_MAX, &since))
		return false;
	sitter->since = (int64_t)since;
	sitter->mine = strcmp(row->field[4], "yours") == 0;
	return true;
}
