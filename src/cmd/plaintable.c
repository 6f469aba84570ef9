/* Text mode: the table in words, for those who do not see its picture. */

#include <stdio.h>
#include <string.h>

#include "board.h"
#include "outlook.h"
#include "plain.h"
#include "survey.h"
#include "tableview.h"
#include "words.h"

/* All tiles of a feature, each once. */
void tell_squares(const struct state *state, unsigned feature)
{
	printf("     on");
	for (unsigned tile = 0; tile < state->tiles; tile++) {
		const struct tile *laid = &state->tile[tile];
		unsigned i = 0;

		while (i < state_design(state, tile)->segments &&
		       feature_of(state, laid->first + i) != feature)
			i++;
		if (i < state_design(state, tile)->segments)
			printf(" %d,%d", laid->x, laid->y);
	}
	printf("\n");
}

/* The empty squares that a segment of a road or city leads to; how many were
 * printed so far. */
static int tell_open_sides(const struct state *state, unsigned segment, int printed)
{
	const struct tile *tile = &state->tile[state->segment[segment].tile];
	unsigned sides = state_segment(state, segment)->sides;

	for (int side = 0; side < SIDES; side++) {
		int x = tile->x + side_dx(side), y = tile->y + side_dy(side);

		if (!(sides >> side_unturned(side, tile->rotation) & 1) ||
		    board_tile(state, x, y) != NONE)
			continue;
		printf("%s %d,%d", printed++ == 0 ? "     waits for" : "", x, y);
	}
	return printed;
}

static int tell_free_neighbours(const struct state *state, unsigned cloister)
{
	const struct tile *tile = &state->tile[state->segment[cloister].tile];
	int printed = 0;

	for (int i = 0; i < 9; i++) {
		int x = tile->x + i % 3 - 1, y = tile->y + i / 3 - 1;

		if (board_tile(state, x, y) == NONE)
			printf("%s %d,%d", printed++ == 0 ? "     waits for" : "", x, y);
	}
	return printed;
}

/* One that two sides lead to is named twice: it takes both. */
void tell_waits(const struct state *state, unsigned feature)
{
	unsigned segment = feature;
	int printed = 0;

	if (feature_terrain(state, feature) == FIELD)
		return;
	if (feature_terrain(state, feature) == CLOISTER)
		printed = tell_free_neighbours(state, feature);
	else
		do {
			printed = tell_open_sides(state, segment, printed);
			segment = state->segment[segment].next;
		} while (segment != feature);
	if (printed > 0)
		printf("\n");
}

static void tell_laid(const struct game *game, unsigned tile)
{
	const struct state *state = &game->state;
	const struct tile *laid = &state->tile[tile];
	char text[WORDS_SIZE];

	words_tile(state_design(state, tile), laid->rotation, text);
	printf("  %d,%d: %s", laid->x, laid->y,
	       state_design(state, tile)->abbey ? "an abbey" : text);
	for (int i = 0; i < state->figures; i++) {
		const struct figure *figure = &state->figure[i];

		if (state->segment[figure->segment].tile != tile)
			continue;
		words_segment(state, figure->segment, text);
		printf("; %s's %s (%s)", game->table.name[figure->player],
		       words_figure((enum piece)figure->piece,
		                    (enum terrain)state_segment(state, figure->segment)->terrain),
		       text);
	}
	printf("\n");
}

/* Row by row, as one reads. */
void plain_laid(struct plain *plain, const char *argument)
{
	const struct state *state = &plain->game->state;
	int west, north, east, south;

	(void)argument;
	table_extent(state, &west, &north, &east, &south);
	for (int y = north; y <= south; y++)
		for (int x = west; x <= east; x++)
			if (board_tile(state, x, y) != NONE)
				tell_laid(plain->game, board_tile(state, x, y));
}

