#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "check.h"
#include "feature.h"
#include "fixture.h"
#include "move.h"
#include "naming.h"
#include "testfile.h"
#include "tiles.h"

enum { ANSWER_SIZE = 40, OUTCOME_SIZE = 64, MAX_OUTCOMES = 512, MAX_SETS = 8 };

/* What followed from a decision: a line of the game, or the same words made
 * from an event. */
struct outcome {
	int line; /* where the game says so */
	char text[OUTCOME_SIZE];
};

struct outcomes {
	int count;
	struct outcome outcome[MAX_OUTCOMES];
};

/* The game being replayed; one at a time, as it is large. */
static struct replay {
	struct testfile file;
	struct catalogue catalogue;
	struct setup setup;
	struct state state;
	struct moves moves; /* the legal answers to the open question */
	char answer[MAX_MOVES][ANSWER_SIZE]; /* the same as text */
	struct outcomes expected, got; /* since the last answer */
	bool begun, listed, ended;
} replay;

#define FAIL(...) testfile_fail(&replay.file, __VA_ARGS__)

static const char *word_at(int index)
{
	if (index >= replay.file.words)
		FAIL("malformed: too few words");
	return replay.file.word[index];
}

/* The words of the current line with single blanks between them. */
static void join_words(char *text, size_t size)
{
	size_t length = 0;

	for (int i = 0; i < replay.file.words; i++) {
		int more =
		    snprintf(text + length, size - length, "%s%s", i > 0 ? " " : "", word_at(i));

		length += (size_t)more;
		if (length >= size)
			FAIL("malformed: the line is too long");
	}
}

/* The core's side, in the words of the files */

static void format_segment(unsigned tile, int segment, char name[NAMING_SIZE])
{
	naming_write(state_design(&replay.state, tile), replay.state.tile[tile].rotation, segment,
	             name);
}

/* The segment that a move names, "x,y:SEG" without the square. */
static void format_target(struct move move, char name[NAMING_SIZE])
{
	format_segment(board_tile(&replay.state, move.x, move.y), move.segment, name);
}

static void format_return(struct move move, char text[ANSWER_SIZE])
{
	char name[NAMING_SIZE] = "NW";

	if (move.piece != BARN)
		format_target(move, name);
	snprintf(text, ANSWER_SIZE, "return:%c:%d,%d:%s", naming_pieces[move.piece], move.x, move.y,
	         name);
}

static void format_answer(struct move move, char text[ANSWER_SIZE])
{
	bool closing = replay.state.phase == PHASE_LATE_ABBEY;
	char name[NAMING_SIZE];

	switch ((enum move_kind)move.kind) {
	case MOVE_LAY:
		snprintf(text, ANSWER_SIZE, "%d,%d@%d", move.x, move.y, 90 * move.rotation);
		return;
	case MOVE_ABBEY:
		snprintf(text, ANSWER_SIZE, "%d,%d", move.x, move.y);
		return;
	case MOVE_DRAW:
		snprintf(text, ANSWER_SIZE, "draw");
		return;
	case MOVE_DEPLOY:
		format_target(move, name);
		snprintf(text, ANSWER_SIZE, "%c:%s", naming_pieces[move.piece], name);
		return;
	case MOVE_BARN:
		snprintf(text, ANSWER_SIZE, "B:%s", naming_corners[move.rotation]);
		return;
	case MOVE_RETURN:
		format_return(move, text);
		return;
	case MOVE_PASS:
		snprintf(text, ANSWER_SIZE, closing ? "no" : "none");
		return;
	case MOVE_DRIVE:
		format_target(move, name);
		snprintf(text, ANSWER_SIZE, "%d,%d:%s", move.x, move.y, name);
		return;
	case MOVE_HOME:
		snprintf(text, ANSWER_SIZE, "home");
		return;
	case MOVE_KINDS:
		break;
	}
	FAIL("expected a known kind of move, got %d", move.kind);
}

static void format_question(char text[OUTCOME_SIZE])
{
	const struct state *state = &replay.state;
	int length = snprintf(text, OUTCOME_SIZE, "ask %s P%d", phase_name[state->phase],
	                      state->actor + 1);
	size_t space = OUTCOME_SIZE - (size_t)length;

	if (state->phase == PHASE_TILE) {
		snprintf(text + length, space, " %s", replay.catalogue.design[state->hand].name);
	} else if (state->phase == PHASE_WAGON) {
		unsigned from = state->player[state->actor].wagon_from;
		unsigned tile = state->segment[from].tile;
		char name[NAMING_SIZE];

		format_segment(tile, (int)(from - state->tile[tile].first), name);
		snprintf(text + length, space, " %d,%d:%s", state->tile[tile].x,
		         state->tile[tile].y, name);
	}
}

