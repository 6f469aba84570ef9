#include "input.h"

#include <curses.h>
#include <time.h>
#include <wchar.h>

enum {
	REPEAT_MS = 200,     /* the same key again within this time may be held down */
	PASTE_GAP_MS = 1000, /* after this long a pause pasting is over, mark or not */
};

/* Codes of our own, beyond those of curses. */
enum { PASTE_BEGINS = KEY_MAX + 1, PASTE_ENDS };

/* What some terminals send although their description says something else, or
 * nothing. */
static const struct alias {
	const char *bytes;
	int code;
} aliases[] = {
	{ "\033[A", KEY_UP },     { "\033OA", KEY_UP },     { "\033[B", KEY_DOWN },
	{ "\033OB", KEY_DOWN },   { "\033[C", KEY_RIGHT },  { "\033OC", KEY_RIGHT },
	{ "\033[D", KEY_LEFT },   { "\033OD", KEY_LEFT },   { "\033[H", KEY_HOME },
	{ "\033OH", KEY_HOME },   { "\033[1~", KEY_HOME },  { "\033[7~", KEY_HOME },
	{ "\033[F", KEY_END },    { "\033OF", KEY_END },    { "\033[4~", KEY_END },
	{ "\033[8~", KEY_END },   { "\033[3~", KEY_DC },    { "\033[5~", KEY_PPAGE },
	{ "\033[6~", KEY_NPAGE }, { "\033[11~", KEY_F(1) }, { "\033OP", KEY_F(1) },
	{ "\033[Z", KEY_BTAB },
};

static struct key last;
static long long last_ms;
static bool pasting;
static bool mouse_on;

/* Keys are read through a pad, since reading through a window would paint it. */
static WINDOW *reader;

void input_open(void)
{
	reader = newpad(1, 1);
	keypad(reader, TRUE);
	nodelay(reader, TRUE);
	define_key("\033[200~", PASTE_BEGINS);
	define_key("\033[201~", PASTE_ENDS);
	for (size_t i = 0; i < sizeof(aliases) / sizeof(aliases[0]); i++)
		if (key_defined(aliases[i].bytes) == 0)
			define_key(aliases[i].bytes, aliases[i].code);
	last = (struct key){ 0 };
	pasting = mouse_on = false;
}

void input_close(void)
{
	delwin(reader);
	reader = NULL;
}

static long long now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static enum key_code function_key(wint_t code)
{
	switch (code) {
	case KEY_UP:
		return K_UP;
	case KEY_DOWN:
		return K_DOWN;
	case KEY_LEFT:
		return K_LEFT;
	case KEY_RIGHT:
		return K_RIGHT;
	case KEY_ENTER:
		return K_ENTER;
	case KEY_BTAB:
		return K_BACK_TAB;
	case KEY_BACKSPACE:
		return K_BACKSPACE;
	case KEY_DC:
		return K_DELETE;
	case KEY_HOME:
	case KEY_FIND: /* where the keys of a VT220 are meant */
		return K_HOME;
	case KEY_END:
	case KEY_SELECT:
		return K_END;
	case KEY_PPAGE:
		return K_PAGE_UP;
	case KEY_NPAGE:
		return K_PAGE_DOWN;
	case KEY_F(1):
		return K_HELP;
	}
	return K_NONE;
}

void input_mouse(bool on)
{
	static const mmask_t wanted = BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED;

	if (on == mouse_on)
		return;
	mouse_on = on;
	mouseinterval(0); /* a click is to be heard of when it begins */
	mousemask(on ? wanted : 0, NULL);
}

static struct key mouse_key(void)
{
	MEVENT event;
	struct key key = { .code = K_NONE };

	if (getmouse(&event) != OK)
		return key;
	if (event.bstate & BUTTON4_PRESSED)
		key.code = K_WHEEL_UP;
	else if (event.bstate & BUTTON5_PRESSED)
		key.code = K_WHEEL_DOWN;
	else if (event.bstate & BUTTON1_PRESSED)
		key.code = K_CLICK;
	key.row = event.y;
	key.column = event.x;
	return key;
}

static enum key_code character_key(wint_t character)
{
	switch (character) {
	case '\r':
	case '\n':
		return K_ENTER;
	case '\t':
		return K_TAB;
	case ' ':
		return K_SPACE;
	case 'R' & 0x1f:
		return K_REDO;
	case 27:
		return K_ESCAPE;
	case 8:
	case 127:
		return K_BACKSPACE;
	}
	return character < ' ' ? K_NONE : K_CHARACTER;
}

/* Whether the key came so soon after an equal one that it may be held down. */
static bool is_repeat(struct key key, long long ms)
{
	return key.code == last.code && key.character == last.character && key.row == last.row &&
	       key.column == last.column && ms - last_ms < REPEAT_MS;
}

/*
 * After an Esc: whether it begins what a key sends that curses does not know,
 * as Ctrl and an arrow. That is read to its end, or the Esc would step back
 * and the rest act as letters.
 */
static bool skip_sequence(void)
{
	wint_t code;
	int kind = wget_wch(reader, &code);

	if (kind == KEY_CODE_YES)
		ungetch((int)code);
	if (kind == OK && code != '[' && code != 'O')
		unget_wch((wchar_t)code);
	if (kind != OK || (code != '[' && code != 'O'))
		return false;
	do
		kind = wget_wch(reader, &code);
	while (kind == OK && code >= ' ' && code < '@'); /* what stands before the last letter */
	return kind == OK;
}

/* What curses read, without regard to what came before. */
static struct key translate(int kind, wint_t code)
{
	struct key key = { .code = K_NONE };

	if (kind == KEY_CODE_YES && code == KEY_MOUSE)
		return mouse_key();
	if (kind == KEY_CODE_YES) {
		key.code = function_key(code);
		return key;
	}
	key.code = character_key(code);
	if (key.code == K_CHARACTER || key.code == K_SPACE)
		key.character = (uint32_t)code;
	return key;
}

bool input_key(struct key *key)
{
	int kind;
	wint_t code;

	while ((kind = wget_wch(reader, &code)) != ERR) {
		long long ms = now_ms();

		if (kind == KEY_CODE_YES && (code == PASTE_BEGINS || code == PASTE_ENDS)) {
			pasting = code == PASTE_BEGINS;
			last_ms = ms;
		}
		*key = translate(kind, code);
		if (key->code == K_ESCAPE && skip_sequence())
			continue;
		if (key->code == K_NONE)
			continue; /* a mark, or a key that the game does not know */
		pasting = pasting && ms - last_ms < PASTE_GAP_MS;
		key->pasted = pasting;
		key->repeat = is_repeat(*key, ms);
		last = *key;
		last_ms = ms;
		return true;
	}
	return false;
}
