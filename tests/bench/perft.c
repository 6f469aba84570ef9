/*
 * perft - count all games of a few tiles, to compare with other programs.
 *
 * The start tile lies unturned, one tile of each base design is drawn in a fixed
 * order, two players take turns. Two programs written apart agree on the tile
 * counts to depth 7 (4 for all rotations) and on the counts with followers to
 * depth 4 (3); the deeper figures come from one of them only.
 *
 * Usage: perft [deep]
 */
#include <stdio.h>
#include <string.h>

#include "move.h"
#include "tiles.h"

static const char *const order[] = {
	"L", "LR", "RCr", "Cccc+", "CccR+", "CccR", "CFc+", "CFc.1", "Cc.1", "Cc+", "CcRr", "CcRr+",
	"Ccc", "Ccc+", "CRr", "CRRR", "RrC", "C", "CFC.2", "CC.2", "RRRR", "RRR", "Rr", "RFr",
};

enum { TILES_DRAWN = sizeof(order) / sizeof(order[0]) };

/* What is counted. */
struct mode {
	const char *title;
	bool followers;    /* every legal follower, or none; else tiles only */
	bool every_turn;   /* equal-looking rotations count apart */
	int shallow, deep; /* depths for make perft, make perft-deep */
	long expected[9];
};

static const struct mode modes[] = {
	{ "tiles, distinct orientations", false, false, 7, 8,
	  { 1, 11, 97, 152, 1892, 30184, 224924, 1958918 } },
	{ "tiles, all four rotations", false, true, 6, 7,
	  { 4, 44, 388, 2432, 30272, 482944, 7197568 } },
	{ "tile and follower, distinct orientations", true, false, 5, 6,
	  { 3, 121, 4761, 13972, 772216, 54733200 } },
	{ "tile and follower, all four rotations", true, true, 4, 4, { 12, 484, 19044, 223552 } },
};

static long count(const struct state *state, const struct mode *mode, int depth);

/* After a tile: each follower or none, or none only. */
static long count_figures(const struct state *state, const struct mode *mode, int depth)
{
	struct moves moves;
	long total = 0;

	moves_legal(state, &moves);
	for (int i = 0; i < moves.count; i++) {
		struct state next = *state;

		if (!mode->followers && moves.move[i].kind != MOVE_PASS)
			continue;
		if (depth == 1) {
			total++;
			continue;
		}
		move_apply(&next, moves.move[i], NULL);
		total += count(&next, mode, depth - 1);
	}
	return total;
}

static long count(const struct state *state, const struct mode *mode, int depth)
{
	const struct design *drawn = &state->catalogue->design[state->hand];
	struct moves moves;
	long total = 0;

	if (state->discarded > 0)
		return 0; /* the tile drawn before this one fitted nowhere */
	moves_legal(state, &moves);
	for (int i = 0; i < moves.count; i++) {
		struct state next = *state;

		if (!mode->every_turn && moves.move[i].rotation >= drawn->looks)
			continue; /* an equal-looking one is counted, if that fits */
		move_apply(&next, moves.move[i], NULL);
		if (next.phase == PHASE_FIGURE)
			total += count_figures(&next, mode, depth);
		else
			total += depth == 1 ? 1 : count(&next, mode, depth - 1);
	}
	return total;
}

/* Print the counts of a mode; false if one differs from what is known. */
static bool run_mode(const struct state *start, const struct mode *mode, bool deep)
{
	int depths = deep ? mode->deep : mode->shallow;
	bool good = true;

	printf("%s:", mode->title);
	for (int depth = 1; depth <= depths; depth++) {
		long counted = count(start, mode, depth);

		printf(" %ld", counted);
		fflush(stdout);
		if (counted != mode->expected[depth - 1]) {
			printf(" (%ld expected)", mode->expected[depth - 1]);
			good = false;
		}
	}
	printf("\n");
	return good;
}

int main(int argc, char **argv)
{
	static struct catalogue catalogue;
	static struct state start;
	struct setup setup = { .players = 2, .stack_size = TILES_DRAWN };
	struct error error = { "" };
	bool deep = argc > 1 && strcmp(argv[1], "deep") == 0;
	bool good = true;

	options_init(&setup.options);
	catalogue_init(&catalogue);
	if (!catalogue_add_set(&catalogue, "base", &error)) {
		fprintf(stderr, "perft: %s\n", error.text);
		return 1;
	}
	catalogue_finish(&catalogue, &error);
	for (int i = 0; i < TILES_DRAWN; i++) {
		char name[NAME_SIZE];

		snprintf(name, sizeof(name), "BA/%s", order[i]);
		setup.stack[i] = (uint8_t)catalogue_find(&catalogue, name);
	}
	state_init(&start, &catalogue, &setup);
	for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++)
		good = run_mode(&start, &modes[i], deep) && good;
	return good ? 0 : 1;
}
