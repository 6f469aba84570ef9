#include "naming.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const naming_corners[CORNERS] = { "NW", "NE", "SE", "SW" };
const char naming_pieces[PIECES] = { 'F', 'M', 'W', 'B', 'A' };

static const char *const side_names[SIDES] = { "N", "E", "S", "W" };
static const char *const half_names[HALVES] = { "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR" };
static const char *const inner_names[] = { "I", "II", "III", "IV" };
static const char *const degree_names[ROTATIONS] = { "0", "90", "180", "270" };

enum { INNER_NAMES = sizeof(inner_names) / sizeof(inner_names[0]) };

static int find_name(const char *const *names, int count, const char *name)
{
	for (int i = 0; i < count; i++)
		if (strcmp(names[i], name) == 0)
			return i;
	return -1;
}

int naming_corner(const char *name)
{
	return find_name(naming_corners, CORNERS, name);
}

int naming_piece(const char *name)
{
	for (int piece = 0; piece < PIECES; piece++)
		if (name[0] == naming_pieces[piece] && name[1] == '\0')
			return piece;
	return -1;
}

int naming_rotation(const char *degrees)
{
	return find_name(degree_names, ROTATIONS, degrees);
}

static bool number_parse(const char **text, int *number)
{
	char *end;
	long value = strtol(*text, &end, 10);

	if (end == *text || value < -999 || value > 999)
		return false;
	*text = end;
	*number = (int)value;
	return true;
}

bool naming_square(const char *text, char end, int *x, int *y)
{
	return number_parse(&text, x) && *text++ == ',' && number_parse(&text, y) && *text == end;
}

/* The inner field number `index`, counted from 0, or -1. */
static int inner_field(const struct design *design, int index)
{
	for (int i = 0; i < design->segments; i++)
		if (design->segment[i].terrain == FIELD && design->segment[i].halves == 0 &&
		    index-- == 0)
			return i;
	return -1;
}

static int field_parse(const struct design *design, int rotation, const char *name)
{
	int half = find_name(half_names, HALVES, name);
	int inner = find_name(inner_names, INNER_NAMES, name);

	if (half >= 0)
		return design_half(design, rotation, half);
	return inner >= 0 ? inner_field(design, inner) : -1;
}

int naming_segment(const struct design *design, int rotation, const char *name)
{
	const char *colon = strchr(name, ':');
	int terrain, side, segment;

	if (strcmp(name, "cloister") == 0)
		return design->cloister;
	if (colon == NULL)
		return -1;
	if (strncmp(name, "field:", 6) == 0)
		return field_parse(design, rotation, colon + 1);
	if (strncmp(name, "road:", 5) == 0)
		terrain = ROAD;
	else if (strncmp(name, "city:", 5) == 0)
		terrain = CITY;
	else
		return -1;
	side = find_name(side_names, SIDES, colon + 1);
	segment = side < 0 ? -1 : design_side(design, rotation, side);
	return segment >= 0 && design->segment[segment].terrain == terrain ? segment : -1;
}

static const char *field_place(const struct design *design, int rotation, int segment)
{
	for (int half = 0; half < HALVES; half++)
		if (design_half(design, rotation, half) == segment)
			return half_names[half];
	for (int i = 0; i < INNER_NAMES; i++)
		if (inner_field(design, i) == segment)
			return inner_names[i];
	return "?";
}

static const char *side_place(const struct design *design, int rotation, int segment)
{
	for (int side = 0; side < SIDES; side++)
		if (design_side(design, rotation, side) == segment)
			return side_names[side];
	return "?";
}

void naming_write(const struct design *design, int rotation, int segment,
                    char name[NAMING_SIZE])
{
	switch ((enum terrain)design->segment[segment].terrain) {
	case FIELD:
		snprintf(name, NAMING_SIZE, "field:%s", field_place(design, rotation, segment));
		return;
	case ROAD:
		snprintf(name, NAMING_SIZE, "road:%s", side_place(design, rotation, segment));
		return;
	case CITY:
		snprintf(name, NAMING_SIZE, "city:%s", side_place(design, rotation, segment));
		return;
	case CLOISTER:
	case TERRAINS:
		break;
	}
	snprintf(name, NAMING_SIZE, "cloister");
}

unsigned segment_on(const struct state *state, unsigned tile, int segment)
{
	return state->tile[tile].first + (unsigned)segment;
}
