/* Settings: what was chosen is found again; what is wrong in the file harms
 * nothing else. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fixture.h"
#include "settings.h"

static struct settings settings, other;
static char home[64];

static int make_home(void **state)
{
	(void)state;
	snprintf(home, sizeof(home), "/tmp/bastide-settings-XXXXXX");
	if (mkdtemp(home) == NULL)
		return 1;
	setenv("XDG_CONFIG_HOME", home, 1);
	settings_init(&settings);
	return 0;
}

static int remove_home(void **state)
{
	char command[96];

	(void)state;
	snprintf(command, sizeof(command), "rm -rf '%s'", home);
	return system(command);
}

static void write_settings(const char *text)
{
	char path[128];
	FILE *file;

	snprintf(path, sizeof(path), "%s/bastide", home);
	mkdir(path, 0700);
	snprintf(path, sizeof(path), "%s/bastide/settings.csv", home);
	file = fopen(path, "w");
	assert_non_null(file);
	fputs(text, file);
	fclose(file);
}

static bool exists(const char *name)
{
	char path[128];

	snprintf(path, sizeof(path), "%s/%s", home, name);
	return access(path, F_OK) == 0;
}

static void must_load(struct settings *into)
{
	struct error error = { "" };

	if (!settings_load(into, &error))
		fail_msg("%s", error.text);
}

static void must_save(const struct settings *from)
{
	struct error error = { "" };

	if (!settings_save(from, &error))
		fail_msg("%s", error.text);
}

/* Loaded all the same, with this complaint. */
static void loads_with(const char *complaint)
{
	struct error error = { "" };

	assert_false(settings_load(&settings, &error));
	if (strstr(error.text, complaint) == NULL)
		fail_msg("\"%s\" is not in \"%s\"", complaint, error.text);
}

static void test_no_file(void **state)
{
	(void)state;
	settings.mouse = MOUSE_OFF;
	must_load(&settings);
	assert_int_equal(settings.mouse, MOUSE_ON);
	assert_int_equal(settings.animation, ANIMATION_NORMAL);
	assert_int_equal(settings.table.players, 2);
	assert_false(exists("bastide"));
}

static void test_there_and_back(void **state)
{
	static const uint8_t colour[MAX_PLAYERS] = { 4, 1, 0, 3, 2, 5 };
	struct table table;

	(void)state;
	table_init(&table);
	table.players = 3;
	strcpy(table.name[0], "Q, \"the first\"");
	strcpy(table.name[1], "Zo\xc3\xab");
	table.kind[2] = KIND_EASY;
	table.sets = 2; /* without the festival */
	table.options.value[OPT_UNDO] = UNDO_FRIENDLY;
	settings_remember(&settings, &table, colour);
	settings.animation = ANIMATION_OFF;
	settings.glyphs = GLYPHS_ASCII;
	must_save(&settings);
	assert_true(exists("bastide/settings.csv"));
	assert_false(exists("bastide/settings.csv.new"));
	must_load(&other);
	assert_int_equal(other.animation, ANIMATION_OFF);
	assert_int_equal(other.glyphs, GLYPHS_ASCII);
	assert_int_equal(other.table.players, 3);
	assert_string_equal(other.table.name[0], "Q, \"the first\"");
	assert_int_equal(other.table.kind[0], KIND_PERSON);
	assert_int_equal(other.table.kind[2], KIND_EASY);
	assert_int_equal(other.table.sets, 2);
	assert_string_equal(other.table.set[1], "abbey-mayor");
	assert_int_equal(other.table.options.value[OPT_UNDO], UNDO_FRIENDLY);
	assert_int_equal(other.known, 3);
	assert_string_equal(other.known_colour[0].name, "Q, \"the first\"");
	assert_int_equal(other.known_colour[0].colour, 4);
}

static void test_bad_lines(void **state)
{
	(void)state;
	write_settings("animation,fast\n\nmouse,maybe\nglyphs,ascii\n");
	loads_with("settings.csv:3: mouse is off|on, not \"maybe\"");
	assert_int_equal(settings.animation, ANIMATION_FAST);
	assert_int_equal(settings.mouse, MOUSE_ON);
	assert_int_equal(settings.glyphs, GLYPHS_ASCII);
	write_settings("wallpaper,blue\nmouse,off\n");
	loads_with("settings.csv:1: no setting is called so");
	assert_int_equal(settings.mouse, MOUSE_OFF);
	write_settings("colour,Ann,pink\ncolour,Ben,red\n");
	loads_with("settings.csv:1: the colours are blue|red|");
	assert_int_equal(settings.known, 1);
	write_settings("option,undo,always\noption,undo,friendly\n");
	loads_with("settings.csv:1: no option has that name and value");
	assert_int_equal(settings.table.options.value[OPT_UNDO], UNDO_FRIENDLY);
	write_settings("without,base\nmouse,off\n");
	loads_with("settings.csv:1: ");
	assert_int_equal(settings.table.sets, 3);
}

