#include "tableview.h"

#include <stddef.h>

#include "board.h"

struct table_brush {
	struct brush brush;
	struct rect area;
	const struct state *state;
	const struct tableview *view;
};

void tableview_init(struct tableview *view)
{
	*view = (struct tableview){ .zoom = ZOOM_DETAIL, .letter = "ABCDEF", .ghost = -1,
	                            .barn_corner = -1 };
}

/* Squares and cells */

/* `steps` squares of `size` cells from the one in the middle of `length` cells
 * that begin at `start`; what is too far to be a cell is as far as it gets. */
static int locate(int start, int length, int size, long long steps)
{
	enum { FAR = 1 << 30 };
	long long at = start + (length - size) / 2 + steps * size;

	return at < -FAR ? -FAR : at > FAR ? FAR : (int)at;
}

void tableview_locate(struct rect area, const struct tableview *view, int x, int y, int *row,
                      int *column)
{
	*row = locate(area.row, area.rows, zoom_rows(view->zoom), (long long)y - view->y);
	*column = locate(area.column, area.columns, zoom_columns(view->zoom),
	                 (long long)x - view->x);
}

/* False where nothing of the square is in the area; one cell around it counts,
 * since barns reach over the border. */
static bool locate_visible(const struct table_brush *table, int x, int y, int *row, int *column)
{
	const struct rect *area = &table->area;
	enum zoom zoom = table->view->zoom;

	tableview_locate(*area, table->view, x, y, row, column);
	return *row > area->row - zoom_rows(zoom) - 1 && *row <= area->row + area->rows &&
	       *column > area->column - zoom_columns(zoom) - 1 &&
	       *column <= area->column + area->columns;
}

void table_extent(const struct state *state, int *west, int *north, int *east, int *south)
{
	*west = *east = state->tile[0].x;
	*north = *south = state->tile[0].y;
	for (int i = 1; i < state->tiles; i++) {
		const struct tile *tile = &state->tile[i];

		*west = tile->x < *west ? tile->x : *west;
		*east = tile->x > *east ? tile->x : *east;
		*north = tile->y < *north ? tile->y : *north;
		*south = tile->y > *south ? tile->y : *south;
	}
}

/* Charts */

static void laid_tile(const struct state *state, unsigned index, struct chart_tile *tile)
{
	const struct tile *laid = &state->tile[index];

	tile->design = state_design(state, index);
	tile->rotation = laid->rotation;
	for (unsigned i = 0; i < tile->design->segments; i++)
		tile->feature[i] = (uint16_t)feature_of(state, laid->first + i);
}

static void chart_around(const struct state *state, struct chart *chart, int x, int y)
{
	for (int dy = -1; dy <= 1; dy++) {
		for (int dx = -1; dx <= 1; dx++) {
			struct chart_tile beside;
			unsigned tile = dx || dy ? board_tile(state, x + dx, y + dy) : NONE;

			if (tile == NONE)
				continue;
			laid_tile(state, tile, &beside);
			chart_neighbour(chart, &beside, dx, dy);
		}
	}
}

/* Marks */

enum mark { MARK_LATEST, MARK_CURSOR, MARK_CURSOR_WRONG };

/* A small square has no room for brackets: it is reversed, or underlined. */
static void mark_small(const struct table_brush *table, int row, int column, enum mark mark)
{
	for (int half = 0; half < 2; half++) {
		const struct cell *under = canvas_at(table->brush.canvas, row, column + half);
		struct cell cell;

		if (!under)
			continue;
		cell = *under;
		if (mark == MARK_LATEST)
			cell.attr |= ATTR_UNDERLINE;
		else
			cell.attr ^= ATTR_REVERSE;
		if (mark == MARK_CURSOR_WRONG)
			cell.glyph = thing_glyph(THING_NO_PLACE, half, table->brush.look->utf8);
		brush_put(&table->brush, row, column + half, cell);
	}
}

static void mark_square(const struct table_brush *table, int row, int column, enum mark mark)
{
	const struct cell *under = canvas_at(table->brush.canvas, row, column);
	enum zoom zoom = table->view->zoom;
	/* White would not be seen on the white of some terminals. */
	enum role ink = under && under->ground != ROLE_PLAIN ? ROLE_WHITE : ROLE_PLAIN;

	if (zoom == ZOOM_OVERVIEW)
		mark_small(table, row, column, mark);
	else if (mark == MARK_LATEST)
		brackets_paint(&table->brush, row, column, zoom, BRACKET_CORNER, ROLE_FENCE, 0);
	else
		brackets_paint(&table->brush, row, column, zoom,
		               mark == MARK_CURSOR_WRONG ? BRACKET_CROSS : BRACKET_CORNER, ink,
		               table->brush.look->colours < 256 ? ATTR_BOLD : 0);
}

