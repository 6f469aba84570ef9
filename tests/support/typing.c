#include "typing.h"

#include <stdlib.h>
#include <string.h>

#include "fixture.h"

void ui_begin(struct ui *ui, struct game *game)
{
	setenv("XDG_STATE_HOME", "/dev/null/nowhere", 1);
	setenv("XDG_CONFIG_HOME", "/dev/null/nowhere", 1);
	memset(game, 0, sizeof(*game));
	ui_init(ui, 1);
}

void ui_end(struct ui *ui, struct game *game, struct canvas *canvas)
{
	if (ui->playing)
		game_close(game);
	ui_release(ui);
	if (canvas != NULL)
		canvas_release(canvas);
}

void ui_load_golden(struct game *whole)
{
	struct error error = { "" };

	assert_true(game_load(whole, test_path("golden/game.csv"), &error));
}

const char *ui_text(struct ui *ui, const struct game *game, struct canvas *canvas,
                    const struct look *look)
{
	enum { ROWS = 24, COLUMNS = 80 };
	static char text[ROWS * (COLUMNS + 1) + 1];
	size_t used = 0;

	assert_true(canvas_resize(canvas, ROWS, COLUMNS));
	ui_resize(ui, game, ROWS, COLUMNS);
	ui_draw(ui, game, canvas, look);
	for (int i = 0; i < ROWS * COLUMNS; i++) {
		uint32_t glyph = canvas->cell[i].glyph;

		assert_in_range(glyph, ' ', '~');
		if (i > 0 && i % COLUMNS == 0)
			text[used++] = '\n';
		text[used++] = (char)glyph;
	}
	text[used] = '\0';
	return text;
}

void ui_press(struct ui *ui, struct game *game, enum key_code code)
{
	ui_key(ui, game, (struct key){ .code = code, .character = code == K_SPACE ? ' ' : 0 });
}

void ui_type(struct ui *ui, struct game *game, const char *text)
{
	for (; *text != '\0'; text++)
		ui_key(ui, game,
		       (struct key){ .code = K_CHARACTER, .character = (unsigned char)*text });
}
