/*
 * views.h - the parts of the screen, each in a file of its own, and what they
 * call each other by. For src/ui only.
 */
#ifndef BASTIDE_VIEWS_H
#define BASTIDE_VIEWS_H

#include <limits.h>

#include "report.h"
#include "ui.h"

/* play.c: decisions */

/* Put the open question to the players: what may be decided, where the cursor
 * begins. */
void play_ask(struct ui *ui, const struct game *game);
void play_list(struct ui *ui, const struct game *game); /* what may be decided, only */

/* Others have decided since the log had so many lines: what that brought, then
 * the next question. */
void play_follow(struct ui *ui, const struct game *game, int lines);

/* The decision behind the last one was just taken back. */
void play_taken_back(struct ui *ui, const struct game *game);
void play_look_at_latest(struct ui *ui, const struct game *game);
void play_decide(struct ui *ui, struct game *game, struct move move);
void play_undo(struct ui *ui, struct game *game);
void play_redo(struct ui *ui, struct game *game);

/* Whether the open question is answered from a list rather than by laying. */
bool play_is_choice(const struct game *game);

/* A sentence for the bottom of the screen. */
void ui_say(struct ui *ui, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* place.c: laying a tile with the cursor */

/* The chosen way to lay it at the cursor, or NULL where it does not fit. */
const struct move *place_move(const struct ui *ui);
int place_count(const struct ui *ui);
void place_begin(struct ui *ui);
void place_go(struct ui *ui, const struct game *game, int x, int y); /* as far as it goes */
void place_act(struct ui *ui, struct game *game, enum intent intent);

/* The last question before a tile is laid for good, and the rows it takes. */
int place_confirm_rows(const struct ui *ui, const struct game *game, int columns);
void place_confirm_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                        struct rect area, const struct look *look);
void place_look_about(struct ui *ui, const struct game *game, enum intent intent);

/* choice.c: questions that are answered from a list */
void choice_begin(struct ui *ui, const struct game *game);
void choice_act(struct ui *ui, struct game *game, enum intent intent, uint32_t character);
void choice_go(struct ui *ui, int choice);
int choice_rows(const struct ui *ui, const struct game *game, int columns);
void choice_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                 struct rect area, const struct look *look);

/* What the decision scores at once, without a figure if one may follow; answers
 * the rows it takes. Without a canvas it only counts. */
int preview_draw(const struct game *game, struct move move, struct canvas *canvas,
                 struct rect area);

/* show.c: scoring seen, a line of the log at a time */
void show_begin(struct ui *ui, int first_line);
void show_end(struct ui *ui);
int show_wait(const struct ui *ui); /* ms, -1 while nothing is shown */
void show_step(struct ui *ui);
const struct log_line *show_line(const struct ui *ui); /* NULL while nothing is shown */

/* What the state has already and is not shown yet. */
int show_points_to_come(const struct ui *ui, int player);
int show_pieces_away(const struct ui *ui, int player, enum piece piece);
void show_figures(const struct ui *ui, struct state *state); /* put them back */

/* replay.c: a game looked at again */
void replay_open(struct ui *ui, struct game *game);
void replay_act(struct ui *ui, struct game *game, enum intent intent, uint32_t character);
int replay_wait(const struct ui *ui); /* ms, -1 while it does not run */
void replay_step(struct ui *ui, struct game *game);

/* Put the game where it really is, and back. `stands` is -1 where there is no
 * replay. */
int replay_pause(const struct ui *ui, struct game *game);
void replay_continue(struct ui *ui, struct game *game, int stands);

/* watch.c: a game that another program plays */
void watch_begin(struct ui *ui, const char *path);
void watch_end(struct ui *ui); /* harmless when there is nothing to end */
void watch_act(struct ui *ui, struct game *game, enum intent intent);
int watch_fd(const struct ui *ui); /* -1 while nothing is heard */
void watch_hear(struct ui *ui, struct game *game);
int watch_wait(const struct ui *ui); /* ms, -1 while nothing is watched */
void watch_step(struct ui *ui, struct game *game);
const char *watch_words(const struct ui *ui);

/* Times of ui->now. */
#define TIME_NEVER LLONG_MAX

static inline long long time_first(long long a, long long b)
{
	return a < b ? a : b;
}

/* joined.c: a table of another process */
bool joined_ask(struct ui *ui); /* whether the question is put here */
bool joined_is_over(const struct game *game);
bool joined_keeps_seat(const struct ui *ui, const struct game *game);
void joined_decide(struct ui *ui, struct move move);
void joined_redo(struct ui *ui, const struct game *game);
void joined_act(struct ui *ui, const struct game *game, enum intent intent);
void joined_return(struct ui *ui, const struct game *game); /* follow whoever decides again */
int joined_fd(const struct ui *ui);
void joined_hear(struct ui *ui, struct game *game);
long long joined_due(const struct ui *ui); /* when something moves by itself */
void joined_tick(struct ui *ui, struct game *game);

