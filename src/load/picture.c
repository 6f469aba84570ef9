#include "picture.h"

#include <string.h>

enum { PORTS = 3, CELLS = PICTURE * PICTURE, SCENERY = '+', ABBEY = '*' };

struct cell {
	int row, column;
};

/* In the order of the half sides: the first and last port of side s are the
 * half sides 2s and 2s + 1. */
static const struct cell port_cell[SIDES][PORTS] = {
	[NORTH] = { { 0, 1 }, { 0, 2 }, { 0, 3 } },
	[EAST] = { { 1, 4 }, { 2, 4 }, { 3, 4 } },
	[SOUTH] = { { 4, 3 }, { 4, 2 }, { 4, 1 } },
	[WEST] = { { 3, 0 }, { 2, 0 }, { 1, 0 } },
};

static const struct cell corner_cell[CORNERS] = {
	[NORTH_WEST] = { 0, 0 },
	[NORTH_EAST] = { 0, 4 },
	[SOUTH_EAST] = { 4, 4 },
	[SOUTH_WEST] = { 4, 0 },
};

/* The terrain a letter stands for; -1 for scenery and for what is no letter. */
static int letter_terrain(char letter)
{
	if (letter >= 'A' && letter <= 'Z')
		return CITY;
	if (letter >= 'a' && letter <= 'z')
		return FIELD;
	if (letter >= '0' && letter <= '9')
		return ROAD;
	return letter == '@' || letter == ABBEY ? CLOISTER : -1;
}

static char letter_at(const struct design *design, struct cell cell)
{
	return design->picture[cell.row][cell.column];
}

int picture_segment(const struct design *design, char letter)
{
	for (int i = 0; i < design->segments; i++)
		if (design->segment[i].letter == letter)
			return i;
	return -1;
}

static int segment_at(const struct design *design, struct cell cell)
{
	return picture_segment(design, letter_at(design, cell));
}

/* The cells row by row, from 0 to CELLS - 1. */
static struct cell cell_number(int number)
{
	return (struct cell){ number / PICTURE, number % PICTURE };
}

/* Step to the cell beside; false at the edge of the picture. */
static bool cell_beside(struct cell *cell, int side)
{
	cell->row += side_dy(side);
	cell->column += side_dx(side);
	return cell->row >= 0 && cell->row < PICTURE && cell->column >= 0 && cell->column < PICTURE;
}

static bool wrong_at(const struct design *design, struct cell cell, const char *wrong,
                     struct error *error)
{
	char letter[] = { letter_at(design, cell), '\0' };

	return error_set(error, "picture row %d column %d: '%s' %s", cell.row + 1, cell.column + 1,
	                 excerpt(letter).text, wrong);
}

/* Cut the text into rows of cells. */
static bool copy_cells(const char *text, struct design *design, struct error *error)
{
	int rows = 0;

	for (const char *row = text;; rows++) {
		size_t length = strcspn(row, "\n");

		if (rows < PICTURE && length != PICTURE)
			return error_set(error, "picture row %d has %zu characters, expected %d",
			                 rows + 1, length, PICTURE);
		if (rows < PICTURE)
			memcpy(design->picture[rows], row, PICTURE);
		if (row[length] == '\0')
			break;
		row += length + 1;
	}
	if (++rows != PICTURE)
		return error_set(error, "picture has %d rows, expected %d", rows, PICTURE);
	return true;
}

static const char *letter_fault(const struct design *design, char letter)
{
	if (letter_terrain(letter) < 0 && letter != SCENERY)
		return "is unknown, expected a city A-Z, field a-z, road 0-9, @, + or *";
	if (design->abbey && letter != ABBEY)
		return "in an abbey, expected 25 times * or none";
	return NULL;
}

static bool check_letters(const struct design *design, struct error *error)
{
	for (int i = 0; i < CELLS; i++) {
		const char *fault = letter_fault(design, letter_at(design, cell_number(i)));

		if (fault != NULL)
			return wrong_at(design, cell_number(i), fault, error);
	}
	return true;
}

static bool number_segments(struct design *design, struct error *error)
{
	for (int i = 0; i < CELLS; i++) {
		char letter = letter_at(design, cell_number(i));

		if (letter == SCENERY || picture_segment(design, letter) >= 0)
			continue;
		if (design->segments == MAX_SEGMENTS)
			return error_set(error,
			                 "picture has too many features, expected at most %d",
			                 MAX_SEGMENTS);
		design->segment[design->segments++] = (struct segment){
			.terrain = (uint8_t)letter_terrain(letter),
			.letter = letter,
		};
	}
	return true;
}

