/*
 * Scoring seen: after a decision the lines of the log that tell of completed
 * features, points and figures that go home are shown one after the other, on
 * the table as it was before them. The game itself is further already.
 */

#include "views.h"

enum { POINT_STEPS = 8 };

static bool is_shown(const struct log_line *line)
{
	return !line->final && (line->kind == EVENT_COMPLETED || line->kind == EVENT_SCORED ||
	                        line->kind == EVENT_RETURNED);
}

/* A completed feature that pays somebody is lit with the points. */
static bool has_turn_of_its_own(const struct ui *ui, int i)
{
	const struct log_line *line = &ui->log.line[i];

	if (!is_shown(line))
		return false;
	return line->kind != EVENT_COMPLETED || i + 1 >= ui->show.end ||
	       line[1].kind != EVENT_SCORED || line[1].segment != line->segment;
}

/* Go on to the next line that is shown from here on. */
static void find_next(struct ui *ui)
{
	struct show *show = &ui->show;

	show->step = 0;
	while (show->at < show->end && !has_turn_of_its_own(ui, show->at))
		show->at++;
}

void show_begin(struct ui *ui, int first_line)
{
	ui->show = (struct show){ .at = first_line, .end = ui->log.lines };
	ui->stepped = ui->now;
	if (ui->settings.animation == ANIMATION_OFF)
		ui->show.at = ui->show.end;
	find_next(ui);
}

void show_end(struct ui *ui)
{
	ui->show = (struct show){ 0 };
}

const struct log_line *show_line(const struct ui *ui)
{
	return ui->show.at < ui->show.end ? &ui->log.line[ui->show.at] : NULL;
}

static int steps_of(const struct log_line *line)
{
	if (line->kind != EVENT_SCORED)
		return 0;
	return line->points < POINT_STEPS ? line->points : POINT_STEPS;
}

/* Points count up quickly; the sum, and all else, is looked at for a while. */
int show_wait(const struct ui *ui)
{
	static const int look_ms[] = {
		[ANIMATION_OFF] = 0,
		[ANIMATION_FAST] = 250,
		[ANIMATION_NORMAL] = 550,
		[ANIMATION_SLOW] = 1200,
	};
	const struct log_line *line = show_line(ui);
	int ms = look_ms[ui->settings.animation];

	if (line == NULL)
		return -1;
	return ui->show.step < steps_of(line) ? ms / POINT_STEPS : ms;
}

void show_step(struct ui *ui)
{
	struct show *show = &ui->show;
	const struct log_line *line = show_line(ui);

	if (line == NULL)
		return;
	if (show->step < steps_of(line)) {
		show->step++;
		return;
	}
	do
		show->at++; /* figures go home all at once */
	while (line->kind == EVENT_RETURNED && show->at < show->end &&
	       ui->log.line[show->at].kind == EVENT_RETURNED);
	find_next(ui);
}

int show_points_to_come(const struct ui *ui, int player)
{
	const struct log_line *line = show_line(ui);
	int points = 0;

	if (line == NULL)
		return 0;
	for (int i = ui->show.at + 1; i < ui->show.end; i++)
		if (is_shown(&ui->log.line[i]) && ui->log.line[i].player == player)
			points += ui->log.line[i].points;
	if (line->player == player && steps_of(line) > 0)
		points += line->points - line->points * ui->show.step / steps_of(line);
	return points;
}

/* The lines of figures that have not gone home yet begin here. */
static int first_leaving(const struct ui *ui)
{
	int i = ui->show.at;

	while (i < ui->show.end && ui->log.line[i].kind == EVENT_RETURNED)
		i++; /* these are on their way */
	return i;
}

int show_pieces_away(const struct ui *ui, int player, enum piece piece)
{
	int away = 0;

	for (int i = first_leaving(ui); i < ui->show.end; i++) {
		const struct log_line *line = &ui->log.line[i];

		away += line->kind == EVENT_RETURNED && line->player == player &&
		        line->piece == piece;
	}
	return away;
}

void show_figures(const struct ui *ui, struct state *state)
{
	for (int i = first_leaving(ui); i < ui->show.end; i++) {
		const struct log_line *line = &ui->log.line[i];

		if (line->kind == EVENT_RETURNED && state->figures < MAX_FIGURES)
			state->figure[state->figures++] = (struct figure){
				.piece = (uint8_t)line->piece,
				.player = (uint8_t)line->player,
				.segment = (uint16_t)line->segment,
			};
	}
}
