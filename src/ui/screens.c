/* What is on the screen: the screen or what lies over it, a message, the keys. */

#include <limits.h>
#include <stdio.h>

#include "draw.h"
#include "views.h"

static void draw_too_small(const struct ui *ui, struct canvas *canvas)
{
	char text[96];

	snprintf(text, sizeof(text), "Bastide needs %dx%d, this is %dx%d: enlarge me",
	         UI_COLUMNS_LEAST, UI_ROWS_LEAST, ui->columns, ui->rows);
	draw_wrapped(canvas, (struct rect){ 0, 0, canvas->rows, canvas->columns }, 0, ROLE_PLAIN, 0,
	             text);
}

static void draw_screen(const struct ui *ui, const struct game *game, struct canvas *canvas,
                        const struct look *look)
{
	switch (ui->screen) {
	case SCREEN_TITLE:
		title_draw(ui, canvas);
		return;
	case SCREEN_SETUP:
		setup_draw(ui, canvas, look);
		return;
	case SCREEN_EARLIER:
		earlier_draw(ui, canvas, look);
		return;
	case SCREEN_TABLES:
		tables_draw(ui, canvas, look);
		return;
	case SCREEN_TABLE:
	case SCREEN_SCORING:
	case SCREEN_BOARD:
	case SCREEN_REPLAY:
	case SCREEN_WATCH:
	case SCREEN_WAIT:
		table_draw(ui, game, canvas, look);
		return;
	case SCREEN_RANKING:
		ranking_draw(ui, game, canvas, look);
		return;
	case SCREENS:
		return;
	}
}

static void words_confirm(const struct ui *ui, const struct game *game, char *text, size_t size)
{
	text[0] = '\0';
	if (ui->confirm == CONFIRM_QUIT && ui->joined.join != NULL)
		snprintf(text, size, "Leave? Your seat stays yours: join again to go on.");
	else if (ui->confirm == CONFIRM_QUIT)
		snprintf(text, size,
		         "Leave? The game is saved: Resume at the title goes on with it.");
	else if (ui->confirm == CONFIRM_RESCUE)
		snprintf(text, size,
		         "%.380s. Save what is good of it to a new file and go on with that?",
		         ui->message);
	else if (ui->confirm == CONFIRM_FREE)
		snprintf(text, size, "Free the seat of %s for whoever takes it first?",
		         game->table.name[ui->joined.seat]);
	else if (ui->confirm == CONFIRM_END)
		snprintf(text, size, "Close the table for everybody? Its record stays.");
}

/* What is said for a while, or for good, where there is nothing newer to say. */
static void words_joined(const struct ui *ui, char *text, size_t size)
{
	const struct joined *joined = &ui->joined;

	if (joined->closed && ui->screen == SCREEN_WAIT)
		snprintf(text, size, "%.440s Enter leaves.", joined->reason);
	else if (joined->said_until > 0 && ui->overlay != OVERLAY_PEOPLE)
		snprintf(text, size, "%s", talk_line(ui, 0));
}

static void words_message(const struct ui *ui, const struct game *game, char *text, size_t size)
{
	words_confirm(ui, game, text, size);
	if (text[0] != '\0')
		return;
	if (ui->joined.typing != TYPING_NOTHING)
		talk_words(ui, game, text, size);
	else if (ui->search.typing && ui->overlay == OVERLAY_RULES)
		snprintf(text, size, "Search for: %s_", ui->search.typed);
	else if (ui->message[0] != '\0')
		snprintf(text, size, "%s", ui->message);
	else
		words_joined(ui, text, size);
}

/* A message or a question, just above the line of keys. */
static void draw_message(const struct ui *ui, const struct game *game, struct canvas *canvas,
                         const struct look *look)
{
	char message[sizeof(ui->message)];
	const char *text = message;
	int width = canvas->columns - 2;
	int row;

	words_message(ui, game, message, sizeof(message));
	row = canvas->rows - 1 - wrap_lines(text, width);
	while (*text != '\0') {
		size_t length = wrap_length(text, width);
		char line[sizeof(message)];

		snprintf(line, sizeof(line), "%.*s", (int)length, text);
		draw_bar(canvas, row++, line, look);
		text = wrap_next(text, length);
	}
}

