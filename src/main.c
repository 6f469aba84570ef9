/* Bastide: Carcassonne in a terminal. Options and wiring. */

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "screen.h"

enum { STATUS_USAGE = 2 };

static const struct command {
	const char *name;
	unsigned takes;
	int least, most; /* words */
	const char *words;
	const char *help;
	command_function *run;
} commands[] = {
#define X(name, ...) { #name, __VA_ARGS__, command_##name },
	COMMAND_LIST(X)
#undef X
};

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static void print_usage(void)
{
	printf("Usage: bastide                         the title menu\n"
	       "       bastide COMMAND [FLAGS] [WORDS]  COMMAND --help lists its flags\n\n");
	for (int i = 0; i < COMMANDS; i++)
		printf("  %-8s  %-12s  %s\n", commands[i].name, commands[i].words,
		       commands[i].help);
	printf("\nbastide --plain sets up a game by lines of text; with other flags it is bastide\n"
	       "play --plain. --ascii, --utf8 and --mono go with the title menu, too. --version\n"
	       "prints the version. See bastide(6).\n");
}

static int usage_error(const char *message)
{
	fprintf(stderr, "bastide: %s\n", message);
	return STATUS_USAGE;
}

static int run_with_game(const struct command *command, const struct args *args)
{
	struct game *game = malloc(sizeof(*game));
	int status;

	if (game == NULL)
		return complain(&(struct error){ "no memory" });
	status = command->run(args, game);
	free(game);
	return status;
}

static int run_command(const struct command *command, int argc, char **argv)
{
	struct error error = { "" };
	struct args args;

	if (!args_read(&args, command->takes, command->most, argc, argv, &error))
		return usage_error(error.text);
	if (args_has(&args, FLAG_HELP)) {
		printf("Usage: bastide %s [FLAGS]%s%s\n%s\n\n", command->name,
		       command->words[0] == '\0' ? "" : " ", command->words, command->help);
		args_print_help(command->takes);
		return 0;
	}
	if (args.words < command->least) {
		error_set(&error, "%s needs %s; try --help", command->name, command->words);
		return usage_error(error.text);
	}
	return run_with_game(command, &args);
}

static int run_title(int argc, char **argv)
{
	struct screen_options options;
	struct error error = { "" };
	struct args args;

	if (!args_read(&args, TAKES_SCREEN | 1u << FLAG_SETS, 0, argc, argv, &error))
		return usage_error(error.text);
	options = args_screen(&args);
	if (args_has(&args, FLAG_SETS))
		options.offered = &args.table;
	return screen_run(&options);
}

/* Flags without a command: those of `play` where they ask for a game. */
static int run_bare(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		if (strcmp(argv[i], "--help") == 0) {
			print_usage();
			return 0;
		}
		if (strcmp(argv[i], "--version") == 0) {
			printf("bastide %s\n", VERSION);
			return 0;
		}
		if (strcmp(argv[i], "--plain") == 0 && argc == 2 && isatty(STDIN_FILENO))
			return run_with_game(&(struct command){ .run = command_setup }, NULL);
		if (strcmp(argv[i], "--plain") == 0)
			return run_command(&commands[0], argc, argv);
	}
	return run_title(argc, argv);
}

/* Where the game is an account's login shell, "-c" comes with all that others want
 * of a shell: commands over ssh, scp, sftp, rsync, git, su -c. */
static bool is_taken_for_a_shell(int argc, char **argv)
{
	return argc >= 2 && strcmp(argv[1], "-c") == 0;
}

static int run(int argc, char **argv)
{
	struct error error = { "" };

	if (is_taken_for_a_shell(argc, argv))
		return usage_error("this account plays: it runs no commands and copies no files; "
		                   "log in without a command");
	if (argc < 2 || argv[1][0] == '-')
		return run_bare(argc, argv);
	for (int i = 0; i < COMMANDS; i++)
		if (strcmp(commands[i].name, argv[1]) == 0)
			return run_command(&commands[i], argc - 1, argv + 1);
	error_set(&error, "\"%s\" is not a command; try --help", argv[1]);
	return usage_error(error.text);
}

/* Whoever started the program may have closed what it takes for granted: a
 * record must not become standard output. /dev/null, so opened, ends input at
 * once and cannot be written to. */
static void open_standard_files(void)
{
	int fd = open_null();

	while (fd >= 0 && fd <= STDERR_FILENO)
		fd = open_null();
	close(fd);
}

int main(int argc, char **argv)
{
	int status;

	open_standard_files();
	signal(SIGXFSZ, SIG_IGN); /* so that a file too large is an error of write() */
	setlocale(LC_ALL, "");
	status = run(argc, argv);
	if ((fflush(stdout) != 0 || ferror(stdout)) && status == 0) {
		fprintf(stderr, "bastide: standard output cannot be written\n");
		return 1;
	}
	return status;
}
