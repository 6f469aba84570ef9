/* Setting up a game: what the keys do; setupdraw.c is how it looks. */

#include <stdio.h>
#include <string.h>

#include "number.h"
#include "options.h"
#include "setup.h"
#include "views.h"

int setup_first_set(const struct form *form)
{
	return 2 + form->table.players;
}

int setup_first_option(const struct form *form)
{
	return setup_first_set(form) + form->standard.sets - 1;
}

static int fields(const struct form *form)
{
	return setup_first_option(form) + OPTIONS;
}

struct field setup_field_at(const struct form *form, int number)
{
	int names = form->table.players;

	if (number == 0)
		return (struct field){ FIELD_PLAYERS, 0 };
	if (number <= names)
		return (struct field){ FIELD_NAME, number - 1 };
	if (number == names + 1)
		return (struct field){ FIELD_SEED, 0 };
	if (number < setup_first_option(form))
		return (struct field){ FIELD_SET, number - setup_first_set(form) + 1 };
	return (struct field){ FIELD_OPTION, number - setup_first_option(form) };
}

void setup_open(struct ui *ui)
{
	ui->screen = SCREEN_SETUP;
	ui->form.field = 0;
}

bool setup_in_text(const struct ui *ui)
{
	enum field_kind kind = setup_field_at(&ui->form, ui->form.field).kind;

	return kind == FIELD_NAME || kind == FIELD_SEED;
}

/* The set-up that is offered */

void setup_init(struct ui *ui)
{
	struct form *form = &ui->form;

	table_init(&form->standard);
	form->table = ui->settings.table;
	for (int i = 0; i < form->standard.sets; i++)
		form->with_set[i] = table_has_set(&form->table, form->standard.set[i]);
	settings_colours(&ui->settings, &form->table, form->colour);
	form->seed[0] = '\0';
}

void ui_offer_sets(struct ui *ui, const struct table *table)
{
	struct form *form = &ui->form;

	for (int i = 0; i < table->sets && form->standard.sets < MAX_SETS; i++) {
		if (table_has_set(&form->standard, table->set[i]))
			continue;
		form->with_set[form->standard.sets] = true;
		memcpy(form->standard.set[form->standard.sets++], table->set[i], SET_NAME_SIZE);
	}
}

/* Typing */

static char *name_typed(struct form *form)
{
	return form->table.name[setup_field_at(form, form->field).index];
}

static bool is_standard_name(const struct form *form, int seat)
{
	return strcmp(form->table.name[seat], table_standard_name(seat)) == 0;
}

/* A standard name gives way to what is typed; others grow. */
static void type_name(struct ui *ui, uint32_t character)
{
	int seat = setup_field_at(&ui->form, ui->form.field).index;
	char *name = name_typed(&ui->form);
	size_t length = is_standard_name(&ui->form, seat) ? 0 : strlen(name);
	char letter[GLYPH_SIZE];

	if (length + (size_t)glyph_encode(character, letter) >= PLAYER_NAME_SIZE)
		ui_say(ui, "That name is long enough.");
	else
		memcpy(name + length, letter, strlen(letter) + 1);
}

static void type_digit(struct ui *ui, uint32_t character)
{
	char typed[sizeof(ui->form.seed) + 1];
	uint64_t seed;

	if (character < '0' || character > '9') {
		ui_say(ui, "A seed is a number; without one the tiles are shuffled anew.");
		return;
	}
	snprintf(typed, sizeof(typed), "%s%c", ui->form.seed, (char)character);
	if (strlen(typed) < sizeof(ui->form.seed) && number_read(typed, UINT64_MAX, &seed))
		strcpy(ui->form.seed, typed);
	else
		ui_say(ui, "A seed is at most 18446744073709551615.");
}

void setup_type(struct ui *ui, uint32_t character)
{
	if (setup_field_at(&ui->form, ui->form.field).kind == FIELD_SEED)
		type_digit(ui, character);
	else
		type_name(ui, character);
}

void text_erase(char *text)
{
	size_t length = strlen(text);

	while (length > 0 && ((unsigned char)text[--length] & 0xc0) == 0x80)
		;
	text[length] = '\0';
}

static void erase(struct form *form)
{
	bool seed = setup_field_at(form, form->field).kind == FIELD_SEED;

	text_erase(seed ? form->seed : name_typed(form));
}

/* Changing what is not typed */

/* The next colour; whoever had it gets the old one. */
static void change_colour(struct form *form, int seat, int by)
{
	uint8_t old = form->colour[seat];
	uint8_t wanted = (uint8_t)((old + by + MAX_PLAYERS) % MAX_PLAYERS);

	for (int i = 0; i < MAX_PLAYERS; i++)
		if (form->colour[i] == wanted)
			form->colour[i] = old;
	form->colour[seat] = wanted;
}

static void change(struct ui *ui, int by)
{
	struct form *form = &ui->form;
	struct field field = setup_field_at(form, form->field);
	int count;

	switch (field.kind) {
	case FIELD_PLAYERS:
		count = MAX_PLAYERS - 1; /* from two on */
		form->table.players = 2 + (form->table.players - 2 + by + count) % count;
		return;
	case FIELD_NAME:
		change_colour(form, field.index, by);
		return;
	case FIELD_SEED:
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

/* Who decides for the seat. */
static void change_kind(struct ui *ui, int by)
{
	struct field field = setup_field_at(&ui->form, ui->form.field);
	uint8_t *kind = ui->form.table.kind;

	if (field.kind == FIELD_NAME)
		kind[field.index] =
		    (uint8_t)((kind[field.index] + by + PLAYER_KINDS) % PLAYER_KINDS);
	else
		ui_say(ui, "Go to a name to say whether a computer plays it.");
}

/* What a game was set up with is offered the next time. */
static void remember(struct ui *ui)
{
	struct error error = { "" };

	settings_remember(&ui->settings, &ui->form.table, ui->form.colour);
	if (ui->remembers)
		settings_save(&ui->settings, &error); /* nothing depends on it */
}

static void start(struct ui *ui, struct game *game)
{
	struct form *form = &ui->form;
	struct table *table = &form->table;

	table->sets = 0;
	for (int i = 0; i < form->standard.sets; i++)
		if (i == 0 || form->with_set[i])
			memcpy(table->set[table->sets++], form->standard.set[i], SET_NAME_SIZE);
	if (!number_read(form->seed, UINT64_MAX, &table->seed))
		table->seed = random_next(&ui->seeds);
	if (table_wrong(table) == NULL)
		remember(ui);
	if (ui_start_game(ui, game, table, NULL))
		form->seed[0] = '\0';
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
	else if (intent == INTENT_PAGE_DOWN)
		change_kind(ui, 1);
	else if (intent == INTENT_PAGE_UP)
		change_kind(ui, -1);
	else if (intent == INTENT_ERASE && setup_in_text(ui))
		erase(&ui->form);
	else if (intent == INTENT_BACK)
		title_open(ui);
	else if (intent == INTENT_ACCEPT)
		start(ui, game);
}
