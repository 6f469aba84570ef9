/*
 * input.h - what curses reads, as keys of the game.
 */
#ifndef BASTIDE_INPUT_H
#define BASTIDE_INPUT_H

#include "keys.h"

/* After curses has started. */
void input_open(void);
void input_close(void);

/* The next key that is waiting; false when there is none. */
bool input_key(struct key *key);

#endif
