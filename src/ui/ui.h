/*
 * ui.h - everything on the screen that is not the game.
 *
 * Undo restores the game and nothing in here. Keys change it or become
 * decisions; drawing is a pure function of it, the game and the look.
 */
#ifndef BASTIDE_UI_H
#define BASTIDE_UI_H

#include "canvas.h"
#include "earlier.h"
#include "game.h"
#include "joined.h"
#include "keymap.h"
#include "log.h"
#include "lookout.h"
#include "rules.h"
#include "settings.h"
#include "tableview.h"

enum { UI_ROWS_LEAST = 20, UI_COLUMNS_LEAST = 60 };

enum screen {
	SCREEN_TITLE,
	SCREEN_SETUP,
	SCREEN_EARLIER, /* a list of earlier games */
	SCREEN_TABLES,  /* a list of tables that other processes keep */
	SCREEN_TABLE,   /* a game being played */
	SCREEN_SCORING, /* its final scores, one after the other */
	SCREEN_RANKING,
	SCREEN_BOARD, /* the table after the game */
	SCREEN_REPLAY,
	SCREEN_WATCH, /* a game that another program plays */
	SCREEN_WAIT,  /* a table of several sessions, while nothing is asked here */
	SCREENS
};

/* What lies over the screen. */
enum overlay {
	OVERLAY_NONE,
	OVERLAY_LOG, /* these three beside the table */
	OVERLAY_INSPECT,
	OVERLAY_FARMS,
	OVERLAY_TILES,
	OVERLAY_PROJECTION,
	OVERLAY_PLOT,
	OVERLAY_PEOPLE,
	OVERLAY_RULES,
	OVERLAY_SETTINGS,
	OVERLAY_HELP,
};

/* "Really?" */
enum confirm {
	CONFIRM_NONE,
	CONFIRM_LAY,
	CONFIRM_QUIT,
	CONFIRM_RESCUE,
	CONFIRM_FREE, /* these two of a table's host */
	CONFIRM_END,
};

/* The set-up being filled in. */
struct form {
	struct table table;
	struct table standard; /* every set there is: the standard ones, and others offered */
	bool with_set[MAX_SETS];
	uint8_t colour[MAX_PLAYERS]; /* of the seats, all different */
	char seed[21];               /* as typed; "" for any */
	int field;
};

/* The list of earlier games. */
struct earlier {
	struct earlier_games games;
	int chosen;
	bool any; /* there are some, as far as the title knows */
};

/* The list of tables that other processes keep. */
struct other_tables {
	bool any; /* there is one, as far as the title knows */
	int chosen;
	struct table_list *list; /* owned, see tables.c; NULL before it is opened */
};

/* What is looked up while the game waits. */
struct lookup {
	int x, y, rotation, centre_x, centre_y; /* where cursor and view go back to */
	int segment;                  /* inspected, of the tile at the cursor */
	int farm;                     /* chosen */
	int setting;                  /* chosen */
	enum chapter topic;           /* what the rules begin with */
	int line;                     /* chosen of the log … */
	bool scrolled;                /* … which is not its last one */
};

/* A game looked at again. */
struct replay {
	int whole; /* its decisions */
	bool runs; /* by itself */
	int typed; /* the turn to go to, -1 for none */
	enum screen back; /* SCREEN_REPLAY: it began with the replay */
};

/* A game that another program plays. */
struct watch {
	struct lookout lookout; /* hears when its record grows */
	bool looks; /* at the record after a while, though nothing was heard */
	bool left;  /* the other program has */
};

/* The lines of the log that are being shown on the table, from `at` up to
 * `end`; of the points of the first, `step` steps have been counted. */
struct show {
	int at, end;
	int step;
};

enum { SEARCH_SIZE = 32 };

/* What is searched for in the rules. */
struct search {
	bool typing;
	char typed[SEARCH_SIZE]; /* while typing */
	char text[SEARCH_SIZE];  /* "" for nothing */
	int rule;                /* where it was found last, -1 for nowhere */
};

struct ui {
	enum screen screen;
	enum overlay overlay;
	enum confirm confirm;
	bool playing;  /* the game has been opened */
	bool finished; /* the program is to be left */

