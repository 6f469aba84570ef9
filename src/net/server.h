/*
 * server.h - the process that keeps a table: it owns the record, judges what is
 * asked of it and tells everybody what was decided.
 *
 * Nothing waits for a client: what cannot be sent at once is kept for it, and who
 * does not read for SERVER_PATIENCE_MS is sent away.
 */
#ifndef BASTIDE_SERVER_H
#define BASTIDE_SERVER_H

#include "game.h"
#include "protocol.h"
#include "seats.h"

enum { SERVER_PATIENCE_MS = 10000 };

struct server_wish {
	struct game *game; /* open, with its record */
	const char *table; /* name */
	const char *path;  /* of the socket */
	int listener;      /* from tablesocket_listen() */
	const char *seats_path; /* the table's file */
};

/* Keep a table until its host closes it, SIGTERM or SIGINT comes, or nobody needs
 * it any longer: the game is over and everybody has left, or nobody came for a
 * week. The socket is then gone, the record is closed. False with `error` set if
 * it could not begin. */
bool server_run(const struct server_wish *wish, struct error *error);

#endif
