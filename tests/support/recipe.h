/*
 * recipe.h - what the manual tells administrators and players to type or to write
 * into files, so that tests do just that.
 */
#ifndef BASTIDE_TESTS_RECIPE_H
#define BASTIDE_TESTS_RECIPE_H

enum { RECIPE_SIZE = 4096 };

/* The block of bastide(6) behind the comment "RECIPE NAME". */
void recipe_read(const char *name, char text[RECIPE_SIZE]);

/* The block of README.md behind the comment "recipe: NAME". */
void recipe_read_readme(const char *name, char text[RECIPE_SIZE]);

/* Put `by` wherever the text has `what`, which must be somewhere. */
void recipe_replace(char text[RECIPE_SIZE], const char *what, const char *by);

#endif
