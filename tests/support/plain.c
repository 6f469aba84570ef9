#include "plain.h"

#include <stddef.h>
#include <string.h>

const struct rim_cell rim_cell[RIM_CELLS] = {
	{ 1, 0, 0, -1, 1, 4, false }, { 2, 0, 0, -1, 2, 4, true }, { 3, 0, 0, -1, 3, 4, false },
	{ 4, 1, 1, 0, 0, 1, false },  { 4, 2, 1, 0, 0, 2, true },  { 4, 3, 1, 0, 0, 3, false },
	{ 3, 4, 0, 1, 3, 0, false },  { 2, 4, 0, 1, 2, 0, true },  { 1, 4, 0, 1, 1, 0, false },
	{ 0, 3, -1, 0, 4, 3, false }, { 0, 2, -1, 0, 4, 2, true }, { 0, 1, -1, 0, 4, 1, false },
};

/* Pictures */

static int segment_of_letter(const struct design *design, char letter)
{
	for (int i = 0; i < design->segments; i++)
		if (design->segment[i].letter == letter)
			return i;
	return -1;
}

/* The picture's character at a cell of the turned tile. A quarter turn brings
 * to (column, row) what was at (row, 4 - column). */
static char picture_cell(const struct design *design, int rotation, int column, int row)
{
	for (; rotation > 0; rotation--) {
		int was = column;

		column = row;
		row = PICTURE - 1 - was;
	}
	return design->picture[row][column];
}

static void see_border(struct pictures *pictures, int design, int a, int b)
{
	const struct segment *segment = pictures->catalogue->design[design].segment;

	if (a < 0 || b < 0)
		return;
	if (segment[a].terrain == FIELD && segment[b].terrain == CITY)
		pictures->touches[design][a] |= (uint16_t)(1u << b);
	if (segment[b].terrain == FIELD && segment[a].terrain == CITY)
		pictures->touches[design][b] |= (uint16_t)(1u << a);
}

static void see_borders(struct pictures *pictures, int design)
{
	int8_t(*cell)[PICTURE] = pictures->shown[design][0];

	for (int i = 0; i < PICTURE; i++) {
		for (int j = 0; j + 1 < PICTURE; j++) {
			see_border(pictures, design, cell[i][j], cell[i][j + 1]);
			see_border(pictures, design, cell[j][i], cell[j + 1][i]);
		}
	}
}

static void see_cells(struct pictures *pictures, int design, int rotation)
{
	const struct design *drawn = &pictures->catalogue->design[design];

	for (int row = 0; row < PICTURE; row++)
		for (int column = 0; column < PICTURE; column++)
			pictures->shown[design][rotation][row][column] = (int8_t)segment_of_letter(
				drawn, picture_cell(drawn, rotation, column, row));
}

void pictures_read(struct pictures *pictures, const struct catalogue *catalogue)
{
	memset(pictures, 0, sizeof(*pictures));
	pictures->catalogue = catalogue;
	for (int i = 0; i < catalogue->designs; i++) {
		const struct design *design = &catalogue->design[i];

		for (int rotation = 0; rotation < ROTATIONS; rotation++)
			see_cells(pictures, i, rotation);
		for (int segment = 0; segment < design->segments; segment++)
			if (design->segment[segment].terrain == ROAD)
				pictures->road[i] = true;
		see_borders(pictures, i);
	}
}

/* Squares */

int plain_tile_at(const struct plain *plain, int x, int y)
{
	int column = x - plain->left, row = y - plain->top;

	if (column < 0 || row < 0 || column >= plain->width || row >= plain->height)
		return -1;
	return plain->square[row * plain->width + column];
}

static void spread_squares(struct plain *plain)
{
	int right = 0, bottom = 0;

	plain->left = plain->top = 0;
	for (int i = 0; i < plain->tiles; i++) {
		const struct tile *tile = &plain->tile[i];

		plain->left = tile->x < plain->left ? tile->x : plain->left;
		plain->top = tile->y < plain->top ? tile->y : plain->top;
		right = tile->x > right ? tile->x : right;
		bottom = tile->y > bottom ? tile->y : bottom;
	}
	plain->left--;
	plain->top--;
	plain->width = right + 2 - plain->left;
	plain->height = bottom + 2 - plain->top;
	for (int i = 0; i < plain->width * plain->height; i++)
		plain->square[i] = -1;
	for (int i = 0; i < plain->tiles; i++)
		plain->square[(plain->tile[i].y - plain->top) * plain->width + plain->tile[i].x -
		              plain->left] = (int16_t)i;
}

const struct design *plain_design(const struct plain *plain, int tile)
{
	return &plain->catalogue->design[plain->tile[tile].design];
}

int plain_shown(const struct plain *plain, int tile, int column, int row)
{
	const struct tile *laid = &plain->tile[tile];

	return plain->pictures->shown[laid->design][laid->rotation][row][column];
}

