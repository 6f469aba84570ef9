/*
 * join.h - a table of another process, as one of those who sit or look on see it.
 *
 * The game is a replica: the table sends the record without the order of the
 * tiles, then each decision as it is taken; the tiles that nobody has seen lie in
 * the replica in an order of no meaning. Decisions are sent and change nothing
 * here until the table has them on disk and tells everybody, the sender as well.
 * bastide(5) describes the protocol.
 */
#ifndef BASTIDE_JOIN_H
#define BASTIDE_JOIN_H

#include <stdbool.h>
#include <stdint.h>

#include "error.h"
#include "game.h"
#include "protocol.h"

/* How somebody comes to a table. */
struct join_wish {
	char path[SOCKET_PATH_SIZE]; /* of its socket */
	bool watch; /* sit nowhere */
	bool host;  /* with the rights of who opened it, where the kernel agrees */
	/* Seats asked for by name; without one it is the account's own seat, the
	 * one of that name, or the first that is free. */
	int seats;
	char seat[MAX_PLAYERS][PLAYER_NAME_SIZE];
};

enum presence { SEAT_FREE, SEAT_AWAY, SEAT_HERE };

struct sitter {
	enum presence presence;
	bool mine;                  /* decides at this terminal */
	char account[ACCOUNT_SIZE]; /* whose seat it is, "" while it is free */
	int64_t since;              /* SEAT_AWAY: seconds since 1970 */
};

struct people {
	struct sitter seat[MAX_PLAYERS];
	int watchers;
	bool paused; /* nobody may decide */
	bool host;   /* may pause, hand seats over and close */
};

/* What the person who must decide is looking at. */
struct pointer {
	int player;
	int x, y, rotation;
	int choice; /* index into moves_legal(), -1 for none */
};

enum news {
	NEWS_NONE,     /* all has been read */
	NEWS_GAME,     /* a whole game came: another one */
	NEWS_DECISION, /* one more decision was taken */
	NEWS_UNDO,     /* the last one was taken back */
	NEWS_PEOPLE,   /* join_people() changed */
	NEWS_POINTER,  /* join_pointer() changed */
	NEWS_SAID,     /* `text`: what somebody says, with the name before it */
	NEWS_REFUSED,  /* `text`: why what was sent was not done */
	NEWS_LOST,     /* the line is broken; join_again() may mend it */
	NEWS_CLOSED,   /* `text`: why the table has sent this person away for good */
};

struct join;

/* Go to a table, sit down and fill `game`, which must live as long as the join.
 * Takes at most JOIN_MS. NULL with `error` set: no such table, a seat that
 * belongs to somebody else, another protocol. */
enum { JOIN_MS = 5000 };
struct join *join_open(const struct join_wish *wish, struct game *game, struct error *error);

/* The same over a non-blocking socket that leads to the table; it is the join's
 * from then on, whatever comes of it. */
struct join *join_over(const struct join_wish *wish, int fd, struct game *game,
                       struct error *error);

void join_close(struct join *join);

/* To wait on for reading; -1 while the line is broken. */
int join_fd(const struct join *join);

/* The next piece of news, whose `text` (if it has one) is fit to be shown. To be
 * called until there is none; what comes all the time is then for the next time. */
enum news join_read(struct join *join, struct error *text);

/* After NEWS_LOST: come again, with the same seats but those that were handed to
 * others meanwhile. False where it does not work now; it may later. A table that
 * another account keeps by now is not come to. The game is then filled anew. */
bool join_again(struct join *join, struct error *error);

const char *join_table(const struct join *join); /* the table's name */
const char *join_host(const struct join *join);  /* the account that opened it */
const struct people *join_people(const struct join *join);
const struct pointer *join_pointer(const struct join *join);

/* Whether this terminal has a seat at all; whether the open question is put here,
 * no pause forbidding it; and whether the table has not been told an answer yet. */
bool join_sits(const struct join *join);
bool join_is_asked(const struct join *join);
bool join_may_decide(const struct join *join);

/* Send something; what comes of it is news. Nothing is sent where it cannot be. */
void join_decide(struct join *join, struct move move);
void join_undo(struct join *join);
void join_point(struct join *join, const struct pointer *pointer);
void join_say(struct join *join, const char *text);

/* When the game is over: begin another one with the same people. */
void join_rematch(struct join *join);

/* For the host: pause or go on; let a seat go to this account ("": to whoever
 * takes it first); close the table, whose record stays. */
void join_pause(struct join *join, bool paused);
void join_hand(struct join *join, int seat, const char *account);
void join_end(struct join *join);

#endif
