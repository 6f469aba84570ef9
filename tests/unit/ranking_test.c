/* Who has won, as the ranking shows it. */
#include <stdio.h>
#include <string.h>

#include "fixture.h"
#include "views.h"

static struct game game;
static struct ui ui;
static struct canvas canvas;

/* The ranking of these scores, three players, on the canvas. */
static void rank(int first, int second, int third)
{
	const int score[] = { first, second, third };
	const struct look look = { .utf8 = false, .colours = 0 };

	memset(&game, 0, sizeof(game));
	game.table.players = 3;
	game.state.players = 3;
	for (int player = 0; player < 3; player++) {
		snprintf(game.table.name[player], PLAYER_NAME_SIZE, "Player%d", player);
		game.letter[player] = (char)('A' + player);
		game.state.player[player].score = score[player];
	}
	assert_true(canvas_resize(&canvas, 24, 80));
	ranking_draw(&ui, &game, &canvas, &look);
}

/* The row that shows both words, -1 for none. */
static int row_with(const char *word, const char *other)
{
	for (int row = 0; row < canvas.rows; row++) {
		char line[512];
		int length = 0;

		for (int column = 0; column < canvas.columns; column++)
			line[length++] = (char)canvas_at(&canvas, row, column)->glyph;
		line[length] = '\0';
		if (strstr(line, word) != NULL && strstr(line, other) != NULL)
			return row;
	}
	return -1;
}

/* BASE-END-04, CASE-60: numbers are compared, not words: 105 is more than 98. */
static void test_highest_wins(void **unused)
{
	(void)unused;
	rank(98, 105, 9);
	assert_true(row_with("Player1 wins", "") >= 0);
	assert_true(row_with("1.", "Player1") >= 0);
	assert_true(row_with("1.", "Player1") < row_with("2.", "Player0"));
	assert_true(row_with("2.", "Player0") < row_with("3.", "Player2"));
	assert_true(row_with("Player1", " 105") >= 0);
}

/* equal totals share the win, and the ranks behind leave one out. */
static void test_ties_share(void **unused)
{
	(void)unused;
	rank(40, 12, 40);
	assert_true(row_with("Player0 and Player2 share the victory", "") >= 0);
	assert_true(row_with("1.", "Player0") >= 0);
	assert_true(row_with("1.", "Player2") >= 0);
	assert_true(row_with("3.", "Player1") >= 0);
	assert_int_equal(row_with("2.", "Player"), -1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_highest_wins),
		cmocka_unit_test(test_ties_share),
	};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	canvas_release(&canvas);
	return failed;
}
