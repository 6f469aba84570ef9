/*
 * The small map: where the view is on a table that is larger. A character is
 * two squares, one above the other: ' for the upper one, . for the lower one,
 * : where both hold a tile.
 */

#include "board.h"
#include "draw.h"
#include "views.h"

struct map {
	const struct state *state;
	struct rect area; /* on the canvas */
	int west, north, east, south;
	int left, top, right, bottom; /* the squares that the view shows */
};

static bool holds_tile(const struct map *map, int x, int y)
{
	return board_tile(map->state, x, y) != NONE;
}

static struct cell map_cell(const struct map *map, int x, int y, const struct look *look)
{
	bool upper = holds_tile(map, x, y), lower = holds_tile(map, x, y + 1);
	bool seen = x >= map->left && x <= map->right && y + 1 >= map->top && y <= map->bottom;
	struct cell cell = {
		.glyph = upper && lower ? ':' : upper ? '\'' : lower ? '.' : ' ',
		.ink = ROLE_WHITE,
		.ground = (uint8_t)(seen ? ROLE_LIT : ROLE_BAR),
	};

	if (look->colours == 0 && seen)
		cell.attr = ATTR_REVERSE;
	return cell;
}

/* The squares that are in view, at least in part. */
static void find_view(struct map *map, const struct ui *ui, const struct layout *layout)
{
	struct tableview view;
	int row, column;

	tableview_init(&view);
	view.zoom = ui->zoom;
	tableview_locate(layout->board, &view, 0, 0, &row, &column);
	/* How many squares there are before and behind the one in the middle. */
	map->left = ui->centre_x - (column - layout->board.column) / zoom_columns(ui->zoom);
	map->top = ui->centre_y + layout->lift - (row - layout->board.row) / zoom_rows(ui->zoom);
	map->right = map->left + layout->visible.columns / zoom_columns(ui->zoom) - 1;
	map->bottom = map->top + layout->visible.rows / zoom_rows(ui->zoom) - 1;
}

static bool all_in_view(const struct map *map)
{
	return map->west >= map->left && map->east <= map->right && map->north >= map->top &&
	       map->south <= map->bottom;
}

/* Whether the cursor's square would be covered by it or its frame. */
static bool covers_cursor(const struct map *map, const struct ui *ui, const struct layout *layout)
{
	struct tableview view;
	int row, column;

	tableview_init(&view);
	view.zoom = ui->zoom;
	view.x = ui->centre_x;
	view.y = ui->centre_y + layout->lift;
	tableview_locate(layout->board, &view, ui->x, ui->y, &row, &column);
	return row + zoom_rows(ui->zoom) >= map->area.row &&
	       column + zoom_columns(ui->zoom) >= map->area.column;
}

/* In the lower right corner of the view, or the left one where that is in the
 * way; false where it would take too much of it. */
static bool find_corner(struct map *map, const struct ui *ui, const struct layout *layout)
{
	const struct rect *visible = &layout->visible;
	struct rect *area = &map->area;

	area->columns = map->east - map->west + 3;
	area->rows = (map->south - map->north + 2) / 2;
	if (3 * area->columns > visible->columns || 2 * area->rows > visible->rows)
		return false;
	area->row = visible->row + visible->rows - area->rows;
	area->column = visible->column + visible->columns - area->columns;
	if (covers_cursor(map, ui, layout))
		area->column = visible->column;
	return true;
}

/* Where no ground of its own sets the map off from the table: a line around it,
 * on the sides where the table is. */
static void draw_frame(const struct map *map, const struct layout *layout, struct canvas *canvas,
                       const struct look *look)
{
	const struct rect *area = &map->area;
	bool left = area->column == layout->visible.column;
	struct rect side = { area->row - 1, left ? area->column + area->columns : area->column - 1,
		             area->rows + 1, 1 };

	draw_edge_top(canvas,
	              (struct rect){ area->row - 1, area->column, 1, area->columns }, look);
	draw_edge_left(canvas, side, look);
	canvas_put(canvas, side.row, side.column,
	           (struct cell){ .glyph = !look->utf8 ? '+' : left ? 0x2510 : 0x250c,
	                          .ink = ROLE_FAINT });
}

void minimap_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                  const struct layout *layout, const struct look *look)
{
	struct map map = { .state = &game->state };

	table_extent(&game->state, &map.west, &map.north, &map.east, &map.south);
	find_view(&map, ui, layout);
	if (all_in_view(&map) || !find_corner(&map, ui, layout))
		return;
	if (look->colours < 256)
		draw_frame(&map, layout, canvas, look);
	for (int row = 0; row < map.area.rows; row++)
		for (int column = 0; column < map.area.columns; column++)
			canvas_put(canvas, map.area.row + row, map.area.column + column,
			           map_cell(&map, map.west - 1 + column, map.north + 2 * row,
			                    look));
}
