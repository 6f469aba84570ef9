#include "ui.h"

#include "draw.h"
#include "views.h"

void ui_init(struct ui *ui, uint64_t seed)
{
	*ui = (struct ui){ .zoom = ZOOM_NORMAL, .rows = 24, .columns = 80,
	                   .watch.lookout.fd = -1 };
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
	watch_end(ui);
	log_release(&ui->log);
	tables_release(ui);
	join_close(ui->joined.join);
	earlier_release(&ui->earlier.games);
}

static int clamp(int value, int least, int most)
{
	return value > most ? most : value < least ? least : value;
}

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
	case OVERLAY_PEOPLE:
		return CONTEXT_PEOPLE;
	case OVERLAY_TILES:
	case OVERLAY_PROJECTION:
		return CONTEXT_PAGES;
	case OVERLAY_PLOT:
	case OVERLAY_HELP:
	case OVERLAY_NONE:
		break;
	}
	return CONTEXT_HELP;
}

static int page_lines(const struct ui *ui, const struct game *game)
{
	if (ui->overlay == OVERLAY_TILES)
		return tilesleft_lines(ui, game);
	if (ui->overlay == OVERLAY_PROJECTION)
		return projection_lines(ui, game);
	if (ui->overlay == OVERLAY_RULES)
		return rules_lines(ui);
	return ui->overlay == OVERLAY_HELP ? help_lines(ui) : 0;
}

/* Whole pages have nothing to scroll to; all else has. */
bool ui_scrolls(const struct ui *ui, const struct game *game)
{
	enum context context = context_of_overlay(ui);

	return (context != CONTEXT_PAGES && context != CONTEXT_HELP) ||
	       ui->overlay == OVERLAY_NONE || page_lines(ui, game) > ui->rows - 2;
}

/* Keep long texts within what there is to show. */
static void pages_follow(struct ui *ui, const struct game *game)
{
	int most = page_lines(ui, game) - (ui->rows - 2);

	ui->scroll = clamp(ui->scroll, 0, most < 0 ? 0 : most);
}

/* Whatever changed, show what is being looked at. */
void ui_follow(struct ui *ui, const struct game *game)
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
	ui_follow(ui, game);
}

/* Keys */

static enum context context_of_screen(const struct ui *ui, const struct game *game)
{
	switch (ui->screen) {
	case SCREEN_TITLE:
	case SCREEN_RANKING:
		return CONTEXT_MENU;
	case SCREEN_SETUP:
		return CONTEXT_SETUP;
	case SCREEN_EARLIER:
		return CONTEXT_EARLIER;
	case SCREEN_TABLES:
		return CONTEXT_TABLES;
	case SCREEN_TABLE:
		if (computer_is_asked(ui, game))
			return CONTEXT_COMPUTER;
		return play_is_choice(game) ? CONTEXT_CHOICE : CONTEXT_PLACE;
	case SCREEN_SCORING:
		return CONTEXT_SCORING;
	case SCREEN_BOARD:
		return CONTEXT_BOARD;
	case SCREEN_REPLAY:
		return CONTEXT_REPLAY;
	case SCREEN_WATCH:
		return CONTEXT_WATCH;
	case SCREEN_WAIT:
		return CONTEXT_WAIT;
	case SCREENS:
		break;
	}
	return CONTEXT_MENU;
}

enum context ui_context(const struct ui *ui, const struct game *game)
{
	if (ui->joined.typing != TYPING_NOTHING)
		return CONTEXT_TYPING;
	if (ui->confirm != CONFIRM_NONE)
		return CONTEXT_CONFIRM;
	if (ui->overlay != OVERLAY_NONE)
		return context_of_overlay(ui);
	if (show_line(ui) != NULL)
		return CONTEXT_SHOW;
	return context_of_screen(ui, game);
}

/* At a table of several sessions some keys work on all its screens. */
enum context ui_more_keys(const struct ui *ui, const struct game *game)
{
	enum context context = ui_context(ui, game);