int plain_terrain(const struct plain *plain, int tile, int segment)
{
	return segment < 0 ? FIELD : plain_design(plain, tile)->segment[segment].terrain;
}

/* Features */

static int tiles_around(const struct plain *plain, int tile)
{
	int x = plain->tile[tile].x, y = plain->tile[tile].y, count = 0;

	for (int dy = -1; dy <= 1; dy++)
		for (int dx = -1; dx <= 1; dx++)
			count += plain_tile_at(plain, x + dx, y + dy) >= 0;
	return count - 1; /* itself */
}

/* A feature goes on where two pictures show the same terrain at one point of
 * the side between them. */
static void fill(struct plain *plain, int tile, int segment)
{
	int feature = plain->features, terrain = plain_terrain(plain, tile, segment);

	plain->feature_at[tile][segment] = feature;
	plain->feature[feature].pennants += plain_design(plain, tile)->segment[segment].pennants;
	for (int i = 0; i < RIM_CELLS && terrain != CLOISTER; i++) {
		const struct rim_cell *cell = &rim_cell[i];
		int beside, met;

		if (plain_shown(plain, tile, cell->column, cell->row) != segment)
			continue;
		beside = plain_tile_at(plain, plain->tile[tile].x + cell->dx,
		                       plain->tile[tile].y + cell->dy);
		if (beside < 0) {
			plain->feature[feature].open += terrain != FIELD && cell->middle;
			continue;
		}
		met = plain_shown(plain, beside, cell->met_column, cell->met_row);
		if (met >= 0 && plain_terrain(plain, beside, met) == terrain &&
		    plain->feature_at[beside][met] < 0)
			fill(plain, beside, met);
	}
}

static void count_tiles(struct plain *plain)
{
	for (int tile = 0; tile < plain->tiles; tile++) {
		const int *feature = plain->feature_at[tile];

		for (int i = 0; i < plain_design(plain, tile)->segments; i++) {
			bool again = false;

			for (int j = 0; j < i; j++)
				again = again || feature[j] == feature[i];
			plain->feature[feature[i]].tiles += !again;
		}
	}
}

static void fill_features(struct plain *plain)
{
	plain->features = 0;
	memset(plain->feature_at, -1, sizeof(plain->feature_at[0]) * (size_t)plain->tiles);
	for (int tile = 0; tile < plain->tiles; tile++) {
		for (int i = 0; i < plain_design(plain, tile)->segments; i++) {
			struct plain_feature *feature = &plain->feature[plain->features];

			if (plain->feature_at[tile][i] >= 0)
				continue;
			*feature = (struct plain_feature){
				.terrain = plain_terrain(plain, tile, i),
			};
			fill(plain, tile, i);
			if (feature->terrain == CLOISTER) {
				feature->neighbours = tiles_around(plain, tile);
				feature->open = 8 - feature->neighbours;
			}
			plain->features++;
		}
	}
	count_tiles(plain);
}

bool plain_complete(const struct plain *plain, int feature)
{
	return plain->feature[feature].open == 0;
}

int plain_cities(const struct plain *plain, int field)
{
	static bool counted[MAX_BOARD_SEGMENTS];
	int cities = 0;

	memset(counted, 0, sizeof(counted[0]) * (size_t)plain->features);
	for (int tile = 0; tile < plain->tiles; tile++) {
		const uint16_t *touches = plain->pictures->touches[plain->tile[tile].design];
		const int *feature = plain->feature_at[tile];

		for (int i = 0; i < plain_design(plain, tile)->segments; i++) {
			for (int city = 0; feature[i] == field && city < MAX_SEGMENTS; city++) {
				if (!(touches[i] >> city & 1) || counted[feature[city]])
					continue;
				counted[feature[city]] = true;
				cities += plain_complete(plain, feature[city]);
			}
		}
	}
	return cities;
}

int plain_count(const struct plain *plain, int feature, unsigned pieces)
{
	int count = 0;

	for (int i = 0; i < plain->figures; i++) {
		const struct plain_figure *figure = &plain->figure[i];

		count += (pieces >> figure->piece & 1) &&
		         plain->feature_at[figure->tile][figure->segment] == feature;
	}
	return count;
}

/* Reading a state */

static struct plain_figure figure_on(const struct state *state, unsigned segment)
{
	struct plain_figure figure = { 0 };

	while (figure.tile + 1 < state->tiles && state->tile[figure.tile + 1].first <= segment)
		figure.tile++;
	figure.segment = (int)segment - state->tile[figure.tile].first;
	return figure;
}

static void read_figures(struct plain *plain, const struct state *state)
{
	plain->figures = state->figures;
	for (int i = 0; i < state->figures; i++) {
		plain->figure[i] = figure_on(state, state->figure[i].segment);
		plain->figure[i].piece = state->figure[i].piece;
		plain->figure[i].player = state->figure[i].player;
	}
	for (int player = 0; player < state->players; player++) {
		unsigned from = state->player[player].wagon_from;

		plain->score[player] = state->player[player].score;
		for (int piece = 0; piece < PIECES; piece++)
			plain->supply[player][piece] = state->player[player].supply[piece];
		plain->wagon_waits[player] = from != NONE;
		if (from != NONE)
			plain->wagon[player] = figure_on(state, from);
	}
}

