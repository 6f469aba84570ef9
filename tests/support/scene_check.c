#include <string.h>

#include "board.h"
#include "feature.h"
#include "move.h"
#include "naming.h"
#include "scene.h"
#include "score.h"

static void check_yes_or_no(int index, bool got)
{
	bool expected = word_yes(index);

	if (got != expected)
		FAIL("expected %s, got %s", expected ? "yes" : "no", got ? "yes" : "no");
}

static void check_number(int index, int got)
{
	int expected = testfile_number(&scene.file, word_at(index));

	if (got != expected)
		FAIL("expected %d, got %d", expected, got);
}

/* Checks of what is legal */

static void run_canplace(void)
{
	int x, y;

	word_square(2, &x, &y);
	word_expect_equals(4);
	check_yes_or_no(5, board_fits(&scene.state, word_design(1), word_rotation(3), x, y));
}

/* The segments of the latest tile, or its corners, as bits, that the open
 * question offers to a kind of figure. */
static unsigned offered(enum piece piece)
{
	static struct moves moves;
	unsigned set = 0;

	if (!scene_asked(PHASE_FIGURE, scene.player))
		return 0;
	moves_legal(&scene.state, &moves);
	for (int i = 0; i < moves.count; i++) {
		const struct move *move = &moves.move[i];

		if (piece == BARN && move->kind == MOVE_BARN)
			set |= 1u << move->rotation;
		else if (move->kind == MOVE_DEPLOY && move->piece == piece)
			set |= 1u << move->segment;
	}
	return set;
}

static void add_set(struct complaint *complaint, unsigned set, bool corners)
{
	const struct state *state = &scene.state;
	char name[NAMING_SIZE];

	if (set == 0)
		complaint_add(complaint, " -");
	for (int i = 0; set >> i != 0; i++) {
		if (!(set >> i & 1))
			continue;
		if (corners) {
			complaint_add(complaint, " %s", naming_corners[i]);
			continue;
		}
		naming_write(state_design(state, scene.laid), state->tile[scene.laid].rotation, i,
		             name);
		complaint_add(complaint, " %s", name);
	}
}

static void check_set(unsigned expected, unsigned got, bool corners)
{
	struct complaint complaint = { .length = 0 };

	if (expected == got)
		return;
	complaint_add(&complaint, "expected");
	add_set(&complaint, expected, corners);
	complaint_add(&complaint, ", got");
	add_set(&complaint, got, corners);
	FAIL("%s", complaint.text);
}

static void run_deploys(void)
{
	unsigned expected = 0;

	word_expect_equals(2);
	if (!word_is_dash(3))
		for (int i = 3; i < scene.file.words; i++)
			expected |= 1u << scene_index(scene.laid, word_at(i));
	check_set(expected, offered(word_piece(1)), false);
}

static void run_barns(void)
{
	unsigned expected = 0;

	word_expect_equals(1);
	if (!word_is_dash(2))
		for (int i = 2; i < scene.file.words; i++)
			expected |= 1u << word_corner(i);
	check_set(expected, offered(BARN), true);
}

/* The segment of "x,y/SEG". */
static unsigned target_at(int index)
{
	const char *slash = strchr(word_at(index), '/');
	unsigned tile;
	int x, y;

	if (slash == NULL || !naming_square(word_at(index), '/', &x, &y))
		FAIL("malformed: \"%s\" is no square/segment", word_at(index));
	tile = scene_tile(x, y);
	return segment_on(&scene.state, tile, scene_index(tile, slash + 1));
}

/* Whether the segment's feature is among those that the statement lists. */
static bool target_listed(unsigned segment)
{
	for (int i = 3; i < scene.file.words; i++)
		if (feature_of(&scene.state, target_at(i)) == feature_of(&scene.state, segment))
			return true;
	return false;
}

