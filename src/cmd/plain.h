/*
 * plain.h - the words that text mode understands beside decisions.
 */
#ifndef BASTIDE_PLAIN_H
#define BASTIDE_PLAIN_H

#include "game.h"
#include "move.h"

/* X(word, "what may stand behind it", "what it does"), as `help` lists them. */
#define PLAIN_LIST(X) \
	X(board, "[ZOOM]", "the table: overview, normal or detail") \
	X(players, "", "points and figures left") \
	X(log, "", "all that happened") \
	X(list, "", "the choices once more") \
	X(preview, "NUMBER", "what that choice joins, and what is scored at once") \
	X(inspect, "X,Y", "what lies there: size, figures, worth") \
	X(farms, "", "every farm, its farmers, cities and worth") \
	X(tiles, "[X,Y]", "tiles left, and those that fit there") \
	X(dead, "", "empty squares where no tile left can ever fit") \
	X(projection, "", "what the final scoring would give now") \
	X(points, "", "where the points so far came from") \
	X(turns, "", "the scores after each turn that changed them") \
	X(rules, "[WORD]", "what is asked in short; rules that hold a word") \
	X(undo, "", "take back") \
	X(redo, "", "take it again") \
	X(help, "", "this list") \
	X(quit, "", "leave; the game is kept")

struct plain {
	struct game *game;
	const struct moves *moves; /* the open question's */
	bool left;                 /* no more is to be asked */
};

/* `argument` is what stands behind the word, "" for nothing. */
typedef void plain_function(struct plain *plain, const char *argument);

#define X(word, ...) plain_function plain_##word;
PLAIN_LIST(X)
#undef X

/* Print where the points of each player came from. */
void tell_points(const struct game *game);

/* Print what happened: a game_visitor whose context is the game. */
void plain_tell(void *context, const struct state *state, int decision,
                const struct events *events);

#endif
