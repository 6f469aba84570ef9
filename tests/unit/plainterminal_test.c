/* Text mode where somebody sits at a terminal: a game is set up first, what is
 * final is asked about once more, and a slip after the end ends nothing. */
#include <stdio.h>

#include "fixture.h"
#include "game.h"
#include "scratch.h"
#include "terminal.h"

/* Too large for the stack. */
static struct game loaded;

static struct terminal *start(const char *word, const char *file)
{
	struct terminal_options options = {
		.rows = 50,
		.columns = 100,
		.state_home = scratch,
		.may_end = true,
		.arg = { word, "--plain", file },
	};

	if (word == NULL)
		options.arg[0] = "--plain", options.arg[1] = NULL;
	return terminal_start(&options);
}

static void answer(struct terminal *terminal, const char *line, const char *text)
{
	terminal_send(terminal, line);
	terminal_send(terminal, "\r");
	terminal_wait(terminal, text);
}

static void leave(struct terminal *terminal)
{
	terminal_send(terminal, "quit\r");
	assert_int_equal(terminal_wait_exit(terminal), 0);
	terminal_end(terminal);
}

static void test_set_up(void **state)
{
	struct terminal *terminal;

	(void)state;
	terminal = start(NULL, NULL);
	terminal_wait(terminal, "A new game. \"start\" begins it");
	answer(terminal, "players Dora,Emil", "players is Dora,Emil.");
	answer(terminal, "start", "Dora (D) lays the tile.");
	leave(terminal);
	terminal = start(NULL, NULL);
	terminal_wait(terminal, "players           Dora,Emil");
	answer(terminal, "resume", "Dora (D) lays the tile.");
	leave(terminal);
}

static void write_record(const char *name, const char *text)
{
	FILE *file = fopen(scratch_path(name), "w");

	assert_non_null(file);
	fputs(text, file);
	fclose(file);
}

static int decisions(const char *name)
{
	struct error error = { "" };

	assert_true(game_load(&loaded, scratch_path(name), &error));
	return loaded.decisions;
}

/* The only road has Ann's thief, there are no farmers: where Ben's straight road
 * goes on with it no figure can follow. */
static const char thief[] =
	"bastide,1\nsets,base\nplayer,Ann\nplayer,Ben\noption,farmers,off\n"
	"stack,BA/RFr,BA/RFr,BA/L\nbegin\n"
	"1,Ann,lay,BA/RFr,1,0,0\n2,Ann,deploy,follower,1,0,1\n";

static void test_final_tile(void **state)
{
	struct terminal *terminal;

	(void)state;
	write_record("thief.csv", thief);
	terminal = start("resume", scratch_path("thief.csv"));
	terminal_wait(terminal, "Ben (B) lays the tile.");
	answer(terminal, "lay,BA/RFr,2,0,0", "\"yes\" does, anything else does not.");
	assert_true(terminal_shows(terminal, "3 tiles, 2 open sides, held by Ann"));
	answer(terminal, "no", "Not decided.");
	assert_int_equal(decisions("thief.csv"), 2);
	answer(terminal, "lay,BA/RFr,-1,0,0", "continues the road E-W at 0,0");
	answer(terminal, "yes", "Ann (A) lays the tile.");
	assert_int_equal(decisions("thief.csv"), 3);
	leave(terminal);
}

/* Where a figure may follow the tile can be taken back. */
static void test_other_tile(void **state)
{
	struct terminal *terminal;

	(void)state;
	write_record("thief.csv", thief);
	terminal = start("resume", scratch_path("thief.csv"));
	terminal_wait(terminal, "Ben (B) lays the tile.");
	answer(terminal, "lay,BA/RFr,0,1,0", "Ben (B) may deploy a figure.");
	assert_int_equal(decisions("thief.csv"), 3);
	leave(terminal);
}

static void test_after_the_end(void **state)
{
	struct terminal *terminal;

	(void)state;
	write_record("over.csv",
	             "bastide,1\nsets,base\nplayer,Ann\nplayer,Ben\nstack,BA/L\nbegin\n"
	             "1,Ann,lay,BA/L,0,1,0\n2,Ann,pass\n");
	terminal = start("resume", scratch_path("over.csv"));
	terminal_wait(terminal, "The game is over. Answer \"again\"");
	answer(terminal, "1", "The game is over; \"list\" says what can be done now.");
	answer(terminal, "replay", "Replay: after 0 of 2 decisions, 0 tiles laid.");
	leave(terminal);
}

#define TEST(title, function) { title, function, scratch_make, scratch_remove, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("\"bastide --plain\" sets up a game, and offers it again", test_set_up),
		TEST("a tile that is final is asked about once more", test_final_tile),
		TEST("one that a figure may follow is not", test_other_tile),
		TEST("an answer after the end ends nothing", test_after_the_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
