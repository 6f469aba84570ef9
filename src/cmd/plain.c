/* A game by lines of text, for screen readers, pipes and the plainest terminals. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "choices.h"
#include "commands.h"
#include "csvfile.h"
#include "lines.h"
#include "notation.h"
#include "plain.h"
#include "tally.h"
#include "utf8.h"
#include "words.h"

void plain_tell(void *context, const struct state *state, int decision,
                const struct events *events)
{
	const struct game *game = context;
	char text[WORDS_SIZE];

	(void)decision;
	for (int i = 0; i < events->count; i++) {
		words_event(game, state, &events->event[i], text);
		if (text[0] != '\0')
			printf("  %s.\n", text);
	}
}

/* The picture of the drawn tile, unturned. */
static void tell_tile(const struct game *game)
{
	const struct design *design = &game->catalogue.design[game->state.hand];
	char text[WORDS_SIZE];

	words_tile(design, 0, text);
	printf("  The tile: %s\n", text);
	for (int row = 0; row < PICTURE; row++) {
		printf("    ");
		for (int column = 0; column < PICTURE; column++)
			printf("%c ", design->picture[row][column]);
		printf("\n");
	}
}

static void ask(const struct game *game, const struct moves *moves)
{
	const struct state *state = &game->state;
	char text[WORDS_SIZE];

	printf("\n%s (%c) %s. Tiles left: %u.\n", game->table.name[state->actor],
	       game->letter[state->actor], words_question(state), state_tiles_left(state));
	if (state->phase == PHASE_TILE)
		tell_tile(game);
	for (int i = 0; i < moves->count; i++) {
		words_move(state, moves->move[i], text);
		printf("%4d  %s\n", i + choices_first(moves), text);
	}
}

void plain_list(struct plain *plain, const char *argument)
{
	(void)argument;
	ask(plain->game, plain->moves);
}

void plain_log(struct plain *plain, const char *argument)
{
	(void)argument;
	game_replay(plain->game, plain->game->decisions, plain_tell, plain->game);
}

void plain_undo(struct plain *plain, const char *argument)
{
	struct error error = { "" };

	(void)argument;
	if (!game_may_undo(plain->game))
		printf("Nothing can be taken back now.\n");
	else if (!game_undo(plain->game, &error))
		printf("%s\n", error.text);
	else
		printf("Taken back.\n");
}

void plain_redo(struct plain *plain, const char *argument)
{
	struct game *game = plain->game;
	struct error error = { "" };
	struct events events;

	(void)argument;
	if (game->undone == 0)
		printf("There is nothing to take again.\n");
	else if (!game_redo(game, &events, &error))
		printf("%s\n", error.text);
	else
		plain_tell(game, &game->state, game->decisions - 1, &events);
}

void plain_quit(struct plain *plain, const char *argument)
{
	(void)argument;
	plain->left = true;
}

/* Words */

static const struct plain_word {
	const char *word;
	const char *argument; /* what may stand behind it */
	const char *help;
	plain_function *act;
} plain_words[] = {
#define X(word, argument, help) { #word, argument, help, plain_##word },
	PLAIN_LIST(X)
#undef X
};

enum { PLAIN_WORDS = sizeof(plain_words) / sizeof(plain_words[0]) };

void plain_help(struct plain *plain, const char *argument)
{
	(void)plain;
	(void)argument;
	printf("Answer with the number of your choice, or with a decision in record notation\n"
	       "(lay,TILE,X,Y,DEGREES ...: see bastide(5)). x grows east, y grows south, degrees\n"
	       "turn the tile clockwise. In a tile's picture capitals are cities, small letters\n"
	       "fields, digits roads, @ a cloister, + a crossing or house.\n");
	for (int i = 0; i < PLAIN_WORDS; i++)
		printf("  %-10s %-7s %s\n", plain_words[i].word, plain_words[i].argument,
		       plain_words[i].help);
}

/* What stands behind the word on the line; NULL if it is another word. */
static const char *argument_of(const struct plain_word *word, const char *line)
{
	size_t length = strlen(word->word);

	if (strncmp(word->word, line, length) != 0)
		return NULL;
	if (line[length] == '\0')
		return line + length;
	if (line[length] != ' ' || word->argument[0] == '\0')
		return NULL;
	return line + length + strspn(line + length, " ");
}

