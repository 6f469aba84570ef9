#include "draw.h"
#include "views.h"

enum { TEXT_COLUMN = 5 };

static int text_columns(int columns)
{
	return columns - TEXT_COLUMN - 1;
}

int logview_lines(const struct ui *ui)
{
	int lines = 0;

	for (int i = 0; i < ui->log.lines; i++)
		lines += wrap_lines(ui->log.line[i].text, text_columns(ui->columns));
	return lines;
}

/* At its end, where the newest is. */
void logview_open(struct ui *ui)
{
	ui->overlay = OVERLAY_LOG;
	ui->scroll = logview_lines(ui); /* too far: brought into range after the key */
}

static void draw_line(const struct game *game, struct canvas *canvas, int row, int last,
                      const struct log_line *line, const struct look *look)
{
	int skip = row < 1 ? 1 - row : 0;
	bool scored = line->kind == EVENT_SCORED;
	struct rect area = { row + skip, TEXT_COLUMN, last - row - skip + 1,
		             text_columns(canvas->columns) };

	if (skip == 0 && line->player >= 0)
		draw_chip(canvas, row, 1, game->letter[line->player], line->player, look);
	draw_wrapped(canvas, area, skip, scored ? ROLE_PLAIN : ROLE_FAINT, scored ? ATTR_BOLD : 0,
	             line->text);
}

void logview_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                  const struct look *look)
{
	int row = 1 - ui->scroll;
	int last = canvas->rows - 2;

	draw_bar(canvas, 0, "Log: what happened so far", look);
	for (int i = 0; i < ui->log.lines && row <= last; i++) {
		const struct log_line *line = &ui->log.line[i];
		int rows = wrap_lines(line->text, text_columns(canvas->columns));

		if (row + rows > 1)
			draw_line(game, canvas, row, last, line, look);
		row += rows;
	}
}
