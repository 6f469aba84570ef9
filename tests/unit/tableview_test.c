/* Tiles and the table drawn on a canvas. */
#include <string.h>

#include "board.h"
#include "fixture.h"
#include "move.h"
#include "random.h"
#include "tableview.h"
#include "tiles.h"

static const struct look utf8_look = { .utf8 = true, .colours = 256 };

static const struct look looks[] = {
	{ true, 256 }, { true, 8 }, { true, 0 }, { false, 256 }, { false, 16 }, { false, 0 },
};

enum { LOOKS = sizeof(looks) / sizeof(looks[0]) };

static struct catalogue catalogue;
static struct state state;
static struct moves moves;

static int load_all(void **unused)
{
	static const char *const sets[] = { "base", "abbey-mayor", "festival" };

	(void)unused;
	load_sets(&catalogue, sets, 3);
	return 0;
}

/* A game of six by chance, as far as so many tiles or to its end. */
static void play(uint64_t seed, int tiles)
{
	struct setup setup = { .players = 6, .seed = seed };
	struct random random;

	options_init(&setup.options);
	assert_null(state_init(&state, &catalogue, &setup));
	random_seed(&random, seed);
	while (state.phase != PHASE_OVER && (state.tiles < tiles || state.phase != PHASE_TILE)) {
		moves_legal(&state, &moves);
		move_apply(&state, moves.move[random_below(&random, (uint32_t)moves.count)], NULL);
	}
	moves_legal(&state, &moves);
}

static int count_glyph(const struct canvas *canvas, uint32_t glyph)
{
	int count = 0;

	for (int i = 0; i < canvas->rows * canvas->columns; i++)
		count += canvas->cell[i].glyph == glyph;
	return count;
}

/* Characters */

/* ASCII; with UTF-8 also single and double lines, two shades, the house. */
static bool may_show(uint32_t glyph, const struct look *look)
{
	if (glyph >= ' ' && glyph < 0x7f)
		return true;
	if (!look->utf8)
		return false;
	return (glyph >= 0x2500 && glyph <= 0x253c) || (glyph >= 0x2550 && glyph <= 0x256c) ||
	       glyph == 0x2591 || glyph == 0x2592 || glyph == 0x2302;
}

static void assert_all_may_show(const struct canvas *canvas, const struct look *look)
{
	for (int i = 0; i < canvas->rows * canvas->columns; i++)
		if (!may_show(canvas->cell[i].glyph, look))
			fail_msg("U+%04X with %d colours", (unsigned)canvas->cell[i].glyph,
			         look->colours);
}

static void test_glyphs_of_tiles(void **unused)
{
	struct canvas canvas = { 0 };

	(void)unused;
	assert_true(canvas_resize(&canvas, 5, 10));
	for (int design = 0; design < catalogue.designs; design++)
		for (int rotation = 0; rotation < ROTATIONS; rotation++)
			for (int i = 0; i < LOOKS * ZOOMS; i++) {
				tile_draw(&canvas, 0, 0, &catalogue.design[design], rotation,
				          (enum zoom)(i % ZOOMS), &looks[i / ZOOMS]);
				assert_all_may_show(&canvas, &looks[i / ZOOMS]);
				canvas_clear(&canvas);
			}
	canvas_release(&canvas);
}

/* A tile fills its square and nothing else, also when drawn over an edge. */
static void test_tile_fills_its_square(void **unused)
{
	struct canvas canvas = { 0 };

	(void)unused;
	assert_true(canvas_resize(&canvas, 9, 14));
	for (int zoom = 0; zoom < ZOOMS; zoom++) {
		int rows = zoom_rows((enum zoom)zoom), columns = zoom_columns((enum zoom)zoom);

		for (int i = 0; i < catalogue.designs; i++) {
			canvas_fill(&canvas, (struct rect){ 0, 0, 9, 14 },
			            (struct cell){ .glyph = '~' });
			tile_draw(&canvas, 2, 2, &catalogue.design[i], 1, (enum zoom)zoom,
			          &utf8_look);
			assert_int_equal(count_glyph(&canvas, '~'), 9 * 14 - rows * columns);
			tile_draw(&canvas, -2, 11, &catalogue.design[i], 2, (enum zoom)zoom,
			          &utf8_look);
		}
	}
	canvas_release(&canvas);
}

/* The table */

static void draw(struct canvas *canvas, const struct tableview *view, const struct look *look)
{
	tableview_draw(canvas, (struct rect){ 0, 0, canvas->rows, canvas->columns }, &state, view,
	               look);
}

/* A view in the middle of everything laid, and a canvas that shows it all. */
static struct tableview view_of_all(struct canvas *canvas, enum zoom zoom)
{
	struct tableview view;
	int west, north, east, south;