/* pointer.c: what whoever decides is looking at */
void pointer_tell(struct ui *ui, const struct game *game);
long long pointer_due(const struct ui *ui); /* when to tell more */
void pointer_follow(struct ui *ui, const struct game *game);
void pointer_view(const struct ui *ui, const struct game *game, struct tableview *view,
                  struct segment_set *lit);

/* talk.c: what is said at a table */
void talk_open(struct ui *ui, enum typing typing);
void talk_type(struct ui *ui, uint32_t character);
void talk_act(struct ui *ui, enum intent intent);
void talk_words(const struct ui *ui, const struct game *game, char *text, size_t size);
void talk_hear(struct ui *ui, const char *text);
const char *talk_line(const struct ui *ui, int back); /* 0: the latest; NULL for none */

/* people.c: who is at a table */
enum presence_words { PRESENCE_FULL, PRESENCE_TIME, PRESENCE_WORD };

void people_open(struct ui *ui);
void people_act(struct ui *ui, const struct game *game, enum intent intent);
void people_confirmed(struct ui *ui, enum confirm asked);
void people_words(const struct ui *ui, const struct game *game, int seat,
                  enum presence_words style, char text[WORDS_SIZE]);
bool people_are_here(const struct ui *ui, const struct game *game, int seat);
void people_words_actor(const struct ui *ui, const struct game *game, char text[WORDS_SIZE]);
void people_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                 const struct look *look);

/* computer.c: computers at the table */
bool computer_is_asked(const struct ui *ui, const struct game *game);
const char *computer_mark(const struct game *game, int player); /* " (hard)", or "" */
int computer_wait(const struct ui *ui); /* ms, -1 while none decides */
void computer_step(struct ui *ui, struct game *game);
void computer_act(struct ui *ui, struct game *game, enum intent intent);

/* mouse.c: a click into the frame that was seen */
void mouse_click(struct ui *ui, struct game *game, const struct canvas *seen, int row, int column);

/* ui.c, games.c */
void ui_act(struct ui *ui, struct game *game, enum intent intent); /* on the screen */
enum context ui_context(const struct ui *ui, const struct game *game);
bool ui_scrolls(const struct ui *ui, const struct game *game); /* keys that scroll do */
enum context ui_more_keys(const struct ui *ui, const struct game *game); /* CONTEXTS: none */
void ui_follow(struct ui *ui, const struct game *game); /* show what is looked at */
void games_rescue(struct ui *ui, struct game *game);
void games_join(struct ui *ui, struct game *game, const struct join_wish *wish);

/* Whether the screen is about the open question of the game. */
static inline bool ui_shows_question(const struct ui *ui, const struct game *game)
{
	return (ui->screen == SCREEN_TABLE || ui->screen == SCREEN_REPLAY ||
	        ui->screen == SCREEN_WATCH || ui->screen == SCREEN_WAIT) &&
	       game->state.phase != PHASE_OVER && show_line(ui) == NULL;
}

/* layout.c: which part of the screen is whose */
struct layout {
	struct rect board;
	struct rect visible; /* of the board, above the dock */
	int lift; /* squares that the table moves up for the dock, and down after it */
	struct rect panel; /* a rule at its left edge */
	struct rect dock;  /* for lists and questions; a rule at its top edge */
};

struct layout layout_of(const struct ui *ui, const struct game *game);

/* Move the view as little as shows the cursor. */
void layout_follow(struct ui *ui, const struct game *game);

/* Room for what a view of the table points to. */
struct highlights {
	struct segment_set lit;
	struct dead_squares dead;
	char label[MAX_BOARD_SEGMENTS];
	uint16_t latest_of[MAX_PLAYERS];
};

/* minimap.c: the whole table, small, where the view shows only part of it */
void minimap_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                  const struct layout *layout, const struct look *look);

/* The view of the table as it is to be drawn. */
void layout_view(const struct ui *ui, const struct game *game, struct tableview *view,
                 struct highlights *highlights);

/* Light what a choice is about. */
void layout_light(const struct state *state, struct move move, struct tableview *view,
                  struct segment_set *lit);

/* The screens: how each begins, what keys do on it, how it looks. */
void title_open(struct ui *ui);
void title_act(struct ui *ui, struct game *game, enum intent intent);
void title_draw(const struct ui *ui, struct canvas *canvas);

