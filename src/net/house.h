/*
 * house.h - what the parts of the server share: the table, those who are
 * connected, what they are told. For src/net only.
 */
#ifndef BASTIDE_HOUSE_H
#define BASTIDE_HOUSE_H

#include <sys/types.h>

#include "buffer.h"
#include "csvfile.h"
#include "game.h"
#include "protocol.h"
#include "seats.h"

enum {
	CLIENTS_MOST = 400,
	UNSENT_MOST = 8 << 20, /* bytes that may wait for a client */
	UNSENT_PAUSE = 1 << 16, /* from here on nothing more is taken from it */
};

struct client {
	int fd;
	uid_t account;
	char name[ACCOUNT_SIZE];
	struct buffer in, out;
	bool greeted; /* it has said hello and knows the table */
	bool host;
	bool wants_events;
	bool people_due; /* to be told who is there */
	bool leaving; /* to be closed when `out` is sent */
	bool dead;    /* to be closed now */
	int64_t moved; /* ms: when it came, or when something was sent last */
};

struct house {
	struct game *game;
	char table[TABLE_NAME_SIZE];
	char seats_path[GAME_PATH_SIZE];
	char *set_text[MAX_SETS]; /* of the sets in play, owned */
	size_t set_length[MAX_SETS];
	struct seats seats;
	struct client *sitter[MAX_PLAYERS]; /* NULL: nobody sits there now */
	int64_t away[MAX_PLAYERS]; /* seconds since 1970: since when a taken seat is empty */
	bool paused;
	bool closing; /* the server ends */
	struct client *client[CLIENTS_MOST];
	int clients;
	int places; /* how many may come, an account half of them */

	int64_t think_at; /* ms: when a computer that is asked decides */

	/* Up to when the right to speak is used up, in ms: of each seat, and behind
	 * them of all who look on together. */
	int64_t said[MAX_PLAYERS + 1];

	/* Whether somebody's people_due is set; not told before `people_at` (ms), since
	 * one who comes and goes in a loop must not keep everybody busy. */
	bool people_wait;
	int64_t people_at;

	/* Where the person who decides is looking, and whether that is still to be
	 * told; not before `point_at` (ms), since keys can come fast. */
	int point[4]; /* x, y, degrees, choice */
	bool point_waits;
	int64_t point_at;
};

/* A packet that a client has sent. */
struct request {
	struct house *house;
	struct client *client;
};

/* Whether this client has a seat. */
bool house_sits(const struct house *house, const struct client *client);

/* Nobody sits on this seat any longer, or on any where this client sat. Whose the
 * seats are does not change. */
void house_leave_seat(struct house *house, int seat);
void house_stand_up(struct house *house, const struct client *client);

/* publish.c: what clients are told. Packets go into the client's buffer and as
 * much of that as possible to its socket at once. */

/* Everything that somebody who comes must know. */
void publish_welcome(struct house *house, struct client *client);

/* Another game to everybody. */
void publish_game(struct house *house);

/* Who is there has changed: this client (if any) is told at once, as the answer to
 * what it asked, all others with the next publish_people_due(). */
void publish_people(struct house *house, struct client *client);
void publish_people_due(struct house *house);

void publish_decision(struct house *house, const struct state *before,
                      const struct events *events);
void publish_undo(struct house *house);
void publish_pointer(struct house *house);
void publish_said(struct house *house, const char *who, const char *text);

/* To one alone. */
void publish_info(const struct house *house, struct client *client);
void publish_legal(const struct house *house, struct client *client);
void publish_hash(const struct house *house, struct client *client);
void publish_error(struct client *client, const char *text);

/* A last word, after which the client is sent away. */
void publish_farewell(struct client *client, const char *reason);

/* door.c: who comes in, and who has to go */

/* How many may come at all, as many as there can be descriptors for. */
void door_open(struct house *house);

/* Somebody is at the other end of this socket, which is the house's from then on. */
void door_enter(struct house *house, int fd);

/* Remove those who are gone; the others are told. */
void door_sweep(struct house *house);

/* Those for whom most waits go where that is too much for all together. */
void door_spare_memory(struct house *house);

void door_free(struct client *client);

/* requests.c: what clients ask */

/* Obey every packet that has come, as long as the client reads the answers. */
void request_obey_all(struct house *house, struct client *client);

/* decisions.c: requests about decisions, and computers, which make none */
bool decision_take(struct request *request, const struct csv_row *row, struct error *error);
bool decision_undo(struct request *request, const struct csv_row *row, struct error *error);

/* Whether a computer is asked; let it decide where it is time for that. */
bool decision_waits_for_computer(const struct house *house);
void decision_think(struct house *house, int64_t now);

/* Whether a field of a row is this number. */
bool row_says(const struct csv_row *row, int field, int wanted);

/* rematch.c: the request for another game */
bool rematch(struct request *request, const struct csv_row *row, struct error *error);

#endif
