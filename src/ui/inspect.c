/* Inspecting: all about the feature under the cursor, beside the table. */

#include <stdio.h>

#include "board.h"
#include "draw.h"
#include "report.h"
#include "views.h"

static unsigned tile_at_cursor(const struct ui *ui, const struct game *game)
{
	return board_tile(&game->state, ui->x, ui->y);
}

unsigned inspect_segment(const struct ui *ui, const struct game *game)
{
	unsigned tile = tile_at_cursor(ui, game);

	return tile == NONE ? NONE
	                    : game->state.tile[tile].first + (unsigned)ui->lookup.segment;
}

/* Begin with what somebody stands on. */
static void choose_segment(struct ui *ui, const struct game *game)
{
	const struct state *state = &game->state;
	unsigned tile = tile_at_cursor(ui, game);

	ui->lookup.segment = 0;
	for (int i = 0; tile != NONE && i < state->figures; i++)
		if (state->segment[state->figure[i].segment].tile == tile)
			ui->lookup.segment = state->figure[i].segment - state->tile[tile].first;
}

static bool names_segment(struct move move)
{
	return move.kind == MOVE_DEPLOY || move.kind == MOVE_RETURN || move.kind == MOVE_DRIVE;
}

/* At a question about figures, what is chosen there. */
void inspect_open(struct ui *ui, const struct game *game)
{
	lookup_open(ui, OVERLAY_INSPECT);
	choose_segment(ui, game);
	if (ui->screen == SCREEN_TABLE && play_is_choice(game) &&
	    names_segment(ui->moves.move[ui->choice]))
		ui->lookup.segment = ui->moves.move[ui->choice].segment;
}

static void step(struct ui *ui, const struct game *game, int by)
{
	unsigned tile = tile_at_cursor(ui, game);
	int count;

	if (tile == NONE)
		return;
	count = state_design(&game->state, tile)->segments;
	ui->lookup.segment = (ui->lookup.segment + by + count) % count;
}

void inspect_act(struct ui *ui, const struct game *game, enum intent intent)
{
	int x = ui->x, y = ui->y;

	if (intent == INTENT_NEXT)
		step(ui, game, 1);
	else if (intent == INTENT_PREVIOUS)
		step(ui, game, -1);
	place_look_about(ui, game, intent);
	if (ui->x != x || ui->y != y)
		choose_segment(ui, game);
}

/* Drawing */

int draw_report(const struct report *report, const struct game *game, struct canvas *canvas,
                struct rect area, const struct look *look)
{
	int row = area.row, end = area.row + area.rows;

	for (int i = 0; i < report->lines && row < end; i++) {
		const struct report_line *line = &report->line[i];
		int indent = line->strong ? 1 : line->player >= 0 ? CHIP_COLUMNS + 1 : 2;
		struct rect text = { row, area.column + indent, end - row, area.columns - indent };

		if (line->player >= 0)
			draw_chip(canvas, row, area.column, game->letter[line->player],
			          line->player, look);
		row += draw_wrapped(canvas, text, 0, ROLE_PLAIN, line->strong ? ATTR_BOLD : 0,
		                    line->text);
	}
	return row - area.row;
}

/* What is on the tile, the inspected feature marked: one can walk through it. */
static void draw_choices(const struct ui *ui, const struct game *game, struct canvas *canvas,
                         struct rect area)
{
	const struct state *state = &game->state;
	unsigned tile = tile_at_cursor(ui, game);

	for (int i = 0; i < state_design(state, tile)->segments && i < area.rows; i++) {
		char text[WORDS_SIZE];

		words_segment(state, state->tile[tile].first + (unsigned)i, text);
		draw_item(canvas, area.row + i, area.column, area.columns, i == ui->lookup.segment,
		          text);
	}
}

void inspect_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                  struct rect area, const struct look *look)
{
	unsigned segment = inspect_segment(ui, game);
	struct report report;
	char text[64];
	int used;

	snprintf(text, sizeof(text), "At %d,%d", ui->x, ui->y);
	area = beside_heading(canvas, area, text, look);
	if (segment == NONE)
		report_square(&report, game, ui->x, ui->y);
	else
		report_feature(&report, game, segment);
	if (segment != NONE) {
		used = state_design(&game->state, tile_at_cursor(ui, game))->segments;
		draw_choices(ui, game, canvas, area);
		area.row += used + 1;
		area.rows -= used + 1;
	}
	draw_report(&report, game, canvas, area, look);
}
