/*
 * tableserver.h - a table kept by another process, in the test's scratch folder.
 *
 * The server runs in a child of the test, so that what sanitizers find in it
 * fails the test when it is stopped.
 */
#ifndef BASTIDE_TESTS_TABLESERVER_H
#define BASTIDE_TESTS_TABLESERVER_H

#include <sys/types.h>

#include "join.h"

enum { TABLESERVER_PATIENCE_MS = 300 };

extern char tableserver_path[SOCKET_PATH_SIZE]; /* of its socket */

/* Start a game of these people and open the table "test" with it; open it again
 * with the record it had. */
void tableserver_start(const struct table *table);
void tableserver_start_again(void);

/* The record of the game. */
const char *tableserver_record(void);

pid_t tableserver_pid(void);

/* Stop it in good order, and see that nothing was wrong; or kill it. */
void tableserver_stop(void);
void tableserver_kill(void);

/* A table of so many players, with these sets ("base,festival"). */
struct table tableserver_table(int players, const char *sets, uint64_t seed);

/* Sit down with these names in one string ("Aline,Bruno"), "" to look on. The
 * test fails where that is refused. */
struct join *tableserver_join(const char *seats, bool host, struct game *game);

/* Read news until one of this kind comes, whose text is kept in tableserver_text;
 * the test fails after some seconds. */
void tableserver_await(struct join *join, enum news news);
extern struct error tableserver_text;

/* A bare line to the table; and everything that comes over it until a packet with
 * this keyword has, or the line ends: false then. */
int tableserver_line(void);
bool tableserver_hear(int fd, const char *keyword, char *text, size_t size);
void tableserver_tell(int fd, const char *request);

#endif
