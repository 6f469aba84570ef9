/* Questions that are answered from a list: figures, wagons, abbeys. */

#include <stdio.h>

#include "draw.h"
#include "outlook.h"
#include "views.h"
#include "words.h"

enum { LIST_ROWS_MOST = 10, PREVIEW_ROWS = 2, PREVIEW_ROWS_MOST = 5 };

static bool is_about_a_square(struct move move)
{
	return move.kind != MOVE_DRAW && move.kind != MOVE_PASS && move.kind != MOVE_HOME;
}

/* Follow what is chosen with the cursor. */
void choice_go(struct ui *ui, int choice)
{
	struct move move = ui->moves.move[choice];

	ui->choice = choice;
	if (is_about_a_square(move)) {
		ui->x = move.x;
		ui->y = move.y;
	}
}

/* What the question is about: the tile just laid, or the wagon's feature. */
void choice_begin(struct ui *ui, const struct game *game)
{
	const struct state *state = &game->state;
	unsigned tile = state->latest;

	if (state->phase == PHASE_WAGON)
		tile = state->segment[state->player[state->actor].wagon_from].tile;
	ui->x = state->tile[tile].x;
	ui->y = state->tile[tile].y;
	choice_go(ui, 0);
}

static void step(struct ui *ui, int by)
{
	choice_go(ui, (ui->choice + by + ui->moves.count) % ui->moves.count);
}

/* Digits typed one after the other make a number where there is such a choice. */
static void choose_by_digit(struct ui *ui, int digit)
{
	int longer = 10 * ui->choice + digit;

	if (ui->choice > 0 && longer < ui->moves.count)
		choice_go(ui, longer);
	else if (digit < ui->moves.count)
		choice_go(ui, digit);
}

void choice_act(struct ui *ui, struct game *game, enum intent intent, uint32_t character)
{
	if (intent == INTENT_ACCEPT)
		play_decide(ui, game, ui->moves.move[ui->choice]);
	else if (intent == INTENT_DOWN)
		step(ui, 1);
	else if (intent == INTENT_UP)
		step(ui, -1);
	else if (intent == INTENT_DIGIT)
		choose_by_digit(ui, (int)character - '0');
	else if (intent == INTENT_BACK && game->state.phase == PHASE_FIGURE)
		play_undo(ui, game);
	else if (intent == INTENT_BACK)
		ui_say(ui, "This must be decided now: choose and press Enter.");
}

/* Drawing */

static bool may_score(struct move move)
{
	return move.kind != MOVE_DRAW && move.kind != MOVE_DRIVE && move.kind != MOVE_HOME;
}

/* What nothing is scored for now may pay later. */
static int preview_later(const struct game *game, struct move move, struct canvas *canvas,
                         struct rect area)
{
	char worth[WORDS_SIZE], text[WORDS_SIZE] = "Nothing is scored now.";

	if (!may_score(move))
		return 0;
	outlook_worth(&game->state, move, worth);
	if (worth[0] != '\0')
		snprintf(text, sizeof(text), "Nothing now: %.*s.", WORDS_SIZE - 16, worth);
	if (canvas != NULL)
		draw_wrapped(canvas, area, 0, ROLE_FAINT, 0, text);
	return wrap_lines(text, area.columns);
}

int preview_draw(const struct game *game, struct move move, struct canvas *canvas,
                 struct rect area)
{
	struct state after;
	struct events events;
	int row = 0;

	survey_foresee(&game->state, move, &after, &events);
	if (after.phase == PHASE_FIGURE)
		move_apply(&after, (struct move){ .kind = MOVE_PASS }, &events);
	for (int i = 0; i < events.count && row < area.rows; i++) {
		const struct event *event = &events.event[i];
		struct rect rest = { area.row + row, area.column, area.rows - row, area.columns };
		char text[WORDS_SIZE];

		if (event->final || event->kind != EVENT_SCORED)
			continue;
		words_event(game, &after, event, text);
		row += wrap_lines(text, area.columns);
		if (canvas != NULL)
			draw_wrapped(canvas, rest, 0, ROLE_PLAIN, ATTR_BOLD, text);
	}
	return row > 0 ? row : preview_later(game, move, canvas, area);
}

/* Where the words of a choice begin, behind its mark and number. */
static int words_column(const struct ui *ui)
{
	return ui->moves.count > 10 ? 6 : 5;
}

