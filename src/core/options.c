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

void choice_word(const char *words, int value, char word[OPTION_WORD_SIZE])
{
	int length = 0;

	for (; value > 0 && *words != '\0'; words++)
		value -= *words == '|';
	while (words[length] != '\0' && words[length] != '|' && length < OPTION_WORD_SIZE - 1) {
		word[length] = words[length];
		length++;
	}
	word[length] = '\0';
}

int choice_values(const char *words)
{
	int values = 1;

	for (; *words != '\0'; words++)
		values += *words == '|';
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

int choice_value(const char *words, const char *word)
{
	char known[OPTION_WORD_SIZE];

	for (int value = 0; value < choice_values(words); value++) {
		choice_word(words, value, known);
		if (same_text(known, word))
			return value;
	}
	return -1;
}

void option_word(enum option option, int value, char word[OPTION_WORD_SIZE])
{
	choice_word(option_info[option].words, value, word);
}

int option_values(enum option option)
{
	return choice_values(option_info[option].words);
}

int option_value(enum option option, const char *word)
{
	return choice_value(option_info[option].words, word);
}

int option_find(const char *name)
{
	for (int i = 0; i < OPTIONS; i++)
		if (same_text(option_info[i].name, name))
			return i;
	return -1;
}
