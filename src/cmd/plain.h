/*
 * plain.h - a game by lines of text: what is known of it, and its words.
 *
 * A line is read, obeyed, and what happened is told; the three know nothing of
 * each other, so that news may come from elsewhere, too:
 *
 *     plain_open()    what is to be done: play, look again, watch, set up
 *     plain_ask()     put the open question, unless it was put already
 *     plain_obey()    do what one line asks for
 *     plain_tell()    print what happened
 *
 * plain_run() in commands.h does so with standard input until nobody asks for
 * more, plain_join() with a table of another process beside it.
 */
#ifndef BASTIDE_PLAIN_H
#define BASTIDE_PLAIN_H

#include "args.h"
#include "choices.h"
#include "commands.h"
#include "earlier.h"
#include "game.h"
#include "join.h"
#include "lines.h"
#include "lookout.h"
#include "report.h"
#include "settings.h"
#include "words.h"

/* Where a word may be said: bits of the modes, of a game of one's own and behind
 * them of one at a table of another process. */
enum {
	PLAIN_MODES = PLAIN_WAIT + 1,
	ASKED_HERE = 1u << PLAIN_PLAY,
	ASKED_AT_TABLE = ASKED_HERE << PLAIN_MODES,
	OVER_HERE = 1u << PLAIN_OVER,
	OVER_AT_TABLE = OVER_HERE << PLAIN_MODES,
	REPLAYED_HERE = 1u << PLAIN_REPLAY,
	REPLAYED_AT_TABLE = REPLAYED_HERE << PLAIN_MODES,
	WHEN_WATCHED = 1u << PLAIN_WATCH,
	WHEN_SET_UP = 1u << PLAIN_SETUP,
	WHEN_WAITING = 1u << (PLAIN_MODES + PLAIN_WAIT),

	WHEN_ASKED = ASKED_HERE | ASKED_AT_TABLE,
	WHEN_OVER = OVER_HERE | OVER_AT_TABLE,
	WHEN_REPLAYED = REPLAYED_HERE | REPLAYED_AT_TABLE,
	ALONE = ASKED_HERE | OVER_HERE | REPLAYED_HERE | WHEN_WATCHED,
	AT_TABLE = ASKED_AT_TABLE | OVER_AT_TABLE | REPLAYED_AT_TABLE | WHEN_WAITING,
	WITH_GAME = ALONE | AT_TABLE,
	ALWAYS = WITH_GAME | WHEN_SET_UP,

	FOR_HOST = 1u << 2 * PLAIN_MODES, /* and only for whoever opened the table */
};

/* X(word, "what may stand behind it", where, "what it does"), as `help` lists
 * them. */