static int choice_lines(const struct ui *ui, const struct game *game, int choice, int columns)
{
	char words[WORDS_SIZE];

	words_move(&game->state, ui->moves.move[choice], words);
	return wrap_lines(words, columns - words_column(ui));
}

/* Rows for what the choice that scores most lines has to tell. */
static int preview_rows(const struct ui *ui, const struct game *game, int columns)
{
	int most = PREVIEW_ROWS;

	for (int i = 0; i < ui->moves.count; i++) {
		int rows = preview_draw(game, ui->moves.move[i], NULL,
		                        (struct rect){ 0, 0, PREVIEW_ROWS_MOST, columns - 2 });

		most = rows > most ? rows : most;
	}
	return most < PREVIEW_ROWS_MOST ? most : PREVIEW_ROWS_MOST;
}

int choice_rows(const struct ui *ui, const struct game *game, int columns)
{
	int rows = ui->moves.count < LIST_ROWS_MOST ? ui->moves.count : LIST_ROWS_MOST;
	int longest = 1;

	for (int i = 0; i < ui->moves.count; i++) {
		int lines = choice_lines(ui, game, i, columns);

		longest = lines > longest ? lines : longest;
	}
	return 1 + rows + longest - 1 + preview_rows(ui, game, columns);
}

static void draw_question(const struct game *game, struct canvas *canvas, struct rect area,
                          const struct look *look)
{
	const struct state *state = &game->state;
	int column = area.column + 1;
	char text[WORDS_SIZE];

	draw_chip(canvas, area.row, column, game->letter[state->actor], state->actor, look);
	snprintf(text, sizeof(text), " %s %s ", game->table.name[state->actor],
	         words_question(state));
	canvas_text(canvas, area.row, column + CHIP_COLUMNS, area.columns - CHIP_COLUMNS - 1,
	            ROLE_PLAIN, ATTR_BOLD, text);
}

/* One choice; the words of the chosen one in full, those of others as far as one
 * row goes. Answers the rows it takes. */
static int draw_choice(const struct ui *ui, const struct game *game, struct canvas *canvas,
                       struct rect area, int choice)
{
	bool chosen = choice == ui->choice;
	int rows = chosen ? choice_lines(ui, game, choice, area.columns) : 1;
	int column = words_column(ui);
	char words[WORDS_SIZE], number[16];
	struct rect text;

	rows = rows < area.rows ? rows : area.rows;
	text = (struct rect){ area.row, area.column + column, rows, area.columns - column };
	words_move(&game->state, ui->moves.move[choice], words);
	snprintf(number, sizeof(number), "%*d", column - 4, choice);
	for (int i = 0; i < rows; i++) {
		draw_item(canvas, area.row + i, area.column, area.columns, chosen,
		          i == 0 ? number : "");
		draw_line_number(canvas, area.row + i, area.column, area.columns, choice);
		if (i > 0)
			canvas_text(canvas, area.row + i, area.column, 1, ROLE_PLAIN, ATTR_REVERSE,
			            " ");
	}
	if (chosen)
		draw_wrapped(canvas, text, 0, ROLE_PLAIN, ATTR_REVERSE, words);
	else
		canvas_text(canvas, text.row, text.column, text.columns, ROLE_PLAIN, 0, words);
	return rows;
}

static void draw_list(const struct ui *ui, const struct game *game, struct canvas *canvas,
                      struct rect area)
{
	int behind = ui->choice + choice_lines(ui, game, ui->choice, area.columns);
	int first = behind > area.rows ? behind - area.rows : 0;

	if (first > ui->choice)
		first = ui->choice;
	for (int i = first, row = 0; i < ui->moves.count && row < area.rows; i++) {
		struct rect rest = { area.row + row, area.column, area.rows - row, area.columns };

		row += draw_choice(ui, game, canvas, rest, i);
	}
}

void choice_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                 struct rect area, const struct look *look)
{
	int below = preview_rows(ui, game, area.columns);
	int rows = area.rows - 1 - below;
	struct rect list = { area.row + 1, area.column, rows, area.columns };
	struct rect preview = { list.row + rows, area.column + 2, below, area.columns - 2 };

	draw_edge_top(canvas, area, look);
	draw_question(game, canvas, area, look);
	draw_list(ui, game, canvas, list);
	preview_draw(game, ui->moves.move[ui->choice], canvas, preview);
}
