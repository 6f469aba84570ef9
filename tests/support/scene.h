/*
 * scene.h - the scenario being run, and reading the words of its statements.
 *
 * Only scenario.c and the statements, in scene_turn.c and scene_check.c, use
 * this. Words are counted from 0, the name of the statement. What cannot be
 * read fails the test as malformed.
 */
#ifndef BASTIDE_TESTS_SCENE_H
#define BASTIDE_TESTS_SCENE_H

#include "testfile.h"
#include "state.h"

/* One at a time: static, as it is large. */
extern struct scene {
	struct testfile file;
	const struct catalogue *catalogue;
	char name[MAX_PLAYERS][NAME_SIZE]; /* players, in seating order */
	struct state state;
	int player;     /* who laid the latest tile */
	unsigned laid;  /* that tile */
	bool forbidden; /* the decision of this statement must be refused: "cannot" */
	/* What the turn has brought since "play". */
	int gained[MAX_PLAYERS];
	int returned[MAX_PLAYERS][PIECES];
} scene;

/* Fail with file, line and a message. */
#define FAIL(...) testfile_fail(&scene.file, __VA_ARGS__)

struct statement {
	const char *word;
	void (*run)(void);
};

/* Statements that set up the position and take decisions, and those that look
 * at what came of it; a NULL word ends each list. */
extern const struct statement scene_turn_statements[];
extern const struct statement scene_check_statements[];

const char *word_at(int index);
void words_expect(int count);
void word_expect_equals(int index);

/* Whether the list from this word on is empty: a lone "-". */
bool word_is_dash(int index);

int word_player(int index);
enum piece word_piece(int index);
int word_corner(int index);
int word_design(int index);
int word_rotation(int index);
void word_square(int index, int *x, int *y);

/* The last word: yes or no. */
bool word_yes(int index);

/* The laid tile on a square; the segment of a square and a name, two words. */
unsigned word_tile(int index);
unsigned word_segment(int index);

/* The tile on a square; the segment of a laid tile, as an index of its design. */
unsigned scene_tile(int x, int y);
int scene_index(unsigned tile, const char *name);

/* Whether this question is open and this player must answer it. */
bool scene_asked(enum phase phase, int player);

/* Whether the figure stands on the tile at (x, y); a barn stands on all four
 * that meet at its point. */
bool scene_stands(const struct figure *figure, int x, int y);

#endif
