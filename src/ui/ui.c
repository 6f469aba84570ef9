#include "ui.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "draw.h"
#include "records.h"
#include "views.h"

void ui_init(struct ui *ui, uint64_t seed)
{
	*ui = (struct ui){ .zoom = ZOOM_NORMAL, .rows = 24, .columns = 80 };
	random_seed(&ui->seeds, seed);
	settings_init(&ui->settings);
	setup_init(ui);
	title_open(ui);
}

void ui_load_settings(struct ui *ui)
{
	struct error error = { "" };

	ui->remembers = true;
	if (!settings_load(&ui->settings, &error))
		ui_say(ui, "%s", error.text);
	setup_init(ui);
}

void ui_release(struct ui *ui)
{
	log_release(&ui->log);
}

/* Games */

/* The middle of the table, and the tile laid last. */
static void look_at_latest(struct ui *ui, const struct state *state)
{
	int west, north, east, south;

	table_extent(state, &west, &north, &east, &south);
	ui->centre_x = (west + east) / 2;
	ui->centre_y = (north + south) / 2;
	ui->x = state->tile[state->latest].x;
	ui->y = state->tile[state->latest].y;
	ui->rotation = 0;
}

static void begin(struct ui *ui, const struct game *game)
{
	ui->playing = true;
	ui->screen = SCREEN_TABLE;
	ui->overlay = OVERLAY_NONE;
	settings_colours(&ui->settings, &game->table, ui->colour);
	look_at_latest(ui, &game->state);
	log_rebuild(&ui->log, game);
	if (game->notice[0] != '\0')
		ui_say(ui, "%s", game->notice);
	play_ask(ui, game);
	layout_follow(ui, game);
}

static void leave_game(struct ui *ui, struct game *game)
{
	if (ui->playing)
		game_close(game);
	ui->playing = false;
}

/* Where no record can be kept the game is played all the same, unless the
 * record was asked for by name. `cause` tells what was wrong with it. */
static bool start_game(struct game *game, const struct table *table, const char *record,
                       struct error *cause, struct error *error)
{
	char path[GAME_PATH_SIZE];

	if (record != NULL)
		return game_start(game, table, record, error);
	if (records_new_path(table, path, sizeof(path), cause) &&
	    game_start(game, table, path, cause))
		return true;
	return game_start(game, table, NULL, error);
}

bool ui_start_game(struct ui *ui, struct game *game, const struct table *table,
                   const char *record)
{
	const char *wrong = table_wrong(table);
	struct error cause = { "" }, error = { "" };

	if (wrong != NULL) {
		ui_say(ui, "Not yet: %s.", wrong);
		return false;
	}
	leave_game(ui, game);
	if (!start_game(game, table, record, &cause, &error)) {
		ui_say(ui, "%s", error.text);
		return false;
	}
	begin(ui, game);
	if (cause.text[0] != '\0')
		ui_say(ui, "This game is not saved: %.400s", cause.text);
	return true;
}

bool ui_resume_game(struct ui *ui, struct game *game, const char *path)
{
	struct error error = { "" };

	leave_game(ui, game);
	if (!game_resume(game, path, &error)) {
		ui_say(ui, "%s", error.text);
		return false;
	}
	begin(ui, game);
	return true;
}

static int clamp(int value, int least, int most)
{
	return value > most ? most : value < least ? least : value;
}

static int page_lines(const struct ui *ui, const struct game *game)
{
	if (ui->overlay == OVERLAY_TILES)
		return tilesleft_lines(ui, game);
	if (ui->overlay == OVERLAY_PROJECTION)
		return projection_lines(ui, game);
	if (ui->overlay == OVERLAY_RULES)
		return rules_lines(ui);
	if (ui->overlay == OVERLAY_SETTINGS)
		return 0;
	return ui->overlay == OVERLAY_PLOT ? 0 : help_lines(ui);
}

/* Keep the log and the help within what there is to show. */
static void pages_follow(struct ui *ui, const struct game *game)
{
	int most = page_lines(ui, game) - (ui->rows - 2);

	ui->scroll = clamp(ui->scroll, 0, most < 0 ? 0 : most);
}

/* Whatever changed, show what is being looked at. */
static void follow(struct ui *ui, const struct game *game)
{
	if (ui->overlay != OVERLAY_NONE && !lookup_is_beside(ui))
		pages_follow(ui, game);
	if (ui->playing)
		layout_follow(ui, game);
}

void ui_resize(struct ui *ui, const struct game *game, int rows, int columns)
{
	ui->rows = rows;
	ui->columns = columns;
	follow(ui, game);
}

/* Keys */

static enum context context_of_overlay(const struct ui *ui)
{
	switch (ui->overlay) {
	case OVERLAY_LOG:
	case OVERLAY_FARMS:
		return CONTEXT_LIST;
	case OVERLAY_INSPECT:
		return CONTEXT_INSPECT;
	case OVERLAY_RULES:
		return ui->search.typing ? CONTEXT_SEARCH : CONTEXT_RULES;
	case OVERLAY_SETTINGS:
		return CONTEXT_SETTINGS;
	case OVERLAY_TILES:
	case OVERLAY_PROJECTION:
	case OVERLAY_PLOT:
	case OVERLAY_HELP:
	case OVERLAY_NONE:
		break;
	}
	return CONTEXT_PAGES;
}

