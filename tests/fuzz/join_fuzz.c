/* Any bytes from a table to somebody who comes to it, see chunks.h, whose lines are
 * all the same here. The first byte chooses what is asked for, and whether
 * decisions are sent. */

#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "bot.h"
#include "chunks.h"
#include "fuzz.h"
#include "joinread.h"
#include "utf8.h"

enum { NEWS_MOST = 10000 };

static struct game game;

/* A line with all there will ever be to read from its other end; false where it
 * is too much for the system. */
static bool fill_line(int pair[2], const uint8_t *data, size_t size)
{
	struct buffer out = { 0 };
	struct chunk chunk;
	bool good;

	fuzz_demand(socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0, "no line");
	for (int i = 0; i < 2; i++)
		fcntl(pair[i], F_SETFL, O_NONBLOCK);
	while (chunk_next(&data, &size, &chunk))
		fuzz_demand(chunk.kind == CHUNK_BYTES
		                    ? buffer_add(&out, chunk.bytes, chunk.length)
		                    : packet_add(&out, chunk.bytes, chunk.length),
		            "no memory");
	good = buffer_send(&out, pair[1]) && buffer_length(&out) == 0;
	shutdown(pair[1], SHUT_WR);
	buffer_release(&out);
	return good;
}

static struct join_wish wish_of(uint8_t byte)
{
	struct join_wish wish = { .watch = byte % 4 == 0, .host = byte % 4 == 3 };

	if (byte % 4 != 2)
		return wish;
	wish.seats = 2;
	strcpy(wish.seat[0], "Aline");
	strcpy(wish.seat[1], "Bruno");
	return wish;
}

/* What is shown of it */

static void check_text(const char *text)
{
	char harmless[1024];

	fuzz_demand(strlen(text) < sizeof(harmless), "a text too long");
	strcpy(harmless, text);
	utf8_make_harmless(harmless);
	fuzz_demand(strcmp(text, harmless) == 0, "something that harms a terminal");
}

static void check_people(const struct join *join)
{
	check_text(join_table(join));
	check_text(join_host(join));
	for (int i = 0; i < MAX_PLAYERS; i++)
		check_text(join_people(join)->seat[i].account);
	for (int i = 0; i < game.table.players; i++)
		check_text(game.table.name[i]);
	fuzz_demand(join_people(join)->watchers >= 0, "fewer than no watchers");
}

/* After every piece of news the replica is a game that can be shown. */
static void check_replica(const struct join *join)
{
	fuzz_demand(game.table.players >= 2 && game.table.players <= MAX_PLAYERS, "no players");
	fuzz_demand(game.state.players == game.table.players, "players who are not in the game");
	fuzz_check_state(&game.state);
	check_people(join);
}

static void check_pointer(const struct pointer *pointer)
{
	fuzz_demand(pointer->player >= 0 && pointer->player < game.table.players,
	            "a pointer of nobody");
	fuzz_demand(pointer->rotation >= 0 && pointer->rotation < 4, "no such rotation");
}

/* What a person might do then. */
static void act(struct join *join, int turn)
{
	struct random chance;

	if (!join_may_decide(join)) {
		join_undo(join);
		join_say(join, "what now?");
		return;
	}
	random_seed(&chance, (uint64_t)turn);
	join_decide(join, bot_random(&game.state, &chance));
	fuzz_demand(!join_may_decide(join), "a question that can be answered twice");
}

static void read_all(struct join *join, bool acts)
{
	struct error text = { "" };
	enum news news = NEWS_NONE;

	check_replica(join);
	for (int i = 0; news != NEWS_LOST && news != NEWS_CLOSED; i++) {
		fuzz_demand(i < NEWS_MOST, "news without end");
		news = join_read(join, &text);
		check_text(text.text);
		check_replica(join);
		if (news == NEWS_POINTER)
			check_pointer(join_pointer(join));
		if (acts && news != NEWS_NONE)
			act(join, i);
	}
	fuzz_demand(join_fd(join) < 0, "a lost line that is open");
	fuzz_demand(!join_may_decide(join), "a decision for nobody");
}

static void come(int fd, uint8_t kind)
{
	struct join_wish wish = wish_of(kind);
	struct error error = { "" };
	struct join *join = join_over(&wish, fd, &game, &error);

	if (join == NULL)
		fuzz_check_refusal(&error);
	else
		read_all(join, kind % 8 >= 4);
	join_close(join);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int pair[2];

	if (size == 0)
		return 0;
	if (fill_line(pair, data + 1, size - 1))
		come(pair[0], data[0]);
	else
		close(pair[0]);
	close(pair[1]);
	return 0;
}
