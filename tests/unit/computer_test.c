/* Computers in a game: who decides, what can be taken back, what the keys do
 * meanwhile, and games against them on a terminal. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"
#include "fixture.h"
#include "record.h"
#include "scratch.h"
#include "typing.h"
#include "views.h"

enum { KILLED = 1000 + SIGKILL };

/* Too large for the stack. */
static struct game game, copy;
static struct ui ui;
static struct random people; /* decide by lot */

static int begin(void **state)
{
	if (scratch_make(state) != 0)
		return -1;
	setenv("XDG_STATE_HOME", scratch, 1);
	setenv("XDG_CONFIG_HOME", scratch, 1);
	memset(&game, 0, sizeof(game));
	game.fd = copy.fd = -1;
	random_seed(&people, 1);
	ui_init(&ui, 1);
	return 0;
}

static int end(void **state)
{
	game_close(&game);
	game_close(&copy);
	ui_release(&ui);
	return scratch_remove(state);
}

static struct table table_for(enum player_kind first, enum player_kind second, int undo)
{
	struct table table;

	table_init(&table);
	table.seed = 6;
	table.kind[0] = (uint8_t)first;
	table.kind[1] = (uint8_t)second;
	table.options.value[OPT_UNDO] = (uint8_t)undo;
	return table;
}

/* Ann, a person, against a computer. */
static void start(int undo, const char *path)
{
	struct table table = table_for(KIND_PERSON, KIND_HARD, undo);
	struct error error = { "" };

	if (!game_start(&game, &table, path, &error))
		fail_msg("%s", error.text);
}

static void decide(void)
{
	struct error error = { "" };
	struct move move = game_computer_decides(&game) ? game_computer_move(&game)
	                                                : bot_random(&game.state, &people);

	assert_true(move_is_legal(&game.state, move));
	assert_true(game_play(&game, move, NULL, &error));
}

static bool computer_took(int decision)
{
	return game.table.kind[game.decision[decision].actor] != KIND_PERSON;
}

/* Who decides */

static void test_decides(void **unused)
{
	int by[2] = { 0 };

	(void)unused;
	start(UNDO_STRICT, NULL);
	while (game.state.phase != PHASE_OVER) {
		bool asked = game_computer_decides(&game);

		assert_int_equal(asked, game.state.actor == 1);
		by[asked]++;
		decide();
	}
	assert_false(game_computer_decides(&game));
	assert_true(by[0] > 30 && by[1] > 30);
	assert_true(game.state.player[1].score > game.state.player[0].score);
}

/* A game that is gone on with elsewhere goes on as it would have here. */
static void test_goes_on_alike(void **unused)
{
	struct error error = { "" };

	(void)unused;
	start(UNDO_STRICT, scratch_path("game.csv"));
	for (int i = 0; i < 60; i++) {
		decide();
		if (!game_computer_decides(&game))
			continue;
		assert_true(game_load(&copy, game.path, &error));
		assert_int_equal(copy.table.kind[0], KIND_PERSON);
		assert_int_equal(copy.table.kind[1], KIND_HARD);
		assert_true(game_computer_decides(&copy));
		assert_true(move_equal(game_computer_move(&copy), game_computer_move(&game)));
	}
}

static void test_not_written_for_people(void **unused)
{
	static struct record_text head;
	struct table table = table_for(KIND_PERSON, KIND_EASY, UNDO_STRICT);

	(void)unused;
	record_write_head(&head, &table, true);
	assert_non_null(strstr(head.text, "\nplayer,Aline,*"));
	assert_non_null(strstr(head.text, "\nplayer,Bruno,easy,*"));
}

/* Taking back */

/* What a computer did is not a person's to take back: the tile it has just laid
 * could be by the rule for people. */
static void test_strict(void **unused)
{
	int after_tile = 0;

	(void)unused;
	start(UNDO_STRICT, NULL);
	while (game.state.phase != PHASE_OVER) {
		if (game_computer_decides(&game) && game_may_undo(&game)) {
			assert_true(computer_took(game.decisions - 1));
			assert_int_equal(game_undo_steps(&game), 0);
			after_tile++;
		} else {
			assert_int_equal(game_undo_steps(&game), game_may_undo(&game));
		}
		decide();
	}
	assert_true(after_tile > 10);
}

