#include "draw.h"

#include <stdio.h>
#include <string.h>

enum { LINE_MOST = 1024 };

/* Few colours have none to spare for bars. */
static int bar_attr(const struct look *look)
{
	return look->colours < 256 ? ATTR_REVERSE : 0;
}

static int bar_ink(const struct look *look)
{
	return look->colours < 256 ? ROLE_PLAIN : ROLE_WHITE;
}

int draw_bar_text(struct canvas *canvas, int row, int column, const char *text,
                  const struct look *look)
{
	return canvas_text(canvas, row, column, canvas->columns - column, bar_ink(look),
	                   bar_attr(look), text);
}

int draw_bar(struct canvas *canvas, int row, const char *text, const struct look *look)
{
	canvas_fill(canvas, (struct rect){ row, 0, 1, canvas->columns },
	            (struct cell){
			    .glyph = ' ',
			    .ground = look->colours < 256 ? ROLE_PLAIN : ROLE_BAR,
			    .attr = (uint8_t)bar_attr(look),
		    });
	return 1 + draw_bar_text(canvas, row, 1, text, look);
}

void draw_text_right(struct canvas *canvas, int row, int column, int ink, int attr,
                     const char *text)
{
	int width = canvas_text_width(text);

	canvas_text(canvas, row, column - width, width, ink, attr, text);
}

void draw_text_centred(struct canvas *canvas, int row, int ink, int attr, const char *text)
{
	int width = canvas_text_width(text);

	canvas_text(canvas, row, (canvas->columns - width) / 2, width, ink, attr, text);
}

/* Without colours a chip is reversed, and on what is so already, not. */
static int chip_attr(const struct canvas *canvas, int row, int column, const struct look *look)
{
	const struct cell *under = canvas_at(canvas, row, column);

	if (look->colours == 0)
		return ATTR_BOLD | (under != NULL && under->attr & ATTR_REVERSE ? 0 : ATTR_REVERSE);
	return look->colours >= 256 ? ATTR_BOLD : 0; /* bold would turn black into grey */
}

void draw_letter(struct canvas *canvas, int row, int column, char letter, int player,
                 const struct look *look)
{
	struct cell cell = {
		.glyph = (unsigned char)letter,
		.ink = (uint8_t)role_ink_on(ROLE_PLAYER_1 + player, look->colours),
		.ground = (uint8_t)(ROLE_PLAYER_1 + player),
		.attr = (uint8_t)chip_attr(canvas, row, column, look),
	};

	canvas_put(canvas, row, column, cell);
}

void draw_chip(struct canvas *canvas, int row, int column, char letter, int player,
               const struct look *look)
{
	draw_letter(canvas, row, column, ' ', player, look);
	draw_letter(canvas, row, column + 1, letter, player, look);
	draw_letter(canvas, row, column + 2, ' ', player, look);
}

static bool is_seat(int role)
{
	return role >= ROLE_PLAYER_1 && role <= ROLE_PLAYER_6;
}

void draw_seats(struct canvas *canvas, const uint8_t colour[], const struct look *look)
{
	for (int i = 0; i < canvas->rows * canvas->columns; i++) {
		struct cell *cell = &canvas->cell[i];

		if (is_seat(cell->ink))
			cell->ink = (uint8_t)(ROLE_PLAYER_1 + colour[cell->ink - ROLE_PLAYER_1]);
		if (!is_seat(cell->ground))
			continue;
		cell->ground = (uint8_t)(ROLE_PLAYER_1 + colour[cell->ground - ROLE_PLAYER_1]);
		cell->ink = (uint8_t)role_ink_on(cell->ground, look->colours);
	}
}

void draw_item(struct canvas *canvas, int row, int column, int width, bool chosen,
               const char *text)
{
	int attr = chosen ? ATTR_REVERSE : 0;

	canvas_fill(canvas, (struct rect){ row, column, 1, width },
	            (struct cell){ .glyph = ' ', .attr = (uint8_t)attr });
	canvas_text(canvas, row, column, width, ROLE_PLAIN, attr, chosen ? ">" : " ");
	canvas_text(canvas, row, column + 2, width - 2, ROLE_PLAIN, attr, text);
}

void draw_line_number(struct canvas *canvas, int row, int column, int width, int line)
{
	for (int i = 0; i < width && line < UINT8_MAX; i++) {
		struct cell *cell = canvas_at(canvas, row, column + i);

		if (cell != NULL)
			cell->line = (uint8_t)(line + 1);
	}
}

void draw_edge_left(struct canvas *canvas, struct rect area, const struct look *look)
{
	canvas_fill(canvas, (struct rect){ area.row, area.column, area.rows, 1 },
	            (struct cell){ .glyph = look->utf8 ? 0x2502 : '|', .ink = ROLE_FAINT });
}

void draw_edge_top(struct canvas *canvas, struct rect area, const struct look *look)
{
	canvas_fill(canvas, (struct rect){ area.row, area.column, 1, area.columns },
	            (struct cell){ .glyph = look->utf8 ? 0x2500 : '-', .ink = ROLE_FAINT });
}

/* Wrapped text */

static size_t character_length(const char *text)
{
	size_t length = 1;

	while (((unsigned char)text[length] & 0xc0) == 0x80)
		length++;
	return length;
}

size_t wrap_length(const char *text, int columns)
{
	size_t length = 0, blank = 0;

	for (int column = 0; text[length] != '\0'; column++) {
		if (text[length] == ' ')
			blank = length;
		if (column >= columns)
			return blank > 0 ? blank : length > 0 ? length : 1;
		length += character_length(text + length);
	}
	return length;
}

const char *wrap_next(const char *text, size_t length)
{
	text += length;
	return text + strspn(text, " ");
}

int wrap_lines(const char *text, int columns)
{
	int lines = 0;

	for (; *text != '\0'; lines++)
		text = wrap_next(text, wrap_length(text, columns));
	return lines;
}

int draw_wrapped(struct canvas *canvas, struct rect area, int first, int ink, int attr,
                 const char *text)
{
	int used = 0;

	for (int line = 0; *text != '\0' && used < area.rows; line++) {
		size_t length = wrap_length(text, area.columns);
		char part[LINE_MOST];

		snprintf(part, sizeof(part), "%.*s", (int)length, text);
		text = wrap_next(text, length);
		if (line < first)
			continue;
		canvas_text(canvas, area.row + used, area.column, area.columns, ink, attr, part);
		used++;
	}
	return used;
}

int page_text(const struct page *page, int column, int ink, int attr, const char *text)
{
	int columns = page->columns - column - 1;
	struct rect area;
	int skip = page->line < page->first ? page->first - page->line : 0;
	int row = page->line + skip - page->first;

	area = (struct rect){ 1 + row, column, page->rows - row, columns };
	if (page->canvas != NULL && row < page->rows)
		draw_wrapped(page->canvas, area, skip, ink, attr, text);
	return wrap_lines(text, columns);
}