#define PLAIN_LIST(X) \
	X(board, "[ZOOM]", WITH_GAME, "a picture of the table: overview, normal or detail") \
	X(laid, "", WITH_GAME, "every tile on the table, row by row, with its figures") \
	X(features, "[KIND]", WITH_GAME, \
	  "unfinished cities, roads, cloisters: size, who is there") \
	X(figures, "", WITH_GAME, "where everybody's figures stand") \
	X(players, "", WITH_GAME, "points and figures left") \
	X(log, "", WITH_GAME, "all that happened") \
	X(list, "", ALWAYS, "the question once more, with its choices") \
	X(preview, "NUMBER", WHEN_ASKED, "what that choice does to the table, and what it scores") \
	X(tile, "[NUMBER]", WITH_GAME, "the tile in hand, as it is or as that choice turns it") \
	X(inspect, "X,Y", WITH_GAME, "what lies there: size, figures, worth") \
	X(farms, "", WITH_GAME, "every farm, its farmers, cities and worth") \
	X(tiles, "[X,Y]", WITH_GAME, "tiles left, and those that fit there") \
	X(dead, "", WITH_GAME, "empty squares where no tile left can ever fit") \
	X(projection, "", WITH_GAME, "what the final scoring would give now") \
	X(points, "", WITH_GAME, "where the points so far came from") \
	X(turns, "", WITH_GAME, "the scores after each turn that changed them") \
	X(rules, "[WORD]", WITH_GAME, "what is asked in short; rules that hold a word") \
	X(save, "", ALONE | OVER_AT_TABLE, "pictures of the table, as files beside the record") \
	X(undo, "", WHEN_ASKED | WHEN_WAITING, "take back") \
	X(redo, "", WHEN_ASKED, "take it again") \
	X(next, "", WHEN_REPLAYED, "the next decision, as does an empty line") \
	X(back, "", WHEN_REPLAYED, "to the decision before") \
	X(turn, "NUMBER", WHEN_REPLAYED, "to the beginning of that turn, as does its number") \
	X(first, "", WHEN_REPLAYED, "to the beginning") \
	X(last, "", WHEN_REPLAYED, "to the end") \
	X(rest, "", WHEN_REPLAYED, "tell everything from here to the end") \
	X(leave, "", WHEN_REPLAYED, "end the replay") \
	X(take, "", WHEN_WATCHED, "play on here, once the other program has left") \
	X(people, "", AT_TABLE, "who is at the table, away or watching") \
	X(say, "TEXT", AT_TABLE, "tell it everybody at the table") \
	X(where, "", WHEN_WAITING, "what the person deciding looks at") \
	X(pause, "", AT_TABLE | FOR_HOST, "nobody may decide") \
	X(continue, "", AT_TABLE | FOR_HOST, "go on after a pause") \
	X(hand, "SEAT [WHO]", AT_TABLE | FOR_HOST, "give a seat to an account, or free it") \
	X(close, "", AT_TABLE | FOR_HOST, "close the table for all; its record stays") \
	X(replay, "[GAME]", WHEN_OVER | WHEN_SET_UP, "look at a game again, decision by decision") \
	X(again, "", WHEN_OVER, "a new game with the same people") \
	X(new, "", OVER_HERE, "set up a new game") \
	X(start, "", WHEN_SET_UP, "begin the game") \
	X(games, "", WHEN_SET_UP, "earlier games, by numbers") \
	X(resume, "[GAME]", WHEN_SET_UP, "go on with a game, the latest one if none is named") \
	X(settings, "", ALWAYS, "what people like, on the screen and here") \
	X(set, "NAME VALUE", ALWAYS, "change a setting") \
	X(help, "", ALWAYS, "this list") \
	X(quit, "", ALWAYS, "leave; the game is kept")

/* What is done once somebody says "yes". */
enum plain_doubt { DOUBT_NOTHING, DOUBT_DECISION, DOUBT_CLOSE, DOUBT_FREE };

/* At a table of another process. */
struct plain_joined {
	struct join *join;     /* NULL in a game of one's own */
	struct people people;  /* as they were told */
	int pointed_at;        /* decisions there were when a pointer came; -1: none did */
	bool lost, closed;
	struct error reason;   /* why it was closed */
	struct error trouble;  /* why the line could not be mended, as it was told */
	bool prompts;          /* the prompt stands and nothing behind it */
	bool rings;            /* somebody may not have noticed that it is their turn */
	bool awaits;           /* what was sent is not answered: no line is obeyed till then */
	enum news awaited;
	long long due;         /* ms: awaiting ends; while the line is broken: it is tried again */
	struct line_source input;
};

struct plain {
	struct game *game;
	enum plain_mode mode;
	struct moves choices;  /* of the open question, as they are numbered */
	bool asked;            /* the question has been put */
	bool terminal;         /* somebody sits at a terminal */
	enum plain_doubt doubt; /* waits for a "yes" */
	struct move doubted;   /* DOUBT_DECISION */
	int doubted_seat;      /* DOUBT_FREE */
	bool left;             /* no more is to be asked */
	int whole;             /* replay: decisions of the whole game */
	enum plain_mode back;  /* replay: what comes after it */
	struct lookout lookout; /* watching: hears when the record is written */
	bool looks;            /* watching: one more look is needed, whatever is heard */
	bool other_left;       /* watching: the other program has left */
	struct decision seen[MAX_DECISIONS]; /* watching and at a table: what has been told */
	int seens;
	struct plain_joined joined;
	struct settings settings;
	struct args form;      /* the set-up */
	struct earlier_games earlier; /* as they were listed last */
};

