/*
 * log.h - what happened in the game so far, as lines of text.
 */
#ifndef BASTIDE_LOG_H
#define BASTIDE_LOG_H

#include "game.h"
#include "words.h"

struct log_line {
	enum event_kind kind;
	bool final; /* part of the final scoring */
	int player; /* whom it is about, -1 for nobody */
	int points; /* scored by the player */
	enum piece piece; /* that went home */
	int x, y;   /* where */
	unsigned segment; /* what, or NONE */
	char text[WORDS_SIZE];
};

struct log {
	int lines;
	int room;
	struct log_line *line; /* owned */
};

/* A log starts as { 0 }. */
void log_release(struct log *log);

/* Everything from the game's opening to its last decision. */
void log_rebuild(struct log *log, const struct game *game);

/* What a decision just brought about. Where memory is short lines are missing. */
void log_add(struct log *log, const struct game *game, const struct state *state,
             const struct events *events);

#endif
