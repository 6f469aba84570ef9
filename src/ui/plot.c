/* Scores over the turns, as a plot in characters. */

#include <stdio.h>

#include "draw.h"
#include "tally.h"
#include "views.h"

enum { AXIS_COLUMNS = 6, AXIS_ROWS = 2, TICK_ROWS = 4, TICK_COLUMNS = 10 };

struct graph {
	const struct game *game;
	const struct tally *tally;
	struct canvas *canvas;
	const struct look *look;
	struct rect area;
	int most; /* the highest score */
};

static int highest(const struct tally *tally, int players)
{
	int most = 1;

	for (int turn = 0; turn < tally->turns; turn++)
		for (int player = 0; player < players; player++)
			if (tally->score[turn][player] > most)
				most = tally->score[turn][player];
	return most;
}

static int row_of(const struct graph *graph, int score)
{
	int span = graph->area.rows - 1;

	return graph->area.row + span - (score * span + graph->most / 2) / graph->most;
}

/* The turn that a column stands for; the last one for the last. */
static int turn_at(const struct graph *graph, int column)
{
	int span = graph->area.columns - 1;

	return span > 0 ? column * (graph->tally->turns - 1) / span : 0;
}

static void draw_axes(const struct graph *graph)
{
	const struct rect *area = &graph->area;
	char text[32];

	draw_edge_left(graph->canvas,
	               (struct rect){ area->row, area->column - 1, area->rows, 1 }, graph->look);
	draw_edge_top(graph->canvas,
	              (struct rect){ area->row + area->rows, area->column, 1, area->columns },
	              graph->look);
	for (int row = 0; row < area->rows; row += TICK_ROWS) {
		int span = area->rows - 1;

		snprintf(text, sizeof(text), "%d", (span - row) * graph->most / span);
		draw_text_right(graph->canvas, area->row + row, area->column - 2, ROLE_FAINT, 0,
		                text);
	}
	for (int column = 0; column < area->columns; column += TICK_COLUMNS) {
		snprintf(text, sizeof(text), "%d", turn_at(graph, column));
		canvas_text(graph->canvas, area->row + area->rows + 1, area->column + column,
		            TICK_COLUMNS - 1, ROLE_FAINT, 0, text);
	}
}

/* Lines up where the score jumped. */
static void draw_jumps(const struct graph *graph, int player)
{
	const struct rect *area = &graph->area;
	int before = row_of(graph, 0);

	for (int column = 0; column < area->columns; column++) {
		int row = row_of(graph, graph->tally->score[turn_at(graph, column)][player]);

		for (int between = row + 1; between < before; between++)
			canvas_text(graph->canvas, between, area->column + column, 1,
			            ROLE_PLAYER_1 + player, 0,
			            graph->look->utf8 ? "\xe2\x94\x82" : "|");
		before = row;
	}
}

/* The letter wherever the score is. */
static void draw_letters(const struct graph *graph, int player)
{
	const struct rect *area = &graph->area;
	char letter[] = { graph->game->letter[player], '\0' };

	for (int column = 0; column < area->columns; column++)
		canvas_text(graph->canvas,
		            row_of(graph, graph->tally->score[turn_at(graph, column)][player]),
		            area->column + column, 1, ROLE_PLAYER_1 + player, ATTR_BOLD, letter);
}

static void draw_legend(const struct graph *graph)
{
	const struct game *game = graph->game;
	int column = 1;

	for (int player = 0; player < game->state.players; player++) {
		draw_chip(graph->canvas, 1, column, game->letter[player], player, graph->look);
		column += CHIP_COLUMNS + 1;
		column += canvas_text(graph->canvas, 1, column, graph->canvas->columns - column,
		                      ROLE_PLAIN, 0, game->table.name[player]);
		column += 2;
	}
}

void plot_draw(const struct game *game, struct canvas *canvas, const struct look *look)
{
	struct tally tally;
	struct graph graph = {
		.game = game,
		.tally = &tally,
		.canvas = canvas,
		.look = look,
		.area = { 3, AXIS_COLUMNS, canvas->rows - 4 - AXIS_ROWS,
		          canvas->columns - AXIS_COLUMNS - 1 },
	};

	tally_count(&tally, game);
	graph.most = highest(&tally, game->state.players);
	draw_bar(canvas, 0, "Scores over the turns", look);
	draw_legend(&graph);
	draw_axes(&graph);
	for (int player = 0; player < game->state.players; player++)
		draw_jumps(&graph, player);
	/* The winner last, over the others. */
	for (int rank = game->state.players; rank > 0; rank--)
		for (int player = 0; player < game->state.players; player++)
			if (tally_rank(&game->state, player) == rank)
				draw_letters(&graph, player);
}
