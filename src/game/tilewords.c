/* Tiles and segments in words: see words.h. */

#include <stdlib.h>
#include <string.h>

#include "words.h"

static void append_sides(char text[WORDS_SIZE], unsigned sides, int rotation)
{
	const char *between = " ";

	for (int side = 0; side < SIDES; side++) {
		if (!(sides >> side_unturned(side, rotation) & 1))
			continue;
		words_append(text, "%s%c", between, "NESW"[side]);
		between = "-";
	}
}

/* Where a field lies, by the middle of the half sides that it reaches. */
static const char *field_direction(unsigned halves, int rotation)
{
	static const int8_t half_x[HALVES] = { -1, 1, 2, 2, 1, -1, -2, -2 };
	static const int8_t half_y[HALVES] = { -2, -2, -1, 1, 2, 2, 1, -1 };
	static const char *const name[3][3] = {
		{ "north-west", "north", "north-east" },
		{ "west", "middle", "east" },
		{ "south-west", "south", "south-east" },
	};
	int x = 0, y = 0, column, row;

	for (int half = 0; half < HALVES; half++) {
		if (!(halves >> half_unturned(half, rotation) & 1))
			continue;
		x += half_x[half];
		y += half_y[half];
	}
	column = 2 * x > (y < 0 ? -y : y) ? 2 : 2 * -x > (y < 0 ? -y : y) ? 0 : 1;
	row = 2 * y > (x < 0 ? -x : x) ? 2 : 2 * -y > (x < 0 ? -x : x) ? 0 : 1;
	return name[row][column];
}

static const char *field_place(const struct segment *field, int rotation)
{
	if (field->halves == 0)
		return "inner field";
	if (field->halves == 0xff)
		return "field all round";
	return field_direction(field->halves, rotation);
}

/* The middle of what the tile's picture shows of a field, from the tile's. */
static void field_middle(const struct design *design, int segment, int rotation, int *x, int *y)
{
	int cells = 0;

	*x = *y = 0;
	for (int row = 0; row < PICTURE; row++) {
		for (int column = 0; column < PICTURE; column++) {
			if (design->picture[row][column] != design->segment[segment].letter)
				continue;
			*x += 2 * column - (PICTURE - 1);
			*y += 2 * row - (PICTURE - 1);
			cells++;
		}
	}
	for (int turn = 0; turn < rotation; turn++) {
		int old = *x;

		*x = -*y;
		*y = old;
	}
	*x = cells == 0 ? 0 : 100 * *x / cells;
	*y = cells == 0 ? 0 : 100 * *y / cells;
}

/* Which one, where another field of the tile lies in the same place. */
static void append_which(char text[WORDS_SIZE], const struct design *design, int segment,
                         int rotation)
{
	const struct segment *field = &design->segment[segment];
	int x, y, other_x, other_y;

	for (int i = 0; i < design->segments; i++) {
		const struct segment *other = &design->segment[i];

		if (i == segment || other->terrain != FIELD ||
		    strcmp(field_place(other, rotation), field_place(field, rotation)) != 0)
			continue;
		field_middle(design, segment, rotation, &x, &y);
		field_middle(design, i, rotation, &other_x, &other_y);
		x -= other_x;
		y -= other_y;
		if (abs(x) >= abs(y))
			words_append(text, ", further %s", x < 0 ? "west" : "east");
		else
			words_append(text, ", further %s", y < 0 ? "north" : "south");
	}
}

static void append_field(char text[WORDS_SIZE], const struct design *design, int segment,
                         int rotation)
{
	const struct segment *field = &design->segment[segment];
	bool somewhere = field->halves != 0 && field->halves != 0xff;

	words_append(text, "%s%s", somewhere ? "field in the " : "", field_place(field, rotation));
	append_which(text, design, segment, rotation);
}

static void append_segment(char text[WORDS_SIZE], const struct design *design, int number,
                           int rotation)
{
	const struct segment *segment = &design->segment[number];

	switch ((enum terrain)segment->terrain) {
	case FIELD:
		append_field(text, design, number, rotation);
		return;
	case ROAD:
		words_append(text, "road");
		append_sides(text, segment->sides, rotation);
		return;
	case CITY:
		words_append(text, "city");
		append_sides(text, segment->sides, rotation);
		return;
	case CLOISTER:
		words_append(text, segment->letter == '*' ? "abbey" : "cloister");
		return;
	case TERRAINS:
		return;
	}
}

void words_design_segment(const struct design *design, int number, int rotation,
                          char text[WORDS_SIZE])
{
	text[0] = '\0';
	append_segment(text, design, number, rotation);
}

void words_segment(const struct state *state, unsigned segment, char text[WORDS_SIZE])
{
	unsigned number = state->segment[segment].tile;
	const struct tile *tile = &state->tile[number];

	words_design_segment(state_design(state, number), (int)(segment - tile->first),
	                     tile->rotation, text);
}

void words_tile(const struct design *design, int rotation, char text[WORDS_SIZE])
{
	const char *between = "";

	text[0] = '\0';
	for (int i = 0; i < design->segments; i++) {
		const struct segment *segment = &design->segment[i];

		if (segment->terrain == FIELD)
			continue;
		words_append(text, "%s", between);
		append_segment(text, design, i, rotation);
		for (int pennant = 0; pennant < segment->pennants; pennant++)
			words_append(text, "+");
		between = ", ";
	}
	if (text[0] == '\0')
		words_append(text, "fields only");
	if (design->festival)
		words_append(text, ", festival");
}
