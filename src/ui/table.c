/* The playing screen: top line, board, panel. */

#include <stdio.h>

#include "draw.h"
#include "views.h"
#include "words.h"

/* The squares that log and lists speak of. */
static void draw_where(const struct ui *ui, struct canvas *canvas, int column,
                       const struct look *look)
{
	char text[64] = "";
	int watchers = ui->joined.join == NULL ? 0 : join_people(ui->joined.join)->watchers;
	int where = snprintf(text, sizeof(text), "at %d,%d", ui->x, ui->y), width = where;

	if (watchers > 0)
		width = snprintf(text, sizeof(text), "%d watching   at %d,%d", watchers, ui->x,
		                 ui->y);
	if (column + 2 + width >= ui->columns)
		width = snprintf(text, sizeof(text), "at %d,%d", ui->x, ui->y);
	if (column + 2 + width < ui->columns)
		draw_bar_text(canvas, 0, ui->columns - 1 - width, text, look);
}

/* Whose decision it is; answers the column behind it. */
static int draw_who(const struct ui *ui, const struct game *game, struct canvas *canvas,
                    int column, const struct look *look)
{
	const struct state *state = &game->state;
	char text[2 * PLAYER_NAME_SIZE + WORDS_SIZE];

	draw_chip(canvas, 0, column, game->letter[state->actor], state->actor, look);
	snprintf(text, sizeof(text), " %s%s %s", game->table.name[state->actor],
	         computer_mark(game, state->actor), words_question(state));
	column += CHIP_COLUMNS;
	column += draw_bar_text(canvas, 0, column, text, look);
	if (ui->joined.join != NULL) {
		people_words_actor(ui, game, text);
		column += draw_bar_text(canvas, 0, column, text, look);
	}
	if (state->actor == state->turn)
		return column;
	snprintf(text, sizeof(text), " (in %s's turn)", game->table.name[state->turn]);
	return column + draw_bar_text(canvas, 0, column, text, look);
}

/* What is being shown of the last decision. */
static int draw_shown(const struct log_line *line, const struct game *game, struct canvas *canvas,
                      const struct look *look)
{
	int column = draw_bar(canvas, 0, "", look);

	if (line->player >= 0) {
		draw_chip(canvas, 0, column, game->letter[line->player], line->player, look);
		column += CHIP_COLUMNS + 1;
	}
	return column + draw_bar_text(canvas, 0, column, line->text, look);
}

/* What the top line says before the question. */
static void words_before(const struct ui *ui, const struct game *game, char *text, size_t size)
{
	size_t used = 0;

	text[0] = '\0';
	if (ui->screen == SCREEN_REPLAY)
		used = (size_t)snprintf(text, size, "Replay %d of %d   ", game->decisions,
		                        ui->replay.whole);
	if (ui->screen == SCREEN_WATCH)
		used = (size_t)snprintf(text, size, "%s", watch_words(ui));
	if (ui->joined.join != NULL && join_people(ui->joined.join)->paused)
		used = (size_t)snprintf(text, size, "Paused   ");
	snprintf(text + used, size - used, "Turn %d   %u left   ", words_turn(&game->state),
	         state_tiles_left(&game->state));
}

static void draw_top(const struct ui *ui, const struct game *game, struct canvas *canvas,
                     const struct look *look)
{
	char text[96];
	int column;

	if (ui->joined.lost && ui->screen == SCREEN_WAIT) {
		draw_bar(canvas, 0, "The line to the table broke; trying again", look);
		return;
	}
	if (show_line(ui) != NULL) {
		draw_shown(show_line(ui), game, canvas, look);
		return;
	}
	if (ui->screen == SCREEN_SCORING) {
		column = draw_bar(canvas, 0, "Final scoring", look);
	} else if (ui->screen == SCREEN_BOARD) {
		column = draw_bar(canvas, 0, "The table after the game", look);
	} else if (game->state.phase == PHASE_OVER) {
		column = draw_bar(canvas, 0, ui->screen == SCREEN_REPLAY ? "Replay: the end" : "",
		                  look);
	} else {
		words_before(ui, game, text, sizeof(text));
		column = draw_who(ui, game, canvas, draw_bar(canvas, 0, text, look), look);
	}
	draw_where(ui, canvas, column, look);
}

static void draw_beside(const struct ui *ui, const struct game *game, struct canvas *canvas,
                        struct rect area, const struct look *look)
{
	if (ui->overlay == OVERLAY_LOG)
		logview_draw(ui, game, canvas, area, look);
	else if (ui->overlay == OVERLAY_INSPECT)
		inspect_draw(ui, game, canvas, area, look);
	else
		farms_draw(ui, game, canvas, area, look);
}

void table_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                const struct look *look)
{
	struct layout layout = layout_of(ui, game);
	struct tableview view;
	struct highlights highlights;
	struct state shown = game->state;

	draw_top(ui, game, canvas, look);
	show_figures(ui, &shown);
	layout_view(ui, game, &view, &highlights);
	tableview_draw(canvas, layout.board, &shown, &view, look);
	minimap_draw(ui, game, canvas, &layout, look);
	canvas_fill(canvas, layout.dock, (struct cell){ .glyph = ' ' });
	if (lookup_is_beside(ui)) {
		draw_beside(ui, game, canvas, layout.panel, look);
		return;
	}
	panel_draw(ui, game, canvas, layout.panel, look);
	if (layout.dock.rows == 0)
		return;
	if (ui->screen == SCREEN_SCORING)
		scoring_draw(ui, game, canvas, layout.dock, look);
	else if (ui->confirm == CONFIRM_LAY)
		place_confirm_draw(ui, game, canvas, layout.dock, look);
	else
		choice_draw(ui, game, canvas, layout.dock, look);
}
