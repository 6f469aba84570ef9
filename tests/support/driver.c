#include "driver.h"

#include "fixture.h"
#include "scratch.h"

enum { KEYS_MOST = 4000 };

struct terminal *driver_terminal(int rows, int columns)
{
	return terminal_start(&(struct terminal_options){
		.rows = rows,
		.columns = columns,
		.state_home = scratch,
	});
}

static unsigned next_random(struct driver *driver, unsigned below)
{
	driver->random = driver->random * 1103515245u + 12345u;
	return (driver->random >> 16) % below;
}

void driver_press(struct driver *driver, const char *bytes)
{
	driver->keys++;
	assert_true(driver->keys < KEYS_MOST);
	terminal_press(driver->terminal, bytes);
}

void driver_commit(struct driver *driver)
{
	driver->space = !driver->space;
	driver_press(driver, driver->space ? " " : KEY_CODE_ENTER);
}

bool driver_shows(const struct driver *driver, const char *text)
{
	return terminal_shows(driver->terminal, text);
}

bool driver_asks_place(const struct driver *driver)
{
	return driver_shows(driver, "Enter lay");
}

bool driver_asks_choice(const struct driver *driver)
{
	return driver_shows(driver, "digits choose");
}

bool driver_asks_confirm(const struct driver *driver)
{
	return driver_shows(driver, "Enter yes");
}

static void choose_something(struct driver *driver)
{
	static const char *const digit[] = { "0", "1", "2", "3" };

	driver_press(driver, digit[next_random(driver, 4)]);
	driver_commit(driver);
}

static void lay_somewhere(struct driver *driver)
{
	for (unsigned steps = next_random(driver, 4); steps > 0; steps--)
		driver_press(driver, "n");
	if (next_random(driver, 2))
		driver_press(driver, "r");
	driver_commit(driver);
}

void driver_answer(struct driver *driver)
{
	if (driver_asks_confirm(driver))
		driver_commit(driver);
	else if (driver_asks_choice(driver))
		choose_something(driver);
	else if (driver_asks_place(driver))
		lay_somewhere(driver);
	else
		driver_commit(driver);
}

void driver_start_game(struct driver *driver)
{
	terminal_wait(driver->terminal, "New game");
	if (driver_shows(driver, "Resume"))
		driver_press(driver, KEY_CODE_DOWN);
	driver_press(driver, " ");
	terminal_wait(driver->terminal, "Pieces and rules");
	driver_press(driver, KEY_CODE_ENTER);
	terminal_wait(driver->terminal, "Turn 1 ");
	driver->space = false;
}

bool driver_play_until(struct driver *driver, bool (*asks)(const struct driver *))
{
	do {
		driver_answer(driver);
		if (driver_shows(driver, " Ranking"))
			return false;
	} while (!asks(driver));
	return true;
}
