/* The final scoring if it came now, by player and kind, with its arithmetic. */

#include <stdio.h>

#include "draw.h"
#include "views.h"
#include "words.h"

static const char *const heading[TALLY_KINDS] = {
	[TALLY_ROADS] = "roads",
	[TALLY_CITIES] = "cities",
	[TALLY_CLOISTERS] = "cloist.",
	[TALLY_FARMS] = "farms",
	[TALLY_BARNS] = "barns",
};

enum {
	NAME_COLUMN = 5,
	NUMBERS_COLUMN = 22,
	NUMBER_COLUMNS_MOST = 8,
	TEXT_COLUMN = 5,
};

void projection_open(struct ui *ui)
{
	lookup_open(ui, OVERLAY_PROJECTION);
}

/* Now, each kind, then: all of them fit. */
static int number_columns(const struct canvas *canvas)
{
	int columns = (canvas->columns - NUMBERS_COLUMN - 1) / (TALLY_KINDS + 2);

	return columns < NUMBER_COLUMNS_MOST ? columns : NUMBER_COLUMNS_MOST;
}

static void draw_number(struct canvas *canvas, int row, int column, int number, int attr)
{
	char text[16];

	snprintf(text, sizeof(text), "%d", number);
	draw_text_right(canvas, row, NUMBERS_COLUMN + (column + 1) * number_columns(canvas),
	                ROLE_PLAIN, attr, text);
}

/* "[A] Aline    23   4   0   3   6   8    44" */
static void draw_player(const struct game *game, struct canvas *canvas, int row, int player,
                        const struct projection *projection, const struct look *look)
{
	int score = game->state.player[player].score;

	draw_chip(canvas, row, 1, game->letter[player], player, look);
	canvas_text(canvas, row, NAME_COLUMN, NUMBERS_COLUMN - NAME_COLUMN, ROLE_PLAIN, 0,
	            game->table.name[player]);
	draw_number(canvas, row, 0, score, 0);
	for (int kind = 0; kind < TALLY_KINDS; kind++)
		draw_number(canvas, row, 1 + kind, projection->points[player][kind], 0);
	draw_number(canvas, row, 1 + TALLY_KINDS, score + projection->total[player], ATTR_BOLD);
}

/* As much of it as leaves a blank before the next. */
static void draw_heading(struct canvas *canvas, int row, int column, const char *text)
{
	int columns = number_columns(canvas);
	char part[NUMBER_COLUMNS_MOST];

	snprintf(part, sizeof(part), "%.*s", columns - 1, text);
	draw_text_right(canvas, row, NUMBERS_COLUMN + (column + 1) * columns, ROLE_FAINT, 0, part);
}

static int draw_table(const struct game *game, struct canvas *canvas, int row,
                      const struct projection *projection, const struct look *look)
{
	draw_heading(canvas, row, 0, "now");
	for (int kind = 0; kind < TALLY_KINDS; kind++)
		draw_heading(canvas, row, 1 + kind, heading[kind]);
	draw_heading(canvas, row, 1 + TALLY_KINDS, "then");
	for (int player = 0; player < game->state.players; player++)
		draw_player(game, canvas, row + 1 + player, player, projection, look);
	return 1 + game->state.players;
}

/* Its arithmetic, a line for each score. */
static void draw_scores(const struct ui *ui, const struct game *game, struct canvas *canvas,
                        struct rect area, const struct projection *projection,
                        const struct look *look)
{
	int row = area.row - ui->scroll, end = area.row + area.rows;

	for (int i = 0; i < projection->events.count; i++) {
		const struct event *event = &projection->events.event[i];
		struct rect text = { row, area.column + TEXT_COLUMN, 0,
			             area.columns - TEXT_COLUMN };
		char words[WORDS_SIZE];
		int rows, skip;

		if (event->kind != EVENT_SCORED)
			continue;
		words_event(game, &game->state, event, words);
		rows = wrap_lines(words, text.columns);
		skip = row < area.row ? area.row - row : 0;
		text.row = row + skip;
		text.rows = rows - skip < end - text.row ? rows - skip : end - text.row;
		if (text.rows > 0)
			draw_wrapped(canvas, text, skip, ROLE_PLAIN, 0, words);
		if (skip == 0 && row < end)
			draw_chip(canvas, row, area.column + 1, game->letter[event->player],
			          event->player, look);
		row += rows;
	}
}

int projection_lines(const struct ui *ui, const struct game *game)
{
	struct projection projection;
	int lines = game->state.players + 3; /* the table stays */

	survey_projection(&game->state, &projection);
	for (int i = 0; i < projection.events.count; i++) {
		char words[WORDS_SIZE];

		if (projection.events.event[i].kind != EVENT_SCORED)
			continue;
		words_event(game, &game->state, &projection.events.event[i], words);
		lines += wrap_lines(words, ui->columns - TEXT_COLUMN);
	}
	return lines;
}

void projection_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                     const struct look *look)
{
	struct projection projection;
	int row = 2;

	survey_projection(&game->state, &projection);
	draw_bar(canvas, 0, "Points if the game ended now", look);
	row += draw_table(game, canvas, row, &projection, look) + 1;
	draw_scores(ui, game, canvas,
	            (struct rect){ row, 0, canvas->rows - 1 - row, canvas->columns }, &projection,
	            look);
}
