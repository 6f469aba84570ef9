/* What is looked up beside the table borrows its cursor and its view. */

#include "draw.h"
#include "views.h"

bool lookup_is_beside(const struct ui *ui)
{
	return ui->overlay == OVERLAY_LOG || ui->overlay == OVERLAY_INSPECT ||
	       ui->overlay == OVERLAY_FARMS;
}

void lookup_open(struct ui *ui, enum overlay overlay)
{
	struct lookup *lookup = &ui->lookup;

	lookup_close(ui);
	lookup->x = ui->x;
	lookup->y = ui->y;
	lookup->rotation = ui->rotation;
	lookup->centre_x = ui->centre_x;
	lookup->centre_y = ui->centre_y;
	ui->overlay = overlay;
	ui->scroll = 0;
}

void lookup_close(struct ui *ui)
{
	const struct lookup *lookup = &ui->lookup;

	if (lookup_is_beside(ui)) {
		ui->x = lookup->x;
		ui->y = lookup->y;
		ui->rotation = lookup->rotation;
		ui->centre_x = lookup->centre_x;
		ui->centre_y = lookup->centre_y;
	}
	ui->overlay = OVERLAY_NONE;
}

static void swap(int *a, int *b)
{
	int kept = *a;

	*a = *b;
	*b = kept;
}

void lookup_swap(struct ui *ui)
{
	struct lookup *lookup = &ui->lookup;

	if (!lookup_is_beside(ui))
		return;
	swap(&ui->x, &lookup->x);
	swap(&ui->y, &lookup->y);
	swap(&ui->rotation, &lookup->rotation);
	swap(&ui->centre_x, &lookup->centre_x);
	swap(&ui->centre_y, &lookup->centre_y);
}

struct rect beside_heading(struct canvas *canvas, struct rect area, const char *text,
                           const struct look *look)
{
	struct rect inner = { area.row + 1, area.column + 1, area.rows - 1, area.columns - 2 };

	draw_edge_left(canvas, area, look);
	canvas_text(canvas, area.row, inner.column + 1, inner.columns - 1, ROLE_TITLE, ATTR_BOLD,
	            text);
	return inner;
}
