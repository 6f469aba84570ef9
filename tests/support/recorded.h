/*
 * recorded.h - a record at the question that a test is about, as the latest
 * game in the test's scratch folder.
 */
#ifndef BASTIDE_TESTS_RECORDED_H
#define BASTIDE_TESTS_RECORDED_H

#include "game.h"

extern struct game recorded_game; /* as far as it is on disk, but not open */
extern uint64_t recorded_hash;    /* of its state */

const char *recorded_path(void);

/* Write the record of a random game up to a question of this kind. */
void recorded_at(enum phase phase);

/* The same up to the last question of a game: whatever is answered, the final
 * scoring follows. */
void recorded_before_end(void);

/* The record is whole and has that hash; else the test fails. */
void recorded_check(void);

#endif
