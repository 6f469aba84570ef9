#include "words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "feature.h"
#include "score.h"
#include "survey.h"

/* The last character, which may have been cut. */
static void drop_last(char text[WORDS_SIZE])
{
	size_t length = strlen(text);

	while (length > 0 && ((unsigned char)text[--length] & 0xc0) == 0x80)
		;
	text[length] = '\0';
}

void words_append(char text[WORDS_SIZE], const char *format, ...)
{
	size_t used = strlen(text);
	va_list args;
	int length;

	va_start(args, format);
	length = vsnprintf(text + used, WORDS_SIZE - used, format, args);
	va_end(args);
	if (length >= (int)(WORDS_SIZE - used))
		drop_last(text);
}

bool words_time(int64_t seconds, const char *format, char *text, size_t size)
{
	time_t at = (time_t)seconds;
	struct tm local;

	if (localtime_r(&at, &local) != NULL && strftime(text, size, format, &local) > 0)
		return true;
	text[0] = '\0';
	return false;
}

const char *words_plural(int count, const char *one, const char *many)
{
	return count == 1 ? one : many;
}

const char *words_figure(enum piece piece, enum terrain terrain)
{
	static const char *const follower[TERRAINS + 1] = { "farmer", "thief", "knight", "monk",
		                                            "follower" };

	return piece == FOLLOWER ? follower[terrain] : piece_name[piece];
}

/* Questions and decisions */

/* Whether a figure can come home by the festival: there may be none on the table. */
static bool may_take_back(const struct state *state)
{
	struct moves moves;

	if (state->phase != PHASE_FIGURE || !state_design(state, state->latest)->festival)
		return false;
	moves_legal(state, &moves);
	for (int i = 0; i < moves.count; i++)
		if (moves.move[i].kind == MOVE_RETURN)
			return true;
	return false;
}

const char *words_question(const struct state *state)
{
	static const char *const question[PHASES] = {
		[PHASE_ABBEY] = "lays the abbey or draws",
		[PHASE_TILE] = "lays the tile",
		[PHASE_FIGURE] = "may deploy a figure",
		[PHASE_WAGON] = "may drive the wagon on",
		[PHASE_LATE_ABBEY] = "may lay the abbey: last chance",
		[PHASE_OVER] = "",
	};

	return may_take_back(state) ? "may deploy or take back a figure" : question[state->phase];
}

/* Every turn lays one tile; one lies there before the first. */
int words_turn(const struct state *state)
{
	bool laid = state->phase == PHASE_FIGURE || state->phase == PHASE_WAGON;

	return state->tiles - laid;
}

/* How large a feature is: "3 tiles, 1 pennant". */
static void append_size(char text[WORDS_SIZE], const struct state *state, unsigned feature)
{
	int count;

	switch ((enum terrain)feature_terrain(state, feature)) {
	case CITY:
	case ROAD:
		count = feature_tiles(state, feature);
		words_append(text, "%d %s", count, words_plural(count, "tile", "tiles"));
		count = feature_pennants(state, feature);
		if (count > 0)
			words_append(text, ", %d %s", count,
			             words_plural(count, "pennant", "pennants"));
		return;
	case CLOISTER:
		count = feature_neighbours(state, feature);
		words_append(text, "%d of 8 neighbours", count);
		return;
	case FIELD:
		count = feature_cities(state, feature, true);
		words_append(text, "%d complete %s", count, words_plural(count, "city", "cities"));
		return;
	case TERRAINS:
		return;
	}
}

/* What the decision pays its taker at once, found by playing it on a copy. */
static int points_now(const struct state *state, struct move move)
{
	struct state copy;

	survey_foresee(state, move, &copy, NULL);
	if (copy.phase == PHASE_OVER)
		return 0; /* the final scoring is in it, too */
	return copy.player[state->actor].score - state->player[state->actor].score;
}

static void append_points(char text[WORDS_SIZE], const struct state *state, struct move move)
{
	int points = points_now(state, move);

	if (points > 0)
		words_append(text, "; scores %d now", points);
}

static const char *preposition(enum terrain terrain)
{
	return terrain == CITY || terrain == CLOISTER ? "in" : "on";
}

