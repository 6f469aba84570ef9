/*
 * A storm: random keys and random sizes at once on a real terminal, then the
 * program is ended in the middle of it. The record holds all that the screen
 * had confirmed, and the terminal is as it was found.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fixture.h"
#include "random.h"
#include "scratch.h"
#include "terminal.h"
#include "words.h"

enum { ROUNDS = 12, ROUNDS_THOROUGH = 900, GUSTS = 40, KEYS_MOST = 10, ROUNDS_A_GAME = 4 };

static struct game game; /* too large for the stack */
static struct random chance;
static int round_number, keys, sizes, compared, signalled;

/* Everything but q, and Esc seldom: they lead to the question whether to leave,
 * and a round that ends early shows little. */
static const char *any_key(void)
{
	static const char *const special[] = {
		KEY_CODE_ENTER, KEY_CODE_UP, KEY_CODE_DOWN, KEY_CODE_LEFT, KEY_CODE_RIGHT,
		KEY_CODE_ENTER, " ", "\t", "\033[Z", "\033[5~", "\033[6~", "\033[H",
		"\033[F", "\033OP", "\177", "\033[200~n\r\033[201~", "\033[1;5C", "\033[M !!",
	};
	static const char letters[] = "nprRhjkliftxgcuUo?+-=0123456789/yz";
	static char letter[2];

	if (random_below(&chance, 60) == 0)
		return KEY_CODE_ESCAPE;
	if (random_below(&chance, 2))
		return special[random_below(&chance, sizeof(special) / sizeof(special[0]))];
	letter[0] = letters[random_below(&chance, sizeof(letters) - 1)];
	return letter;
}

/* Some keys, then perhaps another size; false if the program has been left. */
static bool gust(struct terminal *terminal)
{
	for (int left = 1 + (int)random_below(&chance, KEYS_MOST); left > 0; left--) {
		terminal_send(terminal, any_key());
		keys++;
	}
	if (random_below(&chance, 3) != 0)
		return true;
	sizes++;
	return terminal_try_resize(terminal, 1 + (int)random_below(&chance, 100),
	                           1 + (int)random_below(&chance, 300));
}

static struct terminal *start(const char *record)
{
	char seed[32], path[160];
	bool begun = access(record, F_OK) == 0;
	struct terminal_options options = { .state_home = scratch };

	snprintf(seed, sizeof(seed), "--seed=%d", round_number);
	snprintf(path, sizeof(path), "--record=%s", record);
	options.arg[0] = begun ? "resume" : "play";
	options.arg[1] = begun ? record : "--players=3";
	options.arg[2] = begun ? NULL : seed;
	options.arg[3] = begun ? NULL : path;
	return terminal_start(&options);
}

/* What the top line says and what the record holds. */
static void compare(const struct terminal *terminal, const char *record)
{
	struct error error = { "" };
	int turn, left;

	if (!game_load(&game, record, &error))
		fail_msg("%s", error.text);
	if (sscanf(terminal_screen(terminal), " Turn %d %d left", &turn, &left) == 2) {
		assert_int_equal(turn, words_turn(&game.state));
		assert_int_equal(left, state_tiles_left(&game.state));
		compared++;
	}
	game_close(&game);
}

/* End it by a signal, whatever it is at; keys may have left the game before, and
 * the signal kills what has given back terminal and handlers. */
static void end_by_signal(struct terminal *terminal)
{
	static const int signals[] = { SIGTERM, SIGHUP, SIGINT };
	int number = signals[random_below(&chance, 3)], status;

	terminal_signal(terminal, number);
	status = terminal_wait_exit(terminal);
	signalled += status == 128 + number;
	if (status != 128 + number && status != 0 && status != 1000 + number)
		fail_msg("round %d: signal %d, status %d:\n%s", round_number, number, status,
		         terminal_screen(terminal));
	assert_true(terminal_is_restored(terminal));
}

static void play_round(const char *record)
{
	struct terminal *terminal = start(record);
	bool runs = true;

	for (int i = 0; i < GUSTS && runs; i++)
		runs = gust(terminal);
	if (runs)
		runs = terminal_try_resize(terminal, 24, 80);
	if (!runs) {
		assert_int_equal(terminal_wait_exit(terminal), 0); /* "Quit" was chosen */
		assert_true(terminal_is_restored(terminal));
	} else {
		terminal_wait_quiet(terminal);
		compare(terminal, record);
		for (int i = 0; i < 3; i++)
			gust(terminal);
		end_by_signal(terminal);
	}
	terminal_end(terminal);
}

static void test_storm(void **state)
{
	int rounds = getenv("BASTIDE_THOROUGH") != NULL ? ROUNDS_THOROUGH : ROUNDS;
	char record[128] = "";

	(void)state;
	random_seed(&chance, 1);
	for (round_number = 0; round_number < rounds; round_number++) {
		if (round_number % ROUNDS_A_GAME == 0)
			snprintf(record, sizeof(record), "%s/storm-%d.csv", scratch, round_number);
		play_round(record);
	}
	print_message("# %d keys, %d sizes, %d positions compared, %d signals\n", keys, sizes,
	              compared, signalled);
	assert_true(compared > rounds / 4);
	assert_true(signalled > rounds / 4);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    {"random keys and sizes, then a signal", test_storm, scratch_make, scratch_remove,
	     NULL},
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
