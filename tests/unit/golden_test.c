/*
 * Golden screens: what every view shows, at three sizes, in UTF-8 with colours
 * and in ASCII without. tests/golden/VIEW.txt holds the text of all six.
 *
 * "make golden" writes the files anew, to be looked at and committed; the test
 * only compares. The positions are those of the game in tests/golden/game.csv.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fixture.h"
#include "golden.h"
#include "pastgames.h"
#include "svg.h"
#include "typing.h"
#include "views.h"

enum { RANDOM_SEED = 1, EARLY = 12, MIDDLE = 90, LATE = 150 };

enum { SIZES = 3 };

static const int sizes[SIZES][2] = { { 24, 80 }, { 30, 100 }, { 60, 200 } };
static const int small_sizes[SIZES][2] = { { 12, 50 }, { 30, 59 }, { 19, 200 } };

/* Too large for the stack. */
static struct game whole, game, other;
static struct ui ui;
static struct canvas canvas;

static bool writing;
static char home[] = "/tmp/bastide-golden-XXXXXX";
static char path[sizeof(home) + 16]; /* of the record */

static void load_whole(void)
{
	struct error error = { "" };

	if (game_load(&whole, test_path("golden/game.csv"), &error))
		return;
	fail_msg("%s", error.text);
}

/* Positions */

/* Record the first decisions of the game in a new file and resume that. */
static void play_to(int decisions)
{
	struct error error = { "" };

	snprintf(path, sizeof(path), "%s/game.csv", home);
	unlink(path); /* a game that goes on without its record writes it anew */
	assert_true(game_start(&game, &whole.table, path, &error));
	for (int i = 0; i < decisions; i++)
		assert_true(game_play(&game, whole.decision[i].move, NULL, &error));
	game_close(&game);
	assert_true(ui_resume_game(&ui, &game, path));
}

struct question {
	enum phase phase;
	enum move_kind kind; /* that can be decided */
	int least, found;
};

static void look_for_question(void *context, const struct state *state, int decision,
                              const struct events *events)
{
	struct question *question = context;
	struct moves legal;

	(void)events;
	if (question->found >= 0 || decision + 1 < question->least ||
	    state->phase != question->phase)
		return;
	moves_legal(state, &legal);
	for (int i = 0; i < legal.count; i++)
		if (legal.move[i].kind == question->kind)
			question->found = decision + 1;
}

/* The first question of a kind after so many decisions. */
static void play_to_question(enum phase phase, enum move_kind kind, int least)
{
	struct question question = { phase, kind, least, -1 };

	game_replay(&whole, whole.decisions, look_for_question, &question);
	assert_true(question.found >= 0);
	play_to(question.found);
}

static void press(enum key_code code)
{
	ui_press(&ui, &game, code);
}

static void type(const char *text)
{
	ui_type(&ui, &game, text);
}

/* Views */

static void view_title(void)
{
}

static void view_setup(void)
{
	press(K_ENTER);
	press(K_RIGHT);
	press(K_DOWN);
	type("Ioana");
}

static void view_first_tile(void)
{
	play_to(0);
}

static void view_placing(void)
{
	play_to_question(PHASE_TILE, MOVE_LAY, MIDDLE);
}

static void view_no_fit(void)
{
	play_to_question(PHASE_TILE, MOVE_LAY, LATE);
	for (int i = 0; i < 3; i++)
		press(K_UP);
	press(K_ENTER);
}

static void view_detail(void)
{
	play_to_question(PHASE_TILE, MOVE_LAY, MIDDLE);
	type("+");
}

static void view_overview(void)
{
	play_to_question(PHASE_TILE, MOVE_LAY, LATE);
	type("-");
}

static void view_figure(void)
{
	play_to_question(PHASE_FIGURE, MOVE_DEPLOY, EARLY);
	type("1");
}

static void view_festival(void)
{
	play_to_question(PHASE_FIGURE, MOVE_RETURN, MIDDLE);
	press(K_UP);
}

