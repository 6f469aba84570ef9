/*
 * Monkeys at the keyboards of one table: whatever is pressed, whenever news come,
 * nothing breaks, and all see the same game.
 */
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "fixture.h"
#include "tablehost.h"
#include "views.h"

enum { MONKEYS = 3, KEYS = 6000, KEYS_MOST = 500000, DECISIONS = 30, QUIET_MS = 300 };

struct monkey {
	struct game game;
	struct ui ui;
	struct join *join;
	struct canvas canvas;
};

/* Too large for the stack. */
static struct monkey monkeys[MONKEYS];
static uint32_t random_state;

static uint32_t dice(uint32_t below)
{
	random_state = random_state * 1664525u + 1013904223u;
	return (random_state >> 8) % below;
}

/* The last monkey only looks on. The first is the host. */
static void sit(struct monkey *monkey, int number)
{
	static const char *const name[] = { "Anna", "Bruno" };
	struct join_wish wish = { .host = number == 0, .watch = number == 2, .seats = number < 2 };
	struct error error = { "" };

	strcpy(wish.path, tablehost_socket());
	if (number < 2)
		strcpy(wish.seat[0], name[number]);
	monkey->join = join_open(&wish, &monkey->game, &error);
	if (monkey->join == NULL)
		fail_msg("%s", error.text);
	ui_init(&monkey->ui, 1);
	assert_true(canvas_resize(&monkey->canvas, 24, 80));
	ui_resize(&monkey->ui, &monkey->game, 24, 80);
	ui_join_table(&monkey->ui, &monkey->game, monkey->join);
}

static void leave(struct monkey *monkey)
{
	ui_release(&monkey->ui);
	canvas_release(&monkey->canvas);
}

static struct key any_key(void)
{
	static const char useful[] = "nnnrR0123456ugc+-hjkl?ifxtoswpU";
	struct key key = { .code = K_CHARACTER };

	if (dice(4) == 0)
		key.code = (enum key_code)(K_UP + dice(K_HELP - K_UP + 1));
	else if (dice(3) == 0)
		key.code = K_ENTER;
	else
		key.character = (uint32_t)useful[dice(sizeof(useful) - 1)];
	if (key.code == K_SPACE)
		key.character = ' ';
	key.row = (int)dice(24);
	key.column = (int)dice(80);
	key.pasted = dice(50) == 0;
	return key;
}

/* Whether news came within that time. */
static bool hear(struct monkey *monkey, int ms)
{
	struct pollfd wait = { .fd = ui_fd(&monkey->ui), .events = POLLIN };

	if (poll(&wait, 1, ms) != 1)
		return false;
	ui_hear(&monkey->ui, &monkey->game);
	return true;
}

static void press(struct monkey *monkey)
{
	static const struct look look = { .utf8 = true, .colours = 256 };
	struct key key = any_key();
	struct ui *ui = &monkey->ui;

	ui->now += dice(100);
	if (key.code == K_CLICK)
		ui_click(ui, &monkey->game, &monkey->canvas, key);
	else
		ui_key(ui, &monkey->game, key);
	if (ui_wait(ui) == 0)
		ui_tick(ui, &monkey->game);
	ui->finished = false; /* it may leave as often as it likes */
	ui_draw(ui, &monkey->game, &monkey->canvas, &look);
}

/* What has been decided is the same for all, a replay put aside. */
static void compare(void)
{
	struct state first, other;
	int decisions = 0;

	for (int i = 0; i < MONKEYS; i++) {
		struct monkey *monkey = &monkeys[i];

		while (hear(monkey, QUIET_MS))
			;
		replay_pause(&monkey->ui, &monkey->game);
		assert_null(state_check(&monkey->game.state));
		game_state_at(&monkey->game, monkey->game.decisions, i == 0 ? &first : &other);
		if (i == 0)
			decisions = monkey->game.decisions;
		assert_int_equal(monkey->game.decisions, decisions);
		assert_true(i == 0 || state_hash(&first) == state_hash(&other));
	}
	assert_in_range(decisions, DECISIONS, MAX_DECISIONS);
}

static void test_monkeys(void **state)
{
	(void)state;
	random_state = 1;
	setenv("XDG_CONFIG_HOME", "/dev/null/nowhere", 1);
	tablehost_open((const char *const[]){ "--players=Anna,Bruno", "--seed=7", NULL });
	for (int i = 0; i < MONKEYS; i++)
		sit(&monkeys[i], i);
	for (int i = 0; i < KEYS || monkeys[0].game.decisions < DECISIONS; i++) {
		int number = (int)dice(MONKEYS);
		struct monkey *monkey = &monkeys[number];

		assert_true(i < KEYS_MOST);
		press(monkey);
		if (number < 2 && !join_sits(monkey->join)) { /* the host has freed the seat */
			leave(monkey);
			sit(monkey, number);
		}
		while (hear(monkey, dice(20) == 0))
			;
	}
	compare();
	for (int i = 0; i < MONKEYS; i++)
		leave(&monkeys[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		{ "monkeys at one table break nothing", test_monkeys, tablehost_make,
		  tablehost_remove, NULL },
	};

	return cmocka_run_group_tests_name("monkeys at joined tables", tests, NULL, NULL);
}
