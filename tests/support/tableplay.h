/*
 * tableplay.h - what tests of tables of other processes have in common: random
 * decisions, and replicas that must agree.
 */
#ifndef BASTIDE_TESTS_TABLEPLAY_H
#define BASTIDE_TESTS_TABLEPLAY_H

#include "tableserver.h"

/* The set-up of a test: a scratch folder, and chance from its beginning. */
int tableplay_begin(void **state);

/* A random decision that is legal there. */
struct move tableplay_any_move(const struct game *game);

/* The join whose seat decides takes a random decision, and all of them hear of it.
 * `game` is the replica of any of them. */
void tableplay_decide(struct join **join, int joins, const struct game *game);

void tableplay_assert_same(const struct game *a, const struct game *b);

/* The replica is what the record on disk says. */
void tableplay_assert_as_recorded(const struct game *replica);

/* Wait for the answer that refuses; it must tell why. */
void tableplay_assert_refused(struct join *join, const char *why);

/* Listen on a bare line until a packet with this keyword comes, which must tell
 * this. */
void tableplay_assert_heard(int fd, const char *keyword, const char *what);

/* The table closes this bare line, whatever it says before. */
void tableplay_assert_line_ends(int fd);

/* The same for bare requests on a line of their own: one of them is refused. */
void tableplay_assert_line_refused(const char *const *requests, int count, const char *why);

#endif
