#include "tiles.h"

#include <string.h>

#include "csvfile.h"
#include "number.h"
#include "picture.h"

/* No city shows more pennants than a picture has cells. */
enum { PENNANTS_MOST = PICTURE * PICTURE };

/* A set while it is read: the catalogue gets all of it or nothing. */
struct set {
	const char *file;
	bool header; /* has been read */
	int designs;
	struct design design[MAX_DESIGNS];
	int line[MAX_DESIGNS]; /* where each design stands in the file */
};

/* The columns. Each function reads one field into the design or says why not;
 * read_row() adds where. */

static bool read_name(const char *text, struct design *design, struct error *error)
{
	size_t length = strlen(text);

	if (length == 0 || length >= NAME_SIZE)
		return error_set(error, "tile name \"%s\" has %zu characters, expected 1 to %d",
		                 excerpt(text).text, length, NAME_SIZE - 1);
	for (size_t i = 0; i < length; i++)
		if (text[i] <= ' ' || text[i] > '~' || text[i] == ',' || text[i] == '"')
			return error_set(error, "tile name \"%s\" has a wrong character %zu, "
			                 "expected printable ASCII but blank, comma and quote",
			                 excerpt(text).text, i + 1);
	memcpy(design->name, text, length + 1);
	return true;
}

static bool read_letter(const char *text, struct design *design, struct error *error)
{
	if (text[0] != '\0' && (text[0] < 'A' || text[0] > 'Z' || text[1] != '\0'))
		return error_set(error, "letter is \"%s\", expected one of A to Z or nothing",
		                 excerpt(text).text);
	design->letter = text[0];
	return true;
}

static bool read_count(const char *text, struct design *design, struct error *error)
{
	/* Every player gets an abbey (AM-ABBEY-01). */
	int least = design->abbey ? MAX_PLAYERS : 1;
	uint64_t count;

	if (!number_read(text, MAX_TILES, &count) || count < (uint64_t)least)
		return error_set(error, "count is \"%s\", expected a number from %d to %d%s",
		                 excerpt(text).text, least, MAX_TILES,
		                 design->abbey ? " (an abbey for each player)" : "");
	design->count = (uint16_t)count;
	return true;
}

static bool read_start(const char *text, struct design *design, struct error *error)
{
	design->start = strcmp(text, "1") == 0;
	if (!design->start && text[0] != '\0')
		return error_set(error, "start is \"%s\", expected 1 or nothing",
		                 excerpt(text).text);
	if (design->start && design->abbey)
		return error_set(error, "start is 1, expected nothing for an abbey");
	return true;
}

static bool read_pennants(const char *text, struct design *design, struct error *error)
{
	if (strlen(text) > PENNANTS_MOST)
		return error_set(error, "pennants has %zu letters, expected at most %d",
		                 strlen(text), PENNANTS_MOST);
	for (const char *letter = text; *letter; letter++) {
		int city = picture_segment(design, *letter);

		if (city < 0 || design->segment[city].terrain != CITY)
			return error_set(error, "pennants is \"%s\", expected letters of cities "
			                 "in the picture", excerpt(text).text);
		design->segment[city].pennants++;
	}
	return true;
}

/* Why a wagon could not go from one to the other; NULL if it can. */
static const char *pair_fault(const struct design *design, int a, int b)
{
	if (a < 0 || b < 0)
		return "names what is not there, expected letters of the picture";
	if (a == b)
		return "connects a feature with itself, expected two";
	if (design->segment[a].terrain == FIELD || design->segment[b].terrain == FIELD)
		return "names a field, expected cities, roads and cloisters";
	if (design->segment[a].terrain == CITY && design->segment[b].terrain == CITY)
		return "connects two cities, expected no such pair (AM-WAGON-12)";
	if (!picture_meet(design, a, b))
		return "connects features apart, expected them side by side or at the same +";
	if (design->segment[a].wagon >> b & 1)
		return "comes twice, expected it once";
	return NULL;
}

