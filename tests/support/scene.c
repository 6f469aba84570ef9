#include "scene.h"

#include <string.h>

#include "board.h"
#include "naming.h"
#include "tiles.h"

struct scene scene;

const char *word_at(int index)
{
	if (index >= scene.file.words)
		FAIL("malformed: too few words");
	return scene.file.word[index];
}

void words_expect(int count)
{
	if (scene.file.words != count)
		FAIL("malformed: expected %d words, got %d", count, scene.file.words);
}

void word_expect_equals(int index)
{
	if (strcmp(word_at(index), "=") != 0)
		FAIL("malformed: expected \"=\", got \"%s\"", word_at(index));
}

bool word_is_dash(int index)
{
	if (strcmp(word_at(index), "-") != 0)
		return false;
	words_expect(index + 1);
	return true;
}

int word_player(int index)
{
	for (int player = 0; player < scene.state.players; player++)
		if (strcmp(scene.name[player], word_at(index)) == 0)
			return player;
	FAIL("malformed: \"%s\" is no player", word_at(index));
}

enum piece word_piece(int index)
{
	int piece = naming_piece(word_at(index));

	if (piece < 0 || piece == ABBEY)
		FAIL("malformed: \"%s\" is no figure", word_at(index));
	return (enum piece)piece;
}

int word_corner(int index)
{
	int corner = naming_corner(word_at(index));

	if (corner < 0)
		FAIL("malformed: \"%s\" is no corner", word_at(index));
	return corner;
}

int word_design(int index)
{
	int design = catalogue_find(scene.catalogue, word_at(index));

	if (design < 0)
		FAIL("malformed: \"%s\" is no tile", word_at(index));
	return design;
}

int word_rotation(int index)
{
	int rotation = naming_rotation(word_at(index));

	if (rotation < 0)
		FAIL("malformed: \"%s\" is no rotation", word_at(index));
	return rotation;
}

void word_square(int index, int *x, int *y)
{
	if (!naming_square(word_at(index), '\0', x, y))
		FAIL("malformed: \"%s\" is no square", word_at(index));
}

unsigned scene_tile(int x, int y)
{
	unsigned tile = board_tile(&scene.state, x, y);

	if (tile == NONE)
		FAIL("malformed: no tile lies on %d,%d", x, y);
	return tile;
}

unsigned word_tile(int index)
{
	int x, y;

	word_square(index, &x, &y);
	return scene_tile(x, y);
}

int scene_index(unsigned tile, const char *name)
{
	int segment = naming_segment(state_design(&scene.state, tile),
	                            scene.state.tile[tile].rotation, name);

	if (segment < 0)
		FAIL("malformed: the tile has no %s", name);
	return segment;
}

unsigned word_segment(int index)
{
	unsigned tile = word_tile(index);

	return segment_on(&scene.state, tile, scene_index(tile, word_at(index + 1)));
}

bool word_yes(int index)
{
	bool yes = strcmp(word_at(index), "yes") == 0;

	if (!yes && strcmp(word_at(index), "no") != 0)
		FAIL("malformed: expected yes or no, got \"%s\"", word_at(index));
	words_expect(index + 1);
	return yes;
}

bool scene_asked(enum phase phase, int player)
{
	return scene.state.phase == phase && scene.state.actor == player;
}

bool scene_stands(const struct figure *figure, int x, int y)
{
	const struct tile *tile = &scene.state.tile[scene.state.segment[figure->segment].tile];

	if (figure->piece == BARN)
		return (tile->x == x || tile->x == x + 1) && (tile->y == y || tile->y == y + 1);
	return tile->x == x && tile->y == y;
}
