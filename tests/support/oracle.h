/*
 * oracle.h - replaying a whole game that another program has judged.
 *
 * tests/games/README describes the files: every question with all its legal
 * answers, the answer taken and what followed from it.
 */
#ifndef BASTIDE_TESTS_ORACLE_H
#define BASTIDE_TESTS_ORACLE_H

/* Play the game of a file through the core. The test fails at the first
 * question, list of answers, score or returned figure that differs. */
void oracle_replay(const char *path);

#endif