static void append_deploy(char text[WORDS_SIZE], const struct state *state, struct move move)
{
	unsigned segment = move_segment(state, move);
	enum terrain terrain = (enum terrain)state_segment(state, segment)->terrain;
	char place[WORDS_SIZE];

	words_segment(state, segment, place);
	words_append(text, "%s %s the %s: ", words_figure((enum piece)move.piece, terrain),
	             preposition(terrain), place);
	append_size(text, state, feature_of(state, segment));
	append_points(text, state, move);
}

static void append_return(char text[WORDS_SIZE], const struct state *state, struct move move)
{
	unsigned segment = move_segment(state, move);
	enum terrain terrain = (enum terrain)state_segment(state, segment)->terrain;
	char place[WORDS_SIZE];

	words_segment(state, segment, place);
	words_append(text, "take back the %s at %d,%d (%s)",
	             words_figure((enum piece)move.piece, terrain), move.x, move.y, place);
}

static void append_drive(char text[WORDS_SIZE], const struct state *state, struct move move)
{
	unsigned segment = move_segment(state, move);
	char place[WORDS_SIZE];

	words_segment(state, segment, place);
	words_append(text, "drive to the %s at %d,%d: ", place, move.x, move.y);
	append_size(text, state, feature_of(state, segment));
}

/* The farm at that corner of the latest tile, and what the barn gets for it. */
static void append_barn(char text[WORDS_SIZE], const struct state *state, struct move move)
{
	static const char *const corner[CORNERS] = { "north-west", "north-east", "south-east",
		                                     "south-west" };
	const struct tile *tile = &state->tile[state->latest];
	int field =
	    design_corner(state_design(state, state->latest), tile->rotation, move.rotation);
	unsigned farm = feature_of(state, tile->first + (unsigned)field);

	words_append(text, "barn on the %s corner: ", corner[move.rotation]);
	append_size(text, state, farm);
	words_append(text, ", worth %d at the end", BARN_CITY * feature_cities(state, farm, true));
}

void words_move(const struct state *state, struct move move, char text[WORDS_SIZE])
{
	text[0] = '\0';
	switch ((enum move_kind)move.kind) {
	case MOVE_LAY:
		words_append(text, "lay the tile at %d,%d", move.x, move.y);
		if (move.rotation != 0)
			words_append(text, ", turned by %d", 90 * move.rotation);
		return;
	case MOVE_ABBEY:
		words_append(text, "lay the abbey at %d,%d", move.x, move.y);
		return;
	case MOVE_DRAW:
		words_append(text, "draw a tile");
		return;
	case MOVE_DEPLOY:
		append_deploy(text, state, move);
		return;
	case MOVE_BARN:
		append_barn(text, state, move);
		append_points(text, state, move);
		return;
	case MOVE_RETURN:
		append_return(text, state, move);
		return;
	case MOVE_PASS:
		words_append(text, state->phase == PHASE_LATE_ABBEY ? "no abbey" : "no figure");
		if (state->phase == PHASE_FIGURE)
			append_points(text, state, move);
		return;
	case MOVE_DRIVE:
		append_drive(text, state, move);
		return;
	case MOVE_HOME:
		words_append(text, "the wagon stays home");
		return;
	case MOVE_KINDS:
		return;
	}
}

/* Events */

void words_terms(const struct event *event, char text[WORDS_SIZE])
{
	static const char *const one[TERM_KINDS] = { "tile", "pennant", "cloister", "neighbour",
		                                     "city" };

	text[0] = '\0';
	for (int i = 0; i < event->terms; i++) {
		const struct term *term = &event->term[i];

		words_append(text, "%s%d %s", i == 0 ? "" : " + ", term->count,
		             words_plural(term->count, one[term->kind], term_name[term->kind]));
		if (term->each != 1)
			words_append(text, " x %d", term->each);
	}
}

/* What a player has on the feature: "knight and mayor 3". */
static void append_party(char text[WORDS_SIZE], const struct event *event, int player)
{
	const char *between = " ";

	for (int piece = FOLLOWER; piece < BARN; piece++) {
		if (!(event->pieces[player] >> piece & 1))
			continue;
		words_append(text, "%s%s", between,
		             words_figure((enum piece)piece, (enum terrain)event->terrain));
		between = " and ";
	}
	words_append(text, " %d", event->strength[player]);
}

