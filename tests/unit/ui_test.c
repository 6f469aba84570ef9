/* Keys and views without a terminal: what the screen shows is a function. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "draw.h"
#include "fixture.h"
#include "pastgames.h"
#include "scratch.h"
#include "setup.h"
#include "typing.h"
#include "ui.h"

/* Too large for the stack. */
static struct game game;
static struct ui ui;
static struct canvas canvas;

static const struct look colourful = { .utf8 = true, .colours = 256 };

static int begin(void **state)
{
	(void)state;
	ui_begin(&ui, &game);
	return 0;
}

static int end(void **state)
{
	(void)state;
	ui_end(&ui, &game, &canvas);
	return 0;
}

static void press(enum key_code code)
{
	ui_press(&ui, &game, code);
}

static void type(const char *text)
{
	ui_type(&ui, &game, text);
}

static void draw(int rows, int columns, const struct look *look)
{
	assert_true(canvas_resize(&canvas, rows, columns));
	ui_resize(&ui, &game, rows, columns);
	ui_draw(&ui, &game, &canvas, look);
}

static bool shows(const char *text)
{
	static char screen[200 * 400];
	size_t used = 0;

	for (int i = 0; i < canvas.rows * canvas.columns; i++) {
		uint32_t glyph = canvas.cell[i].glyph;

		if (i > 0 && i % canvas.columns == 0)
			screen[used++] = '\n';
		screen[used++] = glyph < 0x80 ? (char)glyph : '?';
	}
	screen[used] = '\0';
	return strstr(screen, text) != NULL;
}

static void start_game(void)
{
	struct table table;

	table_init(&table);
	table.seed = 4;
	assert_true(ui_start_game(&ui, &game, &table, NULL));
}

/* Keys */

static void test_one_meaning(void **state)
{
	(void)state;
	for (int context = 0; context < CONTEXTS; context++) {
		for (uint32_t c = '!'; c <= '~'; c++) {
			struct key key = { .code = K_CHARACTER, .character = c };
			char blank_and_key[] = { ' ', (char)c, ' ', '\0' };
			int found = 0;

			for (int i = 0; i < BINDINGS; i++) {
				char keys[80];

				snprintf(keys, sizeof(keys), " %s ", keymap[i].keys);
				if (keymap[i].context == (enum context)context &&
				    strstr(keys, blank_and_key) != NULL)
					found++;
			}
			assert_in_range(found, 0, 1);
			assert_int_equal(found == 1,
			                 keymap_find((enum context)context, key) != INTENT_NONE);
		}
	}
}

static void test_hints(void **state)
{
	char text[256];

	(void)state;
	for (int context = 0; context < CONTEXTS; context++) {
		for (int columns = 0; columns < 250; columns++) {
			keymap_hints((enum context)context, columns % 2, columns, text,
			             sizeof(text));
			assert_true(canvas_text_width(text) <= columns);
		}
		keymap_hints((enum context)context, true, UI_COLUMNS_LEAST - 2, text, sizeof(text));
		if (context == CONTEXT_JOINED || context == CONTEXT_HOST)
			assert_true(text[0] != '\0'); /* behind those of another context */
		else
			assert_true(strstr(text, "Enter") != NULL || strstr(text, "Esc") != NULL ||
			            strstr(text, "q leave") != NULL);
	}
}

static void test_held_key(void **state)
{
	int decisions;

	(void)state;
	start_game();
	press(K_ENTER);
	decisions = game.decisions;
	for (int i = 0; i < 10; i++)
		ui_key(&ui, &game, (struct key){ .code = K_ENTER, .repeat = true });
	assert_int_equal(game.decisions, decisions);
	press(K_ENTER);
	assert_true(game.decisions > decisions || ui.confirm != CONFIRM_NONE);
}

static void test_paste(void **state)
{
	(void)state;
	start_game();
	for (const char *c = "\r\r nnqy"; *c != '\0'; c++)
		ui_key(&ui, &game,
		       (struct key){
			       .code = *c == '\r' ? K_ENTER : *c == ' ' ? K_SPACE : K_CHARACTER,
			       .character = (unsigned char)*c,
			       .pasted = true,
		       });
	assert_int_equal(game.decisions, 0);
	assert_false(ui.finished);
}

static void test_name(void **state)
{
	(void)state;
	press(K_ENTER);
	press(K_DOWN);
	type("hjkl?q");
	assert_string_equal(ui.form.table.name[0], "hjkl?q");
	press(K_BACKSPACE);
	assert_string_equal(ui.form.table.name[0], "hjkl?");
	type("far too long a name");
	press(K_ENTER);
	assert_false(ui.playing);
	assert_non_null(strstr(ui.message, "16 characters"));
}

/* The largest seed there is, and not one more. */
static void test_seed(void **state)
{
	(void)state;
	press(K_ENTER);
	while (ui.form.field != setup_first_set(&ui.form) - 1)
		press(K_DOWN);
	type("18446744073709551616");
	assert_string_equal(ui.form.seed, "1844674407370955161");
	assert_non_null(strstr(ui.message, "at most"));
	type("5x0");
	assert_string_equal(ui.form.seed, "18446744073709551615");
	press(K_ENTER);
	assert_true(ui.playing);
	assert_true(game.table.seed == UINT64_MAX);
}

/* Views */

