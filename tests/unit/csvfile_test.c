/*
 * csvfile_test.c - CSV files that are odd or damaged: which rows are read, and
 * what is refused in which words.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "csvfile.h"
#include "file.h"
#include "number.h"

/* The rows read are written as "a|b@LINE-END;" to compare. */
static bool join_row(void *context, const struct csv_row *row, struct error *error)
{
	char *joined = context;

	(void)error;
	for (int i = 0; i < row->fields; i++)
		sprintf(joined + strlen(joined), "%s%s", i > 0 ? "|" : "", row->field[i]);
	sprintf(joined + strlen(joined), "@%d-%ld%s;", row->line, row->end,
	        row->broken_off ? "!" : "");
	return true;
}

/* `text` may hold NUL bytes; so its length is that of the array. */
#define TEXT(text) text, sizeof(text) - 1
#define NOT_UTF8(column) \
	"f:1: column " column ": a byte that is not UTF-8, expected lines of UTF-8 text"
#define QUOTE_OUT_OF_PLACE \
	": a quote out of place, expected quotes around a whole field and quotes inside it doubled"

static const struct {
	const char *text;
	size_t length;
	const char *rows, *error;
} csv_cases[] = {
	{ TEXT(""), "", "" },
	{ TEXT("\n\r\n  \n"), "", "" },
	{ TEXT("a,b\nc,d\n"), "a|b@1-4;c|d@2-8;", "" },
	{ TEXT("\xef\xbb\xbf\"a\",b\n"), "a|b@1-9;", "" },
	{ TEXT("a,b\r\n\r\n\nc,\"d\r\ne\"\r\n"), "a|b@1-5;c|d\ne@4-18;", "" },
	{ TEXT(" a , b \n\" c \",\"\"\n"), "a|b@1-8; c |@2-17;", "" },
	{ TEXT(",\n\"\"\n"), "|@1-2;@2-5;", "" },
	{ TEXT("a,\"\"\"b\"\"\"\nc,d"), "a|\"b\"@1-10;c|d@2-13!;", "" },
	{ TEXT("a\n\"b\""), "a@1-2;b@2-5!;", "" },
	{ TEXT("a,"), "a|@1-2!;", "" },
	{ TEXT("\xc8\x99,\xe6\x97\xa5,\xf0\x9f\x8f\xb0\n"),
	  "\xc8\x99|\xe6\x97\xa5|\xf0\x9f\x8f\xb0@1-12;", "" },
	{ TEXT("a\nb\0c\n"), "a@1-2;",
	  "f:2: column 2: a NUL byte, expected lines of UTF-8 text" },
	{ TEXT("a\rb\n"), "",
	  "f:1: column 2: a carriage return without a line feed, expected lines of "
	  "UTF-8 text" },
	{ TEXT("a\n\"b\n\rc\"\n"), "a@1-2;",
	  "f:3: column 1: a carriage return without a line feed, expected lines of "
	  "UTF-8 text" },
	{ TEXT("\xff\n"), "", NOT_UTF8("1") }, /* never in UTF-8 */
	{ TEXT("a\xc0\x80\n"), "", NOT_UTF8("2") }, /* overlong NUL */
	{ TEXT("\xe0\x80\xaf\n"), "", NOT_UTF8("1") }, /* overlong slash */
	{ TEXT("\xed\xa0\x80\n"), "", NOT_UTF8("1") }, /* surrogate */
	{ TEXT("\xf4\x90\x80\x80\n"), "", NOT_UTF8("1") }, /* above U+10FFFF */
	{ TEXT("ab\xc8"), "", NOT_UTF8("3") }, /* broken off */
	{ TEXT("a\n\"b\nc\n"), "a@1-2;",
	  "f:2: row has an opening quote without a closing one, expected it before the "
	  "end of the file" },
	{ TEXT("a,b\nc,d\"e\nf\n"), "a|b@1-4;", "f:2: column 4" QUOTE_OUT_OF_PLACE },
	{ TEXT("\"a\nb\"c\n"), "", "f:2: column 3" QUOTE_OUT_OF_PLACE },
};

static void test_csv(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(csv_cases) / sizeof(csv_cases[0]); i++) {
		struct error error = { "" };
		char rows[256] = "";
		bool good = csv_read_text("f", csv_cases[i].text, csv_cases[i].length, join_row,
		                          rows, &error);

		assert_string_equal(error.text, csv_cases[i].error);
		assert_string_equal(rows, csv_cases[i].rows);
		assert_int_equal(good, csv_cases[i].error[0] == '\0');
	}
}

static void test_csv_limits(void **state)
{
	static char text[FILE_MOST + 1];
	struct error error = { "" };

	(void)state;
	assert_false(csv_read_text("f", text, sizeof(text), join_row, NULL, &error));
	assert_string_equal(error.text, "f: too large, expected at most 1048576 bytes");
	error = (struct error){ "" };
	memset(text, ',', CSV_FIELDS_MOST);
	assert_false(csv_read_text("f", text, CSV_FIELDS_MOST, join_row, NULL, &error));
	assert_string_equal(error.text, "f:1: row has too many fields, expected at most 2100");
}

static void test_numbers(void **state)
{
	static const struct {
		const char *text;
		int number;
		bool good;
	} cases[] = {
		{ "0", 0, true },      { "-100", -100, true }, { "+7", 7, true },
		{ " 7", 7, true },     { "100", 100, true },   { "101", 0, false },
		{ "-101", 0, false },  { "", 0, false },       { "-", 0, false },
		{ "7 ", 0, false },    { "7x", 0, false },     { "0x7", 0, false },
		{ "99999999999999999999", 0, false },
	};
	uint64_t natural;
	int number;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		assert_int_equal(number_read_signed(cases[i].text, 100, &number), cases[i].good);
		if (cases[i].good)
			assert_int_equal(number, cases[i].number);
	}
	assert_true(number_read("18446744073709551615", UINT64_MAX, &natural));
	assert_true(natural == UINT64_MAX);
	assert_false(number_read("18446744073709551616", UINT64_MAX, &natural));
	assert_false(number_read("-1", UINT64_MAX, &natural));
	assert_false(number_read("+1", UINT64_MAX, &natural));
	assert_false(number_read("101", 100, &natural));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_csv),
		cmocka_unit_test(test_csv_limits),
		cmocka_unit_test(test_numbers),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
