/* A game by lines of text, for screen readers, pipes and the plainest terminals. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "csvfile.h"
#include "dump.h"
#include "lines.h"
#include "notation.h"
#include "utf8.h"
#include "words.h"

static void tell_events(void *context, const struct state *state, int decision,
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

static void tell_players(const struct game *game)
{
	const struct state *state = &game->state;

	for (int i = 0; i < state->players; i++) {
		printf("  %c %-16s %3d points; left:", game->letter[i], game->table.name[i],
		       state->player[i].score);
		for (int piece = 0; piece < PIECES; piece++)
			if (state_has_piece(state, (enum piece)piece))
				printf(" %s %d", piece_name[piece], state->player[i].supply[piece]);
		printf("\n");
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
		printf("%4d  %s\n", i + 1, text);
	}
}

static void help(void)
{
	printf("Answer with the number of your choice, or with a decision in record notation\n"
	       "(lay,TILE,X,Y,DEGREES ...: see bastide(5)). x grows east, y grows south, degrees\n"
	       "turn the tile clockwise. In a tile's picture capitals are cities, small letters\n"
	       "fields, digits roads, @ a cloister, + a crossing or house.\n"
	       "  board   the table            players  points and figures left\n"
	       "  log     all that happened    list     the choices once more\n"
	       "  undo    take back            quit     leave; the game is kept\n");
}

static void draw_board(const struct game *game)
{
	struct look look = { .utf8 = false, .colours = 0 };

	table_dump(stdout, &game->state, game->letter, ZOOM_DETAIL, &look, DUMP_TEXT);
}

static void undo(struct game *game)
{
	struct error error = { "" };

	if (!game_may_undo(game))
		printf("Nothing can be taken back now.\n");
	else if (!game_undo(game, &error))
		printf("%s\n", error.text);
	else
		printf("Taken back.\n");
}

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
		if (number >= 1 && number <= moves->count)
			return (int)number - 1;
		printf("A number from 1 to %d, please.\n", moves->count);
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
		tell_events(game, &game->state, game->decisions - 1, &events);
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

/* Answer one line. False for "quit". */
static bool obey(struct game *game, const struct moves *moves, const char *line)
{
	int choice;

	if (strcmp(line, "quit") == 0)
		return false;
	if (strcmp(line, "") == 0 || strcmp(line, "list") == 0) {
		ask(game, moves);
	} else if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0) {
		help();
	} else if (strcmp(line, "board") == 0) {
		draw_board(game);
	} else if (strcmp(line, "players") == 0) {
		tell_players(game);
	} else if (strcmp(line, "log") == 0) {
		game_replay(game, game->decisions, tell_events, game);
	} else if (strcmp(line, "undo") == 0) {
		undo(game);
	} else {
		choice = find_choice(game, moves, line);
		if (choice >= 0)
			decide(game, moves->move[choice]);
	}
	return true;
}

static void tell_end(const struct game *game)
{
	const struct state *state = &game->state;

	printf("\nFinal points:\n");
	for (int i = 0; i < state->players; i++) {
		int better = 0;

		for (int other = 0; other < state->players; other++)
			better += state->player[other].score > state->player[i].score;
		printf("  %d. %c %-16s %d\n", better + 1, game->letter[i], game->table.name[i],
		       state->player[i].score);
	}
}

int plain_run(struct game *game)
{
	struct line line;
	int asked = -1; /* the question last put, by the number of decisions before it */
	struct moves moves;
	char path[GAME_PATH_SIZE];

	if (game->notice[0] != '\0')
		printf("Note: %s.\n", game->notice);
	if (game->fd >= 0) {
		memcpy(path, game->path, sizeof(path));
		utf8_make_harmless(path);
		printf("This game is kept in %s\n", path);
	}
	printf("\"help\" lists what can be answered.\n");
	while (game->state.phase != PHASE_OVER) {
		if (asked != game->decisions) {
			moves_legal(&game->state, &moves);
			ask(game, &moves);
			asked = game->decisions;
		}
		if (!read_answer(&line) || !obey(game, &moves, line.text)) {
			printf("\n%s\n", game->fd >= 0 ? "The game is kept: \"bastide resume\" goes on."
			                               : "This game was not recorded.");
			return 0;
		}
	}
	tell_end(game);
	return 0;
}
