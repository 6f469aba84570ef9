/* Keys while scores are shown, and keys that lead from one thing looked up to
 * the next. */
#include "fixture.h"
#include "typing.h"
#include "views.h"

/* Too large for the stack. */
static struct game game, whole;
static struct ui ui;

static int begin(void **state)
{
	(void)state;
	ui_load_golden(&whole);
	ui_begin(&ui, &game);
	return 0;
}

static int end(void **state)
{
	(void)state;
	game_close(&whole);
	ui_end(&ui, &game, NULL);
	return 0;
}

static void start(int undo, int tournament)
{
	struct table table = whole.table;

	table.options.value[OPT_UNDO] = (uint8_t)undo;
	table.options.value[OPT_TOURNAMENT] = (uint8_t)tournament;
	assert_true(ui_start_game(&ui, &game, &table, NULL));
}

/* Play the game on until scores are being shown. */
static void play_to_show(void)
{
	while (show_line(&ui) == NULL)
		play_decide(&ui, &game, whole.decision[game.decisions].move);
}

/* While scores are shown */

static void test_keys_that_only_go_on(void **state)
{
	static const enum key_code keys[] = { K_ENTER, K_SPACE, K_ESCAPE };

	(void)state;
	start(UNDO_FRIENDLY, 0);
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		int decisions, choice;

		play_to_show();
		decisions = game.decisions;
		choice = ui.choice;
		ui_press(&ui, &game, keys[i]);
		assert_null(show_line(&ui));
		assert_int_equal(game.decisions, decisions);
		assert_int_equal(ui.choice, choice);
		assert_int_equal(ui.overlay, OVERLAY_NONE);
		assert_int_equal(ui.confirm, CONFIRM_NONE);
	}
}

static void test_undo_while_shown(void **state)
{
	int decisions;

	(void)state;
	start(UNDO_FRIENDLY, 0);
	play_to_show();
	decisions = game.decisions;
	ui_type(&ui, &game, "u");
	assert_null(show_line(&ui));
	assert_int_equal(game.decisions, decisions - 1);
	ui_type(&ui, &game, "U");
	assert_non_null(show_line(&ui));
	assert_int_equal(game.decisions, decisions);
}

static void test_looking_up_while_shown(void **state)
{
	static const struct {
		char key;
		enum overlay overlay;
	} keys[] = {
		{ 'g', OVERLAY_LOG },   { 'i', OVERLAY_INSPECT },    { 'f', OVERLAY_FARMS },
		{ 't', OVERLAY_TILES }, { 'x', OVERLAY_PROJECTION }, { 'o', OVERLAY_SETTINGS },
	};

	(void)state;
	start(UNDO_STRICT, 0);
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		char key[2] = { keys[i].key };

		play_to_show();
		ui_type(&ui, &game, key);
		assert_null(show_line(&ui));
		assert_int_equal(ui.overlay, keys[i].overlay);
		ui_press(&ui, &game, K_ESCAPE);
		assert_int_equal(ui.overlay, OVERLAY_NONE);
	}
}

/* From one thing looked up to the next */

static void test_from_one_to_the_next(void **state)
{
	static const char keys[] = "igftxgitfxi";
	static const enum overlay overlay[] = {
		OVERLAY_INSPECT,    OVERLAY_LOG,   OVERLAY_FARMS,   OVERLAY_TILES,
		OVERLAY_PROJECTION, OVERLAY_LOG,   OVERLAY_INSPECT, OVERLAY_TILES,
		OVERLAY_FARMS,      OVERLAY_PROJECTION, OVERLAY_INSPECT,
	};
	int x, y, rotation;

	(void)state;
	start(UNDO_STRICT, 0);
	for (int i = 0; i < 40; i++)
		play_decide(&ui, &game, whole.decision[i].move);
	show_end(&ui);
	x = ui.x;
	y = ui.y;
	rotation = ui.rotation;
	for (size_t i = 0; keys[i] != '\0'; i++) {
		char key[2] = { keys[i] };

		ui_type(&ui, &game, key);
		assert_int_equal(ui.overlay, overlay[i]);
		ui_press(&ui, &game, K_UP);
	}
	ui_press(&ui, &game, K_ESCAPE);
	assert_int_equal(ui.overlay, OVERLAY_NONE);
	assert_int_equal(ui.x, x);
	assert_int_equal(ui.y, y);
	assert_int_equal(ui.rotation, rotation);
}

static void test_the_same_key_leads_back(void **state)
{
	static const char keys[] = "igftx";

	(void)state;
	start(UNDO_STRICT, 0);
	for (const char *key = keys; *key != '\0'; key++) {
		char twice[3] = { *key, *key };

		ui_type(&ui, &game, twice);
		assert_int_equal(ui.overlay, OVERLAY_NONE);
		assert_int_equal(game.decisions, 0);
	}
}

/* A tournament hides three of them by whatever way. */
static void test_tournament_hides_on_the_way(void **state)
{
	(void)state;
	start(UNDO_STRICT, 1);
	ui_type(&ui, &game, "gf");
	assert_int_equal(ui.overlay, OVERLAY_LOG);
	ui_type(&ui, &game, "t");
	assert_int_equal(ui.overlay, OVERLAY_LOG);
	assert_string_equal(ui.message, report_hidden);
	ui_type(&ui, &game, "ix");
	assert_int_equal(ui.overlay, OVERLAY_INSPECT);
}

/* What the screen below does not offer is not reached by a detour. */
static void test_nothing_to_look_up_at_the_title(void **state)
{
	(void)state;
	ui_type(&ui, &game, "?ftxi");
	assert_int_equal(ui.overlay, OVERLAY_HELP);
	assert_false(ui.playing);
}

#define TEST(title, function) \
	{ title, function, begin, end, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("Enter, Space and Esc only go on", test_keys_that_only_go_on),
		TEST("u goes on and takes back, U takes again", test_undo_while_shown),
		TEST("keys that look things up go on and do so", test_looking_up_while_shown),
		TEST("from one thing looked up to the next and back", test_from_one_to_the_next),
		TEST("the same key leads back", test_the_same_key_leads_back),
		TEST("a tournament hides on the way, too", test_tournament_hides_on_the_way),
		TEST("nothing is looked up at the title", test_nothing_to_look_up_at_the_title),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
