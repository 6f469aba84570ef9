/* Laying a tile with the cursor. */

#include <stdio.h>
#include <stdlib.h>

#include "board.h"
#include "draw.h"
#include "views.h"
#include "words.h"

static bool at_cursor(const struct ui *ui, int i)
{
	return ui->moves.move[i].x == ui->x && ui->moves.move[i].y == ui->y;
}

/* Places come in order, so the ways to lay a tile at one are neighbours. */
static bool begins_place(const struct ui *ui, int i)
{
	const struct move *move = &ui->moves.move[i];

	return i == 0 || move[-1].x != move->x || move[-1].y != move->y;
}

int place_count(const struct ui *ui)
{
	int count = 0;

	for (int i = 0; i < ui->moves.count; i++)
		count += begins_place(ui, i);
	return count;
}

static int index_at_cursor(const struct ui *ui)
{
	for (int i = 0; i < ui->moves.count; i++)
		if (at_cursor(ui, i) && ui->moves.move[i].rotation == ui->rotation)
			return i;
	return -1;
}

const struct move *place_move(const struct ui *ui)
{
	int i = index_at_cursor(ui);

	return i < 0 ? NULL : &ui->moves.move[i];
}

/* Where the tile fits, show it in a way that fits. */
static void turn_to_fit(struct ui *ui)
{
	if (index_at_cursor(ui) >= 0)
		return;
	for (int i = 0; i < ui->moves.count; i++) {
		if (!at_cursor(ui, i))
			continue;
		ui->rotation = ui->moves.move[i].rotation;
		return;
	}
}

static void go_to(struct ui *ui, int i)
{
	ui->x = ui->moves.move[i].x;
	ui->y = ui->moves.move[i].y;
	turn_to_fit(ui);
}

/* Begin at the legal place nearest to what was looked at last. */
void place_begin(struct ui *ui)
{
	int best = 0, least = -1;

	for (int i = 0; i < ui->moves.count; i++) {
		const struct move *move = &ui->moves.move[i];
		int distance = abs(move->x - ui->x) + abs(move->y - ui->y);

		if (least >= 0 && distance >= least)
			continue;
		least = distance;
		best = i;
	}
	if (ui->moves.count > 0)
		go_to(ui, best);
}

/* The place before or after the cursor in reading order, round and round. */
static void walk(struct ui *ui, int step)
{
	int count = ui->moves.count;
	int found = -1;

	for (int i = 0; i < count; i++) {
		const struct move *move = &ui->moves.move[i];
		int order = move->y != ui->y ? move->y - ui->y : move->x - ui->x;

		if (!begins_place(ui, i))
			continue;
		if (step > 0 && order > 0 && found < 0)
			found = i;
		if (step < 0 && order < 0)
			found = i;
	}
	if (found < 0 && count > 0)
		found = step > 0 ? 0 : count - 1;
	if (found >= 0)
		go_to(ui, found);
}

static void turn(struct ui *ui, int step)
{
	int ways = 0, here = 0, first = 0;

	for (int i = ui->moves.count - 1; i >= 0; i--) {
		if (!at_cursor(ui, i))
			continue;
		ways++;
		first = i;
	}
	if (ways == 0) {
		ui_say(ui, "It does not fit here however it is turned; n goes where it does.");
		return;
	}
	if (ways == 1)
		ui_say(ui, "It fits here in this way only.");
	here = index_at_cursor(ui) - first;
	ui->rotation = ui->moves.move[first + (here + step + ways) % ways].rotation;
}

static int clamp(int value, int least, int most)
{
	return value < least ? least : value > most ? most : value;
}

/* One square around the table is as far as there is anything to see. */
void place_go(struct ui *ui, const struct game *game, int x, int y)
{
	int west, north, east, south;

	table_extent(&game->state, &west, &north, &east, &south);
	ui->x = clamp(x, west - 1, east + 1);
	ui->y = clamp(y, north - 1, south + 1);
	if (ui->screen == SCREEN_TABLE)
		turn_to_fit(ui);
}

static void move_cursor(struct ui *ui, const struct game *game, int dx, int dy)
{
	place_go(ui, game, ui->x + dx, ui->y + dy);
}

static const char *const terrain_word[TERRAINS] = { "a field", "a road", "a city", "a cloister" };