/* Write the target of a move into the line and tell its segment. */
static unsigned add_target(struct complaint *complaint, const struct move *move)
{
	unsigned tile = scene_tile(move->x, move->y);
	char name[NAMING_SIZE];

	naming_write(state_design(&scene.state, tile), scene.state.tile[tile].rotation,
	               move->segment, name);
	complaint_add(complaint, " %d,%d/%s", move->x, move->y, name);
	return segment_on(&scene.state, tile, move->segment);
}

/* Every listed segment is offered, and no feature that is not listed. */
static void check_targets(void)
{
	static struct moves moves;
	struct complaint got = { .length = 0 };
	int first = 3, found = 0;
	bool others = false;

	moves_legal(&scene.state, &moves);
	for (int i = 0; i < moves.count; i++) {
		unsigned segment;

		if (moves.move[i].kind != MOVE_DRIVE)
			continue;
		segment = add_target(&got, &moves.move[i]);
		others = others || !target_listed(segment);
		for (int w = first; w < scene.file.words; w++)
			found += target_at(w) == segment;
	}
	if (others || found != scene.file.words - first)
		FAIL("expected the listed targets, got%s", got.text);
}

static void run_wagon(void)
{
	int player = word_player(1);

	word_expect_equals(2);
	if (word_is_dash(3)) {
		if (scene_asked(PHASE_WAGON, player))
			FAIL("expected no target for the wagon, got a question");
		return;
	}
	if (!scene_asked(PHASE_WAGON, player))
		FAIL("expected that %s is scene_asked for the wagon, got another question",
		     word_at(1));
	check_targets();
}

static void run_nowagon(void)
{
	words_expect(1);
	if (scene.state.phase == PHASE_WAGON)
		FAIL("expected no question for a wagon, got one");
}

/* Checks of what was scored and returned */

static void add_points(struct complaint *complaint, const int points[MAX_PLAYERS])
{
	int start = complaint->length;

	for (int player = 0; player < scene.state.players; player++)
		if (points[player] != 0)
			complaint_add(complaint, " %s %d", scene.name[player], points[player]);
	if (complaint->length == start)
		complaint_add(complaint, " -");
}

static void check_points(const int got[MAX_PLAYERS])
{
	struct complaint complaint = { .length = 0 };
	int expected[MAX_PLAYERS] = { 0 };

	if (!word_is_dash(1))
		for (int i = 1; i < scene.file.words; i += 2)
			expected[word_player(i)] = testfile_number(&scene.file, word_at(i + 1));
	if (memcmp(expected, got, sizeof(expected)) == 0)
		return;
	complaint_add(&complaint, "expected");
	add_points(&complaint, expected);
	complaint_add(&complaint, ", got");
	add_points(&complaint, got);
	FAIL("%s", complaint.text);
}

static void run_score(void)
{
	check_points(scene.gained);
}

static void run_final(void)
{
	static struct state end;
	int got[MAX_PLAYERS] = { 0 };

	end = scene.state;
	score_final(&end, NULL);
	for (int player = 0; player < end.players; player++)
		got[player] = end.player[player].score - scene.state.player[player].score;
	check_points(got);
}

static void add_figures(struct complaint *complaint, int count[MAX_PLAYERS][PIECES])
{
	int start = complaint->length;

	for (int player = 0; player < scene.state.players; player++)
		for (int piece = 0; piece < PIECES; piece++)
			for (int i = 0; i < count[player][piece]; i++)
				complaint_add(complaint, " %s:%c", scene.name[player],
				              naming_pieces[piece]);
	if (complaint->length == start)
		complaint_add(complaint, " -");
}

/* "Blue:F": cut at the colon, so that the player is an ordinary word. */
static void count_figure(int index, int count[MAX_PLAYERS][PIECES])
{
	char *colon = strchr(scene.file.word[index], ':');
	int player, piece;

	if (colon == NULL)
		FAIL("malformed: \"%s\" is no figure", word_at(index));
	*colon = '\0';
	player = word_player(index);
	piece = naming_piece(colon + 1);
	if (piece < 0)
		FAIL("malformed: \"%s\" is no figure", colon + 1);
	count[player][piece]++;
}

