#include <stdio.h>
#include <string.h>

#include "draw.h"
#include "options.h"
#include "views.h"

/*
 * The lines of the set-up, numbered from the top: the number of players, their
 * names, the sets but for the first, which is always in play, the options.
 */
enum field_kind { FIELD_PLAYERS, FIELD_NAME, FIELD_SET, FIELD_OPTION };

struct field {
	enum field_kind kind;
	int index; /* of the name, set or option */
};

static struct field field_at(const struct form *form, int number)
{
	int names = form->table.players;
	int sets = form->standard.sets - 1;

	if (number == 0)
		return (struct field){ FIELD_PLAYERS, 0 };
	if (number <= names)
		return (struct field){ FIELD_NAME, number - 1 };
	if (number <= names + sets)
		return (struct field){ FIELD_SET, number - names };
	return (struct field){ FIELD_OPTION, number - names - sets - 1 };
}

static int fields(const struct form *form)
{
	return 1 + form->table.players + form->standard.sets - 1 + OPTIONS;
}

void setup_open(struct ui *ui)
{
	ui->screen = SCREEN_SETUP;
	ui->form.field = 0;
}

bool setup_in_text(const struct ui *ui)
{
	return field_at(&ui->form, ui->form.field).kind == FIELD_NAME;
}

/* Typing a name */

static char *name_typed(struct form *form)
{
	return form->table.name[field_at(form, form->field).index];
}

static bool is_standard_name(const struct form *form, int seat)
{
	return strcmp(form->table.name[seat], table_standard_name(seat)) == 0;
}

/* A standard name gives way to what is typed; others grow. */
void setup_type(struct ui *ui, uint32_t character)
{
	int seat = field_at(&ui->form, ui->form.field).index;
	char *name = name_typed(&ui->form);
	size_t length = is_standard_name(&ui->form, seat) ? 0 : strlen(name);
	char letter[GLYPH_SIZE];

	if (length + (size_t)glyph_encode(character, letter) >= PLAYER_NAME_SIZE)
		ui_say(ui, "That name is long enough.");
	else
		memcpy(name + length, letter, strlen(letter) + 1);
}

static void erase(struct ui *ui)
{
	char *name = name_typed(&ui->form);
	size_t length = strlen(name);

	while (length > 0 && ((unsigned char)name[--length] & 0xc0) == 0x80)
		;
	name[length] = '\0';
}

/* Changing what is not a name */

static void change(struct ui *ui, int by)
{
	struct form *form = &ui->form;
	struct field field = field_at(form, form->field);
	int count;

	switch (field.kind) {
	case FIELD_PLAYERS:
		count = MAX_PLAYERS - 1; /* from two on */
		form->table.players = 2 + (form->table.players - 2 + by + count) % count;
		return;
	case FIELD_NAME:
		return;
	case FIELD_SET:
		form->with_set[field.index] = !form->with_set[field.index];
		return;
	case FIELD_OPTION:
		count = option_values((enum option)field.index);
		form->table.options.value[field.index] =
			(uint8_t)((form->table.options.value[field.index] + by + count) % count);
		return;
	}
}

static void start(struct ui *ui, struct game *game)
{
	struct form *form = &ui->form;
	struct table *table = &form->table;

	table->sets = 0;
	for (int i = 0; i < form->standard.sets; i++)
		if (i == 0 || form->with_set[i])
			memcpy(table->set[table->sets++], form->standard.set[i], SET_NAME_SIZE);
	table->seed = random_next(&ui->seeds);
	ui_start_game(ui, game, table, NULL);
}

void setup_act(struct ui *ui, struct game *game, enum intent intent)
{
	int count = fields(&ui->form);

	if (intent == INTENT_UP)
		ui->form.field = (ui->form.field + count - 1) % count;
	else if (intent == INTENT_DOWN)
		ui->form.field = (ui->form.field + 1) % count;
	else if (intent == INTENT_LEFT)
		change(ui, -1);
	else if (intent == INTENT_RIGHT || intent == INTENT_TOGGLE)
		change(ui, 1);
	else if (intent == INTENT_ERASE && setup_in_text(ui))
		erase(ui);
	else if (intent == INTENT_BACK)
		title_open(ui);
	else if (intent == INTENT_ACCEPT)
		start(ui, game);
}

