/*
 * command.h - other programs, run to their end.
 */
#ifndef BASTIDE_TESTS_COMMAND_H
#define BASTIDE_TESTS_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

enum { COMMAND_SECONDS = 60, COMMAND_KILLED = 1000, COMMAND_PATH_SIZE = 512 };

/* Where a program is, looked for in PATH and where those for administrators are;
 * false where it is not. */
bool command_find(const char *name, char path[COMMAND_PATH_SIZE]);

/* Run a program with these arguments, up to a NULL and the name first, with
 * nothing to read: its exit status, or COMMAND_KILLED and the signal. What it
 * writes, errors too, goes to `output`. The test fails where it does not end. */
int command_run(const char *const *argv, char *output, size_t size);

/* The same with these numbers for account and group, which need not exist: for
 * root only. */
int command_run_as(unsigned account, unsigned group, const char *const *argv, char *output,
                   size_t size);

/* Become them for good, or end: for a child that runs a program then. */
void command_become(unsigned account, unsigned group);

/* The game itself: a full path. */
const char *command_game(void);

#endif
