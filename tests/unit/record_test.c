/* Records: what is written is read back; what is wrong is refused by line. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <unistd.h>

#include "bot.h"
#include "check.h"
#include "game.h"
#include "notation.h"
#include "record.h"

static struct game game, copy;

/* A folder of its own for each run. */
static char folder[64];

static int make_folder(void **state)
{
	(void)state;
	snprintf(folder, sizeof(folder), "/tmp/bastide-record-XXXXXX");
	return mkdtemp(folder) == NULL;
}

static int remove_folder(void **state)
{
	char command[96];

	(void)state;
	snprintf(command, sizeof(command), "rm -rf '%s'", folder);
	return system(command);
}

static const char *path_of(const char *name)
{
	static char path[2][128]; /* two may be needed at once */
	static int which;

	which = !which;
	snprintf(path[which], sizeof(path[which]), "%s/%s", folder, name);
	return path[which];
}

static void write_file(const char *path, const char *text, size_t length)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	assert_int_equal(fwrite(text, 1, length, file), length);
	assert_int_equal(fclose(file), 0);
}

static char *read_file(const char *path, size_t *length)
{
	static char text[1 << 18];
	FILE *file = fopen(path, "r");

	assert_non_null(file);
	*length = fread(text, 1, sizeof(text) - 1, file);
	text[*length] = '\0';
	fclose(file);
	return text;
}

static struct table table_of(int players, unsigned sets, uint64_t seed)
{
	struct table table;

	table_init(&table);
	table.players = players;
	table.seed = seed;
	table.sets = 1;
	if (sets & 1)
		strcpy(table.set[table.sets++], "abbey-mayor");
	if (sets & 2)
		strcpy(table.set[table.sets++], "festival");
	return table;
}

/* Start a recorded game and play `decisions` random decisions, or to the end. */
static void play(const char *path, const struct table *table, int decisions)
{
	struct error error = { "" };
	struct random random;

	random_seed(&random, table->seed);
	unlink(path);
	if (!game_start(&game, table, path, &error))
		fail_msg("%s", error.text);
	while (game.state.phase != PHASE_OVER && game.decisions < decisions)
		assert_true(game_play(&game, bot_random(&game.state, &random), NULL, &error));
}

/* Reading back */

static void every_decision_of_50_games_loads_with_the_same_hash(void **unused)
{
	struct error error = { "" };

	(void)unused;
	for (unsigned number = 0; number < 50; number++) {
		const char *path = path_of("whole.csv");
		struct table table = table_of(2 + (int)number % 5, number / 5, 1000 + number);
		struct random random;

		random_seed(&random, number);
		unlink(path);
		assert_true(game_start(&game, &table, path, &error));
		while (game.state.phase != PHASE_OVER) {
			assert_true(game_play(&game, bot_random(&game.state, &random), NULL, &error));
			if (!game_load(&copy, path, &error))
				fail_msg("%s", error.text);
			assert_int_equal(copy.decisions, game.decisions);
			assert_true(state_hash(&copy.state) == state_hash(&game.state));
		}
		game_close(&game);
	}
}

static void a_game_resumes_at_its_very_question(void **unused)
{
	struct error error = { "" };
	struct table table = table_of(3, 3, 77);
	const char *path = path_of("resumed.csv");

	(void)unused;
	for (int decisions = 0; decisions < 120; decisions += 7) {
		uint64_t hash;

		play(path, &table, decisions);
		hash = state_hash(&game.state);
		game_close(&game);
		assert_true(game_resume(&copy, path, &error));
		assert_true(state_hash(&copy.state) == hash);
		assert_string_equal(copy.notice, "");
		game_close(&copy);
	}
}

