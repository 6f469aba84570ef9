/*
 * eventcsv.h - events as CSV rows, for `check` and the engine.
 */
#ifndef BASTIDE_EVENTCSV_H
#define BASTIDE_EVENTCSV_H

#include <stdio.h>

#include "game.h"

#define EVENT_COLUMNS \
	"decision,event,player,figure,tile,x,y,degrees,segment,reason,points,sum,strengths"

/* Write one event as a row of these columns; `decision` counts from 1, 0 is
 * the opening. A column that the event does not use is empty. `state` is the
 * one after the decision. */
void eventcsv_write(FILE *out, const struct game *game, const struct state *state, int decision,
                    const struct event *event);

/* The open question as a row: "ask,PHASE,PLAYER" and the tile in hand. */
void eventcsv_write_question(FILE *out, const struct game *game);

/* A text as a CSV field: names and paths may need quotes. */
void eventcsv_write_text(FILE *out, const char *text);

#endif
