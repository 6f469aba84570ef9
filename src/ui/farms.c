/* Farms: each with a letter of its own, beside the table. */

#include <stdio.h>

#include "draw.h"
#include "menu.h"
#include "report.h"
#include "views.h"

/* A tile of the farm: where somebody stands, if anybody does. */
static void go_to_farm(struct ui *ui, const struct state *state, unsigned farm)
{
	unsigned segment = farm;
	const struct tile *tile;

	for (int i = 0; i < state->figures; i++)
		if (feature_of(state, state->figure[i].segment) == farm)
			segment = state->figure[i].segment;
	tile = &state->tile[state->segment[segment].tile];
	ui->x = tile->x;
	ui->y = tile->y;
}

static void choose(struct ui *ui, const struct game *game, int farm)
{
	struct farms farms;

	survey_farms(&game->state, &farms);
	ui->lookup.farm = farm;
	if (farm < farms.count)
		go_to_farm(ui, &game->state, farms.feature[farm]);
}

void farms_open(struct ui *ui, const struct game *game)
{
	lookup_open(ui, OVERLAY_FARMS);
	choose(ui, game, 0);
}

void farms_act(struct ui *ui, const struct game *game, enum intent intent)
{
	struct farms farms;
	int farm;

	survey_farms(&game->state, &farms);
	farm = list_step(intent, ui->lookup.farm, farms.count);
	if (farm != ui->lookup.farm)
		choose(ui, game, farm);
}

void farms_label(const struct state *state, char label[MAX_BOARD_SEGMENTS])
{
	struct farms farms;

	survey_farms(state, &farms);
	for (int i = 0; i < farms.count; i++)
		label[farms.feature[i]] = farm_letter(i);
}

unsigned farms_chosen(const struct ui *ui, const struct state *state)
{
	struct farms farms;

	survey_farms(state, &farms);
	return ui->lookup.farm < farms.count ? farms.feature[ui->lookup.farm] : NONE;
}

/* Drawing */

enum { OWNERS_COLUMN = 4, CITIES_COLUMN = 11, DETAIL_ROWS = 7 };

/* Those who would be paid on their colour, others plainly; a barn's shape
 * behind its owner. */
static void draw_owners(const struct game *game, struct canvas *canvas, int row, int column,
                        const struct survey *farm, const struct look *look)
{
	for (int player = 0; player < game->state.players; player++) {
		bool barn = farm->figures[player][BARN] > 0;
		char letter[2] = { game->letter[player], '\0' };

		if (farm->leaders >> player & 1 || barn)
			draw_letter(canvas, row, column++, letter[0], player, look);
		else if (farm->strength[player] > 0)
			canvas_text(canvas, row, column++, 1, ROLE_FAINT, 0, letter);
		if (barn)
			draw_letter(canvas, row, column++, figure_glyph(BARN, false), player, look);
	}
}

/* "a  A B#   2+1 cities     6" */
static void draw_farm(const struct game *game, struct canvas *canvas, struct rect line,
                      int number, const struct survey *farm, bool chosen,
                      const struct look *look)
{
	char text[WORDS_SIZE];

	snprintf(text, sizeof(text), "%c", farm_letter(number));
	draw_item(canvas, line.row, line.column, line.columns, chosen, text);
	draw_owners(game, canvas, line.row, line.column + OWNERS_COLUMN, farm, look);
	snprintf(text, sizeof(text), farm->unfinished > 0 ? "%d+%d %s" : "%d %.0d%s", farm->cities,
	         farm->unfinished,
	         words_plural(farm->cities + farm->unfinished, "city", "cities"));
	canvas_text(canvas, line.row, line.column + CITIES_COLUMN, line.columns - CITIES_COLUMN - 4,
	            ROLE_PLAIN, chosen ? ATTR_REVERSE : 0, text);
	snprintf(text, sizeof(text), "%d", report_farm_worth(farm));
	draw_text_right(canvas, line.row, line.column + line.columns, ROLE_PLAIN,
	                (chosen ? ATTR_REVERSE : 0) | ATTR_BOLD, text);
}

static void draw_list(const struct ui *ui, const struct game *game, struct canvas *canvas,
                      struct rect area, const struct farms *farms, const struct look *look)
{
	int first = ui->lookup.farm - area.rows / 2;

	if (first > farms->count - area.rows)
		first = farms->count - area.rows;
	if (first < 0)
		first = 0;
	for (int i = first; i < farms->count && i - first < area.rows; i++) {
		struct survey farm;

		survey_feature(&game->state, farms->feature[i], &farm);
		draw_farm(game, canvas,
		          (struct rect){ area.row + i - first, area.column, 1, area.columns }, i,
		          &farm, i == ui->lookup.farm, look);
	}
}

void farms_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                struct rect area, const struct look *look)
{
	struct rect detail;
	struct farms farms;
	struct survey farm;
	char text[WORDS_SIZE];

	survey_farms(&game->state, &farms);
	snprintf(text, sizeof(text), "%d farms: what they pay", farms.count);
	area = beside_heading(canvas, area, text, look);
	area.rows -= DETAIL_ROWS;
	detail = (struct rect){ area.row + area.rows + 1, area.column + 1, DETAIL_ROWS - 1,
		                area.columns - 1 };
	draw_list(ui, game, canvas, area, &farms, look);
	if (ui->lookup.farm >= farms.count)
		return;
	survey_feature(&game->state, farms.feature[ui->lookup.farm], &farm);
	report_farm(game, &farm, text);
	draw_wrapped(canvas, detail, 0, ROLE_PLAIN, 0, text);
}
