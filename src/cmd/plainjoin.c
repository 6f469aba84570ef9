/*
 * Text mode at a table of another process: lines from standard input and news
 * from the table in turn. The game is the replica that join.h keeps: what is
 * decided here is sent and told when it comes back as news.
 */

#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "plain.h"
#include "steadyclock.h"

enum {
	AGAIN_SOON_MS = 500, AGAIN_MS = 2000, /* a broken line is tried again */
	ANSWER_MS = 3000, /* a table that does not answer for so long keeps no input waiting */
};

/* Telling */

static void end_prompt(struct plain *plain)
{
	if (plain->joined.prompts)
		printf("\n");
	plain->joined.prompts = false;
}

void guest_tell(struct plain *plain, const char *format, ...)
{
	va_list list;

	end_prompt(plain);
	va_start(list, format);
	vprintf(format, list);
	va_end(list);
}

/* Whose question it is */

static bool is_over(const struct plain *plain)
{
	return plain->game->state.phase == PHASE_OVER;
}

bool guest_asks(const struct plain *plain)
{
	const struct plain_joined *joined = &plain->joined;

	return !joined->lost && !joined->closed && join_is_asked(joined->join);
}

void guest_tell_wait(const struct plain *plain)
{
	int actor = plain->game->state.actor;
	char text[WORDS_SIZE];

	if (plain->joined.closed) {
		printf("The table is closed; \"quit\" leaves.\n");
	} else if (plain->joined.lost) {
		printf("The line to the table is broken; it is tried again every two seconds.\n");
	} else if (join_people(plain->joined.join)->paused) {
		printf("The host has paused the game.\n");
	} else {
		guest_words(plain, actor, text);
		printf("%s decides this (%s).\n", plain->game->table.name[actor], text);
	}
}

/* Something is asked anew; who was not asked before may look elsewhere. */
static void ask_anew(struct plain *plain)
{
	enum plain_mode before = plain->mode;

	if (plain->doubt == DOUBT_DECISION)
		plain->doubt = DOUBT_NOTHING;
	plain_go(plain, PLAIN_PLAY);
	plain->joined.rings = plain->mode == PLAIN_PLAY &&
	                      (plain->joined.rings || before != PLAIN_PLAY);
}

/* News */

static void tell_taken_back(struct plain *plain, int standing)
{
	int count = plain->seens - standing;

	if (count == 1)
		guest_tell(plain, "  The last decision of %s was taken back.\n",
		            plain->game->table.name[plain->seen[standing].actor]);
	else if (count > 1)
		guest_tell(plain, "  The last %d decisions were taken back.\n", count);
}

/* Whether the table plays the next game, which came while the line was broken: of
 * one that was over no more than the last decision can have been taken back. */
static bool is_next_game(const struct plain *plain)
{
	bool over = plain->mode == PLAIN_OVER || plain->mode == PLAIN_REPLAY;
	int standing = follow_standing(plain);

	return plain->seens > 0 && (standing == 0 || (over && standing + 1 < plain->seens));
}

static void tell_next_game(struct plain *plain)
{
	guest_tell(plain, "  The next game has begun.\n");
	plain->seens = 0;
	tell_since(plain->game, 0, plain->game->decisions);
	follow_note(plain);
	ask_anew(plain);
}

/* Tell what was not told; a replay ends where the game is another now. */
static void tell_game(struct plain *plain)
{
	int standing = follow_standing(plain);

	tell_taken_back(plain, standing);
	if (standing < plain->game->decisions)
		end_prompt(plain);
	tell_since(plain->game, standing, plain->game->decisions);
	if (standing == plain->seens && standing == plain->game->decisions &&
	    plain->mode == PLAIN_REPLAY)
		return;
	follow_note(plain);
	ask_anew(plain);
}

static void tell_people(struct plain *plain)
{
	guest_tell_people(plain);
	if (plain->mode != PLAIN_REPLAY && !is_over(plain) &&
	    guest_asks(plain) != (plain->mode == PLAIN_PLAY))
		ask_anew(plain);
}

static void lose(struct plain *plain)
{
	plain->joined.lost = true;
	plain->joined.due = steady_ms() + AGAIN_SOON_MS;
	guest_tell(plain,
	           "  The line to the table is broken; it is tried again every two seconds.\n");
	if (plain->mode == PLAIN_PLAY)
		plain_go(plain, PLAIN_PLAY);
	plain->asked = true;
}