/* Begin with the game, which is open but in PLAIN_SETUP, where it has yet to
 * come. Reads the settings, and greets. */
void plain_open(struct plain *plain, struct game *game, enum plain_mode mode);

/* Go over to the game that is open now, or to something else with it. */
void plain_go(struct plain *plain, enum plain_mode mode);

void plain_ask(struct plain *plain);
void plain_obey(struct plain *plain, const char *line);

/* Where the game is kept, and what was found while it was read. */
void tell_record(const struct game *game);

/* Print what happened: a game_visitor whose context is the game. */
void plain_tell(void *context, const struct state *state, int decision,
                const struct events *events);

/* The decision of a choice, by its number as text; false with a message. */
bool read_choice(const struct plain *plain, const char *text, struct move *move);

/* `argument` is what stands behind the word, "" for nothing. */
typedef void plain_function(struct plain *plain, const char *argument);

#define X(word, ...) plain_function plain_##word;
PLAIN_LIST(X)
#undef X

/* plaintell.c: the questions of the modes, and what stands behind them. */
void tell_since(struct game *game, int from, int decisions); /* what those brought */
void tell_question(const struct plain *plain);
void tell_choice(const struct plain *plain, int choice);
void tell_end(const struct game *game);
void tell_points(const struct game *game);

/* plainlook.c: what a choice does to the table and what it scores; "3,-1" as a
 * square; and the lines of a report. */
void tell_outcome(const struct game *game, struct move move);
bool read_square(const char *text, int *x, int *y);
void tell_report(const struct game *game, const struct report *report);

/* plaintable.c: the squares that a feature lies on, and those it waits for. */
void tell_squares(const struct state *state, unsigned feature);
void tell_waits(const struct state *state, unsigned feature);

/* plainreplay.c */
void replay_begin(struct plain *plain, enum plain_mode back);
void tell_replay(const struct plain *plain);

/* plainwatch.c: begin; look whether there is news, and tell it; how long to wait
 * for what is heard before one looks all the same, in milliseconds, -1 for ever. */
void follow_begin(struct plain *plain);
void follow_news(struct plain *plain);
int follow_wait(const struct plain *plain);

/* How many of the decisions that were told still stand; all that were taken are
 * told now. */
int follow_standing(const struct plain *plain);
void follow_note(struct plain *plain);

/* plainjoin.c: at a table of another process; whether the open question is for this
 * terminal, and what the words of a game of one's own do there. */
bool guest_asks(const struct plain *plain);
void guest_decide(struct plain *plain, struct move move);
void guest_undo(struct plain *plain);
void guest_redo(struct plain *plain);
void guest_play_again(struct plain *plain);

/* Why nothing can be decided here now. */
void guest_tell_wait(const struct plain *plain);

/* Print news: behind a prompt on a line of their own. */
void guest_tell(struct plain *plain, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Something was sent that is answered with news of this kind. */
void guest_await(struct plain *plain, enum news news);

/* False with a message where nothing can be sent. */
bool guest_may_send(const struct plain *plain);

/* plainpeople.c: tell who came and went, and pauses; who is at a seat: "away since
 * 14:05"; and what was asked about before: free that seat, close the table. */
void guest_tell_people(struct plain *plain);
void guest_words(const struct plain *plain, int seat, char text[WORDS_SIZE]);
void guest_free(struct plain *plain);
void guest_close(struct plain *plain);

/* plainsetup.c: what is set up, and a line that changes it: "NAME VALUE". */
void setup_begin(struct plain *plain);
void tell_setup(const struct plain *plain);
void setup_change(struct plain *plain, const char *line);

#endif
