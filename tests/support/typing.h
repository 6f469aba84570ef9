/*
 * typing.h - keys for tests that drive the screen without a terminal.
 */
#ifndef BASTIDE_TYPING_H
#define BASTIDE_TYPING_H

#include "ui.h"

void ui_press(struct ui *ui, struct game *game, enum key_code code);

/* Each byte of an ASCII text as a key of its own. */
void ui_type(struct ui *ui, struct game *game, const char *text);

#endif
