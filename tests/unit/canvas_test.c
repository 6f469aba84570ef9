/* The canvas, text on it, the palette, and what a dump writes. */
#include <stdio.h>

#include "canvas.h"
#include "dump.h"
#include "fixture.h"

static const struct look utf8_look = { .utf8 = true, .colours = 256 };
static const struct look ascii_look = { .utf8 = false, .colours = 256 };

/* Canvas */

static void test_resize(void **unused)
{
	struct canvas canvas = { 0 };

	(void)unused;
	assert_true(canvas_resize(&canvas, 3, 4));
	canvas_put(&canvas, 2, 3, (struct cell){ .glyph = 'x' });
	assert_true(canvas_resize(&canvas, 5, 6));
	for (int i = 0; i < 30; i++)
		assert_int_equal(canvas.cell[i].glyph, ' ');
	assert_true(canvas_resize(&canvas, 0, 7));
	assert_int_equal(canvas.rows * canvas.columns, 0);
	assert_true(canvas_resize(&canvas, -1, -1));
	assert_null(canvas_at(&canvas, 0, 0));
	assert_false(canvas_resize(&canvas, 1 << 20, 1 << 20));
	canvas_release(&canvas);
	canvas_release(&canvas);
}

static int count_glyph(const struct canvas *canvas, uint32_t glyph)
{
	int count = 0;

	for (int i = 0; i < canvas->rows * canvas->columns; i++)
		count += canvas->cell[i].glyph == glyph;
	return count;
}

static void test_put_outside(void **unused)
{
	static const int outside[][2] = {
		{ -1, 0 }, { 0, -1 }, { 3, 0 }, { 0, 4 }, { INT32_MIN, 0 }, { 0, INT32_MAX },
	};
	struct canvas canvas = { 0 };

	(void)unused;
	assert_true(canvas_resize(&canvas, 3, 4));
	for (int i = 0; i < 6; i++) {
		assert_null(canvas_at(&canvas, outside[i][0], outside[i][1]));
		canvas_put(&canvas, outside[i][0], outside[i][1], (struct cell){ .glyph = 'x' });
	}
	assert_int_equal(count_glyph(&canvas, 'x'), 0);
	canvas_release(&canvas);
}

static void test_fill_is_clipped(void **unused)
{
	static const struct {
		struct rect area;
		int cells;
	} fills[] = {
		{ { 0, 0, 3, 4 }, 12 },
		{ { 1, 1, 1, 2 }, 2 },
		{ { -5, -5, 6, 6 }, 1 },
		{ { 2, 3, INT32_MAX, INT32_MAX }, 1 },
		{ { INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX }, 0 },
		{ { 1, 1, 0, 3 }, 0 },
		{ { 1, 1, -2, -2 }, 0 },
	};
	struct canvas canvas = { 0 };

	(void)unused;
	assert_true(canvas_resize(&canvas, 3, 4));
	for (size_t i = 0; i < sizeof(fills) / sizeof(fills[0]); i++) {
		canvas_clear(&canvas);
		canvas_fill(&canvas, fills[i].area, (struct cell){ .glyph = 'x' });
		assert_int_equal(count_glyph(&canvas, 'x'), fills[i].cells);
	}
	canvas_release(&canvas);
}

/* Text */

/* What a row of the canvas shows, as UTF-8 without the blanks at its end. */
static const char *row_text(const struct canvas *canvas, int row)
{
	static char text[512];
	size_t length = 0, shown = 0;

	for (int column = 0; column < canvas->columns; column++) {
		uint32_t glyph = canvas_at(canvas, row, column)->glyph;

		length += (size_t)glyph_encode(glyph, text + length);
		if (glyph != ' ')
			shown = length;
	}
	text[shown] = '\0';
	return text;
}

