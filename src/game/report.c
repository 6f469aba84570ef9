#include "report.h"

#include <stdarg.h>
#include <stdio.h>

#include "board.h"
#include "score.h"

const char report_hidden[] =
	"This is a tournament: farms, tiles left and the final scoring stay in your heads.";

bool report_hides(const struct game *game)
{
	return game->table.options.value[OPT_TOURNAMENT] != 0;
}

/* The text of a new line. */
static char *add_line(struct report *report, int player, bool strong)
{
	struct report_line *line = &report->line[report->lines];

	if (report->lines + 1 < REPORT_LINES)
		report->lines++;
	line->player = player;
	line->strong = strong;
	line->text[0] = '\0';
	return line->text;
}

static void say(struct report *report, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static void say(struct report *report, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(add_line(report, -1, false), WORDS_SIZE, format, args);
	va_end(args);
}

/* Features */

static void say_name(struct report *report, const struct state *state, unsigned segment)
{
	char *text = add_line(report, -1, true);

	words_segment(state, segment, text);
	if (text[0] >= 'a' && text[0] <= 'z')
		text[0] = (char)(text[0] - 'a' + 'A');
}

static void append_cities(char text[WORDS_SIZE], const struct survey *farm)
{
	words_append(text, "%d complete %s", farm->cities,
	             words_plural(farm->cities, "city", "cities"));
	if (farm->unfinished > 0)
		words_append(text, ", %d unfinished", farm->unfinished);
}

void report_size(const struct survey *survey, char text[WORDS_SIZE])
{
	text[0] = '\0';
	if (survey->terrain == CLOISTER) {
		words_append(text, "%s: %d of 8 neighbours",
		             survey->complete ? "complete" : "unfinished", survey->neighbours);
		return;
	}
	words_append(text, "%d %s", survey->tiles, words_plural(survey->tiles, "tile", "tiles"));
	if (survey->terrain == FIELD) {
		words_append(text, ", beside ");
		append_cities(text, survey);
		return;
	}
	if (survey->pennants > 0)
		words_append(text, ", %d %s", survey->pennants,
		             words_plural(survey->pennants, "pennant", "pennants"));
	if (survey->complete)
		words_append(text, ", complete");
	else
		words_append(text, ", %d open %s", survey->open_sides,
		             words_plural(survey->open_sides, "side", "sides"));
}

/* "2 knights, mayor": a player's figures on the feature. */
static void append_figures(char text[WORDS_SIZE], const struct survey *survey, int player)
{
	const char *between = "";

	for (int piece = 0; piece < PIECES; piece++) {
		int count = survey->figures[player][piece];
		const char *name = words_figure((enum piece)piece, survey->terrain);

		if (count == 0)
			continue;
		if (count == 1)
			words_append(text, "%s%s", between, name);
		else
			words_append(text, "%s%d %ss", between, count, name);
		between = ", ";
	}
}

static bool is_on(const struct survey *survey, int player)
{
	for (int piece = 0; piece < PIECES; piece++)
		if (survey->figures[player][piece] > 0)
			return true;
	return false;
}

/* A barn has none. */
static bool has_say(const struct survey *survey, int player)
{
	const uint8_t *figures = survey->figures[player];

	return figures[FOLLOWER] > 0 || figures[MAYOR] > 0 || figures[WAGON] > 0;
}

static bool has_barn(const struct survey *survey)
{
	for (int player = 0; player < MAX_PLAYERS; player++)
		if (survey->figures[player][BARN] > 0)
			return true;
	return false;
}

static void say_figures(struct report *report, const struct game *game,
                        const struct survey *survey)
{
	bool anybody = false;

	for (int player = 0; player < game->state.players; player++) {
		char *text;

		if (!is_on(survey, player))
			continue;
		anybody = true;
		text = add_line(report, player, false);
		append_figures(text, survey, player);
		if (has_say(survey, player))
			words_append(text, ": strength %d", survey->strength[player]);
	}
	if (!anybody)
		say(report, "nobody is on it");
}

static void append_leaders(char text[WORDS_SIZE], const struct game *game, unsigned leaders)
{
	const char *between = "";

	for (int player = 0; player < game->state.players; player++) {
		if (!(leaders >> player & 1))
			continue;
		words_append(text, "%s%s", between, game->table.name[player]);
		between = " and ";
	}
}

void report_holders(const struct game *game, const struct survey *survey, char text[WORDS_SIZE])
{
	text[0] = '\0';
	if (survey->leaders != 0) {
		words_append(text, "held by ");
		append_leaders(text, game, survey->leaders);
	} else if (has_barn(survey)) {
		words_append(text, "with a barn");
	} else {
		words_append(text, "nobody's");
	}
}

/* "Pays 4 now (3 tiles + 1 pennant) to Aline" */
static void say_value(struct report *report, const struct game *game,
                      const struct survey *survey)
{
	bool due = survey->complete && survey->terrain != FIELD;
	struct event event = { .kind = EVENT_SCORED };
	char terms[WORDS_SIZE];
	char *text;

	if (survey->leaders == 0 && (has_barn(survey) || due))
		return; /* nobody can be put there any longer */
	text = add_line(report, -1, false);
	event.value = feature_value(&game->state, survey->feature, FARM_CITY, event.term,
	                            &event.terms);
	words_terms(&event, terms);
	words_append(text, "%s %d", due ? "pays" : "at the end", event.value);
	if (terms[0] != '\0')
		words_append(text, " = %s", terms);
	words_append(text, survey->leaders == 0 ? " to whoever holds it" : " to ");
	append_leaders(text, game, survey->leaders);
}

static void say_completion(struct report *report, const struct survey *survey)
{
	switch (survey->terrain) {
	case ROAD:
	case CITY:
		if (!survey->complete)
			say(report, "once complete %d or more; waits for %d %s",
			    survey->complete_least, survey->open_squares,
			    words_plural(survey->open_squares, "tile", "tiles"));
		return;
	case CLOISTER:
		if (!survey->complete)
			say(report, "once complete %d", survey->complete_least);
		return;
	case FIELD:
		if (survey->unfinished > 0 && !has_barn(survey))
			say(report, "%d with all its cities complete",
			    FARM_CITY * (survey->cities + survey->unfinished));
		return;
	case TERRAINS:
		return;
	}
}

/* Barns are paid beside the farmers, without a majority. */
static void say_barns(struct report *report, const struct game *game,
                      const struct survey *survey)
{
	for (int player = 0; player < game->state.players; player++)
		for (int barn = 0; barn < survey->figures[player][BARN]; barn++)
			say(report, "at the end %d = %d %s x %d to %s's barn",
			    BARN_CITY * survey->cities, survey->cities,
			    words_plural(survey->cities, "city", "cities"), BARN_CITY,
			    game->table.name[player]);
}

void report_feature(struct report *report, const struct game *game, unsigned segment)
{
	struct survey survey;

	survey_feature(&game->state, segment, &survey);
	report->lines = 0;
	say_name(report, &game->state, segment);
	report_size(&survey, add_line(report, -1, false));
	say_figures(report, game, &survey);
	say_value(report, game, &survey);
	say_completion(report, &survey);
	say_barns(report, game, &survey);
}

/* Squares */

static void say_sides(struct report *report, const struct state *state, int x, int y)
{
	static const char *const side_word[SIDES] = { "north", "east", "south", "west" };
	static const char *const terrain_word[TERRAINS] = { "field", "road", "city", "cloister" };

	for (int side = 0; side < SIDES; side++) {
		int wish = board_wish(state, x, y, side);

		say(report, "%s: %s", side_word[side], wish < 0 ? "anything" : terrain_word[wish]);
	}
}

/* How many of the tiles left would fit. */
static void say_chances(struct report *report, const struct game *game, int x, int y)
{
	struct tiles_left left;
	int fit = 0;

	survey_tiles_left(&game->state, &left);
	for (int design = 0; design < game->catalogue.designs; design++)
		if (survey_fits(&game->state, design, x, y))
			fit += left.of_design[design];
	say(report, "%d of the %d tiles left fit here", fit, left.total);
}

static void say_abbey(struct report *report, const struct game *game, int x, int y)
{
	const struct state *state = &game->state;

	if (state_has_piece(state, ABBEY) && survey_fits(state, game->catalogue.abbey, x, y))
		say(report, "a hole: an abbey fits, too");
}

void report_square(struct report *report, const struct game *game, int x, int y)
{
	report->lines = 0;
	if (board_place(&game->state, x, y) == NONE) {
		say(report, "nothing lies here or beside it");
		return;
	}
	words_append(add_line(report, -1, true), "An empty square");
	say_sides(report, &game->state, x, y);
	if (!report_hides(game))
		say_chances(report, game, x, y);
	say_abbey(report, game, x, y);
}

/* Farms */

static void append_payment(char text[WORDS_SIZE], const struct game *game,
                           const struct survey *farm)
{
	if (farm->leaders != 0) {
		words_append(text, "; pays %d to ", farm->now);
		append_leaders(text, game, farm->leaders);
	} else if (!has_barn(farm)) {
		words_append(text, "; nobody's, worth %d", farm->now);
	}
	for (int player = 0; player < game->state.players; player++)
		if (farm->figures[player][BARN] > 0)
			words_append(text, "; pays %d to %s's barn", BARN_CITY * farm->cities,
			             game->table.name[player]);
}

void report_farm(const struct game *game, const struct survey *farm, char text[WORDS_SIZE])
{
	text[0] = '\0';
	append_cities(text, farm);
	for (int player = 0; player < game->state.players; player++) {
		if (!has_say(farm, player))
			continue;
		words_append(text, "; %s: ", game->table.name[player]);
		append_figures(text, farm, player);
	}
	append_payment(text, game, farm);
}

int report_farm_worth(const struct survey *farm)
{
	return farm->leaders == 0 && has_barn(farm) ? BARN_CITY * farm->cities : farm->now;
}

/* What a tile goes on with */

static void append_touched(char text[WORDS_SIZE], const struct game *game, unsigned feature)
{
	static const char *const what[TERRAINS] = { "farm", "road", "city", "cloister" };
	struct survey survey;
	const char *before = " ";

	survey_feature(&game->state, feature, &survey);
	words_append(text, "%s %s", text[0] == '\0' ? "joins" : ",", what[survey.terrain]);
	for (int player = 0; player < game->state.players; player++) {
		if (!is_on(&survey, player))
			continue;
		words_append(text, "%s%c", before, game->letter[player]);
		before = "";
	}
}

void report_touched(const struct game *game, int x, int y, char text[WORDS_SIZE])
{
	const struct state *state = &game->state;
	uint16_t feature[TOUCHED_MOST];
	int count = survey_touched(state, x, y, feature);

	text[0] = '\0';
	for (int i = 0; i < count; i++)
		if (feature_terrain(state, feature[i]) != FIELD ||
		    feature_has_follower(state, feature[i]) || feature_has_barn(state, feature[i]))
			append_touched(text, game, feature[i]);
}
