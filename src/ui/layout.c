/* Which part of the screen shows what, and which part of the table is in view. */

#include <string.h>

#include "board.h"
#include "views.h"

enum { SCORING_ROWS = 9, DOCK_BESIDE_PANEL = 76 };

static int panel_columns(int columns)
{
	return columns >= 150 ? 44 : columns >= 110 ? 36 : columns >= 76 ? 28 : 24;
}

/* What is looked up beside the table has more to say than the panel. */
static int beside_columns(const struct ui *ui)
{
	int wanted = ui->overlay == OVERLAY_LOG ? ui->columns * 45 / 100 : ui->columns * 35 / 100;

	return wanted < 28 ? 28 : wanted > 60 ? 60 : wanted;
}

/* Rows that the list or question below the board wants. */
static int dock_rows(const struct ui *ui, const struct game *game, int columns)
{
	if (lookup_is_beside(ui) || show_line(ui) != NULL)
		return 0;
	if (ui->screen == SCREEN_SCORING)
		return SCORING_ROWS;
	if (ui->screen != SCREEN_TABLE || computer_is_asked(ui, game))
		return 0;
	if (ui->confirm == CONFIRM_LAY)
		return place_confirm_rows(ui, game, columns);
	return play_is_choice(game) ? choice_rows(ui, game, columns) : 0;
}

/* At least `lift`, and where the whole table fits above the dock so much that it
 * is seen. */
static int lift_for_table(const struct game *game, const struct layout *layout,
                          const struct tableview *view, int lift)
{
	int size = zoom_rows(view->zoom);
	int west, north, east, south, top, bottom, column, hidden, room;

	table_extent(&game->state, &west, &north, &east, &south);
	tableview_locate(layout->board, view, west, north, &top, &column);
	tableview_locate(layout->board, view, west, south + 1, &bottom, &column);
	hidden = bottom - (layout->visible.row + layout->visible.rows);
	room = (top - layout->visible.row) / size;
	hidden = hidden > 0 ? (hidden + size - 1) / size : 0;
	return hidden > lift && hidden <= room ? hidden : lift;
}

/* How many squares the table must be higher, so that the dock does not hide
 * what the cursor is at, and a square more where there is room. */
static int lift_for_dock(const struct ui *ui, const struct game *game,
                         const struct layout *layout)
{
	struct tableview view;
	int size = zoom_rows(ui->zoom);
	int row, column, hidden;

	if (layout->dock.rows == 0)
		return 0;
	tableview_init(&view);
	view.zoom = ui->zoom;
	view.x = ui->centre_x;
	view.y = ui->centre_y;
	tableview_locate(layout->board, &view, ui->x, ui->y, &row, &column);
	if (layout->visible.rows >= 3 * size)
		row += size;
	hidden = row + size - (layout->visible.row + layout->visible.rows);
	return lift_for_table(game, layout, &view, hidden > 0 ? (hidden + size - 1) / size : 0);
}

struct layout layout_of(const struct ui *ui, const struct game *game)
{
	struct layout layout;
	int body = ui->rows - 2; /* between the top line and the line of keys */
	int panel = lookup_is_beside(ui) ? beside_columns(ui) : panel_columns(ui->columns);
	int board = ui->columns - panel;
	bool beside = board >= DOCK_BESIDE_PANEL;
	int dock = dock_rows(ui, game, beside ? board : ui->columns);

	if (dock > body * 6 / 10)
		dock = body * 6 / 10;
	layout = (struct layout){
		.board = { 1, 0, body, board },
		.visible = { 1, 0, body - dock, board },
		.panel = { 1, board, beside ? body : body - dock, panel },
		.dock = { 1 + body - dock, 0, dock, beside ? board : ui->columns },
	};
	layout.lift = lift_for_dock(ui, game, &layout);
	return layout;
}

/* How far the view must move, in tiles, for one of `size` cells at `at` to
 * show in the `most` cells from `begin`, with a tile's margin if there is room. */
static int shift(int at, int size, int begin, int most)
{
	int margin = most >= 5 * size ? size : 0;
	int before = begin + margin - at;
	int behind = at + size + margin - (begin + most);

	if (before > 0)
		return -((before + size - 1) / size);
	return behind > 0 ? (behind + size - 1) / size : 0;
}

/* Move the view so that the square (x, y) shows. */
static void show_square(struct ui *ui, const struct layout *layout, int x, int y)
{
	struct rect area = layout->board; /* for the dock it is only lifted */
	struct tableview view;
	int row, column;

	tableview_init(&view);
	view.zoom = ui->zoom;
	view.x = ui->centre_x;
	view.y = ui->centre_y;
	tableview_locate(layout->board, &view, x, y, &row, &column);
	ui->centre_x += shift(column, zoom_columns(ui->zoom), area.column, area.columns);
	ui->centre_y += shift(row, zoom_rows(ui->zoom), area.row, area.rows);
}

/* All of the table where there is room for it, else what the cursor is at, or
 * what is shown just now. */
void layout_follow(struct ui *ui, const struct game *game)
{
	struct layout layout = layout_of(ui, game);
	struct rect area = layout.board;
	const struct log_line *line = show_line(ui);
	int west, north, east, south;

	table_extent(&game->state, &west, &north, &east, &south);
	if ((east - west + 3) * zoom_columns(ui->zoom) <= area.columns &&
	    (south - north + 3) * zoom_rows(ui->zoom) <= area.rows) {
		show_square(ui, &layout, west, north);
		show_square(ui, &layout, east, south);
	}
	if (line != NULL)
		show_square(ui, &layout, line->x, line->y);
	else
		show_square(ui, &layout, ui->x, ui->y);
}

