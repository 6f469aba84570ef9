/* Text mode: looking at the table. */

#include <stdio.h>
#include <string.h>

#include "board.h"
#include "bot.h"
#include "dump.h"
#include "outlook.h"
#include "plain.h"
#include "report.h"
#include "rules.h"
#include "survey.h"
#include "tally.h"
#include "words.h"

void plain_board(struct plain *plain, const char *argument)
{
	static const char *const name[ZOOMS] = { "overview", "normal", "detail" };
	struct look look = { .utf8 = false, .colours = 0 };
	int zoom = ZOOM_DETAIL;

	if (argument[0] != '\0')
		for (zoom = 0; zoom < ZOOMS && strcmp(name[zoom], argument) != 0; zoom++)
			;
	if (zoom == ZOOMS)
		printf("The zoom is overview, normal or detail.\n");
	else
		table_dump(stdout, &plain->game->state, plain->game->letter, (enum zoom)zoom, &look,
		           DUMP_TEXT);
}

void plain_players(struct plain *plain, const char *argument)
{
	const struct game *game = plain->game;
	const struct state *state = &game->state;

	(void)argument;
	for (int i = 0; i < state->players; i++) {
		printf("  %c %-16s %3d points; left:", game->letter[i], game->table.name[i],
		       state->player[i].score);
		for (int piece = 0; piece < PIECES; piece++)
			if (state_has_piece(state, (enum piece)piece))
				printf(" %s %d", piece_name[piece], state->player[i].supply[piece]);
		if (table_is_computer(&game->table, i))
			printf("; a computer, %s", player_kind_name[game->table.kind[i]]);
		printf("\n");
	}
}

/* "3,-1": false with a message where it is nothing of the kind. */
bool read_square(const char *text, int *x, int *y)
{
	char behind;

	/* NOLINTNEXTLINE(cert-err34-c): five digits are never too many */
	if (sscanf(text, "%5d,%5d%c", x, y, &behind) == 2)
		return true;
	printf("A square is written X,Y: 0,0 is the start tile, x grows east, y south.\n");
	return false;
}

void tell_report(const struct game *game, const struct report *report)
{
	for (int i = 0; i < report->lines; i++) {
		const struct report_line *line = &report->line[i];

		if (line->player >= 0)
			printf("    %s: %s\n", game->table.name[line->player], line->text);
		else
			printf("%s%s\n", line->strong ? "  " : "    ", line->text);
	}
}

/* In a tournament, say so. */
static bool is_hidden(const struct game *game)
{
	if (report_hides(game))
		printf("%s\n", report_hidden);
	return report_hides(game);
}

void plain_farms(struct plain *plain, const char *argument)
{
	const struct game *game = plain->game;
	struct farms farms;

	(void)argument;
	if (is_hidden(game))
		return;
	survey_farms(&game->state, &farms);
	for (int i = 0; i < farms.count; i++) {
		struct survey farm;
		char name[WORDS_SIZE], text[WORDS_SIZE];

		survey_feature(&game->state, farms.feature[i], &farm);
		outlook_name(&game->state, farms.feature[i], name);
		report_farm(game, &farm, text);
		if (farm_letter(i) == '?')
			printf("  %d  %s: %s\n", i + 1, name, text);
		else
			printf("  %c  %s: %s\n", farm_letter(i), name, text);
		tell_squares(&game->state, farms.feature[i]);
	}
}

void plain_tiles(struct plain *plain, const char *argument)
{
	const struct game *game = plain->game;
	bool asked = argument[0] != '\0';
	struct tiles_left left;
	int x = 0, y = 0, fit = 0;

	if (is_hidden(game) || (asked && !read_square(argument, &x, &y)))
		return;
	survey_tiles_left(&game->state, &left);
	for (int i = 0; i < game->catalogue.designs; i++) {
		bool fits = asked && survey_fits(&game->state, i, x, y);
		char text[WORDS_SIZE];

		if (left.of_design[i] == 0)
			continue;
		words_tile(&game->catalogue.design[i], 0, text);
		printf("  %2d x %-12s %s%s\n", left.of_design[i], game->catalogue.design[i].name,
		       text, fits ? "; fits" : "");
		fit += fits ? left.of_design[i] : 0;
	}
	printf("  %d %s that nobody has seen", left.total,
	       words_plural(left.total, "tile", "tiles"));
	if (asked)
		printf(", %d of them fit at %d,%d", fit, x, y);
	printf(".\n");
}

