/*
 * record.h - the record's format: rows to text and back. bastide(5) is the
 * reference.
 *
 *     bastide,1,*5d0f3a11            format
 *     rules,1,*…                     which reading of the rules
 *     sets,base,abbey-mayor,*…
 *     option,small-city,4,*…         one row an option
 *     player,Aline,*…                one row a player, in seating order; of a
 *     player,Bruno,hard,*…           computer with its kind
 *     seed,42,*…
 *     stack,BA/RFr,…,*…              only where the order of tiles is given
 *     begin,*…
 *     1,Aline,lay,BA/RFr,1,0,90,*…   one row a decision: number, who, what
 *     2,Aline,deploy,follower,1,0,1,*…
 *     undo,2,*…                      decision 2 is taken back
 *     hash,8,0123456789abcdef,*…     the table after decision 8
 *     end,12,30,*…                   final points in seating order
 *
 * The last field of a row is its check: CRC-32 of everything in the file before
 * it, so that a changed, lost or moved row shows. People who write a record by
 * hand leave the checks out of all rows.
 */
#ifndef BASTIDE_RECORD_H
#define BASTIDE_RECORD_H

#include <stddef.h>

#include "csvfile.h"
#include "game.h"

enum { RECORD_FORMAT = 1, RECORD_RULES = 1, RECORD_HASH_EVERY = 8 };

/* Room for the longest head (the stack's names dominate) or row. */
enum { RECORD_TEXT_SIZE = MAX_TILES * (NAME_SIZE + 1) + MAX_SETS * SET_NAME_SIZE * 2 + 4096 };

/* Rows that are being written. */
struct record_text {
	size_t length;
	bool checked;   /* rows get checks */
	uint32_t check; /* CRC-32 of all that precedes what is yet to be written */
	size_t summed;  /* bytes of `text` that are in it */
	char text[RECORD_TEXT_SIZE];
};

/* Continue the CRC-32 of a text; the first call gets 0. */
uint32_t record_check(uint32_t check, const char *text, size_t length);

/* Everything up to and with the row `begin`, with checks or without. */
void record_write_head(struct record_text *out, const struct table *table, bool checked);

/* Decision number game->decisions + 1 and, where they are due, the hash and
 * the end; `after` is the state it leads to. */
void record_write_decision(struct record_text *out, const struct game *game, struct move move,
                           const struct state *after);

/* The same for a decision that was taken already, `before` being the state before
 * it; and the row `hash` behind it. These begin and go on with a text without
 * checks. */
void record_write_row(struct record_text *out, int number, const char *name,
                      const struct state *before, struct move move);
void record_write_hash(struct record_text *out, const struct game *game);

/* Taking back the last decision. */
void record_write_undo(struct record_text *out, const struct game *game);

/* Read rows into `game`, whose table and decisions are filled and whose states
 * are played; each row is checked as it is reached. `name` stands for the file
 * in messages. On failure the game stands before the row that is wrong, and
 * game->size is where that row begins. */
bool record_read(struct game *game, const char *name, const char *text, size_t length,
                 struct error *error);

/* Read one more row of an unchecked record that has begun. */
bool record_read_row(struct game *game, const struct csv_row *row, struct error *error);

/* How much of the text consists of whole rows: what lies behind the last line
 * break was torn off while it was written. */
size_t record_whole_rows(const char *text, size_t length);

#endif
