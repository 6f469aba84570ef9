#include "tiledraw.h"

#include <stddef.h>

int zoom_columns(enum zoom zoom)
{
	static const int columns[ZOOMS] = { 2, 6, 10 };

	return columns[zoom];
}

int zoom_rows(enum zoom zoom)
{
	static const int rows[ZOOMS] = { 1, 3, 5 };

	return rows[zoom];
}

/* The brush */

static struct cell *brush_at(const struct brush *brush, int row, int column)
{
	const struct rect *clip = &brush->clip;

	if (row < clip->row || row - clip->row >= clip->rows || column < clip->column ||
	    column - clip->column >= clip->columns)
		return NULL;
	return canvas_at(brush->canvas, row, column);
}

void brush_put(const struct brush *brush, int row, int column, struct cell cell)
{
	struct cell *at = brush_at(brush, row, column);

	if (at)
		*at = cell;
}

void brush_mark(const struct brush *brush, int row, int column, uint32_t glyph, enum role ink,
                unsigned attr)
{
	struct cell *at = brush_at(brush, row, column);

	if (!at)
		return;
	at->glyph = glyph;
	at->ink = (uint8_t)ink;
	at->attr |= (uint8_t)attr;
}

/* Textures */

/* A number for each character of each tile, the same in every frame. */
static uint32_t scatter(uint32_t seed, int row, int column)
{
	uint32_t number = (seed + (uint32_t)(row * 16 + column) + 1) * 0x9e3779b1u;

	for (int round = 0; round < 2; round++) {
		number ^= number >> 15;
		number *= 0x85ebca6bu;
	}
	return number ^ number >> 16;
}

/* Tufts of grass: a few, or more but all alike where only they tell field
 * from nothing. */
static uint32_t field_texture(const struct look *look, uint32_t number)
{
	static const char tufts[] = ".,'.";

	if (look->colours < 256)
		return number % 5 == 0 ? '.' : ' ';
	return number % 16 == 0 ? (uint32_t)tufts[number / 16 % 4] : ' ';
}

/* Roofs here and there, or a ground of dots where colour does not tell. */
static uint32_t city_texture(const struct look *look, uint32_t number)
{
	if (look->colours < 256)
		return look->utf8 ? SHADE_CITY : ':';
	if (number % 5 != 0)
		return ' ';
	return look->utf8 ? ROOF : 'n';
}

/* Spots */

/* Whether two fields lie side by side on one tile, with no line between them. */
static bool fields_meet(const struct spot *a, const struct spot *b)
{
	return b->kind == PLOT_FIELD && b->square == 0 && b->segment != a->segment &&
	       !a->roadside && !b->roadside;
}

/* The corner where tiles meet gets a hint of their borders. */
static bool is_tiles_corner(struct chart *chart, int row, int column)
{
	return row == 0 && column == 0 &&
	       (chart_spot(chart, -1, 0)->kind != PLOT_NOTHING ||
	        chart_spot(chart, 0, -1)->kind != PLOT_NOTHING);
}

static struct cell field_cell(const struct brush *brush, struct chart *chart, int row, int column,
                              uint32_t number)
{
	const struct spot *spot = chart_spot(chart, row, column);
	const struct spot *east = spot + 1;
	const struct spot *south = chart_spot(chart, row + 1, column);
	struct cell cell = { .ink = ROLE_FENCE, .ground = ROLE_FIELD };

	if (fields_meet(spot, east)) {
		cell.glyph = ':';
	} else if (fields_meet(spot, south)) {
		cell.glyph = '_';
	} else {
		cell.glyph = field_texture(brush->look, number);
		cell.ink = ROLE_FIELD_INK;
		if (is_tiles_corner(chart, row, column)) {
			cell.glyph = brush->look->utf8 ? '+' : '\'';
			cell.ink = ROLE_GRID;
		}
	}
	return cell;
}

static struct cell city_cell(const struct brush *brush, const struct spot *spot, uint32_t number)
{
	struct cell cell = { .ink = ROLE_WALL, .ground = ROLE_CITY };

	cell.glyph = wall_glyph(spot->links, spot->walls, spot->gates, brush->look->utf8);
	if (cell.glyph == ' ') {
		cell.glyph = city_texture(brush->look, number);
		cell.ink = ROLE_CITY_INK;
	}
	return cell;
}

static struct cell thing_cell(const struct brush *brush, enum thing thing, int half, enum role ink,
                              enum role ground)
{
	return (struct cell){
		.glyph = thing_glyph(thing, half, brush->look->utf8),
		.ink = (uint8_t)ink,
		.ground = (uint8_t)ground,
	};
}

/* The abbey fills its tile: one building, drawn the same however it lies. */
static struct cell abbey_cell(const struct chart *chart, int row, int column)
{
	static const char *const large[] = {
		"    /\\    ", "   /  \\   ", "  /____\\  ", "  | [] |  ", "  |_[]_|  ",
	};
	static const char *const small[] = { "  /\\  ", " /__\\ ", " |[]| " };
	const char *line = chart->rows == PICTURE ? large[row] : small[row];

