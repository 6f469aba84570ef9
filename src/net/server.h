/*
 * server.h - the process that keeps a table: it owns the record, judges what is
 * asked of it and tells everybody what was decided.
 *
 * Nothing waits for a client: what cannot be sent at once is kept for it, and who
 * does not read for so long a time is sent away.
 */
#ifndef BASTIDE_SERVER_H
#define BASTIDE_SERVER_H

#include "game.h"
#include "protocol.h"
#include "seats.h"

enum { SERVER_PATIENCE_MS = 10000 }; /* of the program */

struct server_wish {
	struct game *game; /* open, with its record */
	char table[TABLE_NAME_SIZE];
	char path[SOCKET_PATH_SIZE]; /* of the socket */
	int listener;                /* from tablesocket_listen() */
	int patience_ms;             /* who does not read for so long is sent away */
	char seats_path[GAME_PATH_SIZE]; /* the table's file, see seats.h */
};

struct server;

/* Take over a game and a socket; both are closed again where that fails. NULL with
 * `error` set. The texts of the wish are copied, the game must stay. */
struct server *server_open(const struct server_wish *wish, struct error *error);

/* Keep the table until its host closes it, SIGTERM or SIGINT comes, or nobody
 * needs it any longer: the game is over and everybody has left, or nobody came
 * for a week. Then the socket is gone and the record closed. */
void server_keep(struct server *server);

/* For the process that has left it to another one: drop it, touching nothing. */
void server_leave(struct server *server);

#endif
