/*
 * tablehost.h - a table for a test: "den", kept by a server of its own whose
 * record lies in the scratch folder; and terminals that join it.
 */
#ifndef BASTIDE_TESTS_TABLEHOST_H
#define BASTIDE_TESTS_TABLEHOST_H

#include "game.h"
#include "terminal.h"

enum { TABLEHOST_ARGS = 8 };

/* The set-up and the tear-down of a test: a scratch folder, and a table that is
 * closed where it still is open. */
int tablehost_make(void **state);
int tablehost_remove(void **state);

/* Open the table with these further arguments of "bastide host", up to the first
 * NULL. */
void tablehost_open(const char *const *arg);

/* The same for Anna and Bruno, with the base game alone; its record as it is on
 * disk. */
void tablehost_open_for_two(void);
void tablehost_load(struct game *game);

void tablehost_close(void);

/* Kill its server as by a power cut; skips the test where it cannot be found. */
void tablehost_kill(void);

/* The socket, for join_open(). */
const char *tablehost_socket(void);

/* A terminal of 80x24 that joins with "--seat" and this name, or with one flag
 * that begins with "--"; a second one of these may follow, NULL for none. */
struct terminal *tablehost_join(const char *seat, const char *another);

/* Lay the tile in hand and put nothing on it. */
void tablehost_lay_and_pass(struct terminal *terminal);

#endif