void plain_projection(struct plain *plain, const char *argument)
{
	const struct game *game = plain->game;
	struct projection projection;
	char text[WORDS_SIZE];

	(void)argument;
	if (is_hidden(game))
		return;
	survey_projection(&game->state, &projection);
	for (int i = 0; i < projection.events.count; i++) {
		if (projection.events.event[i].kind != EVENT_SCORED)
			continue;
		words_event(game, &game->state, &projection.events.event[i], text);
		printf("  %s.\n", text);
	}
	for (int player = 0; player < game->state.players; player++) {
		const int *points = projection.points[player];
		int score = game->state.player[player].score;

		printf("  %c %-16s %d now + roads %d + cities %d + cloisters %d + farms %d + "
		       "barns %d = %d\n",
		       game->letter[player], game->table.name[player], score, points[TALLY_ROADS],
		       points[TALLY_CITIES], points[TALLY_CLOISTERS], points[TALLY_FARMS],
		       points[TALLY_BARNS], score + projection.total[player]);
	}
}

void plain_dead(struct plain *plain, const char *argument)
{
	struct dead_squares dead;

	(void)argument;
	if (is_hidden(plain->game))
		return;
	survey_dead(&plain->game->state, &dead);
	printf("  %d %s", dead.count, words_plural(dead.count, "square", "squares"));
	for (int i = 0; i < dead.count; i++)
		printf("%s%d,%d", i == 0 ? ": " : " ", dead.square[i].x, dead.square[i].y);
	printf("\n");
}

/* What a choice scores, without a figure if one may follow. */
static void tell_scores(const struct game *game, struct move move)
{
	struct state after;
	struct events events;
	char text[WORDS_SIZE];
	int scores = 0;

	survey_foresee(&game->state, move, &after, &events);
	if (after.phase == PHASE_FIGURE)
		move_apply(&after, (struct move){ .kind = MOVE_PASS }, &events);
	for (int i = 0; i < events.count; i++) {
		if (events.event[i].final || events.event[i].kind != EVENT_SCORED)
			continue;
		words_event(game, &after, &events.event[i], text);
		printf("    %s.\n", text);
		scores++;
	}
	if (scores == 0)
		printf("    Nothing is scored now.\n");
}

void tell_outcome(const struct game *game, struct move move)
{
	char text[WORDS_SIZE];
	struct report report;

	words_move(&game->state, move, text);
	printf("  %s\n", text);
	if (move.kind == MOVE_LAY || move.kind == MOVE_ABBEY) {
		outlook_laid(&report, game, move);
		tell_report(game, &report);
	}
	outlook_worth(&game->state, move, text);
	if (text[0] != '\0')
		printf("    %s\n", text);
	tell_scores(game, move);
}

void plain_preview(struct plain *plain, const char *argument)
{
	struct move move;

	if (read_choice(plain, argument, &move))
		tell_outcome(plain->game, move);
}

void plain_tile(struct plain *plain, const char *argument)
{
	const struct game *game = plain->game;
	struct move move = { .kind = MOVE_LAY };
	struct report report;

	if (game->state.phase != PHASE_TILE) {
		printf("No tile is in hand.\n");
		return;
	}
	if (argument[0] != '\0' && !read_choice(plain, argument, &move))
		return;
	outlook_tile(&report, &game->catalogue.design[game->state.hand], move.rotation);
	tell_report(game, &report);
}

void plain_points(struct plain *plain, const char *argument)
{
	(void)argument;
	tell_points(plain->game);
}

void plain_turns(struct plain *plain, const char *argument)
{
	const struct game *game = plain->game;
	struct tally tally;
	bool scored = false;

	(void)argument;
	tally_count(&tally, game);
	for (int turn = 1; turn < tally.turns; turn++) {
		if (memcmp(tally.score[turn], tally.score[turn - 1], sizeof(tally.score[0])) == 0)
			continue;
		scored = true;
		printf("  turn %d:", turn);
		for (int player = 0; player < game->state.players; player++)
			printf("%s %c %d", player == 0 ? "" : ",", game->letter[player],
			       tally.score[turn][player]);
		printf("\n");
	}
	if (!scored)
		printf("  Nobody has scored yet.\n");
}

/* What is asked in short, then what may be searched for. */
static void tell_topic(const struct state *state)
{
	enum chapter topic = rules_topic(state, NULL);

	printf("  %s: %s\n", chapter_info[topic].title, chapter_info[topic].brief);
	printf("  \"rules WORD\" prints every rule that holds the word. Chapters:\n");
	for (int chapter = 0; chapter < CHAPTERS; chapter++)
		printf("    %s\n", chapter_info[chapter].title);
}

void plain_rules(struct plain *plain, const char *argument)
{
	int found = 0;

	if (argument[0] == '\0') {
		tell_topic(&plain->game->state);
		return;
	}
	for (int i = 0; rules[i].chapter != CHAPTERS; i++) {
		if (!rule_mentions(&rules[i], argument))
			continue;
		printf("  %s: %s\n", chapter_info[rules[i].chapter].title, rules[i].text);
		if (rules[i].names[0] != '\0')
			printf("    %s\n", rules[i].names);
		found++;
	}
	if (found == 0)
		printf("No rule holds \"%s\".\n", argument);
}
