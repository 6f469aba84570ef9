/*
 * Golden screens of a table of several sessions, as golden_test.c has those of
 * local play. The table is a real one; only who sits there, and since when, is
 * written over, so that it is the same whoever runs the test.
 */
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "golden.h"
#include "scratch.h"
#include "tablehost.h"
#include "tablelist.h"
#include "typing.h"
#include "views.h"

enum { RANDOM_SEED = 1, ROWS = 109, CROWD = 6 };

static const int sizes[3][2] = { { 20, 60 }, { 24, 80 }, { 30, 100 } };

/* Too large for the stack. */
static struct game game;
static struct ui ui;
static bool writing;

/* 14:05 on the first day of 1970. */
static const int64_t afternoon = (14 * 60 + 5) * 60;

static struct people *people_of(struct join *join)
{
	return (struct people *)(uintptr_t)join_people(join);
}

static void name_people(struct join *join)
{
	static const char *const account[CROWD] = { "ann", "bruno", "cleo", "", "eva", "" };
	struct people *people = people_of(join);

	strcpy((char *)(uintptr_t)join_host(join), "ann");
	people->watchers = 2;
	for (int i = 0; i < game.table.players; i++) {
		strcpy(people->seat[i].account, account[i]);
		people->seat[i].presence = account[i][0] == '\0' ? SEAT_FREE : SEAT_HERE;
	}
	people->seat[1].presence = SEAT_AWAY;
	people->seat[1].since = afternoon;
}

/* Join as that player, with the host's rights. */
static struct join *sit(const char *name)
{
	struct join_wish wish = { .host = true, .seats = 1 };
	struct error error = { "" };
	struct join *join;

	strcpy(wish.path, tablehost_socket());
	strcpy(wish.seat[0], name);
	join = join_open(&wish, &game, &error);
	if (join == NULL)
		fail_msg("%s", error.text);
	name_people(join);
	ui_init(&ui, RANDOM_SEED);
	ui_resize(&ui, &game, sizes[1][0], sizes[1][1]);
	ui_join_table(&ui, &game, join);
	return join;
}

static void open_four(void)
{
	tablehost_open((const char *const[]){ "--from", scratch_game("den.csv", ROWS), NULL });
}

/* Read what the table tells until something has come of it. */
static void hear_until(const bool *come)
{
	while (!*come) {
		struct pollfd wait = { .fd = ui_fd(&ui), .events = POLLIN };

		assert_int_equal(poll(&wait, 1, 1000 * WAIT_SECONDS), 1);
		ui_hear(&ui, &game);
	}
}

/* Whoever decides looks at the first place that the tile fits at. */
static void point(struct join *join)
{
	struct pointer *pointer = (struct pointer *)(uintptr_t)join_pointer(join);

	*pointer = (struct pointer){
		.player = game.state.actor,
		.x = ui.moves.move[0].x,
		.y = ui.moves.move[0].y,
		.rotation = ui.moves.move[0].rotation,
		.choice = -1,
	};
	ui.joined.seen_at = game.decisions;
	pointer_follow(&ui, &game);
}

/* Views */

static void view_waiting(void)
{
	struct join *join;

	open_four();
	join = sit("Aline");
	talk_hear(&ui, "Clara: One moment \342\200\223 I am thinking.");
	point(join);
}

static void view_crowd(void)
{
	tablehost_open((const char *const[]){ "--players=Aline,Bruno,Clara,David,Eva,Franz",
	                                      "--seed=3", NULL });
	sit("Eva");
}

static void view_people(void)
{
	open_four();
	sit("Aline");
	talk_hear(&ui, "Bruno: I must go, the children are calling.");
	talk_hear(&ui, "Aline: We wait for you.");
	ui_type(&ui, &game, "w");
	ui_press(&ui, &game, K_DOWN);
}

static void view_handing(void)
{
	view_people();
	ui_type(&ui, &game, "hdora");
}

static void view_paused(void)
{
	struct join *join;

	open_four();
	join = sit("Clara");
	join_pause(join, true);
	while (!join_people(join)->paused)
		hear_until(&people_of(join)->paused);
	name_people(join);
}

static void view_lost(void)
{
	struct join *join;

	open_four();
	join = sit("Clara");
	tablehost_kill();
	hear_until(&ui.joined.lost);
	name_people(join);
}

