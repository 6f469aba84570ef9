/* Records as files: full, removed, replaced; and which of them is the latest. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bot.h"
#include "file.h"
#include "fixture.h"
#include "game.h"
#include "records.h"
#include "scratch.h"

static struct game game, copy;

static void start(const char *name, int decisions)
{
	struct error error = { "" };
	struct random random;
	struct table table;

	random_seed(&random, 1);
	table_init(&table);
	table.options.value[OPT_UNDO] = UNDO_FRIENDLY;
	if (!game_start(&game, &table, scratch_path(name), &error))
		fail_msg("%s", error.text);
	while (game.decisions < decisions)
		assert_true(game_play(&game, bot_random(&game.state, &random), NULL, &error));
}

static bool play_one(struct error *error)
{
	struct moves moves;

	error->text[0] = '\0';
	moves_legal(&game.state, &moves);
	return game_play(&game, moves.move[0], NULL, error);
}

static void a_record_never_outgrows_what_can_be_read(void **state)
{
	struct error error = { "" };
	uint64_t hash;

	(void)state;
	start("full.csv", 20);
	hash = state_hash(&game.state);
	game.size = FILE_MOST / 2 + 1;
	assert_false(game_undo(&game, &error));
	assert_non_null(strstr(error.text, "no room"));
	game.size = FILE_MOST - 10;
	assert_false(play_one(&error));
	assert_non_null(strstr(error.text, "full"));
	assert_true(state_hash(&game.state) == hash);
	assert_int_equal(game.decisions, 20);
	game_close(&game);
}

static void a_removed_record_is_written_anew(void **state)
{
	struct error error = { "" };

	(void)state;
	mkdir(scratch_path("away"), 0700);
	start("away/game.csv", 12);
	for (int i = 0; i < 3; i++) {
		assert_int_equal(unlink(scratch_path("away/game.csv")), 0);
		if (i == 1)
			assert_int_equal(rmdir(scratch_path("away")), 0);
		assert_true(play_one(&error));
		assert_true(game_load(&copy, scratch_path("away/game.csv"), &error));
		assert_int_equal(copy.decisions, game.decisions);
		assert_true(state_hash(&copy.state) == state_hash(&game.state));
		/* Nobody else may write to the new one either. */
		assert_false(game_resume(&copy, scratch_path("away/game.csv"), &error));
	}
	game_close(&game);
}

static void a_file_in_the_place_of_the_record_is_left_alone(void **state)
{
	struct error error = { "" };
	size_t length;
	FILE *file;
	char *text;

	(void)state;
	start("game.csv", 12);
	assert_int_equal(unlink(scratch_path("game.csv")), 0);
	file = fopen(scratch_path("game.csv"), "w");
	assert_non_null(file);
	fprintf(file, "mine\n");
	fclose(file);
	assert_false(play_one(&error));
	assert_int_equal(game.decisions, 12);
	text = file_read(scratch_path("game.csv"), &length, &error);
	assert_non_null(text);
	assert_memory_equal(text, "mine\n", 5);
	free(text);
	/* Out of the way, and the game goes on. */
	assert_int_equal(unlink(scratch_path("game.csv")), 0);
	assert_true(play_one(&error));
	game_close(&game);
}

static void write_text(const char *name, const char *text)
{
	FILE *file = fopen(scratch_path(name), "w");

	assert_non_null(file);
	fputs(text, file);
	fclose(file);
}

static void the_latest_is_one_that_has_begun_and_not_ended(void **state)
{
	struct error error = { "" };
	char path[GAME_PATH_SIZE], wanted[128];

	(void)state;
	setenv("XDG_STATE_HOME", scratch, 1);
	assert_false(records_latest(path, sizeof(path), &error));
	assert_string_equal(error.text, "");
	mkdir(scratch_path("bastide"), 0700);
	start("bastide/good.csv", 5);
	game_close(&game);
	snprintf(wanted, sizeof(wanted), "%s", scratch_path("bastide/good.csv"));
	/* All of these are newer. */
	write_text("bastide/empty.csv", "");
	write_text("bastide/torn-head.csv", "bastide,1,*5d0f3a11\nsets,base");
	write_text("bastide/no-begin.csv", "bastide,1\nsets,base\nplayer,beginner\n");
	write_text("bastide/over.csv", "bastide,1\nbegin\nend,1,2\n");
	write_text("bastide/over-torn.csv", "begin,*00000000\nend,1,2,*00000000\n\n");
	write_text("bastide/.hidden.csv", "bastide,1\nbegin\n");
	write_text("bastide/no-record.txt", "bastide,1\nbegin\n");
	assert_int_equal(mkfifo(scratch_path("bastide/pipe.csv"), 0600), 0);
	mkdir(scratch_path("bastide/folder.csv"), 0700);
	assert_true(records_latest(path, sizeof(path), &error));
	assert_string_equal(path, wanted);
	/* What is damaged is not passed over: its players want to know. */
	write_text("bastide/damaged.csv", "bastide,1\nbegin\nrubbish");
	assert_true(records_latest(path, sizeof(path), &error));
	assert_non_null(strstr(path, "damaged.csv"));
}

#define TEST(function) { #function, function, scratch_make, scratch_remove, NULL }

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_record_never_outgrows_what_can_be_read),
		TEST(a_removed_record_is_written_anew),
		TEST(a_file_in_the_place_of_the_record_is_left_alone),
		TEST(the_latest_is_one_that_has_begun_and_not_ended),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
