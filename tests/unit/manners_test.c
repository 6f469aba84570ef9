/* Small manners of the screen: colours are called what they look like, nothing
 * is half covered, no key is named that does nothing, a double click acts once. */
#include <string.h>

#include "draw.h"
#include "fixture.h"
#include "typing.h"
#include "views.h"

/* Too large for the stack. */
static struct game game, whole;
static struct ui ui;
static struct canvas canvas;
static struct look look;

static int begin(void **state)
{
	(void)state;
	ui_load_golden(&whole);
	ui_begin(&ui, &game);
	ui.settings.animation = ANIMATION_OFF;
	look = (struct look){ .utf8 = false, .colours = 256 };
	return 0;
}

static int end(void **state)
{
	(void)state;
	game_close(&whole);
	ui_end(&ui, &game, &canvas);
	return 0;
}

static const char *screen_text(void)
{
	return ui_text(&ui, &game, &canvas, &look);
}

static bool shows(const char *text)
{
	return strstr(screen_text(), text) != NULL;
}

static void open_setup(void)
{
	ui_press(&ui, &game, K_ENTER);
	assert_int_equal(ui.screen, SCREEN_SETUP);
}

static void start_whole(void)
{
	assert_true(ui_start_game(&ui, &game, &whole.table, NULL));
	ui.message[0] = '\0';
}

static void play_on(int decisions)
{
	for (int i = 0; i < decisions; i++)
		play_decide(&ui, &game, whole.decision[game.decisions].move);
}

/* Colours */

static void choose_colours(void)
{
	open_setup();
	ui_press(&ui, &game, K_DOWN);
	assert_true(shows("Aline_              blue"));
	assert_true(shows("Bruno               red"));
	ui_press(&ui, &game, K_RIGHT); /* Bruno gets the one that is free now */
	assert_true(shows("Aline_              red"));
	assert_true(shows("Bruno               blue"));
	ui_press(&ui, &game, K_ENTER);
	assert_true(ui.playing);
}

static void test_colours_are_chosen(void **state)
{
	(void)state;
	choose_colours();
	assert_int_equal(ui.colour[0], 1);
	assert_int_equal(ui.colour[1], 0);
}

/* Whoever plays again has the colour of before. */
static void test_colours_stay(void **state)
{
	int red = 0;

	(void)state;
	choose_colours();
	assert_int_equal(ui.settings.known, 2);
	screen_text();
	for (int i = 0; i < canvas.columns; i++) /* the top line names Aline */
		red += canvas.cell[i].ground == ROLE_PLAYER_2;
	assert_int_equal(red, 3);
}

/* The words for what eight colours show, in the order of the palette. */
static void test_colours_of_eight(void **state)
{
	static const char *const words[] = { NULL, "red", "green", NULL, "blue", "violet", "cyan",
		                             "white" };
	int colours[] = { 8, 16 };

	(void)state;
	open_setup();
	ui.form.table.players = MAX_PLAYERS;
	for (int i = 0; i < 2; i++) {
		look.colours = colours[i];
		for (int seat = 0; seat < MAX_PLAYERS; seat++) {
			int colour = role_colour(ROLE_PLAYER_1 + seat, look.colours);

			ui.form.colour[seat] = (uint8_t)seat;
			assert_non_null(words[colour]);
			assert_true(shows(words[colour]));
		}
		assert_false(shows("yellow"));
		assert_false(shows("brown"));
	}
}

static void test_no_colours(void **state)
{
	(void)state;
	look.colours = 0;
	open_setup();
	ui_press(&ui, &game, K_DOWN);
	assert_false(shows("blue"));
	assert_false(shows("colour"));
	assert_true(shows("Type a name"));
}

/* Messages */

static void test_message_in_place_of_the_help(void **state)
{
	(void)state;
	open_setup();
	while (!shows("> Seed"))
		ui_press(&ui, &game, K_DOWN);
	assert_true(shows("The same number shuffles"));
	ui_type(&ui, &game, "x");
	assert_true(shows("A seed is a number"));
	assert_false(shows("The same number shuffles"));
	ui_type(&ui, &game, "4");
	assert_true(shows("The same number shuffles"));
}