static void run_back(void)
{
	struct complaint complaint = { .length = 0 };
	int expected[MAX_PLAYERS][PIECES] = { { 0 } };

	if (!word_is_dash(1))
		for (int i = 1; i < scene.file.words; i++)
			count_figure(i, expected);
	if (memcmp(expected, scene.returned, sizeof(expected)) == 0)
		return;
	complaint_add(&complaint, "expected");
	add_figures(&complaint, expected);
	complaint_add(&complaint, ", got");
	add_figures(&complaint, scene.returned);
	FAIL("%s", complaint.text);
}

/* Questions about the position */

static void run_stay(void)
{
	int player = word_player(1);
	enum piece piece = word_piece(2);
	int x, y;

	words_expect(4);
	word_square(3, &x, &y);
	for (int i = 0; i < scene.state.figures; i++) {
		const struct figure *figure = &scene.state.figure[i];

		if (figure->player == player && figure->piece == piece &&
		    scene_stands(figure, x, y))
			return;
	}
	FAIL("expected that the figure stands there, got that it does not");
}

static void run_complete(void)
{
	unsigned feature = feature_of(&scene.state, word_segment(1));

	word_expect_equals(3);
	check_yes_or_no(4, feature_complete(&scene.state, feature));
}

static void run_same(void)
{
	unsigned a = feature_of(&scene.state, word_segment(1));
	unsigned b = feature_of(&scene.state, word_segment(3));

	word_expect_equals(5);
	check_yes_or_no(6, a == b);
}

/* farm x,y SEG = completed of touching */
static void run_farm(void)
{
	unsigned farm = feature_of(&scene.state, word_segment(1));

	word_expect_equals(3);
	words_expect(7);
	if (strcmp(word_at(5), "of") != 0)
		FAIL("malformed: expected \"of\", got \"%s\"", word_at(5));
	check_number(4, feature_cities(&scene.state, farm, true));
	check_number(6, feature_cities(&scene.state, farm, false));
}

static void run_value(void)
{
	struct term term[MAX_TERMS];
	uint8_t terms;

	word_expect_equals(3);
	words_expect(5);
	check_number(4, feature_value(&scene.state, feature_of(&scene.state, word_segment(1)),
	                              FARM_CITY, term, &terms));
}

/* strength P K x,y = n: of that figure alone. */
static void run_strength(void)
{
	static struct state alone;
	int player = word_player(1);
	enum piece piece = word_piece(2);
	uint16_t strength[MAX_PLAYERS];
	int x, y;

	word_square(3, &x, &y);
	word_expect_equals(4);
	words_expect(6);
	alone = scene.state;
	alone.figures = 0;
	for (int i = 0; i < scene.state.figures; i++) {
		const struct figure *figure = &scene.state.figure[i];

		if (figure->player == player && figure->piece == piece &&
		    scene_stands(figure, x, y))
			alone.figure[alone.figures++] = *figure;
	}
	if (alone.figures != 1)
		FAIL("malformed: expected one such figure there, got %d", alone.figures);
	feature_strengths(&alone, feature_of(&alone, alone.figure[0].segment), strength);
	check_number(5, strength[player]);
}

const struct statement scene_check_statements[] = {
	{ "canplace", run_canplace },
	{ "deploys", run_deploys },
	{ "barns", run_barns },
	{ "wagon", run_wagon },
	{ "nowagon", run_nowagon },
	{ "score", run_score },
	{ "back", run_back },
	{ "final", run_final },
	{ "stay", run_stay },
	{ "complete", run_complete },
	{ "same", run_same },
	{ "farm", run_farm },
	{ "value", run_value },
	{ "strength", run_strength },
	{ NULL, NULL },
};
