/* bastide check FILE...: replay records. */

#include <stdio.h>

#include "commands.h"
#include "eventcsv.h"

static void print_scores(const struct game *game)
{
	for (int i = 0; i < game->state.players; i++) {
		printf("%d,%s,", game->decisions,
		       game->state.phase == PHASE_OVER ? "final-score" : "score-so-far");
		eventcsv_write_text(stdout, game->table.name[i]);
		printf(",,,,,,,,%d,,\n", game->state.player[i].score);
	}
}

/* What would have been legal where the record goes wrong. */
static void print_alternatives(const struct game *game)
{
	if (game->state.players == 0 || game->state.phase == PHASE_OVER)
		return;
	fprintf(stderr, "legal for %s:\n", game->table.name[game->state.actor]);
	print_legal(stderr, game, "  ");
}

static int check_file(struct game *game, const char *path)
{
	struct error error = { "" };

	if (!game_load(game, path, &error)) {
		complain(&error);
		print_alternatives(game);
		return 1;
	}
	tell_notice(game);
	game_replay(game, game->decisions, print_events, game);
	print_scores(game);
	return 0;
}

int command_check(const struct args *args, struct game *game)
{
	int status = 0;

	printf("%s\n", EVENT_COLUMNS);
	for (int i = 0; i < args->words; i++)
		if (check_file(game, args->word[i]) != 0)
			status = 1;
	return status;
}
