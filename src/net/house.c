#include "house.h"

#include <time.h>

bool house_sits(const struct house *house, const struct client *client)
{
	for (int i = 0; i < house->game->table.players; i++)
		if (house->sitter[i] == client)
			return true;
	return false;
}

void house_leave_seat(struct house *house, int seat)
{
	if (house->sitter[seat] != NULL)
		house->away[seat] = (int64_t)time(NULL);
	house->sitter[seat] = NULL;
}

void house_stand_up(struct house *house, const struct client *client)
{
	for (int i = 0; i < house->game->table.players; i++)
		if (house->sitter[i] == client)
			house_leave_seat(house, i);
}
