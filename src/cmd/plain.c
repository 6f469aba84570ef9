/* A game by lines of text, for screen readers, pipes and the plainest terminals:
 * reading a line, obeying it. */

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board.h"
#include "csvfile.h"
#include "lines.h"
#include "notation.h"
#include "number.h"
#include "plain.h"
#include "survey.h"
#include "utf8.h"
#include "words.h"

void plain_list(struct plain *plain, const char *argument)
{
	(void)argument;
	tell_question(plain);
}

void plain_undo(struct plain *plain, const char *argument)
{
	struct error error = { "" };

	(void)argument;
	if (plain->joined.join != NULL) {
		guest_undo(plain);
	} else if (game_undo_steps(plain->game) == 0) {
		printf("Nothing can be taken back now.\n");
	} else if (!game_take_back(plain->game, &error)) {
		printf("%s\n", error.text);
	} else {
		printf("Taken back.\n");
		plain_go(plain, PLAIN_PLAY);
	}
}

void plain_redo(struct plain *plain, const char *argument)
{
	struct game *game = plain->game;
	struct error error = { "" };
	struct events events;

	(void)argument;
	if (plain->joined.join != NULL) {
		guest_redo(plain);
	} else if (game->undone == 0) {
		printf("There is nothing to take again.\n");
	} else if (!game_redo(game, &events, &error)) {
		printf("%s\n", error.text);
	} else {
		plain_tell(game, &game->state, game->decisions - 1, &events);
		plain_go(plain, PLAIN_PLAY);
	}
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
	unsigned where;
	const char *help;
	plain_function *act;
} plain_words[] = {
#define X(word, argument, where, help) { #word, argument, where, help, plain_##word },
	PLAIN_LIST(X)
#undef X
};

enum { PLAIN_WORDS = sizeof(plain_words) / sizeof(plain_words[0]) };

static bool is_for_now(const struct plain *plain, const struct plain_word *word)
{
	const struct plain_joined *joined = &plain->joined;
	int mode = joined->join == NULL ? (int)plain->mode : PLAIN_MODES + (int)plain->mode;

	if (word->where & FOR_HOST && !(joined->join != NULL && join_people(joined->join)->host))
		return false;
	return word->where >> mode & 1;
}

