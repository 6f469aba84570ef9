#include "csvfile.h"

#include <csv.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* Length of the UTF-8 sequence that begins at `s`, 0 if none does: neither
 * overlong forms nor surrogates nor anything above U+10FFFF (RFC 3629). */
static size_t utf8_sequence(const unsigned char *s, size_t left)
{
	size_t length = s[0] < 0x80 ? 1 : s[0] < 0xc2 ? 0 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : 4;

	if (length == 0 || length > left || s[0] > 0xf4)
		return 0;
	for (size_t i = 1; i < length; i++)
		if ((s[i] & 0xc0) != 0x80)
			return 0;
	if (s[0] == 0xe0 && s[1] < 0xa0 || s[0] == 0xed && s[1] > 0x9f ||
	    s[0] == 0xf0 && s[1] < 0x90 || s[0] == 0xf4 && s[1] > 0x8f)
		return 0;
	return length;
}

/* What libcsv lets through, but a text file does not hold. */
static bool check_bytes(const struct reader *reader, int line, const char *text, size_t length)
{
	const unsigned char *bytes = (const unsigned char *)text;
	size_t step;

	for (size_t i = 0; i < length; i += step) {
		const char *wrong = NULL;

		step = utf8_sequence(bytes + i, length - i);
		if (step == 0)
			wrong = "a byte that is not UTF-8";
		else if (bytes[i] == '\0')
			wrong = "a NUL byte";
		else if (bytes[i] == '\r')
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

	if (length > CSV_FILE_MOST)
		return error_set(error, "%s: too large, expected at most %d bytes", name,
		                 CSV_FILE_MOST);
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

/* Fill `text` with the whole file, or with a byte more than is allowed. */
static bool read_whole(const char *path, char *text, size_t *length, struct error *error)
{
	FILE *file = fopen(path, "rb");
	bool good;

	if (!file)
		return error_set(error, "%s: %s", path, strerror(errno));
	*length = fread(text, 1, CSV_FILE_MOST + 1, file);
	good = !ferror(file) || error_set(error, "%s: %s", path, strerror(errno));
	fclose(file);
	return good;
}

bool csv_read_file(const char *path, csv_row_function *each, void *context, struct error *error)
{
	char *text = malloc(CSV_FILE_MOST + 1);
	size_t length = 0;
	bool good;

	if (!text)
		return error_set(error, "%s: out of memory", path);
	good = read_whole(path, text, &length, error) &&
	       csv_read_text(path, text, length, each, context, error);
	free(text);
	return good;
}
