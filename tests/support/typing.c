#include "typing.h"

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