/* A road side has fields on both sides of the road, any other side is all one. */
static bool check_side(const struct design *design, int side, struct error *error)
{
	const struct cell *port = port_cell[side];
	char middle = letter_at(design, port[1]);
	int terrain = letter_terrain(middle);

	if (terrain != CITY && terrain != FIELD && terrain != ROAD)
		return wrong_at(design, port[1],
		                "in the middle of a side, expected a city, field or road", error);
	for (int i = 0; i < PORTS; i += 2) {
		char letter = letter_at(design, port[i]);

		if (terrain == ROAD && letter_terrain(letter) != FIELD)
			return wrong_at(design, port[i],
			                "beside the road of a side, expected a field", error);
		if (terrain != ROAD && letter != middle)
			return wrong_at(design, port[i],
			                "unlike the middle of its side, expected the same", error);
	}
	return true;
}

static void read_side(struct design *design, int side)
{
	const struct cell *port = port_cell[side];
	int middle = segment_at(design, port[1]);

	if (design->segment[middle].terrain != FIELD) {
		design->side[side] = (int8_t)middle;
		design->segment[middle].sides |= (uint8_t)(1u << side);
	}
	for (int i = 0; i < 2; i++) {
		int half = 2 * side + i;
		int field = segment_at(design, port[2 * i]);

		if (design->segment[field].terrain != FIELD)
			continue;
		design->half[half] = (int8_t)field;
		design->segment[field].halves |= (uint8_t)(1u << half);
	}
}

/* Farmland fills a corner where the corner and both half sides that meet there
 * show the same field. */
static void read_corner(struct design *design, int corner)
{
	int field = segment_at(design, corner_cell[corner]);
	int before = design->half[(2 * corner + HALVES - 1) % HALVES];
	int behind = design->half[2 * corner];

	if (field >= 0 && field == before && field == behind)
		design->corner[corner] = (int8_t)field;
}

/* The segments that share an edge of a cell with this one, as a mask. */
static unsigned segments_beside(const struct design *design, int segment)
{
	unsigned mask = 0;

	for (int i = 0; i < CELLS; i++) {
		if (segment_at(design, cell_number(i)) != segment)
			continue;
		for (int side = 0; side < SIDES; side++) {
			struct cell beside = cell_number(i);

			if (cell_beside(&beside, side) && letter_at(design, beside) != SCENERY)
				mask |= 1u << segment_at(design, beside);
		}
	}
	return mask;
}

/* The segments around the piece of scenery that `cell` belongs to, as a mask.
 * `walked` has a bit for each cell seen before. */
static unsigned segments_around(const struct design *design, struct cell cell, unsigned *walked)
{
	unsigned bit = 1u << (cell.row * PICTURE + cell.column);
	unsigned mask = 0;

	if (*walked & bit)
		return 0;
	*walked |= bit;
	for (int side = 0; side < SIDES; side++) {
		struct cell beside = cell;

		if (!cell_beside(&beside, side))
			continue;
		if (letter_at(design, beside) == SCENERY)
			mask |= segments_around(design, beside, walked);
		else
			mask |= 1u << segment_at(design, beside);
	}
	return mask;
}

bool picture_meet(const struct design *design, int a, int b)
{
	unsigned both = 1u << a | 1u << b;
	unsigned walked = 0;

	if (segments_beside(design, a) >> b & 1)
		return true;
	for (int i = 0; i < CELLS; i++)
		if (letter_at(design, cell_number(i)) == SCENERY &&
		    (segments_around(design, cell_number(i), &walked) & both) == both)
			return true;
	return false;
}

static void read_touches(struct design *design)
{
	unsigned cities = 0;

	for (int i = 0; i < design->segments; i++)
		if (design->segment[i].terrain == CITY)
			cities |= 1u << i;
	for (int i = 0; i < design->segments; i++) {
		struct segment *segment = &design->segment[i];

		if (segment->terrain == FIELD)
			segment->touches = (uint16_t)(segments_beside(design, i) & cities);
	}
}

/* Only a field may lie wholly inside a tile: a road or city that nothing can
 * join would be complete from the start. */
static bool check_reach(const struct design *design, struct error *error)
{
	for (int i = 0; i < CELLS; i++) {
		int at = segment_at(design, cell_number(i));
		int terrain = letter_terrain(letter_at(design, cell_number(i)));

		if ((terrain == CITY || terrain == ROAD) && design->segment[at].sides == 0)
			return wrong_at(design, cell_number(i),
			                "reaches no side, expected to be at one", error);
	}
	return true;
}

bool picture_read(const char *text, struct design *design, struct error *error)
{
	memset(design->side, -1, sizeof(design->side));
	memset(design->half, -1, sizeof(design->half));
	memset(design->corner, -1, sizeof(design->corner));
	design->abbey = strchr(text, ABBEY) != NULL;
	if (!copy_cells(text, design, error) || !check_letters(design, error) ||
	    !number_segments(design, error))
		return false;
	design->cloister = (int8_t)picture_segment(design, design->abbey ? ABBEY : '@');
	if (design->abbey)
		return true;
	for (int side = 0; side < SIDES; side++) {
		if (!check_side(design, side, error))
			return false;
		read_side(design, side);
	}
	for (int corner = 0; corner < CORNERS; corner++)
		read_corner(design, corner);
	read_touches(design);
	return check_reach(design, error);
}
