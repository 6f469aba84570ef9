#include "tableplay.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "bot.h"
#include "fixture.h"
#include "scratch.h"

static struct random chance;

int tableplay_begin(void **state)
{
	random_seed(&chance, 1);
	return scratch_make(state);
}

struct move tableplay_any_move(const struct game *game)
{
	return bot_random(&game->state, &chance);
}

void tableplay_decide(struct join **join, int joins, const struct game *game)
{
	for (int i = 0; i < joins; i++) {
		if (!join_may_decide(join[i]))
			continue;
		join_decide(join[i], tableplay_any_move(game));
		assert_false(join_may_decide(join[i]));
		break;
	}
	for (int i = 0; i < joins; i++)
		tableserver_await(join[i], NEWS_DECISION);
}

void tableplay_assert_same(const struct game *a, const struct game *b)
{
	assert_int_equal(a->decisions, b->decisions);
	assert_true(state_hash(&a->state) == state_hash(&b->state));
}

void tableplay_assert_as_recorded(const struct game *replica)
{
	static struct game disk;
	struct error error = { "" };

	if (!game_load(&disk, tableserver_record(), &error))
		fail_msg("%s", error.text);
	tableplay_assert_same(&disk, replica);
}

void tableplay_assert_refused(struct join *join, const char *why)
{
	tableserver_await(join, NEWS_REFUSED);
	if (strstr(tableserver_text.text, why) == NULL)
		fail_msg("\"%s\" instead of \"%s\"", tableserver_text.text, why);
}

void tableplay_assert_heard(int fd, const char *keyword, const char *what)
{
	static char heard[1 << 18];

	assert_true(tableserver_hear(fd, keyword, heard, sizeof(heard)));
	if (strstr(heard, what) == NULL)
		fail_msg("\"%s\" does not tell \"%s\"", heard, what);
}

void tableplay_assert_line_ends(int fd)
{
	enum { WAIT_MS = 20000 };
	struct pollfd wait = { .fd = fd, .events = POLLIN };
	char bytes[4096];
	ssize_t length;

	do {
		assert_int_equal(poll(&wait, 1, WAIT_MS), 1);
		length = recv(fd, bytes, sizeof(bytes), 0);
	} while (length > 0);
	assert_true(length == 0 || errno == ECONNRESET);
}

void tableplay_assert_line_refused(const char *const *requests, int count, const char *why)
{
	int fd = tableserver_line();

	for (int i = 0; i < count; i++)
		tableserver_tell(fd, requests[i]);
	tableplay_assert_heard(fd, "error", why);
	close(fd);
}
