#include "referee.h"

#include <string.h>

/* What comes next (BASE-TURN-01) */

static void ask(struct plain *plain, int phase, int player)
{
	plain->phase = phase;
	plain->actor = player;
}

static bool may_lay_abbey(const struct plain *plain, int player)
{
	return plain->supply[player][ABBEY] > 0 && brute_hole(plain);
}

/* AM-ABBEY-09, -10, -11: each seat once, the one who had the last turn last. */
static void ask_late_abbeys(struct plain *plain, struct verdict *verdict)
{
	while (plain->options.value[OPT_LATE_ABBEY] && plain->asked < plain->players) {
		int player = (plain->last_turn + 1 + plain->asked++) % plain->players;

		if (!may_lay_abbey(plain, player))
			continue;
		plain->turn = player;
		ask(plain, PHASE_LATE_ABBEY, player);
		return;
	}
	brute_final(plain, &verdict->final);
	ask(plain, PHASE_OVER, plain->turn);
}

/* BASE-PLACE-03: an abbey is offered before each draw; what fits
 * nowhere goes out. `chosen` is the draw that was chosen instead of an abbey. */
static void draw(struct plain *plain, bool chosen, struct verdict *verdict)
{
	while (plain->drawn < plain->stack_size) {
		int design;

		if (!chosen && may_lay_abbey(plain, plain->turn)) {
			ask(plain, PHASE_ABBEY, plain->turn);
			return;
		}
		chosen = false;
		design = plain->stack[plain->drawn++];
		verdict->drawn++;
		if (brute_fits_somewhere(plain, design)) {
			plain->hand = design;
			ask(plain, PHASE_TILE, plain->turn);
			return;
		}
		plain->discarded++;
		verdict->discarded++;
	}
	plain->last_turn = plain->turn; /* */
	ask_late_abbeys(plain, verdict);
}

static void end_turn(struct plain *plain, struct verdict *verdict)
{
	if (plain->asked > 0) {
		ask_late_abbeys(plain, verdict);
		return;
	}
	if (plain->drawn < plain->stack_size)
		plain->turn = (plain->turn + 1) % plain->players;
	draw(plain, false, verdict);
}

/* AM-WAGON-21, -23 */
static void ask_wagons(struct plain *plain, struct verdict *verdict)
{
	for (int step = 0; step < plain->players; step++) {
		int player = (plain->turn + step) % plain->players;

		if (plain->wagon_waits[player] && brute_may_drive(plain, player)) {
			ask(plain, PHASE_WAGON, player);
			return;
		}
		plain->wagon_waits[player] = false;
	}
	end_turn(plain, verdict);
}

static void end_drive(struct plain *plain, struct verdict *verdict)
{
	plain->wagon_waits[plain->actor] = false;
	ask_wagons(plain, verdict);
}

/* Figures */

static int feature_of_figure(const struct plain *plain, int index)
{
	const struct plain_figure *figure = &plain->figure[index];

	return plain->feature_at[figure->tile][figure->segment];
}

static void put(struct plain *plain, int piece, int x, int y, int segment)
{
	plain->supply[plain->actor][piece]--;
	plain->figure[plain->figures++] = (struct plain_figure){
		.piece = piece,
		.player = plain->actor,
		.tile = plain_tile_at(plain, x, y),
		.segment = segment,
	};
}

/* The barn's tile is the one south-east of the corner; the cell of its north
 * side's west part shows the field. */
static void put_barn(struct plain *plain, struct move move)
{
	bool east = move.rotation == NORTH_EAST || move.rotation == SOUTH_EAST;
	bool south = move.rotation == SOUTH_EAST || move.rotation == SOUTH_WEST;
	int tile = plain_tile_at(plain, move.x + east, move.y + south);

	put(plain, BARN, move.x + east, move.y + south, plain_shown(plain, tile, 1, 0));
}