/* What is lit */

static void light_feature(const struct state *state, unsigned segment, struct segment_set *lit)
{
	unsigned first = segment;

	do {
		set_add(lit, segment);
		segment = state->segment[segment].next;
	} while (segment != first);
}

/* What a line of the log is about. */
static void light_line(const struct state *state, const struct log_line *line,
                       struct tableview *view, struct segment_set *lit)
{
	if (line->segment == NONE)
		return;
	light_feature(state, line->segment, lit);
	view->lit = lit;
}

void layout_light(const struct state *state, struct move move, struct tableview *view,
                         struct segment_set *lit)
{
	if (move.kind == MOVE_BARN)
		view->barn_corner = move.rotation;
	if (move.kind != MOVE_DEPLOY && move.kind != MOVE_DRIVE && move.kind != MOVE_RETURN)
		return;
	if (move.kind == MOVE_RETURN)
		set_add(lit, move_segment(state, move));
	else
		light_feature(state, move_segment(state, move), lit);
	view->lit = lit;
}

static void show_hand(const struct ui *ui, const struct game *game, struct tableview *view)
{
	view->cursor = true;
	view->legal = &ui->moves;
	view->ghost = game->state.hand;
	view->ghost_rotation = ui->rotation;
	view->ghost_fits = place_move(ui) != NULL;
}

/* Not about the tile just laid, so that the cursor must show where. */
static bool is_elsewhere(struct move move)
{
	return move.kind == MOVE_ABBEY || move.kind == MOVE_DRIVE || move.kind == MOVE_RETURN;
}

static void show_choice(const struct ui *ui, const struct game *game, struct tableview *view,
                        struct segment_set *lit)
{
	struct move move = ui->moves.move[ui->choice];

	view->legal = &ui->moves; /* the holes for an abbey */
	view->cursor = is_elsewhere(move);
	if (move.kind == MOVE_ABBEY) {
		view->ghost = game->catalogue.abbey;
		view->ghost_fits = true;
	}
	layout_light(&game->state, move, view, lit);
}

/* What is looked up: the cursor shows where, the feature is lit. */
static void show_lookup(const struct ui *ui, const struct game *game, struct tableview *view,
                        struct highlights *highlights)
{
	const struct log_line *line = ui->overlay == OVERLAY_LOG ? logview_line(ui) : NULL;
	unsigned segment = line != NULL ? line->segment : NONE;

	view->cursor = ui->overlay == OVERLAY_INSPECT || line != NULL;
	if (ui->overlay == OVERLAY_INSPECT)
		segment = inspect_segment(ui, game);
	if (ui->overlay == OVERLAY_FARMS) {
		segment = farms_chosen(ui, &game->state);
		farms_label(&game->state, highlights->label);
		view->label = highlights->label;
		view->latest_of = NULL; /* no other small letters */
	}
	if (segment != NONE && segment < game->state.segments) {
		light_feature(&game->state, segment, &highlights->lit);
		view->lit = &highlights->lit;
	}
}

/* Squares that are lost tell about the tiles left. */
static void show_dead(const struct game *game, struct tableview *view,
                      struct highlights *highlights)
{
	if (report_hides(game) || game->state.phase == PHASE_OVER)
		return;
	survey_dead(&game->state, &highlights->dead);
	view->dead = &highlights->dead;
}

/* The tile that each player laid last. */
static void find_latest(const struct game *game, struct tableview *view,
                        struct highlights *highlights)
{
	uint16_t *latest = highlights->latest_of;

	for (int player = 0; player < MAX_PLAYERS; player++)
		latest[player] = NONE;
	for (int i = game->decisions - 1; i >= 0; i--) {
		const struct decision *decision = &game->decision[i];
		const struct move *move = &decision->move;

		if (latest[decision->actor] == NONE &&
		    (move->kind == MOVE_LAY || move->kind == MOVE_ABBEY))
			latest[decision->actor] =
				(uint16_t)board_tile(&game->state, move->x, move->y);
	}
	view->latest_of = latest;
}

void layout_view(const struct ui *ui, const struct game *game, struct tableview *view,
                 struct highlights *highlights)
{
	const struct log_line *line = scoring_line(ui);
	struct segment_set *lit = &highlights->lit;

	tableview_init(view);
	memset(highlights, 0, sizeof(*highlights));
	show_dead(game, view, highlights);
	find_latest(game, view, highlights);
	view->zoom = ui->zoom;
	view->x = ui->centre_x;
	view->y = ui->centre_y + layout_of(ui, game).lift;
	view->cursor_x = ui->x;
	view->cursor_y = ui->y;
	view->letter = game->letter;
	if (show_line(ui) != NULL) {
		light_line(&game->state, show_line(ui), view, lit);
	} else if (lookup_is_beside(ui)) {
		show_lookup(ui, game, view, highlights);
	} else if (ui->screen == SCREEN_BOARD || ui->screen == SCREEN_WATCH ||
	           computer_is_asked(ui, game)) {
		view->cursor = true;
	} else if (ui->screen == SCREEN_WAIT) {
		pointer_view(ui, game, view, lit);
	} else if (ui->screen == SCREEN_SCORING && line != NULL) {
		light_line(&game->state, line, view, lit);
	} else if (ui->screen == SCREEN_TABLE && game->state.phase == PHASE_TILE) {
		show_hand(ui, game, view);
	} else if (ui->screen == SCREEN_TABLE && play_is_choice(game)) {
		show_choice(ui, game, view, lit);
	}
}
