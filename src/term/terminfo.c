#include "terminfo.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

enum { STRING_SIZE = 128 };

static char strings[TERMINFO_STRINGS][STRING_SIZE];

/* Names of terminals whose description is often missing and that understand
 * what an xterm does. */
static bool like_xterm(const char *name)
{
	static const char *const known[] = {
		"xterm", "kitty", "foot", "ghostty", "alacritty", "wezterm", "konsole", "contour",
	};

	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		if (strstr(name, known[i]) != NULL)
			return true;
	return false;
}

static bool is_described(const char *name)
{
	int error;

	return setupterm(name, STDOUT_FILENO, &error) == OK;
}

static const char *capability(const char *name)
{
	const char *text = tigetstr(name);

	/* NOLINTNEXTLINE(performance-no-int-to-ptr): tigetstr() says so */
	return text == NULL || text == (const char *)-1 ? "" : text;
}

static bool good_enough(void)
{
	return *capability("cup") != '\0' && *capability("clear") != '\0';
}

/* Forget the description: curses reads it again. */
static void forget(void)
{
	TERMINAL *described = set_curterm(NULL);

	if (described != NULL)
		del_curterm(described);
}

const char *terminfo_find(const char **wrong)
{
	const char *name = getenv("TERM");
	bool known, good;

	if (name == NULL || *name == '\0') {
		*wrong = "TERM is not set";
		return NULL;
	}
	known = is_described(name);
	if (!known && like_xterm(name)) {
		name = "xterm-256color";
		known = is_described(name);
	}
	if (!known) {
		*wrong = "this type of terminal is unknown here (see TERM)";
		return NULL;
	}
	good = good_enough();
	forget();
	if (!good)
		*wrong = "this type of terminal cannot place its cursor";
	return good ? name : NULL;
}

/* Copy without padding: "$<5>" asks for 5 ms, of which no terminal since those
 * of glass and lead has had any need. */
static void copy_string(char copy[STRING_SIZE], const char *text)
{
	size_t used = 0;

	while (*text != '\0' && used + 1 < STRING_SIZE) {
		const char *end = strncmp(text, "$<", 2) == 0 ? strchr(text, '>') : NULL;

		if (end == NULL)
			copy[used++] = *text++;
		else
			text = end + 1;
	}
	copy[used] = '\0';
}

/* The game never leaves the plain character set, so that coming back to it is
 * a waste. */
static void drop_character_set(char text[STRING_SIZE])
{
	static const char select_ascii[] = "\033(B", shift_in = '\017';
	size_t length = strlen(text);

	if (length > 0 && text[length - 1] == shift_in)
		text[--length] = '\0';
	if (strncmp(text, select_ascii, strlen(select_ascii)) == 0)
		memmove(text, text + strlen(select_ascii), length + 1 - strlen(select_ascii));
}

void terminfo_open(void)
{
	static const char *const name[TERMINFO_STRINGS] = {
#define X(NAME, text) text,
		TERMINFO_LIST(X)
#undef X
	};

	for (int i = 0; i < TERMINFO_STRINGS; i++)
		copy_string(strings[i], capability(name[i]));
	drop_character_set(strings[TI_PLAIN]);
}

const char *terminfo_string(enum terminfo string)
{
	return strings[string];
}

const char *terminfo_with(enum terminfo string, int first, int second)
{
	const char *text = *strings[string] == '\0' ? NULL : tiparm(strings[string], first, second);

	return text == NULL ? "" : text;
}

int terminfo_number(const char *name)
{
	int number = tigetnum(name);

	return number < 0 ? -1 : number;
}

bool terminfo_flag(const char *name)
{
	return tigetflag(name) > 0;
}