static void names_and_options_come_back_as_they_were(void **unused)
{
	struct error error = { "" };
	struct table table = table_of(4, 3, 5);
	const char *path = path_of("names.csv");

	(void)unused;
	strcpy(table.name[0], "Zo\xc3\xab, the \"1st\"");
	strcpy(table.name[3], "\xc8\x98tefan");
	table.kind[1] = KIND_HARD;
	table.kind[3] = KIND_EASY;
	table.options.value[OPT_SMALL_CITY] = SMALL_CITY_2;
	table.options.value[OPT_ROLLING_WAGON] = 1;
	play(path, &table, 10);
	game_close(&game);
	assert_true(game_load(&copy, path, &error));
	assert_int_equal(copy.table.players, 4);
	for (int i = 0; i < 4; i++)
		assert_string_equal(copy.table.name[i], table.name[i]);
	assert_memory_equal(copy.table.kind, table.kind, sizeof(table.kind));
	assert_memory_equal(&copy.table.options, &table.options, sizeof(table.options));
	assert_int_equal(copy.table.seed, 5);
}

/* Undo */

static void taking_back_restores_the_hash(void **unused)
{
	struct error error = { "" };
	struct table table = table_of(2, 3, 9);
	const char *path = path_of("undo.csv");
	struct random random;
	int undone = 0;

	(void)unused;
	random_seed(&random, 3);
	play(path, &table, 0);
	while (game.state.phase != PHASE_OVER) {
		uint64_t before = state_hash(&game.state);
		struct move move = bot_random(&game.state, &random);

		assert_true(game_play(&game, move, NULL, &error));
		if (!game_may_undo(&game))
			continue;
		assert_true(game_undo(&game, &error));
		assert_true(state_hash(&game.state) == before);
		assert_null(state_check(&game.state));
		assert_true(game_play(&game, move, NULL, &error));
		undone++;
	}
	assert_true(undone > 20);
	game_close(&game);
	assert_true(game_load(&copy, path, &error));
	assert_true(state_hash(&copy.state) == state_hash(&game.state));
}

static void nothing_is_taken_back_after_a_tile_was_seen(void **unused)
{
	struct error error = { "" };
	struct table table = table_of(2, 0, 4);
	struct moves moves;

	(void)unused;
	play(path_of("seen.csv"), &table, 0);
	assert_false(game_may_undo(&game));
	moves_legal(&game.state, &moves);
	assert_true(game_play(&game, moves.move[0], NULL, &error));
	assert_int_equal(game.state.phase, PHASE_FIGURE);
	assert_true(game_may_undo(&game));
	moves_legal(&game.state, &moves);
	assert_true(game_play(&game, moves.move[0], NULL, &error));
	assert_int_equal(game.state.phase, PHASE_TILE);
	assert_false(game_may_undo(&game));
	game_close(&game);
}

/* Damage */

static void a_torn_end_is_dropped_with_a_notice(void **unused)
{
	struct error error = { "" };
	struct table table = table_of(2, 3, 21);
	size_t length, whole;
	char *text;

	(void)unused;
	play(path_of("torn.csv"), &table, 30);
	game_close(&game);
	text = read_file(path_of("torn.csv"), &length);
	for (whole = length - 1; text[whole - 1] != '\n'; whole--)
		;
	for (size_t cut = whole + 1; cut < length; cut++) {
		write_file(path_of("cut.csv"), text, cut);
		if (!game_resume(&copy, path_of("cut.csv"), &error))
			fail_msg("%s", error.text);
		assert_int_equal(copy.decisions, 29);
		assert_non_null(strstr(copy.notice, "torn"));
		assert_int_equal(copy.size, whole);
		game_close(&copy);
	}
}

static void any_changed_byte_is_found_and_nothing_is_written(void **unused)
{
	struct error error;
	struct table table = table_of(2, 3, 22);
	static char changed[1 << 14];
	size_t length;
	char *text;

	(void)unused;
	play(path_of("flip.csv"), &table, 40);
	game_close(&game);
	text = read_file(path_of("flip.csv"), &length);
	assert_true(length < sizeof(changed));
	for (size_t i = 0; i + 1 < length; i++) { /* the last line break is the torn case */
		memcpy(changed, text, length);
		changed[i] ^= (char)(1 << i % 7);
		error.text[0] = '\0';
		if (game_load_text(&copy, "flipped", changed, length, &error))
			fail_msg("byte %zu: 0x%02x for 0x%02x was accepted", i, changed[i], text[i]);
		assert_int_equal(strncmp(error.text, "flipped:", 8), 0);
	}
}