/* Back to the person's own last question, and on again as before. */
static void test_friendly(void **unused)
{
	static struct decision before[MAX_DECISIONS];
	struct error error = { "" };
	int over_computers = 0;

	(void)unused;
	start(UNDO_FRIENDLY, scratch_path("game.csv"));
	assert_int_equal(game_undo_steps(&game), 0);
	for (int i = 0; i < 80; i++) {
		int decisions, steps;

		decide();
		decisions = game.decisions;
		memcpy(before, game.decision, sizeof(before));
		steps = game_undo_steps(&game);
		assert_in_range(steps, 1, decisions);
		over_computers += steps > 1;
		assert_true(game_take_back(&game, &error));
		assert_int_equal(game.decisions, decisions - steps);
		assert_int_equal(game.undone, steps);
		assert_int_equal(game.state.actor, 0);
		for (int later = game.decisions + 1; later < decisions; later++)
			assert_int_equal(before[later].actor, 1);
		assert_true(game_redo(&game, NULL, &error));
		while (game.decisions < decisions)
			decide();
		assert_int_equal(game.undone, 0);
		assert_memory_equal(game.decision, before, (size_t)decisions * sizeof(before[0]));
	}
	assert_true(over_computers > 20);
	assert_true(game_load(&copy, game.path, &error));
	assert_true(state_hash(&copy.state) == state_hash(&game.state));
}

static void test_nobody_to_take_back(void **unused)
{
	struct table table = table_for(KIND_EASY, KIND_HARD, UNDO_FRIENDLY);
	struct error error = { "" };

	(void)unused;
	assert_true(game_start(&game, &table, NULL, &error));
	for (int i = 0; i < 20; i++)
		decide();
	assert_int_equal(game_undo_steps(&game), 0);
}

/* On the screen */

static void start_on_screen(enum player_kind first, enum player_kind second, int undo)
{
	struct table table = table_for(first, second, undo);

	assert_true(ui_start_game(&ui, &game, &table, NULL));
}

static void press_character(char character)
{
	ui_key(&ui, &game,
	       (struct key){ .code = K_CHARACTER, .character = (unsigned char)character });
}

/* Until a person is asked. */
static void let_computers_decide(void)
{
	while (ui_wait(&ui) >= 0)
		ui_tick(&ui, &game);
	assert_false(game_computer_decides(&game));
}

static void test_waits(void **unused)
{
	static const int wait[] = {
		[ANIMATION_OFF] = 0,
		[ANIMATION_FAST] = 300,
		[ANIMATION_NORMAL] = 700,
		[ANIMATION_SLOW] = 1500,
	};

	(void)unused;
	start_on_screen(KIND_EASY, KIND_PERSON, UNDO_STRICT);
	for (int animation = ANIMATION_OFF; animation <= ANIMATION_SLOW; animation++) {
		ui.settings.animation = (uint8_t)animation;
		assert_int_equal(ui_wait(&ui), wait[animation]);
	}
	assert_int_equal(game.decisions, 0);
	ui_tick(&ui, &game);
	assert_int_equal(game.decisions, 1);
}

/* Every key there is, and what it opens is left again. */
static void test_keys_decide_nothing(void **unused)
{
	unsigned questions;

	(void)unused;
	start_on_screen(KIND_HARD, KIND_PERSON, UNDO_FRIENDLY);
	questions = ui.questions;
	for (char character = '!'; character <= '~'; character++) {
		press_character(character);
		while (ui.overlay != OVERLAY_NONE || ui.confirm != CONFIRM_NONE) {
			assert_int_equal(ui_wait(&ui), -1); /* it waits meanwhile */
			ui_press(&ui, &game, K_ESCAPE);
		}
		assert_int_equal(game.decisions, 0);
		assert_true(ui_wait(&ui) >= 0);
	}
	for (enum key_code code = K_UP; code <= K_RIGHT; code++)
		ui_press(&ui, &game, code);
	assert_int_equal(game.decisions, 0);
	assert_int_equal(ui.questions, questions);
	assert_false(ui.finished);
	ui_press(&ui, &game, K_ENTER); /* but not to wait any longer */
	assert_int_equal(game.decisions, 1);
}

