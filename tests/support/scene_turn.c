#include <string.h>

#include "board.h"
#include "figure.h"
#include "move.h"
#include "naming.h"
#include "scene.h"

/* Setting up */

static void run_players(void)
{
	/* The whole stack of all sets: the game goes on after every turn of the scenario. */
	struct setup setup = { .players = scene.file.words - 1, .seed = 1 };
	const char *wrong;

	options_init(&setup.options);
	wrong = state_init(&scene.state, scene.catalogue, &setup);
	if (wrong != NULL)
		FAIL("%s", wrong);
	for (int player = 0; player < setup.players; player++) {
		if (strlen(word_at(player + 1)) >= NAME_SIZE)
			FAIL("malformed: a player's name is too long");
		strcpy(scene.name[player], word_at(player + 1));
	}
	board_clear(&scene.state);
}

static enum option find_option(const char *name, size_t length)
{
	static const struct {
		const char *name;
		enum option option;
	} known[] = {
		{ "small2", OPT_SMALL_CITY },
		{ "farmers", OPT_FARMERS },
		{ "fest_followers", OPT_FESTIVAL_RETURNS },
		{ "barn_on_barn", OPT_BARN_ON_BARN },
		{ "late_abbey", OPT_LATE_ABBEY },
		{ "house_wagon_road", OPT_WAGON_NEEDS_ROAD },
		{ "house_wagon_roll", OPT_ROLLING_WAGON },
	};

	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		if (strlen(known[i].name) == length && strncmp(known[i].name, name, length) == 0)
			return known[i].option;
	FAIL("malformed: \"%s\" is no option", name);
}

static void run_opts(void)
{
	for (int i = 1; i < scene.file.words; i++) {
		size_t length = strcspn(word_at(i), "=");
		const char *value = word_at(i) + length;

		if (strcmp(value, "=0") != 0 && strcmp(value, "=1") != 0)
			FAIL("malformed: expected =0 or =1, got \"%s\"", word_at(i));
		scene.state.options.value[find_option(word_at(i), length)] = value[1] == '1';
	}
}

static void run_tile(void)
{
	int x, y;

	words_expect(4);
	word_square(1, &x, &y);
	if (board_tile(&scene.state, x, y) != NONE)
		FAIL("malformed: a tile already lies there");
	board_lay(&scene.state, word_design(2), word_rotation(3), x, y);
}

/* Where a barn on a corner of (x, y) stands: the field at the north-west
 * corner of the tile south-east of that point. */
static unsigned barn_segment(int x, int y, int corner)
{
	unsigned tile = scene_tile(x + (corner == NORTH_EAST || corner == SOUTH_EAST),
	                           y + (corner == SOUTH_EAST || corner == SOUTH_WEST));
	int field = design_corner(state_design(&scene.state, tile),
	                          scene.state.tile[tile].rotation, NORTH_WEST);

	if (field < 0)
		FAIL("malformed: no field at that point");
	return segment_on(&scene.state, tile, field);
}

static void run_fig(void)
{
	int player = word_player(1);
	enum piece piece = word_piece(2);
	unsigned segment;
	int x, y;

	words_expect(5);
	word_square(3, &x, &y);
	segment = piece == BARN ? barn_segment(x, y, word_corner(4)) : word_segment(3);
	if (scene.state.player[player].supply[piece] == 0)
		FAIL("malformed: %s has no such figure left", word_at(1));
	figure_put(&scene.state, player, piece, segment);
}

/* Decisions */

/* The legal move of this description, or NULL. The piece counts only where
 * the move's other members leave it open. */
static const struct move *find_legal(struct move wanted)
{
	static struct moves moves;

	moves_legal(&scene.state, &moves);
	for (int i = 0; i < moves.count; i++) {
		struct move move = moves.move[i];

		if (wanted.kind != MOVE_DEPLOY && wanted.kind != MOVE_RETURN)
			move.piece = wanted.piece;
		if (move_equal(move, wanted))
			return &moves.move[i];
	}
	return NULL;
}

static void tally(const struct events *events)
{
	for (int i = 0; i < events->count; i++) {
		const struct event *event = &events->event[i];

		if (event->kind == EVENT_SCORED && !event->final)
			scene.gained[event->player] += event->value;
		else if (event->kind == EVENT_RETURNED && event->reason != REASON_FESTIVAL)
			scene.returned[event->player][event->piece]++;
	}
}

/* Take the decision; NULL is one that is not legal. Or see that it is refused,
 * if the statement says so. */
static void decide(const struct move *move)
{
	static struct events events;

	if (scene.forbidden) {
		if (move != NULL)
			FAIL("expected that this is refused, got that it is legal");
		return;
	}
	if (move == NULL)
		FAIL("expected that this is legal, got that it is refused");
	move_apply(&scene.state, *move, &events);
	tally(&events);
}