/* People may still look about, scripts have no more to do. */
static void be_sent_away(struct plain *plain, const struct error *reason)
{
	plain->joined.closed = true;
	plain->joined.reason = *reason;
	guest_tell(plain, "  %s\n", reason->text);
	if (plain->mode == PLAIN_PLAY)
		plain_go(plain, PLAIN_PLAY);
	plain->asked = true;
	if (is_over(plain))
		return;
	plain->left = !plain->terminal;
	if (plain->terminal)
		printf("  Look-ups still work; \"quit\" leaves.\n");
}

static void note_answer(struct plain_joined *joined, enum news news)
{
	if (news == joined->awaited || news == NEWS_REFUSED || news == NEWS_GAME ||
	    news == NEWS_LOST || news == NEWS_CLOSED)
		joined->awaits = false;
}

/* Tell one piece of news; false where no more can come. */
static bool take(struct plain *plain, enum news news, const struct error *text)
{
	note_answer(&plain->joined, news);
	switch (news) {
	case NEWS_NONE:
		return false;
	case NEWS_GAME:
		tell_next_game(plain);
		return true;
	case NEWS_DECISION:
	case NEWS_UNDO:
		tell_game(plain);
		return true;
	case NEWS_PEOPLE:
		tell_people(plain);
		return true;
	case NEWS_POINTER:
		plain->joined.pointed_at = plain->game->decisions;
		return true;
	case NEWS_SAID:
		guest_tell(plain, "  %s\n", text->text);
		return true;
	case NEWS_REFUSED:
		guest_tell(plain, "  The table answers: %s\n", text->text);
		return true;
	case NEWS_LOST:
		lose(plain);
		return false;
	case NEWS_CLOSED:
		be_sent_away(plain, text);
		return false;
	}
	return false;
}

static void hear(struct plain *plain)
{
	enum news news;
	struct error text;

	do
		news = join_read(plain->joined.join, &text);
	while (take(plain, news, &text));
}

/* The reason why it cannot be mended is told once. */
static void try_again(struct plain *plain)
{
	struct plain_joined *joined = &plain->joined;
	struct error error = { "" };

	joined->due = steady_ms() + AGAIN_MS;
	if (!join_again(joined->join, &error)) {
		if (strcmp(error.text, joined->trouble.text) != 0)
			guest_tell(plain, "  Not yet: %s\n", error.text);
		joined->trouble = error;
		return;
	}
	joined->lost = false;
	joined->trouble = (struct error){ "" };
	guest_tell(plain, "  The line to the table holds again.\n");
	guest_tell_people(plain);
	if (is_next_game(plain))
		tell_next_game(plain);
	else
		tell_game(plain);
}

/* A game that is looked at again stands at its end while news is taken. */
static void look_after(struct plain *plain)
{
	struct plain_joined *joined = &plain->joined;
	bool replays = plain->mode == PLAIN_REPLAY;
	int stands = plain->game->decisions;

	if (joined->closed || (joined->lost && steady_ms() < joined->due))
		return;
	if (replays)
		game_stand_at(plain->game, plain->whole);
	if (joined->lost)
		try_again(plain);
	else
		hear(plain);
	if (plain->mode == PLAIN_REPLAY)
		game_stand_at(plain->game, stands);
}

/* Sending */

bool guest_may_send(const struct plain *plain)
{
	bool may = !plain->joined.lost && !plain->joined.closed;

	if (!may)
		guest_tell_wait(plain);
	return may;
}

void guest_await(struct plain *plain, enum news news)
{
	plain->joined.awaits = true;
	plain->joined.awaited = news;
	plain->joined.due = steady_ms() + ANSWER_MS;
}

void guest_decide(struct plain *plain, struct move move)
{
	if (!join_may_decide(plain->joined.join)) {
		printf("The table has not answered yet.\n");
		return;
	}
	join_decide(plain->joined.join, move);
	guest_await(plain, NEWS_DECISION);
}

void guest_undo(struct plain *plain)
{
	if (!guest_may_send(plain))
		return;
	if (plain->game->decisions == 0) {
		printf("There is nothing to take back yet.\n");
	} else if (game_undo_steps(plain->game) == 0) {
		printf("Too late: a tile was seen since, or someone else was asked.\n");
	} else {
		join_undo(plain->joined.join);
		guest_await(plain, NEWS_UNDO);
	}
}

