/* On the narrowest screen nothing that matters for a decision is cut off. */
#include <stdio.h>
#include <string.h>

#include "fixture.h"
#include "typing.h"
#include "views.h"
#include "words.h"

/* Too large for the stack. */
static struct game game, whole;
static struct ui ui;
static struct canvas canvas;

static int begin(void **state)
{
	struct error error = { "" };

	(void)state;
	ui_load_golden(&whole);
	ui_begin(&ui, &game);
	ui.settings.animation = ANIMATION_OFF;
	assert_true(game_start(&game, &whole.table, NULL, &error));
	ui.playing = true;
	ui.screen = SCREEN_TABLE;
	ui.message[0] = '\0'; /* a message covers a row until the next key */
	log_rebuild(&ui.log, &game);
	play_ask(&ui, &game);
	return 0;
}

static int end(void **state)
{
	(void)state;
	game_close(&whole);
	ui_end(&ui, &game, &canvas);
	return 0;
}

/* The rows from the first one on, as one text with single blanks. */
static const char *text_from(int first)
{
	static char text[UI_ROWS_LEAST * (UI_COLUMNS_LEAST + 1) + 1];
	size_t used = 0;

	for (int i = first * canvas.columns; i < canvas.rows * canvas.columns; i++) {
		if (i % canvas.columns == 0 && used > 0 && text[used - 1] != ' ')
			text[used++] = ' ';
		if (canvas.cell[i].glyph != ' ' || (used > 0 && text[used - 1] != ' '))
			text[used++] = (char)canvas.cell[i].glyph;
	}
	text[used] = '\0';
	return text;
}

static void draw(void)
{
	static const struct look plain_look = { .utf8 = false, .colours = 0 };

	assert_true(canvas_resize(&canvas, UI_ROWS_LEAST, UI_COLUMNS_LEAST));
	ui_resize(&ui, &game, UI_ROWS_LEAST, UI_COLUMNS_LEAST);
	ui_draw(&ui, &game, &canvas, &plain_look);
}

static void must_say(int first_row, const char *words)
{
	const char *text = text_from(first_row);

	if (strstr(text, words) == NULL)
		fail_msg("\"%s\" is not in \"%s\"", words, text);
}

/* What a decision scores at once, word by word. */
static void must_say_scores(int first_row, struct move move)
{
	static struct state after;
	static struct events events;

	survey_foresee(&game.state, move, &after, &events);
	for (int i = 0; i < events.count; i++) {
		char words[WORDS_SIZE];

		if (events.event[i].kind != EVENT_SCORED || events.event[i].final)
			continue;
		words_event(&game, &after, &events.event[i], words);
		must_say(first_row, words);
	}
}

static void test_choices_are_read_in_full(void **state)
{
	int choices = 0, wrapped = 0;

	(void)state;
	for (int i = 0; i < whole.decisions; i++) {
		for (int c = 0; play_is_choice(&game) && c < ui.moves.count; c++) {
			char words[WORDS_SIZE];

			choice_go(&ui, c);
			draw();
			words_move(&game.state, ui.moves.move[c], words);
			must_say(UI_ROWS_LEAST / 3, words);
			must_say_scores(UI_ROWS_LEAST / 3, ui.moves.move[c]);
			choices++;
			wrapped += (int)strlen(words) > UI_COLUMNS_LEAST - 6;
		}
		play_decide(&ui, &game, whole.decision[i].move);
	}
	assert_true(choices > 300);
	assert_true(wrapped > 0);
}

static void test_last_question_is_read_in_full(void **state)
{
	int asked = 0;

	(void)state;
	ui.settings.confirm = CONFIRM_ALWAYS;
	for (int i = 0; i < whole.decisions; i++) {
		struct move move = whole.decision[i].move;

		if (move.kind == MOVE_LAY) {
			ui.x = move.x;
			ui.y = move.y;
			ui.rotation = move.rotation % game.catalogue.design[game.state.hand].looks;
			place_act(&ui, &game, INTENT_ACCEPT);
			assert_int_equal(ui.confirm, CONFIRM_LAY);
			draw();
			must_say(UI_ROWS_LEAST / 3, "Esc back");
			if (!play_is_choice(&game))
				must_say_scores(UI_ROWS_LEAST / 3, move);
			asked++;
		}
		play_decide(&ui, &game, move);
	}
	assert_true(asked > 50);
}

/* The final scoring has its arithmetic to the end of the line. */
static void test_final_scores_are_read_in_full(void **state)
{
	(void)state;
	for (int i = 0; i < whole.decisions; i++)
		play_decide(&ui, &game, whole.decision[i].move);
	assert_int_equal(ui.screen, SCREEN_SCORING);
	scoring_act(&ui, INTENT_ACCEPT);
	while (ui.screen == SCREEN_SCORING) {
		draw();
		must_say(UI_ROWS_LEAST / 3, scoring_line(&ui)->text);
		scoring_act(&ui, INTENT_ACCEPT);
	}
}

/* The points as they are now, by kind, and as they would be then. */
static void test_projection_has_all_its_columns(void **state)
{
	static struct projection projection;

	(void)state;
	for (int i = 0; i < whole.decisions - 20; i++)
		play_decide(&ui, &game, whole.decision[i].move);
	survey_projection(&game.state, &projection);
	ui.overlay = OVERLAY_PROJECTION;
	draw();
	for (int player = 0; player < game.state.players; player++) {
		const int *points = projection.points[player];
		int now = game.state.player[player].score;
		char row[128];

		snprintf(row, sizeof(row), "%s %d %d %d %d %d %d %d", game.table.name[player], now,
		         points[0], points[1], points[2], points[3], points[4],
		         now + projection.total[player]);
		must_say(0, row);
	}
}

#define TEST(title, function) \
	{ title, function, begin, end, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("choices are read in full", test_choices_are_read_in_full),
		TEST("the last question is read in full", test_last_question_is_read_in_full),
		TEST("final scores are read in full", test_final_scores_are_read_in_full),
		TEST("the projection has all its columns", test_projection_has_all_its_columns),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