/* False for events that the files do not tell. */
static bool format_event(const struct event *event, char text[OUTCOME_SIZE])
{
	int player = event->player + 1;

	if (event->kind == EVENT_DISCARDED)
		snprintf(text, OUTCOME_SIZE, "discard %s",
		         replay.catalogue.design[event->design].name);
	else if (event->kind == EVENT_RETURNED)
		snprintf(text, OUTCOME_SIZE, "back P%d %c %d,%d", player,
		         naming_pieces[event->piece], event->x, event->y);
	else if (event->kind == EVENT_SCORED && event->value != 0)
		snprintf(text, OUTCOME_SIZE, "%s P%d %d %s", event->final ? "final" : "score",
		         player, event->value, reason_name[event->reason]);
	else
		return false;
	return true;
}

/* Outcomes */

static struct outcome *outcome_add(struct outcomes *list)
{
	struct outcome *outcome = &list->outcome[list->count++];

	if (list->count > MAX_OUTCOMES)
		FAIL("malformed: too much follows from one answer");
	outcome->line = replay.file.line;
	return outcome;
}

static int outcome_order(const void *a, const void *b)
{
	return strcmp(((const struct outcome *)a)->text, ((const struct outcome *)b)->text);
}

/* A line that tells what followed; nobody gains where nothing is scored. */
static void read_outcome(void)
{
	bool points = strcmp(word_at(0), "score") == 0 || strcmp(word_at(0), "final") == 0;

	if (!points || strcmp(word_at(2), "0") != 0)
		join_words(outcome_add(&replay.expected)->text, OUTCOME_SIZE);
}

/* Compare what followed from the last answer, in whatever order. */
static void check_outcomes(void)
{
	struct outcomes *expected = &replay.expected, *got = &replay.got;
	int i = 0;

	qsort(expected->outcome, (size_t)expected->count, sizeof(*expected->outcome),
	      outcome_order);
	qsort(got->outcome, (size_t)got->count, sizeof(*got->outcome), outcome_order);
	while (i < expected->count && i < got->count &&
	       outcome_order(&expected->outcome[i], &got->outcome[i]) == 0)
		i++;
	if (i < expected->count)
		replay.file.line = expected->outcome[i].line;
	if (i < expected->count || i < got->count)
		FAIL("expected %s, got %s",
		     i < expected->count ? expected->outcome[i].text : "no more",
		     i < got->count ? got->outcome[i].text : "no more");
	expected->count = 0;
	got->count = 0;
}

/* Setting up */

static void read_sets(void)
{
	const char *sets[MAX_SETS];
	int count = replay.file.words - 1;

	if (count > MAX_SETS)
		FAIL("malformed: too many sets");
	for (int i = 0; i < count; i++)
		sets[i] = word_at(i + 1);
	load_sets(&replay.catalogue, sets, count);
}

static void read_stack(void)
{
	if (replay.file.words - 1 > MAX_TILES)
		FAIL("malformed: the stack is too long");
	for (int i = 1; i < replay.file.words; i++) {
		int design = catalogue_find(&replay.catalogue, word_at(i));

		if (design < 0)
			FAIL("malformed: \"%s\" is no tile of these sets", word_at(i));
		replay.setup.stack[replay.setup.stack_size++] = (uint8_t)design;
	}
}

static void note_events(const struct events *events)
{
	char text[OUTCOME_SIZE];

	for (int i = 0; i < events->count; i++)
		if (format_event(&events->event[i], text))
			strcpy(outcome_add(&replay.got)->text, text);
}

static void check_state(void)
{
	const char *wrong = state_check(&replay.state);

	if (wrong != NULL)
		FAIL("the state is wrong: %s", wrong);
}

static void begin(void)
{
	static struct events events;
	const char *wrong = state_init(&replay.state, &replay.catalogue, &replay.setup);

	if (wrong != NULL)
		FAIL("%s", wrong);
	state_open(&replay.state, &events);
	note_events(&events);
	check_state();
	replay.begun = true;
}

