/* The screen of settings. */

#include <stdio.h>

#include "draw.h"
#include "views.h"

enum { COLUMN = 2, COLUMNS = 40, LABEL_COLUMNS = 14 };

void settings_open(struct ui *ui)
{
	lookup_open(ui, OVERLAY_SETTINGS);
}

/* Where they cannot be kept they hold for this session. */
void settings_close(struct ui *ui)
{
	struct error error = { "" };

	lookup_close(ui);
	if (ui->remembers && !settings_save(&ui->settings, &error))
		ui_say(ui, "The settings hold until you leave: %.400s", error.text);
}

static void change(struct ui *ui, int by)
{
	enum setting setting = (enum setting)ui->lookup.setting;
	uint8_t *value = settings_value(&ui->settings, setting);
	int count = choice_values(setting_info[setting].words);

	*value = (uint8_t)((*value + by + count) % count);
}

void settings_act(struct ui *ui, enum intent intent)
{
	int *chosen = &ui->lookup.setting;

	if (intent == INTENT_UP)
		*chosen = (*chosen + SETTINGS - 1) % SETTINGS;
	else if (intent == INTENT_DOWN)
		*chosen = (*chosen + 1) % SETTINGS;
	else if (intent == INTENT_LEFT)
		change(ui, -1);
	else if (intent == INTENT_RIGHT || intent == INTENT_TOGGLE)
		change(ui, 1);
}

void settings_draw(const struct ui *ui, struct canvas *canvas, const struct look *look)
{
	struct settings settings = ui->settings;
	const char *help = setting_info[ui->lookup.setting].help;
	int columns = canvas->columns - COLUMN - 3;

	draw_bar(canvas, 0, "Settings", look);
	for (int i = 0; i < SETTINGS; i++) {
		char word[OPTION_WORD_SIZE], text[64];

		choice_word(setting_info[i].words, *settings_value(&settings, (enum setting)i),
		            word);
		snprintf(text, sizeof(text), "%-*s < %s >", LABEL_COLUMNS, setting_info[i].label,
		         word);
		draw_item(canvas, 2 + i, COLUMN, COLUMNS, i == ui->lookup.setting, text);
	}
	draw_wrapped(canvas, (struct rect){ 3 + SETTINGS, COLUMN + 2, 4, columns }, 0, ROLE_FAINT,
	             0, help);
}
