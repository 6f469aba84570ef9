/*
 * game.h - a game being played: its set-up, the decisions taken, the state
 * they lead to, and the record on disk that says the same.
 *
 * The record is the truth: a decision is on disk before the state changes, and
 * loading, resuming and undoing all play the decisions from the start.
 */
#ifndef BASTIDE_GAME_H
#define BASTIDE_GAME_H

#include <stddef.h>

#include "bot.h"
#include "error.h"
#include "move.h"
#include "state.h"
#include "tile.h"

enum {
	PLAYER_NAME_SIZE = 64, /* bytes of UTF-8 with the NUL */
	PLAYER_NAME_COLUMNS = 16,
	MAX_SETS = 16,
	SET_NAME_SIZE = 256,
	GAME_PATH_SIZE = 1024,
	MAX_DECISIONS = 12 * MAX_TILES,
};

/* What people choose before a game: who sits round the table, and with what they
 * play. (A table that a server keeps, for others to join, is a struct house.) */
struct table {
	int players;
	char name[MAX_PLAYERS][PLAYER_NAME_SIZE];
	uint8_t kind[MAX_PLAYERS]; /* enum player_kind: who decides for the seat */
	int sets;
	char set[MAX_SETS][SET_NAME_SIZE]; /* as catalogue_add_set() takes them */
	struct options options;
	uint64_t seed;
	uint16_t stack_size; /* 0: all tiles, shuffled by the seed */
	char stack[MAX_TILES][NAME_SIZE];
};

struct decision {
	struct move move;
	uint8_t actor;  /* who took it */
	uint16_t drawn; /* tiles drawn before it */
};

struct game {
	struct table table;
	struct catalogue catalogue;
	struct state start; /* at the first question */
	struct state state; /* now */
	int decisions;
	int undone; /* decisions behind the last one that were taken back and may be taken again */
	struct decision decision[MAX_DECISIONS];
	char letter[MAX_PLAYERS]; /* one capital for each player, from the names */
	int fd;                   /* the record, or -1 where there is none */
	long size;                /* bytes of it that are good */
	long seen;                /* bytes of it when it was read */
	bool catalogue_given;     /* game_load_with() */
	bool checked;             /* its rows carry checks */
	uint32_t check;           /* the check of all of them */
	char path[GAME_PATH_SIZE];
	char notice[256]; /* something the players should be told, or "" */
};

/* Two people with the standard names, all sets, standard options, seed 0. */
void table_init(struct table *table);

/* A seed that nobody can guess who sees when a game begins and its first tiles. */
uint64_t table_any_seed(void);

/* The standard name of a seat. */
const char *table_standard_name(int seat);

/* One capital for each player: the first of the name that is free, else the
 * first of the alphabet. */
void table_letters(const struct table *table, char letter[MAX_PLAYERS]);

bool table_has_set(const struct table *table, const char *set);

/* What is wrong with the table, or with the name or path of one set, in words
 * for the user; or NULL. */
const char *table_wrong(const struct table *table);
const char *table_set_wrong(const char *set);

/* Begin a game that is recorded in a new file at `path`, or nowhere where it
 * is NULL. The sets are loaded and checked. On success the first question is
 * open and the record's head is on disk. */
bool game_start(struct game *game, const struct table *table, const char *path,
                struct error *error);

/* Read a record without touching it; the game cannot be continued on disk. */
bool game_load(struct game *game, const char *path, struct error *error);

/* The same from memory; `name` stands for the file in messages. */
bool game_load_text(struct game *game, const char *name, const char *text, size_t length,
                    struct error *error);

/* The same with designs at hand, in place of the sets that the record names. */
bool game_load_with(struct game *game, const struct catalogue *catalogue, const char *name,
                    const char *text, size_t length, struct error *error);

/* Read a record and go on writing to it. A torn last row is cut off, with a
 * notice. Refused while another program has it open. */
bool game_resume(struct game *game, const char *path, struct error *error);

/* Take a decision: on disk first, then in the state. It must be legal. False
 * if it could not be written; nothing has changed then. */
bool game_play(struct game *game, struct move move, struct events *events, struct error *error);

/* The last decision may be taken back by whoever took it while no tile has
 * been seen since and nobody else was asked; with the option undo=friendly
 * always. */
bool game_may_undo(const struct game *game);

bool game_undo(struct game *game, struct error *error);

/* How many decisions must be taken back, one by one, so that a person decides
 * again: the last one that a person took and what computers decided since. 0
 * where there is none or game_may_undo() forbids one of them. */
int game_undo_steps(const struct game *game);

/* Take them back. False if one could not be written: those before it are. */
bool game_take_back(struct game *game, struct error *error);

/* Take the decision again that was taken back last, if nothing else was decided
 * since: game->undone tells how often. It is recorded like any other. */
bool game_redo(struct game *game, struct events *events, struct error *error);

/* Whether the open question is a computer's, and what it decides then. The same
 * state gives the same decision, in every session. */
bool game_computer_decides(const struct game *game);
struct move game_computer_move(const struct game *game);

/* Whether a seat is a computer's; whether any is. */
static inline bool table_is_computer(const struct table *table, int seat)
{
	return table->kind[seat] != KIND_PERSON;
}

bool table_has_computer(const struct table *table);

/* Look whether another program has written more of a record that was read with
 * game_load(), and play it. False with `error` set if it cannot be read any
 * longer, and nothing has changed then; `changed` tells whether there was
 * anything new. */
bool game_follow(struct game *game, bool *changed, struct error *error);

/* Whether another program has this record open. */
bool game_is_open(const char *path);

/* Called for the opening (`decision` -1, move unused) and after each decision
 * with the state it led to and what happened. */
typedef void game_visitor(void *context, const struct state *state, int decision,
                          const struct events *events);

/* The state after the first `decisions` decisions. */
void game_state_at(const struct game *game, int decisions, struct state *state);

/* Play the first `decisions` decisions again on a scratch state. */
void game_replay(const struct game *game, int decisions, game_visitor *visit, void *context);

/* Put the game where it was after so many decisions, for looking at it again.
 * Those behind are kept, nothing is recorded and nothing may be decided until
 * it stands at its end again. */
void game_stand_at(struct game *game, int decisions);

/* The most decisions, of the first `decisions`, after which no more than so
 * many tiles were laid; the start tile does not count. */
int game_find_laid(const struct game *game, int decisions, int laid);

/* Write what is good of a damaged record, up to its first wrong row, to a new
 * file. The damaged one is not touched; `game` then holds what was rescued. */
bool game_rescue(struct game *game, const char *path, const char *new_path, struct error *error);

/* For reading records. Open what game->table describes; take a decision, or
 * drop the last one, in memory alone. */
bool game_open_table(struct game *game, struct error *error);
void game_take(struct game *game, struct move move, struct events *events);
void game_drop_last(struct game *game);

/* For a replica whose unseen tiles lie in any order: number `index` of the stack
 * is this design. False where no such tile is among the unseen ones. */
bool game_reveal(struct game *game, int index, int design);

/* Copy a game, its record included, which is the copy's from then on. */
void game_hand_over(struct game *to, const struct game *from);

/* Close the record; harmless when there is none. */
void game_close(struct game *game);

#endif