void guest_redo(struct plain *plain)
{
	const struct game *game = plain->game;

	if (game->undone == 0)
		printf("There is nothing to take again.\n");
	else
		guest_decide(plain, game->decision[game->decisions].move);
}

void guest_play_again(struct plain *plain)
{
	if (!guest_may_send(plain))
		return;
	if (!join_sits(plain->joined.join)) {
		printf("Only those who have a seat begin a game.\n");
		return;
	}
	join_rematch(plain->joined.join);
	guest_await(plain, NEWS_GAME);
}

/* Lines */

static void put_question(struct plain *plain)
{
	struct plain_joined *joined = &plain->joined;

	if (joined->awaits || joined->prompts)
		return;
	if (plain->mode == PLAIN_PLAY && joined->rings && plain->settings.bell == BELL_ON &&
	    isatty(STDOUT_FILENO))
		printf("\a");
	joined->rings = false;
	plain_ask(plain);
	printf("> ");
	joined->prompts = true;
}

/* Behind the prompt of a pipe nobody has typed a line break. */
static void obey(struct plain *plain, struct line *line, enum line_result result)
{
	if (!plain->terminal)
		printf("\n");
	plain->joined.prompts = false;
	switch (result) {
	case LINE_END:
		plain->left = true;
		return;
	case LINE_TOO_LONG:
		strcpy(line->text, "(a very long line)");
		break;
	case LINE_READ:
		break;
	}
	plain_obey(plain, line->text);
}

/* Until a line, news or the time for something comes. */
static void wait_for_more(struct plain *plain)
{
	struct plain_joined *joined = &plain->joined;
	bool due = joined->awaits || joined->lost;
	bool hears_input = !joined->awaits && !joined->input.ended;
	bool hears_table = !joined->lost && !joined->closed;
	long long left = due ? joined->due - steady_ms() : -1;
	struct pollfd wait[2] = {
		{ .fd = hears_input ? STDIN_FILENO : -1, .events = POLLIN },
		{ .fd = hears_table ? join_fd(joined->join) : -1, .events = POLLIN },
	};

	if (due && left < 0)
		left = 0;
	if (hears_table && wait[1].fd < 0)
		return; /* it broke when something was sent */
	if (poll(wait, 2, (int)left) > 0 && wait[0].revents != 0)
		line_source_fill(&joined->input);
	if (joined->awaits && steady_ms() >= joined->due)
		joined->awaits = false;
}

static void play(struct plain *plain)
{
	struct plain_joined *joined = &plain->joined;
	enum line_result result;
	struct line line;

	while (!plain->left) {
		look_after(plain);
		if (plain->left)
			return;
		put_question(plain);
		if (fflush(stdout) != 0)
			return; /* nobody can hear what is asked */
		if (!joined->awaits && line_source_take(&joined->input, &line, &result))
			obey(plain, &line, result);
		else
			wait_for_more(plain);
	}
}

/* Coming and going */

static void begin(struct plain *plain, struct game *game)
{
	struct plain_joined *joined = &plain->joined;

	joined->people = *join_people(joined->join);
	joined->pointed_at = -1;
	joined->input.fd = STDIN_FILENO;
	plain->game = game;
	follow_note(plain);
	plain_people(plain, "");
	plain_open(plain, game, PLAIN_PLAY);
}

/* The exit status. */
static int leave(const struct plain *plain)
{
	const struct plain_joined *joined = &plain->joined;

	if (joined->closed && !is_over(plain))
		return complain(&joined->reason);
	if (!joined->closed && !is_over(plain) && join_sits(joined->join))
		printf("Your seat stays yours: join the table again to go on.\n");
	return 0;
}

int plain_join(const struct join_wish *wish, struct game *game)
{
	struct plain *plain = calloc(1, sizeof(*plain));
	struct error error = { "no memory" };
	int status;

	if (plain == NULL)
		return complain(&error);
	error.text[0] = '\0';
	plain->joined.join = join_open(wish, game, &error);
	if (plain->joined.join == NULL) {
		free(plain);
		return complain(&error);
	}
	begin(plain, game);
	play(plain);
	status = leave(plain);
	join_close(plain->joined.join);
	game_close(game);
	free(plain);
	return status;
}
