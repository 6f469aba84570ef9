/*
 * bench - what the rules core costs.
 *
 * Usage: bench [--csv]                  speed of games, lists, copies, replays
 *        bench growth [--csv]           cost of a tile on tables of growing size
 *        bench count CONFIG GAMES       play and print the decisions, to be run
 *                                       under an instruction counter
 *        bench count-growth TILES GAMES the same on large tables
 *
 * Times are CPU time of this process; they mean something as ratios within one
 * run. CONFIG is the number of a row of the first table, from 0.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "board.h"
#include "bot.h"
#include "tiles.h"

static const struct config {
	const char *name;
	int sets; /* of the list below */
	int players;
} configs[] = {
	{ "base, 2 players", 1, 2 },
	{ "all sets, 2 players", 3, 2 },
	{ "all sets, 4 players", 3, 4 },
	{ "all sets, 6 players", 3, 6 },
};

enum { CONFIGS = sizeof(configs) / sizeof(configs[0]), SAMPLES_MOST = 1 << 18 };

static const char *const set_name[] = { "base", "abbey-mayor", "festival" };

static bool as_csv;
static struct catalogue catalogue;
static struct state state;
static struct moves moves;
static double sample[SAMPLES_MOST];

static double cpu_seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void load(int sets, int copies)
{
	struct error error = { "" };

	catalogue_init(&catalogue);
	for (int copy = 0; copy < copies; copy++)
		for (int i = 0; i < sets; i++)
			if (!catalogue_add_set(&catalogue, set_name[i], &error)) {
				fprintf(stderr, "bench: %s\n", error.text);
				exit(1);
			}
	if (!catalogue_finish(&catalogue, &error)) {
		fprintf(stderr, "bench: %s\n", error.text);
		exit(1);
	}
}

static void begin(int players, uint64_t seed)
{
	struct setup setup = { .players = players, .seed = seed };
	const char *wrong;

	options_init(&setup.options);
	wrong = state_init(&state, &catalogue, &setup);
	if (wrong != NULL) {
		fprintf(stderr, "bench: %s\n", wrong);
		exit(1);
	}
}

static struct move choose(struct random *random)
{
	moves_legal(&state, &moves);
	return moves.move[random_below(random, (uint32_t)moves.count)];
}

/* Play until the table holds `tiles` tiles or the game is over. */
static long play(struct random *random, int tiles)
{
	long decisions = 0;

	for (; state.phase != PHASE_OVER && state.tiles < tiles; decisions++)
		move_apply(&state, choose(random), NULL);
	return decisions;
}

