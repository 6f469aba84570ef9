/* Text mode at a table of another process. */

#include "commands.h"

int plain_join(const struct join_wish *wish, struct game *game)
{
	(void)wish;
	(void)game;
	return complain(&(struct error){ "text mode cannot join a table yet" });
}
