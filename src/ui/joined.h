/*
 * joined.h - what the screen knows of a table that lives in another process,
 * beside the game and what join.h tells.
 */
#ifndef BASTIDE_JOINED_H
#define BASTIDE_JOINED_H

#include "join.h"

enum { SAID_LINES = 40, SAID_LINE_SIZE = PLAYER_NAME_SIZE + SAID_SIZE + 8 };

/* A line that is being typed, and what for. */
enum typing {
	TYPING_NOTHING,
	TYPING_SAY,
	TYPING_ACCOUNT, /* to hand a seat to */
};

struct joined {
	struct join *join; /* owned; NULL in local play */
	bool sits;   /* some seat is of this terminal */
	bool asked;  /* the open question is to be answered here */
	bool rings;  /* it was not before: the bell has not rung yet */
	bool astray; /* whoever sits here looks about, and follows nobody's pointer */
	bool lost, closed;
	long long again; /* when to try the line again */
	struct error trouble; /* why that was in vain */
	char reason[sizeof(struct error)]; /* why it was closed */

	int seen_at; /* decisions there were when a pointer was heard of */
	struct pointer pointer; /* that the others have been sent */
	long long pointed;      /* when */
	bool points; /* it has moved since */

	int said; /* lines so far, of which the last ones are kept */
	char line[SAID_LINES][SAID_LINE_SIZE];
	long long said_until; /* how long the last one stands below the table; 0: it does not */

	int seat; /* chosen of those at the table */
	enum typing typing;
	char typed[SAID_SIZE];
};

#endif
