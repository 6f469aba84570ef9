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
