/* The log beside the table: the chosen line lights what it is about. */

#include "draw.h"
#include "menu.h"
#include "views.h"

/* Whether the line is about something on the table. */
static bool has_place(const struct log_line *line)
{
	switch (line->kind) {
	case EVENT_PLACED:
	case EVENT_DEPLOYED:
	case EVENT_COMPLETED:
	case EVENT_SCORED:
	case EVENT_RETURNED:
	case EVENT_DRIVEN:
		return true;
	case EVENT_TURN:
	case EVENT_DRAWN:
	case EVENT_DISCARDED:
	case EVENT_CLOSING:
	case EVENT_FINAL:
	case EVENT_OVER:
	case EVENT_KINDS:
		break;
	}
	return false;
}

static void choose(struct ui *ui, int number)
{
	ui->lookup.line = number;
	ui->lookup.scrolled = number < ui->log.lines - 1;
	if (number < ui->log.lines && has_place(&ui->log.line[number])) {
		ui->x = ui->log.line[number].x;
		ui->y = ui->log.line[number].y;
	}
}

/* The newest line, unless somebody has scrolled back from it. */
void logview_open(struct ui *ui)
{
	bool stays = ui->lookup.scrolled && ui->lookup.line < ui->log.lines;

	lookup_open(ui, OVERLAY_LOG);
	if (ui->log.lines > 0)
		choose(ui, stays ? ui->lookup.line : ui->log.lines - 1);
}

void logview_follow(struct ui *ui)
{
	bool stays = ui->lookup.scrolled && ui->lookup.line < ui->log.lines;

	if (!stays && ui->log.lines > 0)
		choose(ui, ui->log.lines - 1);
}

void logview_act(struct ui *ui, enum intent intent)
{
	int number = list_step(intent, ui->lookup.line, ui->log.lines);

	if (number != ui->lookup.line)
		choose(ui, number);
}

const struct log_line *logview_line(const struct ui *ui)
{
	const struct log_line *line;

	if (ui->lookup.line >= ui->log.lines)
		return NULL;
	line = &ui->log.line[ui->lookup.line];
	return has_place(line) ? line : NULL;
}

/* Drawing */

enum { TEXT_COLUMN = 4 };

static int rows_of(const struct ui *ui, int number, int columns)
{
	return wrap_lines(ui->log.line[number].text, columns);
}

static int rows_between(const struct ui *ui, int first, int behind, int columns)
{
	int rows = 0;

	for (int i = first; i < behind; i++)
		rows += rows_of(ui, i, columns);
	return rows;
}

/* The row of the text that is shown at the top: the chosen line is in the
 * middle where there is enough before and behind it. */
static int first_row(const struct ui *ui, struct rect area, int columns)
{
	int before = rows_between(ui, 0, ui->lookup.line, columns);
	int most = before + rows_between(ui, ui->lookup.line, ui->log.lines, columns) - area.rows;
	int first = before - area.rows / 2;

	if (first > most)
		first = most;
	return first < 0 ? 0 : first;
}

/* The rows of a line that lie in the area; `row` may lie above it. */
static void draw_line(const struct ui *ui, const struct game *game, struct canvas *canvas,
                      struct rect area, int row, int number, const struct look *look)
{
	const struct log_line *line = &ui->log.line[number];
	int skip = row < area.row ? area.row - row : 0;
	struct rect text = { row + skip, area.column + TEXT_COLUMN,
		             area.row + area.rows - row - skip, area.columns - TEXT_COLUMN };
	bool scored = line->kind == EVENT_SCORED;
	bool chosen = number == ui->lookup.line;

	if (skip == 0 && line->player >= 0)
		draw_chip(canvas, row, area.column, game->letter[line->player], line->player, look);
	draw_wrapped(canvas, text, skip, scored || chosen ? ROLE_PLAIN : ROLE_FAINT,
	             (scored ? ATTR_BOLD : 0) | (chosen ? ATTR_REVERSE : 0), line->text);
}

void logview_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                  struct rect area, const struct look *look)
{
	int columns, row, end;

	area = beside_heading(canvas, area, "Log: what happened so far", look);
	columns = area.columns - TEXT_COLUMN;
	row = area.row - first_row(ui, area, columns);
	end = area.row + area.rows;
	if (ui->log.lines == 0)
		draw_wrapped(canvas, area, 0, ROLE_FAINT, 0, "Nothing has happened yet.");
	for (int i = 0; i < ui->log.lines && row < end; i++) {
		int rows = rows_of(ui, i, columns);

		if (row + rows > area.row)
			draw_line(ui, game, canvas, area, row, i, look);
		row += rows;
	}
}
