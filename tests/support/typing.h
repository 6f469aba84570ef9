/*
 * typing.h - for tests that drive the screen without a terminal: keys, and what is
 * to be read then.
 */
#ifndef BASTIDE_TYPING_H
#define BASTIDE_TYPING_H

#include "ui.h"

/* Start at the title. Games and settings have nowhere to be kept, which players
 * are told. */
void ui_begin(struct ui *ui, struct game *game);

/* Let go of all that; the canvas may be NULL. */
void ui_end(struct ui *ui, struct game *game, struct canvas *canvas);

/* The game that the golden screens show, to its end. */
void ui_load_golden(struct game *whole);

/* 24 rows of 80 columns as the look shows them, which must be one of ASCII. */
const char *ui_text(struct ui *ui, const struct game *game, struct canvas *canvas,
                    const struct look *look);

void ui_press(struct ui *ui, struct game *game, enum key_code code);

/* Each byte of an ASCII text as a key of its own. */
void ui_type(struct ui *ui, struct game *game, const char *text);

#endif
