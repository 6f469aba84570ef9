/* Figures drawn on the table: whose and of which kind must both be seen. */
#include "fixture.h"
#include "move.h"
#include "random.h"
#include "tableview.h"

static const struct look looks[] = { { true, 256 }, { true, 8 }, { false, 16 }, { false, 0 } };

enum { LOOKS = sizeof(looks) / sizeof(looks[0]) };

static struct catalogue catalogue;
static struct state state;

static int load_all(void **unused)
{
	static const char *const sets[] = { "base", "abbey-mayor", "festival" };

	(void)unused;
	load_sets(&catalogue, sets, 3);
	return 0;
}

/* Whether the chip's letter is here with this glyph beside it. */
static bool chip_at(const struct canvas *canvas, int row, int column, int player, char glyph)
{
	const struct cell *letter = canvas_at(canvas, row, column);

	if (letter->glyph != (uint32_t)"ABCDEF"[player] || letter->ground != ROLE_PLAYER_1 + player)
		return false;
	for (int step = -1; step <= 1; step += 2) {
		const struct cell *shape = canvas_at(canvas, row, column + step);

		if (shape != NULL && shape->glyph == (uint32_t)glyph &&
		    shape->ground == ROLE_PLAYER_1 + player)
			return true;
	}
	return false;
}

static int count_chips(const struct canvas *canvas, int player, char glyph)
{
	int count = 0;

	for (int i = 0; i < canvas->rows * canvas->columns; i++)
		count += chip_at(canvas, i / canvas->columns, i % canvas->columns, player, glyph);
	return count;
}

/* A table of one tile, turned. */
static void lay_alone(int design, int rotation)
{
	state = (struct state){ .catalogue = &catalogue, .tiles = 1, .latest = NONE };
	state.tile[0].design = (uint8_t)design;
	state.tile[0].rotation = (uint8_t)rotation;
	state.segments = catalogue.design[design].segments;
	for (unsigned i = 0; i < state.segments; i++)
		state.segment[i] = (struct board_segment){ .feature = (uint16_t)i };
}

/* The pieces that the rules let stand on a segment. */
static const char *pieces_on(int terrain)
{
	static const char pieces[][4] = {
		[FIELD] = { FOLLOWER + 1 },
		[ROAD] = { FOLLOWER + 1, WAGON + 1 },
		[CITY] = { FOLLOWER + 1, WAGON + 1, MAYOR + 1 },
		[CLOISTER] = { FOLLOWER + 1, WAGON + 1 },
	};

	return pieces[terrain];
}

static void assert_kind_shows(struct canvas *canvas, enum zoom zoom, int segment)
{
	struct tableview view;
	const struct design *design = &catalogue.design[state.tile[0].design];

	tableview_init(&view);
	view.zoom = zoom;
	for (const char *piece = pieces_on(design->segment[segment].terrain); *piece; piece++) {
		state.figure[0] = (struct figure){ .piece = (uint8_t)(*piece - 1), .player = 2,
		                                   .segment = (uint16_t)segment };
		state.figures = 1;
		for (int look = 0; look < LOOKS; look++) {
			char glyph = figure_glyph(*piece - 1,
			                          figure_lies(&state, &state.figure[0]));

			tableview_draw(canvas,
			               (struct rect){ 0, 0, zoom_rows(zoom), zoom_columns(zoom) },
			               &state, &view, &looks[look]);
			if (count_chips(canvas, 2, glyph) != 1)
				fail_msg("%s turned %d: no %c on segment %d, zoom %d", design->name,
				         state.tile[0].rotation, glyph, segment, (int)zoom);
		}
	}
}

/* Every kind of figure on every segment of every tile, however it is turned:
 * nothing outside the tile's own square is needed. */
static void test_every_segment_shows_the_kind(void **unused)
{
	struct canvas canvas = { 0 };

	(void)unused;
	for (int zoom = ZOOM_NORMAL; zoom <= ZOOM_DETAIL; zoom++) {
		assert_true(canvas_resize(&canvas, zoom_rows((enum zoom)zoom),
		                          zoom_columns((enum zoom)zoom)));
		for (int i = 0; i < catalogue.designs * ROTATIONS; i++) {
			lay_alone(i / ROTATIONS, i % ROTATIONS);
			for (int segment = 0; segment < state.segments; segment++)
				assert_kind_shows(&canvas, (enum zoom)zoom, segment);
		}
	}
	canvas_release(&canvas);
}

/* The whole table on the canvas. */
static void draw_all(struct canvas *canvas, enum zoom zoom, const struct look *look)
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
	tableview_draw(canvas, (struct rect){ 0, 0, canvas->rows, canvas->columns }, &state, &view,
	               look);
}

static void assert_all_show(const struct canvas *canvas)
{
	int left[MAX_PLAYERS][128] = { { 0 } };

	for (int i = 0; i < state.figures; i++) {
		const struct figure *figure = &state.figure[i];
		char glyph = figure_glyph(figure->piece, figure_lies(&state, figure));

		left[figure->player][(int)glyph]++;
	}
	for (int player = 0; player < state.players; player++)
		for (int i = 0; i < FIGURE_GLYPHS; i++)
			assert_int_equal(count_chips(canvas, player, figure_glyphs[i].glyph),
			                 left[player][(int)figure_glyphs[i].glyph]);
}

/* A game of six by chance, looked at every few decisions. */
static void test_games_show_the_kinds(void **unused)
{
	struct canvas canvas = { 0 };
	struct random random;
	struct moves moves;
	int looked = 0;

	(void)unused;
	for (uint64_t seed = 1; seed <= 6; seed++) {
		struct setup setup = { .players = 6, .seed = seed };

		options_init(&setup.options);
		assert_null(state_init(&state, &catalogue, &setup));
		random_seed(&random, seed);
		for (int i = 0; state.phase != PHASE_OVER; i++) {
			uint32_t choice;

			moves_legal(&state, &moves);
			choice = random_below(&random, (uint32_t)moves.count);
			move_apply(&state, moves.move[choice], NULL);
			if (i % 7 != 0)
				continue;
			draw_all(&canvas, i % 2 ? ZOOM_NORMAL : ZOOM_DETAIL, &looks[i % LOOKS]);
			assert_all_show(&canvas);
			looked += state.figures > 0;
		}
	}
	assert_true(looked > 100);
	canvas_release(&canvas);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_segment_shows_the_kind),
		cmocka_unit_test(test_games_show_the_kinds),
	};

	return cmocka_run_group_tests(tests, load_all, NULL);
}