static enum context context_of(const struct ui *ui, const struct game *game)
{
	if (ui->confirm != CONFIRM_NONE)
		return CONTEXT_CONFIRM;
	if (ui->overlay != OVERLAY_NONE)
		return context_of_overlay(ui);
	if (show_line(ui) != NULL)
		return CONTEXT_SHOW;
	switch (ui->screen) {
	case SCREEN_TITLE:
	case SCREEN_RANKING:
		return CONTEXT_MENU;
	case SCREEN_SETUP:
		return CONTEXT_SETUP;
	case SCREEN_TABLE:
		return play_is_choice(game) ? CONTEXT_CHOICE : CONTEXT_PLACE;
	case SCREEN_SCORING:
		return CONTEXT_SCORING;
	case SCREEN_BOARD:
		return CONTEXT_BOARD;
	case SCREENS:
		break;
	}
	return CONTEXT_MENU;
}

static void confirm_act(struct ui *ui, struct game *game, enum intent intent)
{
	enum confirm asked = ui->confirm;
	const struct move *move = place_move(ui);

	if (intent != INTENT_ACCEPT && intent != INTENT_BACK)
		return;
	ui->confirm = CONFIRM_NONE;
	if (intent == INTENT_BACK)
		return;
	if (asked == CONFIRM_QUIT)
		ui->finished = true;
	else if (asked == CONFIRM_LAY && move != NULL)
		play_decide(ui, game, *move);
}

enum { SCROLL_FAR = 1 << 20 };

void pages_scroll(struct ui *ui, enum intent intent)
{
	int page = ui->rows - 2;

	if (intent == INTENT_UP)
		ui->scroll--;
	else if (intent == INTENT_DOWN)
		ui->scroll++;
	else if (intent == INTENT_PAGE_UP)
		ui->scroll -= page - 1;
	else if (intent == INTENT_PAGE_DOWN)
		ui->scroll += page - 1;
	else if (intent == INTENT_FIRST)
		ui->scroll = 0;
	else if (intent == INTENT_LAST)
		ui->scroll = SCROLL_FAR; /* too far: see pages_follow() */
}

static void zoom(struct ui *ui, int by)
{
	int wanted = (int)ui->zoom + by;

	if (wanted >= 0 && wanted < ZOOMS)
		ui->zoom = (enum zoom)wanted;
}

/* Whether the key was about the view of the table. */
static bool act_on_view(struct ui *ui, enum intent intent)
{
	if (intent == INTENT_ZOOM_IN)
		zoom(ui, 1);
	else if (intent == INTENT_ZOOM_OUT)
		zoom(ui, -1);
	else if (intent == INTENT_CENTRE) {
		ui->centre_x = ui->x;
		ui->centre_y = ui->y;
	} else {
		return false;
	}
	return true;
}

static void overlay_act(struct ui *ui, struct game *game, enum intent intent)
{
	if (ui->overlay == OVERLAY_RULES && ui->search.typing)
		rules_act(ui, intent);
	else if (intent == INTENT_BACK && ui->overlay == OVERLAY_SETTINGS)
		settings_close(ui);
	else if (intent == INTENT_BACK)
		lookup_close(ui);
	else if (intent == INTENT_HELP)
		help_open(ui);
	else if (intent == INTENT_RULES)
		rules_open(ui, game);
	else if (act_on_view(ui, intent))
		return;
	else if (ui->overlay == OVERLAY_LOG)
		logview_act(ui, intent);
	else if (ui->overlay == OVERLAY_INSPECT)
		inspect_act(ui, game, intent);
	else if (ui->overlay == OVERLAY_FARMS)
		farms_act(ui, game, intent);
	else if (ui->overlay == OVERLAY_RULES)
		rules_act(ui, intent);
	else if (ui->overlay == OVERLAY_SETTINGS)
		settings_act(ui, intent);
	else
		pages_scroll(ui, intent);
}

/* What is kept secret in a tournament. */
static bool look_up(struct ui *ui, const struct game *game, enum intent intent)
{
	if (intent != INTENT_FARMS && intent != INTENT_TILES && intent != INTENT_PROJECTION)
		return false;
	if (report_hides(game))
		ui_say(ui, "%s", report_hidden);
	else if (intent == INTENT_FARMS)
		farms_open(ui, game);
	else if (intent == INTENT_TILES)
		tilesleft_open(ui);
	else
		projection_open(ui);
	return true;
}

static void quit(struct ui *ui)
{
	if (ui->screen != SCREEN_TABLE) {
		ui->finished = true;
		return;
	}
	ui->confirm = CONFIRM_QUIT;
	ui->fresh = true;
}