static void view_abbey(void)
{
	play_to_question(PHASE_ABBEY, MOVE_ABBEY, 0);
	type("1");
}

static void view_wagon(void)
{
	play_to_question(PHASE_WAGON, MOVE_DRIVE, 0);
	type("1");
}

/* The first decision late in the game that scores, while that is shown. */
static void view_scored(void)
{
	int i = MIDDLE;

	play_to(i);
	do
		play_decide(&ui, &game, whole.decision[i++].move);
	while (ui_wait(&ui) < 0);
	ui_tick(&ui, &game);
	ui_tick(&ui, &game);
}

static void view_quit(void)
{
	play_to(MIDDLE);
	type("q");
}

static void view_log(void)
{
	play_to(MIDDLE);
	type("g");
}

static void view_inspect(void)
{
	play_to_question(PHASE_FIGURE, MOVE_DEPLOY, MIDDLE);
	press(K_DOWN);
	type("i");
}

static void view_farms(void)
{
	play_to(LATE);
	type("f");
	press(K_DOWN);
}

static void view_tiles(void)
{
	play_to_question(PHASE_TILE, MOVE_LAY, LATE);
	type("t");
}

static void view_projection(void)
{
	play_to(LATE);
	type("x");
}

static void view_rules(void)
{
	play_to_question(PHASE_WAGON, MOVE_DRIVE, 0);
	press(K_HELP);
}

static void view_found(void)
{
	press(K_HELP);
	type("/pennant");
	press(K_ENTER);
	type("n");
}

static void view_settings(void)
{
	type("o");
	press(K_DOWN);
}

static void view_help(void)
{
	type("?");
}

static void view_scoring(void)
{
	play_to(whole.decisions);
	for (int i = 0; i < 4; i++)
		press(K_ENTER);
}

static void view_ranking(void)
{
	play_to(whole.decisions);
	press(K_ESCAPE);
}

static void view_plot(void)
{
	view_ranking();
	press(K_DOWN);
	press(K_DOWN);
	press(K_ENTER);
}

static void view_replay(void)
{
	view_ranking();
	press(K_DOWN);
	press(K_ENTER);
	type("23");
	press(K_ENTER);
}

static void view_table_after(void)
{
	view_ranking();
	press(K_ENTER);
}

/* Another program has the game open: here too, only not as `game`. */
static void view_watch(void)
{
	struct error error = { "" };

	play_to(MIDDLE);
	game_close(&game);
	ui.playing = false;
	assert_true(game_resume(&other, path, &error));
	assert_true(ui_resume_game(&ui, &game, path));
	assert_int_equal(ui.screen, SCREEN_WATCH);
}

/* The folder has another name each time: what is shown shall not. */
static void name_folder(char *text, const char *name)
{
	char *at = strstr(text, home), rest[sizeof(ui.message)];

	assert_non_null(at);
	snprintf(rest, sizeof(rest), "%s", at + strlen(home));
	snprintf(at, sizeof(ui.message) - (size_t)(at - text), "%s%s", name, rest);
}

/* The row behind the first decisions is damaged. */
static void view_rescue(void)
{
	FILE *record;

	play_to(MIDDLE);
	game_close(&game);
	ui.playing = false;
	record = fopen(path, "a");
	assert_non_null(record);
	fputs("nonsense,,,\n", record);
	fclose(record);
	title_open(&ui);
	assert_true(ui_resume_game(&ui, &game, path));
	assert_int_equal(ui.confirm, CONFIRM_RESCUE);
	name_folder(ui.message, "/home/anna/bastide");
}

static void view_title_again(void)
{
	pastgames_make(home);
	title_open(&ui);
}

static void view_earlier(void)
{
	pastgames_make(home);
	title_open(&ui);
	press(K_DOWN);
	press(K_DOWN);
	press(K_ENTER);
	assert_int_equal(ui.screen, SCREEN_EARLIER);
	press(K_END);
}

