#include "bruteforce.h"

#include <string.h>

enum {
	FOLLOWERS = 1u << FOLLOWER | 1u << MAYOR | 1u << WAGON,
	BARNS = 1u << BARN,
};

static void add(struct moves *moves, struct move move)
{
	moves->move[moves->count++] = move;
}

/* Tiles */

/* The terrain that a tile would show at a rim cell. */
static int terrain_shown(const struct plain *plain, int design, int rotation, int column, int row)
{
	int segment = plain->pictures->shown[design][rotation][row][column];

	return segment < 0 ? FIELD : plain->catalogue->design[design].segment[segment].terrain;
}

/* BASE-PLACE-01, -02: an empty square beside a tile, every side continuing. */
static bool fits(const struct plain *plain, int design, int rotation, int x, int y)
{
	bool touches = false;

	if (plain_tile_at(plain, x, y) >= 0)
		return false;
	for (int i = 0; i < RIM_CELLS; i++) {
		const struct rim_cell *cell = &rim_cell[i];
		int beside = plain_tile_at(plain, x + cell->dx, y + cell->dy);
		int met;

		if (beside < 0)
			continue;
		touches = true;
		met = plain_shown(plain, beside, cell->met_column, cell->met_row);
		if (plain_terrain(plain, beside, met) !=
		    terrain_shown(plain, design, rotation, cell->column, cell->row))
			return false;
	}
	return touches;
}

/* AM-ABBEY-04: an empty square with a tile on each of its four sides. */
static bool is_hole(const struct plain *plain, int x, int y)
{
	return plain_tile_at(plain, x, y) < 0 && plain_tile_at(plain, x + 1, y) >= 0 &&
	       plain_tile_at(plain, x - 1, y) >= 0 && plain_tile_at(plain, x, y + 1) >= 0 &&
	       plain_tile_at(plain, x, y - 1) >= 0;
}

static void try_tiles(const struct plain *plain, int design, struct moves *moves)
{
	for (int y = plain->top; y < plain->top + plain->height; y++)
		for (int x = plain->left; x < plain->left + plain->width; x++)
			for (int rotation = 0; rotation < ROTATIONS; rotation++)
				if (fits(plain, design, rotation, x, y))
					add(moves, (struct move){
						.kind = MOVE_LAY,
						.rotation = (uint8_t)rotation,
						.x = (int16_t)x,
						.y = (int16_t)y,
					});
}

static void try_abbeys(const struct plain *plain, struct moves *moves)
{
	for (int y = plain->top; y < plain->top + plain->height; y++)
		for (int x = plain->left; x < plain->left + plain->width; x++)
			if (is_hole(plain, x, y))
				add(moves, (struct move){
					.kind = MOVE_ABBEY,
					.x = (int16_t)x,
					.y = (int16_t)y,
				});
}

bool brute_fits_somewhere(const struct plain *plain, int design)
{
	static struct moves moves;

	moves.count = 0;
	try_tiles(plain, design, &moves);
	return moves.count > 0;
}

bool brute_hole(const struct plain *plain)
{
	static struct moves moves;

	moves.count = 0;
	try_abbeys(plain, &moves);
	return moves.count > 0;
}

/* Figures on the latest tile */

/* Whether a figure of this kind may stand on a segment at all. */
static bool may_stand(const struct plain *plain, int piece, int tile, int segment)
{
	int terrain = plain_terrain(plain, tile, segment);

	if (piece == FOLLOWER) /* BASE-DEP-01 */
		return terrain != FIELD || plain->options.value[OPT_FARMERS];
	if (piece == MAYOR) /* AM-MAYOR-04 */
		return terrain == CITY;
	if (piece != WAGON || terrain == FIELD) /* AM-WAGON-08 */
		return false;
	return terrain != CLOISTER || !plain->options.value[OPT_WAGON_NEEDS_ROAD] || /* HOUSE-01 */
	       plain->pictures->road[plain->tile[tile].design];
}

