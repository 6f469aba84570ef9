#include "glyphs.h"

/* Indexed by links: north 1, east 2, south 4, west 8. A single end is drawn
 * through, so that it reaches what it points at. */
static const uint16_t road_lines[16] = {
	0x2500, 0x2502, 0x2500, 0x2514, 0x2502, 0x2502, 0x250c, 0x251c,
	0x2500, 0x2518, 0x2500, 0x2534, 0x2510, 0x2524, 0x252c, 0x253c,
};

static const uint16_t wall_lines[16] = {
	' ',    0x2551, 0x2550, 0x255a, 0x2551, 0x2551, 0x2554, 0x2560,
	0x2550, 0x255d, 0x2550, 0x2569, 0x2557, 0x2563, 0x2566, 0x256c,
};

/* A double line that a single one meets from north, east, south, west. */
static const uint16_t gate_lines[SIDES] = { 0x2567, 0x255f, 0x2564, 0x2562 };

uint32_t road_glyph(unsigned links, bool utf8)
{
	const unsigned across = 1u << EAST | 1u << WEST;
	const unsigned along = 1u << NORTH | 1u << SOUTH;

	if (utf8)
		return road_lines[links];
	if (!(links & along))
		return '-';
	return links & across ? '+' : '|';
}

uint32_t wall_glyph(unsigned links, unsigned walls, unsigned gates, bool utf8)
{
	for (int side = 0; side < SIDES; side++)
		if (gates >> side & 1)
			return utf8 ? gate_lines[side] : '+';
	if (utf8)
		return wall_lines[links];
	if (walls >> WEST & 1)
		return '[';
	if (walls >> EAST & 1)
		return ']';
	return links ? '=' : ' ';
}

const struct figure_glyph figure_glyphs[FIGURE_GLYPHS] = {
	{ FOLLOWER, false, 'i', "follower standing: knight, thief or monk" },
	{ FOLLOWER, true, '~', "follower lying: farmer" },
	{ MAYOR, false, '^', "mayor" },
	{ MAYOR, true, '>', "mayor lying (house rule)" },
	{ WAGON, false, '%', "wagon" },
	{ BARN, false, '#', "barn" },
};

char figure_glyph(int piece, bool lies)
{
	for (int i = 0; i < FIGURE_GLYPHS; i++)
		if (figure_glyphs[i].piece == piece && figure_glyphs[i].lies == lies)
			return figure_glyphs[i].glyph;
	return '?';
}

bool figure_lies(const struct state *state, const struct figure *figure)
{
	if (figure->piece == FOLLOWER)
		return state_segment(state, figure->segment)->terrain == FIELD;
	return figure->piece == MAYOR && state->options.value[OPT_MAYOR_LIES];
}

uint32_t thing_glyph(enum thing thing, int half, bool utf8)
{
	static const uint16_t ascii[THINGS][2] = {
		[THING_CLOISTER] = { '/', '\\' },
		[THING_CLOISTER_FLOOR] = { '[', ']' },
		[THING_CROSSING] = { '#', '#' },
		[THING_HOUSE] = { '{', '}' },
		[THING_WELL] = { '(', ')' },
		[THING_BUSH] = { '"', '"' },
		[THING_PENNANT] = { '|', '>' },
		[THING_FESTIVAL] = { '*', '\'' },
		[THING_PLACE] = { '(', ')' },
		[THING_NO_PLACE] = { '>', '<' },
		[THING_DEAD] = { 'x', 'x' },
	};

	if (utf8 && thing == THING_CROSSING)
		return SHADE_CROSSING;
	if (utf8 && thing == THING_HOUSE)
		return ROOF;
	return ascii[thing][half];
}
