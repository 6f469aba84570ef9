/* Talk at a table of several sessions: a line that is typed, lines that were said. */

#include <stdio.h>
#include <string.h>

#include "utf8.h"
#include "views.h"

enum { SAID_MS = 10000 };

void talk_open(struct ui *ui, enum typing typing)
{
	ui->joined.typing = typing;
	ui->joined.typed[0] = '\0';
	ui->fresh = true;
}

static size_t room_for(enum typing typing)
{
	return typing == TYPING_ACCOUNT ? ACCOUNT_SIZE : SAID_SIZE;
}

void talk_type(struct ui *ui, uint32_t character)
{
	struct joined *joined = &ui->joined;
	size_t length = strlen(joined->typed);
	char letter[GLYPH_SIZE];

	if (utf8_is_control(character))
		return;
	if (length + (size_t)glyph_encode(character, letter) < room_for(joined->typing))
		memcpy(joined->typed + length, letter, strlen(letter) + 1);
	else
		ui_say(ui, "No more fits into one line.");
}

void talk_act(struct ui *ui, enum intent intent)
{
	struct joined *joined = &ui->joined;
	enum typing typing = joined->typing;

	if (intent == INTENT_ERASE)
		text_erase(joined->typed);
	if (intent != INTENT_ACCEPT && intent != INTENT_BACK)
		return;
	joined->typing = TYPING_NOTHING;
	if (intent == INTENT_BACK || joined->typed[0] == '\0')
		return;
	if (typing == TYPING_SAY)
		join_say(joined->join, joined->typed);
	else
		join_hand(joined->join, joined->seat, joined->typed);
}

void talk_words(const struct ui *ui, const struct game *game, char *text, size_t size)
{
	const struct joined *joined = &ui->joined;
	const char *more = ui->message[0] == '\0' ? "" : "   ";

	if (joined->typing == TYPING_SAY)
		snprintf(text, size, "Say: %s_%s%s", joined->typed, more, ui->message);
	else
		snprintf(text, size, "The account that gets the seat of %s: %s_%s%s",
		         game->table.name[joined->seat], joined->typed, more, ui->message);
}

/* Lines that were said */

void talk_hear(struct ui *ui, const char *text)
{
	struct joined *joined = &ui->joined;

	snprintf(joined->line[joined->said++ % SAID_LINES], SAID_LINE_SIZE, "%s", text);
	joined->said_until = ui->now + SAID_MS;
}

const char *talk_line(const struct ui *ui, int back)
{
	const struct joined *joined = &ui->joined;

	if (back >= joined->said || back >= SAID_LINES)
		return NULL;
	return joined->line[(joined->said - 1 - back) % SAID_LINES];
}
