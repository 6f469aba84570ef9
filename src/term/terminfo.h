/*
 * terminfo.h - what is known about the type of terminal, before curses starts.
 * (Apart from the rest, since <term.h> makes macros of common words.)
 */
#ifndef BASTIDE_TERMINFO_H
#define BASTIDE_TERMINFO_H

/* The name to start curses with; NULL with the reason, in words for the user,
 * where the terminal is not good enough. */
const char *terminfo_find(const char **wrong);

/* A control string of the terminal that was found, "" where it has none. */
const char *terminfo_string(const char *capability);

#endif
