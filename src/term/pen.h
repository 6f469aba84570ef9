/*
 * pen.h - colours and attributes as the terminal has them set, changed with as
 * few bytes as may be.
 */
#ifndef BASTIDE_PEN_H
#define BASTIDE_PEN_H

#include "canvas.h"
#include "console.h"

/* How a cell looks: colours as numbers, -1 for the terminal's own. */
struct appearance {
	uint32_t glyph;
	int16_t ink, ground;
	uint8_t attr;
};

/* After curses has started: find out about colours. */
void pen_open(const struct console_options *options);

/* 0 for mono, 8, 16 or 256: as many as there are, or as pen_limit() says. */
int pen_colours(void);

/* Use no more colours than this from now on. */
void pen_limit(int most);

/* What this terminal can show of a cell. What cannot be seen is made the same
 * for all: the ink of a blank. */
struct appearance pen_appearance(const struct cell *cell);

/* Nothing is known of the terminal's colours and attributes. */
void pen_forget(void);

/* Whether the glyph can be put as the pen is. */
bool pen_suits(const struct appearance *wanted);

/* Change the pen into the frame, so that the glyph can be put. */
void pen_set(const struct appearance *wanted);

/* Back to the terminal's own colours, without attributes. */
void pen_set_plain(void);

#endif