	return (struct cell){
		.glyph = (uint32_t)line[column],
		.ink = ROLE_ROAD,
		.ground = ROLE_CLOISTER,
	};
}

static struct cell spot_cell(const struct brush *brush, struct chart *chart, int row, int column,
                             uint32_t number)
{
	const struct spot *spot = chart_spot(chart, row, column);

	switch ((enum plot_kind)spot->kind) {
	case PLOT_FIELD:
		return field_cell(brush, chart, row, column, number);
	case PLOT_ROAD:
		return (struct cell){
			.glyph = road_glyph(spot->links, brush->look->utf8),
			.ink = ROLE_ROAD,
			.ground = ROLE_FIELD,
		};
	case PLOT_CITY:
		return city_cell(brush, spot, number);
	case PLOT_CLOISTER:
		return thing_cell(brush, spot->below ? THING_CLOISTER_FLOOR : THING_CLOISTER,
		                  spot->half, ROLE_ROAD, ROLE_CLOISTER);
	case PLOT_ABBEY:
		return abbey_cell(chart, row, column);
	case PLOT_CROSSING:
		return thing_cell(brush, THING_CROSSING, spot->half, ROLE_ROAD, ROLE_FIELD);
	case PLOT_HOUSE:
		return thing_cell(brush, THING_HOUSE, spot->half, ROLE_ROAD, ROLE_FIELD);
	case PLOT_WELL:
		return thing_cell(brush, THING_WELL, spot->half, ROLE_ROAD, ROLE_FIELD);
	case PLOT_BUSH:
		return thing_cell(brush, THING_BUSH, spot->half, ROLE_FENCE, ROLE_FIELD);
	case PLOT_NOTHING:
		break;
	}
	return (struct cell){ .glyph = ' ' };
}

/* Styles */

static void cell_light(struct cell *cell, const struct look *look)
{
	if (look->colours == 0)
		cell->attr |= ATTR_REVERSE;
	cell->ground = ROLE_LIT;
	if (cell->ink != ROLE_FIELD_INK && cell->ink != ROLE_CITY_INK)
		cell->ink = ROLE_WHITE;
}

/* A preview is brighter than what is laid; with few colours, in black on its
 * own ground; without, in bold. */
static void cell_haunt(struct cell *cell, const struct look *look, bool fits)
{
	if (look->colours == 0)
		cell->attr |= fits ? ATTR_BOLD : ATTR_DIM;
	if (!fits && cell->ink == ROLE_FIELD_INK && cell->glyph != ' ')
		cell->glyph = 'x';
	if (!fits) {
		cell->ground = ROLE_WRONG;
		cell->ink = look->colours >= 256 ? ROLE_WHITE : ROLE_FAINT;
	} else if (cell->ground == ROLE_FIELD) {
		cell->ground = ROLE_GHOST;
		if (look->colours < 256)
			cell->ink = ROLE_BLACK;
	} else if (cell->ground == ROLE_CITY) {
		cell->ground = ROLE_GHOST_CITY;
	}
}

static void cell_style(struct cell *cell, const struct brush *brush,
                       const struct tile_style *style, int segment)
{
	if (style->manner != TILE_LAID)
		cell_haunt(cell, brush->look, style->manner == TILE_GHOST);
	if (segment >= 0 && style->lit >> segment & 1)
		cell_light(cell, brush->look);
}

/* Fields may be filled with a letter, to tell farms apart. */
static void cell_label(struct cell *cell, const struct tile_style *style, const struct spot *spot)
{
	if (spot->kind != PLOT_FIELD || spot->segment < 0 || style->label[spot->segment] == '\0')
		return;
	cell->glyph = (unsigned char)style->label[spot->segment];
	cell->ink = ROLE_WHITE;
}

/* Tiles */

/* What stands somewhere on the tile that begins at (row, column). */
static void thing_stand(const struct brush *brush, int row, int column, struct stand stand,
                        enum thing thing, enum role ink)
{
	const struct cell *at;
	/* Of 256 colours its own is striking enough; bold costs bytes twice. */
	unsigned attr = brush->look->colours < 256 ? ATTR_BOLD : 0;

	if (!stand.found)
		return;
	row += stand.row;
	column += stand.column;
	at = brush_at(brush, row, column);
	if (at && at->ground == ROLE_LIT && brush->look->colours < 256)
		ink = ROLE_WHITE;
	for (int half = 0; half <= stand.step; half++)
		brush_mark(brush, row, column + half, thing_glyph(thing, half, brush->look->utf8),
		           ink, attr);
}

static void pennants_paint(const struct brush *brush, int row, int column, struct chart *chart,
                           const struct design *design)
{
	for (int i = 0; i < design->segments; i++) {
		for (int pennant = 0; pennant < design->segment[i].pennants; pennant++) {
			thing_stand(brush, row, column, chart_room(chart, i, ROOM_PENNANT),
			            THING_PENNANT, ROLE_PENNANT);
		}
	}
}

