#include "pen.h"

#include <stdlib.h>
#include <string.h>

#include "frame.h"
#include "terminfo.h"

/* The ink of a blank: whatever there is. */
enum { ANY = -2 };

static const struct {
	uint8_t attr;
	int ncv; /* its bit in the capability ncv: not together with colours */
	enum terminfo string;
} attributes[] = {
	{ ATTR_BOLD, 32, TI_BOLD },
	{ ATTR_DIM, 16, TI_DIM },
	{ ATTR_UNDERLINE, 2, TI_UNDERLINE },
	{ ATTR_REVERSE, 4, TI_REVERSE },
};

enum { ATTRIBUTES = sizeof(attributes) / sizeof(attributes[0]) };

static int found;   /* colours that there are … */
static int colours; /* … and that are used */
static bool utf8;
static unsigned without_colours; /* attributes that do not go with colours */
static unsigned unknown;         /* attributes that the terminal does not have */

static struct appearance pen;
static bool known;       /* what the pen is set to */
static size_t sgr_end;   /* where in the frame the last change of the pen ended */

static int count_colours(void)
{
	const char *no_color = getenv("NO_COLOR");
	int most = terminfo_number("colors");

	if (no_color != NULL && *no_color != '\0')
		return 0;
	if (*terminfo_string(TI_INK) == '\0' || *terminfo_string(TI_GROUND) == '\0')
		return 0;
	return most >= 256 ? 256 : most >= 16 ? 16 : most >= 8 ? 8 : 0;
}

void pen_open(const struct console_options *options)
{
	int ncv = terminfo_number("ncv");

	utf8 = options->utf8;
	found = colours = options->mono ? 0 : count_colours();
	without_colours = unknown = 0;
	for (int i = 0; i < ATTRIBUTES; i++) {
		if (ncv > 0 && ncv & attributes[i].ncv)
			without_colours |= attributes[i].attr;
		if (*terminfo_string(attributes[i].string) == '\0')
			unknown |= attributes[i].attr;
	}
	pen_forget();
}

int pen_colours(void)
{
	return colours;
}

void pen_limit(int most)
{
	colours = most < found ? most : found;
}

struct appearance pen_appearance(const struct cell *cell)
{
	bool sendable = cell->glyph >= ' ' && cell->glyph != 0x7f && (utf8 || cell->glyph < 0x7f);
	struct appearance look = {
		.glyph = sendable ? cell->glyph : '?',
		.ink = (int16_t)role_colour(cell->ink, colours),
		.ground = (int16_t)role_colour(cell->ground, colours),
		.attr = cell->attr & (uint8_t)~unknown,
	};

	if (look.ink >= 0 || look.ground >= 0)
		look.attr &= (uint8_t)~without_colours;
	if (look.glyph == ' ') {
		look.attr &= ATTR_REVERSE | ATTR_UNDERLINE;
		if (look.attr == 0)
			look.ink = ANY;
	}
	return look;
}

void pen_forget(void)
{
	known = false;
	sgr_end = 0;
}

/* Sequences of the form ESC [ ... m that follow each other are made one. */
static void put_sgr(const char *sequence)
{
	size_t length = strlen(sequence);
	bool mergeable = length > 2 && memcmp(sequence, "\033[", 2) == 0 &&
	                 sequence[length - 1] == 'm';

	if (length == 0)
		return;
	if (mergeable && sgr_end > 0 && sgr_end == frame_length()) {
		frame_take_back(1);
		frame_text(";");
		sequence += 2;
	}
	frame_text(sequence);
	sgr_end = mergeable ? frame_length() : 0;
}

/* Taking all attributes away takes colours away, too, on terminals that follow
 * ECMA-48; others have a sequence of their own for that. */
static void put_own_colours(void)
{
	if (colours > 0 && strchr(terminfo_string(TI_PLAIN), '[') == NULL)
		put_sgr(terminfo_string(TI_OWN_COLOURS));
}

static void put_plain(void)
{
	put_sgr(terminfo_string(TI_PLAIN));
	if (!known || pen.ink != -1 || pen.ground != -1)
		put_own_colours();
	pen = (struct appearance){ .glyph = ' ', .ink = -1, .ground = -1 };
	known = true;
}

static bool lacks_ink(const struct appearance *wanted)
{
	return wanted->ink != ANY && wanted->ink != pen.ink;
}

/* Attributes that must go; those that a blank does not show may stay. */
static unsigned superfluous(const struct appearance *wanted)
{
	unsigned seen = wanted->ink == ANY ? ATTR_REVERSE | ATTR_UNDERLINE : ~0u;

	return pen.attr & ~wanted->attr & seen;
}

bool pen_suits(const struct appearance *wanted)
{
	return known && !lacks_ink(wanted) && wanted->ground == pen.ground &&
	       superfluous(wanted) == 0 && (wanted->attr & ~pen.attr) == 0;
}

static void add_attributes(unsigned missing)
{
	for (int i = 0; i < ATTRIBUTES; i++)
		if (missing & attributes[i].attr)
			put_sgr(terminfo_string(attributes[i].string));
	pen.attr |= (uint8_t)missing;
}

/* The terminal's own colours come back only both together. */
static bool wants_own_colours(const struct appearance *wanted)
{
	return (wanted->ink == -1 && pen.ink != -1) || (wanted->ground == -1 && pen.ground != -1);
}

static void set_colours(const struct appearance *wanted)
{
	if (wants_own_colours(wanted)) {
		put_sgr(terminfo_string(TI_OWN_COLOURS));
		pen.ink = pen.ground = -1;
	}
	if (lacks_ink(wanted)) {
		put_sgr(terminfo_with(TI_INK, wanted->ink, 0));
		pen.ink = wanted->ink;
	}
	if (wanted->ground != pen.ground) {
		put_sgr(terminfo_with(TI_GROUND, wanted->ground, 0));
		pen.ground = wanted->ground;
	}
}

void pen_set(const struct appearance *wanted)
{
	/* Where no attribute would have to be set again, the reset is shorter
	 * than to ask for the terminal's own colours. */
	if (!known || superfluous(wanted) != 0 ||
	    (wants_own_colours(wanted) && (pen.attr & wanted->attr) == 0))
		put_plain();
	set_colours(wanted);
	add_attributes((unsigned)(wanted->attr & ~pen.attr));
}

void pen_set_plain(void)
{
	if (!known || pen.attr != 0 || pen.ink != -1 || pen.ground != -1)
		put_plain();
}