static long play_games(const struct config *config, int games)
{
	struct random random;
	long decisions = 0;

	random_seed(&random, 1);
	for (int i = 0; i < games; i++) {
		begin(config->players, (uint64_t)i);
		decisions += play(&random, MAX_TILES);
	}
	return decisions;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void print_row(const char *what, const char *figure, double value, const char *unit)
{
	printf(as_csv ? "\"%s\",\"%s\",%.1f,%s\n" : "%-22s %-34s %12.1f %s\n", what, figure, value,
	       unit);
}

static void bench_games(const struct config *config)
{
	enum { GAMES = 3000 };
	double start;
	long decisions;

	play_games(config, 100); /* warm up */
	start = cpu_seconds();
	decisions = play_games(config, GAMES);
	start = cpu_seconds() - start;
	print_row(config->name, "random games per CPU second", GAMES / start, "1/s");
	print_row(config->name, "a decision", 1e9 * start / (double)decisions, "ns");
	print_row(config->name, "decisions a game", (double)decisions / GAMES, "");
}

/* Every question on tables that hold nine tenths of their tiles or more. */
static void bench_lists(const struct config *config)
{
	enum { GAMES = 400, REPEATS = 20 };
	struct random random;
	int samples = 0;

	random_seed(&random, 2);
	for (int i = 0; i < GAMES; i++) {
		begin(config->players, (uint64_t)i);
		play(&random, (int)state.stack_size * 9 / 10);
		while (state.phase != PHASE_OVER && samples < SAMPLES_MOST) {
			double start = cpu_seconds();

			for (int repeat = 0; repeat < REPEATS; repeat++)
				moves_legal(&state, &moves);
			sample[samples++] = (cpu_seconds() - start) / REPEATS;
			move_apply(&state, choose(&random), NULL);
		}
	}
	qsort(sample, (size_t)samples, sizeof(sample[0]), compare);
	print_row(config->name, "list on late tables, median", 1e9 * sample[samples / 2], "ns");
	print_row(config->name, "list on late tables, 99 %", 1e9 * sample[samples * 99 / 100],
	          "ns");
	print_row(config->name, "list on late tables, worst", 1e9 * sample[samples - 1], "ns");
}

/* Whole games of the computer that thinks most. */
static void bench_computers(const struct config *config)
{
	enum { GAMES = 4 };
	struct random random;
	int samples = 0;

	random_seed(&random, 5);
	for (int i = 0; i < GAMES; i++) {
		begin(config->players, (uint64_t)i);
		while (state.phase != PHASE_OVER && samples < SAMPLES_MOST) {
			double start = cpu_seconds();
			struct move move = bot_choose(KIND_HARD, &state, &random);

			sample[samples++] = cpu_seconds() - start;
			move_apply(&state, move, NULL);
		}
	}
	qsort(sample, (size_t)samples, sizeof(sample[0]), compare);
	print_row(config->name, "hard decides, median", 1e6 * sample[samples / 2], "us");
	print_row(config->name, "hard decides, worst", 1e6 * sample[samples - 1], "us");
}

/* Copying a state in the middle of a game, and a decision on the copy. */
static void bench_copies(const struct config *config)
{
	enum { REPEATS = 20000 };
	static struct state copy;
	struct random random;
	struct move move;
	double start, copying;

	random_seed(&random, 3);
	begin(config->players, 3);
	play(&random, (int)state.stack_size / 2);
	move = choose(&random);
	start = cpu_seconds();
	for (int i = 0; i < REPEATS; i++) {
		copy = state;
		copy.turn ^= (uint8_t)(i & 1); /* the compiler must not skip it */
	}
	copying = cpu_seconds() - start;
	start = cpu_seconds();
	for (int i = 0; i < REPEATS; i++) {
		copy = state;
		move_apply(&copy, move, NULL);
	}
	start = cpu_seconds() - start;
	print_row(config->name, "copy of a state", 1e9 * copying / REPEATS, "ns");
	print_row(config->name, "apply on a copy, without copying",
	          1e9 * (start - copying) / REPEATS, "ns");
	print_row(config->name, "size of a state", sizeof(struct state), "bytes");
}

/* The same decisions again and again, each checked against the list: what
 * loading a record costs apart from reading the file. */
static void bench_replay(const struct config *config)
{
	enum { REPEATS = 200, DECISIONS_MOST = 12 * MAX_TILES };
	static struct move taken[DECISIONS_MOST];
	struct random random;
	int decisions = 0;
	double start;

	random_seed(&random, 4);
	begin(config->players, 4);
	while (state.phase != PHASE_OVER) {
		taken[decisions] = choose(&random);
		move_apply(&state, taken[decisions++], NULL);
	}
	start = cpu_seconds();
	for (int repeat = 0; repeat < REPEATS; repeat++) {
		begin(config->players, 4);
		for (int i = 0; i < decisions; i++)
			if (move_is_legal(&state, taken[i]))
				move_apply(&state, taken[i], NULL);
	}
	start = cpu_seconds() - start;
	print_row(config->name, "checked replay of a whole game", 1e6 * start / REPEATS, "us");
}

/* Growth */

/* Play a game to `tiles` tiles and keep its decisions; they are played again
 * without lists below. */
static int record_game(struct random *random, int tiles, struct move *taken)
{
	int decisions = 0;

	while (state.phase != PHASE_OVER && state.tiles < tiles) {
		taken[decisions] = choose(random);
		move_apply(&state, taken[decisions++], NULL);
	}
	return decisions;
}

/* What laying a tile and all that follows from it costs between `tiles` minus a
 * tenth and `tiles` on the table, with the base set as often as needed. */
static double tile_cost(int tiles)
{
	enum { REPEATS = 30 };
	static struct move taken[12 * MAX_TILES];
	int games = 4000 / tiles + 2;
	struct random random;
	double spent = 0;
	long laid = 0;

	load(1, tiles / 72 + 1);
	random_seed(&random, 5);
	for (int i = 0; i < games * REPEATS; i++) {
		static int decisions;
		int at = 0;
		double start;

		begin(2, (uint64_t)(i / REPEATS));
		if (i % REPEATS == 0) {
			decisions = record_game(&random, tiles, taken);
			begin(2, (uint64_t)(i / REPEATS));
		}
		while (state.tiles < tiles * 9 / 10)
			move_apply(&state, taken[at++], NULL);
		laid -= state.tiles;
		start = cpu_seconds();
		while (at < decisions)
			move_apply(&state, taken[at++], NULL);
		spent += cpu_seconds() - start;
		laid += state.tiles;
	}
	return 1e9 * spent / (double)laid;
}

static void bench_growth(void)
{
	static const int sizes[] = { 100, 200, 500, 1000, 2000 };
	double first = 0;

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]) && sizes[i] + 80 < MAX_TILES; i++) {
		char what[32];
		double cost = tile_cost(sizes[i]);

		if (i == 0)
			first = cost;
		snprintf(what, sizeof(what), "table of %d tiles", sizes[i]);
		print_row(what, "a tile laid, with what follows", cost, "ns");
		print_row(what, "against 100 tiles", 100 * cost / first, "%");
	}
}

