/*
 * paint.h - cells of a canvas as cells of curses, in the colours there are.
 */
#ifndef BASTIDE_PAINT_H
#define BASTIDE_PAINT_H

#include "canvas.h"
#include "console.h"

/* After curses has started: find out about colours. */
void paint_open(const struct console_options *options);

/* 0 for mono, 8, 16 or 256. */
int paint_colours(void);

/* Put the canvas into curses' screen, to be shown by refresh(). */
void paint_canvas(const struct canvas *canvas);

#endif
