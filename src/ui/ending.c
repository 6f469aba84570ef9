/* The final scoring, one score after the other. */

#include <stdio.h>

#include "draw.h"
#include "views.h"

/* Final scoring: its lines of the log, one after the other */

static bool is_final_score(const struct log_line *line)
{
	return line->final && line->kind == EVENT_SCORED;
}

static int final_scores(const struct ui *ui)
{
	int count = 0;

	for (int i = 0; i < ui->log.lines; i++)
		count += is_final_score(&ui->log.line[i]);
	return count;
}

/* The final score numbered from 0, or NULL. */
static const struct log_line *final_score(const struct ui *ui, int number)
{
	for (int i = 0; i < ui->log.lines; i++)
		if (is_final_score(&ui->log.line[i]) && number-- == 0)
			return &ui->log.line[i];
	return NULL;
}

const struct log_line *scoring_line(const struct ui *ui)
{
	return ui->screen == SCREEN_SCORING ? final_score(ui, ui->shown - 1) : NULL;
}

int scoring_points_to_come(const struct ui *ui, int player)
{
	int points = 0, number = 0;

	if (ui->screen != SCREEN_SCORING)
		return 0;
	for (int i = 0; i < ui->log.lines; i++) {
		const struct log_line *line = &ui->log.line[i];

		if (is_final_score(line) && number++ >= ui->shown && line->player == player)
			points += line->points;
	}
	return points;
}

static void open_ranking(struct ui *ui)
{
	ui->screen = SCREEN_RANKING;
	ui->item = 0;
	ui->fresh = true;
}

static void show_next(struct ui *ui)
{
	const struct log_line *line = final_score(ui, ui->shown);

	if (line == NULL) {
		open_ranking(ui);
		return;
	}
	ui->shown++;
	ui->x = line->x;
	ui->y = line->y;
}

void scoring_open(struct ui *ui)
{
	ui->screen = SCREEN_SCORING;
	ui->shown = 0;
	if (final_scores(ui) == 0)
		open_ranking(ui);
}

void scoring_act(struct ui *ui, enum intent intent)
{
	if (intent == INTENT_ACCEPT)
		show_next(ui);
	else if (intent == INTENT_BACK)
		open_ranking(ui);
}

/* A score, its last row the lowest of the area; answers the rows it takes. */
static int draw_score(const struct game *game, const struct log_line *line, bool newest,
                      struct canvas *canvas, struct rect area, const struct look *look)
{
	int columns = area.columns - 5;
	int rows = wrap_lines(line->text, columns);
	int skip = rows > area.rows ? rows - area.rows : 0;
	struct rect text = { area.row + area.rows - rows + skip, area.column + 5, rows - skip,
		             columns };

	if (skip == 0)
		draw_chip(canvas, text.row, area.column + 1, game->letter[line->player],
		          line->player, look);
	draw_wrapped(canvas, text, skip, ROLE_PLAIN, newest ? ATTR_BOLD : 0, line->text);
	return rows;
}

/* Rows of the scores that have been shown; no more than `most`. */
static int score_rows(const struct ui *ui, int columns, int most)
{
	int rows = 0;

	for (int i = 0; i < ui->shown && rows < most; i++) {
		const struct log_line *line = final_score(ui, i);

		rows += line == NULL ? 0 : wrap_lines(line->text, columns - 5);
	}
	return rows < most ? rows : most;
}

void scoring_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                  struct rect area, const struct look *look)
{
	struct rect list = { area.row + 1, area.column, 0, area.columns };
	char text[64];

	draw_edge_top(canvas, area, look);
	snprintf(text, sizeof(text), " %d of %d scores ", ui->shown, final_scores(ui));
	canvas_text(canvas, area.row, area.column + 1, area.columns - 1, ROLE_PLAIN, ATTR_BOLD,
	            text);
	if (ui->shown == 0)
		canvas_text(canvas, area.row + 1, area.column + 1, area.columns - 1, ROLE_PLAIN, 0,
		            "The game is over: what still stands is scored now.");
	list.rows = score_rows(ui, area.columns, area.rows - 1);
	for (int i = ui->shown - 1; i >= 0 && list.rows > 0; i--) {
		const struct log_line *line = final_score(ui, i);

		if (line != NULL)
			list.rows -= draw_score(game, line, i == ui->shown - 1, canvas, list, look);
	}
}
