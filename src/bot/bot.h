/*
 * bot.h - players that need nobody at the keyboard.
 */
#ifndef BASTIDE_BOT_H
#define BASTIDE_BOT_H

#include "move.h"
#include "random.h"

/* Any legal decision, all equally likely; the game must not be over. */
struct move bot_random(const struct state *state, struct random *random);

#endif