static void test_leaving(void **unused)
{
	(void)unused;
	start_on_screen(KIND_HARD, KIND_PERSON, UNDO_STRICT);
	press_character('q');
	assert_int_equal(ui.confirm, CONFIRM_QUIT);
	ui_press(&ui, &game, K_ENTER);
	assert_true(ui.finished);
	assert_int_equal(game.decisions, 0);
}

/* A person decides by lot: two decisions that make a turn, or one. */
static void take_a_turn(void)
{
	int turn = game.state.turn;

	while (game.state.actor == 0 && game.state.turn == turn)
		play_decide(&ui, &game, bot_random(&game.state, &people));
}

static void test_undo_on_screen(void **unused)
{
	int first;

	(void)unused;
	ui.settings.animation = ANIMATION_OFF;
	start_on_screen(KIND_PERSON, KIND_HARD, UNDO_FRIENDLY);
	take_a_turn();
	first = game.decisions;
	assert_true(game_computer_decides(&game));
	press_character('u');
	assert_string_equal(ui.message, "Taken back.");
	assert_int_equal(game.decisions, first - 1);
	assert_int_equal(ui_wait(&ui), -1); /* nobody but the person goes on */
	press_character('U');
	let_computers_decide();
	assert_true(game.decisions > first);
	press_character('u');
	assert_non_null(strstr(ui.message, "computers"));
	assert_int_equal(game.decisions, first - 1);
	assert_int_equal(ui_wait(&ui), -1);
}

static void test_undo_too_late(void **unused)
{
	int decisions;

	(void)unused;
	ui.settings.animation = ANIMATION_OFF;
	start_on_screen(KIND_PERSON, KIND_HARD, UNDO_STRICT);
	take_a_turn();
	while (game_computer_decides(&game)) {
		decisions = game.decisions;
		press_character('u');
		assert_int_equal(game.decisions, decisions);
		assert_non_null(strstr(ui.message, "Too late"));
		ui_tick(&ui, &game);
	}
	decisions = game.decisions;
	press_character('u');
	assert_int_equal(game.decisions, decisions);
	assert_non_null(strstr(ui.message, "Too late"));
}

static void test_only_computers(void **unused)
{
	(void)unused;
	start_on_screen(KIND_EASY, KIND_HARD, UNDO_STRICT);
	while (ui.screen == SCREEN_TABLE) {
		assert_true(ui_wait(&ui) >= 0);
		ui_tick(&ui, &game);
	}
	assert_int_equal(game.state.phase, PHASE_OVER);
	assert_int_equal(ui.screen, SCREEN_SCORING);
}

/* Elsewhere nothing is decided: looking at a game again, and watching one. */
static void must_stand_still(void)
{
	int decisions = copy.decisions;

	assert_true(game_computer_decides(&copy));
	for (int i = 0; i < 5; i++) {
		ui.now += 5000;
		if (ui_wait(&ui) >= 0)
			ui_tick(&ui, &copy);
		ui_press(&ui, &copy, K_SPACE);
		assert_int_equal(copy.decisions, decisions);
	}
}

static void test_only_looked_at(void **unused)
{
	struct error error = { "" };
	const char *path = scratch_path("game.csv");

	(void)unused;
	start(UNDO_STRICT, path);
	while (game.decisions < 20 || !game_computer_decides(&game))
		decide();
	assert_true(ui_resume_game(&ui, &copy, path));
	assert_int_equal(ui.screen, SCREEN_WATCH);
	must_stand_still();
	assert_true(ui_replay_game(&ui, &copy, path));
	ui_press(&ui, &copy, K_END);
	assert_int_equal(copy.decisions, game.decisions);
	assert_int_equal(ui.screen, SCREEN_REPLAY);
	assert_int_equal(ui_wait(&ui), -1);
	game_close(&game);
	assert_true(game_load(&game, path, &error));
	assert_int_equal(game.decisions, copy.decisions);
}