static void take_back(struct plain *plain, struct move move)
{
	int tile = plain_tile_at(plain, move.x, move.y), kept = 0;
	bool taken = false;

	for (int i = 0; i < plain->figures; i++) {
		struct plain_figure figure = plain->figure[i];

		if (!taken && figure.player == plain->actor && figure.piece == move.piece &&
		    figure.tile == tile && figure.segment == move.segment)
			taken = true;
		else
			plain->figure[kept++] = figure;
	}
	plain->figures = kept;
	plain->supply[plain->actor][move.piece]++;
}

/* Scoring */

/* How many of the features that the latest tile shows, borders as an abbey or
 * surrounds were completed by it: they are complete now, and not without it. */
static int count_completed(const struct plain *plain)
{
	static struct plain without;
	int completed = 0;

	without.pictures = plain->pictures;
	without.catalogue = plain->catalogue;
	without.tiles = plain->tiles - 2;
	memcpy(without.tile, plain->tile, sizeof(plain->tile[0]) * (size_t)(plain->tiles - 1));
	plain_lay(&without, plain->tile[plain->tiles - 2].design,
	          plain->tile[plain->tiles - 2].rotation, plain->tile[plain->tiles - 2].x,
	          plain->tile[plain->tiles - 2].y);
	for (int i = 0; i < plain->features; i++)
		completed += plain->feature[i].terrain != FIELD && plain_complete(plain, i);
	for (int i = 0; i < without.features; i++)
		completed -= without.feature[i].terrain != FIELD && plain_complete(&without, i);
	return completed;
}

static void score(struct plain *plain, int built, struct verdict *verdict)
{
	for (int i = 0; i < plain->features; i++)
		verdict->joined += plain->feature[i].terrain == FIELD &&
		                   plain_count(plain, i, 1u << BARN) > 0 &&
		                   plain_count(plain, i, 1u << FOLLOWER) > 0;
	verdict->completed = count_completed(plain);
	brute_score(plain, built, &verdict->turn);
	ask_wagons(plain, verdict);
}

static void lay(struct plain *plain, int design, struct move move, struct verdict *verdict)
{
	static struct moves moves;

	plain_lay(plain, design, move.rotation, move.x, move.y);
	ask(plain, PHASE_FIGURE, plain->turn);
	brute_moves(plain, &moves);
	if (moves.count == 1)
		score(plain, -1, verdict); /* only passing is left: nobody is asked */
}

void referee_decide(struct plain *plain, struct move move, struct verdict *verdict)
{
	memset(verdict, 0, sizeof(*verdict));
	switch ((enum move_kind)move.kind) {
	case MOVE_LAY:
		lay(plain, plain->hand, move, verdict);
		break;
	case MOVE_ABBEY:
		plain->supply[plain->actor][ABBEY]--;
		lay(plain, plain->catalogue->abbey, move, verdict);
		break;
	case MOVE_DRAW:
		draw(plain, true, verdict);
		break;
	case MOVE_DEPLOY:
		put(plain, move.piece, move.x, move.y, move.segment);
		score(plain, -1, verdict);
		break;
	case MOVE_BARN:
		put_barn(plain, move);
		score(plain, feature_of_figure(plain, plain->figures - 1), verdict);
		break;
	case MOVE_RETURN:
		take_back(plain, move);
		score(plain, -1, verdict);
		break;
	case MOVE_PASS:
		if (plain->phase == PHASE_LATE_ABBEY)
			ask_late_abbeys(plain, verdict);
		else
			score(plain, -1, verdict);
		break;
	case MOVE_DRIVE:
		put(plain, WAGON, move.x, move.y, move.segment);
		end_drive(plain, verdict);
		break;
	case MOVE_HOME:
		end_drive(plain, verdict);
		break;
	case MOVE_KINDS:
		break;
	}
}

/* Events */

/* The feature of the segment that the event names, -1 if its square is not that
 * segment's. */