	/* Grows whenever another question is put: keys typed before are void. A
	 * key held down since then does not answer it. */
	unsigned questions;
	bool fresh;

	long long now;     /* milliseconds of a clock that whoever calls keeps going */
	long long stepped; /* when something moved by itself, or might have */

	int rows, columns; /* of the screen */
	int item;          /* of the title's or ranking's menu */
	int scroll;        /* lines of what lies over the screen that are above it */
	char message[sizeof(struct error)];

	enum context helped;      /* what was being done when the help was opened */
	enum context helped_more; /* and what else the keys did; CONTEXTS for nothing */
	struct lookup lookup;
	struct search search;

	struct settings settings;
	bool remembers;   /* settings are kept in their file */
	bool utf8_wanted; /* by the command line, whatever the settings say */
	uint8_t colour[MAX_PLAYERS]; /* of the players' figures */

	char resume_path[GAME_PATH_SIZE]; /* an unfinished game, or "" */
	struct earlier earlier;
	struct form form;
	struct random seeds; /* for new games */

	/* The open question: what may be decided, tiles in reading order and once
	 * for each look, "nothing" first; which of it is chosen in a list. */
	struct moves moves;
	int choice;
	bool computer; /* it is a computer's, which decides by itself */

	/* The cursor, how the tile in hand is turned, and the view of the table. */
	int x, y, rotation;
	int centre_x, centre_y;
	enum zoom zoom;

	struct log log;
	struct show show;
	struct replay replay;
	struct watch watch;
	struct joined joined;
	struct other_tables tables;
	int shown; /* lines of the final scoring that have been shown */
};

/* Start at the title. New games take their seeds from `seed`. */
void ui_init(struct ui *ui, uint64_t seed);
void ui_release(struct ui *ui);

/* Take over the settings of earlier sessions and keep what is chosen from now
 * on. What was wrong with them is told. */
void ui_load_settings(struct ui *ui);

/* Offer more sets in the set-up. */
void ui_offer_sets(struct ui *ui, const struct table *table);

/* Start a game that is recorded at `record`, or in the folder of records where
 * it is NULL; or go on with one. One that another program has open is watched;
 * to save what is good of a damaged one is offered. False with a message
 * (ui->message). */
bool ui_start_game(struct ui *ui, struct game *game, const struct table *table,
                   const char *record);
bool ui_resume_game(struct ui *ui, struct game *game, const char *path);

/* Look at a recorded game again. */
bool ui_replay_game(struct ui *ui, struct game *game, const char *path);

/* Sit at a table that join_open() has filled `game` from; `join` is the ui's from
 * and is the only one that touches the game from then on. */
void ui_join_table(struct ui *ui, struct game *game, struct join *join);

/* Whether the bell is to be rung: once when the turn comes here. */
bool ui_rings(struct ui *ui);

/* Why the table sent everybody away before the game was over; NULL while it has
 * not. */
const char *ui_sent_away(const struct ui *ui, const struct game *game);

/* The screen has this size now. To be called before anything is drawn. */
void ui_resize(struct ui *ui, const struct game *game, int rows, int columns);

/* A click into the frame that was drawn last. */
void ui_click(struct ui *ui, struct game *game, const struct canvas *seen, struct key click);

void ui_key(struct ui *ui, struct game *game, struct key key);

/* Milliseconds until something moves by itself, -1 while nothing does; and what
 * is to be done then. ui->now is set before. */
int ui_wait(const struct ui *ui);
void ui_tick(struct ui *ui, struct game *game);

/* A descriptor that is readable when something is heard from another program,
 * -1 while nothing will be; and what is to be done then. */
int ui_fd(const struct ui *ui);
void ui_hear(struct ui *ui, struct game *game);

/* The most colours that the settings allow. */
int ui_colours(const struct ui *ui);

/* What the window may be named: whose turn it is. */
enum { UI_TITLE_SIZE = 160 };
void ui_title(const struct ui *ui, const struct game *game, char title[UI_TITLE_SIZE]);

void ui_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
             const struct look *look);

#endif