	tableview_init(&view);
	table_extent(&state, &west, &north, &east, &south);
	view.zoom = zoom;
	view.x = (west + east) / 2;
	view.y = (north + south) / 2;
	assert_true(canvas_resize(canvas, (south - north + 4) * zoom_rows(zoom),
	                          (east - west + 4) * zoom_columns(zoom)));
	return view;
}

static const struct cell *cell_of(const struct canvas *canvas, const struct tableview *view, int x,
                                  int y, int row, int column)
{
	int top, left;

	tableview_locate((struct rect){ 0, 0, canvas->rows, canvas->columns }, view, x, y, &top,
	                 &left);
	return canvas_at(canvas, top + row, left + column);
}

/* Which sides a road's character goes on to; -1 where it is none. */
static int road_links(uint32_t glyph)
{
	for (unsigned links = 0; links < 16; links++) {
		/* The ends are drawn through: take the longer of two meanings. */
		if (links == 5 || links == 10 || (links & (links - 1) && links & 5 && links & 10))
			if (road_glyph(links, true) == glyph)
				return (int)links;
	}
	return -1;
}

static void assert_road_at_border(const struct canvas *canvas, const struct tableview *view,
                                  const struct tile *tile, int side)
{
	int rows = zoom_rows(view->zoom), columns = zoom_columns(view->zoom);
	int row = side == NORTH ? 0 : side == SOUTH ? rows - 1 : rows / 2;
	/* The left half of the middle column. */
	int column = side == WEST ? 0 : side == EAST ? columns - 1 : (columns - 1) / 2;
	const struct cell *cell = cell_of(canvas, view, tile->x, tile->y, row, column);
	int links = road_links(cell->glyph);

	if (links < 0 || !(links >> side & 1))
		fail_msg("%s turned %d: U+%04X at side %d, zoom %d",
		         catalogue.design[tile->design].name, tile->rotation,
		         (unsigned)cell->glyph, side, (int)view->zoom);
}

/* A road is drawn up to the border on both sides of it, in the same place. */
static void test_roads_meet(void **unused)
{
	struct canvas canvas = { 0 };

	(void)unused;
	for (uint64_t seed = 1; seed <= 6; seed++) {
		struct tableview view;

		play(seed, MAX_TILES);
		state.figures = 0;
		view = view_of_all(&canvas, seed % 2 ? ZOOM_NORMAL : ZOOM_DETAIL);
		draw(&canvas, &view, &utf8_look);
		for (int i = 0; i < state.tiles; i++) {
			const struct tile *tile = &state.tile[i];
			unsigned edges = catalogue.design[tile->design].edges[tile->rotation];

			for (int side = 0; side < SIDES; side++)
				if (edge_terrain(edges, side) == ROAD)
					assert_road_at_border(&canvas, &view, tile, side);
		}
	}
	canvas_release(&canvas);
}

/* The same for tiles alone, in every rotation: not all are drawn in a game. */
static void test_roads_reach_the_border(void **unused)
{
	struct canvas canvas = { 0 };
	struct tableview view;

	(void)unused;
	tableview_init(&view);
	for (int i = 0; i < catalogue.designs * ROTATIONS * 2; i++) {
		struct tile tile = {
			.design = (uint8_t)(i / 8),
			.rotation = i / 2 % ROTATIONS,
		};
		const struct design *design = &catalogue.design[tile.design];

		view.zoom = i % 2 ? ZOOM_NORMAL : ZOOM_DETAIL;
		assert_true(canvas_resize(&canvas, zoom_rows(view.zoom), zoom_columns(view.zoom)));
		tile_draw(&canvas, 0, 0, design, tile.rotation, view.zoom, &utf8_look);
		for (int side = 0; side < SIDES; side++)
			if (edge_terrain(design->edges[tile.rotation], side) == ROAD)
				assert_road_at_border(&canvas, &view, &tile, side);
	}
	canvas_release(&canvas);
}

/* Each figure shows its letter on its owner's ground. */
static void test_figures_show(void **unused)
{
	struct canvas canvas = { 0 };

	(void)unused;
	for (int i = 0; i < 12; i++) {
		struct tableview view;
		int figures[MAX_PLAYERS] = { 0 }, shown[MAX_PLAYERS] = { 0 };

		play((uint64_t)i, 20 + 10 * i);
		view = view_of_all(&canvas, i % 2 ? ZOOM_NORMAL : ZOOM_DETAIL);
		draw(&canvas, &view, &utf8_look);
		for (int f = 0; f < state.figures; f++)
			figures[state.figure[f].player]++;
		for (int c = 0; c < canvas.rows * canvas.columns; c++) {
			int player = canvas.cell[c].ground - ROLE_PLAYER_1;

			if (player >= 0 && player < MAX_PLAYERS)
				shown[player] += canvas.cell[c].glyph == (uint32_t)"ABCDEF"[player];
		}
		assert_memory_equal(shown, figures, sizeof(figures));
	}
	canvas_release(&canvas);
}

