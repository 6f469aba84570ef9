/* Faults that players of other programs met and only a screen can show. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fixture.h"
#include "report.h"
#include "scratch.h"
#include "tally.h"
#include "terminal.h"
#include "typing.h"
#include "views.h"

enum { LETTERS = 62 }; /* of farms that can be told apart */

/* Too large for the stack. */
static struct game game, whole;
static struct ui ui;
static struct canvas canvas;

static const struct look colourful = { .utf8 = true, .colours = 256 };

static int begin(void **state)
{
	struct error error = { "" };

	scratch_make(state);
	setenv("XDG_STATE_HOME", scratch, 1);
	setenv("XDG_CONFIG_HOME", scratch, 1);
	assert_true(game_load(&whole, test_path("golden/game.csv"), &error));
	ui_init(&ui, 1);
	ui.settings.animation = ANIMATION_OFF;
	assert_true(ui_start_game(&ui, &game, &whole.table, scratch_path("game.csv")));
	return 0;
}

static int end(void **state)
{
	game_close(&game);
	game_close(&whole);
	ui_release(&ui);
	canvas_release(&canvas);
	return scratch_remove(state);
}

static void play_on(void)
{
	play_decide(&ui, &game, whole.decision[game.decisions].move);
}

static void draw(int rows, int columns)
{
	assert_true(canvas_resize(&canvas, rows, columns));
	ui_resize(&ui, &game, rows, columns);
	ui_draw(&ui, &game, &canvas, &colourful);
}

/* CASE-30, CASE-64: farms on the table */

/* How the cells of a farm's letter look: where it is not chosen, alike for all. */
static int count_lettered(char letter)
{
	struct layout layout = layout_of(&ui, &game);
	int count = 0;

	for (int row = 0; row < layout.board.rows; row++)
		for (int column = 0; column < layout.board.columns; column++) {
			const struct cell *cell = canvas_at(&canvas, layout.board.row + row,
			                                    column);

			if (cell->glyph != (uint32_t)letter || cell->attr & ATTR_BOLD)
				continue; /* letters of figures are bold */
			if (cell->ground == ROLE_FIELD || cell->ground == ROLE_LIT) {
				assert_int_equal(cell->ink, ROLE_WHITE);
				count++;
			}
		}
	return count;
}

static bool has_barn(const struct survey *farm, int *owner)
{
	for (int player = 0; player < game.state.players; player++)
		if (farm->figures[player][BARN] > 0) {
			*owner = player;
			return true;
		}
	return false;
}

/* Each farm with a barn keeps its letter on the table and names the owner. */
static int assert_barns_own_farms(void)
{
	struct farms farms;
	int barns = 0;

	survey_farms(&game.state, &farms);
	for (int i = 0; i < farms.count && i < LETTERS; i++) {
		struct survey farm;
		char text[WORDS_SIZE];
		int owner = -1;

		survey_feature(&game.state, farms.feature[i], &farm);
		if (!has_barn(&farm, &owner))
			continue;
		report_farm(&game, &farm, text);
		assert_non_null(strstr(text, game.table.name[owner]));
		assert_non_null(strstr(text, "barn"));
		assert_true(count_lettered(farm_letter(i)) > 0);
		barns++;
	}
	return barns;
}

static void test_barn_owns_its_farm(void **state)
{
	int barns = 0;

	(void)state;
	while (game.state.phase != PHASE_OVER) {
		play_on();
		if (game.decisions % 10 != 0)
			continue;
		ui_type(&ui, &game, "f");
		draw(100, 300);
		barns += assert_barns_own_farms();
		ui_press(&ui, &game, K_ESCAPE);
	}
	assert_true(barns > 0);
	ui_press(&ui, &game, K_ESCAPE); /* the final scoring */
	ui_press(&ui, &game, K_ENTER);
	assert_int_equal(ui.screen, SCREEN_BOARD);
	ui_type(&ui, &game, "f");
	draw(100, 300);
	assert_true(assert_barns_own_farms() > 0);
}