/* In the overview the letter takes a half that is no road and no cloister. */
static int free_half(const struct table_brush *table, int row, int column)
{
	for (int half = 1; half >= 0; half--) {
		const struct cell *cell = canvas_at(table->brush.canvas, row, column + half);

		if (cell != NULL && cell->ink != ROLE_ROAD)
			return half;
	}
	return -1;
}

/* A small letter in the corner of the tile that a player laid last. */
static void mark_owner(const struct table_brush *table, unsigned tile, int row, int column)
{
	const struct tableview *view = table->view;
	bool small = view->zoom == ZOOM_OVERVIEW;

	for (int player = 0; view->latest_of && player < table->state->players; player++) {
		int half = small ? free_half(table, row, column) : 0;
		const struct cell *under = canvas_at(table->brush.canvas, row, column + half);
		bool city = small && under != NULL && under->ground == ROLE_CITY;

		if (view->latest_of[player] != tile)
			continue;
		if (half < 0)
			mark_small(table, row, column, MARK_LATEST);
		else
			brush_mark(&table->brush, row, column + half,
			           (uint32_t)(view->letter[player] - 'A' + 'a'),
			           city ? ROLE_WALL : ROLE_FENCE, 0);
	}
}

static bool under_cursor(const struct table_brush *table, int x, int y)
{
	return table->view->cursor && x == table->view->cursor_x && y == table->view->cursor_y;
}

/* Tiles and figures */

static void draw_figure(const struct table_brush *table, const struct figure *figure, int row,
                        int column, int step)
{
	figure_paint(&table->brush, row, column, step, table->view->letter[figure->player],
	             ROLE_PLAYER_1 + figure->player,
	             figure_glyph(figure->piece, figure_lies(table->state, figure)));
}

/* Where a figure stands on its segment, or in the middle of the tile if that is
 * full: it must be seen. */
static struct stand stand_on(struct chart *chart, int segment)
{
	struct stand stand = chart_room(chart, segment, ROOM_FIGURE);

	if (!stand.found)
		stand = (struct stand){ chart->rows / 2, chart->columns / 2, 1, true };
	return stand;
}

/* All figures of the tile but the barn, each on its segment; in the overview
 * the letters of two. */
static void draw_figures(const struct table_brush *table, unsigned tile, int row, int column,
                         struct chart *chart)
{
	const struct state *state = table->state;
	int drawn = 0;

	for (int i = 0; i < state->figures; i++) {
		const struct figure *figure = &state->figure[i];
		struct stand stand = { .column = drawn };

		if (state->segment[figure->segment].tile != tile || figure->piece == BARN)
			continue;
		if (chart == NULL && drawn == zoom_columns(ZOOM_OVERVIEW))
			return;
		if (chart != NULL)
			stand = stand_on(chart, (int)(figure->segment - state->tile[tile].first));
		draw_figure(table, figure, row + stand.row, column + stand.column, stand.step);
		drawn++;
	}
}

static uint16_t lit_segments(const struct table_brush *table, const struct tile *tile, int segments)
{
	unsigned lit = 0;

	for (int i = 0; table->view->lit && i < segments; i++)
		lit |= (unsigned)set_has(table->view->lit, tile->first + (unsigned)i) << i;
	return (uint16_t)lit;
}

static uint32_t square_seed(int x, int y)
{
	return (uint32_t)x * 7919u + (uint32_t)y * 104729u;
}

static void draw_tile(const struct table_brush *table, unsigned index)
{
	const struct tile *tile = &table->state->tile[index];
	const struct design *design = state_design(table->state, index);
	bool small = table->view->zoom == ZOOM_OVERVIEW;
	bool cursor = under_cursor(table, tile->x, tile->y);
	struct tile_style style = { .lit = lit_segments(table, tile, design->segments),
		                    .seed = square_seed(tile->x, tile->y) };
	struct chart_tile laid;
	struct chart chart;
	int row, column;

	if (!locate_visible(table, tile->x, tile->y, &row, &column))
		return;
	for (unsigned i = 0; table->view->label && i < design->segments; i++)
		style.label[i] = table->view->label[feature_of(table->state, tile->first + i)];
	if (small) {
		tile_paint_small(&table->brush, row, column, design, tile->rotation, &style);
	} else {
		laid_tile(table->state, index, &laid);
		chart_tile(&chart, &laid, table->view->zoom);
		chart_around(table->state, &chart, tile->x, tile->y);
		chart_walls(&chart);
		tile_paint(&table->brush, row, column, &chart, design, &style);
	}
	if (cursor || index == table->state->latest)
		mark_square(table, row, column, cursor ? MARK_CURSOR : MARK_LATEST);
	if (!cursor)
		mark_owner(table, index, row, column);
	draw_figures(table, index, row, column, small ? NULL : &chart);
}

/* (x, y) is the square south-east of the barn's corner. */
static void draw_barn(const struct table_brush *table, int x, int y, char letter, enum role role)
{
	int row, column;

	if (!locate_visible(table, x, y, &row, &column))
		return;
	if (table->view->zoom == ZOOM_OVERVIEW)
		figure_paint(&table->brush, row, column, 0, letter, role, 0);
	else
		barn_paint(&table->brush, row, column, letter, role);
}

