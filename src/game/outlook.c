#include "outlook.h"

#include "board.h"
#include "feature.h"
#include "score.h"
#include "survey.h"

static char *add_line(struct report *report)
{
	struct report_line *line = &report->line[report->lines];

	if (report->lines + 1 < REPORT_LINES)
		report->lines++;
	line->player = -1;
	line->strong = false;
	line->text[0] = '\0';
	return line->text;
}

/* Names */

unsigned outlook_oldest(const struct state *state, unsigned feature)
{
	unsigned segment = feature, oldest = feature;

	do {
		if (segment < oldest)
			oldest = segment;
		segment = state->segment[segment].next;
	} while (segment != feature);
	return oldest;
}

void outlook_name(const struct state *state, unsigned segment, char text[WORDS_SIZE])
{
	unsigned oldest = outlook_oldest(state, feature_of(state, segment));
	const struct tile *tile = &state->tile[state->segment[oldest].tile];

	words_segment(state, oldest, text);
	words_append(text, " at %d,%d", tile->x, tile->y);
}

/* Laying */

/* The features of the table before that are now one, each once; their number. */
static int old_features(const struct state *before, const struct state *after, unsigned feature,
                        uint16_t old[TOUCHED_MOST])
{
	unsigned first = after->tile[after->latest].first;
	unsigned segment = feature;
	int count = 0;

	do {
		int i = 0;

		while (segment < first && i < count && old[i] != feature_of(before, segment))
			i++;
		if (segment < first && i == count && count < TOUCHED_MOST)
			old[count++] = (uint16_t)feature_of(before, segment);
		segment = after->segment[segment].next;
	} while (segment != feature);
	return count;
}

/* Who has it then, and what it pays: at the end where it is not complete. */
static void append_held(char text[WORDS_SIZE], const struct game *game,
                        const struct survey *survey)
{
	bool complete = survey->complete && survey->terrain != FIELD;
	char holders[WORDS_SIZE];

	report_holders(game, survey, holders);
	words_append(text, ", %s, worth %d%s", holders, report_farm_worth(survey),
	             complete ? "" : " at the end");
}

/* "joins the city N at 0,0 and the city E at 3,1: 6 tiles, held by Aline" */
static void say_grown(struct report *report, const struct game *game, const struct state *after,
                      unsigned feature)
{
	uint16_t old[TOUCHED_MOST];
	int count = old_features(&game->state, after, feature, old);
	struct survey survey;
	char part[WORDS_SIZE];
	char *text;

	survey_feature(after, feature, &survey);
	if (count == 0 || (survey.terrain == FIELD && !feature_has_follower(after, feature) &&
	                   !feature_has_barn(after, feature)))
		return;
	text = add_line(report);
	words_append(text, "%s", survey.complete && survey.terrain != FIELD ? "completes" :
	                         count > 1 ? "joins" : "continues");
	for (int i = 0; i < count; i++) {
		outlook_name(&game->state, old[i], part);
		words_append(text, "%s the %s", i == 0 ? "" : " and", part);
	}
	report_size(&survey, part);
	words_append(text, ": %s", part);
	append_held(text, game, &survey);
}

/* Cloisters count what lies around them. */
static void say_cloisters(struct report *report, const struct game *game,
                          const struct state *after)
{
	const struct tile *laid = &after->tile[after->latest];

	for (int i = 0; i < 9; i++) {
		unsigned tile = board_tile(after, laid->x + i % 3 - 1, laid->y + i / 3 - 1);
		struct survey survey;
		char part[WORDS_SIZE], *text;
		int cloister;

		if (tile == NONE || tile == after->latest)
			continue;
		cloister = state_design(after, tile)->cloister;
		if (cloister < 0)
			continue;
		survey_feature(after, after->tile[tile].first + (unsigned)cloister, &survey);
		if (survey.leaders == 0)
			continue;
		text = add_line(report);
		outlook_name(after, survey.feature, part);
		words_append(text, "%s the %s: %d of 8 neighbours",
		             survey.complete ? "completes" : "lies beside", part,
		             survey.neighbours);
		append_held(text, game, &survey);
	}
}