/* Drawing */

enum { LEFT = 2, LEFT_COLUMNS = 26, RIGHT = 30, RIGHT_COLUMNS = 30, NAME_COLUMNS = 21 };

static void field_text(const struct form *form, struct field field, char *text, size_t size)
{
	char word[OPTION_WORD_SIZE];

	switch (field.kind) {
	case FIELD_PLAYERS:
		snprintf(text, size, "Players      < %d >", form->table.players);
		return;
	case FIELD_NAME:
		snprintf(text, size, "%s", form->table.name[field.index]);
		return;
	case FIELD_SET:
		snprintf(text, size, "[%c] %s", form->with_set[field.index] ? 'x' : ' ',
		         form->standard.set[field.index]);
		return;
	case FIELD_OPTION:
		option_word((enum option)field.index, form->table.options.value[field.index], word);
		snprintf(text, size, "%-16s < %s >", option_info[field.index].name, word);
		return;
	}
}

static const char *field_help(struct field field)
{
	switch (field.kind) {
	case FIELD_PLAYERS:
		return "How many play: two to six.";
	case FIELD_NAME:
		return "Type a name of up to 16 letters; the figures bear a letter of it.";
	case FIELD_SET:
		return "Tiles, with the figures that belong to them.";
	case FIELD_OPTION:
		return option_info[field.index].help;
	}
	return "";
}

static void draw_names(const struct form *form, struct canvas *canvas, int row,
                       const struct look *look)
{
	int text = LEFT + CHIP_COLUMNS + 2;
	char letter[MAX_PLAYERS];

	table_letters(&form->table, letter);
	for (int i = 0; i < form->table.players; i++) {
		const char *name = form->table.name[i];
		bool chosen = form->field == 1 + i;

		draw_chip(canvas, row + i, LEFT, letter[i], i, look);
		draw_item(canvas, row + i, LEFT + CHIP_COLUMNS, NAME_COLUMNS, chosen, name);
		if (chosen)
			canvas_text(canvas, row + i, text + canvas_text_width(name), 1, ROLE_PLAIN,
			            ATTR_REVERSE, "_");
	}
}

static void draw_field(const struct form *form, struct canvas *canvas, int row, int column,
                       int columns, int number)
{
	char text[SET_NAME_SIZE + 8];

	field_text(form, field_at(form, number), text, sizeof(text));
	draw_item(canvas, row, column, columns, number == form->field, text);
}

static void draw_heading(struct canvas *canvas, int row, int column, const char *text)
{
	canvas_text(canvas, row, column, LEFT_COLUMNS, ROLE_PLAIN, ATTR_BOLD, text);
}

/* What the chosen line is about, above the line of keys. */
static void draw_help(struct canvas *canvas, const char *text)
{
	int columns = canvas->columns - LEFT - 3;
	int rows = wrap_lines(text, columns);

	draw_wrapped(canvas, (struct rect){ canvas->rows - 1 - rows, LEFT + 2, rows, columns }, 0,
	             ROLE_FAINT, 0, text);
}

void setup_draw(const struct ui *ui, struct canvas *canvas, const struct look *look)
{
	const struct form *form = &ui->form;
	int sets = 1 + form->table.players;          /* number of the first set's line */
	int options = sets + form->standard.sets - 1; /* and of the first option's */
	int row = 4 + MAX_PLAYERS + 2;

	draw_bar(canvas, 0, "New game", look);
	draw_field(form, canvas, 2, LEFT, LEFT_COLUMNS, 0);
	draw_names(form, canvas, 3, look);
	draw_heading(canvas, row - 2, LEFT + 2, "Sets of tiles");
	canvas_text(canvas, row - 1, LEFT + 2, LEFT_COLUMNS, ROLE_FAINT, 0, "[x] base, always");
	for (int i = sets; i < options; i++)
		draw_field(form, canvas, row + i - sets, LEFT, LEFT_COLUMNS, i);
	draw_heading(canvas, 2, RIGHT + 2, "Pieces and rules");
	for (int i = options; i < fields(form); i++)
		draw_field(form, canvas, 3 + i - options, RIGHT, RIGHT_COLUMNS, i);
	draw_help(canvas, field_help(field_at(form, form->field)));
}
