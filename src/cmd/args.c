#include "args.h"

#include <stdio.h>
#include <string.h>

#include "number.h"

static const struct flag_info {
	const char *name;
	const char *value;
	const char *help;
} flag_info[FLAGS] = {
#define X(NAME, name, value, help) { name, value, help },
	FLAG_LIST(X)
#undef X
};

static bool read_count(const char *flag, const char *text, int *count, struct error *error)
{
	uint64_t number;

	if (!number_read(text, 1000000000, &number))
		return error_set(error, "--%s: \"%s\" is not a number from 0 to 1000000000", flag,
		                 text);
	*count = (int)number;
	return true;
}

/* Cut the text before the next comma; NULL when there is none left. */
static char *next_part(char **rest)
{
	char *part = *rest, *comma;

	if (part == NULL)
		return NULL;
	comma = strchr(part, ',');
	*rest = comma == NULL ? NULL : comma + 1;
	if (comma != NULL)
		*comma = '\0';
	return part;
}

/* Take ":KIND" off a name; a colon before anything else is part of it. */
static enum player_kind cut_kind(char *name)
{
	char *colon = strrchr(name, ':');
	int kind = colon == NULL ? -1 : player_kind_find(colon + 1);

	if (kind < 0)
		return KIND_PERSON;
	*colon = '\0';
	return (enum player_kind)kind;
}

static bool read_names(struct table *table, char *text, struct error *error)
{
	int players = 0;

	for (char *name = next_part(&text); name != NULL; name = next_part(&text)) {
		if (players == MAX_PLAYERS)
			return error_set(error, "--players: at most %d can play", MAX_PLAYERS);
		table->kind[players] = (uint8_t)cut_kind(name);
		if (strlen(name) >= PLAYER_NAME_SIZE)
			return error_set(error, "--players: \"%s\" is too long", name);
		strcpy(table->name[players++], name);
	}
	table->players = players;
	return true;
}

static bool read_players(struct table *table, char *text, struct error *error)
{
	uint64_t number;
	const char *wrong;

	if (number_read(text, INT32_MAX, &number))
		table->players = (int)number;
	else if (!read_names(table, text, error))
		return false;
	wrong = table_wrong(table);
	return wrong == NULL || error_set(error, "--players: %s", wrong);
}

/* The first --sets replaces the standard ones, later ones add to it. */
static bool read_sets(struct args *args, char *text, struct error *error)
{
	struct table *table = &args->table;

	if (!args_has(args, FLAG_SETS))
		table->sets = 0;
	for (char *set = next_part(&text); set != NULL; set = next_part(&text)) {
		const char *wrong = table_set_wrong(set);

		if (table->sets == MAX_SETS)
			return error_set(error, "--sets: at most %d sets", MAX_SETS);
		if (wrong != NULL)
			return error_set(error, "--sets: %s", wrong);
		strcpy(table->set[table->sets++], set);
	}
	return true;
}

static bool read_seat(struct args *args, const char *name, struct error *error)
{
	if (args->seats == MAX_PLAYERS)
		return error_set(error, "--seat: at most %d seats", MAX_PLAYERS);
	if (name[0] == '\0' || strlen(name) >= PLAYER_NAME_SIZE)
		return error_set(error, "--seat: \"%s\" is no name of a player", name);
	args->seat[args->seats++] = name;
	return true;
}

static bool read_flag(struct args *args, enum flag flag, char *value, struct error *error)
{
	args->value[flag] = value;
	switch (flag) {
	case FLAG_AT:
		return read_count("at", value, &args->at, error);
	case FLAG_GAMES:
		return read_count("games", value, &args->games, error);
	case FLAG_SEAT:
		return read_seat(args, value, error);
	case FLAG_PLAYERS:
		return read_players(&args->table, value, error);
	case FLAG_SEED:
		return number_read(value, UINT64_MAX, &args->table.seed) ||
		       error_set(error, "--seed: \"%s\" is not a number from 0 to 2^64 - 1", value);
	case FLAG_SETS:
		return read_sets(args, value, error);
	case FLAG_PLAIN:
	case FLAG_ASCII:
	case FLAG_UTF8:
	case FLAG_ANSI:
	case FLAG_SVG:
	case FLAG_MOUSE:
	case FLAG_NO_MOUSE:
	case FLAG_MONO:
	case FLAG_FACTS:
	case FLAG_RECORD:
	case FLAG_TABLE:
	case FLAG_DIR:
	case FLAG_FROM:
	case FLAG_WATCH:
	case FLAG_HOST:
	case FLAG_DETACH:
	case FLAG_CLOSE:
	case FLAG_HELP:
	case FLAGS:
		break;
	}
	return true;
}