static void a_lost_or_repeated_row_is_found(void **unused)
{
	struct error error = { "" };
	struct table table = table_of(2, 0, 23);
	static char changed[1 << 14];
	size_t length, from, to;
	char *text;

	(void)unused;
	play(path_of("rows.csv"), &table, 20);
	game_close(&game);
	text = read_file(path_of("rows.csv"), &length);
	from = (size_t)(strstr(text, "option,farmers") - text);
	to = (size_t)(strchr(text + from, '\n') + 1 - text);
	memcpy(changed, text, from);
	memcpy(changed + from, text + to, length - to);
	assert_false(game_load_text(&copy, "lost", changed, length - to + from, &error));
	assert_non_null(strstr(error.text, "damaged"));
}

static void the_good_part_of_a_damaged_record_is_rescued(void **unused)
{
	struct error error = { "" };
	struct table table = table_of(2, 3, 24);
	size_t length;
	char *text, *row;

	(void)unused;
	play(path_of("hurt.csv"), &table, 20);
	game_close(&game);
	text = read_file(path_of("hurt.csv"), &length);
	row = strstr(text, "\n12,") + 1;
	row[1] = '3';
	write_file(path_of("hurt.csv"), text, length);
	assert_false(game_resume(&copy, path_of("hurt.csv"), &error));
	error.text[0] = '\0';
	assert_true(game_rescue(&copy, path_of("hurt.csv"), path_of("well.csv"), &error));
	assert_int_equal(copy.decisions, 11);
	assert_true(game_resume(&copy, path_of("well.csv"), &error));
	assert_int_equal(copy.decisions, 11);
	game_close(&copy);
	/* No rescue writes over a file, and the damaged one is as it was. */
	assert_false(game_rescue(&copy, path_of("hurt.csv"), path_of("well.csv"), &error));
	assert_non_null(strstr(read_file(path_of("hurt.csv"), &length), "\n13,"));
}

static void what_was_taken_back_can_be_taken_again(void **unused)
{
	struct error error = { "" };
	struct table table = table_of(2, 3, 25);
	uint64_t hash[31];

	(void)unused;
	table.options.value[OPT_UNDO] = UNDO_FRIENDLY;
	play(path_of("redo.csv"), &table, 30);
	for (int i = 30; i > 0; i--) {
		hash[i] = state_hash(&game.state);
		assert_true(game_undo(&game, &error));
	}
	assert_false(game_may_undo(&game));
	game_close(&game);
	/* Also after resuming. */
	assert_true(game_resume(&game, path_of("redo.csv"), &error));
	assert_int_equal(game.undone, 30);
	for (int i = 1; i <= 30; i++) {
		assert_true(game_redo(&game, NULL, &error));
		assert_true(state_hash(&game.state) == hash[i]);
	}
	assert_false(game_redo(&game, NULL, &error));
	game_close(&game);
}

static void an_onlooker_follows_what_another_program_records(void **unused)
{
	struct error error = { "" };
	struct table table = table_of(2, 3, 26);
	struct random random;
	bool changed;

	(void)unused;
	random_seed(&random, 1);
	play(path_of("watched.csv"), &table, 5);
	assert_true(game_load(&copy, path_of("watched.csv"), &error));
	assert_true(game_follow(&copy, &changed, &error));
	assert_false(changed);
	for (int i = 0; i < 30; i++) {
		assert_true(game_play(&game, bot_random(&game.state, &random), NULL, &error));
		assert_true(game_follow(&copy, &changed, &error));
		assert_true(changed);
		assert_true(state_hash(&copy.state) == state_hash(&game.state));
	}
	game_close(&game);
}

