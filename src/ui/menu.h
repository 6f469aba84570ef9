/*
 * menu.h - menus and lists, of which one line is chosen.
 */
#ifndef BASTIDE_MENU_H
#define BASTIDE_MENU_H

#include "canvas.h"
#include "keymap.h"

/* A menu that shows whole; what is not offered now has no line. */
struct menu {
	const char *const *text; /* of the items */
	int items;
	unsigned offered; /* bit i is set where item i is; one is at least */
};

/* How many lines it has. */
int menu_lines(const struct menu *menu);

/* The item that is offered next above (-1) or below (1) another, round the ends. */
int menu_step(const struct menu *menu, int item, int by);

/* Draw it from this row on; answers the row below it. */
int menu_draw(const struct menu *menu, struct canvas *canvas, int row, int column, int columns,
              int chosen);

/* The line to choose after a key in a list of `count` lines. */
int list_step(enum intent intent, int chosen, int count);

/* The first line that shows where there is room for `rows` of them. */
int list_first(int chosen, int rows);

#endif