static void try_deploys(const struct plain *plain, struct moves *moves)
{
	int tile = plain->tiles - 1;

	for (int segment = 0; segment < plain_design(plain, tile)->segments; segment++) {
		/* BASE-DEP-02, AM-BARN-30: not even a barn may be there. */
		if (plain_count(plain, plain->feature_at[tile][segment], FOLLOWERS | BARNS) > 0)
			continue;
		for (int piece = FOLLOWER; piece <= WAGON; piece++)
			if (plain->supply[plain->actor][piece] > 0 &&
			    may_stand(plain, piece, tile, segment))
				add(moves, (struct move){
					.kind = MOVE_DEPLOY,
					.piece = (uint8_t)piece,
					.segment = (uint8_t)segment,
					.x = plain->tile[tile].x,
					.y = plain->tile[tile].y,
				});
	}
}

/* The field that fills a tile's corner: both cells of the rim beside the corner
 * show it (AM-BARN-05). East and south are 0 or 1. Or -1. */
static int corner_field(const struct plain *plain, int tile, int east, int south)
{
	int a = plain_shown(plain, tile, east ? 3 : 1, south ? 4 : 0);
	int b = plain_shown(plain, tile, east ? 4 : 0, south ? 3 : 1);

	return a >= 0 && a == b && plain_terrain(plain, tile, a) == FIELD ? a : -1;
}

/* Whether four tiles with nothing but field meet at the north-west corner of
 * the square (AM-BARN-04). */
static bool all_field(const struct plain *plain, int x, int y)
{
	for (int north = 0; north < 2; north++) {
		for (int west = 0; west < 2; west++) {
			int tile = plain_tile_at(plain, x - west, y - north);

			if (tile < 0 || corner_field(plain, tile, west, north) < 0)
				return false;
		}
	}
	return true;
}

static void try_barns(const struct plain *plain, struct moves *moves)
{
	static const struct {
		int corner, east, south;
	} corners[] = { { NORTH_WEST, 0, 0 }, { NORTH_EAST, 1, 0 }, { SOUTH_EAST, 1, 1 },
		{ SOUTH_WEST, 0, 1 } };
	int tile = plain->tiles - 1;

	for (int i = 0; i < CORNERS && plain->supply[plain->actor][BARN] > 0; i++) {
		int x = plain->tile[tile].x + corners[i].east;
		int y = plain->tile[tile].y + corners[i].south;
		int farm;

		if (!all_field(plain, x, y))
			continue;
		farm = plain->feature_at[tile][corner_field(plain, tile, corners[i].east,
		                                            corners[i].south)];
		if (plain_count(plain, farm, BARNS) > 0 && !plain->options.value[OPT_BARN_ON_BARN])
			continue; /* AM-BARN-14 */
		add(moves, (struct move){
			.kind = MOVE_BARN,
			.piece = BARN,
			.rotation = (uint8_t)corners[i].corner,
			.x = plain->tile[tile].x,
			.y = plain->tile[tile].y,
		});
	}
}

/* FEST-06, -08, -12, -13, -14 */
static void try_returns(const struct plain *plain, struct moves *moves)
{
	for (int i = 0; i < plain->figures; i++) {
		const struct plain_figure *figure = &plain->figure[i];

		if (!plain_design(plain, plain->tiles - 1)->festival ||
		    figure->player != plain->actor ||
		    (figure->piece == BARN &&
		     plain->options.value[OPT_FESTIVAL_RETURNS] == RETURNS_FOLLOWERS))
			continue;
		add(moves, (struct move){
			.kind = MOVE_RETURN,
			.piece = (uint8_t)figure->piece,
			.segment = (uint8_t)figure->segment,
			.x = plain->tile[figure->tile].x,
			.y = plain->tile[figure->tile].y,
		});
	}
}

/* Wagons */

/* Mark the features directly connected to one: by the tiles' own connections
 * (AM-WAGON-11 to -16), and across the sides of an abbey (AM-WAGON-17). */
static void mark_connected(const struct plain *plain, int feature, bool *connected)
{
	for (int tile = 0; tile < plain->tiles; tile++) {
		const struct design *design = plain_design(plain, tile);
		const int *here = plain->feature_at[tile];

		for (int i = 0; i < design->segments; i++)
			for (int j = 0; here[i] == feature && j < design->segments; j++)
				if (design->segment[i].wagon >> j & 1)
					connected[here[j]] = true;
		for (int i = 0; design->abbey && i < RIM_CELLS; i++) {
			const struct rim_cell *cell = &rim_cell[i];
			int beside = plain_tile_at(plain, plain->tile[tile].x + cell->dx,
			                           plain->tile[tile].y + cell->dy);
			int met = beside < 0 ? -1 : plain_shown(plain, beside, cell->met_column,
			                                        cell->met_row);

			if (!cell->middle || met < 0 || plain_terrain(plain, beside, met) == FIELD)
				continue;
			if (here[0] == feature)
				connected[plain->feature_at[beside][met]] = true;
			if (plain->feature_at[beside][met] == feature)
				connected[here[0]] = true;
		}
	}
}

