/* Every game of tests/games/ is a test, named by its file. */
#include "fixture.h"
#include "oracle.h"

static void test_game(void **state)
{
	oracle_replay(*state);
}

int main(void)
{
	return run_for_files("games", ".txt", test_game);
}
