/* Earlier games: to go on with, to watch and to look at again. */

#include <stdio.h>
#include <string.h>

#include "draw.h"
#include "menu.h"
#include "records.h"
#include "views.h"

enum {
	LIST_ROW = 3,
	DETAIL_ROWS = 4, /* below the list, the line of keys among them */
	WHEN_COLUMN = 2,
	PLAYERS_COLUMN = 20,
	OUTCOME_COLUMNS = 26,
	TEXT_SIZE = MAX_PLAYERS * (PLAYER_NAME_SIZE + 16),
};

void earlier_open(struct ui *ui)
{
	struct error error = { "" };

	if (!earlier_find(&ui->earlier.games, &error))
		ui_say(ui, "Earlier games cannot be read: %.400s", error.text);
	ui->earlier.chosen = 0;
	ui->screen = SCREEN_EARLIER;
}

/* An unfinished game goes on, or is watched where another program plays it. */
static void open_game(struct ui *ui, struct game *game, bool replay)
{
	const struct earlier_game *earlier = &ui->earlier.games.game[ui->earlier.chosen];

	if (replay || earlier->state == EARLIER_FINISHED)
		ui_replay_game(ui, game, earlier->path);
	else
		ui_resume_game(ui, game, earlier->path);
}

void earlier_act(struct ui *ui, struct game *game, enum intent intent)
{
	int count = ui->earlier.games.count;

	if (intent == INTENT_BACK)
		title_open(ui);
	else if (count == 0)
		return;
	else if (intent == INTENT_ACCEPT || intent == INTENT_REPLAY)
		open_game(ui, game, intent == INTENT_REPLAY);
	else
		ui->earlier.chosen = list_step(intent, ui->earlier.chosen, count);
}

/* Date, players, outcome: what is too long for its column is shown below. */
static void draw_game(const struct earlier_game *game, struct canvas *canvas, int row, bool chosen)
{
	int outcome = canvas->columns - OUTCOME_COLUMNS - 1;
	int attr = chosen ? ATTR_REVERSE : 0;
	char text[TEXT_SIZE];

	earlier_when(game, text, sizeof(text));
	draw_item(canvas, row, 0, canvas->columns, chosen, text);
	text[0] = '\0';
	for (int i = 0; i < game->players; i++) {
		size_t used = strlen(text);

		snprintf(text + used, sizeof(text) - used, "%s%s", i > 0 ? ", " : "",
		         game->name[i]);
	}
	canvas_text(canvas, row, PLAYERS_COLUMN, outcome - PLAYERS_COLUMN - 2, ROLE_PLAIN, attr,
	            text);
	earlier_outcome(game, text, sizeof(text));
	canvas_text(canvas, row, outcome, OUTCOME_COLUMNS, ROLE_PLAIN, attr, text);
}

/* The chosen game in full: players and points, the file. */
static void draw_detail(const struct earlier_game *game, struct canvas *canvas)
{
	int row = canvas->rows - DETAIL_ROWS;
	struct rect area = { row, 2, DETAIL_ROWS - 2, canvas->columns - 4 };
	char text[TEXT_SIZE];

	earlier_players(game, text, sizeof(text));
	draw_wrapped(canvas, area, 0, ROLE_PLAIN, ATTR_BOLD, text);
	canvas_text(canvas, canvas->rows - 2, 2, canvas->columns - 4, ROLE_FAINT, 0,
	            records_name(game->path));
}

void earlier_draw(const struct ui *ui, struct canvas *canvas, const struct look *look)
{
	const struct earlier_games *games = &ui->earlier.games;
	int rows = canvas->rows - LIST_ROW - DETAIL_ROWS - 1;
	int chosen = ui->earlier.chosen;
	int first = list_first(chosen, rows);
	char text[32];

	draw_bar(canvas, 0, "Earlier games", look);
	if (games->count == 0) {
		draw_text_centred(canvas, canvas->rows / 2, ROLE_FAINT, 0,
		                  "None has been played yet.");
		return;
	}
	snprintf(text, sizeof(text), "%d of %d", chosen + 1, games->count);
	draw_bar_text(canvas, 0, canvas->columns - 1 - canvas_text_width(text), text, look);
	canvas_text(canvas, LIST_ROW - 1, WHEN_COLUMN, 16, ROLE_TITLE, ATTR_BOLD, "Last played");
	canvas_text(canvas, LIST_ROW - 1, PLAYERS_COLUMN, 16, ROLE_TITLE, ATTR_BOLD, "Players");
	canvas_text(canvas, LIST_ROW - 1, canvas->columns - OUTCOME_COLUMNS - 1, 16, ROLE_TITLE,
	            ATTR_BOLD, "How it stands");
	for (int i = first; i < games->count && i - first < rows; i++) {
		draw_game(&games->game[i], canvas, LIST_ROW + i - first, i == chosen);
		draw_line_number(canvas, LIST_ROW + i - first, 0, canvas->columns, i);
	}
	draw_detail(&games->game[chosen], canvas);
}