static void test_wrap(void **state)
{
	(void)state;
	assert_int_equal(wrap_length("", 5), 0);
	assert_int_equal(wrap_length("abc", 5), 3);
	assert_int_equal(wrap_length("abc def", 5), 3);
	assert_int_equal(wrap_length("abc de", 6), 6);
	assert_int_equal(wrap_length("abcdefgh", 5), 5);
	assert_int_equal(wrap_length("\xc8\x98\xc8\x98\xc8\x98", 2), 4);
	assert_int_equal(wrap_length("abc", 0), 1);
	assert_int_equal(wrap_lines("abc def ghi", 7), 2);
	assert_int_equal(wrap_lines("", 7), 0);
}

static void test_unsaved(void **state)
{
	(void)state;
	start_game();
	draw(24, 80, &colourful);
	assert_true(shows("This game is not saved"));
}

static void test_drawing_is_pure(void **state)
{
	static struct ui before;
	static struct cell first[24 * 80];

	(void)state;
	start_game();
	draw(24, 80, &colourful);
	memcpy(first, canvas.cell, sizeof(first));
	before = ui;
	draw(24, 80, &colourful);
	assert_memory_equal(&ui, &before, sizeof(ui));
	assert_memory_equal(canvas.cell, first, sizeof(first));
}

static void test_too_small(void **state)
{
	(void)state;
	start_game();
	draw(19, 80, &colourful);
	assert_true(shows("Bastide needs 60x20, this is 80x19"));
	draw(20, 60, &colourful);
	assert_true(shows("Turn 1 "));
}

/* A monkey at the keyboard */

static uint32_t dice(uint32_t *random, uint32_t below)
{
	*random = *random * 1664525u + 1013904223u;
	return (*random >> 8) % below;
}

static struct key any_key(uint32_t *random)
{
	static const char useful[] = "nnnrR0123456ugc+-hjkl?ifxto";
	struct key key = { .code = K_CHARACTER };

	if (dice(random, 3) == 0)
		key.code = (enum key_code)(K_UP + dice(random, K_HELP - K_UP + 1));
	else if (dice(random, 3) == 0)
		key.code = K_ENTER;
	else
		key.character = (uint32_t)useful[dice(random, sizeof(useful) - 1)];
	if (key.code == K_SPACE)
		key.character = ' ';
	return key;
}

/* A key or a click, or time passes. */
static void do_anything(uint32_t *random)
{
	struct key key = any_key(random);

	if (key.code == K_CLICK)
		ui_click(&ui, &game, &canvas,
		         (struct key){ .code = K_CLICK,
		                       .row = (int)dice(random, 70),
		                       .column = (int)dice(random, 200),
		                       .repeat = dice(random, 4) == 0 });
	else
		ui_key(&ui, &game, key);
	if (ui_wait(&ui) >= 0 && dice(random, 2) == 0)
		ui_tick(&ui, &game);
}

static int number_from(const char *name, int standard)
{
	const char *text = getenv(name);

	return text == NULL ? standard : atoi(text);
}

/* The title offers tables of other sessions: one that nobody keeps any more. */
static void leave_table(void)
{
	FILE *file;

	setenv("BASTIDE_TABLES", scratch, 1);
	file = fopen(scratch_path("den.table"), "w");
	assert_non_null(file);
	fclose(file);
}

/* The list of them, which nobody finds by chance; new games are not kept. */
static void open_earlier_games(void)
{
	setenv("XDG_STATE_HOME", scratch, 1);
	pastgames_make(scratch);
	ui_release(&ui);
	ui_init(&ui, 1);
	press(K_DOWN);
	press(K_DOWN);
	press(K_ENTER);
	assert_int_equal(ui.screen, SCREEN_EARLIER);
	setenv("XDG_STATE_HOME", "/dev/null/nowhere", 1);
}

static void test_monkey(void **state)
{
	static const struct look looks[] = {
		{ true, 256 }, { false, 0 }, { true, 8 }, { false, 16 },
	};
	unsigned seen = 1u << SCREEN_EARLIER;
	uint32_t random = (uint32_t)number_from("BASTIDE_SEED", 1);
	int keys = number_from("BASTIDE_KEYS", 60000);

	scratch_make(state);
	leave_table();
	open_earlier_games();
	for (int i = 0; i < keys; i++) {
		int decisions = game.decisions;

		if (dice(&random, 50) == 0 || canvas.cell == NULL)
			draw((int)dice(&random, 70) + 1, (int)dice(&random, 200) + 1,
			     &looks[dice(&random, 4)]);
		do_anything(&random);
		ui_draw(&ui, &game, &canvas, &looks[i % 4]);
		if (ui.playing && game.decisions != decisions)
			assert_null(state_check(&game.state));
		ui.finished = false; /* it may quit as often as it likes */
		seen |= 1u << ui.screen;
	}
	/* These need another program. */
	seen |= 1u << SCREEN_WATCH | 1u << SCREEN_WAIT;
	assert_int_equal(seen, (1u << SCREENS) - 1);
	if (ui.playing)
		game_close(&game);
	ui.playing = false;
	pastgames_remove(scratch);
	scratch_remove(state);
}

#define TEST(title, function) \
	{ title, function, begin, end, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("no key means two things at once", test_one_meaning),
		TEST("the line of keys fits and is never empty", test_hints),
		TEST("a key held down does not answer the next question", test_held_key),
		TEST("pasted text decides nothing", test_paste),
		TEST("letters go into a name that is typed", test_name),
		TEST("a seed is a number that fits", test_seed),
		TEST("text is broken at blanks", test_wrap),
		TEST("a game without a record tells so", test_unsaved),
		TEST("drawing is pure", test_drawing_is_pure),
		TEST("a screen that is too small is told so", test_too_small),
		TEST("a monkey at the keyboard breaks nothing", test_monkey),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
