/* Records: what is written is read back; what is wrong is refused by line. */

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bot.h"
#include "check.h"
#include "fixture.h"
#include "game.h"
#include "notation.h"
#include "record.h"
#include "scratch.h"

static struct game game, copy;

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
		const char *path = scratch_path("whole.csv");
		struct table table = table_of(2 + (int)number % 5, number / 5, 1000 + number);
		struct random random;

		random_seed(&random, number);
		unlink(path);
		assert_true(game_start(&game, &table, path, &error));
		while (game.state.phase != PHASE_OVER) {
			assert_true(game_play(&game, bot_random(&game.state, &random), NULL,
			                      &error));
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
	const char *path = scratch_path("resumed.csv");

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
	const char *path = scratch_path("names.csv");

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
	const char *path = scratch_path("undo.csv");
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
	play(scratch_path("seen.csv"), &table, 0);
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
	play(scratch_path("torn.csv"), &table, 30);
	game_close(&game);
	text = read_file(scratch_path("torn.csv"), &length);
	for (whole = length - 1; text[whole - 1] != '\n'; whole--)
		;
	for (size_t cut = whole + 1; cut < length; cut++) {
		write_file(scratch_path("cut.csv"), text, cut);
		if (!game_resume(&copy, scratch_path("cut.csv"), &error))
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
	play(scratch_path("flip.csv"), &table, 40);
	game_close(&game);
	text = read_file(scratch_path("flip.csv"), &length);
	assert_true(length < sizeof(changed));
	for (size_t i = 0; i + 1 < length; i++) { /* the last line break is the torn case */
		memcpy(changed, text, length);
		changed[i] ^= (char)(1 << i % 7);
		error.text[0] = '\0';
		if (game_load_text(&copy, "flipped", changed, length, &error))
			fail_msg("byte %zu: 0x%02x for 0x%02x was accepted", i, changed[i],
			         text[i]);
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
	play(scratch_path("rows.csv"), &table, 20);
	game_close(&game);
	text = read_file(scratch_path("rows.csv"), &length);
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
	play(scratch_path("hurt.csv"), &table, 20);
	game_close(&game);
	text = read_file(scratch_path("hurt.csv"), &length);
	row = strstr(text, "\n12,") + 1;
	row[1] = '3';
	write_file(scratch_path("hurt.csv"), text, length);
	assert_false(game_resume(&copy, scratch_path("hurt.csv"), &error));
	error.text[0] = '\0';
	assert_true(game_rescue(&copy, scratch_path("hurt.csv"), scratch_path("well.csv"), &error));
	assert_int_equal(copy.decisions, 11);
	assert_true(game_resume(&copy, scratch_path("well.csv"), &error));
	assert_int_equal(copy.decisions, 11);
	game_close(&copy);
	/* No rescue writes over a file, and the damaged one is as it was. */
	assert_false(game_rescue(&copy, scratch_path("hurt.csv"), scratch_path("well.csv"),
	                         &error));
	assert_non_null(strstr(read_file(scratch_path("hurt.csv"), &length), "\n13,"));
}

static void what_was_taken_back_can_be_taken_again(void **unused)
{
	struct error error = { "" };
	struct table table = table_of(2, 3, 25);
	uint64_t hash[31];

	(void)unused;
	table.options.value[OPT_UNDO] = UNDO_FRIENDLY;
	play(scratch_path("redo.csv"), &table, 30);
	for (int i = 30; i > 0; i--) {
		hash[i] = state_hash(&game.state);
		assert_true(game_undo(&game, &error));
	}
	assert_false(game_may_undo(&game));
	game_close(&game);
	/* Also after resuming. */
	assert_true(game_resume(&game, scratch_path("redo.csv"), &error));
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
	play(scratch_path("watched.csv"), &table, 5);
	assert_true(game_load(&copy, scratch_path("watched.csv"), &error));
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
	play(scratch_path("spoilt.csv"), &table, 12);
	assert_true(game_load(&copy, scratch_path("spoilt.csv"), &error));
	assert_true(game_play(&game, bot_random(&game.state, &random), NULL, &error));
	text = read_file(scratch_path("spoilt.csv"), &length);
	write_file(scratch_path("spoilt.csv"), "rubbish", 7);
	assert_false(game_follow(&copy, &changed, &error));
	assert_non_null(strstr(error.text, "spoilt.csv"));
	assert_int_equal(copy.decisions, 12);
	assert_ptr_equal(copy.state.catalogue, &copy.catalogue);
	error.text[0] = '\0';
	write_file(scratch_path("spoilt.csv"), text, length);
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
	play(scratch_path("lock.csv"), &table, 3);
	assert_false(game_resume(&copy, scratch_path("lock.csv"), &error));
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
	play(scratch_path("full.csv"), &table, 3);
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
	write_file(scratch_path("mine.csv"), "mine\n", 5);
	assert_false(game_start(&game, &table, scratch_path("mine.csv"), &error));
	assert_non_null(strstr(error.text, "cannot create"));
	assert_string_equal(read_file(scratch_path("mine.csv"), &length), "mine\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
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

	return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
