/*
 * A table of another process: news of it, decisions for it, and a line that
 * breaks. The game is the replica that join.h keeps; all that is decided here
 * is sent and comes back as news.
 */

#include <string.h>

#include "views.h"

enum { AGAIN_SOON_MS = 500, AGAIN_MS = 2000 };

/* What a piece of news asks for; gathered, since many may come at once. */
struct heard {
	bool game;   /* other decisions than before */
	bool undone; /* one was taken back */
	bool anew;   /* all of it came again */
};

/* Whose question it is */

bool joined_is_over(const struct game *game)
{
	return game->state.phase == PHASE_OVER;
}

static bool is_asked(const struct ui *ui)
{
	const struct joined *joined = &ui->joined;

	return !joined->lost && !joined->closed && join_is_asked(joined->join);
}

bool joined_ask(struct ui *ui)
{
	struct joined *joined = &ui->joined;
	bool asked = is_asked(ui);

	joined->rings = (joined->rings && asked) || (asked && !joined->asked);
	joined->asked = asked;
	joined->pointer = (struct pointer){ .player = -1 };
	ui->screen = asked ? SCREEN_TABLE : SCREEN_WAIT;
	return asked;
}

bool ui_rings(struct ui *ui)
{
	bool rings = ui->joined.rings && ui->settings.bell == BELL_ON;

	ui->joined.rings = false;
	return rings;
}

/* Whoever looks at something else is told, too. */
static void tell_turn(struct ui *ui)
{
	if (ui->joined.rings && ui->overlay != OVERLAY_NONE)
		ui_say(ui, "It is your turn.");
}

/* Seats can be taken away as well. */
static void note_seats(struct ui *ui)
{
	bool sat = ui->joined.sits;

	ui->joined.sits = join_sits(ui->joined.join);
	if (sat && !ui->joined.sits)
		ui_say(ui, "You have no seat at this table any more: you look on now.");
}

/* Somebody came, went or was given a seat; the game goes on or pauses. */
static void settle(struct ui *ui, const struct game *game)
{
	if (joined_is_over(game) || is_asked(ui) == ui->joined.asked)
		return;
	lookup_swap(ui);
	play_ask(ui, game);
	lookup_swap(ui);
	tell_turn(ui);
}

/* News */

/* Whether what comes after the game is looked at. */
static bool looks_back(const struct ui *ui)
{
	return ui->screen == SCREEN_SCORING || ui->screen == SCREEN_RANKING ||
	       ui->screen == SCREEN_BOARD || ui->screen == SCREEN_REPLAY;
}

/* All of a game came: the same one after the line was broken, or the next one. */
static void look_at_new_game(struct ui *ui, const struct game *game)
{
	if (game->decisions > 0)
		return;
	lookup_close(ui);
	play_look_at_latest(ui, game);
	ui->centre_x = ui->x;
	ui->centre_y = ui->y;
	ui->joined.astray = false;
	if (ui->message[0] == '\0')
		ui_say(ui, "The next game has begun.");
}

/* The game has changed since the log had so many lines. */
static void go_on(struct ui *ui, const struct game *game, const struct heard *heard, int lines)
{
	if ((heard->undone || heard->anew) && lookup_is_beside(ui))
		lookup_close(ui); /* what it is about may be gone */
	if (heard->anew)
		look_at_new_game(ui, game);
	play_follow(ui, game, heard->anew ? INT_MAX : lines);
	if (heard->undone && game->undone > 0)
		play_taken_back(ui, game);
	else
		tell_turn(ui);
}

static void lose(struct ui *ui)
{
	ui->joined.lost = true;
	ui->joined.again = ui->now + AGAIN_SOON_MS;
	ui->message[0] = '\0'; /* that the line broke is what must be seen now */
}

static void close_table(struct ui *ui, const char *reason)
{
	struct joined *joined = &ui->joined;

	joined->closed = true;
	strcpy(joined->reason, reason);
	joined->typing = TYPING_NOTHING;
	ui->confirm = CONFIRM_NONE;
	ui->message[0] = '\0'; /* the reason is what must be seen now */
}

/* Note one piece of news; false when there is no more. */
static bool take(struct ui *ui, const struct game *game, enum news news,
                 const struct error *text, struct heard *heard)
{
	switch (news) {
	case NEWS_NONE:
		return false;
	case NEWS_GAME:
		heard->game = heard->anew = true;
		return true;
	case NEWS_DECISION:
		heard->game = true;
		return true;
	case NEWS_UNDO:
		heard->game = heard->undone = true;
		return true;
	case NEWS_PEOPLE:
		note_seats(ui);
		if (!heard->game)
			settle(ui, game);
		return true;
	case NEWS_POINTER:
		ui->joined.seen_at = game->decisions;
		return true;
	case NEWS_SAID:
		talk_hear(ui, text->text);
		return true;
	case NEWS_REFUSED:
		ui_say(ui, "%s", text->text);
		return true;
	case NEWS_LOST:
		lose(ui);
		break;
	case NEWS_CLOSED:
		close_table(ui, text->text);
		break;
	}
	settle(ui, game);
	return false;
}