static const struct view {
	const char *name;
	void (*reach)(void);
	bool small;
	bool picture; /* one screen as SVG, for the README */
} views[] = {
	{ .name = "title", .reach = view_title },
	{ .name = "title-again", .reach = view_title_again },
	{ .name = "earlier", .reach = view_earlier },
	{ .name = "rescue", .reach = view_rescue },
	{ .name = "watch", .reach = view_watch },
	{ .name = "too-small", .reach = view_title, .small = true },
	{ .name = "setup", .reach = view_setup },
	{ .name = "first-tile", .reach = view_first_tile },
	{ .name = "placing", .reach = view_placing },
	{ .name = "no-fit", .reach = view_no_fit },
	{ .name = "detail", .reach = view_detail },
	{ .name = "overview", .reach = view_overview },
	{ .name = "figure", .reach = view_figure },
	{ .name = "festival", .reach = view_festival },
	{ .name = "abbey", .reach = view_abbey },
	{ .name = "wagon", .reach = view_wagon },
	{ .name = "scored", .reach = view_scored },
	{ .name = "quit", .reach = view_quit },
	{ .name = "log", .reach = view_log },
	{ .name = "inspect", .reach = view_inspect },
	{ .name = "farms", .reach = view_farms },
	{ .name = "tiles", .reach = view_tiles },
	{ .name = "projection", .reach = view_projection },
	{ .name = "rules", .reach = view_rules },
	{ .name = "found", .reach = view_found },
	{ .name = "settings", .reach = view_settings },
	{ .name = "help", .reach = view_help },
	{ .name = "scoring", .reach = view_scoring },
	{ .name = "ranking", .reach = view_ranking },
	{ .name = "plot", .reach = view_plot },
	{ .name = "replay", .reach = view_replay },
	{ .name = "table-after", .reach = view_table_after },
	{ .name = "screen", .reach = view_placing, .picture = true },
};

enum { VIEWS = sizeof(views) / sizeof(views[0]) };

/* Files */

static void draw_view(FILE *file, void *context)
{
	static const struct look colourful = { .utf8 = true, .colours = 256 };
	const struct view *view = context;

	ui_init(&ui, RANDOM_SEED);
	ui_resize(&ui, &game, sizes[0][0], sizes[0][1]);
	view->reach();
	if (view->picture) {
		assert_true(canvas_resize(&canvas, sizes[1][0], sizes[1][1]));
		ui_resize(&ui, &game, sizes[1][0], sizes[1][1]);
		ui_draw(&ui, &game, &canvas, &colourful);
		canvas_svg(file, &canvas);
	} else {
		golden_draw(file, &ui, &game, view->small ? small_sizes : sizes, SIZES);
	}
	if (ui.playing)
		game_close(&game);
	game_close(&other);
	unlink(path);
	pastgames_remove(home);
	ui_release(&ui);
}

static void test_view(void **state)
{
	struct view *view = *state;

	golden_check(view->name, view->picture ? "svg" : "txt", writing, draw_view, view);
}

/* No earlier games, no settings of whoever runs the test. */
static int make_home(void **state)
{
	(void)state;
	if (mkdtemp(home) == NULL)
		return -1;
	setenv("XDG_STATE_HOME", home, 1);
	setenv("XDG_CONFIG_HOME", home, 1);
	setenv("TZ", "UTC0", 1);
	other.fd = -1;
	load_whole();
	return 0;
}

static int remove_home(void **state)
{
	(void)state;
	canvas_release(&canvas);
	return rmdir(home);
}

int main(int argc, char **argv)
{
	struct CMUnitTest tests[VIEWS];

	writing = argc > 1 && strcmp(argv[1], "--write") == 0;
	for (int i = 0; i < VIEWS; i++)
		tests[i] = (struct CMUnitTest){
			.name = views[i].name,
			.test_func = test_view,
			.initial_state = (void *)&views[i],
		};
	return cmocka_run_group_tests_name("golden screens", tests, make_home, remove_home);
}
