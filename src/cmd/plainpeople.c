/* Text mode at a table of another process: who is there, what they say, and what
 * the host can do. */

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "number.h"
#include "plain.h"

enum { TIME_SIZE = 32 };

static const struct people *people_of(const struct plain *plain)
{
	return join_people(plain->joined.join);
}

/* Who is there */

/* "14:05", with the day where it is another one. */
static void words_since(int64_t seconds, char text[TIME_SIZE])
{
	char day[TIME_SIZE], today[TIME_SIZE];
	bool same;

	words_time(seconds, "%Y-%m-%d", day, sizeof(day));
	words_time(time(NULL), "%Y-%m-%d", today, sizeof(today));
	same = strcmp(day, today) == 0;
	if (!words_time(seconds, same ? "%H:%M" : "%Y-%m-%d %H:%M", text, TIME_SIZE))
		strcpy(text, "an unknown time");
}

void guest_words(const struct plain *plain, int seat, char text[WORDS_SIZE])
{
	const struct sitter *sitter = &people_of(plain)->seat[seat];
	char since[TIME_SIZE];

	text[0] = '\0';
	if (table_is_computer(&plain->game->table, seat)) {
		words_append(text, "a computer, %s",
		             player_kind_name[plain->game->table.kind[seat]]);
		return;
	}
	switch (sitter->presence) {
	case SEAT_FREE:
		words_append(text, "a free seat");
		return;
	case SEAT_AWAY:
		words_since(sitter->since, since);
		words_append(text, "%s, away since %s", sitter->account, since);
		return;
	case SEAT_HERE:
		words_append(text, sitter->mine ? "you" : "%s, here", sitter->account);
		return;
	}
}

void plain_people(struct plain *plain, const char *argument)
{
	const struct people *people = people_of(plain);
	char text[WORDS_SIZE];

	(void)argument;
	printf("Table %s, opened by %s.", join_table(plain->joined.join),
	       join_host(plain->joined.join));
	if (people->watchers > 0)
		printf(" Watching: %d.", people->watchers);
	printf("%s%s\n", people->host ? " You are the host." : "",
	       people->paused ? " The game is paused." : "");
	for (int seat = 0; seat < plain->game->table.players; seat++) {
		guest_words(plain, seat, text);
		printf("%4d  %s (%c): %s\n", seat + 1, plain->game->table.name[seat],
		       plain->game->letter[seat], text);
	}
	if (!join_sits(plain->joined.join))
		printf("You look on, without a seat.\n");
}

/* Who came and went */

static void tell_seat(struct plain *plain, int seat, const struct sitter *before)
{
	const struct sitter *now = &people_of(plain)->seat[seat];
	const char *name = plain->game->table.name[seat];

	if (before->mine != now->mine)
		guest_tell(plain, now->mine ? "  You sit at the seat of %s now.\n"
		                            : "  The seat of %s is not yours any more.\n", name);
	else if (now->presence == SEAT_FREE && before->presence != SEAT_FREE)
		guest_tell(plain, "  The seat of %s is free.\n", name);
	else if (now->presence == SEAT_HERE && before->presence != SEAT_HERE)
		guest_tell(plain, "  %s is here (%s).\n", name, now->account);
	else if (strcmp(now->account, before->account) != 0)
		guest_tell(plain, "  The seat of %s is for %s now.\n", name, now->account);
	else if (now->presence == SEAT_AWAY && before->presence == SEAT_HERE)
		guest_tell(plain, "  %s is away.\n", name);
}

void guest_tell_people(struct plain *plain)
{
	const struct people *now = people_of(plain);
	struct people before = plain->joined.people;

	plain->joined.people = *now;
	for (int seat = 0; seat < plain->game->table.players; seat++)
		tell_seat(plain, seat, &before.seat[seat]);
	if (now->paused && !before.paused)
		guest_tell(plain, "  The host has paused the game.\n");
	else if (!now->paused && before.paused)
		guest_tell(plain, "  The game goes on.\n");
}

/* What they say and look at */

