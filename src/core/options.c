#include "options.h"

const struct option_info option_info[OPTIONS] = {
#define X(NAME, name, words, standard, help) { name, words, standard, help },
	OPTION_LIST(X)
#undef X
};

void options_init(struct options *options)
{
	for (int i = 0; i < OPTIONS; i++)
		options->value[i] = option_info[i].standard;
}

void option_word(enum option option, int value, char word[OPTION_WORD_SIZE])
{
	const char *from = option_info[option].words;
	int length = 0;

	for (; value > 0 && *from != '\0'; from++)
		value -= *from == '|';
	while (from[length] != '\0' && from[length] != '|' && length < OPTION_WORD_SIZE - 1) {
		word[length] = from[length];
		length++;
	}
	word[length] = '\0';
}

int option_values(enum option option)
{
	int values = 1;

	for (const char *c = option_info[option].words; *c != '\0'; c++)
		values += *c == '|';
	return values;
}

static int same_text(const char *a, const char *b)
{
	while (*a != '\0' && *a == *b) {
		a++;
		b++;
	}
	return *a == *b;
}

int option_find(const char *name)
{
	for (int i = 0; i < OPTIONS; i++)
		if (same_text(option_info[i].name, name))
			return i;
	return -1;
}

int option_value(enum option option, const char *word)
{
	char known[OPTION_WORD_SIZE];

	for (int value = 0; value < option_values(option); value++) {
		option_word(option, value, known);
		if (same_text(known, word))
			return value;
	}
	return -1;
}
