/*
 * terminalstate.h - what a terminal of the test's own consists of; for terminal.c
 * and terminalscreen.c only.
 */
#ifndef BASTIDE_TESTS_TERMINALSTATE_H
#define BASTIDE_TESTS_TERMINALSTATE_H

#include <termios.h>
#include <vterm.h>

#include "terminal.h"

struct terminal {
	int fd;
	pid_t child;  /* the program, or the shell whose job it is */
	pid_t job;    /* the program where it is a job, else 0 */
	int reports;  /* what the shell tells of it */
	int rows, columns;
	VTerm *vterm;
	VTermScreen *screen;
	struct termios modes;
	size_t mark; /* bytes of the frame mark that were seen in a row */
	int frames;  /* marks seen */
	bool ended;  /* the program closed its side */
	bool alternate, cursor;
	int bells;
	char title[256];
};

/* The test fails, and shows the screen. */
void terminal_fail(struct terminal *terminal, const char *what);

#endif