void plain_say(struct plain *plain, const char *argument)
{
	if (argument[0] == '\0') {
		printf("Write what there is to say behind it.\n");
	} else if (strlen(argument) >= SAID_SIZE) {
		printf("Too long: at most %d bytes can be said at once.\n", SAID_SIZE - 1);
	} else if (guest_may_send(plain)) {
		join_say(plain->joined.join, argument);
		guest_await(plain, NEWS_SAID);
	}
}

void plain_where(struct plain *plain, const char *argument)
{
	const struct game *game = plain->game;
	const struct pointer *pointer = join_pointer(plain->joined.join);
	const char *name = game->table.name[game->state.actor];
	char text[WORDS_SIZE];
	struct moves legal;

	(void)argument;
	moves_legal(&game->state, &legal);
	if (plain->joined.pointed_at != game->decisions || pointer->player != game->state.actor) {
		printf("Nobody knows what %s looks at.\n", name);
	} else if (pointer->choice >= 0 && pointer->choice < legal.count) {
		words_move(&game->state, legal.move[pointer->choice], text);
		printf("%s looks at: %s\n", name, text);
	} else if (game->state.phase == PHASE_TILE) {
		printf("%s looks at %d,%d, with the tile turned by %d.\n", name, pointer->x,
		       pointer->y, 90 * pointer->rotation);
	} else {
		printf("%s looks at %d,%d.\n", name, pointer->x, pointer->y);
	}
}

/* The host */

static void pause_game(struct plain *plain, bool paused)
{
	if (!guest_may_send(plain))
		return;
	if (people_of(plain)->paused == paused) {
		printf(paused ? "The game is paused already.\n" : "The game is not paused.\n");
		return;
	}
	join_pause(plain->joined.join, paused);
	guest_await(plain, NEWS_PEOPLE);
}

void plain_pause(struct plain *plain, const char *argument)
{
	(void)argument;
	pause_game(plain, true);
}

void plain_continue(struct plain *plain, const char *argument)
{
	(void)argument;
	pause_game(plain, false);
}

/* A seat by its name or number at the beginning of the text: -1 where there is
 * none; *behind is what follows it. */
static int read_seat(const struct plain *plain, const char *text, const char **behind)
{
	const struct table *table = &plain->game->table;
	size_t length;
	uint64_t number;
	char first[8];

	for (int seat = 0; seat < table->players; seat++) {
		length = strlen(table->name[seat]);
		*behind = text + length;
		if (strncmp(text, table->name[seat], length) == 0 &&
		    (**behind == ' ' || **behind == '\0'))
			return seat;
	}
	length = strcspn(text, " ");
	*behind = text + length;
	snprintf(first, sizeof(first), "%.*s", (int)length, text);
	if (number_read(first, MAX_PLAYERS, &number) && number >= 1 &&
	    number <= (uint64_t)table->players)
		return (int)number - 1;
	return -1;
}

void plain_hand(struct plain *plain, const char *argument)
{
	const char *behind;
	int seat = read_seat(plain, argument, &behind);

	if (seat < 0) {
		printf("Which seat? \"people\" lists them with their numbers.\n");
		return;
	}
	if (!guest_may_send(plain))
		return;
	behind += strspn(behind, " ");
	if (behind[0] == '\0') {
		printf("Free the seat of %s for whoever takes it first? \"yes\" does, anything "
		       "else does not.\n", plain->game->table.name[seat]);
		plain->doubt = DOUBT_FREE;
		plain->doubted_seat = seat;
		return;
	}
	join_hand(plain->joined.join, seat, behind);
	guest_await(plain, NEWS_PEOPLE);
}

void guest_free(struct plain *plain)
{
	if (!guest_may_send(plain))
		return;
	join_hand(plain->joined.join, plain->doubted_seat, "");
	guest_await(plain, NEWS_PEOPLE);
}

void plain_close(struct plain *plain, const char *argument)
{
	(void)argument;
	if (!guest_may_send(plain))
		return;
	printf("Close the table for everybody? Its record stays. \"yes\" does, anything else "
	       "does not.\n");
	plain->doubt = DOUBT_CLOSE;
}

void guest_close(struct plain *plain)
{
	if (!guest_may_send(plain))
		return;
	join_end(plain->joined.join);
	guest_await(plain, NEWS_CLOSED);
}