/* All news there are. A replay that stood at that decision goes on, where they
 * are not about the game. */
static void read_news(struct ui *ui, struct game *game, struct heard *heard, int stands)
{
	int lines = ui->log.lines;
	enum news news;
	struct error text;

	do {
		text.text[0] = '\0';
		news = join_read(ui->joined.join, &text);
	} while (take(ui, game, news, &text, heard));
	if (heard->game && !(heard->anew && joined_is_over(game) && looks_back(ui)))
		go_on(ui, game, heard, lines);
	else
		replay_continue(ui, game, stands);
}

void joined_hear(struct ui *ui, struct game *game)
{
	struct heard heard = { false };

	read_news(ui, game, &heard, replay_pause(ui, game));
	pointer_follow(ui, game);
	pointer_tell(ui, game);
}

/* The line is tried again from time to time; why in vain, is told once. */
static void try_again(struct ui *ui, struct game *game)
{
	struct heard heard = { .game = true, .anew = true };
	struct error error = { "" };
	int stands = replay_pause(ui, game);

	ui->joined.again = ui->now + AGAIN_MS;
	if (!join_again(ui->joined.join, &error)) {
		if (strcmp(error.text, ui->joined.trouble.text) != 0)
			ui_say(ui, "Not yet: %s", error.text);
		ui->joined.trouble = error;
		replay_continue(ui, game, stands);
		return;
	}
	ui->joined.lost = false;
	ui->joined.trouble = (struct error){ "" };
	ui_say(ui, "The line to the table holds again.");
	note_seats(ui);
	read_news(ui, game, &heard, stands);
}

/* It broke when something was sent, which is not told yet. */
static bool breaks(const struct ui *ui)
{
	const struct joined *joined = &ui->joined;

	return !joined->lost && !joined->closed && join_fd(joined->join) < 0;
}

long long joined_due(const struct ui *ui)
{
	const struct joined *joined = &ui->joined;
	long long due = TIME_NEVER;

	if (joined->join == NULL)
		return due;
	if (joined->lost)
		due = time_first(due, joined->again);
	else if (breaks(ui))
		due = ui->now;
	if (joined->said_until > 0)
		due = time_first(due, joined->said_until);
	return time_first(due, pointer_due(ui));
}

void joined_tick(struct ui *ui, struct game *game)
{
	struct joined *joined = &ui->joined;

	if (joined->lost && ui->now >= joined->again)
		try_again(ui, game);
	else if (breaks(ui))
		joined_hear(ui, game);
	if (joined->said_until <= ui->now)
		joined->said_until = 0;
	pointer_tell(ui, game);
}

int joined_fd(const struct ui *ui)
{
	const struct joined *joined = &ui->joined;

	return joined->join == NULL || joined->lost || joined->closed ? -1
	                                                              : join_fd(joined->join);
}

/* Decisions */

void joined_decide(struct ui *ui, struct move move)
{
	if (join_may_decide(ui->joined.join))
		join_decide(ui->joined.join, move);
}

void joined_redo(struct ui *ui, const struct game *game)
{
	if (!ui->joined.asked)
		ui_say(ui, "It is not your turn.");
	else
		joined_decide(ui, game->decision[game->decisions].move);
}

/* Keys while somebody else decides */

void joined_act(struct ui *ui, const struct game *game, enum intent intent)
{
	struct joined *joined = &ui->joined;
	int x = ui->x, y = ui->y;

	if (intent == INTENT_ACCEPT && joined->closed)
		ui->finished = true;
	else if (intent == INTENT_ACCEPT)
		ui_say(ui, "Nothing can be decided here now.");
	place_look_about(ui, game, intent);
	if (ui->x != x || ui->y != y)
		joined->astray = true;
}

void joined_return(struct ui *ui, const struct game *game)
{
	ui->joined.astray = false;
	play_look_at_latest(ui, game);
	pointer_follow(ui, game);
}

/* Whether to ask before the table is left. */
bool joined_keeps_seat(const struct ui *ui, const struct game *game)
{
	return join_sits(ui->joined.join) && !ui->joined.closed && !joined_is_over(game);
}

const char *ui_sent_away(const struct ui *ui, const struct game *game)
{
	return ui->joined.closed && !joined_is_over(game) ? ui->joined.reason : NULL;
}
