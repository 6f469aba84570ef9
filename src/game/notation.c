#include "notation.h"

#include <stdio.h>
#include <string.h>

#include "board.h"
#include "number.h"

static const char *const corner_name[CORNERS] = { "nw", "ne", "se", "sw" };

/* Writing */

static char segment_letter(const struct state *state, struct move move)
{
	unsigned tile = board_tile(state, move.x, move.y);

	return state_design(state, tile)->segment[move.segment].letter;
}

void notation_write(const struct state *state, struct move move, char text[NOTATION_SIZE])
{
	const char *name = move_name[move.kind];

	switch ((enum move_kind)move.kind) {
	case MOVE_LAY:
		snprintf(text, NOTATION_SIZE, "%s,%s,%d,%d,%d", name,
		         state->catalogue->design[state->hand].name, move.x, move.y,
		         90 * move.rotation);
		return;
	case MOVE_ABBEY:
		snprintf(text, NOTATION_SIZE, "%s,%d,%d", name, move.x, move.y);
		return;
	case MOVE_BARN:
		snprintf(text, NOTATION_SIZE, "%s,%d,%d,%s", name, move.x, move.y,
		         corner_name[move.rotation]);
		return;
	case MOVE_DEPLOY:
	case MOVE_RETURN:
		if (move.piece == BARN)
			snprintf(text, NOTATION_SIZE, "%s,%s,%d,%d,%s", name, piece_name[BARN],
			         move.x, move.y, corner_name[NORTH_WEST]);
		else
			snprintf(text, NOTATION_SIZE, "%s,%s,%d,%d,%c", name,
			         piece_name[move.piece], move.x, move.y,
			         segment_letter(state, move));
		return;
	case MOVE_DRIVE:
		snprintf(text, NOTATION_SIZE, "%s,%d,%d,%c", name, move.x, move.y,
		         segment_letter(state, move));
		return;
	case MOVE_DRAW:
	case MOVE_PASS:
	case MOVE_HOME:
	case MOVE_KINDS:
		snprintf(text, NOTATION_SIZE, "%s", name);
		return;
	}
}

/* Reading */

/* The fields of one decision, read from left to right. */
struct reader {
	const struct state *state;
	const char *const *field;
	int fields;
	int next;
	struct error *error;
};

static const char *take(struct reader *reader, const char *what)
{
	if (reader->next >= reader->fields) {
		error_set(reader->error, "the decision ends early: %s expected", what);
		return NULL;
	}
	return reader->field[reader->next++];
}

static int find_name(const char *name, const char *const *list, int count)
{
	for (int i = 0; i < count; i++)
		if (strcmp(name, list[i]) == 0)
			return i;
	return -1;
}

static bool take_number(struct reader *reader, const char *what, int16_t *number)
{
	const char *text = take(reader, what);
	int value;

	if (text == NULL)
		return false;
	if (!number_read_signed(text, MAX_TILES, &value))
		return error_set(reader->error, "\"%.32s\" is not %s from %d to %d", text, what,
		                 -MAX_TILES, MAX_TILES);
	*number = (int16_t)value;
	return true;
}

static bool take_square(struct reader *reader, struct move *move)
{
	return take_number(reader, "an x", &move->x) && take_number(reader, "a y", &move->y);
}

static bool take_tile(struct reader *reader)
{
	const char *name = take(reader, "a tile");
	const char *hand;

	if (name == NULL)
		return false;
	if (reader->state->phase != PHASE_TILE)
		return error_set(reader->error, "no tile is to be laid now");
	hand = reader->state->catalogue->design[reader->state->hand].name;
	if (strcmp(name, hand) != 0)
		return error_set(reader->error, "the drawn tile is %s, not \"%.32s\"", hand, name);
	return true;
}

static bool take_rotation(struct reader *reader, struct move *move)
{
	static const char *const degrees[ROTATIONS] = { "0", "90", "180", "270" };
	const char *text = take(reader, "degrees");
	int rotation;

	if (text == NULL)
		return false;
	rotation = find_name(text, degrees, ROTATIONS);
	if (rotation < 0)
		return error_set(reader->error, "\"%.32s\" is not 0, 90, 180 or 270 degrees", text);
	move->rotation = (uint8_t)rotation;
	return true;
}

