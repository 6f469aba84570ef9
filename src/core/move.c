#include "move.h"

#include <assert.h>
#include <stddef.h>

#include "board.h"
#include "feature.h"
#include "wagon.h"

const char *const move_name[MOVE_KINDS] = {
#define X(NAME, name) name,
	MOVE_LIST(X)
#undef X
};

bool move_equal(struct move a, struct move b)
{
	return a.kind == b.kind && a.piece == b.piece && a.rotation == b.rotation &&
	       a.segment == b.segment && a.x == b.x && a.y == b.y;
}

unsigned move_segment(const struct state *state, struct move move)
{
	return state->tile[board_tile(state, move.x, move.y)].first + move.segment;
}

static void add(struct moves *moves, struct move move)
{
	assert(moves->count < MAX_MOVES);
	moves->move[moves->count++] = move;
}

static void add_plain(struct moves *moves, enum move_kind kind)
{
	add(moves, (struct move){ .kind = (uint8_t)kind });
}

/* Every square and rotation where a design fits. This list is by far the longest
 * and most asked for. */
static void list_places(const struct state *state, int design, enum move_kind kind,
                        struct moves *moves)
{
	static const uint8_t lowest_bit[1 << ROTATIONS] = { 0, 0, 1, 0, 2, 0, 1, 0,
		                                            3, 0, 1, 0, 2, 0, 1, 0 };
	const uint8_t *fits = state->catalogue->design[design].fits;
	struct move *end = moves->move + moves->count;
	struct move move = { .kind = (uint8_t)kind };

	for (int i = 0; i < state->empty; i++) {
		const struct empty_place *place = &state->frontier[i];

		move.x = place->x;
		move.y = place->y;
		for (unsigned left = fits[place->wishes]; left != 0; left &= left - 1) {
			move.rotation = lowest_bit[left];
			*end++ = move;
		}
	}
	moves->count = (int)(end - moves->move);
}

/* Figures on the tile just laid */

static void add_deploy(const struct state *state, struct moves *moves, enum piece piece, int index)
{
	const struct tile *tile = &state->tile[state->latest];

	if (state->player[state->actor].supply[piece] > 0)
		add(moves, (struct move){
			.kind = MOVE_DEPLOY,
			.piece = (uint8_t)piece,
			.segment = (uint8_t)index,
			.x = tile->x,
			.y = tile->y,
		});
}

/* A feature takes a follower only while it has none of anyone (BASE-DEP-02);
 * the barn, too, bars farmers (AM-BARN-30). Ends early when there are `enough`. */
static void list_deploys(const struct state *state, struct moves *moves, int enough)
{
	const uint8_t *supply = state->player[state->actor].supply;
	const struct tile *tile = &state->tile[state->latest];
	const struct design *design = state_design(state, state->latest);

	if (supply[FOLLOWER] + supply[MAYOR] + supply[WAGON] == 0)
		return;
	for (int i = 0; i < design->segments && moves->count < enough; i++) {
		unsigned feature = feature_of(state, tile->first + (unsigned)i);
		int terrain = design->segment[i].terrain;

		if (feature_has_follower(state, feature) || feature_has_barn(state, feature))
			continue;
		if (terrain != FIELD || state->options.value[OPT_FARMERS])
			add_deploy(state, moves, FOLLOWER, i);
		if (terrain == CITY) /* AM-MAYOR-04 */
			add_deploy(state, moves, MAYOR, i);
		if (wagon_may_stand(state, design, i)) /* AM-WAGON-03 */
			add_deploy(state, moves, WAGON, i);
	}
}

/* The four tiles that meet at a corner of a tile, clockwise from the one to
 * the north-west, and the corner at which each meets the others. */
static bool corner_is_field(const struct state *state, const struct tile *tile, int corner)
{
	int west = tile->x - (corner == NORTH_WEST || corner == SOUTH_WEST);
	int north = tile->y - (corner == NORTH_WEST || corner == NORTH_EAST);

	for (int i = 0; i < CORNERS; i++) {
		int x = west + (i == NORTH_EAST || i == SOUTH_EAST);
		int y = north + (i == SOUTH_EAST || i == SOUTH_WEST);
		unsigned near = board_tile(state, x, y);
		int meeting = (i + 2) % CORNERS;

		if (near == NONE || design_corner(state_design(state, near),
		                                  state->tile[near].rotation, meeting) < 0)
			return false;
	}
	return true;
}

