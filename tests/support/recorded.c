#include "recorded.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "bot.h"
#include "fixture.h"
#include "record.h"
#include "scratch.h"

/* The record's text is written at once: the program under test is the one that
 * must be careful. */
static char text[1 << 16];
static size_t length;
static size_t last_row; /* where the last decision begins in it */

struct game recorded_game;
uint64_t recorded_hash;

const char *recorded_path(void)
{
	return scratch_path("bastide/game.csv");
}

static void add_text(const struct record_text *more)
{
	assert_true(length + more->length <= sizeof(text));
	last_row = length;
	memcpy(text + length, more->text, more->length);
	length += more->length;
}

static void begin_game(uint64_t seed)
{
	static struct record_text head;
	struct error error = { "" };
	struct table table;

	table_init(&table);
	table.seed = seed;
	assert_true(game_start(&recorded_game, &table, NULL, &error));
	record_write_head(&head, &table, true);
	recorded_game.checked = head.checked;
	recorded_game.check = head.check;
	length = 0;
	add_text(&head);
}

static void decide(struct move move)
{
	static struct record_text row;
	struct state after = recorded_game.state;
	struct error error = { "" };

	move_apply(&after, move, NULL);
	record_write_decision(&row, &recorded_game, move, &after);
	add_text(&row);
	assert_true(game_play(&recorded_game, move, NULL, &error));
}

static bool play_to(enum phase phase, uint64_t seed)
{
	struct random random;

	random_seed(&random, seed);
	begin_game(seed);
	while (recorded_game.state.phase != PHASE_OVER &&
	       (recorded_game.state.phase != phase || recorded_game.decisions < 8))
		decide(bot_random(&recorded_game.state, &random));
	return recorded_game.state.phase == phase;
}

static void write_record(void)
{
	FILE *file;

	mkdir(scratch_path("bastide"), 0700);
	file = fopen(recorded_path(), "w");
	assert_non_null(file);
	assert_int_equal(fwrite(text, 1, length, file), length);
	assert_int_equal(fclose(file), 0);
	recorded_hash = state_hash(&recorded_game.state);
}

void recorded_at(enum phase phase)
{
	static uint64_t seed[PHASES]; /* found before */

	for (seed[phase] += seed[phase] == 0; !play_to(phase, seed[phase]);)
		seed[phase]++;
	write_record();
}

void recorded_before_end(void)
{
	recorded_at(PHASE_OVER);
	length = last_row;
	write_record();
}

static struct game loaded;

void recorded_check(void)
{
	struct error error = { "" };

	if (!game_load(&loaded, recorded_path(), &error))
		fail_msg("%s", error.text);
	assert_string_equal(loaded.notice, "");
	assert_true(state_hash(&loaded.state) == recorded_hash);
}