/* Light */

/* Which segment the picture has at a cell of a detailed tile, -1 for none. */
static int pictured(const struct tile *tile, int row, int column)
{
	const struct design *design = &catalogue.design[tile->design];
	int r = row, c = column / 2;

	for (int turn = 0; turn < tile->rotation; turn++) {
		int turned = r;

		r = PICTURE - 1 - c;
		c = turned;
	}
	for (int i = 0; i < design->segments; i++)
		if (design->segment[i].letter == design->picture[r][c])
			return i;
	return -1;
}

/* Whether a cell must be lit (1), must not be (0), or may be (-1): beside a
 * road's line its plot shows the field; a cloister's roof covers a field. */
static int should_be_lit(const struct segment_set *lit, const struct tile *tile, int row,
                         int column, int terrain)
{
	const struct segment *segment = catalogue.design[tile->design].segment;
	int index = pictured(tile, row, column);
	int below = row + 1 < PICTURE ? pictured(tile, row + 1, column) : -1;

	if (index < 0)
		return 0;
	if (terrain != CITY && segment[index].terrain == ROAD && column % 2 == 1)
		return -1;
	if (segment[index].terrain == FIELD && below >= 0 && segment[below].terrain == CLOISTER)
		return -1;
	return set_has(lit, tile->first + (unsigned)index);
}

static void assert_light(const struct canvas *canvas, const struct tableview *view, int terrain)
{
	for (int i = 0; i < state.tiles; i++) {
		const struct tile *tile = &state.tile[i];

		for (int cell = 0; cell < PICTURE * 2 * PICTURE; cell++) {
			int row = cell / (2 * PICTURE), column = cell % (2 * PICTURE);
			int expected = should_be_lit(view->lit, tile, row, column, terrain);
			int ground = cell_of(canvas, view, tile->x, tile->y, row, column)->ground;

			if (expected >= 0 && expected != (ground == ROLE_LIT))
				fail_msg("%s turned %d: %d,%d should %sbe lit",
				         catalogue.design[tile->design].name, tile->rotation, row,
				         column, expected ? "" : "not ");
		}
	}
}

/* A lit feature is lit as a whole and nothing else is. */
static void test_light(void **unused)
{
	static struct segment_set lit;
	struct canvas canvas = { 0 };
	struct tableview view;

	(void)unused;
	play(3, 60);
	state.figures = 0;
	view = view_of_all(&canvas, ZOOM_DETAIL);
	view.lit = &lit;
	for (unsigned feature = 0; feature < state.segments; feature++) {
		if (feature_of(&state, feature) != feature)
			continue;
		memset(&lit, 0, sizeof(lit));
		for (unsigned i = 0; i < state.segments; i++)
			if (feature_of(&state, i) == feature)
				set_add(&lit, i);
		draw(&canvas, &view, &utf8_look);
		assert_light(&canvas, &view, feature_terrain(&state, feature));
	}
	canvas_release(&canvas);
}

/* The area */

enum { SENTINEL = 0x2588 };

static void assert_only_area(const struct canvas *canvas, struct rect area)
{
	for (int row = 0; row < canvas->rows; row++) {
		for (int column = 0; column < canvas->columns; column++) {
			bool inside = row >= area.row && row - area.row < area.rows &&
			              column >= area.column && column - area.column < area.columns;
			bool drawn = canvas_at(canvas, row, column)->glyph != SENTINEL;

			if (drawn != inside)
				fail_msg("%d,%d is %sdrawn", row, column, drawn ? "" : "not ");
		}
	}
}

static void draw_into(struct canvas *canvas, struct rect area, int x, int y)
{
	struct tableview view;

	tableview_init(&view);
	view.x = x;
	view.y = y;
	view.legal = &moves;
	view.cursor = true;
	view.cursor_x = moves.move[0].x;
	view.cursor_y = moves.move[0].y;
	view.ghost = state.hand;
	for (int i = 0; i < LOOKS * ZOOMS; i++) {
		view.zoom = (enum zoom)(i % ZOOMS);
		view.ghost_fits = i % 2;
		view.barn_corner = i % CORNERS;
		canvas_fill(canvas, (struct rect){ 0, 0, canvas->rows, canvas->columns },
		            (struct cell){ .glyph = SENTINEL });
		tableview_draw(canvas, area, &state, &view, &looks[i / ZOOMS]);
		assert_only_area(canvas, area);
	}
}