/* On a point of the latest tile where four tiles show nothing but field
 * (AM-BARN-04, -05), on a farm without a barn (AM-BARN-14). */
static void list_barns(const struct state *state, struct moves *moves)
{
	const struct tile *tile = &state->tile[state->latest];

	if (state->player[state->actor].supply[BARN] == 0)
		return;
	for (int corner = 0; corner < CORNERS; corner++) {
		int field =
		    design_corner(state_design(state, state->latest), tile->rotation, corner);

		if (field < 0 || !corner_is_field(state, tile, corner))
			continue;
		if (feature_has_barn(state, feature_of(state, tile->first + (unsigned)field)) &&
		    !state->options.value[OPT_BARN_ON_BARN])
			continue;
		add(moves, (struct move){
			.kind = MOVE_BARN,
			.piece = BARN,
			.rotation = (uint8_t)corner,
			.x = tile->x,
			.y = tile->y,
		});
	}
}

/* Any one own figure, wherever it stands (FEST-06, -13, -14). */
static void list_returns(const struct state *state, struct moves *moves)
{
	if (!state_design(state, state->latest)->festival)
		return;
	for (int i = 0; i < state->figures; i++) {
		const struct figure *figure = &state->figure[i];
		unsigned tile = state->segment[figure->segment].tile;

		if (figure->player != state->actor)
			continue;
		if (figure->piece == BARN &&
		    state->options.value[OPT_FESTIVAL_RETURNS] == RETURNS_FOLLOWERS)
			continue;
		add(moves, (struct move){
			.kind = MOVE_RETURN,
			.piece = figure->piece,
			.segment = (uint8_t)(figure->segment - state->tile[tile].first),
			.x = state->tile[tile].x,
			.y = state->tile[tile].y,
		});
	}
}

static void list_figures(const struct state *state, struct moves *moves)
{
	list_deploys(state, moves, MAX_MOVES);
	list_barns(state, moves);
	list_returns(state, moves);
	add_plain(moves, MOVE_PASS);
}

bool moves_has_figure(const struct state *state)
{
	struct moves moves;

	moves.count = 0;
	list_deploys(state, &moves, 1);
	if (moves.count == 0)
		list_barns(state, &moves);
	if (moves.count == 0)
		list_returns(state, &moves);
	return moves.count > 0;
}

static void list_drives(const struct state *state, struct moves *moves)
{
	struct segment_set targets;

	wagon_targets(state, state->player[state->actor].wagon_from, &targets);
	for (unsigned i = 0; i < state->segments; i++) {
		const struct tile *tile = &state->tile[state->segment[i].tile];

		if (set_has(&targets, i))
			add(moves, (struct move){
				.kind = MOVE_DRIVE,
				.piece = WAGON,
				.segment = (uint8_t)(i - tile->first),
				.x = tile->x,
				.y = tile->y,
			});
	}
	add_plain(moves, MOVE_HOME);
}

void moves_legal(const struct state *state, struct moves *moves)
{
	moves->count = 0;
	switch ((enum phase)state->phase) {
	case PHASE_ABBEY:
		list_places(state, state->catalogue->abbey, MOVE_ABBEY, moves);
		add_plain(moves, MOVE_DRAW);
		break;
	case PHASE_TILE:
		list_places(state, state->hand, MOVE_LAY, moves);
		break;
	case PHASE_FIGURE:
		list_figures(state, moves);
		break;
	case PHASE_WAGON:
		list_drives(state, moves);
		break;
	case PHASE_LATE_ABBEY:
		list_places(state, state->catalogue->abbey, MOVE_ABBEY, moves);
		add_plain(moves, MOVE_PASS);
		break;
	case PHASE_OVER:
	case PHASES:
		break;
	}
}

bool move_is_legal(const struct state *state, struct move move)
{
	struct moves moves;

	moves_legal(state, &moves);
	for (int i = 0; i < moves.count; i++)
		if (move_equal(moves.move[i], move))
			return true;
	return false;
}