/* After all tiles, since they stand on four. */
static void draw_barns(const struct table_brush *table)
{
	const struct state *state = table->state;
	int corner = table->view->barn_corner;

	for (int i = 0; i < state->figures; i++) {
		const struct figure *figure = &state->figure[i];
		const struct tile *tile = &state->tile[state->segment[figure->segment].tile];

		if (figure->piece == BARN)
			draw_barn(table, tile->x, tile->y, table->view->letter[figure->player],
			          ROLE_PLAYER_1 + figure->player);
	}
	if (corner >= 0 && state->latest != NONE) {
		const struct tile *tile = &state->tile[state->latest];

		draw_barn(table, tile->x + (corner == NORTH_EAST || corner == SOUTH_EAST),
		          tile->y + (corner == SOUTH_EAST || corner == SOUTH_WEST), '?', ROLE_LIT);
	}
}

/* Empty squares */

/* A thing in the middle of a square. */
static void draw_on_square(const struct table_brush *table, int x, int y, enum thing thing)
{
	int across = (zoom_columns(table->view->zoom) - 1) / 2;
	int down = zoom_rows(table->view->zoom) / 2;
	int row, column;

	if (!locate_visible(table, x, y, &row, &column))
		return;
	for (int half = 0; half < 2; half++)
		brush_mark(&table->brush, row + down, column + across + half,
		           thing_glyph(thing, half, table->brush.look->utf8), ROLE_FAINT, 0);
}

static void draw_dead(const struct table_brush *table)
{
	const struct dead_squares *dead = table->view->dead;

	for (int i = 0; dead && i < dead->count; i++)
		draw_on_square(table, dead->square[i].x, dead->square[i].y, THING_DEAD);
}

static void draw_legal(const struct table_brush *table)
{
	const struct moves *legal = table->view->legal;

	for (int i = 0; legal && i < legal->count; i++) {
		const struct move *move = &legal->move[i];

		if (move->kind == MOVE_LAY || move->kind == MOVE_ABBEY)
			draw_on_square(table, move->x, move->y, THING_PLACE);
	}
}

/* The ghost at the square (x, y), drawn at that cell. */
static void draw_ghost(const struct table_brush *table, int x, int y, int row, int column)
{
	const struct tableview *view = table->view;
	struct chart_tile ghost = {
		.design = &table->state->catalogue->design[view->ghost],
		.rotation = view->ghost_rotation,
	};
	struct tile_style style = { .manner = view->ghost_fits ? TILE_GHOST : TILE_WRONG,
		                    .seed = square_seed(x, y) };
	struct chart chart;

	if (view->zoom == ZOOM_OVERVIEW) {
		tile_paint_small(&table->brush, row, column, ghost.design, ghost.rotation, &style);
		return;
	}
	for (int i = 0; i < MAX_SEGMENTS; i++)
		ghost.feature[i] = (uint16_t)(MAX_BOARD_SEGMENTS + i);
	chart_tile(&chart, &ghost, view->zoom);
	chart_around(table->state, &chart, x, y);
	chart_join(&chart);
	chart_walls(&chart);
	tile_paint(&table->brush, row, column, &chart, ghost.design, &style);
}

/* What somebody is about at the square (x, y), where no tile lies: one that does
 * is drawn with its mark, below its figures. */
static void draw_hover(const struct table_brush *table, int x, int y, bool ghost)
{
	bool wrong = ghost && !table->view->ghost_fits;
	int row, column;

	if (!locate_visible(table, x, y, &row, &column) || board_tile(table->state, x, y) != NONE)
		return;
	if (ghost)
		draw_ghost(table, x, y, row, column);
	mark_square(table, row, column, wrong ? MARK_CURSOR_WRONG : MARK_CURSOR);
}

static void draw_cursor(const struct table_brush *table)
{
	const struct tableview *view = table->view;
	bool ghost = view->ghost >= 0;

	if (view->cursor)
		draw_hover(table, view->cursor_x, view->cursor_y, ghost && !view->ghost_apart);
	if (ghost && view->ghost_apart)
		draw_hover(table, view->ghost_x, view->ghost_y, true);
}

void tableview_draw(struct canvas *canvas, struct rect area, const struct state *state,
                    const struct tableview *view, const struct look *look)
{
	struct table_brush table = {
		.brush = { .canvas = canvas, .clip = area, .look = look },
		.area = area,
		.state = state,
		.view = view,
	};

	canvas_fill(canvas, area, (struct cell){ .glyph = ' ' });
	draw_dead(&table);
	draw_legal(&table);
	for (unsigned i = 0; i < state->tiles; i++)
		draw_tile(&table, i);
	draw_cursor(&table);
	draw_barns(&table);
}