static bool take_corner(struct reader *reader, int *corner)
{
	const char *text = take(reader, "a corner");

	if (text == NULL)
		return false;
	*corner = find_name(text, corner_name, CORNERS);
	if (*corner < 0)
		return error_set(reader->error, "\"%.32s\" is not a corner: nw, ne, se or sw",
		                 text);
	return true;
}

static bool take_piece(struct reader *reader, struct move *move)
{
	const char *text = take(reader, "a figure");
	int piece;

	if (text == NULL)
		return false;
	piece = find_name(text, piece_name, ABBEY);
	if (piece < 0)
		return error_set(reader->error,
		                 "\"%.32s\" is not a figure: follower, mayor, wagon or barn", text);
	move->piece = (uint8_t)piece;
	return true;
}

/* The tile at the move's square, or NONE with a message. */
static unsigned tile_named(struct reader *reader, const struct move *move)
{
	unsigned tile = board_tile(reader->state, move->x, move->y);

	if (tile == NONE)
		error_set(reader->error, "no tile lies at %d,%d", move->x, move->y);
	return tile;
}

static bool take_segment(struct reader *reader, struct move *move)
{
	const char *text = take(reader, "a segment");
	unsigned tile = text == NULL ? NONE : tile_named(reader, move);
	const struct design *design;

	if (tile == NONE)
		return false;
	design = state_design(reader->state, tile);
	for (int i = 0; i < design->segments; i++) {
		if (text[0] == design->segment[i].letter && text[1] == '\0') {
			move->segment = (uint8_t)i;
			return true;
		}
	}
	return error_set(reader->error, "the tile at %d,%d (%s) has no segment \"%.32s\"", move->x,
	                 move->y, design->name, text);
}

/* A barn comes home from the north-west corner of the tile that names it. */
static bool take_barn_point(struct reader *reader, struct move *move)
{
	unsigned tile = tile_named(reader, move);
	int corner, field;

	if (tile == NONE || !take_corner(reader, &corner))
		return false;
	field = design_corner(state_design(reader->state, tile),
	                      reader->state->tile[tile].rotation, NORTH_WEST);
	if (corner != NORTH_WEST || field < 0)
		return error_set(reader->error, "no barn stands on that corner of %d,%d", move->x,
		                 move->y);
	move->segment = (uint8_t)field;
	return true;
}

static bool take_details(struct reader *reader, struct move *move)
{
	int corner;

	switch ((enum move_kind)move->kind) {
	case MOVE_LAY:
		return take_tile(reader) && take_square(reader, move) &&
		       take_rotation(reader, move);
	case MOVE_ABBEY:
		return take_square(reader, move);
	case MOVE_DEPLOY:
		return take_piece(reader, move) && take_square(reader, move) &&
		       take_segment(reader, move);
	case MOVE_BARN:
		move->piece = BARN;
		if (!take_square(reader, move) || !take_corner(reader, &corner))
			return false;
		move->rotation = (uint8_t)corner;
		return true;
	case MOVE_RETURN:
		if (!take_piece(reader, move) || !take_square(reader, move))
			return false;
		return move->piece == BARN ? take_barn_point(reader, move)
		                           : take_segment(reader, move);
	case MOVE_DRIVE:
		move->piece = WAGON;
		return take_square(reader, move) && take_segment(reader, move);
	case MOVE_DRAW:
	case MOVE_PASS:
	case MOVE_HOME:
	case MOVE_KINDS:
		break;
	}
	return true;
}

bool notation_read(const struct state *state, int fields, const char *const *field,
                   struct move *move, struct error *error)
{
	struct reader reader = { state, field, fields, 0, error };
	const char *name = take(&reader, "a decision");
	int kind = name == NULL ? -1 : find_name(name, move_name, MOVE_KINDS);

	if (name == NULL)
		return false;
	if (kind < 0)
		return error_set(error,
		                 "\"%.32s\" is not a decision: lay, abbey, draw, deploy, barn, "
		                 "return, pass, drive or home",
		                 name);
	*move = (struct move){ .kind = (uint8_t)kind };
	if (!take_details(&reader, move))
		return false;
	if (reader.next < fields)
		return error_set(error, "\"%.32s\" is one field too many", field[reader.next]);
	return true;
}
