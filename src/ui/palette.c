/* What each role looks like in 256, 16 and 8 colours. */

#include "canvas.h"

const struct role_colours role_colours[ROLES] = {
#define X(NAME, of_256, of_8) { of_256, of_8 },
	ROLE_LIST(X)
#undef X
};

int role_colour(int role, int colours)
{
	if (colours >= 256)
		return role_colours[role].of_256;
	return colours >= 8 ? role_colours[role].of_8 : -1;
}

enum role role_ink_on(int ground, int colours)
{
	enum { RED = 1, BLUE = 4 };
	int of_8 = role_colours[ground].of_8;

	if (ground == ROLE_LIT)
		return ROLE_WHITE;
	/* The players' 256 colours are all light; of eight, two are dark. */
	return colours < 256 && (of_8 == RED || of_8 == BLUE) ? ROLE_WHITE : ROLE_BLACK;
}
