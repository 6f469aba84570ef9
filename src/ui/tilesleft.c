/* Tiles left: every design that nobody has seen yet, with its number. */

#include <stdio.h>

#include "board.h"
#include "draw.h"
#include "views.h"

/* A page of tiles: those that fit at the cursor first, then the others; each
 * design is drawn once with its number beside it. */
struct grid {
	struct canvas *canvas; /* NULL to count lines only */
	const struct game *game;
	const struct look *look;
	struct tiles_left left;
	enum zoom zoom;
	int columns; /* of the page */
	int line;    /* of the page, the next to be drawn */
	int scroll;
	int x, y;    /* the square asked about */
};

enum { NUMBER_COLUMNS = 5, MARGIN = 2, WIDE = 150, HEADING_ROWS = 2 };

void tilesleft_open(struct ui *ui)
{
	lookup_open(ui, OVERLAY_TILES);
}

static void grid_init(struct grid *grid, const struct ui *ui, const struct game *game)
{
	*grid = (struct grid){
		.game = game,
		.zoom = ui->columns >= WIDE ? ZOOM_DETAIL : ZOOM_NORMAL,
		.columns = ui->columns,
		.scroll = ui->scroll,
		.x = ui->x,
		.y = ui->y,
	};
	survey_tiles_left(&game->state, &grid->left);
}

static bool fits(const struct grid *grid, int design)
{
	return survey_fits(&grid->game->state, design, grid->x, grid->y);
}

/* The first way to turn it that fits at the cursor. */
static int rotation_of(const struct grid *grid, int design)
{
	for (int rotation = 0; rotation < ROTATIONS; rotation++)
		if (board_fits(&grid->game->state, design, rotation, grid->x, grid->y))
			return rotation;
	return 0;
}

static int row_of(const struct grid *grid, int line)
{
	return 1 + line - grid->scroll;
}

static void draw_design(const struct grid *grid, int design, int column)
{
	int row = row_of(grid, grid->line);
	char text[16];

	if (grid->canvas == NULL || row < 1 - zoom_rows(grid->zoom) || row >= grid->canvas->rows)
		return;
	tile_draw(grid->canvas, row, column, &grid->game->catalogue.design[design],
	          rotation_of(grid, design), grid->zoom, grid->look);
	snprintf(text, sizeof(text), "x%d", grid->left.of_design[design]);
	canvas_text(grid->canvas, row + zoom_rows(grid->zoom) / 2,
	            column + zoom_columns(grid->zoom) + 1, NUMBER_COLUMNS, ROLE_PLAIN, ATTR_BOLD,
	            text);
}

static int count_designs(const struct grid *grid, bool fitting, int *tiles)
{
	int designs = 0;

	*tiles = 0;
	for (int i = 0; i < grid->game->catalogue.designs; i++) {
		if (grid->left.of_design[i] == 0 || fits(grid, i) != fitting)
			continue;
		*tiles += grid->left.of_design[i];
		designs++;
	}
	return designs;
}

static void draw_heading(struct grid *grid, bool fitting, int tiles)
{
	char text[96];

	if (board_tile(&grid->game->state, grid->x, grid->y) != NONE) {
		grid->line++; /* nothing is asked about a square with a tile */
		return;
	}
	if (fitting)
		snprintf(text, sizeof(text), "%d of the %d tiles left fit at %d,%d", tiles,
		         grid->left.total, grid->x, grid->y);
	else if (tiles == grid->left.total)
		snprintf(text, sizeof(text), "None of the %d tiles left fits at %d,%d", tiles,
		         grid->x, grid->y);
	else
		snprintf(text, sizeof(text), "%d of the %d tiles left do not fit at %d,%d", tiles,
		         grid->left.total, grid->x, grid->y);
	if (grid->canvas != NULL && row_of(grid, grid->line) >= 1)
		canvas_text(grid->canvas, row_of(grid, grid->line), MARGIN,
		            grid->columns - 2 * MARGIN, ROLE_TITLE, ATTR_BOLD, text);
	grid->line += HEADING_ROWS;
}

static void draw_section(struct grid *grid, bool fitting)
{
	int pitch = zoom_columns(grid->zoom) + NUMBER_COLUMNS;
	int across = (grid->columns - MARGIN) / pitch;
	int tiles, at = 0;

	if (count_designs(grid, fitting, &tiles) == 0)
		return;
	draw_heading(grid, fitting, tiles);
	for (int i = 0; i < grid->game->catalogue.designs; i++) {
		if (grid->left.of_design[i] == 0 || fits(grid, i) != fitting)
			continue;
		if (at == across) {
			grid->line += zoom_rows(grid->zoom) + 1;
			at = 0;
		}
		draw_design(grid, i, MARGIN + pitch * at++);
	}
	grid->line += zoom_rows(grid->zoom) + 1;
}

int tilesleft_lines(const struct ui *ui, const struct game *game)
{
	struct grid grid;

	grid_init(&grid, ui, game);
	draw_section(&grid, true);
	draw_section(&grid, false);
	return grid.line;
}

/* The bars are drawn last, over tiles that are shown in part. */
void tilesleft_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                    const struct look *look)
{
	struct grid grid;
	char text[64];

	grid_init(&grid, ui, game);
	grid.canvas = canvas;
	grid.look = look;
	draw_section(&grid, true);
	draw_section(&grid, false);
	snprintf(text, sizeof(text), "Tiles left: %d that nobody has seen", grid.left.total);
	draw_bar(canvas, 0, text, look);
	if (grid.left.total == 0)
		canvas_text(canvas, 2, MARGIN, canvas->columns - MARGIN, ROLE_PLAIN, 0,
		            "All tiles have been seen.");
}
