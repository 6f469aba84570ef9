#include "position.h"

#include <stdio.h>

#include "fixture.h"

static const char head[] = "bastide,1\nrules,1\nplayer,Ann\nplayer,Ben\nseed,0\n";

void position_read(struct game *game, const char *sets, const char *rows)
{
	struct error error = { "" };
	char text[4096];
	int length = snprintf(text, sizeof(text), "%ssets,%s\n%s", head, sets, rows);

	if (!game_load_text(game, "test", text, (size_t)length, &error))
		fail_msg("%s", error.text);
}

#define THREE_TILES \
	"begin\n" \
	"1,Ann,lay,BA/CFc+,0,-1,90\n2,Ann,deploy,follower,0,-1,A\n" \
	"3,Ben,lay,BA/RFr,1,0,0\n4,Ben,deploy,follower,1,0,1\n" \
	"5,Ann,lay,BA/L,0,1,0\n6,Ann,deploy,follower,0,1,@\n"

const char position_three_tiles[] = "stack,BA/CFc+,BA/RFr,BA/L,BA/Rr,BA/RRR\n" THREE_TILES;

const char position_city_closed[] =
	"stack,BA/CFc+,BA/RFr,BA/L,BA/C,BA/Rr,BA/RRR,BA/RRR\n" THREE_TILES
	"7,Ben,lay,BA/C,0,-2,180\n";

const char position_barn_farm[] =
	"stack,BA/RFr,BA/L,BA/C,BA/C,BA/Rr,BA/RRR\nbegin\n"
	"1,Ann,lay,BA/RFr,1,0,0\n2,Ann,pass\n"
	"3,Ben,lay,BA/L,0,1,0\n4,Ben,pass\n"
	"5,Ann,lay,BA/C,1,1,180\n6,Ann,barn,1,1,nw\n"
	"7,Ben,lay,BA/C,1,2,0\n8,Ben,pass\n";

unsigned position_segment(const struct state *state, int x, int y, char letter)
{
	for (unsigned tile = 0; tile < state->tiles; tile++) {
		const struct design *design = state_design(state, tile);

		if (state->tile[tile].x != x || state->tile[tile].y != y)
			continue;
		for (unsigned i = 0; i < design->segments; i++)
			if (design->segment[i].letter == letter)
				return state->tile[tile].first + i;
	}
	fail_msg("no %c at %d,%d", letter, x, y);
	return NONE;
}