/* It stays where it was, and goes on when the record can be read again. */
static void an_onlooker_survives_a_record_that_cannot_be_read(void **unused)
{
	struct error error = { "" };
	struct table table = table_of(2, 3, 27);
	struct random random;
	size_t length;
	char *text;
	bool changed;

	(void)unused;
	random_seed(&random, 1);
	play(path_of("spoilt.csv"), &table, 12);
	assert_true(game_load(&copy, path_of("spoilt.csv"), &error));
	assert_true(game_play(&game, bot_random(&game.state, &random), NULL, &error));
	text = read_file(path_of("spoilt.csv"), &length);
	write_file(path_of("spoilt.csv"), "rubbish", 7);
	assert_false(game_follow(&copy, &changed, &error));
	assert_non_null(strstr(error.text, "spoilt.csv"));
	assert_int_equal(copy.decisions, 12);
	assert_ptr_equal(copy.state.catalogue, &copy.catalogue);
	error.text[0] = '\0';
	write_file(path_of("spoilt.csv"), text, length);
	assert_true(game_follow(&copy, &changed, &error));
	assert_int_equal(copy.decisions, 13);
	assert_true(state_hash(&copy.state) == state_hash(&game.state));
	assert_ptr_equal(copy.state.catalogue, &copy.catalogue);
	game_close(&game);
}

static void two_programs_do_not_write_one_record(void **unused)
{
	struct error error = { "" };
	struct table table = table_of(2, 0, 1);

	(void)unused;
	play(path_of("lock.csv"), &table, 3);
	assert_false(game_resume(&copy, path_of("lock.csv"), &error));
	assert_non_null(strstr(error.text, "open in another program"));
	game_close(&game);
}

static void a_full_disk_changes_nothing(void **unused)
{
	struct error error = { "" };
	struct table table = table_of(2, 0, 1);
	struct moves moves;
	uint64_t hash;

	(void)unused;
	play(path_of("full.csv"), &table, 3);
	hash = state_hash(&game.state);
	close(game.fd);
	game.fd = open("/dev/full", O_WRONLY);
	assert_true(game.fd >= 0);
	moves_legal(&game.state, &moves);
	assert_false(game_play(&game, moves.move[0], NULL, &error));
	assert_non_null(strstr(error.text, "cannot write"));
	assert_true(state_hash(&game.state) == hash);
	assert_int_equal(game.decisions, 3);
	game_close(&game);
}

static void an_existing_file_is_never_overwritten(void **unused)
{
	struct error error = { "" };
	struct table table = table_of(2, 0, 1);
	size_t length;

	(void)unused;
	write_file(path_of("mine.csv"), "mine\n", 5);
	assert_false(game_start(&game, &table, path_of("mine.csv"), &error));
	assert_non_null(strstr(error.text, "cannot create"));
	assert_string_equal(read_file(path_of("mine.csv"), &length), "mine\n");
}

/* Malformed records. `head` stands for a good head of nine lines; the message
 * must name the line. */

#define HEAD \
	"bastide,1\nsets,base,abbey-mayor,festival\nplayer,Ann\nplayer,Ben\nseed,1\n" \
	"stack,BA/RFr,BA/C,FE/RC,BA/Rr\nbegin\n"
#define LAID HEAD "1,Ann,lay,BA/RFr,1,0,0\n"

