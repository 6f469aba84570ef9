#include "csvfile.h"

#include <csv.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "utf8.h"

struct reader {
	struct csv_parser parser;
	struct csv_row row;
	char *store; /* the fields of the present row, each with its NUL */
	size_t used; /* bytes of `store` */
	bool inside; /* a row has begun and not ended */
	bool failed;
	csv_row_function *each;
	void *context;
	struct error *error;
};

/* What libcsv lets through, but a text file does not hold. */
static bool check_bytes(const struct reader *reader, int line, const char *text, size_t length)
{
	size_t step;

	for (size_t i = 0; i < length; i += step) {
		const char *wrong = NULL;
		uint32_t code;

		step = utf8_read(text + i, length - i, &code);
		if (step == 0)
			wrong = "a byte that is not UTF-8";
		else if (text[i] == '\0')
			wrong = "a NUL byte";
		else if (text[i] == '\r')
			wrong = "a carriage return without a line feed";
		if (wrong)
			return error_at(reader->error, reader->row.file, line,
			                "column %zu: %s, expected lines of UTF-8 text", i + 1,
			                wrong);
	}
	return true;
}

/* libcsv has read a field; its memory is reused for the next one. */
static void field_read(void *text, size_t length, void *context)
{
	struct reader *reader = context;
	struct csv_row *row = &reader->row;
	char *copy = reader->store + reader->used;

	if (reader->failed)
		return;
	if (row->fields == CSV_FIELDS_MOST) {
		reader->failed = true;
		error_at(reader->error, row->file, row->line,
		         "row has too many fields, expected at most %d", CSV_FIELDS_MOST);
		return;
	}
	memcpy(copy, text, length);
	copy[length] = '\0';
	reader->used += length + 1;
	row->field[row->fields++] = copy;
}

/* libcsv has come to the end of a row; a blank line is one without fields. */
static void row_read(int ended_by, void *context)
{
	struct reader *reader = context;
	struct csv_row *row = &reader->row;

	row->broken_off = ended_by == -1;
	if (!reader->failed && row->fields > 0)
		reader->failed = !reader->each(reader->context, row, reader->error);
	row->fields = 0;
	reader->used = 0;
	reader->inside = false;
}

static bool feed(struct reader *reader, int line, const char *text, size_t length)
{
	size_t done = csv_parse(&reader->parser, text, length, field_read, row_read, reader);

	if (reader->failed)
		return false;
	if (done == length)
		return true;
	if (csv_error(&reader->parser) != CSV_EPARSE)
		return error_at(reader->error, reader->row.file, line, "out of memory");
	return error_at(reader->error, reader->row.file, line,
	                "column %zu: a quote out of place, expected quotes around a whole field "
	                "and quotes inside it doubled", done + 1);
}

static bool feed_end(struct reader *reader)
{
	int failure = csv_fini(&reader->parser, field_read, row_read, reader);

	if (reader->failed)
		return false;
	if (failure == 0)
		return true;
	return error_at(reader->error, reader->row.file, reader->row.line,
	                "row has an opening quote without a closing one, expected it before the "
	                "end of the file");
}

/* libcsv gets one line at a time, so that every complaint knows its line. */
static bool read_lines(struct reader *reader, const char *text, size_t length)
{
	static const char mark[] = "\xef\xbb\xbf";
	size_t begin = length >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0;

	for (int line = 1; begin < length; line++) {
		const char *newline = memchr(text + begin, '\n', length - begin);
		size_t end = newline ? (size_t)(newline - text) : length;
		size_t next = newline ? end + 1 : end;

		if (newline && end > begin && text[end - 1] == '\r')
			end--;
		if (!reader->inside)
			reader->row.line = line;
		reader->inside = true;
		reader->row.end = (long)next;
		if (!check_bytes(reader, line, text + begin, end - begin) ||
		    !feed(reader, line, text + begin, end - begin))
			return false;
		if (newline && !feed(reader, line, "\n", 1))
			return false;
		begin = next;
	}
	return feed_end(reader);
}

bool csv_read_text(const char *name, const char *text, size_t length, csv_row_function *each,
                   void *context, struct error *error)
{
	struct reader reader = {
		.row.file = name,
		.each = each,
		.context = context,
		.error = error,
	};
	bool good;

	if (length > FILE_MOST)
		return error_set(error, "%s: too large, expected at most %d bytes", name,
		                 FILE_MOST);
	/* A field takes no more than it does in the file with the comma or line
	 * break behind it, which only the last one may lack. */
	reader.store = malloc(length + 1);
	if (!reader.store)
		return error_set(error, "%s: out of memory", name);
	csv_init(&reader.parser, CSV_STRICT | CSV_STRICT_FINI | CSV_APPEND_NULL | CSV_REPALL_NL);
	good = read_lines(&reader, text, length);
	csv_free(&reader.parser);
	free(reader.store);
	return good;
}

bool csv_read_file(const char *path, csv_row_function *each, void *context, struct error *error)
{
	size_t length;
	char *text = file_read(path, &length, error);
	bool good = text != NULL && csv_read_text(path, text, length, each, context, error);

	free(text);
	return good;
}