static void test_stays_in_area(void **unused)
{
	static const struct rect areas[] = {
		{ 2, 2, 0, 0 },    { 2, 2, 1, 1 },     { 2, 3, 7, 11 },      { 1, 1, 100, 300 },
		{ -9, -9, 50, 50 }, { 99, 299, 40, 40 }, { 3, 3, -2, 5 },
	};
	static const int centres[][2] = {
		{ 0, 0 }, { 3, -2 }, { 5000, 0 },
		{ INT32_MAX, INT32_MIN }, { INT32_MIN, INT32_MAX },
	};
	struct canvas canvas = { 0 };

	(void)unused;
	play(4, 60);
	assert_true(canvas_resize(&canvas, 104, 304));
	for (size_t i = 0; i < sizeof(areas) / sizeof(areas[0]); i++)
		for (size_t j = 0; j < sizeof(centres) / sizeof(centres[0]); j++)
			draw_into(&canvas, areas[i], centres[j][0], centres[j][1]);
	canvas_release(&canvas);
}

static bool same_cell(const struct cell *a, const struct cell *b)
{
	return a->glyph == b->glyph && a->ink == b->ink && a->ground == b->ground &&
	       a->attr == b->attr;
}

/* Preview the tile in hand at the first legal place. */
static void preview(struct tableview *view)
{
	view->cursor = true;
	view->cursor_x = moves.move[0].x;
	view->cursor_y = moves.move[0].y;
	view->ghost = state.hand;
	view->ghost_rotation = moves.move[0].rotation;
	view->ghost_fits = true;
}

/* The preview changes its own square and no other: moving it is cheap to show. */
static void test_preview_changes_one_square(void **unused)
{
	struct canvas before = { 0 }, after = { 0 };

	(void)unused;
	play(5, 40);
	for (int zoom = 0; zoom < ZOOMS; zoom++) {
		struct tableview view = view_of_all(&before, (enum zoom)zoom);
		int changed = 0;

		view_of_all(&after, (enum zoom)zoom);
		draw(&before, &view, &utf8_look);
		preview(&view);
		draw(&after, &view, &utf8_look);
		for (int i = 0; i < before.rows * before.columns; i++)
			changed += !same_cell(&before.cell[i], &after.cell[i]);
		assert_int_equal(changed, zoom_rows(view.zoom) * zoom_columns(view.zoom));
	}
	canvas_release(&before);
	canvas_release(&after);
}

/* What does not fit is told from what does, with and without colours. */
static void test_preview_shows_whether_it_fits(void **unused)
{
	struct canvas fits = { 0 }, wrong = { 0 };

	(void)unused;
	play(6, 40);
	for (int i = 0; i < LOOKS * ZOOMS; i++) {
		struct tableview view = view_of_all(&fits, (enum zoom)(i % ZOOMS));

		view_of_all(&wrong, (enum zoom)(i % ZOOMS));
		preview(&view);
		draw(&fits, &view, &looks[i / ZOOMS]);
		view.ghost_fits = false;
		draw(&wrong, &view, &looks[i / ZOOMS]);
		assert_false(same_cell(
			cell_of(&fits, &view, view.cursor_x, view.cursor_y, 0, 0),
			cell_of(&wrong, &view, view.cursor_x, view.cursor_y, 0, 0)));
	}
	canvas_release(&fits);
	canvas_release(&wrong);
}

/* Whole games in every look: nothing but the promised characters. */
static void test_glyphs_of_tables(void **unused)
{
	struct canvas canvas = { 0 };

	(void)unused;
	for (int i = 0; i < LOOKS * ZOOMS; i++) {
		struct tableview view;

		play((uint64_t)(100 + i), 130);
		view = view_of_all(&canvas, (enum zoom)(i % ZOOMS));
		view.legal = &moves;
		draw(&canvas, &view, &looks[i / ZOOMS]);
		assert_all_may_show(&canvas, &looks[i / ZOOMS]);
	}
	canvas_release(&canvas);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_glyphs_of_tiles),
		cmocka_unit_test(test_tile_fills_its_square),
		cmocka_unit_test(test_roads_meet),
		cmocka_unit_test(test_roads_reach_the_border),
		cmocka_unit_test(test_figures_show),
		cmocka_unit_test(test_light),
		cmocka_unit_test(test_stays_in_area),
		cmocka_unit_test(test_preview_changes_one_square),
		cmocka_unit_test(test_preview_shows_whether_it_fits),
		cmocka_unit_test(test_glyphs_of_tables),
	};

	return cmocka_run_group_tests_name("tableview", tests, load_all, NULL);
}
