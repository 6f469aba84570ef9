/* Run a fuzz target once on every file of its folder of seeds. Prints TAP, on
 * standard error since targets may send their output nowhere. */

#include <glob.h>
#include <string.h>

#include "file.h"
#include "fuzz.h"

/* seeds/NAME for a program called NAME_fuzz_test */
static void find_seeds(const char *program, glob_t *seeds)
{
	const char *tests = getenv("BASTIDE_TESTS");
	const char *slash = strrchr(program, '/');
	const char *name = slash == NULL ? program : slash + 1;
	char pattern[1024];

	snprintf(pattern, sizeof(pattern), "%s/fuzz/seeds/%.*s/*", tests == NULL ? "tests" : tests,
	         (int)strcspn(name, "_"), name);
	if (glob(pattern, 0, NULL, seeds) != 0) {
		fprintf(stderr, "%s: no seeds\n", pattern);
		exit(1);
	}
}

int main(int argc, char **argv)
{
	glob_t seeds;

	if (argc < 1)
		return 1;
	find_seeds(argv[0], &seeds);
	fprintf(stderr, "1..%zu\n", seeds.gl_pathc);
	for (size_t i = 0; i < seeds.gl_pathc; i++) {
		struct error error = { "" };
		size_t length;
		char *text = file_read(seeds.gl_pathv[i], &length, &error);

		fuzz_demand(text != NULL, error.text);
		LLVMFuzzerTestOneInput((const uint8_t *)text, length);
		fprintf(stderr, "ok %zu - %s\n", i + 1, strrchr(seeds.gl_pathv[i], '/') + 1);
		free(text);
	}
	globfree(&seeds);
	return 0;
}
