/*
 * signals.h - signals as bytes in a pipe, to be read when the game is ready.
 */
#ifndef BASTIDE_SIGNALS_H
#define BASTIDE_SIGNALS_H

#include <stdbool.h>
#include <stddef.h>

/* Catch what concerns a program on a terminal. To be called before curses
 * starts, which leaves alone what is caught already. False without a pipe. */
bool signals_open(void);

void signals_close(void);

/* A descriptor that is readable while signals wait. */
int signals_fd(void);

/* The next waiting signal, or 0. */
int signals_next(void);

/* Stop as Ctrl-Z asks for; returns when the program is continued. */
void signals_stop(void);

/* Set the terminal's modes back to what they were. */
void signals_restore_modes(void);

/* On a crash, write these bytes to the terminal and set its modes back to
 * what they are now. `text` is copied. */
void signals_on_crash_write(const char *text, size_t length);

#endif