void plain_help(struct plain *plain, const char *argument)
{
	(void)argument;
	if (plain->mode == PLAIN_PLAY)
		printf("Answer with the number of your choice, or with a decision in record\n"
		       "notation (lay,TILE,X,Y,DEGREES ...: see bastide(5)).\n");
	if (plain->mode != PLAIN_SETUP)
		printf("x grows east, y grows south; 0,0 is the start tile. Degrees turn a tile\n"
		       "clockwise. \"city N-E\" is one city that reaches the north and the east\n"
		       "side; + behind it is a pennant. In a tile's picture capitals are cities,\n"
		       "small letters fields, digits roads, @ a cloister, + a crossing or "
		       "house.\n");
	for (int i = 0; i < PLAIN_WORDS; i++)
		if (is_for_now(plain, &plain_words[i]))
			printf("  %-10s %-10s %s\n", plain_words[i].word, plain_words[i].argument,
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

/* False where the line is no word that is for now. */
static bool obey_word(struct plain *plain, const char *line)
{
	if (line[0] == '\0')
		line = plain->mode == PLAIN_REPLAY ? "next" : "list";
	if (strcmp(line, "?") == 0)
		line = "help";
	for (int i = 0; i < PLAIN_WORDS; i++) {
		const char *argument = argument_of(&plain_words[i], line);

		if (argument == NULL || !is_for_now(plain, &plain_words[i]))
			continue;
		plain_words[i].act(plain, argument);
		return true;
	}
	return false;
}

static const struct plain_word *find_word(const char *line)
{
	for (int i = 0; i < PLAIN_WORDS; i++)
		if (argument_of(&plain_words[i], line) != NULL)
			return &plain_words[i];
	return NULL;
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

bool read_choice(const struct plain *plain, const char *text, struct move *move)
{
	int first = choices_first(&plain->choices), last = plain->choices.count + first - 1;
	int number;

	if (!number_read_signed(text, last, &number) || number < first) {
		printf("A number from %d to %d, please.\n", first, last);
		return false;
	}
	*move = plain->choices.move[number - first];
	return true;
}

static bool is_number(const char *text)
{
	size_t sign = text[0] == '-';

	return text[sign] != '\0' && text[sign + strspn(text + sign, "0123456789")] == '\0';
}

/* The decision that a line names, by number or notation; false with a message. */
static bool read_decision(const struct plain *plain, const char *line, struct move *move)
{
	struct notation_request request = { .game = plain->game };
	struct error error = { "" };

	if (is_number(line))
		return read_choice(plain, line, move);
	request.move.kind = MOVE_KINDS;
	if (!csv_read_text("input", line, strlen(line), parse_row, &request, &error)) {
		if (strchr(line, ',') == NULL) /* no notation was meant */
			printf("\"%s\" is no answer here", line);
		else
			printf("%s", error.text);
		printf("; \"help\" lists what can be answered.\n");
		return false;
	}
	if (request.move.kind == MOVE_KINDS ||
	    !move_is_legal(&plain->game->state, request.move)) {
		printf("That is not possible here; \"list\" shows the choices.\n");
		return false;
	}
	*move = request.move;
	return true;
}

static void decide(struct plain *plain, struct move move)
{
	struct game *game = plain->game;
	struct error error = { "" };
	struct events events;

	if (plain->joined.join != NULL) {
		guest_decide(plain, move);
		return;
	}
	if (!game_play(game, move, &events, &error)) {
		printf("%s\nNothing was decided; try again.\n", error.text);
		return;
	}
	plain_tell(game, &game->state, game->decisions - 1, &events);
	plain_go(plain, PLAIN_PLAY);
}

/* Before a person is asked. A decision that cannot be written would be tried for
 * ever: the game is left then. */
static void let_computers_decide(struct plain *plain)
{
	const struct game *game = plain->game;

	while (!plain->left && plain->mode == PLAIN_PLAY && game_computer_decides(game)) {
		int before = game->decisions;

		decide(plain, game_computer_move(game));
		plain->left = game->decisions == before;
	}
}

/* As on the screen: a tile that is final, since no figure step follows in which
 * it could be taken back, is asked about once more; with confirm=always every
 * decision is, because here a number may be mistyped where there a choice is
 * looked at. Scripts know what they send: they are asked only with "always". */
static bool asks_twice(const struct plain *plain, struct move move)
{
	struct state after;

	if (plain->settings.confirm == CONFIRM_ALWAYS)
		return true;
	if (!plain->terminal || (move.kind != MOVE_LAY && move.kind != MOVE_ABBEY))
		return false;
	survey_foresee(&plain->game->state, move, &after, NULL);
	return after.phase != PHASE_FIGURE;
}

static void answer(struct plain *plain, const char *line)
{
	struct move move;

	if (!read_decision(plain, line, &move))
		return;
	if (!asks_twice(plain, move)) {
		decide(plain, move);
		return;
	}
	tell_outcome(plain->game, move);
	printf("  Decide so? \"yes\" does, anything else does not.\n");
	plain->doubt = DOUBT_DECISION;
	plain->doubted = move;
}

/* Lines */

static void answer_when_over(struct plain *plain)
{
	/* A script has no more to say; it must not be asked for ever. */
	if (!plain->terminal)
		plain->left = true;
	else
		printf("The game is over; \"list\" says what can be done now.\n");
}

static void answer_in_mode(struct plain *plain, const char *line)
{
	switch (plain->mode) {
	case PLAIN_PLAY:
		answer(plain, line);
		return;
	case PLAIN_OVER:
		answer_when_over(plain);
		return;
	case PLAIN_REPLAY:
		plain_turn(plain, line);
		return;
	case PLAIN_WATCH:
		printf("The game is open in another program; nothing can be decided here.\n");
		return;
	case PLAIN_SETUP:
		setup_change(plain, line);
		return;
	case PLAIN_WAIT:
		printf("Nothing can be decided here now. ");
		guest_tell_wait(plain);
		return;
	}
}

/* Somebody is sure. */
static void confirm(struct plain *plain, enum plain_doubt doubt)
{
	switch (doubt) {
	case DOUBT_NOTHING:
		return;
	case DOUBT_DECISION:
		decide(plain, plain->doubted);
		return;
	case DOUBT_CLOSE:
		guest_close(plain);
		return;
	case DOUBT_FREE:
		guest_free(plain);
		return;
	}
}

void plain_obey(struct plain *plain, const char *line)
{
	enum plain_doubt doubt = plain->doubt;
	const struct plain_word *word;

	plain->doubt = DOUBT_NOTHING;
	if (doubt != DOUBT_NOTHING && (strcmp(line, "yes") == 0 || strcmp(line, "y") == 0)) {
		confirm(plain, doubt);
		return;
	}
	if (doubt != DOUBT_NOTHING)
		printf(doubt == DOUBT_DECISION ? "Not decided.\n" : "Not done.\n");
	if (doubt != DOUBT_NOTHING &&
	    (strcmp(line, "no") == 0 || strcmp(line, "n") == 0 || line[0] == '\0'))
		return;
	if (obey_word(plain, line))
		return;
	word = plain->mode == PLAIN_SETUP ? NULL : find_word(line);
	if (word == NULL)
		answer_in_mode(plain, line);
	else if (word->where & FOR_HOST && plain->joined.join != NULL)
		printf("Only the host may do that: whoever opened the table and joins with "
		       "--host.\n");
	else
		printf("That is not for now; \"help\" lists what can be answered.\n");
}

void plain_ask(struct plain *plain)
{
	if (plain->asked)
		return;
	plain->asked = true;
	tell_question(plain);
}

/* What is asked next is put anew. */
void plain_go(struct plain *plain, enum plain_mode mode)
{
	if (mode == PLAIN_PLAY && plain->game->state.phase == PHASE_OVER)
		mode = PLAIN_OVER;
	if (mode == PLAIN_PLAY && plain->joined.join != NULL && !guest_asks(plain))
		mode = PLAIN_WAIT;
	if (mode == PLAIN_OVER && plain->mode != PLAIN_OVER && plain->mode != PLAIN_REPLAY)
		tell_end(plain->game);
	plain->mode = mode;
	plain->asked = false;
	if (mode != PLAIN_SETUP)
		choices_list(&plain->game->state, &plain->choices);
}

void tell_record(const struct game *game)
{
	char path[GAME_PATH_SIZE];

	if (game->notice[0] != '\0')
		printf("Note: %s.\n", game->notice);
	if (game->fd >= 0) {
		memcpy(path, game->path, sizeof(path));
		utf8_make_harmless(path);
		printf("This game is kept in %s\n", path);
	}
}

void plain_open(struct plain *plain, struct game *game, enum plain_mode mode)
{
	struct error error = { "" };

	plain->game = game;
	plain->mode = PLAIN_SETUP;
	plain->terminal = isatty(STDIN_FILENO);
	plain->doubt = DOUBT_NOTHING;
	plain->left = false;
	plain->lookout.fd = -1;
	if (!settings_load(&plain->settings, &error))
		printf("Note: %s.\n", error.text);
	if (mode != PLAIN_SETUP)
		tell_record(game);
	printf("\"help\" lists what can be answered.\n");
	if (mode == PLAIN_SETUP)
		setup_begin(plain);
	else if (mode == PLAIN_REPLAY)
		replay_begin(plain, PLAIN_REPLAY);
	else if (mode == PLAIN_WATCH)
		follow_begin(plain);
	else
		plain_go(plain, mode);
}

/* Reading */

/* Wait for a line or for news: whether it is a line. */
static bool input_comes(const struct plain *plain)
{
	struct pollfd wait[2] = {
		{ .fd = STDIN_FILENO, .events = POLLIN },
		{ .fd = plain->lookout.fd, .events = POLLIN },
	};

	poll(wait, 2, follow_wait(plain));
	return wait[0].revents != 0;
}

/* False at the end of input, or when nobody can hear what is asked. While
 * another program plays, its news are told before the answer comes. */
static bool read_answer(struct plain *plain, struct line *line)
{
	printf("> ");
	if (fflush(stdout) != 0)
		return false;
	while (plain->mode == PLAIN_WATCH && !plain->left && !input_comes(plain))
		follow_news(plain);
	if (plain->left)
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

static void say_goodbye(const struct plain *plain)
{
	if (plain->mode == PLAIN_PLAY)
		printf("\n%s\n", plain->game->fd >= 0
		       ? "The game is kept: \"bastide resume\" goes on."
		       : "This game was not recorded.");
}

/* Input is not read ahead, so that one can wait for it. */
int plain_run(struct game *game, enum plain_mode mode)
{
	struct plain *plain = calloc(1, sizeof(*plain));
	struct line line;

	if (plain == NULL)
		return complain(&(struct error){ "no memory" });
	setvbuf(stdin, NULL, _IONBF, 0);
	plain_open(plain, game, mode);
	while (!plain->left) {
		let_computers_decide(plain);
		if (plain->left)
			break;
		plain_ask(plain);
		if (read_answer(plain, &line))
			plain_obey(plain, line.text);
		else
			plain->left = true;
	}
	say_goodbye(plain);
	lookout_close(&plain->lookout);
	earlier_release(&plain->earlier);
	game_close(game);
	free(plain);
	return 0;
}
