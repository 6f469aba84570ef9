/*
 * input.h - what curses reads, as keys of the game.
 */
#ifndef BASTIDE_INPUT_H
#define BASTIDE_INPUT_H

#include "keys.h"

/* After curses has started. */
void input_open(void);
void input_close(void);

/* Ask the terminal to report the mouse, or no longer. */
void input_mouse(bool on);

/* The next key that is waiting; false when there is none. */
bool input_key(struct key *key);

#endif