/* What means the same on every screen; false if the screen must see to it. */
static bool act_anywhere(struct ui *ui, struct game *game, enum intent intent)
{
	if (intent == INTENT_HELP)
		help_open(ui);
	else if (intent == INTENT_LOG && ui->playing)
		logview_open(ui);
	else if (intent == INTENT_QUIT)
		quit(ui);
	else if (intent == INTENT_UNDO)
		play_undo(ui, game);
	else if (intent == INTENT_REDO)
		play_redo(ui, game);
	else if (intent == INTENT_INSPECT)
		inspect_open(ui, game);
	else if (intent == INTENT_RULES)
		rules_open(ui, game);
	else if (intent == INTENT_SETTINGS)
		settings_open(ui);
	else
		return look_up(ui, game, intent) || act_on_view(ui, intent);
	return true;
}

static void act(struct ui *ui, struct game *game, enum intent intent, uint32_t character)
{
	switch (ui->screen) {
	case SCREEN_TITLE:
		title_act(ui, game, intent);
		return;
	case SCREEN_SETUP:
		setup_act(ui, game, intent);
		return;
	case SCREEN_TABLE:
		if (play_is_choice(game))
			choice_act(ui, game, intent, character);
		else
			place_act(ui, game, intent);
		return;
	case SCREEN_SCORING:
		scoring_act(ui, intent);
		return;
	case SCREEN_RANKING:
		ranking_act(ui, game, intent);
		return;
	case SCREEN_BOARD:
		place_look_about(ui, game, intent);
		if (intent == INTENT_BACK)
			ui->screen = SCREEN_RANKING;
		return;
	case SCREENS:
		return;
	}
}

/* Where text is typed: into a search, a field of the set-up, or nowhere. */
typedef void type_function(struct ui *ui, uint32_t character);

static type_function *typing_into(const struct ui *ui)
{
	if (ui->overlay == OVERLAY_RULES && ui->search.typing)
		return rules_type;
	if (ui->overlay == OVERLAY_NONE && ui->screen == SCREEN_SETUP && setup_in_text(ui))
		return setup_type;
	return NULL;
}

void ui_key(struct ui *ui, struct game *game, struct key key)
{
	enum context context = context_of(ui, game);
	enum intent intent = keymap_find(context, key);
	type_function *type = typing_into(ui);

	if (key.repeat && ui->fresh)
		return; /* still the key that answered the question before */
	ui->fresh = false;
	ui->message[0] = '\0';
	if (type != NULL && (key.code == K_CHARACTER || key.code == K_SPACE)) {
		type(ui, key.character);
		return;
	}
	if (key.pasted)
		return;
	if (context == CONTEXT_SHOW)
		show_end(ui);
	else if (context == CONTEXT_CONFIRM)
		confirm_act(ui, game, intent);
	else if (ui->overlay != OVERLAY_NONE)
		overlay_act(ui, game, intent);
	else if (!act_anywhere(ui, game, intent))
		act(ui, game, intent, key.character);
	follow(ui, game);
}

int ui_wait(const struct ui *ui)
{
	return show_wait(ui);
}

void ui_tick(struct ui *ui, struct game *game)
{
	show_step(ui);
	follow(ui, game);
}

/* Drawing */

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
	case SCREEN_TABLE:
	case SCREEN_SCORING:
	case SCREEN_BOARD:
		table_draw(ui, game, canvas, look);
		return;
	case SCREEN_RANKING:
		ranking_draw(ui, game, canvas, look);
		return;
	case SCREENS:
		return;
	}
}

static void words_message(const struct ui *ui, char *text, size_t size)
{
	if (ui->confirm == CONFIRM_QUIT)
		snprintf(text, size,
		         "Leave? The game is saved: Resume at the title goes on with it.");
	else if (ui->search.typing && ui->overlay == OVERLAY_RULES)
		snprintf(text, size, "Search for: %s_", ui->search.typed);
	else
		snprintf(text, size, "%s", ui->message);
}

/* A message or a question, just above the line of keys. */
static void draw_message(const struct ui *ui, struct canvas *canvas, const struct look *look)
{
	char message[sizeof(ui->message)];
	const char *text = message;
	int width = canvas->columns - 2;
	int row;

	words_message(ui, message, sizeof(message));
	row = canvas->rows - 1 - wrap_lines(text, width);
	while (*text != '\0') {
		size_t length = wrap_length(text, width);
		char line[sizeof(message)];

		snprintf(line, sizeof(line), "%.*s", (int)length, text);
		draw_bar(canvas, row++, line, look);
		text = wrap_next(text, length);
	}
}

static void draw_keys(const struct ui *ui, const struct game *game, struct canvas *canvas,
                      const struct look *look)
{
	char text[256];

	keymap_hints(context_of(ui, game), canvas->columns - 2, text, sizeof(text));
	draw_bar(canvas, canvas->rows - 1, text, look);
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
	draw_message(ui, canvas, look);
	draw_keys(ui, game, canvas, look);
}

/* Views paint the seats; the colours come last. */
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