static void test_text(void **unused)
{
	static const struct {
		const char *text, *shown;
		int width;
	} texts[] = {
		{ "", "", 0 },
		{ "plain", "plain", 5 },
		{ "Ioana Măță", "Ioana Măță", 10 },
		{ "Ma\xcc\x86 x", "Ma x", 4 },            /* a combining mark is left out */
		{ "\xe6\x97\xa5\xe6\x9c\xac", "??", 2 },  /* two columns wide each */
		{ "\xf0\x9f\x8f\xb0", "?", 1 },           /* emoji */
		{ "a\tb\x1b[0m\x7f", "a?b?[0m?", 8 },     /* controls */
		{ "\xc2\x9bm", "?m", 2 },                 /* a control in two bytes */
		{ "\xe2\x80\xae" "abc", "?abc", 4 },      /* right to left */
		{ "\xff\xfe", "??", 2 },
		{ "a\xc4", "a?", 2 },                     /* broken off */
		{ "\xe2\x94z", "??z", 3 },
		{ "\xc0\xaf", "??", 2 },                  /* overlong */
		{ "\xed\xa0\x80", "???", 3 },             /* surrogate */
		{ "\xf5\x80\x80\x80", "????", 4 },        /* beyond Unicode */
	};
	struct canvas canvas = { 0 };

	(void)unused;
	assert_true(canvas_resize(&canvas, 1, 20));
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		canvas_clear(&canvas);
		assert_int_equal(canvas_text_width(texts[i].text), texts[i].width);
		assert_int_equal(canvas_text(&canvas, 0, 0, 20, ROLE_PLAIN, 0, texts[i].text),
		                 texts[i].width);
		assert_string_equal(row_text(&canvas, 0), texts[i].shown);
	}
	canvas_release(&canvas);
}

static void test_text_is_clipped(void **unused)
{
	struct canvas canvas = { 0 };

	(void)unused;
	assert_true(canvas_resize(&canvas, 2, 8));
	assert_int_equal(canvas_text(&canvas, 0, 2, 3, ROLE_PLAIN, 0, "abcdef"), 3);
	assert_string_equal(row_text(&canvas, 0), "  abc");
	assert_int_equal(canvas_text(&canvas, 1, -2, 9, ROLE_PLAIN, 0, "abcd"), 4);
	assert_string_equal(row_text(&canvas, 1), "cd");
	assert_int_equal(canvas_text(&canvas, 1, 6, 9, ROLE_PLAIN, 0, "wxyz"), 4);
	assert_string_equal(row_text(&canvas, 1), "cd    wx");
	assert_int_equal(canvas_text(&canvas, 7, 0, 9, ROLE_PLAIN, 0, "abcd"), 4);
	assert_int_equal(canvas_text(&canvas, 0, 0, 0, ROLE_PLAIN, 0, "abcd"), 0);
	assert_int_equal(canvas_text(&canvas, 0, 0, -3, ROLE_PLAIN, 0, "abcd"), 0);
	canvas_release(&canvas);
}

static void test_text_keeps_the_ground(void **unused)
{
	struct canvas canvas = { 0 };

	(void)unused;
	assert_true(canvas_resize(&canvas, 1, 2));
	canvas_fill(&canvas, (struct rect){ 0, 0, 1, 2 }, (struct cell){ ' ', 0, ROLE_BAR, 0, 0 });
	canvas_text(&canvas, 0, 0, 1, ROLE_WHITE, ATTR_BOLD, "a");
	assert_int_equal(canvas_at(&canvas, 0, 0)->ground, ROLE_BAR);
	assert_int_equal(canvas_at(&canvas, 0, 0)->ink, ROLE_WHITE);
	assert_int_equal(canvas_at(&canvas, 0, 0)->attr, ATTR_BOLD);
	canvas_release(&canvas);
}

/* Every role is a colour; on 8 colours those of players differ from each other. */
static void test_palette(void **unused)
{
	(void)unused;
	for (int role = 0; role < ROLES; role++) {
		assert_in_range(role_colour(role, 256) + 1, 0, 256);
		assert_in_range(role_colour(role, 8) + 1, 0, 8);
		assert_int_equal(role_colour(role, 16), role_colour(role, 8));
		assert_int_equal(role_colour(role, 0), -1);
	}
	for (int a = ROLE_PLAYER_1; a < ROLE_PLAYER_6; a++)
		for (int b = a + 1; b <= ROLE_PLAYER_6; b++)
			assert_int_not_equal(role_colour(a, 8), role_colour(b, 8));
}

/* Every kind of figure has a shape of its own. */
static void test_figure_glyphs(void **unused)
{
	(void)unused;
	for (int i = 0; i < FIGURE_GLYPHS; i++) {
		const struct figure_glyph *figure = &figure_glyphs[i];

		assert_int_equal(figure_glyph(figure->piece, figure->lies), figure->glyph);
		for (int j = 0; j < i; j++)
			assert_int_not_equal(figure->glyph, figure_glyphs[j].glyph);
	}
}

