/*
 * process.h - the program with pipes for its input and output: games by lines
 * of text.
 *
 * Nothing here sleeps; what does not come within PROCESS_SECONDS fails the test.
 */
#ifndef BASTIDE_TESTS_PROCESS_H
#define BASTIDE_TESTS_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { PROCESS_SECONDS = 20, PROCESS_ARGS = 12, PROCESS_KILLED = 1000 };

struct process {
	pid_t pid;
	int in, out;    /* our ends of its pipes, -1 once they are closed */
	bool ended;     /* it has closed its output */
	size_t length;  /* of `text` */
	char text[1 << 16]; /* the last of its output, NUL-terminated */
};

/* Start $BASTIDE_BINARY with these arguments, up to the first NULL. Standard
 * error goes where that of the test goes, or nowhere if `quiet`. */
void process_start(struct process *process, bool quiet, const char *const *arg);

/* Send bytes and forget what was printed until now. False where nobody reads
 * them any more. */
bool process_send(struct process *process, const char *bytes);

/* Wait until the output ends with the text; false when it ends otherwise. */
bool process_await(struct process *process, const char *text);

/* The same until the text is anywhere in what was printed since the last bytes were
 * sent. */
bool process_await_news(struct process *process, const char *text);

/* Wait for its end: the exit status, or PROCESS_KILLED and the signal. Input and
 * output are closed first. */
int process_end(struct process *process);

/* Close our ends of its pipes, those that are open. */
void process_close(struct process *process);

/* The same, waiting for the end by itself: nothing is read or closed. */
int process_wait(pid_t pid);

/* Processor time that a process has used until now, in milliseconds; -1 where
 * that cannot be told. */
long process_cpu_ms(pid_t pid);

#endif