static const struct malformed {
	const char *what;
	const char *text;
	const char *message; /* after the path */
} malformed[] = {
	{ "empty", "", ":1: this is not a record: it is empty" },
	{ "not a record", "tile,letter\n", ":1: this is not a record" },
	{ "no format", "bastide\n", ":1: \"bastide,1\" expected" },
	{ "format is no number", "bastide,one\n", ":1: \"bastide,1\" expected" },
	{ "format of the future", "bastide,2\n", ":1: format 2 is not known" },
	{ "format twice", "bastide,1\nbastide,1\n", ":2: \"bastide\" is unknown here" },
	{ "unknown head row", "bastide,1\ncolour,red\n", ":2: \"colour\" is unknown here" },
	{ "no sets", "bastide,1\nsets\n", ":2: 1 to 16 sets expected" },
	{ "sets twice", "bastide,1\nsets,base\nsets,base\n", ":3: the sets are given twice" },
	{ "rules of the future", "bastide,1\nrules,2\n", ":2: played by reading 2 of the rules" },
	{ "rules without number", "bastide,1\nrules\n", ":2: \"rules,NUMBER\" expected" },
	{ "a check that is wrong", "bastide,1,*00000000\n", ":1: damaged" },
	{ "unknown set", "bastide,1\nsets,nonesuch\nplayer,A\nplayer,B\nbegin\n", ":5: " },
	{ "option without value", "bastide,1\noption,farmers\n", ":2: \"option,NAME,VALUE\"" },
	{ "unknown option", "bastide,1\noption,fast,on\n", ":2: no option is called \"fast\"" },
	{ "unknown value", "bastide,1\noption,farmers,maybe\n",
	  ":2: farmers is off|on, not \"maybe\"" },
	{ "option too late", HEAD "option,farmers,on\n", ":8: \"option\" belongs before" },
	{ "player without name", "bastide,1\nplayer\n", ":2: \"player,NAME\" or" },
	{ "player with too much", "bastide,1\nplayer,Ann,hard,1\n", ":2: \"player,NAME\" or" },
	{ "unknown kind", "bastide,1\nplayer,Ann,robot\n",
	  ":2: the kinds of players are person easy hard, not \"robot\"" },
	{ "no kind", "bastide,1\nplayer,Ann,\n",
	  ":2: the kinds of players are person easy hard, not \"\"" },
	{ "empty name", "bastide,1\nsets,base\nplayer,\nplayer,B\nbegin\n",
	  ":5: a player has no name" },
	{ "same names", "bastide,1\nsets,base\nplayer,A\nplayer,A\nbegin\n",
	  ":5: two players have the same name" },
	{ "control character", "bastide,1\nsets,base\nplayer,A\x1b[2J\nplayer,B\nbegin\n",
	  ":5: a player's name holds a character" },
	{ "right-to-left mark", "bastide,1\nsets,base\nplayer,A\xe2\x80\xae\nplayer,B\nbegin\n",
	  ":5: a player's name holds a character" },
	{ "long name", "bastide,1\nsets,base\nplayer,Abcdefghijklmnopq\nplayer,B\nbegin\n",
	  ":5: a player's name is longer than 16" },
	{ "very long name",
	  "bastide,1\nplayer,aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n",
	  ":2: a player's name is too long" },
	{ "one player", "bastide,1\nsets,base\nplayer,A\nbegin\n", ":4: a game is for 2 to 6" },
	{ "seven players",
	  "bastide,1\nplayer,A\nplayer,B\nplayer,C\nplayer,D\nplayer,E\nplayer,F\nplayer,G\n",
	  ":8: more than 6 players" },
	{ "seed is no number", "bastide,1\nseed,x\n", ":2: \"seed,NUMBER\" expected" },
	{ "seed is negative", "bastide,1\nseed,-1\n", ":2: \"seed,NUMBER\" expected" },
	{ "seed too large", "bastide,1\nseed,18446744073709551616\n", ":2: \"seed,NUMBER\"" },
	{ "stack without tiles", "bastide,1\nstack\n", ":2: a stack of 1 to" },
	{ "stack twice", "bastide,1\nstack,BA/L\nstack,BA/L\n", ":3: the stack is given twice" },
	{ "stack of unknown tile",
	  "bastide,1\nsets,base\nplayer,A\nplayer,B\nstack,BA/XYZ\nbegin\n",
	  ":6: the stack names \"BA/XYZ\"" },
	{ "stack holds an abbey",
	  "bastide,1\nsets,base,abbey-mayor\nplayer,A\nplayer,B\nstack,AM/A\nbegin\n",
	  ":6: an abbey cannot lie in the stack" },
	{ "abbey without its set",
	  "bastide,1\nsets,base\noption,abbey,on\nplayer,A\nplayer,B\nbegin\n",
	  ":6: no set in play has an abbey" },
	{ "no sets at begin", "bastide,1\nplayer,A\nplayer,B\nbegin\n", ":4: no set of tiles" },
	{ "no start tile", "bastide,1\nsets,festival\nplayer,A\nplayer,B\nbegin\n", ":5: " },
	{ "begin with more", "bastide,1\nsets,base\nplayer,A\nplayer,B\nbegin,now\n",
	  ":5: \"begin\" stands alone" },
	{ "begin twice", HEAD "begin\n", ":8: \"begin\" belongs before" },
	{ "head not finished", "bastide,1\nsets,base\n", ": the record's head is not complete" },
	{ "decision in the head", "bastide,1\n1,Ann,draw\n", ":2: \"1\" is unknown here" },
	{ "number skipped", HEAD "2,Ann,lay,BA/RFr,1,0,0\n", ":8: decision 1 expected" },
	{ "number missing", HEAD "Ann,lay,BA/RFr,1,0,0\n", ":8: decision 1 expected" },
	{ "number repeated", LAID "1,Ann,pass\n", ":9: decision 2 expected" },
	{ "wrong player", HEAD "1,Ben,lay,BA/RFr,1,0,0\n", ":8: a decision by Ann expected" },
	{ "unknown player", HEAD "1,Cleo,lay,BA/RFr,1,0,0\n", ":8: a decision by Ann expected" },
	{ "no decision", HEAD "1,Ann\n", ":8: a decision by Ann expected" },
	{ "unknown decision", HEAD "1,Ann,jump\n", ":8: \"jump\" is not a decision" },
	{ "wrong tile", HEAD "1,Ann,lay,BA/C,1,0,0\n", ":8: the drawn tile is BA/RFr" },
	{ "tile missing", HEAD "1,Ann,lay\n", ":8: the decision ends early: a tile expected" },
	{ "x missing", HEAD "1,Ann,lay,BA/RFr\n", ":8: the decision ends early: an x expected" },
	{ "x is no number", HEAD "1,Ann,lay,BA/RFr,one,0,0\n", ":8: \"one\" is not an x" },
	{ "x out of range", HEAD "1,Ann,lay,BA/RFr,99999,0,0\n", ":8: \"99999\" is not an x" },
	{ "y is no number", HEAD "1,Ann,lay,BA/RFr,1,0x1,0\n", ":8: \"0x1\" is not a y" },
	{ "odd rotation", HEAD "1,Ann,lay,BA/RFr,1,0,45\n", ":8: \"45\" is not 0, 90, 180 or 270" },
	{ "one field too many", HEAD "1,Ann,lay,BA/RFr,1,0,0,0\n", ":8: \"0\" is one field too" },
	{ "tile does not fit", HEAD "1,Ann,lay,BA/RFr,1,0,90\n",
	  ":8: Ann may not \"lay,BA/RFr,1,0,90\" here" },
	{ "tile not beside another", HEAD "1,Ann,lay,BA/RFr,5,0,0\n", ":8: Ann may not" },
	{ "passing on a tile", HEAD "1,Ann,pass\n", ":8: Ann may not \"pass\" here" },
	{ "figure before the tile", HEAD "1,Ann,deploy,follower,0,0,1\n", ":8: Ann may not" },
	{ "abbey without a hole", HEAD "1,Ann,abbey,1,0\n", ":8: Ann may not" },
	{ "tile where a figure is due", LAID "2,Ann,lay,BA/C,0,-1,180\n", ":9: no tile is to be" },
	{ "unknown figure", LAID "2,Ann,deploy,dragon,1,0,1\n", ":9: \"dragon\" is not a figure" },
	{ "unknown segment", LAID "2,Ann,deploy,follower,1,0,9\n", ":9: the tile at 1,0" },
	{ "two segments", LAID "2,Ann,deploy,follower,1,0,11\n", ":9: the tile at 1,0" },
	{ "no tile there", LAID "2,Ann,deploy,follower,7,7,1\n", ":9: no tile lies at 7,7" },
	{ "not the new tile", LAID "2,Ann,deploy,follower,0,0,A\n", ":9: Ann may not" },
	{ "mayor on a road", LAID "2,Ann,deploy,mayor,1,0,1\n", ":9: Ann may not" },
	{ "unknown corner", LAID "2,Ann,barn,1,0,north\n", ":9: \"north\" is not a corner" },
	{ "barn without four tiles", LAID "2,Ann,barn,1,0,nw\n", ":9: Ann may not" },
	{ "return of nothing", LAID "2,Ann,return,follower,1,0,1\n", ":9: Ann may not" },
	{ "return of no barn", LAID "2,Ann,return,barn,0,0,nw\n", ":9: no barn stands" },
	{ "wagon out of turn", LAID "2,Ann,drive,0,0,1\n", ":9: Ann may not" },
	{ "undo of nothing", HEAD "undo,0\n", ":8: only the last decision, 0" },
	{ "undo of an older one", LAID "2,Ann,pass\nundo,1\n", ":10: only the last decision, 2" },
	{ "undo of what was seen", LAID "2,Ann,pass\nundo,2\n", ":10: decision 2 cannot be taken" },
	{ "hash of another decision", LAID "hash,2,0000000000000000\n", ":9: \"hash,1,HASH\"" },
	{ "wrong hash", LAID "hash,1,0000000000000000\n", ":9: the table after decision 1" },
	{ "end too early", LAID "end,0,0\n", ":9: the game is not over yet" },
	{ "bad UTF-8", "bastide,1\nplayer,\xff\xfe\n", ":2" },
	{ "stray quote", "bastide,1\nplayer,A\"b\n", ":2:" },
	{ "open quote", "bastide,1\nplayer,\"Ann\n", ":2" },
};

