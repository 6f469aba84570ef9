/*
 * pastgames.h - records of earlier games in a folder, last played on fixed days.
 */
#ifndef BASTIDE_TESTS_PASTGAMES_H
#define BASTIDE_TESTS_PASTGAMES_H

/* Below `home`, which stands in XDG_STATE_HOME: a finished game of the 2nd of May
 * 2026, an unfinished one of the 9th, the first rows of one of the 11th, all at
 * noon UTC. */
void pastgames_make(const char *home);

/* One more: the first rows of the game in tests/golden. */
void pastgames_add(const char *home, const char *name, int rows, int day_of_may);

/* Remove the folder with the records in it. */
void pastgames_remove(const char *home);

#endif
