/*
 * pictures.h - pictures of the table, as files beside the record.
 */
#ifndef BASTIDE_PICTURES_H
#define BASTIDE_PICTURES_H

#include "game.h"

/* Save the table as it stands: as text, with colours for terminals (.ansi) and
 * for browsers (.svg). `path` is that of the text; the others are named
 * likewise. False with `error` set where one of them could not be written. */
bool pictures_save(const struct game *game, char path[GAME_PATH_SIZE], struct error *error);

#endif