static void test_farms_have_letters_of_their_own(void **state)
{
	int farms = 0;

	(void)state;
	while (game.state.phase != PHASE_OVER) {
		char label[MAX_BOARD_SEGMENTS] = { 0 };
		bool used[128] = { false };
		int fields = 0;

		play_on();
		farms_label(&game.state, label);
		for (unsigned i = 0; i < game.state.segments; i++) {
			if (feature_of(&game.state, i) != i ||
			    feature_terrain(&game.state, i) != FIELD)
				continue;
			assert_true(label[i] > ' ');
			assert_true(!used[(int)label[i]] || label[i] == '?');
			used[(int)label[i]] = true;
			fields++;
		}
		farms = fields > farms ? fields : farms;
		assert_true(used['?'] == (fields > LETTERS));
	}
	assert_true(farms > 20);
}

/* CASE-61: the table of points at the end */

/* What the log says of a player's points: "… scores 18 for a farm: …". */
static int points_in_log(int player, const char *what)
{
	int points = 0;

	for (int i = 0; i < ui.log.lines; i++) {
		const struct log_line *line = &ui.log.line[i];
		const char *of = strstr(line->text, " for a");

		if (of == NULL)
			of = strstr(line->text, " for the unfinished");
		if (line->kind != EVENT_SCORED || line->player != player || of == NULL)
			continue;
		of = strncmp(of, " for a ", 7) == 0 ? of + 7 : of + 20;
		if (strncmp(of, what, strlen(what)) == 0)
			points += line->points;
	}
	return points;
}

/* The numbers behind the name in the row of the ranking that begins with it. */
static void read_row(const char *name, int numbers[TALLY_KINDS + 1])
{
	for (int row = 0; row < canvas.rows; row++) {
		char text[128] = "";
		const char *at;

		for (int i = 0; i < canvas.columns && i < 127; i++)
			text[i] = (char)canvas_at(&canvas, row, i)->glyph;
		at = strstr(text, name);
		if (at != NULL && sscanf(at + strlen(name), "%d %d %d %d %d %d", &numbers[0],
		                         &numbers[1], &numbers[2], &numbers[3], &numbers[4],
		                         &numbers[5]) == TALLY_KINDS + 1)
			return;
	}
	fail_msg("no row of %s", name);
}

static void test_points_by_kind_add_up(void **state)
{
	static const char *const kind[TALLY_KINDS] = { "road", "city", "cloister", "farm", "barn" };

	(void)state;
	while (game.state.phase != PHASE_OVER)
		play_on();
	ui_press(&ui, &game, K_ESCAPE);
	assert_int_equal(ui.screen, SCREEN_RANKING);
	draw(24, 80);
	for (int player = 0; player < game.state.players; player++) {
		int numbers[TALLY_KINDS + 1], sum = 0;

		read_row(game.table.name[player], numbers);
		for (int i = 0; i < TALLY_KINDS; i++) {
			assert_int_equal(numbers[i], points_in_log(player, kind[i]));
			sum += numbers[i];
		}
		assert_int_equal(numbers[TALLY_KINDS], sum);
		assert_int_equal(numbers[TALLY_KINDS], game.state.player[player].score);
	}
}

/* CASE-71: Esc and Ctrl */

static long long now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* A lone Esc acts at once: where a program waits for the rest of a key's bytes
 * as long as curses likes to, that is a second. The best of several counts. */
static void test_escape_acts_at_once(void **state)
{
	struct terminal *terminal =
		terminal_start(&(struct terminal_options){ .state_home = scratch });
	long long best = 1000;

	(void)state;
	for (int i = 0; i < 5; i++) {
		long long started;

		terminal_press(terminal, "?");
		terminal_wait(terminal, "HOW IT GOES");
		started = now_ms();
		terminal_press(terminal, KEY_CODE_ESCAPE);
		terminal_wait(terminal, "New game");
		best = now_ms() - started < best ? now_ms() - started : best;
	}
	assert_in_range(best, 0, 200);
	terminal_end(terminal);
}

/* Control keys belong to the terminal and to the shell's jobs: whatever one of
 * them does another key does, too. */
static void test_no_control_key_is_needed(void **state)
{
	(void)state;
	for (int i = 0; i < BINDINGS; i++) {
		const char *control = strstr(keymap[i].keys, "Ctrl-");

		if (control == NULL)
			continue;
		assert_true(control > keymap[i].keys); /* another one stands before it */
		for (const char *at = control; at != NULL; at = strstr(at + 1, "Ctrl-"))
			assert_null(strchr("CQSZ", at[5]));
	}
}