static bool read_option(struct args *args, enum option option, const char *word,
                        struct error *error)
{
	int value = option_value(option, word);

	if (value < 0)
		return error_set(error, "--%s is %s, not \"%s\"", option_info[option].name,
		                 option_info[option].words, word);
	args->table.options.value[option] = (uint8_t)value;
	args->given |= TAKES_RULES;
	return true;
}

static int find_flag(const char *name, unsigned takes)
{
	for (int flag = 0; flag < FLAGS; flag++)
		if (takes >> flag & 1 && strcmp(flag_info[flag].name, name) == 0)
			return flag;
	return -1;
}

/* "--name=value" or "--name value"; *at is moved over what was read. */
static bool read_dashed(struct args *args, unsigned takes, int argc, char **argv, int *at,
                        struct error *error)
{
	static char nothing[] = "";
	char *name = argv[*at] + 2;
	char *value = strchr(name, '=');
	int flag, option;
	bool wants_value;

	if (value != NULL)
		*value++ = '\0';
	flag = find_flag(name, takes);
	option = takes & TAKES_RULES ? option_find(name) : -1;
	if (flag < 0 && option < 0)
		return error_set(error, "--%s is not known here; try --help", name);
	wants_value = flag < 0 || flag_info[flag].value != NULL;
	if (!wants_value && value != NULL)
		return error_set(error, "--%s takes no value", name);
	if (wants_value && value == NULL) {
		if (*at + 1 == argc)
			return error_set(error, "--%s needs a value", name);
		value = argv[++*at];
	} else if (!wants_value) {
		value = nothing;
	}
	if (flag < 0)
		return read_option(args, (enum option)option, value, error);
	if (!read_flag(args, (enum flag)flag, value, error))
		return false;
	args->given |= 1u << flag;
	return true;
}

bool args_set(struct args *args, const char *name, char *value, struct error *error)
{
	int flag = find_flag(name, TAKES_TABLE), option = option_find(name);
	struct args before = *args;
	bool good;

	args->given &= ~(1u << FLAG_SETS);
	if (flag >= 0)
		good = read_flag(args, (enum flag)flag, value, error);
	else if (option >= 0)
		good = read_option(args, (enum option)option, value, error);
	else
		good = error_set(error, "\"%s\" is nothing that can be chosen", name);
	if (!good)
		*args = before;
	else if (flag >= 0)
		args->given |= 1u << flag;
	return good;
}

bool args_read(struct args *args, unsigned takes, int most, int argc, char **argv,
               struct error *error)
{
	*args = (struct args){ .word = argv + 1, .at = -1, .games = 1 };
	table_init(&args->table);
	for (int i = 1; i < argc; i++) {
		if (strncmp(argv[i], "--", 2) == 0 && argv[i][2] != '\0') {
			if (!read_dashed(args, takes | 1u << FLAG_HELP, argc, argv, &i, error))
				return false;
		} else if (argv[i][0] == '-' && argv[i][1] != '\0') {
			return error_set(error, "%s is not known here; try --help", argv[i]);
		} else if (args->words == most) {
			return error_set(error, "\"%s\" is one word too many; try --help", argv[i]);
		} else {
			args->word[args->words++] = argv[i];
		}
	}
	if (!args_has(args, FLAG_SEED) && takes & 1u << FLAG_SEED)
		args->table.seed = table_any_seed();
	return true;
}

/* The help stands in a column of its own, in lines of at most 80 characters. */
static void print_line(const char *name, const char *value, const char *help)
{
	enum { LEFT = 38, BEFORE = 2 + LEFT, LINE = 79 };
	char left[64];
	int column = BEFORE;

	snprintf(left, sizeof(left), "--%s%s%s", name, value == NULL ? "" : "=",
	         value == NULL ? "" : value);
	printf("  %-*s", LEFT, left);
	while (*help != '\0') {
		int length = (int)strcspn(help, " ");

		if (column + 1 + length > LINE)
			printf("\n%*s", BEFORE, "");
		column = (column + 1 + length > LINE ? BEFORE : column) + 1 + length;
		printf(" %.*s", length, help);
		help += length;
		help += strspn(help, " ");
	}
	printf("\n");
}

void args_print_help(unsigned takes)
{
	for (int flag = 0; flag < FLAGS; flag++)
		if (takes >> flag & 1)
			print_line(flag_info[flag].name, flag_info[flag].value,
			           flag_info[flag].help);
	print_line(flag_info[FLAG_HELP].name, NULL, flag_info[FLAG_HELP].help);
	if (takes & TAKES_RULES)
		for (int i = 0; i < OPTIONS; i++)
			print_line(option_info[i].name, option_info[i].words, option_info[i].help);
}