static void read_stack(struct plain *plain, const struct state *state)
{
	plain->stack_size = state->stack_size;
	plain->drawn = state->drawn;
	plain->discarded = state->discarded;
	memcpy(plain->stack, state->stack, sizeof(plain->stack));
}

void plain_read(struct plain *plain, const struct pictures *pictures, const struct state *state)
{
	plain->pictures = pictures;
	plain->catalogue = pictures->catalogue;
	plain->options = state->options;
	plain->players = state->players;
	plain->phase = state->phase;
	plain->actor = state->actor;
	plain->turn = state->turn;
	plain->hand = state->hand;
	plain->asked = state->closer;
	plain->last_turn = state->last_turn;
	read_stack(plain, state);
	plain->tiles = state->tiles;
	memcpy(plain->tile, state->tile, sizeof(state->tile[0]) * state->tiles);
	spread_squares(plain);
	fill_features(plain);
	read_figures(plain, state);
}

void plain_lay(struct plain *plain, int design, int rotation, int x, int y)
{
	plain->tile[plain->tiles++] = (struct tile){
		.x = (int16_t)x,
		.y = (int16_t)y,
		.design = (uint8_t)design,
		.rotation = (uint8_t)rotation,
	};
	spread_squares(plain);
	fill_features(plain);
}

/* Comparing */

static const char *tiles_differ(const struct plain *plain, const struct state *state)
{
	if (plain->tiles != state->tiles)
		return "another number of tiles is laid";
	for (int i = 0; i < plain->tiles; i++) {
		const struct tile *a = &plain->tile[i], *b = &state->tile[i];

		if (a->x != b->x || a->y != b->y || a->design != b->design ||
		    a->rotation != b->rotation)
			return "a tile lies elsewhere";
	}
	return NULL;
}

static const char *figures_differ(const struct plain *plain, const struct state *state)
{
	if (plain->figures != state->figures)
		return "another number of figures is on the table";
	for (int i = 0; i < plain->figures; i++) {
		const struct plain_figure *a = &plain->figure[i];
		const struct figure *b = &state->figure[i];

		if (a->piece != b->piece || a->player != b->player ||
		    state->tile[a->tile].first + a->segment != b->segment)
			return "a figure stands elsewhere";
	}
	return NULL;
}

static const char *players_differ(const struct plain *plain, const struct state *state)
{
	for (int player = 0; player < state->players; player++) {
		if (plain->score[player] != state->player[player].score)
			return "a player has another number of points";
		for (int piece = 0; piece < PIECES; piece++)
			if (plain->supply[player][piece] != state->player[player].supply[piece])
				return "a player has other figures in supply";
	}
	return NULL;
}

static const char *question_differs(const struct plain *plain, const struct state *state)
{
	if (plain->phase != state->phase)
		return "another question is asked";
	if (plain->actor != state->actor)
		return "another player is asked";
	if (plain->turn != state->turn)
		return "it is another player's turn";
	if (plain->phase == PHASE_TILE && plain->hand != state->hand)
		return "another tile was drawn";
	if (plain->drawn != state->drawn || plain->discarded != state->discarded)
		return "another number of tiles was drawn or discarded";
	return NULL;
}

static const char *rings_differ(const struct plain *plain, const struct state *state)
{
	static int of_label[MAX_BOARD_SEGMENTS];
	int labels = 0;

	memset(of_label, -1, sizeof(of_label[0]) * state->segments);
	for (int tile = 0; tile < plain->tiles; tile++) {
		for (int i = 0; i < plain_design(plain, tile)->segments; i++) {
			unsigned label = state->segment[state->tile[tile].first + i].feature;
			int feature = plain->feature_at[tile][i];

			if (of_label[label] < 0) {
				of_label[label] = feature;
				labels++;
			}
			if (of_label[label] != feature)
				return "segments share a label but the pictures do not join them";
			if (plain->feature[feature].terrain == FIELD) {
				if (state->segment[label].open == 0)
					return "a field is held to be complete";
			} else if (state->segment[label].open != plain->feature[feature].open) {
				return "the pictures leave another number of sides open";
			}
		}
	}
	return labels == plain->features ? NULL : "the pictures join what the labels keep apart";
}

const char *plain_differs(const struct plain *plain, const struct state *state)
{
	const char *(*const compare[])(const struct plain *, const struct state *) = {
		tiles_differ, players_differ, figures_differ, question_differs, rings_differ,
	};
	const char *wrong = NULL;

	for (size_t i = 0; i < sizeof(compare) / sizeof(compare[0]) && wrong == NULL; i++)
		wrong = compare[i](plain, state);
	return wrong;
}