/* The panel */

/* The text of a row of the panel's log, without blanks behind it. */
static void panel_row(const struct rect *panel, int row, char text[81])
{
	int length = 0;

	for (int i = 3; i < panel->columns - 1; i++) {
		text[i - 3] = (char)canvas_at(&canvas, row, panel->column + i)->glyph;
		if (text[i - 3] != ' ')
			length = i - 2;
	}
	text[length] = '\0';
}

/* The first or last row of a line as the panel wraps it. */
static void wrapped_row(const char *line, int columns, bool last, char text[81])
{
	size_t length;

	for (;;) {
		length = wrap_length(line, columns);
		if (!last || line[length] == '\0')
			break;
		line = wrap_next(line, length);
	}
	memcpy(text, line, length);
	text[length] = '\0';
}

/* From the bottom up line by line: the first that is not whole shows nothing. */
static int assert_whole_lines(const struct rect *panel)
{
	int bottom = panel->row + panel->rows - 1, columns = panel->columns - 4;
	int lines = 0;

	for (int i = ui.log.lines - 1; i >= 0; i--) {
		int rows = wrap_lines(ui.log.line[i].text, columns);
		char shown[81], wanted[81];

		wrapped_row(ui.log.line[i].text, columns, false, wanted);
		panel_row(panel, bottom - rows + 1, shown);
		if (strcmp(shown, wanted) != 0) {
			wrapped_row(ui.log.line[i].text, columns, true, wanted);
			panel_row(panel, bottom, shown);
			assert_string_not_equal(shown, wanted);
			return lines;
		}
		bottom -= rows;
		lines++;
	}
	return lines;
}

static void test_log_begins_with_a_line(void **state)
{
	int lines = 0;

	(void)state;
	start_whole();
	for (int i = 0; i < whole.decisions - 1; i++) {
		struct layout layout;

		play_on(1);
		ui.message[0] = '\0';
		screen_text();
		layout = layout_of(&ui, &game);
		lines += assert_whole_lines(&layout.panel);
	}
	assert_true(lines > 2 * whole.decisions);
}

/* Keys that are named */

static void test_nothing_to_scroll_is_not_offered(void **state)
{
	(void)state;
	start_whole();
	play_on(whole.decisions);
	ui.overlay = OVERLAY_PLOT;
	assert_false(shows("scroll"));
	assert_true(shows("Esc back"));
	ui.overlay = OVERLAY_HELP;
	assert_true(shows("arrows scroll"));
}

static void test_help_begins_with_the_keys(void **state)
{
	(void)state;
	ui_type(&ui, &game, "?");
	assert_true(shows("\n  HOW IT GOES")); /* at the title the game comes first */
	assert_false(shows("Laying a tile"));
	ui_press(&ui, &game, K_ESCAPE);
	start_whole();
	ui_type(&ui, &game, "?");
	assert_true(shows("\n  Laying a tile "));
	assert_true(shows("  f                    every farm"));
	ui_press(&ui, &game, K_ESCAPE);
	ui_type(&ui, &game, "i?");
	assert_true(shows("\n  Inspecting "));
	assert_false(shows("Laying a tile"));
	ui_press(&ui, &game, K_ESCAPE);
	ui_type(&ui, &game, "t");
	assert_true(shows("Tiles left: "));
	ui_type(&ui, &game, "?");
	assert_true(shows("\n  Tiles left, points "));
	ui_type(&ui, &game, "?"); /* once more closes it */
	assert_true(shows("Enter lay"));
	ui_press(&ui, &game, K_ENTER);
	ui_type(&ui, &game, "?");
	assert_true(shows("\n  Figures, wagons, abbeys "));
	assert_false(shows("Laying a tile"));
}

