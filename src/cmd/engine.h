/*
 * engine.h - a game for programs.
 */
#ifndef BASTIDE_ENGINE_H
#define BASTIDE_ENGINE_H

#include <stdio.h>

#include "game.h"

/* Answer the lines of `in` on standard output, until they or the output end or
 * one of them is "quit". The game has just been started. */
void engine_serve(struct game *game, FILE *in);

#endif
