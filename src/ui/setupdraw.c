/* Setting up a game: how it looks. */

#include <ctype.h>
#include <stdio.h>

#include "draw.h"
#include "options.h"
#include "setup.h"
#include "views.h"

enum {
	LEFT = 2,
	LEFT_COLUMNS = 26,
	NAME_COLUMNS = 21,
	RIGHT = 27,
	WIDE = 76,       /* room for the colours' names */
	WIDE_RIGHT = 41,
	COLOUR_COLUMNS = 7, /* the longest word and a gap */
	KIND_COLUMNS = 6,
	NAMES_ROW = 3,
	SEED_ROW = NAMES_ROW + MAX_PLAYERS + 1,
	SETS_ROW = SEED_ROW + 2,
	HELP_ROWS = 3,
};

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
	case FIELD_SEED:
		snprintf(text, size, "Seed  %s", form->seed[0] == '\0' ? "any" : form->seed);
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

enum { HELP_SIZE = 320 };

static const char *name_help(const struct form *form, int seat, const struct look *look,
                             char text[HELP_SIZE])
{
	int kind = form->table.kind[seat];

	snprintf(text, HELP_SIZE,
	         "%s: %s. Type a name of up to 16 letters; %sPgDn changes who plays.",
	         player_kind_name[kind], player_kind_help[kind],
	         look->colours == 0 ? "" : "left and right change its colour, ");
	return text;
}

/* As a sentence: the list of --help begins without a capital. */
static const char *option_help(enum option option, char text[HELP_SIZE])
{
	snprintf(text, HELP_SIZE, "%s.", option_info[option].help);
	text[0] = (char)toupper((unsigned char)text[0]);
	return text;
}

static const char *field_help(const struct form *form, struct field field, const struct look *look,
                              char text[HELP_SIZE])
{
	switch (field.kind) {
	case FIELD_PLAYERS:
		return "How many play: two to six.";
	case FIELD_NAME:
		return name_help(form, field.index, look, text);
	case FIELD_SEED:
		return "The same number shuffles the same tiles the same way. Left empty, nobody "
		       "knows what comes.";
	case FIELD_SET:
		return "Tiles, with the figures that belong to them.";
	case FIELD_OPTION:
		return option_help((enum option)field.index, text);
	}
	return "";
}

static void draw_field(const struct form *form, struct canvas *canvas, int row, int column,
                       int columns, int number)
{
	char text[SET_NAME_SIZE + 8];

	field_text(form, setup_field_at(form, number), text, sizeof(text));
	draw_item(canvas, row, column, columns, number == form->field, text);
	draw_line_number(canvas, row, column, columns, number);
}

/* Where text is typed in. */
static void draw_caret(struct canvas *canvas, int row, int column, int width)
{
	canvas_text(canvas, row, column + 2 + width, 1, ROLE_PLAIN, ATTR_REVERSE, "_");
}

/* As it looks here; without colours there is none to tell. */
static void draw_colour(const struct form *form, struct canvas *canvas, int row, int column,
                        int seat, const struct look *look)
{
	char word[OPTION_WORD_SIZE];

	if (look->colours == 0)
		return;
	choice_word(look->colours < 256 ? COLOUR_WORDS_OF_8 : COLOUR_WORDS, form->colour[seat],
	            word);
	canvas_text(canvas, row, column, OPTION_WORD_SIZE, ROLE_FAINT, 0, word);
}

/* Who decides, people less boldly than computers. */
static void draw_kind(const struct form *form, struct canvas *canvas, int row, int seat)
{
	enum player_kind kind = (enum player_kind)form->table.kind[seat];
	int column = LEFT + CHIP_COLUMNS + NAME_COLUMNS + 1 + COLOUR_COLUMNS;
	char narrow[OPTION_WORD_SIZE];

	snprintf(narrow, sizeof(narrow), " %s", player_kind_name[kind]);
	if (canvas->columns >= WIDE)
		canvas_text(canvas, row, column, KIND_COLUMNS,
		            kind == KIND_PERSON ? ROLE_FAINT : ROLE_PLAIN,
		            kind == KIND_PERSON ? 0 : ATTR_BOLD, player_kind_name[kind]);
	else if (kind != KIND_PERSON) /* over the end of a long name */
		draw_text_right(canvas, row, RIGHT, ROLE_PLAIN, ATTR_BOLD, narrow);
}

static void draw_names(const struct form *form, struct canvas *canvas, const struct look *look)
{
	char letter[MAX_PLAYERS];
	int column = LEFT + CHIP_COLUMNS;

	table_letters(&form->table, letter);
	for (int i = 0; i < form->table.players; i++) {
		const char *name = form->table.name[i];
		int row = NAMES_ROW + i;

		draw_chip(canvas, row, LEFT, letter[i], i, look);
		draw_field(form, canvas, row, column, NAME_COLUMNS, 1 + i);
		if (form->field == 1 + i)
			draw_caret(canvas, row, column, canvas_text_width(name));
		if (canvas->columns >= WIDE)
			draw_colour(form, canvas, row, column + NAME_COLUMNS + 1, i, look);
		draw_kind(form, canvas, row, i);
	}
}

static void draw_seed(const struct form *form, struct canvas *canvas)
{
	int number = setup_first_set(form) - 1;
	char text[SET_NAME_SIZE + 8];

	draw_field(form, canvas, SEED_ROW, LEFT, LEFT_COLUMNS + 2, number);
	field_text(form, setup_field_at(form, number), text, sizeof(text));
	if (form->field == number && form->seed[0] != '\0')
		draw_caret(canvas, SEED_ROW, LEFT, canvas_text_width(text));
}

/* Lines `first` and following, scrolled so that the chosen one shows. */
static void draw_fields(const struct form *form, struct canvas *canvas, struct rect area,
                        int first, int count)
{
	int skip = form->field >= first + area.rows && form->field < first + count
	                   ? form->field - first - area.rows + 1
	                   : 0;

	for (int i = skip; i < count && i - skip < area.rows; i++)
		draw_field(form, canvas, area.row + i - skip, area.column, area.columns, first + i);
}

static void draw_heading(struct canvas *canvas, int row, int column, const char *text)
{
	canvas_text(canvas, row, column, LEFT_COLUMNS, ROLE_TITLE, ATTR_BOLD, text);
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
	int right = canvas->columns >= WIDE ? WIDE_RIGHT : RIGHT;
	int end = canvas->rows - HELP_ROWS; /* the first row below the lists */
	char help[HELP_SIZE];

	draw_bar(canvas, 0, "New game", look);
	draw_field(form, canvas, 2, LEFT, LEFT_COLUMNS, 0);
	draw_names(form, canvas, look);
	draw_seed(form, canvas);
	draw_heading(canvas, SETS_ROW, LEFT + 2, "Sets of tiles");
	canvas_text(canvas, SETS_ROW + 1, LEFT + 2, LEFT_COLUMNS, ROLE_FAINT, 0,
	            "[x] base, always");
	draw_fields(form, canvas,
	            (struct rect){ SETS_ROW + 2, LEFT, end - SETS_ROW - 2, LEFT_COLUMNS },
	            setup_first_set(form), setup_first_option(form) - setup_first_set(form));
	draw_heading(canvas, 2, right + 2, "Pieces and rules");
	draw_fields(form, canvas,
	            (struct rect){ 3, right, end - 3, canvas->columns - right - 1 },
	            setup_first_option(form), OPTIONS);
	if (ui->message[0] == '\0') /* it would cover half of it */
		draw_help(canvas, field_help(form, setup_field_at(form, form->field), look, help));
}