/* The festival is held on the first field, or in the city where there is none. */
static void festival_paint(const struct brush *brush, int row, int column, struct chart *chart,
                           const struct design *design)
{
	int place = 0;

	for (int i = 0; i < design->segments; i++)
		if (design->segment[i].terrain == FIELD) {
			place = i;
			break;
		}
	thing_stand(brush, row, column, chart_room(chart, place, ROOM_FESTIVAL), THING_FESTIVAL,
	            ROLE_FESTIVAL);
}

void tile_paint(const struct brush *brush, int row, int column, struct chart *chart,
                const struct design *design, const struct tile_style *style)
{
	for (int r = 0; r < chart->rows; r++) {
		for (int c = 0; c < chart->columns; c++) {
			struct cell cell =
				spot_cell(brush, chart, r, c, scatter(style->seed, r, c));

			cell_label(&cell, style, chart_spot(chart, r, c));
			cell_style(&cell, brush, style, chart_spot(chart, r, c)->segment);
			brush_put(brush, row + r, column + c, cell);
		}
	}
	pennants_paint(brush, row, column, chart, design);
	if (design->festival)
		festival_paint(brush, row, column, chart, design);
}

void tile_draw(struct canvas *canvas, int row, int column, const struct design *design,
               int rotation, enum zoom zoom, const struct look *look)
{
	struct brush brush = {
		.canvas = canvas,
		.clip = { 0, 0, canvas->rows, canvas->columns },
		.look = look,
	};
	struct tile_style style = { .manner = TILE_LAID };
	struct chart_tile tile = { .design = design, .rotation = rotation };
	struct chart chart;

	if (zoom == ZOOM_OVERVIEW) {
		tile_paint_small(&brush, row, column, design, rotation, &style);
		return;
	}
	chart_tile(&chart, &tile, zoom);
	chart_walls(&chart);
	tile_paint(&brush, row, column, &chart, design, &style);
}

/* Small tiles */

/* The segments that the two characters stand for: a city that reaches the
 * side, or else the north or south side; -1 where it is open country. */
static void small_cities(const struct design *design, int rotation, int city[2])
{
	int at[SIDES];
	int caps;

	for (int side = 0; side < SIDES; side++) {
		at[side] = design_side(design, rotation, side);
		if (at[side] >= 0 && design->segment[at[side]].terrain != CITY)
			at[side] = -1;
	}
	caps = at[NORTH] >= 0 ? at[NORTH] : at[SOUTH];
	city[1] = at[EAST] >= 0 ? at[EAST] : caps;
	city[0] = at[WEST];
	if (city[0] < 0 && caps >= 0 && (at[EAST] == caps || at[NORTH] == at[SOUTH]))
		city[0] = caps;
}

static unsigned small_roads(const struct design *design, int rotation)
{
	unsigned links = 0;

	for (int side = 0; side < SIDES; side++)
		if (edge_terrain(design->edges[rotation], side) == ROAD)
			links |= 1u << side;
	return links;
}

static bool small_lit(const struct design *design, unsigned lit, int terrain)
{
	for (int i = 0; i < design->segments; i++)
		if (design->segment[i].terrain == terrain && lit >> i & 1)
			return true;
	return false;
}

/* One of the two characters; `links` are the roads', `city` -1 or a segment. */
static struct cell small_cell(const struct brush *brush, const struct design *design, int half,
                              unsigned links, int city, uint32_t number)
{
	struct cell cell = { .ground = city >= 0 ? ROLE_CITY : ROLE_FIELD, .ink = ROLE_ROAD };

	if (design->cloister >= 0)
		return thing_cell(brush, THING_CLOISTER, half, ROLE_ROAD, ROLE_CLOISTER);
	if (half == 1)
		links = links >> EAST & 1 ? 1u << EAST | 1u << WEST : 0;
	if (links) {
		cell.glyph = road_glyph(links, brush->look->utf8);
	} else if (city >= 0) {
		cell.glyph = brush->look->colours >= 256 ? ' ' : city_texture(brush->look, number);
		cell.ink = ROLE_CITY_INK;
	} else {
		cell.glyph = brush->look->colours >= 256 ? ' ' : '.';
		cell.ink = ROLE_FIELD_INK;
	}
	return cell;
}

void tile_paint_small(const struct brush *brush, int row, int column,
                      const struct design *design, int rotation,
                      const struct tile_style *style)
{
	unsigned links = small_roads(design, rotation);
	int city[2];

	small_cities(design, rotation, city);
	for (int half = 0; half < 2; half++) {
		struct cell cell = small_cell(brush, design, half, links, city[half],
		                              scatter(style->seed, 0, half));
		bool lit = design->cloister >= 0
		                   ? style->lit >> design->cloister & 1
		                   : city[half] >= 0 ? style->lit >> city[half] & 1
		                                     : small_lit(design, style->lit, FIELD);

		if (cell.ink == ROLE_ROAD && design->cloister < 0)
			lit = lit || small_lit(design, style->lit, ROAD);
		cell_style(&cell, brush, style, -1);
		if (lit)
			cell_light(&cell, brush->look);
		brush_put(brush, row, column + half, cell);
	}
}
