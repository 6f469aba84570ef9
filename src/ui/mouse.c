/*
 * The mouse. What was clicked is found in the frame that was seen: lines of
 * menus leave their number in its cells.
 */

#include "views.h"

/* The first click goes to a line, another one takes it; in menus, the first. */
static void click_line(struct ui *ui, struct game *game, enum context context, int line)
{
	if (context == CONTEXT_MENU) {
		ui->item = line;
		ui_act(ui, game, INTENT_ACCEPT);
	} else if (context == CONTEXT_EARLIER && ui->earlier.chosen != line) {
		ui->earlier.chosen = line;
	} else if (context == CONTEXT_TABLES && ui->tables.chosen != line) {
		ui->tables.chosen = line;
	} else if (context == CONTEXT_SETUP && ui->form.field != line) {
		ui->form.field = line;
	} else if (context == CONTEXT_SETUP) {
		ui_act(ui, game, INTENT_TOGGLE);
	} else if (context == CONTEXT_CHOICE && ui->choice != line) {
		choice_go(ui, line);
	} else if (context == CONTEXT_CHOICE || context == CONTEXT_EARLIER ||
	           context == CONTEXT_TABLES) {
		ui_act(ui, game, INTENT_ACCEPT);
	}
}

/* The square that a cell of the screen shows; false outside the board. */
static bool square_at(const struct ui *ui, const struct game *game, int row, int column, int *x,
                      int *y)
{
	struct layout layout = layout_of(ui, game);
	const struct rect *visible = &layout.visible;
	struct tableview view;
	int top, left;

	if (row < visible->row || row >= visible->row + visible->rows || column < visible->column ||
	    column >= visible->column + visible->columns)
		return false;
	tableview_init(&view);
	view.zoom = ui->zoom;
	*x = ui->centre_x;
	*y = ui->centre_y + layout.lift;
	tableview_locate(layout.board, &view, 0, 0, &top, &left);
	for (; column < left; left -= zoom_columns(ui->zoom))
		--*x;
	for (; column >= left + zoom_columns(ui->zoom); left += zoom_columns(ui->zoom))
		++*x;
	for (; row < top; top -= zoom_rows(ui->zoom))
		--*y;
	for (; row >= top + zoom_rows(ui->zoom); top += zoom_rows(ui->zoom))
		++*y;
	return true;
}

/* The first click brings the tile there, another one lays it. */
static void click_square(struct ui *ui, struct game *game, enum context context, int x, int y)
{
	if (context == CONTEXT_PLACE && ui->x == x && ui->y == y)
		ui_act(ui, game, INTENT_ACCEPT);
	else
		place_go(ui, game, x, y);
	if (ui->screen == SCREEN_WAIT)
		ui->joined.astray = true;
}

void mouse_click(struct ui *ui, struct game *game, const struct canvas *seen, int row, int column)
{
	enum context context = ui_context(ui, game);
	const struct cell *cell = canvas_at(seen, row, column);
	bool table = context == CONTEXT_PLACE || context == CONTEXT_BOARD ||
	             context == CONTEXT_WATCH || context == CONTEXT_WAIT ||
	             context == CONTEXT_COMPUTER || context == CONTEXT_INSPECT;
	int x, y;

	if (cell != NULL && cell->line > 0)
		click_line(ui, game, context, cell->line - 1);
	else if (table && square_at(ui, game, row, column, &x, &y))
		click_square(ui, game, context, x, y);
}
