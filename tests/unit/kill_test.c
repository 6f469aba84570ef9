/*
 * kill_test.c - a game killed again and again, at any moment, and resumed: no
 * decision that was confirmed is missing, none is there that nobody took.
 *
 * BASTIDE_KILLS tells how often; "make soak" kills 500 times.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bot.h"
#include "driver.h"
#include "file.h"
#include "fixture.h"
#include "game.h"
#include "notation.h"
#include "process.h"
#include "scratch.h"

enum { KILLS = 40, ANSWERS_MOST = 14, WAIT_US_MOST = 1500 };

static struct random chance;

static int kills_wanted(void)
{
	const char *text = getenv("BASTIDE_KILLS");

	return text == NULL ? KILLS : atoi(text);
}

static void wait_a_little(void)
{
	struct timespec time = { .tv_nsec = 1000L * random_below(&chance, WAIT_US_MOST) };

	nanosleep(&time, NULL);
}

static bool one_in(unsigned times)
{
	return random_below(&chance, times) == 0;
}

/*
 * By lines of text. `mirror` is the game as far as the program confirmed it by
 * asking the next question; `loaded` is what the record says.
 */

static struct game mirror, loaded;
static struct process process;
static bool begun; /* the first question was seen: the game is on disk */
static int confirmed, late;

/* What was asked for and not confirmed when the program was killed. */
static enum { NOTHING, DECISION, UNDO } in_flight;
static struct move flying;

static void new_game(void)
{
	struct error error = { "" };
	struct table table;

	table_init(&table);
	table.players = 2 + (int)random_below(&chance, 5);
	table.seed = random_next(&chance);
	if (one_in(2))
		table.options.value[OPT_UNDO] = UNDO_FRIENDLY;
	assert_true(game_start(&mirror, &table, NULL, &error));
	unlink(scratch_path("killed.csv"));
	begun = false;
}

static void start_program(void)
{
	char players[32], seed[48], record[128];
	bool friendly = mirror.table.options.value[OPT_UNDO] == UNDO_FRIENDLY;

	snprintf(players, sizeof(players), "--players=%d", mirror.table.players);
	snprintf(seed, sizeof(seed), "--seed=%llu", (unsigned long long)mirror.table.seed);
	snprintf(record, sizeof(record), "--record=%s", scratch_path("killed.csv"));
	if (begun)
		process_start(&process, false, (const char *const[]){
			"resume", "--plain", scratch_path("killed.csv"), NULL });
	else
		process_start(&process, false, (const char *const[]){
			"play", "--plain", players, seed, record,
			friendly ? "--undo=friendly" : "--undo=strict", NULL });
}

static void send_answer(void)
{
	char text[NOTATION_SIZE + 1];

	if (game_may_undo(&mirror) && one_in(6)) {
		in_flight = UNDO;
		process_send(&process, "undo\n");
		return;
	}
	in_flight = DECISION;
	flying = bot_random(&mirror.state, &chance);
	notation_write(&mirror.state, flying, text);
	strcat(text, "\n");
	process_send(&process, text);
}

/* What was in flight is in the record. */
static void land(void)
{
	struct error error = { "" };

	if (in_flight == UNDO)
		assert_true(game_undo(&mirror, &error));
	else if (in_flight == DECISION)
		assert_true(game_play(&mirror, flying, NULL, &error));
	in_flight = NOTHING;
}

/* Play until it is time to kill; false if the game ended before. */
static bool play_on(void)
{
	int answers = (int)random_below(&chance, ANSWERS_MOST);

	if (one_in(10))
		return true; /* killed while it starts */
	assert_true(process_await(&process, "\n> "));
	begun = true;
	for (; answers > 0; answers--) {
		send_answer();
		assert_true(process_await(&process, "\n> "));
		land();
		confirmed++;
		if (mirror.state.phase == PHASE_OVER)
			return false;
	}
	send_answer();
	return true;
}

static void same_decisions(void)
{
	assert_int_equal(loaded.decisions, mirror.decisions);
	for (int i = 0; i < mirror.decisions; i++)
		assert_true(move_equal(loaded.decision[i].move, mirror.decision[i].move));
	assert_true(state_hash(&loaded.state) == state_hash(&mirror.state));
}

static void check_record(void)
{
	struct error error = { "" };

	if (!game_load(&loaded, scratch_path("killed.csv"), &error)) {
		if (begun)
			fail_msg("%s", error.text);
		new_game(); /* killed before there was anything to lose */
		return;
	}
	begun = true;
	if (in_flight != NOTHING && loaded.decisions != mirror.decisions) {
		land();
		late++;
	}
	same_decisions();
}

