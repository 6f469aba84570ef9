/*
 * referee.h - carrying out a decision by the second opinion alone.
 */
#ifndef BASTIDE_TESTS_REFEREE_H
#define BASTIDE_TESTS_REFEREE_H

#include "bruteforce.h"

/* What a decision brought. */
struct verdict {
	struct outcome turn;  /* the turn's scoring */
	struct outcome final; /* the final scoring */
	int completed;        /* features that the latest tile completed, if they were scored now */
	int drawn;            /* tiles drawn and kept or discarded */
	int discarded;
	int joined;           /* farms with a barn on which farmers were scored */
};

/* Play on a plain game: lay, deploy, score, ask the next question. */
void referee_decide(struct plain *plain, struct move move, struct verdict *verdict);

/* NULL, or how the events of a decision contradict the verdict on it; `plain`
 * is the game after the decision. Every sum of terms must equal the points. */
const char *referee_hears(const struct plain *plain, const struct state *state,
                          const struct verdict *verdict, const struct events *events);

#endif