/* Say which side of the tile in hand, as it is turned, keeps it from fitting. */
static void explain_sides(struct ui *ui, const struct game *game)
{
	static const char *const side_word[SIDES] = { "north", "east", "south", "west" };
	unsigned edges = game->catalogue.design[game->state.hand].edges[ui->rotation & 3];

	for (int side = 0; side < SIDES; side++) {
		int there = board_wish(&game->state, ui->x, ui->y, side);
		int here = edge_terrain(edges, side);

		if (there < 0 || there == here)
			continue;
		ui_say(ui, "It does not fit here: in the %s %s would meet %s.", side_word[side],
		       terrain_word[here], terrain_word[there]);
		return;
	}
}

static void explain(struct ui *ui, const struct game *game)
{
	/* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): there is one */
	unsigned place = board_place(&game->state, ui->x, ui->y);

	if (place == NONE)
		ui_say(ui, "A tile must touch another one; n goes where it fits.");
	else if (game->state.place[place].tile != NONE)
		ui_say(ui, "A tile lies there already; n goes where this one fits.");
	else
		explain_sides(ui, game);
}

/* A decision that ends the turn asks once more, since no figure step follows
 * in which the tile could be taken back; others do where people want it. */
static void lay(struct ui *ui, struct game *game)
{
	const struct move *move = place_move(ui);
	struct state after;

	if (move == NULL) {
		explain(ui, game);
		return;
	}
	survey_foresee(&game->state, *move, &after, NULL);
	if (after.phase == PHASE_FIGURE && ui->settings.confirm != CONFIRM_ALWAYS) {
		play_decide(ui, game, *move);
		return;
	}
	ui->confirm = CONFIRM_LAY;
	ui->fresh = true;
}

void place_look_about(struct ui *ui, const struct game *game, enum intent intent)
{
	if (intent == INTENT_UP)
		move_cursor(ui, game, 0, -1);
	else if (intent == INTENT_DOWN)
		move_cursor(ui, game, 0, 1);
	else if (intent == INTENT_LEFT)
		move_cursor(ui, game, -1, 0);
	else if (intent == INTENT_RIGHT)
		move_cursor(ui, game, 1, 0);
}

void place_act(struct ui *ui, struct game *game, enum intent intent)
{
	if (intent == INTENT_ACCEPT)
		lay(ui, game);
	else if (intent == INTENT_NEXT)
		walk(ui, 1);
	else if (intent == INTENT_PREVIOUS)
		walk(ui, -1);
	else if (intent == INTENT_TURN)
		turn(ui, 1);
	else if (intent == INTENT_TURN_BACK)
		turn(ui, -1);
	else
		place_look_about(ui, game, intent);
}

/* The last question */

static void words_confirm(const struct game *game, struct move move, char text[WORDS_SIZE])
{
	struct state after;

	survey_foresee(&game->state, move, &after, NULL);
	snprintf(text, WORDS_SIZE, "%s: %s", game->table.name[game->state.actor],
	         after.phase == PHASE_FIGURE
	                 ? "Enter lays it, a figure may follow; Esc back"
	                 : "No figure can go on it: Enter lays it for good, Esc back");
}

enum { CONFIRM_COLUMN = 6, CONFIRM_PREVIEW_LEAST = 2, CONFIRM_PREVIEW_MOST = 6 };

int place_confirm_rows(const struct ui *ui, const struct game *game, int columns)
{
	const struct move *move = place_move(ui);
	char text[WORDS_SIZE];
	int preview;

	if (move == NULL)
		return 0;
	words_confirm(game, *move, text);
	preview = preview_draw(game, *move, NULL,
	                       (struct rect){ 0, 0, CONFIRM_PREVIEW_MOST, columns - 2 });
	if (preview < CONFIRM_PREVIEW_LEAST)
		preview = CONFIRM_PREVIEW_LEAST;
	return 1 + wrap_lines(text, columns - CONFIRM_COLUMN) + preview;
}

void place_confirm_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                        struct rect area, const struct look *look)
{
	const struct move *move = place_move(ui);
	struct rect question = { area.row + 1, CONFIRM_COLUMN, area.rows - 1,
		                 area.columns - CONFIRM_COLUMN };
	char text[WORDS_SIZE];
	int actor = game->state.actor;
	int rows;

	draw_edge_top(canvas, area, look);
	if (move == NULL)
		return;
	words_confirm(game, *move, text);
	draw_chip(canvas, area.row + 1, 2, game->letter[actor], actor, look);
	rows = draw_wrapped(canvas, question, 0, ROLE_PLAIN, ATTR_BOLD, text);
	question = (struct rect){ question.row + rows, 2, question.rows - rows, area.columns - 2 };
	preview_draw(game, *move, canvas, question);
}