static void text_mode(void **state)
{
	int kills = kills_wanted(), games = 1;

	(void)state;
	random_seed(&chance, 1);
	confirmed = late = 0;
	new_game();
	for (int i = 0; i < kills; i++) {
		bool playing;

		in_flight = NOTHING;
		start_program();
		playing = play_on();
		if (playing)
			wait_a_little();
		kill(process.pid, SIGKILL);
		process_end(&process);
		check_record();
		if (mirror.state.phase == PHASE_OVER) {
			new_game();
			games++;
		}
	}
	printf("# %d kills in text mode, %d games, %d decisions confirmed, %d in flight kept, "
	       "0 missing, 0 invented\n", kills, games, confirmed, late);
}

/*
 * On the screen. What a frame shows must be on disk; the record as it was when
 * the frame came must be the beginning of what is found after the kill.
 */

static char *confirmed_text;
static size_t confirmed_length;
static char record[512];

static void forget_record(void)
{
	free(confirmed_text);
	confirmed_text = NULL;
	confirmed_length = 0;
	record[0] = '\0';
}

/* The only record in the folder. */
static void find_record(void)
{
	char command[256];
	FILE *list;

	snprintf(command, sizeof(command), "ls %s/bastide/*.csv", scratch);
	list = popen(command, "r");
	assert_non_null(list);
	if (fgets(record, sizeof(record), list) == NULL)
		record[0] = '\0';
	record[strcspn(record, "\n")] = '\0';
	pclose(list);
}

static int decisions_on_disk(void)
{
	struct error error = { "" };

	if (!game_load(&loaded, record, &error))
		fail_msg("%s", error.text);
	assert_string_equal(loaded.notice, "");
	return loaded.decisions;
}

static void confirm(void)
{
	struct error error = { "" };

	free(confirmed_text);
	confirmed_text = file_read(record, &confirmed_length, &error);
	assert_non_null(confirmed_text);
}

static void check_confirmed(int decisions)
{
	struct error error = { "" };
	size_t length;
	char *text = file_read(record, &length, &error);

	assert_non_null(text);
	assert_true(length >= confirmed_length);
	assert_memory_equal(text, confirmed_text, confirmed_length);
	free(text);
	if (!game_load(&loaded, record, &error))
		fail_msg("%s", error.text);
	assert_in_range(loaded.decisions, decisions, decisions + 1);
	late += loaded.decisions - decisions;
}

static void to_the_table(struct driver *driver)
{
	driver->terminal = driver_terminal(24, 80);
	driver->keys = 0;
	if (record[0] == '\0') {
		driver_start_game(driver);
		find_record();
	} else {
		terminal_wait(driver->terminal, "> Resume");
		driver_press(driver, KEY_CODE_ENTER);
	}
	assert_true(driver_asks_place(driver) || driver_asks_choice(driver));
}

/* What the screen shows was on disk before: "60 left" at the top. */
static void check_shown(const struct driver *driver)
{
	const char *screen = terminal_screen(driver->terminal);
	const char *left = strstr(screen, " left ");

	if (left == NULL)
		return; /* not the table */
	while (left > screen && left[-1] >= '0' && left[-1] <= '9')
		left--;
	if ((int)state_tiles_left(&loaded.state) > atoi(left))
		fail_msg("%u tiles are left on disk, yet the screen is:\n%s",
		         state_tiles_left(&loaded.state), screen);
}

/* Answer questions. The number of decisions on disk, or -1 at the end of the
 * game. */
static int answer_some(struct driver *driver)
{
	int decisions = decisions_on_disk();

	confirm();
	for (unsigned i = random_below(&chance, ANSWERS_MOST); i > 0; i--) {
		int before = decisions;

		driver_answer(driver);
		decisions = decisions_on_disk();
		confirm();
		check_shown(driver);
		confirmed += decisions - before;
		if (driver_shows(driver, "Enter next") || driver_shows(driver, " Ranking"))
			return -1;
	}
	return decisions;
}

static void screen_mode(void **state)
{
	struct driver driver = { .random = 1 };
	int kills = (kills_wanted() + 3) / 4, games = 1;

	(void)state;
	random_seed(&chance, 2);
	confirmed = late = 0;
	forget_record();
	for (int i = 0; i < kills; i++) {
		int decisions;

		to_the_table(&driver);
		decisions = answer_some(&driver);
		if (decisions >= 0) {
			terminal_send(driver.terminal, one_in(2) ? " " : KEY_CODE_ENTER);
			wait_a_little();
		}
		terminal_signal(driver.terminal, SIGKILL);
		terminal_wait_exit(driver.terminal);
		terminal_end(driver.terminal);
		if (decisions >= 0)
			check_confirmed(decisions);
		if (loaded.state.phase != PHASE_OVER)
			continue;
		unlink(record);
		forget_record();
		games++;
	}
	forget_record();
	printf("# %d kills on the screen, %d games, %d decisions confirmed, %d in flight kept, "
	       "0 missing, 0 invented\n", kills, games, confirmed, late);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		{ "killed and resumed in text mode",
		  text_mode, scratch_make, scratch_remove, NULL },
		{ "killed and resumed on the screen",
		  screen_mode, scratch_make, scratch_remove, NULL },
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