static bool read_wagon(const char *text, struct design *design, struct error *error)
{
	for (const char *pair = text; *pair;) {
		size_t length = strcspn(pair, " ");
		char letters[] = { pair[0], pair[1], '\0' };
		const char *fault;
		int a, b;

		if (length != 2 || pair[2] == ' ' && (pair[3] == '\0' || pair[3] == ' '))
			return error_set(error, "wagon is \"%s\", expected pairs of letters with "
			                 "one blank between them", excerpt(text).text);
		a = picture_segment(design, pair[0]);
		b = picture_segment(design, pair[1]);
		fault = pair_fault(design, a, b);
		if (fault != NULL)
			return error_set(error, "wagon pair '%s' %s", excerpt(letters).text, fault);
		design->segment[a].wagon |= (uint16_t)(1u << b);
		design->segment[b].wagon |= (uint16_t)(1u << a);
		pair += pair[2] == ' ' ? 3 : 2;
	}
	return true;
}

static bool read_marks(const char *text, struct design *design, struct error *error)
{
	design->festival = strcmp(text, "festival") == 0;
	if (!design->festival && text[0] != '\0')
		return error_set(error, "marks is \"%s\", expected festival or nothing",
		                 excerpt(text).text);
	return true;
}

typedef bool column_function(const char *text, struct design *design, struct error *error);

static const struct {
	const char *name;
	column_function *read;
} column[] = {
	{ "tile", read_name },
	{ "letter", read_letter },
	{ "count", read_count },
	{ "start", read_start },
	{ "pennants", read_pennants },
	{ "wagon", read_wagon },
	{ "marks", read_marks },
	{ "picture", picture_read },
};

#define HEADER "tile,letter,count,start,pennants,wagon,marks,picture"

enum { COLUMNS = sizeof(column) / sizeof(column[0]) };

/* Rows */

static bool read_header(const struct csv_row *row, struct error *error)
{
	bool right = row->fields == COLUMNS;

	for (int i = 0; i < COLUMNS && right; i++)
		right = strcmp(row->field[i], column[i].name) == 0;
	return right || error_set(error, "this is not the header, expected " HEADER);
}

static bool read_design(const struct csv_row *row, struct design *design, struct error *error)
{
	*design = (struct design){ 0 };
	if (row->fields != COLUMNS)
		return error_set(error, "row has %d fields, expected %d", row->fields, COLUMNS);
	/* From the last to the first: the picture says what the others may name. */
	for (int i = COLUMNS - 1; i >= 0; i--)
		if (!column[i].read(row->field[i], design, error))
			return false;
	design_finish(design);
	return true;
}

/* Compare a design with those before it in the same file. */
static bool check_design(const struct set *set, const struct design *design, struct error *error)
{
	for (int i = 0; i < set->designs; i++) {
		const struct design *other = &set->design[i];

		if (strcmp(other->name, design->name) == 0)
			return error_set(error, "tile \"%s\" is on line %d too, expected it once",
			                 design->name, set->line[i]);
		if (other->start && design->start)
			return error_set(error, "a second start tile, expected one as on line %d",
			                 set->line[i]);
		if (other->abbey && design->abbey)
			return error_set(error, "a second abbey, expected one as on line %d",
			                 set->line[i]);
	}
	return true;
}

static bool add_row(struct set *set, const struct csv_row *row, struct error *error)
{
	struct design *design = &set->design[set->designs];

	if (!set->header)
		return set->header = read_header(row, error);
	if (set->designs == MAX_DESIGNS)
		return error_set(error, "one tile too many, expected at most %d rows", MAX_DESIGNS);
	if (!read_design(row, design, error) || !check_design(set, design, error))
		return false;
	set->line[set->designs++] = row->line;
	return true;
}

static bool read_row(void *context, const struct csv_row *row, struct error *error)
{
	struct error why = { "" };

	return add_row(context, row, &why) ||
	       error_at(error, row->file, row->line, "%s", why.text);
}

/* Sets into the catalogue */

/* The same picture makes the same topology, so that need not be compared. */
static bool designs_equal(const struct design *a, const struct design *b)
{
	if (strcmp(a->name, b->name) != 0 || a->letter != b->letter || a->start != b->start ||
	    a->festival != b->festival || memcmp(a->picture, b->picture, sizeof(a->picture)) != 0)
		return false;
	for (int i = 0; i < a->segments; i++)
		if (a->segment[i].pennants != b->segment[i].pennants ||
		    a->segment[i].wagon != b->segment[i].wagon)
			return false;
	return true;
}

/* Index of the first design of the set if it was added before, else -1. */
static int find_set(const struct catalogue *catalogue, const struct set *set)
{
	int first = catalogue_find(catalogue, set->design[0].name);

	if (first < 0 || first + set->designs > catalogue->designs)
		return -1;
	for (int i = 0; i < set->designs; i++)
		if (!designs_equal(&catalogue->design[first + i], &set->design[i]))
			return -1;
	return first;
}