static void test_setup(void **unused)
{
	(void)unused;
	ui.remembers = false;
	ui_press(&ui, &game, K_ENTER);
	assert_int_equal(ui.screen, SCREEN_SETUP);
	ui_press(&ui, &game, K_PAGE_DOWN); /* not at a name */
	ui_press(&ui, &game, K_DOWN);
	ui_press(&ui, &game, K_PAGE_UP);
	ui_press(&ui, &game, K_DOWN);
	ui_press(&ui, &game, K_PAGE_DOWN);
	ui_press(&ui, &game, K_ENTER);
	assert_int_equal(game.table.kind[0], KIND_HARD);
	assert_int_equal(game.table.kind[1], KIND_EASY);
	assert_int_equal(ui.settings.table.kind[0], KIND_HARD);
	assert_int_equal(ui.settings.table.kind[1], KIND_EASY);
	assert_true(ui_wait(&ui) >= 0);
}

/* On a terminal */

static bool asks_computer(const struct driver *driver)
{
	return driver_shows(driver, "Enter do not wait");
}

/* The second player of the set-up becomes a computer. */
static void set_up_against_computer(struct driver *driver)
{
	terminal_wait(driver->terminal, "New game");
	driver_press(driver, KEY_CODE_ENTER);
	terminal_wait(driver->terminal, "Pieces and rules");
	driver_press(driver, KEY_CODE_DOWN);
	driver_press(driver, KEY_CODE_DOWN);
	driver_press(driver, "\033[6~");
	terminal_wait(driver->terminal, "easy");
	driver_press(driver, KEY_CODE_ENTER);
	terminal_wait(driver->terminal, "Turn 1 ");
	terminal_wait(driver->terminal, "Bruno easy");
}

/* Enter lets the computer decide before its time comes. */
static void test_whole_game(void **unused)
{
	struct driver driver = { .random = 5 };

	(void)unused;
	scratch_settings("animation,slow\n");
	driver.terminal = driver_terminal(24, 80);
	set_up_against_computer(&driver);
	assert_true(driver_play_until(&driver, asks_computer));
	terminal_wait(driver.terminal, "Bruno (easy) lays the tile");
	while (driver_play_until(&driver, asks_computer))
		;
	terminal_wait(driver.terminal, " Ranking");
	terminal_end(driver.terminal);
}

/* Killed while the computer is to decide: the game goes on without a key. */
static void test_resume(void **unused)
{
	struct driver driver = { .random = 7 };

	(void)unused;
	scratch_settings("animation,slow\n");
	driver.terminal = driver_terminal(24, 80);
	set_up_against_computer(&driver);
	for (int i = 0; i < 8; i++)
		assert_true(driver_play_until(&driver, asks_computer));
	terminal_signal(driver.terminal, SIGKILL);
	assert_int_equal(terminal_wait_exit(driver.terminal), KILLED);
	terminal_end(driver.terminal);

	scratch_settings("animation,fast\n");
	driver.terminal = driver_terminal(24, 80);
	terminal_wait(driver.terminal, "> Resume");
	terminal_press(driver.terminal, KEY_CODE_ENTER);
	terminal_wait(driver.terminal, " Aline lays the tile");
	terminal_end(driver.terminal);
}

#define TEST(name, function) { name, function, begin, end, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("computers decide for their seats, and nobody once the game is over",
		     test_decides),
		TEST("a game gone on with elsewhere goes on as it would have here",
		     test_goes_on_alike),
		TEST("the kind of a person is not written", test_not_written_for_people),
		TEST("undo=strict: what a computer did is not taken back", test_strict),
		TEST("undo=friendly: back to the last decision of a person, and on as before",
		     test_friendly),
		TEST("nothing is taken back where no person decides", test_nobody_to_take_back),
		TEST("a computer waits as the animation says, then decides", test_waits),
		TEST("meanwhile keys look about and decide nothing", test_keys_decide_nothing),
		TEST("one can leave while a computer decides", test_leaving),
		TEST("u takes back over computers, and they do not go on by themselves",
		     test_undo_on_screen),
		TEST("u comes too late once a computer has seen a tile", test_undo_too_late),
		TEST("computers alone play to the end", test_only_computers),
		TEST("a game that is watched or replayed is not decided in", test_only_looked_at),
		TEST("set-up: PgDn and PgUp say who plays", test_setup),
		TEST("terminal: a whole game against a computer", test_whole_game),
		TEST("terminal: killed while a computer decides, and gone on with", test_resume),
	};

	return cmocka_run_group_tests_name("computers in a game", tests, NULL, NULL);
}
