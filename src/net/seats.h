/*
 * seats.h - whose seat is whose at a table, and what is kept of it for the day
 * the server is started again.
 *
 * A seat belongs to the first account that takes it until the host hands it on.
 * Where several people share one account, each is led to a seat by name from
 * outside (a forced command of sshd); all these seats are the account's.
 *
 * The file of a table, in the host's own folder of records, NAME.table:
 *
 *     record,/home/ann/.local/state/bastide/2026-11-29-….csv
 *     seat,Aline,1001
 */
#ifndef BASTIDE_SEATS_H
#define BASTIDE_SEATS_H

#include <stdbool.h>
#include <sys/types.h>

#include "error.h"
#include "game.h"
#include "protocol.h"

struct seat {
	bool taken;
	uid_t account; /* whose it is, where it is taken */
};

struct seats {
	const struct table *table;
	struct seat seat[MAX_PLAYERS];
};

void seats_init(struct seats *seats, const struct table *table);

/* The seat of this name, or -1. */
int seats_find(const struct seats *seats, const char *name);

/* Take a seat for an account: its own or one that is free. */
bool seats_take(struct seats *seats, int seat, uid_t account, struct error *error);

/* The seat for an account that names none: its own (`busy` ones last), the one
 * named as the account, the first that is free; -1 where all are others'. */
int seats_choose(const struct seats *seats, uid_t account, const char *name,
                 const bool busy[MAX_PLAYERS]);

/* The path of a table's file. */
bool seats_path(const char *table, char path[GAME_PATH_SIZE], struct error *error);

/* Write it: the new one whole or the old one as it was. */
bool seats_save(const struct seats *seats, const char *path, const char *record,
                struct error *error);

/* The record that a table's file names, "" where there is no such file. */
bool seats_record(const char *path, char record[GAME_PATH_SIZE], struct error *error);

/* Whose the seats were, where the file is of this record; no file is nothing
 * wrong. */
bool seats_load(struct seats *seats, const char *path, const char *record, struct error *error);

#endif