static int count(int argc, char **argv)
{
	const struct config *config;

	if (argc != 4 || atoi(argv[2]) < 0 || atoi(argv[2]) >= CONFIGS) {
		fprintf(stderr, "usage: bench count CONFIG GAMES\n");
		return 2;
	}
	config = &configs[atoi(argv[2])];
	load(config->sets, 1);
	printf("%ld\n", play_games(config, atoi(argv[3])));
	return 0;
}

static int count_growth(int argc, char **argv)
{
	struct random random;
	int tiles = argc == 4 ? atoi(argv[2]) : 0;
	long laid = 0;

	if (tiles < 2 || tiles + 80 >= MAX_TILES) {
		fprintf(stderr, "usage: bench count-growth TILES GAMES\n");
		return 2;
	}
	load(1, tiles / 72 + 1);
	random_seed(&random, 5);
	for (int i = 0; i < atoi(argv[3]); i++) {
		begin(2, (uint64_t)i);
		play(&random, tiles);
		laid += state.tiles - 1;
	}
	printf("%ld\n", laid);
	return 0;
}

int main(int argc, char **argv)
{
	bool growth = argc > 1 && strcmp(argv[1], "growth") == 0;

	if (argc > 1 && strcmp(argv[1], "count") == 0)
		return count(argc, argv);
	if (argc > 1 && strcmp(argv[1], "count-growth") == 0)
		return count_growth(argc, argv);
	as_csv = argc > 1 && strcmp(argv[argc - 1], "--csv") == 0;
	for (int i = 0; i < CONFIGS && !growth; i++) {
		load(configs[i].sets, 1);
		bench_games(&configs[i]);
		bench_lists(&configs[i]);
		bench_computers(&configs[i]);
		bench_copies(&configs[i]);
		bench_replay(&configs[i]);
	}
	if (growth)
		bench_growth();
	return 0;
}