	if (ui->joined.join == NULL || ui->joined.closed)
		return CONTEXTS;
	if (context == CONTEXT_PEOPLE)
		return join_people(ui->joined.join)->host ? CONTEXT_HOST : CONTEXTS;
	return context == context_of_screen(ui, game) ? CONTEXT_JOINED : CONTEXTS;
}

static enum intent find_intent(const struct ui *ui, const struct game *game, struct key key)
{
	enum context more = ui_more_keys(ui, game);
	enum intent intent = keymap_find(ui_context(ui, game), key);

	return intent == INTENT_NONE && more != CONTEXTS ? keymap_find(more, key) : intent;
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
	else if (asked == CONFIRM_RESCUE)
		games_rescue(ui, game);
	else if (asked == CONFIRM_LAY && move != NULL)
		play_decide(ui, game, *move);
	else
		people_confirmed(ui, asked);
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

/* From one thing looked up to the next, where the screen below has it. The same
 * key once more leads back. */
static bool look_up_next(struct ui *ui, const struct game *game, enum intent intent)
{
	static const uint8_t overlay_of[INTENTS] = {
		[INTENT_LOG] = OVERLAY_LOG,
		[INTENT_INSPECT] = OVERLAY_INSPECT,
		[INTENT_FARMS] = OVERLAY_FARMS,
		[INTENT_TILES] = OVERLAY_TILES,
		[INTENT_PROJECTION] = OVERLAY_PROJECTION,
	};

	if (overlay_of[intent] == OVERLAY_NONE)
		return false;
	if (ui->overlay == overlay_of[intent])
		lookup_close(ui);
	else if (!keymap_knows(context_of_screen(ui, game), intent))
		return true;
	else if (intent == INTENT_LOG)
		logview_open(ui);
	else if (intent == INTENT_INSPECT)
		inspect_open(ui, game);
	else
		look_up(ui, game, intent);
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
		help_open(ui, game);
	else if (intent == INTENT_RULES)
		rules_open(ui, game);
	else if (act_on_view(ui, intent) || look_up_next(ui, game, intent))
		return;
	else if (ui->overlay == OVERLAY_LOG)
		logview_act(ui, intent);
	else if (ui->overlay == OVERLAY_INSPECT)
		inspect_act(ui, game, intent);
	else if (ui->overlay == OVERLAY_FARMS)
		farms_act(ui, game, intent);
	else if (ui->overlay == OVERLAY_RULES)
		rules_act(ui, intent);
	else if (ui->overlay == OVERLAY_PEOPLE)
		people_act(ui, game, intent);
	else if (ui->overlay == OVERLAY_SETTINGS)
		settings_act(ui, intent);
	else
		pages_scroll(ui, intent);
}

static void quit(struct ui *ui, const struct game *game)
{
	bool asks = ui->joined.join == NULL ? ui->screen == SCREEN_TABLE
	                                    : joined_keeps_seat(ui, game);

	if (!asks) {
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
		help_open(ui, game);
	else if (intent == INTENT_LOG && ui->playing)
		logview_open(ui);
	else if (intent == INTENT_QUIT)
		quit(ui, game);
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
	else if (intent == INTENT_SAY)
		talk_open(ui, TYPING_SAY);
	else if (intent == INTENT_PEOPLE)
		people_open(ui);
	else if (intent == INTENT_CENTRE && ui->screen == SCREEN_WAIT)
		joined_return(ui, game);
	else
		return look_up(ui, game, intent) || act_on_view(ui, intent);
	return true;
}

static void board_act(struct ui *ui, const struct game *game, enum intent intent)
{
	place_look_about(ui, game, intent);
	if (intent == INTENT_BACK)
		ui->screen = SCREEN_RANKING;
}

/* At a game being played: whose question it is, and how it is answered. */
static void table_act(struct ui *ui, struct game *game, enum intent intent, uint32_t character)
{
	if (computer_is_asked(ui, game))
		computer_act(ui, game, intent);
	else if (play_is_choice(game))
		choice_act(ui, game, intent, character);
	else
		place_act(ui, game, intent);
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
	case SCREEN_EARLIER:
		earlier_act(ui, game, intent);
		return;
	case SCREEN_TABLES:
		tables_act(ui, game, intent);
		return;
	case SCREEN_TABLE:
		table_act(ui, game, intent, character);
		return;
	case SCREEN_SCORING:
		scoring_act(ui, intent);
		return;
	case SCREEN_RANKING:
		ranking_act(ui, game, intent);
		return;
	case SCREEN_BOARD:
		board_act(ui, game, intent);
		return;
	case SCREEN_REPLAY:
		replay_act(ui, game, intent, character);
		return;
	case SCREEN_WATCH:
		watch_act(ui, game, intent);
		return;
	case SCREEN_WAIT:
		joined_act(ui, game, intent);
		return;
	case SCREENS:
		return;
	}
}

/* Where text is typed: into a search, a field of the set-up, or nowhere. */
typedef void type_function(struct ui *ui, uint32_t character);

static type_function *typing_into(const struct ui *ui)
{
	if (ui->joined.typing != TYPING_NOTHING)
		return talk_type;
	if (ui->overlay == OVERLAY_RULES && ui->search.typing)
		return rules_type;
	if (ui->overlay == OVERLAY_NONE && ui->screen == SCREEN_SETUP && setup_in_text(ui))
		return setup_type;
	return NULL;
}

void ui_act(struct ui *ui, struct game *game, enum intent intent)
{
	act(ui, game, intent, 0);
}

static void after_key(struct ui *ui, const struct game *game)
{
	if (ui->joined.join != NULL) {
		pointer_follow(ui, game);
		pointer_tell(ui, game);
	}
	ui_follow(ui, game);
}

void ui_click(struct ui *ui, struct game *game, const struct canvas *seen, struct key click)
{
	if (click.repeat && ui->fresh)
		return; /* the second half of a double click, when the first has decided */
	ui->fresh = false;
	ui->stepped = ui->now;
	ui->message[0] = '\0';
	if (ui_context(ui, game) == CONTEXT_SHOW)
		show_end(ui);
	else
		mouse_click(ui, game, seen, click.row, click.column);
	after_key(ui, game);
}

/* Scores are shown no further, and the key does what it does now: but it decides
 * nothing that its player has hardly seen. */
static enum intent skip_show(struct ui *ui, const struct game *game, struct key key)
{
	enum intent intent = keymap_find(CONTEXT_SHOW, key);

	show_end(ui);
	if (intent == INTENT_NONE)
		intent = find_intent(ui, game, key);
	return intent == INTENT_ACCEPT ? INTENT_NONE : intent;
}

void ui_key(struct ui *ui, struct game *game, struct key key)
{
	enum context context = ui_context(ui, game);
	enum intent intent = find_intent(ui, game, key);
	type_function *type = typing_into(ui);

	if (key.repeat && ui->fresh)
		return; /* still the key that answered the question before */
	ui->fresh = false;
	ui->stepped = ui->now;
	ui->message[0] = '\0';
	if (type != NULL && (key.code == K_CHARACTER || key.code == K_SPACE)) {
		type(ui, key.character);
		return;
	}
	if (key.pasted)
		return;
	if (context == CONTEXT_SHOW)
		intent = skip_show(ui, game, key);
	if (context == CONTEXT_TYPING)
		talk_act(ui, intent);
	else if (context == CONTEXT_CONFIRM)
		confirm_act(ui, game, intent);
	else if (ui->overlay != OVERLAY_NONE)
		overlay_act(ui, game, intent);
	else if (!act_anywhere(ui, game, intent))
		act(ui, game, intent, key.character);
	after_key(ui, game);
}