static void view_closed(void)
{
	struct join *join;

	open_four();
	join = sit("Clara");
	tablehost_close();
	hear_until(&ui.joined.closed);
	name_people(join); /* who closed it may have been seen to come */
}

/* The title's list of tables */

static void seat(struct table_info *info, const char *name, const char *account,
                 enum presence presence)
{
	strcpy(info->seat_name[info->seats], name);
	strcpy(info->seat[info->seats].account, account);
	info->seat[info->seats++].presence = presence;
}

static void list_tables(struct table_list *list)
{
	list->count = 4;
	list->table[0] = (struct listed_table){
		.name = "cellar",
		.wrong = { "/run/tables/cellar.table: nobody keeps this table any longer; whoever "
		           "opened it can open it again" },
	};
	list->table[1] = (struct listed_table){
		.name = "den",
		.info = { .host = "ann", .tiles_left = 47, .watchers = 2, .decides = "Clara" },
	};
	seat(&list->table[1].info, "Aline", "ann", SEAT_HERE);
	seat(&list->table[1].info, "Bruno", "bruno", SEAT_AWAY);
	seat(&list->table[1].info, "Clara", "", SEAT_HERE);
	seat(&list->table[1].info, "David", "", SEAT_FREE);
	list->table[2] = (struct listed_table){ .name = "kitchen", .info = { .host = "cleo" } };
	seat(&list->table[2].info, "Cleo", "cleo", SEAT_HERE);
	seat(&list->table[2].info, "Dan", "dan", SEAT_AWAY);
	list->table[3] = (struct listed_table){
		.name = "the_table_with_the_longest_name_",
		.info = { .host = "somebody_with_a_long_name", .tiles_left = 1, .paused = true,
		          .decides = "Maximilian Nepom" },
	};
	for (int i = 0; i < MAX_PLAYERS; i++)
		seat(&list->table[3].info, "Maximilian Nepom", "somebody_else", SEAT_AWAY);
}

static void view_no_tables(void)
{
	ui_init(&ui, RANDOM_SEED);
	ui_resize(&ui, &game, sizes[1][0], sizes[1][1]);
	tables_open(&ui);
}

static void view_tables(void)
{
	view_no_tables();
	ui.tables.list = realloc(ui.tables.list, sizeof(struct table_list) +
	                                             4 * sizeof(struct listed_table));
	assert_non_null(ui.tables.list);
	list_tables(ui.tables.list);
	ui_press(&ui, &game, K_DOWN);
}

static void view_closed_table(void)
{
	view_tables();
	ui_press(&ui, &game, K_UP);
}

static void view_full_table(void)
{
	view_tables();
	ui_press(&ui, &game, K_END);
}

static const struct view {
	const char *name;
	void (*reach)(void);
} views[] = {
	{ "joined-waiting", view_waiting }, { "joined-crowd", view_crowd },
	{ "joined-people", view_people },   { "joined-handing", view_handing },
	{ "joined-paused", view_paused },   { "joined-lost", view_lost },
	{ "joined-closed", view_closed },   { "tables", view_tables },
	{ "tables-closed", view_closed_table }, { "tables-full", view_full_table },
	{ "tables-none", view_no_tables },
};

enum { VIEWS = sizeof(views) / sizeof(views[0]) };

static void draw_view(FILE *file, void *context)
{
	const struct view *view = context;

	view->reach();
	golden_draw(file, &ui, &game, sizes, 3);
	ui_release(&ui);
}

static void test_view(void **state)
{
	struct view *view = *state;

	golden_check(view->name, "txt", writing, draw_view, view);
}

int main(int argc, char **argv)
{
	struct CMUnitTest tests[VIEWS];

	writing = argc > 1 && strcmp(argv[1], "--write") == 0;
	setenv("XDG_CONFIG_HOME", "/dev/null/nowhere", 1);
	setenv("TZ", "UTC0", 1);
	for (int i = 0; i < VIEWS; i++)
		tests[i] = (struct CMUnitTest){
			.name = views[i].name,
			.test_func = test_view,
			.setup_func = tablehost_make,
			.teardown_func = tablehost_remove,
			.initial_state = (void *)(uintptr_t)&views[i],
		};
	return cmocka_run_group_tests_name("golden screens of joined tables", tests, NULL, NULL);
}
