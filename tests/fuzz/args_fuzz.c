/* Any lines as the arguments of any command. The first byte chooses it. */

#include <string.h>

#include "commands.h"
#include "fuzz.h"

enum { ARGUMENTS_MOST = 2000 };

static const struct {
	unsigned takes;
	int least, most;
} command[] = {
#define X(name, takes, least, most, ...) { takes, least, most },
	COMMAND_LIST(X)
#undef X
};

enum { COMMANDS = sizeof(command) / sizeof(command[0]) };

/* Cut the text into lines; like those of main(), the arguments end in NULL. */
static int cut(char *text, size_t length, char *argv[ARGUMENTS_MOST + 1])
{
	char *end = text + length;
	int argc = 0;

	argv[argc++] = text; /* the command's name, whatever it is */
	for (char *c = text; c < end && argc < ARGUMENTS_MOST; c++) {
		if (*c != '\n')
			continue;
		*c = '\0';
		argv[argc++] = c + 1;
	}
	argv[argc] = NULL;
	return argc;
}

static void check_args(const struct args *args, int number)
{
	fuzz_demand(args->words <= command[number].most, "more words than asked for");
	for (int i = 0; i < args->words; i++)
		fuzz_demand(args->word[i] != NULL, "a word is missing");
	fuzz_demand(args->at >= -1 && args->games >= 0, "a negative number");
	if (args_has(args, FLAG_PLAYERS))
		fuzz_demand(table_wrong(&args->table) == NULL, "players that cannot play");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static char *argv[ARGUMENTS_MOST + 1];
	struct error error = { "" };
	struct args args;
	char *text;
	int number, argc;

	if (size == 0)
		return 0;
	number = data[0] % COMMANDS;
	text = malloc(size);
	fuzz_demand(text != NULL, "no memory");
	memcpy(text, data + 1, size - 1);
	text[size - 1] = '\0';
	argc = cut(text, size - 1, argv);
	if (args_read(&args, command[number].takes, command[number].most, argc, argv, &error))
		check_args(&args, number);
	else
		fuzz_check_refusal(&error);
	free(text);
	return 0;
}
