#include "menu.h"

#include "draw.h"

static bool is_offered(const struct menu *menu, int item)
{
	return menu->offered >> item & 1;
}

int menu_lines(const struct menu *menu)
{
	int lines = 0;

	for (int item = 0; item < menu->items; item++)
		lines += is_offered(menu, item);
	return lines;
}

int menu_step(const struct menu *menu, int item, int by)
{
	do
		item = (item + by + menu->items) % menu->items;
	while (!is_offered(menu, item));
	return item;
}

int menu_draw(const struct menu *menu, struct canvas *canvas, int row, int column, int columns,
              int chosen)
{
	for (int item = 0; item < menu->items; item++) {
		if (!is_offered(menu, item))
			continue;
		draw_item(canvas, row, column, columns, item == chosen, menu->text[item]);
		draw_line_number(canvas, row++, column, columns, item);
	}
	return row;
}

int list_step(enum intent intent, int chosen, int count)
{
	enum { PAGE = 8 };
	int wanted = chosen;

	if (intent == INTENT_UP)
		wanted--;
	else if (intent == INTENT_DOWN)
		wanted++;
	else if (intent == INTENT_PAGE_UP)
		wanted -= PAGE;
	else if (intent == INTENT_PAGE_DOWN)
		wanted += PAGE;
	else if (intent == INTENT_FIRST)
		wanted = 0;
	else if (intent == INTENT_LAST)
		wanted = count - 1;
	if (wanted > count - 1)
		wanted = count - 1;
	return wanted < 0 ? 0 : wanted;
}

int list_first(int chosen, int rows)
{
	return chosen < rows ? 0 : chosen - rows + 1;
}
