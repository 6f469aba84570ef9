/* Messages: the first one counts, none is too long, none harms a terminal. */

#include <string.h>

#include "error.h"
#include "fixture.h"
#include "utf8.h"

static void the_first_message_stays(void **state)
{
	struct error error = { "" };

	(void)state;
	assert_false(error_set(&error, "the %s", "cause"));
	assert_false(error_set(&error, "what follows"));
	assert_false(error_at(&error, "file", 1, "from it"));
	assert_string_equal(error.text, "the cause");
}

/* The path's end and what is wrong with it are what people need. */
static void a_long_message_loses_its_middle(void **state)
{
	struct error error = { "" };
	char path[3000];

	(void)state;
	memset(path, 'x', sizeof(path));
	memcpy(path, "/begin", 6);
	strcpy(path + sizeof(path) - 9, "name.csv");
	error_set(&error, "%s: cannot create", path);
	assert_int_equal(strlen(error.text), sizeof(error.text) - 1);
	assert_int_equal(strncmp(error.text, "/beginxx", 8), 0);
	assert_non_null(strstr(error.text, "xx...xx"));
	assert_non_null(strstr(error.text, "xname.csv: cannot create"));
	error = (struct error){ "" };
	error_at(&error, path, 7, "wrong");
	assert_true(strlen(error.text) < sizeof(error.text));
	assert_non_null(strstr(error.text, ":7: wrong"));
}

static void what_would_harm_a_terminal_shows_as_a_question_mark(void **state)
{
	static const struct {
		const char *from, *to;
	} cases[] = {
		{ "", "" },
		{ "plain, \xc8\x98tefan \xe6\x97\xa5 \xf0\x9f\x8f\xb0", NULL },
		{ "a\033[2Jb\x07\n\r\t\x7f", "a?[2Jb?????" },
		{ "a\xe2\x80\xae" "b\xe2\x80\x8f\xe2\x81\xa6\xd8\x9c", "a?b???" }, /* direction */
		{ "a\xc2\x9b" "2J\xc2\xad\xe2\x80\x8b\xef\xbb\xbf", "a?2J???" }, /* C1, unseen */
		{ "\xff\xc0\x80\xe0\x80\xaf\xed\xa0\x80\xc8", "??????????" }, /* no UTF-8 */
		{ "\xf4\x90\x80\x80\xf0\x9f\x8f", "???????" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char text[64];

		strcpy(text, cases[i].from);
		utf8_make_harmless(text);
		assert_string_equal(text, cases[i].to == NULL ? cases[i].from : cases[i].to);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_first_message_stays),
		cmocka_unit_test(a_long_message_loses_its_middle),
		cmocka_unit_test(what_would_harm_a_terminal_shows_as_a_question_mark),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
