/*
 * driver.h - playing the game on a terminal by keys, like a person: the line of
 * keys tells which question is open.
 */
#ifndef BASTIDE_TESTS_DRIVER_H
#define BASTIDE_TESTS_DRIVER_H

#include <stdbool.h>

#include "terminal.h"

struct driver {
	struct terminal *terminal;
	unsigned random; /* varies what is chosen */
	int keys;
	bool space; /* a key that is held down decides once: Enter and Space take turns */
};

/* A terminal of this size, with records in the test's scratch folder. */
struct terminal *driver_terminal(int rows, int columns);

/* From the title to the first question of a game with the standard set-up. */
void driver_start_game(struct driver *driver);

bool driver_shows(const struct driver *driver, const char *text);
bool driver_asks_place(const struct driver *driver);
bool driver_asks_choice(const struct driver *driver);
bool driver_asks_confirm(const struct driver *driver);

void driver_press(struct driver *driver, const char *bytes);

/* Take what is chosen. */
void driver_commit(struct driver *driver);

/* Answer the open question somehow. */
void driver_answer(struct driver *driver);

/* Play until `asks` holds; false if the game ends before. */
bool driver_play_until(struct driver *driver, bool (*asks)(const struct driver *));

#endif
