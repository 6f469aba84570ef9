/* Looking things up by keys, in ASCII and without colours at 80x24: what is
 * shown is there to be read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fixture.h"
#include "typing.h"
#include "ui.h"

/* Too large for the stack. */
static struct game game;
static struct ui ui;
static struct canvas canvas;

static const struct look plain_look = { .utf8 = false, .colours = 0 };

static int begin(void **state)
{
	(void)state;
	ui_begin(&ui, &game);
	ui.settings.animation = ANIMATION_OFF;
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

static const char *screen_text(void)
{
	return ui_text(&ui, &game, &canvas, &plain_look);
}

static void must_show(const char *text)
{
	const char *screen = screen_text();

	if (strstr(screen, text) == NULL)
		fail_msg("\"%s\" is not on the screen:\n%s", text, screen);
}

static void must_hide(const char *text)
{
	const char *screen = screen_text();

	if (strstr(screen, text) != NULL)
		fail_msg("\"%s\" is on the screen:\n%s", text, screen);
}

static int count_reversed(void)
{
	int count = 0;

	screen_text();
	for (int i = 0; i < canvas.rows * canvas.columns; i++)
		count += (canvas.cell[i].attr & ATTR_REVERSE) != 0;
	return count;
}

/* Ann's knight in a city of two tiles, Ben's thief on a road of two, Ann's
 * monk; Ben holds a bend and a crossing is left: the city cannot be closed. */
static void set_table(struct table *table, bool tournament)
{
	static const char *const stack[] = { "BA/CFc+", "BA/RFr", "BA/L", "BA/Rr", "BA/RRR" };

	table_init(table);
	table->sets = 1;
	table->options.value[OPT_TOURNAMENT] = tournament;
	strcpy(table->name[0], "Ann");
	strcpy(table->name[1], "Ben");
	for (size_t i = 0; i < sizeof(stack) / sizeof(stack[0]); i++)
		strcpy(table->stack[table->stack_size++], stack[i]);
}

static void start_game(bool tournament)
{
	struct table table;

	set_table(&table, tournament);
	assert_true(ui_start_game(&ui, &game, &table, NULL));
}

/* The position, from a record. */
static void play_position(bool tournament)
{
	char path[] = "/tmp/bastide-lookup-XXXXXX";
	int fd = mkstemp(path);

	assert_true(fd >= 0);
	dprintf(fd,
	        "bastide,1\nrules,1\nsets,base\nplayer,Ann\nplayer,Ben\nseed,0\n"
	        "option,tournament,%s\nstack,BA/CFc+,BA/RFr,BA/L,BA/Rr,BA/RRR\nbegin\n"
	        "1,Ann,lay,BA/CFc+,0,-1,90\n2,Ann,deploy,follower,0,-1,A\n"
	        "3,Ben,lay,BA/RFr,1,0,0\n4,Ben,deploy,follower,1,0,1\n"
	        "5,Ann,lay,BA/L,0,1,0\n6,Ann,deploy,follower,0,1,@\n",
	        tournament ? "on" : "off");
	close(fd);
	assert_true(ui_resume_game(&ui, &game, path));
	unlink(path);
}

static void test_inspect(void **state)
{
	(void)state;
	play_position(false);
	type("i");
	while (ui.x != 0)
		press(ui.x < 0 ? K_RIGHT : K_LEFT);
	while (ui.y != -1)
		press(ui.y < -1 ? K_DOWN : K_UP);
	must_show("At 0,-1");
	must_show("> city N-S");
	must_show("2 tiles, 1 pennant, 1");
	must_show("knight: strength 1");
	must_show("at the end 3 = 2 tiles");
	must_show("once complete 8 or more");
	press(K_TAB);
	must_show("> field in the");
	must_show("nobody is on it");
	press(K_ESCAPE);
	must_hide("At 0,-1");
	must_show("Enter lay");
}

/* The lent cursor comes back where it was. */
static void test_cursor_returns(void **state)
{
	int x, y, rotation;

	(void)state;
	play_position(false);
	x = ui.x;
	y = ui.y;
	rotation = ui.rotation;
	for (const char *key = "ifg"; *key != '\0'; key++) {
		type((char[]){ *key, '\0' });
		press(K_UP);
		press(K_UP);
		press(K_DOWN);
		press(K_ESCAPE);
		assert_int_equal(ui.x, x);
		assert_int_equal(ui.y, y);
		assert_int_equal(ui.rotation, rotation);
	}
}

static void test_farms(void **state)
{
	(void)state;
	play_position(false);
	type("f");
	must_show("4 farms: what they pay");
	must_show("> a ");
	must_show("aaaa"); /* on the table, too */
	must_show("0 complete cities, 1");
	press(K_DOWN);
	must_show("> b ");
}

static void test_tiles(void **state)
{
	(void)state;
	play_position(false);
	ui.x = 2;
	ui.y = 0;
	type("t");
	must_show("1 of the 1 tiles left fit at 2,0");
	must_show("x1");
	press(K_ESCAPE);
	must_show("Enter lay");
}

static void test_projection(void **state)
{
	(void)state;
	play_position(false);
	type("x");
	must_show("Points if the game ended now");
	must_show("now   roads  cities cloist.   farms   barns    then");
	must_show("  A  Ann                     0       0       3       3       0       0       6");
	must_show("  B  Ben                     0       2       0       0       0       0       2");
	must_show("Ann scores 3 for the unfinished city: 2 tiles + 1 pennant");
}

static void test_dead_square(void **state)
{
	(void)state;
	play_position(false);
	must_show("xx");
	must_show("()");
}

static void test_tournament(void **state)
{
	(void)state;
	play_position(true);
	must_hide("xx");
	for (const char *key = "ftx"; *key != '\0'; key++) {
		type((char[]){ *key, '\0' });
		must_show("This is a tournament");
		assert_int_equal(ui.overlay, OVERLAY_NONE);
	}
	type("i"); /* what lies on the table is for all to see */
	assert_int_equal(ui.overlay, OVERLAY_INSPECT);
}

/* Decisions by keys, so that the log has lines. */
static void test_log(void **state)
{
	int lit;

	(void)state;
	start_game(false);
	press(K_ENTER);
	type("1");
	press(K_ENTER);
	type("g");
	must_show("Log: what happened so far");
	must_show("Ann lays city");
	assert_int_equal(ui.lookup.line, ui.log.lines - 1);
	lit = count_reversed();
	press(K_UP);
	must_show("Ann lays city");
	assert_int_equal(ui.lookup.line, ui.log.lines - 2);
	assert_int_not_equal(count_reversed(), lit); /* something else is lit */
	press(K_ESCAPE);
	type("g"); /* stays where it was scrolled to */
	assert_int_equal(ui.lookup.line, ui.log.lines - 2);
	press(K_END);
	press(K_ESCAPE);
	press(K_ENTER);
	type("g"); /* follows again */
	assert_int_equal(ui.lookup.line, ui.log.lines - 1);
}

static void test_redo(void **state)
{
	(void)state;
	start_game(false);
	type("U");
	must_show("There is nothing to take again.");
	press(K_ENTER);
	assert_int_equal(game.decisions, 1);
	type("u");
	assert_int_equal(game.decisions, 0);
	type("U");
	assert_int_equal(game.decisions, 1);
	must_show("Done again.");
	type("u");
	press(K_REDO);
	assert_int_equal(game.decisions, 1);
	must_show("Ann may deploy a figure");
}

/* Rules */

static void test_rules(void **state)
{
	(void)state;
	start_game(false);
	press(K_HELP);
	must_show("In short: Laying a tile");
	press(K_RIGHT);
	must_show("A turn goes in this order");
	press(K_ESCAPE);
	press(K_ENTER);
	while (ui.moves.move[ui.choice].kind != MOVE_DEPLOY)
		press(K_DOWN);
	press(K_HELP);
	must_show("In short: Farms"); /* the tile's first segment is a field */
	press(K_ESCAPE);
	type("i");
	press(K_TAB);
	must_show("> city N-S");
	press(K_HELP);
	must_show("In short: Cities");
}

static void test_search(void **state)
{
	int first;

	(void)state;
	press(K_HELP);
	type("/");
	must_show("Search for: _");
	type("kWaGox");
	press(K_BACKSPACE);
	type("n");
	press(K_BACKSPACE);
	must_show("Search for: kWaGo_");
	press(K_ESCAPE);
	type("/am-wagon-16");
	press(K_ENTER);
	must_show("Rules with \"am-wagon-16\"");
	must_show("> One step only");
	type("/wagon");
	press(K_ENTER);
	first = ui.search.rule;
	type("n");
	assert_true(ui.search.rule > first);
	type("N");
	assert_int_equal(ui.search.rule, first);
	type("/dragon");
	press(K_ENTER);
	must_show("No rule holds \"dragon\".");
	press(K_ESCAPE);
	must_show("New game");
}

/* Settings and set-up */

static void test_settings(void **state)
{
	(void)state;
	ui.settings.glyphs = GLYPHS_ASCII;
	type("o");
	must_show("> Characters     < ascii >");
	press(K_DOWN);
	press(K_DOWN);
	press(K_SPACE);
	must_show("> Mouse          < off >");
	assert_int_equal(ui.settings.mouse, MOUSE_OFF);
	press(K_LEFT);
	assert_int_equal(ui.settings.mouse, MOUSE_ON);
	press(K_ESCAPE);
	must_show("New game");
	assert_string_equal(ui.message, ""); /* nothing was to be written */
}

/* The settings count for less than the terminal, not for more. */
static void test_settings_of_looks(void **state)
{
	static const struct look colourful = { .utf8 = true, .colours = 256 };

	(void)state;
	start_game(false);
	assert_true(canvas_resize(&canvas, 24, 80));
	ui.settings.glyphs = GLYPHS_ASCII;
	ui_draw(&ui, &game, &canvas, &colourful);
	for (int i = 0; i < canvas.rows * canvas.columns; i++)
		assert_in_range(canvas.cell[i].glyph, ' ', '~');
	ui.settings.colours = COLOURS_8;
	assert_int_equal(ui_colours(&ui), 8);
	ui.settings.glyphs = GLYPHS_UTF8;
	screen_text(); /* checks that all of it is ASCII */
}

static void test_confirm_always(void **state)
{
	(void)state;
	ui.settings.confirm = CONFIRM_ALWAYS;
	start_game(false);
	press(K_ENTER);
	assert_int_equal(game.decisions, 0);
	must_show("Enter lays it, a figure may follow");
	press(K_ENTER);
	assert_int_equal(game.decisions, 1);
}

static void open_setup(void)
{
	while (strstr(screen_text(), "> New game") == NULL)
		press(K_DOWN);
	press(K_ENTER);
}

static void test_setup_seed(void **state)
{
	(void)state;
	open_setup();
	while (strstr(screen_text(), "> Seed") == NULL)
		press(K_DOWN);
	must_show("> Seed  any");
	type("47x1");
	must_show("> Seed  471_");
	press(K_BACKSPACE);
	press(K_ENTER);
	assert_true(ui.playing);
	assert_int_equal(game.table.seed, 47);
	assert_string_equal(ui.form.seed, ""); /* not for the next game, too */
}

static void test_setup_tournament(void **state)
{
	(void)state;
	open_setup();
	press(K_UP);
	must_show("> tournament       < off >");
	press(K_SPACE);
	must_show("> tournament       < on >");
	press(K_ENTER);
	assert_int_equal(game.table.options.value[OPT_TOURNAMENT], 1);
}

static void test_offered_sets(void **state)
{
	struct table table;

	(void)state;
	table_init(&table);
	table.sets = 1;
	strcpy(table.set[0], "tests/data/corners.csv");
	ui_offer_sets(&ui, &table);
	open_setup();
	must_show("[x] base, always");
	must_show("[x] tests/data/corners.c");
}

#define TEST(title, function) \
	{ title, function, begin, end, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("i tells of the feature at the cursor", test_inspect),
		TEST("looking things up gives the cursor back", test_cursor_returns),
		TEST("f tells farms by letters", test_farms),
		TEST("t shows the tiles left", test_tiles),
		TEST("x projects the final scoring", test_projection),
		TEST("dead squares are marked", test_dead_square),
		TEST("a tournament hides what one should keep in mind", test_tournament),
		TEST("g lights what a line of the log is about", test_log),
		TEST("U takes again what u took back", test_redo),
		TEST("F1 begins with what is asked", test_rules),
		TEST("the rules can be searched", test_search),
		TEST("settings are changed by keys", test_settings),
		TEST("settings limit glyphs and colours", test_settings_of_looks),
		TEST("confirm: always asks before each tile", test_confirm_always),
		TEST("a seed is typed in the set-up", test_setup_seed),
		TEST("the tournament is switched on in the set-up", test_setup_tournament),
		TEST("sets of the command line are offered", test_offered_sets),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
