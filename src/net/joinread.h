/*
 * joinread.h - what a table sends, read into the replica. For src/net only.
 */
#ifndef BASTIDE_JOINREAD_H
#define BASTIDE_JOINREAD_H

#include <sys/types.h>

#include "buffer.h"
#include "join.h"

struct join {
	struct join_wish wish;
	struct game *game;
	int fd; /* -1 while the line is broken */
	struct buffer in, out;
	bool received; /* since all that had come was read */
	bool lost_told;
	bool been_in; /* whoever comes again without the seat looks on */
	char table[TABLE_NAME_SIZE], host[ACCOUNT_SIZE];
	bool keeper_known;
	uid_t keeper; /* who kept the table when one first came */
	struct catalogue catalogue; /* from the sets as they come */
	bool complete;              /* the game came */
	struct people people;
	struct pointer pointer;
	int decided; /* number of the decision that was sent and not answered, or 0 */
	bool answered; /* all requests of entering have been */
};

/* Read a packet: NEWS_NONE where it tells nothing new, NEWS_LOST with a text where
 * it cannot be understood: the replica is then worth nothing any more, and the
 * whole game must come anew. */
enum news joinread_packet(struct join *join, const struct packet *packet, struct error *text);

#endif
