/*
 * bot.h - players that need nobody at the keyboard.
 *
 * They see what a person at the table sees: never the order of the stack.
 */
#ifndef BASTIDE_BOT_H
#define BASTIDE_BOT_H

#include "move.h"
#include "random.h"

/* Who decides for a seat. X(NAME, "word", "what it is") */
#define PLAYER_KIND_LIST(X) \
	X(KIND_PERSON, "person", "somebody at the keyboard") \
	X(KIND_EASY, "easy", "a computer that takes what it sees at once") \
	X(KIND_HARD, "hard", "a computer that weighs what every decision may lead to")

enum player_kind {
#define X(NAME, ...) NAME,
	PLAYER_KIND_LIST(X)
#undef X
	PLAYER_KINDS
};

/* The words alone, for lists: " person easy…". */
#define PLAYER_KIND_WORD(NAME, word, help) " " word
#define PLAYER_KIND_WORDS PLAYER_KIND_LIST(PLAYER_KIND_WORD)

extern const char *const player_kind_name[PLAYER_KINDS];
extern const char *const player_kind_help[PLAYER_KINDS];

/* The kind of this word, -1 where there is none. */
int player_kind_find(const char *word);

/* Any legal decision, all equally likely; the game must not be over. */
struct move bot_random(const struct state *state, struct random *random);

/* What a computer of this kind decides for state->actor; the game must not be
 * over. The same state and `random` give the same decision, whatever the order
 * of the unseen tiles; decisions worth as much as each other are drawn by lot.
 * A person's seat decides at random. */
struct move bot_choose(enum player_kind kind, const struct state *state, struct random *random);

#endif