/* Dumps */

static char *dumped(FILE *file)
{
	static char text[1 << 16];
	size_t length;

	rewind(file);
	length = fread(text, 1, sizeof(text) - 1, file);
	text[length] = '\0';
	fclose(file);
	return text;
}

static void test_dump(void **unused)
{
	static const struct look mono = { .utf8 = true, .colours = 0 };
	struct canvas canvas = { 0 };
	FILE *file = tmpfile();

	(void)unused;
	assert_true(canvas_resize(&canvas, 3, 9));
	canvas_text(&canvas, 0, 1, 9, ROLE_PLAIN, 0, "a\xe2\x94\x80z");
	canvas_text(&canvas, 2, 0, 9, ROLE_PLAIN, ATTR_REVERSE, " ");
	canvas_dump(file, &canvas, &utf8_look);
	assert_string_equal(dumped(file), " a\xe2\x94\x80z\n\n \n");
	file = tmpfile();
	canvas_dump(file, &canvas, &ascii_look);
	assert_string_equal(dumped(file), " a?z\n\n \n");
	file = tmpfile();
	canvas_dump_ansi(file, &canvas, &mono);
	assert_string_equal(dumped(file), " a\xe2\x94\x80z\n\n\033[0;7m \033[0m\n");
	canvas_release(&canvas);
}

/* Colours are named when they change and given back at the end of a line. */
static void test_dump_ansi(void **unused)
{
	static const struct look eight = { .utf8 = false, .colours = 8 };
	struct canvas canvas = { 0 };
	FILE *file = tmpfile();

	(void)unused;
	assert_true(canvas_resize(&canvas, 2, 4));
	canvas_fill(&canvas, (struct rect){ 0, 0, 1, 3 },
	            (struct cell){ 'c', ROLE_WALL, ROLE_CITY, 0, 0 });
	canvas_put(&canvas, 0, 3, (struct cell){ 'd', ROLE_WALL, ROLE_CITY, ATTR_BOLD, 0 });
	canvas_put(&canvas, 1, 0, (struct cell){ 'e', ROLE_PLAIN, ROLE_PLAIN, 0, 0 });
	canvas_dump_ansi(file, &canvas, &utf8_look);
	assert_string_equal(dumped(file), "\033[0;38;5;230;48;5;94mccc\033[0;1;38;5;230;48;5;94md"
	                                  "\033[0m\ne\n");
	file = tmpfile();
	canvas_dump_ansi(file, &canvas, &eight);
	assert_string_equal(dumped(file), "\033[0;30;43mccc\033[0;1;30;43md\033[0m\ne\n");
	canvas_release(&canvas);
}

/* Only the start tile lies there; the mark of the latest tile is around it. */
static void test_table_dump(void **unused)
{
	static const char *const sets[] = { "base" };
	static struct catalogue catalogue;
	static struct state state;
	struct setup setup = { .players = 2 };
	FILE *file = tmpfile();

	(void)unused;
	load_sets(&catalogue, sets, 1);
	options_init(&setup.options);
	assert_null(state_init(&state, &catalogue, &setup));
	assert_true(table_dump(file, &state, "ABCDEF", ZOOM_NORMAL, &ascii_look, DUMP_TEXT));
	assert_string_equal(dumped(file), "       -1     0     1\n"
	                                  "\n"
	                                  "  -1\n"
	                                  "\n"
	                                  "           /[==]\\\n"
	                                  "   0       ------\n"
	                                  "           \\ .  /\n"
	                                  "\n"
	                                  "   1\n"
	                                  "\n");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_resize),
		cmocka_unit_test(test_put_outside),
		cmocka_unit_test(test_fill_is_clipped),
		cmocka_unit_test(test_text),
		cmocka_unit_test(test_text_is_clipped),
		cmocka_unit_test(test_text_keeps_the_ground),
		cmocka_unit_test(test_palette),
		cmocka_unit_test(test_figure_glyphs),
		cmocka_unit_test(test_dump),
		cmocka_unit_test(test_dump_ansi),
		cmocka_unit_test(test_table_dump),
	};

	return cmocka_run_group_tests_name("canvas", tests, NULL, NULL);
}
