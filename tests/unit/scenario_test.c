/* Every scenario of tests/rules/ is a test, named by the rule's id. */
#include "fixture.h"
#include "scenario.h"

static void test_scenario(void **state)
{
	static struct catalogue catalogue;
	const char *sets[] = {
		"base", "abbey-mayor", "festival", test_path("data/test-tiles.csv"),
	};

	if (catalogue.designs == 0)
		load_sets(&catalogue, sets, 4);
	scenario_run(*state, &catalogue);
}

int main(void)
{
	return run_for_files("rules", ".scn", test_scenario);
}