/* "; mayor 2 against knight 1", where more than one player has figures there. */
static void append_strengths(char text[WORDS_SIZE], const struct event *event)
{
	bool alone = true;

	for (int i = 0; i < MAX_PLAYERS; i++)
		if (i != event->player && event->pieces[i] & ~(1u << BARN))
			alone = false;
	if (alone || event->reason == REASON_BARN)
		return;
	words_append(text, ";");
	append_party(text, event, event->player);
	for (int i = 0; i < MAX_PLAYERS; i++) {
		if (i == event->player || !(event->pieces[i] & ~(1u << BARN)))
			continue;
		words_append(text, " against");
		append_party(text, event, i);
	}
}

static void append_score(char text[WORDS_SIZE], const struct game *game, const struct event *event)
{
	static const char *const what[REASONS] = {
		"a road", "a city", "a cloister", "a farm with a new barn",
		"a farm joined to a barn", "a farm", "a barn",
	};
	bool unfinished = event->final && event->reason <= REASON_CLOISTER;
	char terms[WORDS_SIZE];

	words_terms(event, terms);
	words_append(text, "%s scores %d for %s%s: %s", game->table.name[event->player],
	             event->value, unfinished ? "the unfinished " : "",
	             what[event->reason] + (unfinished ? 2 : 0), terms);
	append_strengths(text, event);
}

/* A completed feature that pays nobody is worth a line, too. */
static void append_completed(char text[WORDS_SIZE], const struct state *state,
                             const struct event *event)
{
	static const char *const what[TERRAINS] = { "farm", "road", "city", "cloister" };

	for (int i = 0; i < state->players; i++)
		if (event->strength[i] > 0)
			return; /* the scores say it */
	if (event->terrain == CITY || event->terrain == ROAD)
		words_append(text, "A %s is complete: nobody scores", what[event->terrain]);
}

static void append_returned(char text[WORDS_SIZE], const struct game *game,
                            const struct event *event)
{
	const char *name = game->table.name[event->player];
	const char *figure = words_figure((enum piece)event->piece, (enum terrain)event->terrain);

	if (event->reason == REASON_FESTIVAL)
		words_append(text, "%s takes back the %s at %d,%d (festival)", name, figure,
		             event->x, event->y);
	else
		words_append(text, "%s's %s comes home", name, figure);
}

static void append_placed(char text[WORDS_SIZE], const struct game *game,
                          const struct event *event)
{
	const struct design *design = &game->catalogue.design[event->design];
	char tile[WORDS_SIZE];

	words_tile(design, event->rotation, tile);
	words_append(text, "%s lays %s at %d,%d", game->table.name[event->player],
	             design->abbey ? "the abbey" : tile, event->x, event->y);
}

static void append_stands(char text[WORDS_SIZE], const struct game *game,
                          const struct state *state, const struct event *event)
{
	char place[WORDS_SIZE];

	words_segment(state, event->segment, place);
	if (event->piece == BARN)
		words_append(text, "%s builds the barn at %d,%d", game->table.name[event->player],
		             event->x, event->y);
	else if (event->kind == EVENT_DRIVEN)
		words_append(text, "%s's wagon drives to the %s at %d,%d",
		             game->table.name[event->player], place, event->x, event->y);
	else
		words_append(text, "%s: %s %s the %s", game->table.name[event->player],
		             words_figure((enum piece)event->piece, (enum terrain)event->terrain),
		             preposition((enum terrain)event->terrain), place);
}

void words_event(const struct game *game, const struct state *state, const struct event *event,
                 char text[WORDS_SIZE])
{
	char tile[WORDS_SIZE];

	text[0] = '\0';
	switch ((enum event_kind)event->kind) {
	case EVENT_TURN:
	case EVENT_DRAWN:
		return; /* whose turn it is and what was drawn stands on the screen */
	case EVENT_DISCARDED:
		words_tile(&game->catalogue.design[event->design], 0, tile);
		words_append(text, "The tile %s fits nowhere and is out of the game", tile);
		return;
	case EVENT_PLACED:
		append_placed(text, game, event);
		return;
	case EVENT_DEPLOYED:
	case EVENT_DRIVEN:
		append_stands(text, game, state, event);
		return;
	case EVENT_COMPLETED:
		append_completed(text, state, event);
		return;
	case EVENT_SCORED:
		append_score(text, game, event);
		return;
	case EVENT_RETURNED:
		append_returned(text, game, event);
		return;
	case EVENT_CLOSING:
		words_append(text, "The last tile is laid");
		return;
	case EVENT_FINAL:
		words_append(text, "Final scoring");
		return;
	case EVENT_OVER:
		words_append(text, "The game is over");
		return;
	case EVENT_KINDS:
		return;
	}
}