/* The features that a wagon coming from one may reach: those connected to it
 * or, by HOUSE-02, to complete ones that are reached. */
static void mark_reached(const struct plain *plain, int from, bool *reached)
{
	static bool rolled[MAX_BOARD_SEGMENTS];
	bool again = plain->options.value[OPT_ROLLING_WAGON];

	memset(rolled, 0, sizeof(rolled));
	mark_connected(plain, from, reached);
	rolled[from] = true;
	while (again) {
		again = false;
		for (int feature = 0; feature < plain->features; feature++) {
			if (!reached[feature] || rolled[feature] || !plain_complete(plain, feature))
				continue;
			rolled[feature] = again = true;
			mark_connected(plain, feature, reached);
		}
	}
	reached[from] = false;
}

/* AM-WAGON-10, -19, -20: every segment of every connected feature that is
 * unfinished and holds no follower. */
static void try_drives(const struct plain *plain, int player, struct moves *moves)
{
	static bool reached[MAX_BOARD_SEGMENTS];
	const struct plain_figure *from = &plain->wagon[player];

	memset(reached, 0, sizeof(reached));
	mark_reached(plain, plain->feature_at[from->tile][from->segment], reached);
	for (int tile = 0; tile < plain->tiles; tile++) {
		for (int i = 0; i < plain_design(plain, tile)->segments; i++) {
			int feature = plain->feature_at[tile][i];

			if (!reached[feature] || plain_complete(plain, feature) ||
			    plain_count(plain, feature, FOLLOWERS) > 0 ||
			    !may_stand(plain, WAGON, tile, i))
				continue;
			add(moves, (struct move){
				.kind = MOVE_DRIVE,
				.piece = WAGON,
				.segment = (uint8_t)i,
				.x = plain->tile[tile].x,
				.y = plain->tile[tile].y,
			});
		}
	}
}

bool brute_may_drive(const struct plain *plain, int player)
{
	static struct moves moves;

	moves.count = 0;
	try_drives(plain, player, &moves);
	return moves.count > 0;
}

void brute_moves(const struct plain *plain, struct moves *moves)
{
	moves->count = 0;
	if (plain->phase == PHASE_TILE)
		try_tiles(plain, plain->hand, moves);
	if (plain->phase == PHASE_ABBEY || plain->phase == PHASE_LATE_ABBEY)
		try_abbeys(plain, moves);
	if (plain->phase == PHASE_FIGURE) {
		try_deploys(plain, moves);
		try_barns(plain, moves);
		try_returns(plain, moves);
	}
	if (plain->phase == PHASE_WAGON)
		try_drives(plain, plain->actor, moves);
	if (plain->phase == PHASE_ABBEY)
		add(moves, (struct move){ .kind = MOVE_DRAW });
	if (plain->phase == PHASE_FIGURE || plain->phase == PHASE_LATE_ABBEY)
		add(moves, (struct move){ .kind = MOVE_PASS });
	if (plain->phase == PHASE_WAGON)
		add(moves, (struct move){ .kind = MOVE_HOME });
}

/* Scoring */

int brute_value(const struct plain *plain, int feature, int each)
{
	const struct plain_feature *facts = &plain->feature[feature];
	bool complete = plain_complete(plain, feature);

	if (facts->terrain == ROAD) /* BASE-ROAD-01 */
		return facts->tiles;
	if (facts->terrain == CLOISTER) /* BASE-CLO-01 */
		return 1 + facts->neighbours;
	if (facts->terrain == FIELD)
		return each * plain_cities(plain, feature);
	if (!complete) /* BASE-END-02 */
		return facts->tiles + facts->pennants;
	if (facts->tiles == 2 && plain->options.value[OPT_SMALL_CITY] == SMALL_CITY_2)
		return 2 + facts->pennants; /* BASE-CITY-03 */
	return 2 * facts->tiles + 2 * facts->pennants; /* BASE-CITY-01 */
}

