#include "terminfo.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

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

const char *terminfo_string(const char *capability)
{
	const char *text = tigetstr(capability);

	return text == NULL || text == (const char *)-1 ? "" : text;
}

static bool good_enough(void)
{
	return *terminfo_string("cup") != '\0' && *terminfo_string("clear") != '\0';
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