void plain_figures(struct plain *plain, const char *argument)
{
	const struct game *game = plain->game;
	const struct state *state = &game->state;

	(void)argument;
	for (int i = 0; i < state->figures; i++) {
		const struct figure *figure = &state->figure[i];
		const struct tile *tile = &state->tile[state->segment[figure->segment].tile];
		enum terrain terrain = (enum terrain)state_segment(state, figure->segment)->terrain;
		char name[WORDS_SIZE];

		outlook_name(state, figure->segment, name);
		printf("  %s: %s at %d,%d, %s\n", game->table.name[figure->player],
		       words_figure((enum piece)figure->piece, terrain), tile->x, tile->y, name);
	}
	if (state->figures == 0)
		printf("  None are on the table.\n");
}

/* Features */

static void tell_figures(const struct game *game, const struct survey *survey)
{
	for (int player = 0; player < game->state.players; player++) {
		for (int piece = 0; piece < PIECES; piece++) {
			int count = survey->figures[player][piece];
			const char *word = words_figure((enum piece)piece, survey->terrain);

			if (count == 1)
				printf("; %s: %s", game->table.name[player], word);
			else if (count > 1)
				printf("; %s: %d %ss", game->table.name[player], count, word);
		}
	}
}

static void tell_unfinished(const struct game *game, unsigned feature)
{
	struct survey survey;
	char text[WORDS_SIZE];

	survey_feature(&game->state, feature, &survey);
	outlook_name(&game->state, feature, text);
	printf("  %s: ", text);
	report_size(&survey, text);
	printf("%s", text);
	tell_figures(game, &survey);
	printf("\n");
	tell_waits(&game->state, feature);
}

/* The terrain that a word names; TERRAINS for all that can be finished; FIELD
 * with a message for what is none. */
static enum terrain read_kind(const char *word)
{
	if (word[0] == '\0')
		return TERRAINS;
	if (strcmp(word, "roads") == 0)
		return ROAD;
	if (strcmp(word, "cities") == 0)
		return CITY;
	if (strcmp(word, "cloisters") == 0)
		return CLOISTER;
	printf("The kind is cities, roads or cloisters; \"farms\" lists the farms.\n");
	return FIELD;
}

/* The oldest first. */
void plain_features(struct plain *plain, const char *argument)
{
	const struct state *state = &plain->game->state;
	enum terrain kind = read_kind(argument);
	int found = 0;

	if (kind == FIELD)
		return;
	for (unsigned segment = 0; segment < state->segments; segment++) {
		unsigned feature = feature_of(state, segment);
		int terrain = feature_terrain(state, feature);

		if (terrain == FIELD || (kind != TERRAINS && terrain != (int)kind) ||
		    feature_complete(state, feature) || outlook_oldest(state, feature) != segment)
			continue;
		tell_unfinished(plain->game, feature);
		found++;
	}
	if (found == 0)
		printf("  Everything is finished.\n");
}

/* Squares */

static void tell_segment(const struct game *game, unsigned segment)
{
	const struct state *state = &game->state;
	unsigned feature = feature_of(state, segment);
	struct report report;
	char name[WORDS_SIZE];

	report_feature(&report, game, segment);
	tell_report(game, &report);
	outlook_name(state, segment, name);
	printf("    part of the %s\n", name);
	tell_squares(state, feature);
	tell_waits(state, feature);
}

void plain_inspect(struct plain *plain, const char *argument)
{
	const struct game *game = plain->game;
	const struct state *state = &game->state;
	struct report report;
	unsigned tile;
	int x, y;

	if (!read_square(argument, &x, &y))
		return;
	tile = board_tile(state, x, y);
	if (tile == NONE) {
		report_square(&report, game, x, y);
		tell_report(game, &report);
		return;
	}
	printf("  Tile %s, turned by %d\n", state_design(state, tile)->name,
	       90 * state->tile[tile].rotation);
	for (unsigned i = 0; i < state_design(state, tile)->segments; i++)
		tell_segment(game, state->tile[tile].first + i);
}