/* What stands before it counts. */
static void test_broken_file(void **state)
{
	(void)state;
	write_settings("mouse,off\nanimation,\"fast\n");
	loads_with("settings.csv:2: ");
	assert_int_equal(settings.mouse, MOUSE_OFF);
	assert_int_equal(settings.animation, ANIMATION_NORMAL);
}

/* Players that could not play are not offered. */
static void test_bad_setup(void **state)
{
	(void)state;
	write_settings("player,Ann\nplayer,Ann\nmouse,off\n");
	loads_with("two players have the same name");
	assert_string_equal(settings.table.name[0], "Aline");
	assert_int_equal(settings.mouse, MOUSE_OFF);
	write_settings("player,1\nplayer,2\nplayer,3\nplayer,4\nplayer,5\nplayer,6\nplayer,7\n");
	loads_with("settings.csv:7: one player too many");
	assert_int_equal(settings.table.players, 6);
	write_settings("player,Ann\nplayer,Ben,robot\nplayer,Cleo,easy\n");
	loads_with("settings.csv:2: the kinds of players are person easy hard");
	assert_int_equal(settings.table.players, 2);
	assert_string_equal(settings.table.name[1], "Cleo");
	assert_int_equal(settings.table.kind[1], KIND_EASY);
}

static void test_no_folder(void **state)
{
	struct error error = { "" };

	(void)state;
	setenv("XDG_CONFIG_HOME", "/dev/null/nowhere", 1);
	must_load(&settings);
	assert_false(settings_save(&settings, &error));
	assert_non_null(strstr(error.text, "/dev/null"));
}

static void test_relative_folder(void **state)
{
	(void)state;
	setenv("XDG_CONFIG_HOME", "relative", 1);
	setenv("HOME", home, 1);
	settings.mouse = MOUSE_OFF;
	must_save(&settings);
	assert_true(exists(".config/bastide/settings.csv"));
	assert_int_not_equal(access("relative", F_OK), 0);
	must_load(&other);
	assert_int_equal(other.mouse, MOUSE_OFF);
}

/* Colours */

static void name_players(struct table *table, int players, const char *const *names)
{
	table_init(table);
	table->players = players;
	for (int i = 0; i < players; i++)
		snprintf(table->name[i], PLAYER_NAME_SIZE, "%s", names[i]);
}

static void test_colours(void **state)
{
	enum { BLUE, RED, YELLOW };
	struct table table;
	uint8_t colour[MAX_PLAYERS];
	unsigned seen = 0;

	(void)state;
	write_settings("colour,Ann,yellow\ncolour,Ben,yellow\ncolour,Cleo,blue\n");
	must_load(&settings);
	name_players(&table, 4, (const char *const[]){ "Dan", "Ben", "Ann", "Cleo" });
	settings_colours(&settings, &table, colour);
	assert_int_equal(colour[1], YELLOW); /* Ben comes before Ann at the table */
	assert_int_equal(colour[3], BLUE);
	for (int i = 0; i < MAX_PLAYERS; i++)
		seen |= 1u << colour[i];
	assert_int_equal(seen, (1u << MAX_PLAYERS) - 1);
}

static void test_colours_of_strangers(void **state)
{
	struct table table;
	uint8_t colour[MAX_PLAYERS];

	(void)state;
	table_init(&table);
	table.players = 6;
	settings_colours(&settings, &table, colour);
	for (int i = 0; i < MAX_PLAYERS; i++)
		assert_int_equal(colour[i], i);
}

/* The list is full: who has not played for longest is forgotten. */
static void test_many_names(void **state)
{
	static const uint8_t colour[MAX_PLAYERS] = { 1, 2, 3, 4, 5, 0 };

	(void)state;
	for (int i = 0; i < KNOWN_COLOURS_MOST; i++) {
		char name[2][16];
		struct table table;

		snprintf(name[0], sizeof(name[0]), "player %d", i);
		snprintf(name[1], sizeof(name[1]), "always");
		name_players(&table, 2, (const char *const[]){ name[0], name[1] });
		settings_remember(&settings, &table, colour);
	}
	assert_int_equal(settings.known, KNOWN_COLOURS_MOST);
	assert_string_equal(settings.known_colour[1].name, "always");
	must_save(&settings);
	must_load(&other);
	assert_int_equal(other.known, KNOWN_COLOURS_MOST);
}

#define TEST(title, function) \
	{ title, function, make_home, remove_home, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST("without a file everything is as standard", test_no_file),
		TEST("what is saved is loaded", test_there_and_back),
		TEST("a bad line is told and left out", test_bad_lines),
		TEST("a broken file counts up to where it breaks", test_broken_file),
		TEST("a set-up that cannot be played is not offered", test_bad_setup),
		TEST("without a folder settings are lost, no more", test_no_folder),
		TEST("a relative XDG_CONFIG_HOME is ignored", test_relative_folder),
		TEST("players get their colours where they are free", test_colours),
		TEST("strangers get the colours of their seats", test_colours_of_strangers),
		TEST("the names that are known are limited", test_many_names),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
