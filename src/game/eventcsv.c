#include "eventcsv.h"

#include <csv.h>
#include <string.h>

#include "words.h"

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* Readers drop blanks around a field without quotes. */
static bool needs_quotes(const char *text)
{
	size_t length = strlen(text);

	return strpbrk(text, ",\"\n") != NULL ||
	       (length > 0 && (is_blank(text[0]) || is_blank(text[length - 1])));
}

void eventcsv_write_text(FILE *out, const char *text)
{
	if (needs_quotes(text))
		csv_fwrite(out, text, strlen(text));
	else
		fputs(text, out);
}

void eventcsv_write_question(FILE *out, const struct game *game)
{
	const struct state *state = &game->state;

	fprintf(out, "ask,%s", phase_name[state->phase]);
	if (state->phase != PHASE_OVER) {
		fputs(",", out);
		eventcsv_write_text(out, game->table.name[state->actor]);
	}
	if (state->phase == PHASE_TILE)
		fprintf(out, ",%s", game->catalogue.design[state->hand].name);
	fputs("\n", out);
}

/* Which columns a kind of event fills. */
enum {
	HAS_PLAYER = 1,
	HAS_FIGURE = 2,
	HAS_TILE = 4,
	HAS_SQUARE = 8,
	HAS_SEGMENT = 16,
	HAS_REASON = 32,
	HAS_VALUE = 64,
};

static const uint8_t columns[EVENT_KINDS] = {
	[EVENT_TURN] = HAS_PLAYER,
	[EVENT_DRAWN] = HAS_PLAYER | HAS_TILE,
	[EVENT_DISCARDED] = HAS_PLAYER | HAS_TILE,
	[EVENT_PLACED] = HAS_PLAYER | HAS_TILE | HAS_SQUARE,
	[EVENT_DEPLOYED] = HAS_PLAYER | HAS_FIGURE | HAS_TILE | HAS_SQUARE | HAS_SEGMENT,
	[EVENT_COMPLETED] = HAS_TILE | HAS_SQUARE | HAS_SEGMENT | HAS_REASON | HAS_VALUE,
	[EVENT_SCORED] = HAS_PLAYER | HAS_TILE | HAS_SQUARE | HAS_SEGMENT | HAS_REASON | HAS_VALUE,
	[EVENT_RETURNED] =
		HAS_PLAYER | HAS_FIGURE | HAS_TILE | HAS_SQUARE | HAS_SEGMENT | HAS_REASON,
	[EVENT_DRIVEN] = HAS_PLAYER | HAS_FIGURE | HAS_TILE | HAS_SQUARE | HAS_SEGMENT,
};

static void write_square(FILE *out, const struct event *event, unsigned has)
{
	if (has & HAS_SQUARE)
		fprintf(out, ",%d,%d,%d", event->x, event->y, 90 * event->rotation);
	else
		fputs(",,,", out);
}

static void write_value(FILE *out, const struct state *state, const struct event *event)
{
	char terms[WORDS_SIZE];

	words_terms(event, terms);
	fprintf(out, ",%d,%s,", event->value, terms);
	for (int i = 0; i < state->players; i++)
		fprintf(out, "%s%d", i == 0 ? "" : ":", event->strength[i]);
}

void eventcsv_write(FILE *out, const struct game *game, const struct state *state, int decision,
                    const struct event *event)
{
	unsigned has = columns[event->kind];

	fprintf(out, "%d,%s%s,", decision, event->final ? "final-" : "", event_name[event->kind]);
	if (has & HAS_PLAYER)
		eventcsv_write_text(out, game->table.name[event->player]);
	fprintf(out, ",%s", has & HAS_FIGURE ? piece_name[event->piece] : "");
	fprintf(out, ",%s", has & HAS_TILE ? game->catalogue.design[event->design].name : "");
	write_square(out, event, has);
	if (has & HAS_SEGMENT)
		fprintf(out, ",%c", state_segment(state, event->segment)->letter);
	else
		fputs(",", out);
	fprintf(out, ",%s", has & HAS_REASON ? reason_name[event->reason] : "");
	if (has & HAS_VALUE)
		write_value(out, state, event);
	else
		fputs(",,,", out);
	fputs("\n", out);
}