/* What there is nothing of yet is not an empty space. */
static void test_empty_log(void **state)
{
	(void)state;
	start_whole();
	ui_type(&ui, &game, "g");
	assert_true(shows("Nothing has happened yet."));
	ui_press(&ui, &game, K_ESCAPE);
	play_on(1);
	ui_type(&ui, &game, "g");
	assert_true(shows("Log: what happened so far"));
	assert_false(shows("Nothing has happened yet."));
}

/* Rules */

/* The game that has ended is still in memory when the next one is set up. */
static void test_rules_at_the_setup(void **state)
{
	(void)state;
	start_whole();
	play_on(whole.decisions);
	ui_press(&ui, &game, K_ESCAPE);
	while (!shows("> New game "))
		ui_press(&ui, &game, K_DOWN);
	ui_press(&ui, &game, K_DOWN);
	ui_press(&ui, &game, K_ENTER);
	assert_int_equal(ui.screen, SCREEN_SETUP);
	ui_press(&ui, &game, K_HELP);
	assert_true(shows("In short: A turn"));
}

/* Clicks */

/* On the first place where this text stands. */
static void click_on(const char *text)
{
	const char *screen = screen_text(), *found = strstr(screen, text);
	struct key click = { .code = K_CLICK };

	assert_non_null(found);
	click.row = (int)(found - screen) / (canvas.columns + 1);
	click.column = (int)(found - screen) % (canvas.columns + 1);
	ui_click(&ui, &game, &canvas, click);
}

/* The first click takes a line of a menu; in the set-up it goes to the line, and the
 * second one changes what stands there. */
static void test_clicks_on_lines(void **state)
{
	(void)state;
	click_on("Settings");
	assert_int_equal(ui.overlay, OVERLAY_SETTINGS);
	ui_press(&ui, &game, K_ESCAPE);
	click_on("New game");
	assert_int_equal(ui.screen, SCREEN_SETUP);
	click_on("tournament");
	assert_non_null(strstr(screen_text(), "tournament       < off >"));
	click_on("tournament");
	assert_non_null(strstr(screen_text(), "tournament       < on >"));
	click_on("farmers");
	assert_non_null(strstr(screen_text(), "farmers          < on >"));
}

/* The first click lays, and the second lands on the list that has come up. */
static void test_double_click_acts_once(void **state)
{
	struct key click = { .code = K_CLICK };
	int decisions;

	(void)state;
	start_whole();
	while (!play_is_choice(&game)) {
		ui_press(&ui, &game, K_ENTER);
		assert_int_equal(ui.confirm, CONFIRM_NONE);
	}
	decisions = game.decisions;
	screen_text();
	while (canvas_at(&canvas, click.row, 1)->line != ui.choice + 1)
		click.row++;
	click.column = 1;
	click.repeat = true;
	ui_click(&ui, &game, &canvas, click);
	assert_int_equal(game.decisions, decisions);
	click.repeat = false;
	ui_click(&ui, &game, &canvas, click);
	assert_int_equal(game.decisions, decisions + 1);
}

#define TEST(title, function) \
	{ title, function, begin, end, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("colours are chosen in the set-up, each once", test_colours_are_chosen),
		TEST("colours are remembered and painted", test_colours_stay),
		TEST("eight colours are called what they are", test_colours_of_eight),
		TEST("where there are no colours none is named", test_no_colours),
		TEST("a click on a line takes it, or goes there first", test_clicks_on_lines),
		TEST("a message stands in the place of the help",
		     test_message_in_place_of_the_help),
		TEST("the log in the panel begins with a whole line", test_log_begins_with_a_line),
		TEST("keys that scroll are not named for nothing",
		     test_nothing_to_scroll_is_not_offered),
		TEST("the help begins with the keys that work", test_help_begins_with_the_keys),
		TEST("a log without lines says so", test_empty_log),
		TEST("the rules at the set-up begin with the turn", test_rules_at_the_setup),
		TEST("a double click acts once", test_double_click_acts_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