void brute_strengths(const struct plain *plain, int feature, int strength[MAX_PLAYERS])
{
	memset(strength, 0, sizeof(strength[0]) * MAX_PLAYERS);
	for (int i = 0; i < plain->figures; i++) {
		const struct plain_figure *figure = &plain->figure[i];

		if (plain->feature_at[figure->tile][figure->segment] != feature)
			continue;
		/* AM-MAYOR-14, AM-WAGON-09; AM-MAYOR-13 */
		if (figure->piece == FOLLOWER || figure->piece == WAGON)
			strength[figure->player] += 1;
		if (figure->piece == MAYOR)
			strength[figure->player] += plain->feature[feature].pennants;
	}
}

static void pay(struct plain *plain, struct outcome *outcome, int player, int reason, int points)
{
	plain->score[player] += points;
	outcome->points[player][reason] += points;
	outcome->awards += points > 0;
}

/* BASE-MAJ-01, AM-MAYOR-17 */
static void pay_most(struct plain *plain, int feature, int reason, int each,
                     struct outcome *outcome)
{
	int strength[MAX_PLAYERS], most = 1;

	brute_strengths(plain, feature, strength);
	for (int player = 0; player < plain->players; player++)
		most = strength[player] > most ? strength[player] : most;
	for (int player = 0; player < plain->players; player++)
		if (strength[player] == most)
			pay(plain, outcome, player, reason, brute_value(plain, feature, each));
}

/* BASE-MAJ-02, AM-BARN-26 */
static void clear_followers(struct plain *plain, int feature, struct outcome *outcome)
{
	int kept = 0;

	for (int i = 0; i < plain->figures; i++) {
		struct plain_figure figure = plain->figure[i];

		if (figure.piece == BARN ||
		    plain->feature_at[figure.tile][figure.segment] != feature) {
			plain->figure[kept++] = figure;
			continue;
		}
		plain->supply[figure.player][figure.piece]++;
		outcome->returned[figure.player][figure.piece]++;
		if (figure.piece == WAGON) {
			plain->wagon[figure.player] = figure;
			plain->wagon_waits[figure.player] = true;
		}
	}
	plain->figures = kept;
}

static int reason_for(int terrain)
{
	return terrain == ROAD ? REASON_ROAD : terrain == CITY ? REASON_CITY :
	       terrain == CLOISTER ? REASON_CLOISTER : REASON_FARM;
}

void brute_score(struct plain *plain, int built, struct outcome *outcome)
{
	memset(outcome, 0, sizeof(*outcome));
	for (int feature = 0; feature < plain->features; feature++) {
		int terrain = plain->feature[feature].terrain;

		if (plain_count(plain, feature, FOLLOWERS) == 0)
			continue;
		if (terrain != FIELD) {
			if (!plain_complete(plain, feature))
				continue;
			pay_most(plain, feature, reason_for(terrain), 0, outcome);
		} else {
			if (plain_count(plain, feature, BARNS) == 0)
				continue;
			if (feature == built) /* AM-BARN-21 */
				pay_most(plain, feature, REASON_BARN_BUILT, 3, outcome);
			else /* AM-BARN-35 */
				pay_most(plain, feature, REASON_BARN_JOINED, 1, outcome);
		}
		clear_followers(plain, feature, outcome);
	}
}

void brute_final(struct plain *plain, struct outcome *outcome)
{
	memset(outcome, 0, sizeof(*outcome));
	for (int feature = 0; feature < plain->features; feature++) {
		int reason = reason_for(plain->feature[feature].terrain);

		if (plain_count(plain, feature, FOLLOWERS) > 0)
			pay_most(plain, feature, reason, 3, outcome); /* BASE-FARM-03 */
	}
	for (int i = 0; i < plain->figures; i++) {
		const struct plain_figure *barn = &plain->figure[i];

		if (barn->piece == BARN) /* AM-BARN-40, -43 */
			pay(plain, outcome, barn->player, REASON_BARN,
			    4 * plain_cities(plain, plain->feature_at[barn->tile][barn->segment]));
	}
}