static bool add_counts(struct catalogue *catalogue, int first, const struct set *set,
                       struct error *error)
{
	for (int i = 0; i < set->designs; i++) {
		int count = catalogue->design[first + i].count + set->design[i].count;

		if (count > MAX_TILES)
			return error_at(error, set->file, set->line[i],
			                "%d tiles \"%s\" with the sets before, expected at most %d",
			                count, set->design[i].name, MAX_TILES);
	}
	for (int i = 0; i < set->designs; i++)
		catalogue->design[first + i].count += set->design[i].count;
	return true;
}

/* Why a design does not go together with the sets before; NULL if it does. */
static const char *clash(const struct catalogue *catalogue, const struct design *design)
{
	if (catalogue_find(catalogue, design->name) >= 0)
		return "another set has a tile of this name, expected a new name";
	if (design->start && catalogue->start >= 0)
		return "another set has a start tile, expected only one";
	if (design->abbey && catalogue->abbey >= 0)
		return "another set has an abbey, expected only one";
	return NULL;
}

static bool check_set(const struct catalogue *catalogue, const struct set *set,
                      struct error *error)
{
	for (int i = 0; i < set->designs; i++) {
		const char *fault = clash(catalogue, &set->design[i]);

		if (fault != NULL)
			return error_at(error, set->file, set->line[i], "tile \"%s\": %s",
			                set->design[i].name, fault);
	}
	if (catalogue->designs + set->designs > MAX_DESIGNS)
		return error_set(error, "%s: %d designs with the sets before, expected at most %d",
		                 set->file, catalogue->designs + set->designs, MAX_DESIGNS);
	return true;
}

static void add_designs(struct catalogue *catalogue, const struct set *set)
{
	for (int i = 0; i < set->designs; i++) {
		if (set->design[i].start)
			catalogue->start = catalogue->designs;
		if (set->design[i].abbey)
			catalogue->abbey = catalogue->designs;
		catalogue->design[catalogue->designs++] = set->design[i];
	}
}

static bool add_set(struct catalogue *catalogue, const struct set *set, struct error *error)
{
	int first;

	if (!set->header)
		return error_at(error, set->file, 1, "no row, expected the header " HEADER);
	if (set->designs == 0)
		return error_at(error, set->file, 1, "no tile, expected rows below the header");
	first = find_set(catalogue, set);
	if (first >= 0)
		return add_counts(catalogue, first, set, error);
	if (!check_set(catalogue, set, error))
		return false;
	add_designs(catalogue, set);
	return true;
}

/* The catalogue */

void catalogue_init(struct catalogue *catalogue)
{
	*catalogue = (struct catalogue){ .start = -1, .abbey = -1 };
}

int catalogue_find(const struct catalogue *catalogue, const char *name)
{
	for (int i = 0; i < catalogue->designs; i++)
		if (strcmp(catalogue->design[i].name, name) == 0)
			return i;
	return -1;
}

bool catalogue_add_text(struct catalogue *catalogue, const char *name, const char *text,
                        size_t length, struct error *error)
{
	struct set set = { .file = name };

	return csv_read_text(name, text, length, read_row, &set, error) &&
	       add_set(catalogue, &set, error);
}

bool catalogue_add_set(struct catalogue *catalogue, const char *name, struct error *error)
{
	struct set set = { .file = name };
	char path[4096];

	if (!tiles_path(name, path, sizeof(path), error))
		return false;
	set.file = path;
	return csv_read_file(path, read_row, &set, error) && add_set(catalogue, &set, error);
}

bool catalogue_finish(struct catalogue *catalogue, struct error *error)
{
	int tiles = 0;
	int segments = 0;

	if (catalogue->start < 0)
		return error_set(error, "no set has a start tile, expected one such as base");
	for (int i = 0; i < catalogue->designs; i++) {
		const struct design *design = &catalogue->design[i];
		int count = design->abbey ? MAX_PLAYERS : design->count;

		tiles += count;
		segments += count * design->segments;
	}
	if (tiles > MAX_TILES)
		return error_set(error, "the sets have %d tiles, expected at most %d", tiles,
		                 MAX_TILES);
	if (segments > MAX_BOARD_SEGMENTS)
		return error_set(error, "the tiles show %d features, expected at most %d", segments,
		                 MAX_BOARD_SEGMENTS);
	return true;
}