/* CASE-73: the cursor, what it is on, and the log */

static void walk_to(int x, int y)
{
	for (int steps = 0; ui.x != x || ui.y != y; steps++) {
		assert_true(steps < 400);
		if (ui.x != x)
			ui_press(&ui, &game, ui.x < x ? K_RIGHT : K_LEFT);
		else
			ui_press(&ui, &game, ui.y < y ? K_DOWN : K_UP);
	}
}

static void test_arrows_reach_every_place(void **state)
{
	int places = 0;

	(void)state;
	while (game.state.phase != PHASE_OVER) {
		for (int i = 0; game.state.phase == PHASE_TILE && i < ui.moves.count; i++) {
			walk_to(ui.moves.move[i].x, ui.moves.move[i].y);
			assert_non_null(place_move(&ui));
			places++;
		}
		play_on();
	}
	assert_true(places > 1000);
}

/* Letter and shape of each figure stand as they did when the cursor comes to its
 * tile. */
static void test_cursor_hides_no_figure(void **state)
{
	int seen = 0;

	(void)state;
	while (game.state.phase != PHASE_OVER) {
		play_on();
		if (game.state.phase != PHASE_TILE || game.decisions % 9 != 0)
			continue;
		for (int i = 0; i < game.state.figures; i++) {
			const struct figure *figure = &game.state.figure[i];
			const struct tile *tile =
				&game.state.tile[game.state.segment[figure->segment].tile];
			int glyphs[2] = { 0, 0 };

			for (int there = 0; there < 2; there++) {
				walk_to(tile->x - !there, tile->y);
				draw(100, 300);
				for (int c = 0; c < canvas.rows * canvas.columns; c++)
					if (canvas.cell[c].ground == ROLE_PLAYER_1 + figure->player)
						glyphs[there] += (int)canvas.cell[c].glyph;
			}
			assert_int_equal(glyphs[0], glyphs[1]);
			seen++;
		}
	}
	assert_true(seen > 50);
}

static void test_log_is_there_after_resuming(void **state)
{
	char before[WORDS_SIZE];
	int lines;

	(void)state;
	for (int i = 0; i < 60; i++)
		play_on();
	lines = ui.log.lines;
	assert_true(lines > 60);
	snprintf(before, sizeof(before), "%s", ui.log.line[lines - 1].text);
	game_close(&game);
	ui.playing = false;
	assert_true(ui_resume_game(&ui, &game, scratch_path("game.csv")));
	assert_int_equal(ui.log.lines, lines);
	assert_string_equal(ui.log.line[lines - 1].text, before);
	ui_type(&ui, &game, "g");
	draw(24, 80);
	assert_ptr_equal(logview_line(&ui), &ui.log.line[lines - 1]);
}

/* HOUSE-06: the mayor lies where the house rule is chosen, else he stands. */
static void test_mayor_lies(void **state)
{
	struct figure mayor = { .piece = MAYOR };

	(void)state;
	assert_int_equal(figure_glyph(MAYOR, figure_lies(&game.state, &mayor)), '^');
	game.state.options.value[OPT_MAYOR_LIES] = 1;
	assert_int_equal(figure_glyph(MAYOR, figure_lies(&game.state, &mayor)), '>');
}

#define TEST(title, function) { title, function, begin, end, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("CASE-30: a barn's owner owns the farm", test_barn_owns_its_farm),
		TEST("CASE-64: farms have letters of their own",
		     test_farms_have_letters_of_their_own),
		TEST("CASE-61: points by kind are the log's and add up",
		     test_points_by_kind_add_up),
		TEST("CASE-71: a lone Esc acts at once", test_escape_acts_at_once),
		TEST("CASE-71: no control key is needed", test_no_control_key_is_needed),
		TEST("CASE-73: arrows reach every place", test_arrows_reach_every_place),
		TEST("CASE-73: the cursor hides no figure", test_cursor_hides_no_figure),
		TEST("CASE-73: the log is there after resuming", test_log_is_there_after_resuming),
		TEST("HOUSE-06: a mayor lies by the house rule only", test_mayor_lies),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