static bool obey_word(struct plain *plain, const char *line)
{
	if (line[0] == '\0')
		line = "list";
	if (strcmp(line, "?") == 0)
		line = "help";
	for (int i = 0; i < PLAIN_WORDS; i++) {
		const char *argument = argument_of(&plain_words[i], line);

		if (argument == NULL)
			continue;
		plain_words[i].act(plain, argument);
		return true;
	}
	return false;
}

/* Decisions */

struct notation_request {
	const struct game *game;
	struct move move;
};

static bool parse_row(void *context, const struct csv_row *row, struct error *error)
{
	struct notation_request *request = context;

	return notation_read(&request->game->state, row->fields, row->field, &request->move, error);
}

/* The choice that a line names, by number or notation; -1 with a message. */
static int find_choice(const struct game *game, const struct moves *moves, const char *line)
{
	struct notation_request request = { .game = game };
	struct error error = { "" };
	char *end;
	long number = strtol(line, &end, 10);

	if (end != line && *end == '\0') {
		int first = choices_first(moves);

		if (number >= first && number < moves->count + first)
			return (int)number - first;
		printf("A number from %d to %d, please.\n", first, moves->count + first - 1);
		return -1;
	}
	request.move.kind = MOVE_KINDS;
	if (!csv_read_text("input", line, strlen(line), parse_row, &request, &error)) {
		printf("%s; \"help\" lists what can be answered.\n", error.text);
		return -1;
	}
	for (int i = 0; i < moves->count; i++)
		if (move_equal(moves->move[i], request.move))
			return i;
	printf("That is not possible here; \"list\" shows the choices.\n");
	return -1;
}

static void decide(struct game *game, struct move move)
{
	struct error error = { "" };
	struct events events;

	if (game_play(game, move, &events, &error))
		plain_tell(game, &game->state, game->decisions - 1, &events);
	else
		printf("%s\nNothing was decided; try again.\n", error.text);
}

/* False at the end of input, or when nobody can hear what is asked. */
static bool read_answer(struct line *line)
{
	printf("> ");
	if (fflush(stdout) != 0)
		return false;
	switch (line_read(stdin, line)) {
	case LINE_END:
		return false;
	case LINE_TOO_LONG:
		strcpy(line->text, "(a very long line)");
		break;
	case LINE_READ:
		break;
	}
	return true;
}

static void obey(struct plain *plain, const char *line)
{
	int choice;

	if (obey_word(plain, line))
		return;
	choice = find_choice(plain->game, plain->moves, line);
	if (choice >= 0)
		decide(plain->game, plain->moves->move[choice]);
}

static void tell_end(const struct game *game)
{
	const struct state *state = &game->state;
	char text[TALLY_WORDS_SIZE];

	printf("\nFinal points:\n");
	for (int i = 0; i < state->players; i++)
		printf("  %d. %c %-16s %d\n", tally_rank(state, i), game->letter[i],
		       game->table.name[i], state->player[i].score);
	tell_points(game);
	tally_winners(game, text);
	printf("  %s.\n", text);
	tally_summary(game, text);
	printf("%s\n", text);
}

static void greet(const struct game *game)
{
	char path[GAME_PATH_SIZE];

	if (game->notice[0] != '\0')
		printf("Note: %s.\n", game->notice);
	if (game->fd >= 0) {
		memcpy(path, game->path, sizeof(path));
		utf8_make_harmless(path);
		printf("This game is kept in %s\n", path);
	}
	printf("\"help\" lists what can be answered.\n");
}

int plain_run(struct game *game)
{
	struct line line;
	int asked = -1; /* the question last put, by the number of decisions before it */
	struct moves moves;
	struct plain plain = { .game = game, .moves = &moves };

	greet(game);
	while (game->state.phase != PHASE_OVER) {
		if (asked != game->decisions) {
			moves_legal(&game->state, &moves);
			ask(game, &moves);
			asked = game->decisions;
		}
		if (read_answer(&line))
			obey(&plain, line.text);
		else
			plain.left = true;
		if (plain.left) {
			printf("\n%s\n", game->fd >= 0 ? "The game is kept: \"bastide resume\" goes on."
			                               : "This game was not recorded.");
			return 0;
		}
	}
	tell_end(game);
	return 0;
}
