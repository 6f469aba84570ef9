/*
 * Pointers: what whoever decides is looking at, told to the others at the table
 * and shown by them.
 */

#include "views.h"

enum { POINT_MS = 66 };

static bool is_same(const struct pointer *a, const struct pointer *b)
{
	return a->player == b->player && a->x == b->x && a->y == b->y &&
	       a->rotation == b->rotation && a->choice == b->choice;
}

/* The choice as the others number it. */
static int choice_number(const struct ui *ui, const struct game *game)
{
	struct moves legal;

	if (!play_is_choice(game))
		return -1;
	moves_legal(&game->state, &legal);
	for (int i = 0; i < legal.count; i++)
		if (move_equal(legal.move[i], ui->moves.move[ui->choice]))
			return i;
	return -1;
}

/* Tell the others, but not too often, and nothing of what is only looked up. */
void pointer_tell(struct ui *ui, const struct game *game)
{
	struct joined *joined = &ui->joined;
	struct pointer pointer = { game->state.actor, ui->x, ui->y, ui->rotation, -1 };

	joined->points = false;
	if (ui->settings.pointers == POINTERS_OFF || !joined->asked ||
	    ui->screen != SCREEN_TABLE || lookup_is_beside(ui))
		return;
	pointer.choice = choice_number(ui, game);
	if (is_same(&pointer, &joined->pointer))
		return;
	joined->points = ui->now < joined->pointed + POINT_MS;
	if (joined->points)
		return;
	join_point(joined->join, &pointer);
	joined->pointer = pointer;
	joined->pointed = ui->now;
}

long long pointer_due(const struct ui *ui)
{
	return ui->joined.points ? ui->joined.pointed + POINT_MS : TIME_NEVER;
}

/* What whoever decides is looking at; NULL where that is not known or not
 * wanted. */
static const struct pointer *pointer_seen(const struct ui *ui, const struct game *game)
{
	const struct pointer *pointer;

	if (ui->screen != SCREEN_WAIT || ui->settings.pointers == POINTERS_OFF ||
	    ui->joined.lost || ui->joined.seen_at != game->decisions)
		return NULL;
	pointer = join_pointer(ui->joined.join);
	return pointer->player == game->state.actor ? pointer : NULL;
}

/* The choice that is lit; false where there is none. */
static bool choice_seen(const struct pointer *pointer, const struct game *game,
                        struct move *move)
{
	struct moves legal;

	moves_legal(&game->state, &legal);
	if (!play_is_choice(game) || pointer->choice < 0 || pointer->choice >= legal.count)
		return false;
	*move = legal.move[pointer->choice];
	return true;
}

void pointer_follow(struct ui *ui, const struct game *game)
{
	const struct pointer *pointer = pointer_seen(ui, game);

	if (pointer == NULL || ui->joined.astray || lookup_is_beside(ui))
		return;
	place_go(ui, game, pointer->x, pointer->y);
	ui->rotation = pointer->rotation & 3;
}

/* Drawing */

static bool fits(const struct ui *ui, const struct pointer *pointer)
{
	for (int i = 0; i < ui->moves.count; i++) {
		const struct move *move = &ui->moves.move[i];

		if (move->x == pointer->x && move->y == pointer->y &&
		    move->rotation == (pointer->rotation & 3))
			return true;
	}
	return false;
}

static void show_ghost(const struct pointer *pointer, int design, bool fitting,
                       struct tableview *view)
{
	view->ghost = design;
	view->ghost_rotation = pointer->rotation & 3;
	view->ghost_fits = fitting;
	view->ghost_apart = true;
	view->ghost_x = pointer->x;
	view->ghost_y = pointer->y;
}

void pointer_view(const struct ui *ui, const struct game *game, struct tableview *view,
                  struct segment_set *lit)
{
	const struct pointer *pointer = pointer_seen(ui, game);
	struct move move;

	view->legal = &ui->moves;
	view->cursor = pointer == NULL || ui->joined.astray;
	if (pointer == NULL)
		return;
	if (game->state.phase == PHASE_TILE)
		show_ghost(pointer, game->state.hand, fits(ui, pointer), view);
	if (!choice_seen(pointer, game, &move))
		return;
	if (move.kind == MOVE_ABBEY)
		show_ghost(pointer, game->catalogue.abbey, true, view);
	layout_light(&game->state, move, view, lit);
}