/* earlier.c: games to go on with and to look at again */
void earlier_open(struct ui *ui);
void earlier_act(struct ui *ui, struct game *game, enum intent intent);
void earlier_draw(const struct ui *ui, struct canvas *canvas, const struct look *look);

/* tables.c: tables that other processes keep */
bool tables_any(void);
void tables_open(struct ui *ui);
void tables_release(struct ui *ui);
void tables_act(struct ui *ui, struct game *game, enum intent intent);
void tables_draw(const struct ui *ui, struct canvas *canvas, const struct look *look);

void setup_init(struct ui *ui);
void setup_open(struct ui *ui);
bool setup_in_text(const struct ui *ui);
void setup_type(struct ui *ui, uint32_t character);
void setup_act(struct ui *ui, struct game *game, enum intent intent);
void setup_draw(const struct ui *ui, struct canvas *canvas, const struct look *look);

void table_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                const struct look *look);
void panel_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                struct rect area, const struct look *look);

void scoring_open(struct ui *ui);
void scoring_act(struct ui *ui, enum intent intent);
const struct log_line *scoring_line(const struct ui *ui);
int scoring_points_to_come(const struct ui *ui, int player);
void scoring_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                  struct rect area, const struct look *look);

void ranking_act(struct ui *ui, struct game *game, enum intent intent);
void ranking_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                  const struct look *look);

/* lookup.c: what is looked up beside the table, with the cursor lent to it */
bool lookup_is_beside(const struct ui *ui);
void lookup_open(struct ui *ui, enum overlay overlay);
void lookup_close(struct ui *ui);

/* Give the cursor back to the game for a while, and lend it again. */
void lookup_swap(struct ui *ui);

/* The pane beside the table; answers what is left of it for its text. */
struct rect beside_heading(struct canvas *canvas, struct rect area, const char *text,
                           const struct look *look);

/* inspect.c: the feature under the cursor */
void inspect_open(struct ui *ui, const struct game *game);
void inspect_act(struct ui *ui, const struct game *game, enum intent intent);
unsigned inspect_segment(const struct ui *ui, const struct game *game); /* or NONE */
void inspect_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                  struct rect area, const struct look *look);

/* The lines of a report; answers the rows used. */
int draw_report(const struct report *report, const struct game *game, struct canvas *canvas,
                struct rect area, const struct look *look);

/* farms.c: all farms, a letter each */
void farms_open(struct ui *ui, const struct game *game);
void farms_act(struct ui *ui, const struct game *game, enum intent intent);
unsigned farms_chosen(const struct ui *ui, const struct state *state); /* or NONE */
void farms_label(const struct state *state, char label[MAX_BOARD_SEGMENTS]);
void farms_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                struct rect area, const struct look *look);

/* logview.c: what happened; the chosen line, where it is about a place */
void logview_open(struct ui *ui);
void logview_follow(struct ui *ui); /* other lines came */
void logview_act(struct ui *ui, enum intent intent);
const struct log_line *logview_line(const struct ui *ui);
void logview_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                  struct rect area, const struct look *look);

/* tilesleft.c: every design that nobody has seen yet */
void tilesleft_open(struct ui *ui);
int tilesleft_lines(const struct ui *ui, const struct game *game);
void tilesleft_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                    const struct look *look);

/* projection.c: the final scoring if it came now */
void projection_open(struct ui *ui);
int projection_lines(const struct ui *ui, const struct game *game);
void projection_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                     const struct look *look);

/* rulesview.c: what is asked in short, then all rules */
void rules_open(struct ui *ui, const struct game *game);
int rules_lines(const struct ui *ui);
void rules_act(struct ui *ui, enum intent intent);
void rules_type(struct ui *ui, uint32_t character);
void rules_draw(const struct ui *ui, struct canvas *canvas, const struct look *look);

/* settingsview.c */
void settings_open(struct ui *ui);
void settings_close(struct ui *ui);
void settings_act(struct ui *ui, enum intent intent);
void settings_draw(const struct ui *ui, struct canvas *canvas, const struct look *look);

/* Take the last character off a text. */
void text_erase(char *text);

/* Keys that scroll a long text. */
void pages_scroll(struct ui *ui, enum intent intent);

/* plot.c: scores over the turns */
void plot_draw(const struct game *game, struct canvas *canvas, const struct look *look);

/* The help begins with the keys that work when it is opened. */
void help_open(struct ui *ui, const struct game *game);
int help_lines(const struct ui *ui);
void help_draw(const struct ui *ui, struct canvas *canvas, const struct look *look);

#endif
