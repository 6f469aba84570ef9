/*
 * paint.h - a canvas on the terminal: what changed since the frame before.
 *
 * Curses would do it with twice the bytes, since it names both colours of a
 * pair when one of them changes, and with a write() for every jump of the
 * cursor.
 */
#ifndef BASTIDE_PAINT_H
#define BASTIDE_PAINT_H

#include "canvas.h"

void paint_open(void);
void paint_close(void);

/* The next frame is to begin with an empty screen. */
void paint_forget(void);

/* Put what it takes to show the canvas into the frame. */
void paint_canvas(const struct canvas *canvas);

#endif
