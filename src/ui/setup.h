/*
 * setup.h - the lines of the set-up, for setup.c and setupdraw.c.
 *
 * They are numbered from the top: the number of players, their names, the
 * seed, the sets but for the first, which is always in play, the options.
 */
#ifndef BASTIDE_SETUP_H
#define BASTIDE_SETUP_H

#include "ui.h"

enum field_kind { FIELD_PLAYERS, FIELD_NAME, FIELD_SEED, FIELD_SET, FIELD_OPTION };

struct field {
	enum field_kind kind;
	int index; /* of the name, set or option */
};

struct field setup_field_at(const struct form *form, int number);

/* Numbers of the first lines of their kinds. */
int setup_first_set(const struct form *form);
int setup_first_option(const struct form *form);

#endif