static int feature_of_event(const struct plain *plain, const struct state *state,
                            const struct event *event)
{
	int tile = plain_tile_at(plain, event->x, event->y);
	int segment = tile < 0 ? -1 : event->segment - state->tile[tile].first;

	if (segment < 0 || segment >= plain_design(plain, tile)->segments)
		return -1;
	return plain->feature_at[tile][segment];
}

/* The number that a term of this kind counts. */
static int term_fact(const struct plain *plain, int feature, int kind)
{
	switch ((enum term_kind)kind) {
	case TERM_TILES:
		return plain->feature[feature].tiles;
	case TERM_PENNANTS:
		return plain->feature[feature].pennants;
	case TERM_CLOISTER:
		return 1;
	case TERM_NEIGHBOURS:
		return plain->feature[feature].neighbours;
	case TERM_CITIES:
		return plain_cities(plain, feature);
	case TERM_KINDS:
		break;
	}
	return -1;
}

static const char *value_wrong(const struct plain *plain, const struct state *state,
                               const struct event *event)
{
	int feature = feature_of_event(plain, state, event);
	int sum = 0;

	if (feature < 0)
		return "an event's square is not that of its segment";
	for (int i = 0; i < event->terms; i++) {
		sum += event->term[i].count * event->term[i].each;
		if (event->term[i].count != term_fact(plain, feature, event->term[i].kind))
			return "a term counts something else than the pictures show";
	}
	if (sum != event->value)
		return "the terms do not add up to the points";
	if (event->terrain != plain->feature[feature].terrain)
		return "an event names the wrong terrain";
	return NULL;
}

/* What the events tell, added up. */
struct heard {
	struct outcome turn, final;
	int completed, farms, drawn, discarded;
};

static const char *hear(struct heard *heard, const struct plain *plain, const struct state *state,
                        const struct event *event)
{
	struct outcome *outcome = event->final ? &heard->final : &heard->turn;
	const char *wrong = NULL;

	switch ((enum event_kind)event->kind) {
	case EVENT_DRAWN:
		heard->drawn++;
		break;
	case EVENT_DISCARDED:
		heard->drawn++;
		heard->discarded++;
		break;
	case EVENT_COMPLETED:
		wrong = value_wrong(plain, state, event);
		heard->completed += event->terrain != FIELD;
		heard->farms += event->terrain == FIELD;
		break;
	case EVENT_SCORED:
		wrong = value_wrong(plain, state, event);
		outcome->points[event->player][event->reason] += event->value;
		outcome->awards++;
		break;
	case EVENT_RETURNED:
		if (event->reason != REASON_FESTIVAL)
			outcome->returned[event->player][event->piece]++;
		break;
	case EVENT_TURN:
	case EVENT_PLACED:
	case EVENT_DEPLOYED:
	case EVENT_DRIVEN:
	case EVENT_CLOSING:
	case EVENT_FINAL:
	case EVENT_OVER:
	case EVENT_KINDS:
		break;
	}
	return wrong;
}

const char *referee_hears(const struct plain *plain, const struct state *state,
                          const struct verdict *verdict, const struct events *events)
{
	struct heard heard = { .drawn = 0 };

	for (int i = 0; i < events->count; i++) {
		const char *wrong = hear(&heard, plain, state, &events->event[i]);

		if (wrong != NULL)
			return wrong;
	}
	if (memcmp(&heard.turn, &verdict->turn, sizeof(heard.turn)) != 0)
		return "the turn's scoring is told otherwise";
	if (memcmp(&heard.final, &verdict->final, sizeof(heard.final)) != 0)
		return "the final scoring is told otherwise";
	if (heard.completed != verdict->completed)
		return "another number of features is told to be completed";
	if (heard.farms != verdict->joined)
		return "another number of farms is told to be scored";
	if (heard.drawn != verdict->drawn || heard.discarded != verdict->discarded)
		return "another number of tiles is told to be drawn";
	return NULL;
}