static void malformed_record(void **state)
{
	const struct malformed *bad = *state;
	struct error error = { "" };
	const char *path = path_of("bad.csv");
	size_t length;

	write_file(path, bad->text, strlen(bad->text));
	if (game_load(&copy, path, &error))
		fail_msg("%s: was accepted", bad->what);
	if (strncmp(error.text, path, strlen(path)) != 0 ||
	    strncmp(error.text + strlen(path), bad->message, strlen(bad->message)) != 0)
		fail_msg("%s: expected \"FILE%s...\", got \"%s\"", bad->what, bad->message, error.text);
	assert_string_equal(read_file(path, &length), bad->text);
}

static const struct CMUnitTest fixed[] = {
	cmocka_unit_test(every_decision_of_50_games_loads_with_the_same_hash),
	cmocka_unit_test(a_game_resumes_at_its_very_question),
	cmocka_unit_test(names_and_options_come_back_as_they_were),
	cmocka_unit_test(taking_back_restores_the_hash),
	cmocka_unit_test(nothing_is_taken_back_after_a_tile_was_seen),
	cmocka_unit_test(a_torn_end_is_dropped_with_a_notice),
	cmocka_unit_test(any_changed_byte_is_found_and_nothing_is_written),
	cmocka_unit_test(a_lost_or_repeated_row_is_found),
	cmocka_unit_test(the_good_part_of_a_damaged_record_is_rescued),
	cmocka_unit_test(what_was_taken_back_can_be_taken_again),
	cmocka_unit_test(an_onlooker_follows_what_another_program_records),
	cmocka_unit_test(an_onlooker_survives_a_record_that_cannot_be_read),
	cmocka_unit_test(two_programs_do_not_write_one_record),
	cmocka_unit_test(a_full_disk_changes_nothing),
	cmocka_unit_test(an_existing_file_is_never_overwritten),
};

enum {
	FIXED = sizeof(fixed) / sizeof(fixed[0]),
	MALFORMED = sizeof(malformed) / sizeof(malformed[0]),
};

int main(void)
{
	static struct CMUnitTest tests[FIXED + MALFORMED];
	static char names[MALFORMED][96];

	memcpy(tests, fixed, sizeof(fixed));
	for (int i = 0; i < MALFORMED; i++) {
		snprintf(names[i], sizeof(names[i]), "malformed record: %s", malformed[i].what);
		tests[FIXED + i] = (struct CMUnitTest){
			.name = names[i],
			.test_func = malformed_record,
			.initial_state = (void *)(uintptr_t)&malformed[i],
		};
	}
	return _cmocka_run_group_tests("record", tests, FIXED + MALFORMED, make_folder, remove_folder);
}