/* The features of the laid tile, each once: the fields among them, or all else. */
static void say_features(struct report *report, const struct game *game,
                         const struct state *after, bool fields)
{
	unsigned first = after->tile[after->latest].first;

	for (int i = 0; i < state_design(after, after->latest)->segments; i++) {
		unsigned feature = feature_of(after, first + (unsigned)i);
		int earlier = 0;

		while (feature_of(after, first + (unsigned)earlier) != feature)
			earlier++;
		if (earlier == i && fields == (feature_terrain(after, feature) == FIELD))
			say_grown(report, game, after, feature);
	}
}

/* What matters soonest comes first: farms last. */
void outlook_laid(struct report *report, const struct game *game, struct move move)
{
	struct state after = game->state;
	int design = move.kind == MOVE_ABBEY ? game->catalogue.abbey : game->state.hand;

	report->lines = 0;
	board_lay(&after, design, move.rotation, move.x, move.y);
	say_features(report, game, &after, false);
	say_cloisters(report, game, &after);
	say_features(report, game, &after, true);
}

/* Standing */

static void append_worth(char text[WORDS_SIZE], const struct survey *survey)
{
	switch (survey->terrain) {
	case ROAD:
	case CITY:
		if (!survey->complete)
			words_append(text, "%d open %s; %d at the end, %d or more once complete",
			             survey->open_sides,
			             words_plural(survey->open_sides, "side", "sides"),
			             survey->now, survey->complete_least);
		return;
	case CLOISTER:
		if (!survey->complete)
			words_append(text, "%d at the end, %d once complete", survey->now,
			             survey->complete_least);
		return;
	case FIELD:
		words_append(text, "%d at the end", survey->now);
		if (survey->unfinished > 0)
			words_append(text, ", %d with all its cities complete",
			             FARM_CITY * (survey->cities + survey->unfinished));
		return;
	case TERRAINS:
		return;
	}
}

void outlook_worth(const struct state *state, struct move move, char text[WORDS_SIZE])
{
	struct survey survey;
	char worth[WORDS_SIZE] = "";

	text[0] = '\0';
	if (move.kind != MOVE_DEPLOY && move.kind != MOVE_DRIVE)
		return;
	survey_feature(state, move_segment(state, move), &survey);
	if (move.kind == MOVE_DEPLOY && move.piece == MAYOR && survey.pennants == 0)
		words_append(text, "no pennant, so a mayor counts nothing");
	append_worth(worth, &survey);
	if (worth[0] != '\0')
		words_append(text, "%s%s", text[0] == '\0' ? "" : "; ", worth);
}

/* Tiles */

static void say_sides(struct report *report, const struct design *design, int rotation)
{
	static const char *const side_word[SIDES] = { "north", "east", "south", "west" };
	static const char *const terrain_word[TERRAINS] = { "field", "road", "city", "cloister" };
	unsigned edges = design->edges[rotation];
	char *text = add_line(report);

	if (design->abbey) {
		words_append(text, "every side closes what lies there");
		return;
	}
	for (int side = 0; side < SIDES; side++)
		words_append(text, "%s%s %s", side == 0 ? "" : ", ", side_word[side],
		             terrain_word[edge_terrain(edges, side)]);
}

/* The segments that a bit is set for: ", beside the city N and the city S". */
static void append_list(char text[WORDS_SIZE], const struct design *design, int rotation,
                        unsigned segments, const char *before)
{
	char part[WORDS_SIZE];

	for (int i = 0; segments >> i != 0; i++) {
		if (!(segments >> i & 1))
			continue;
		words_design_segment(design, i, rotation, part);
		words_append(text, "%s the %s", before, part);
		before = " and";
	}
}

void outlook_tile(struct report *report, const struct design *design, int rotation)
{
	report->lines = 0;
	say_sides(report, design, rotation);
	for (int i = 0; i < design->segments; i++) {
		const struct segment *segment = &design->segment[i];
		char *text = add_line(report);

		words_design_segment(design, i, rotation, text);
		if (segment->pennants > 0)
			words_append(text, ", %d %s", segment->pennants,
			             words_plural(segment->pennants, "pennant", "pennants"));
		append_list(text, design, rotation, segment->touches, ", beside");
		append_list(text, design, rotation, segment->wagon, ", open to");
	}
}