enum { OWN_COLUMNS = 24 };

/* The keys of the screen, then those that come with a joined table. */
static void draw_keys(const struct ui *ui, const struct game *game, struct canvas *canvas,
                      const struct look *look)
{
	enum context more = ui_more_keys(ui, game);
	int columns = canvas->columns - 2, used;
	char text[256], others[256] = "";

	if (more != CONTEXTS) {
		keymap_hints(more, true, columns - OWN_COLUMNS, others, sizeof(others));
		columns -= canvas_text_width(others) + 2;
	}
	keymap_hints(ui_context(ui, game), ui_scrolls(ui, game), columns, text, sizeof(text));
	used = draw_bar(canvas, canvas->rows - 1, text, look);
	draw_bar_text(canvas, canvas->rows - 1, used + 2, others, look);
}

int ui_colours(const struct ui *ui)
{
	switch (ui->settings.colours) {
	case COLOURS_256:
		return 256;
	case COLOURS_16:
		return 16;
	case COLOURS_8:
		return 8;
	case COLOURS_MONO:
		return 0;
	}
	return INT_MAX;
}

/* What the output can show, as far as the settings want it. */
static struct look limited_look(const struct ui *ui, struct look look)
{
	if (ui->settings.glyphs == GLYPHS_ASCII && !ui->utf8_wanted)
		look.utf8 = false;
	if (look.colours > ui_colours(ui))
		look.colours = ui_colours(ui);
	return look;
}

static void draw_all(const struct ui *ui, const struct game *game, struct canvas *canvas,
                     const struct look *look)
{
	if (ui->overlay == OVERLAY_HELP)
		help_draw(ui, canvas, look);
	else if (ui->overlay == OVERLAY_RULES)
		rules_draw(ui, canvas, look);
	else if (ui->overlay == OVERLAY_PEOPLE)
		people_draw(ui, game, canvas, look);
	else if (ui->overlay == OVERLAY_SETTINGS)
		settings_draw(ui, canvas, look);
	else if (ui->overlay == OVERLAY_TILES)
		tilesleft_draw(ui, game, canvas, look);
	else if (ui->overlay == OVERLAY_PROJECTION)
		projection_draw(ui, game, canvas, look);
	else if (ui->overlay == OVERLAY_PLOT)
		plot_draw(game, canvas, look);
	else if (lookup_is_beside(ui))
		table_draw(ui, game, canvas, look);
	else
		draw_screen(ui, game, canvas, look);
	draw_message(ui, game, canvas, look);
	draw_keys(ui, game, canvas, look);
}

/* Views paint the seats; the colours come last. */
void ui_title(const struct ui *ui, const struct game *game, char title[UI_TITLE_SIZE])
{
	const struct state *state = &game->state;
	bool mine = ui->joined.asked && ui->settings.bell == BELL_ON;

	if (ui->playing && ui_shows_question(ui, game))
		snprintf(title, UI_TITLE_SIZE, "%sBastide: %s %s", mine ? "* your turn   " : "",
		         game->table.name[state->actor], words_question(state));
	else
		snprintf(title, UI_TITLE_SIZE, "Bastide");
}

void ui_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
             const struct look *look)
{
	struct look limited = limited_look(ui, *look);

	canvas_clear(canvas);
	if (ui->rows < UI_ROWS_LEAST || ui->columns < UI_COLUMNS_LEAST) {
		draw_too_small(ui, canvas);
		return;
	}
	draw_all(ui, game, canvas, &limited);
	if (ui->screen == SCREEN_SETUP)
		draw_seats(canvas, ui->form.colour, &limited);
	else if (ui->playing)
		draw_seats(canvas, ui->colour, &limited);
}