/* Make it this player's turn, with this tile or the abbey to be laid. */
static void begin_turn(int player, int design)
{
	bool abbey = scene.catalogue->design[design].abbey;

	if (scene.state.phase == PHASE_FIGURE || scene.state.phase == PHASE_WAGON)
		FAIL("malformed: the turn before is not over");
	if (abbey && scene.state.player[player].supply[ABBEY] == 0)
		FAIL("malformed: %s has no abbey left", word_at(1));
	scene.state.phase = abbey ? PHASE_ABBEY : PHASE_TILE;
	scene.state.turn = scene.state.actor = (uint8_t)player;
	scene.state.hand = (uint8_t)design;
	scene.player = player;
	memset(scene.gained, 0, sizeof(scene.gained));
	memset(scene.returned, 0, sizeof(scene.returned));
}

static void run_play(void)
{
	int player = word_player(1), design = word_design(3);
	bool abbey = scene.catalogue->design[design].abbey;
	int x, y;

	words_expect(5);
	word_square(2, &x, &y);
	begin_turn(player, design);
	decide(find_legal((struct move){
		.kind = abbey ? MOVE_ABBEY : MOVE_LAY,
		.rotation = (uint8_t)(abbey ? 0 : word_rotation(4)),
		.x = (int16_t)x,
		.y = (int16_t)y,
	}));
	scene.laid = board_tile(&scene.state, x, y);
}

/* do return K x,y: whoever's such figure that is */
static const struct move *find_return(enum piece piece, int x, int y)
{
	const struct move *move = NULL;

	for (int i = 0; i < scene.state.figures && move == NULL; i++) {
		const struct figure *figure = &scene.state.figure[i];
		const struct tile *tile =
		    &scene.state.tile[scene.state.segment[figure->segment].tile];

		if (figure->piece == piece && scene_stands(figure, x, y))
			move = find_legal((struct move){
				.kind = MOVE_RETURN,
				.piece = (uint8_t)piece,
				.segment = (uint8_t)(figure->segment - tile->first),
				.x = tile->x,
				.y = tile->y,
			});
	}
	return move;
}

static const struct move *find_barn(int corner)
{
	const struct tile *tile = &scene.state.tile[scene.laid];

	return find_legal((struct move){
		.kind = MOVE_BARN,
		.rotation = (uint8_t)corner,
		.x = tile->x,
		.y = tile->y,
	});
}

static const struct move *find_deploy(enum piece piece, int segment)
{
	const struct tile *tile = &scene.state.tile[scene.laid];

	return find_legal((struct move){
		.kind = MOVE_DEPLOY,
		.piece = (uint8_t)piece,
		.segment = (uint8_t)segment,
		.x = tile->x,
		.y = tile->y,
	});
}

static void run_do(void)
{
	int x, y;

	if (strcmp(word_at(1), "none") == 0) {
		words_expect(2);
		/* Where nothing was possible the core has not asked. */
		if (scene_asked(PHASE_FIGURE, scene.player))
			decide(find_legal((struct move){ .kind = MOVE_PASS }));
	} else if (strcmp(word_at(1), "return") == 0) {
		words_expect(4);
		word_square(3, &x, &y);
		decide(find_return(word_piece(2), x, y));
	} else if (strcmp(word_at(1), "barn") == 0) {
		words_expect(3);
		decide(find_barn(word_corner(2)));
	} else {
		words_expect(3);
		decide(find_deploy(word_piece(1), scene_index(scene.laid, word_at(2))));
	}
}

/* A wagon without a target stays home unasked. */
static void stay_home(int player)
{
	if (scene_asked(PHASE_WAGON, player))
		decide(find_legal((struct move){ .kind = MOVE_HOME }));
	else if (scene.state.player[player].supply[WAGON] == 0)
		FAIL("expected the wagon in supply, got that it is not");
}

static void run_move(void)
{
	int player = word_player(1);
	struct move wanted = { .kind = MOVE_DRIVE };
	const struct tile *tile;

	if (strcmp(word_at(2), "home") == 0) {
		words_expect(3);
		stay_home(player);
		return;
	}
	words_expect(4);
	tile = &scene.state.tile[word_tile(2)];
	wanted.x = tile->x;
	wanted.y = tile->y;
	wanted.segment = (uint8_t)scene_index(word_tile(2), word_at(3));
	decide(scene_asked(PHASE_WAGON, player) ? find_legal(wanted) : NULL);
}

const struct statement scene_turn_statements[] = {
	{ "players", run_players },
	{ "opts", run_opts },
	{ "tile", run_tile },
	{ "fig", run_fig },
	{ "play", run_play },
	{ "do", run_do },
	{ "move", run_move },
	{ NULL, NULL },
};
