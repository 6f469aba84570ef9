/* bastide selfplay: games of computers, checked after every decision. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "bot.h"
#include "check.h"
#include "commands.h"
#include "eventcsv.h"
#include "notation.h"

struct totals {
	long games;
	long decisions;
	long points;
	long scored[REASONS]; /* times that points were given for it */
	long returned[REASONS];
	long deployed[PIECES];
	long driven;
	long discarded;
	long won[MAX_PLAYERS];   /* by the players of the command line, ties counted for each */
	long earned[MAX_PLAYERS]; /* their points */
	uint64_t signature; /* of all final states: changes when any game does */
};

static void count_event(struct totals *totals, const struct event *event)
{
	switch ((enum event_kind)event->kind) {
	case EVENT_DEPLOYED:
		totals->deployed[event->piece]++;
		return;
	case EVENT_SCORED:
		totals->scored[event->reason]++;
		totals->points += event->value;
		return;
	case EVENT_RETURNED:
		totals->returned[event->reason]++;
		return;
	case EVENT_DRIVEN:
		totals->driven++;
		return;
	case EVENT_DISCARDED:
		totals->discarded++;
		return;
	case EVENT_TURN:
	case EVENT_DRAWN:
	case EVENT_PLACED:
	case EVENT_COMPLETED:
	case EVENT_CLOSING:
	case EVENT_FINAL:
	case EVENT_OVER:
	case EVENT_KINDS:
		return;
	}
}

/* The terms of a score must add up to its points. */
static bool adds_up(const struct event *event)
{
	int sum = 0;

	for (int i = 0; i < event->terms; i++)
		sum += event->term[i].count * event->term[i].each;
	return event->kind != EVENT_SCORED || sum == event->value;
}

static const char *check_step(const struct state *state, const struct events *events,
                              struct totals *totals)
{
	for (int i = 0; i < events->count; i++) {
		if (!adds_up(&events->event[i]))
			return "the terms of a score do not add up";
		count_event(totals, &events->event[i]);
	}
	return state_check(state);
}

/* `turned` is how many seats the players moved on from the command line's. */
static void count_result(struct totals *totals, const struct state *state, int turned)
{
	int most = state->player[0].score;

	for (int i = 1; i < state->players; i++)
		if (state->player[i].score > most)
			most = state->player[i].score;
	for (int i = 0; i < state->players; i++) {
		int player = (i + turned) % state->players;

		totals->earned[player] += state->player[i].score;
		totals->won[player] += state->player[i].score == most;
	}
}

/* Whoever is no computer decides at random. */
static bool play_one(struct game *game, struct random *random, struct totals *totals,
                     struct error *error)
{
	struct events events;

	while (game->state.phase != PHASE_OVER) {
		enum player_kind kind = (enum player_kind)game->table.kind[game->state.actor];
		struct move move = bot_choose(kind, &game->state, random);
		const char *wrong;

		if (!game_play(game, move, &events, error))
			return false;
		wrong = check_step(&game->state, &events, totals);
		if (wrong != NULL)
			return error_set(error, "game with seed %" PRIu64 ", decision %d: %s",
			                 game->table.seed, game->decisions, wrong);
	}
	totals->games++;
	totals->decisions += game->decisions;
	totals->signature = totals->signature * 31 + state_hash(&game->state);
	return true;
}

static void print_totals(const struct totals *totals)
{
	printf("games,%ld\ndecisions,%ld\npoints,%ld\n", totals->games, totals->decisions,
	       totals->points);
	for (int i = 0; i < ABBEY; i++)
		printf("deployed-%s,%ld\n", piece_name[i], totals->deployed[i]);
	for (int i = 0; i < REASON_FESTIVAL; i++)
		printf("scored-%s,%ld\n", reason_name[i], totals->scored[i]);
	printf("returned-festival,%ld\nwagons-driven,%ld\ndiscarded,%ld\nsignature,%016" PRIx64
	       "\n",
	       totals->returned[REASON_FESTIVAL], totals->driven, totals->discarded,
	       totals->signature);
}

/* Who is how strong, where computers play. */
static void print_players(const struct totals *totals, const struct table *table)
{
	for (int i = 0; i < table->players; i++) {
		printf("won,");
		eventcsv_write_text(stdout, table->name[i]);
		printf(",%s,%ld\npoints,", player_kind_name[table->kind[i]], totals->won[i]);
		eventcsv_write_text(stdout, table->name[i]);
		printf(",%s,%ld\n", player_kind_name[table->kind[i]], totals->earned[i]);
	}
}

/* So that nobody always begins. */
static void turn_seats(struct table *table, const struct table *given, int by)
{
	for (int i = 0; i < given->players; i++) {
		int from = (i + by) % given->players;

		memcpy(table->name[i], given->name[from], PLAYER_NAME_SIZE);
		table->kind[i] = given->kind[from];
	}
}

/* Which sets a game of the round plays with, where none were asked for. */
static void choose_sets(struct table *table, int number)
{
	static const char *const extra[] = { "abbey-mayor", "festival" };

	strcpy(table->set[0], "base");
	table->sets = 1;
	for (int i = 0; i < 2; i++)
		if (number >> i & 1)
			strcpy(table->set[table->sets++], extra[i]);
}

static bool play_all(struct game *game, const struct args *args, struct totals *totals,
                     struct error *error)
{
	struct table table = args->table;
	struct random random;

	random_seed(&random, args->table.seed);
	for (int i = 0; i < args->games; i++) {
		int turned = table_has_computer(&args->table) ? i % args->table.players : 0;

		turn_seats(&table, &args->table, turned);
		table.seed = random_next(&random);
		if (!args_has(args, FLAG_PLAYERS))
			table.players = 2 + i % (MAX_PLAYERS - 1);
		if (!args_has(args, FLAG_SETS))
			choose_sets(&table, i / (MAX_PLAYERS - 1));
		if (!game_start(game, &table, NULL, error) ||
		    !play_one(game, &random, totals, error))
			return false;
		count_result(totals, &game->state, turned);
	}
	return true;
}

int command_selfplay(const struct args *args, struct game *game)
{
	struct totals totals = { 0 };
	struct error error = { "" };
	bool good;

	good = play_all(game, args, &totals, &error);
	print_totals(&totals);
	if (table_has_computer(&args->table))
		print_players(&totals, &args->table);
	return good ? 0 : complain(&error);
}
