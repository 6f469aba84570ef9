#include "golden.h"

#include "compare.h"
#include "dump.h"
#include "fixture.h"

static const struct look looks[] = {
	{ .utf8 = true, .colours = 256 },
	{ .utf8 = false, .colours = 0 },
};

void golden_draw(FILE *file, struct ui *ui, const struct game *game, const int (*size)[2],
                 int sizes)
{
	struct canvas canvas = { 0 };

	for (int i = 0; i < 2 * sizes; i++) {
		const struct look *look = &looks[i % 2];
		int rows = size[i / 2][0], columns = size[i / 2][1];

		assert_true(canvas_resize(&canvas, rows, columns));
		ui_resize(ui, game, rows, columns);
		ui_draw(ui, game, &canvas, look);
		fprintf(file, "== %dx%d %s\n", columns, rows, look->utf8 ? "UTF-8" : "ASCII");
		canvas_dump(file, &canvas, look);
	}
	canvas_release(&canvas);
}

static FILE *open_golden(const char *name, const char *ending, const char *mode)
{
	char path[64];
	FILE *file;

	snprintf(path, sizeof(path), "golden/%s.%s", name, ending);
	file = fopen(test_path(path), mode);
	if (file == NULL)
		fail_msg("%s: cannot be opened; make golden writes it", path);
	return file;
}

void golden_check(const char *name, const char *ending, bool writing,
                  void (*draw)(FILE *file, void *context), void *context)
{
	FILE *file = writing ? open_golden(name, ending, "w") : tmpfile();
	char title[64];
	FILE *golden;

	assert_non_null(file);
	draw(file, context);
	if (!writing) {
		golden = open_golden(name, ending, "r");
		snprintf(title, sizeof(title), "golden/%s", name);
		compare_files(title, golden, file);
		fclose(golden);
	}
	fclose(file);
}
