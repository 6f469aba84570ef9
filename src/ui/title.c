/* The title and its menu. */

#include "draw.h"
#include "menu.h"
#include "records.h"
#include "views.h"

/* X(NAME, "what the menu says") */
#define ITEM_LIST(X) \
	X(ITEM_RESUME, "Resume the unfinished game") \
	X(ITEM_NEW, "New game") \
	X(ITEM_EARLIER, "Earlier games") \
	X(ITEM_TABLES, "Tables of other sessions") \
	X(ITEM_RULES, "Rules") \
	X(ITEM_SETTINGS, "Settings") \
	X(ITEM_HELP, "Help") \
	X(ITEM_QUIT, "Quit")

enum item {
#define X(NAME, ...) NAME,
	ITEM_LIST(X)
#undef X
	ITEMS
};

static const char *const item_text[ITEMS] = {
#define X(NAME, text) text,
	ITEM_LIST(X)
#undef X
};

static struct menu menu_of(const struct ui *ui)
{
	unsigned offered = (1u << ITEMS) - 1;

	if (ui->resume_path[0] == '\0')
		offered &= ~(1u << ITEM_RESUME);
	if (!ui->earlier.any)
		offered &= ~(1u << ITEM_EARLIER);
	if (!ui->tables.any)
		offered &= ~(1u << ITEM_TABLES);
	return (struct menu){ item_text, ITEMS, offered };
}

void title_open(struct ui *ui)
{
	struct error error = { "" };
	struct menu menu;

	if (!records_latest(ui->resume_path, sizeof(ui->resume_path), &error)) {
		ui->resume_path[0] = '\0';
		if (error.text[0] != '\0')
			ui_say(ui, "Earlier games cannot be read: %s", error.text);
	}
	ui->screen = SCREEN_TITLE;
	ui->overlay = OVERLAY_NONE;
	ui->earlier.any = records_any();
	ui->tables.any = tables_any();
	menu = menu_of(ui);
	ui->item = menu_step(&menu, ITEMS - 1, 1);
}

static void take(struct ui *ui, struct game *game, enum item item)
{
	switch (item) {
	case ITEM_RESUME:
		ui_resume_game(ui, game, ui->resume_path);
		return;
	case ITEM_NEW:
		setup_open(ui);
		return;
	case ITEM_EARLIER:
		earlier_open(ui);
		return;
	case ITEM_TABLES:
		tables_open(ui);
		return;
	case ITEM_RULES:
		rules_open(ui, game);
		return;
	case ITEM_SETTINGS:
		settings_open(ui);
		return;
	case ITEM_HELP:
		help_open(ui, game);
		return;
	case ITEM_QUIT:
		ui->finished = true;
		return;
	case ITEMS:
		return;
	}
}

void title_act(struct ui *ui, struct game *game, enum intent intent)
{
	struct menu menu = menu_of(ui);

	if (intent == INTENT_UP)
		ui->item = menu_step(&menu, ui->item, -1);
	else if (intent == INTENT_DOWN)
		ui->item = menu_step(&menu, ui->item, 1);
	else if (intent == INTENT_ACCEPT)
		take(ui, game, (enum item)ui->item);
}

static const char *const picture[] = {
	"                  |>                  ",
	"   |>             |             |>    ",
	"   |         _   _|_   _        |     ",
	"  _|_       | |_|   |_| |      _|_    ",
	" |   |_   _ |           | _   _|   |  ",
	" |     |_| ||  B A S T  ||_| |     |  ",
	" |          |   I D E   |          |  ",
	" |   __     |    ___    |     __   |  ",
	"_|__|  |____|___|   |___|____|  |__|__",
};

enum { PICTURE_ROWS = sizeof(picture) / sizeof(picture[0]), MENU_COLUMNS = 32 };

void title_draw(const struct ui *ui, struct canvas *canvas)
{
	struct menu menu = menu_of(ui);
	int row = (canvas->rows - PICTURE_ROWS - menu_lines(&menu) - 4) / 2;
	int column = (canvas->columns - MENU_COLUMNS) / 2;

	for (int i = 0; i < PICTURE_ROWS; i++)
		draw_text_centred(canvas, row + i, ROLE_PLAIN, 0, picture[i]);
	row += PICTURE_ROWS + 1;
	draw_text_centred(canvas, row, ROLE_PLAIN, ATTR_BOLD,
	                  "Cities, roads, cloisters and fields, for two to six");
	row = menu_draw(&menu, canvas, row + 2, column, MENU_COLUMNS, ui->item);
	if (ui->item == ITEM_RESUME)
		draw_text_centred(canvas, row + 1, ROLE_FAINT, 0, records_name(ui->resume_path));
}