/* Questions and answers */

static void read_ask(void)
{
	char expected[OUTCOME_SIZE], got[OUTCOME_SIZE];

	if (!replay.begun)
		begin();
	join_words(expected, sizeof(expected));
	format_question(got);
	check_outcomes();
	if (strcmp(expected, got) != 0)
		FAIL("expected %s, got %s", expected, got);
	replay.listed = false;
	moves_legal(&replay.state, &replay.moves);
	for (int i = 0; i < replay.moves.count; i++)
		format_answer(replay.moves.move[i], replay.answer[i]);
}

/* The legal answer with this text, or -1. */
static int find_answer(const char *text)
{
	for (int i = 0; i < replay.moves.count; i++)
		if (strcmp(replay.answer[i], text) == 0)
			return i;
	return -1;
}

static bool same_target(struct move a, struct move b)
{
	const struct state *state = &replay.state;

	if (a.kind != MOVE_DRIVE || b.kind != MOVE_DRIVE)
		return a.kind == b.kind;
	return feature_of(state, segment_on(state, board_tile(state, a.x, a.y), a.segment)) ==
	       feature_of(state, segment_on(state, board_tile(state, b.x, b.y), b.segment));
}

/* Whether the game lists this answer; for a wagon, any segment of its feature. */
static bool is_listed(int answer)
{
	for (int i = 1; i < replay.file.words; i++) {
		int listed = find_answer(word_at(i));

		if (listed == answer)
			return true;
		if (replay.state.phase == PHASE_WAGON &&
		    same_target(replay.moves.move[listed], replay.moves.move[answer]))
			return true;
	}
	return false;
}

static void read_opts(void)
{
	for (int i = 1; i < replay.file.words; i++)
		if (find_answer(word_at(i)) < 0)
			FAIL("expected the answer %s, got that it is not legal", word_at(i));
	for (int i = 0; i < replay.moves.count; i++)
		if (!is_listed(i))
			FAIL("expected no answer %s, got that it is legal", replay.answer[i]);
	if (replay.state.phase != PHASE_WAGON && replay.moves.count != replay.file.words - 1)
		FAIL("expected %d answers, got some twice", replay.file.words - 1);
	replay.listed = true;
}

static void read_pick(void)
{
	static struct events events;
	int answer = find_answer(word_at(1));

	if (!replay.listed)
		FAIL("malformed: expected \"opts\" before");
	if (answer < 0)
		FAIL("expected the answer %s, got that it is not legal", word_at(1));
	move_apply(&replay.state, replay.moves.move[answer], &events);
	note_events(&events);
	check_state();
}

static void read_end(void)
{
	check_outcomes();
	if (replay.state.phase != PHASE_OVER)
		FAIL("expected the end, got the question %s", phase_name[replay.state.phase]);
	for (int player = 0; player < replay.state.players; player++) {
		int points = testfile_number(&replay.file, word_at(player + 1));

		if (replay.state.player[player].score != points)
			FAIL("expected P%d %d, got %d", player + 1, points,
			     replay.state.player[player].score);
	}
	replay.ended = true;
}

static void read_line(void)
{
	const char *word = word_at(0);

	if (strcmp(word, "players") == 0)
		replay.setup.players = testfile_number(&replay.file, word_at(1));
	else if (strcmp(word, "sets") == 0)
		read_sets();
	else if (strcmp(word, "stack") == 0)
		read_stack();
	else if (strcmp(word, "ask") == 0)
		read_ask();
	else if (strcmp(word, "opts") == 0)
		read_opts();
	else if (strcmp(word, "pick") == 0)
		read_pick();
	else if (strcmp(word, "end") == 0)
		read_end();
	else if (strcmp(word, "score") == 0 || strcmp(word, "final") == 0 ||
	         strcmp(word, "back") == 0 || strcmp(word, "discard") == 0)
		read_outcome();
	else if (strcmp(word, "game") != 0)
		FAIL("malformed: unknown statement \"%s\"", word);
}

void oracle_replay(const char *path)
{
	memset(&replay, 0, sizeof(replay));
	options_init(&replay.setup.options);
	testfile_open(&replay.file, path);
	while (testfile_next(&replay.file))
		read_line();
	if (!replay.ended)
		FAIL("expected an end, got that the file breaks off");
}
