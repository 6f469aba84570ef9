/* Who is at a table of several sessions, and what its host can do about it. */

#include <stdio.h>

#include "draw.h"
#include "menu.h"
#include "views.h"
#include "words.h"

enum { TIME_SIZE = 32 };

static const struct people *people_of(const struct ui *ui)
{
	return join_people(ui->joined.join);
}

/* What is said of a seat */

void people_words(const struct ui *ui, const struct game *game, int seat,
                  enum presence_words style, char text[WORDS_SIZE])
{
	const struct sitter *sitter = &people_of(ui)->seat[seat];
	char since[TIME_SIZE];

	text[0] = '\0';
	if (table_is_computer(&game->table, seat)) {
		if (style == PRESENCE_FULL)
			snprintf(text, WORDS_SIZE, "computer%s", computer_mark(game, seat));
		return;
	}
	if (sitter->mine)
		snprintf(text, WORDS_SIZE, "you");
	else if (sitter->presence == SEAT_FREE)
		snprintf(text, WORDS_SIZE, "free");
	else if (sitter->presence == SEAT_HERE && style == PRESENCE_FULL)
		snprintf(text, WORDS_SIZE, "here");
	if (sitter->mine || sitter->presence != SEAT_AWAY)
		return;
	words_time(sitter->since, "%H:%M", since, sizeof(since));
	if (style == PRESENCE_WORD)
		snprintf(text, WORDS_SIZE, "away");
	else
		snprintf(text, WORDS_SIZE, style == PRESENCE_FULL ? "away since %s" : "away %s",
		         since);
}

bool people_are_here(const struct ui *ui, const struct game *game, int seat)
{
	const struct sitter *sitter = &people_of(ui)->seat[seat];

	return table_is_computer(&game->table, seat) || sitter->mine ||
	       sitter->presence == SEAT_HERE;
}

void people_words_actor(const struct ui *ui, const struct game *game, char text[WORDS_SIZE])
{
	const struct sitter *sitter = &people_of(ui)->seat[game->state.actor];
	char presence[WORDS_SIZE];

	text[0] = '\0';
	if (table_is_computer(&game->table, game->state.actor))
		return;
	if (sitter->presence == SEAT_FREE)
		snprintf(text, WORDS_SIZE, " (free seat)");
	if (sitter->presence != SEAT_AWAY || sitter->mine)
		return;
	people_words(ui, game, game->state.actor, PRESENCE_FULL, presence);
	words_append(text, " (%s)", presence);
}

static int free_seats(const struct ui *ui, const struct game *game)
{
	int count = 0;

	for (int seat = 0; seat < game->table.players; seat++)
		count += people_of(ui)->seat[seat].presence == SEAT_FREE &&
		         !table_is_computer(&game->table, seat);
	return count;
}

/* Keys */

void people_open(struct ui *ui)
{
	lookup_open(ui, OVERLAY_PEOPLE);
}

void people_confirmed(struct ui *ui, enum confirm asked)
{
	if (asked == CONFIRM_END)
		join_end(ui->joined.join);
	else if (asked == CONFIRM_FREE)
		join_hand(ui->joined.join, ui->joined.seat, "");
}

static void ask(struct ui *ui, enum confirm confirm)
{
	ui->confirm = confirm;
	ui->fresh = true;
}

void people_act(struct ui *ui, const struct game *game, enum intent intent)
{
	struct joined *joined = &ui->joined;

	joined->seat = list_step(intent, joined->seat, game->table.players);
	if (intent == INTENT_SAY)
		talk_open(ui, TYPING_SAY);
	else if (intent == INTENT_HAND)
		talk_open(ui, TYPING_ACCOUNT);
	else if (intent == INTENT_PAUSE)
		join_pause(joined->join, !people_of(ui)->paused);
	else if (intent == INTENT_FREE)
		ask(ui, CONFIRM_FREE);
	else if (intent == INTENT_END)
		ask(ui, CONFIRM_END);
}

/* Drawing */

enum { MARGIN = 2, CHIP = 4, NAME = 8, ACCOUNT = 26, PRESENCE = 46, PRESENCE_COLUMNS = 17 };

static void draw_seat(const struct ui *ui, const struct game *game, struct canvas *canvas, int row,
                      int seat, const struct look *look)
{
	const struct sitter *sitter = &people_of(ui)->seat[seat];
	bool chosen = people_of(ui)->host && seat == ui->joined.seat;
	int attr = chosen ? ATTR_REVERSE : 0;
	int presence = canvas->columns - MARGIN - PRESENCE_COLUMNS;
	char text[WORDS_SIZE];

	if (presence > PRESENCE)
		presence = PRESENCE;
	draw_item(canvas, row, MARGIN, canvas->columns - 2 * MARGIN, chosen, "");
	draw_chip(canvas, row, CHIP, game->letter[seat], seat, look);
	canvas_text(canvas, row, NAME, PLAYER_NAME_COLUMNS, ROLE_PLAIN, attr,
	            game->table.name[seat]);
	canvas_text(canvas, row, ACCOUNT, presence - ACCOUNT - 1, ROLE_PLAIN, attr,
	            sitter->account);
	people_words(ui, game, seat, PRESENCE_FULL, text);
	canvas_text(canvas, row, presence, canvas->columns - MARGIN - presence, ROLE_PLAIN, attr,
	            text);
}

/* The last lines, as many as there is room for, the newest at the bottom. */
static void draw_said(const struct ui *ui, struct canvas *canvas, struct rect area)
{
	int rows = 0, back = 0;
	const char *line;

	if (talk_line(ui, 0) == NULL)
		canvas_text(canvas, area.row, area.column, area.columns, ROLE_FAINT, 0,
		            "Nobody has said anything yet: s lets you.");
	while ((line = talk_line(ui, back)) != NULL &&
	       rows + wrap_lines(line, area.columns) <= area.rows) {
		rows += wrap_lines(line, area.columns);
		back++;
	}
	while (back-- > 0) {
		rows = draw_wrapped(canvas, area, 0, ROLE_PLAIN, 0, talk_line(ui, back));
		area.row += rows;
		area.rows -= rows;
	}
}

static void draw_heading(const struct ui *ui, const struct game *game, struct canvas *canvas,
                         const struct look *look)
{
	const struct people *people = people_of(ui);
	char text[WORDS_SIZE] = "";

	words_append(text, "Table %s, opened by %s", join_table(ui->joined.join),
	             join_host(ui->joined.join));
	if (free_seats(ui, game) > 0)
		words_append(text, "   %d free", free_seats(ui, game));
	if (people->watchers > 0)
		words_append(text, "   %d watching", people->watchers);
	if (people->paused)
		words_append(text, "   paused");
	draw_bar(canvas, 0, text, look);
}

void people_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                 const struct look *look)
{
	int seats = game->table.players;
	struct rect said = { 5 + seats, MARGIN + 2, canvas->rows - 7 - seats,
		             canvas->columns - 2 * MARGIN - 4 };

	draw_heading(ui, game, canvas, look);
	for (int seat = 0; seat < seats; seat++)
		draw_seat(ui, game, canvas, 2 + seat, seat, look);
	canvas_text(canvas, 3 + seats, MARGIN + 2, 20, ROLE_PLAIN, ATTR_BOLD, "Said");
	draw_said(ui, canvas, said);
}
