#include "log.h"

#include <stdlib.h>

void log_release(struct log *log)
{
	free(log->line);
	*log = (struct log){ 0 };
}

static bool make_room(struct log *log)
{
	int room = log->room == 0 ? 64 : 2 * log->room;
	struct log_line *line;

	if (log->lines < log->room)
		return true;
	line = realloc(log->line, (size_t)room * sizeof(*line));
	if (line == NULL)
		return false;
	log->line = line;
	log->room = room;
	return true;
}

static bool about_nobody(const struct event *event)
{
	return event->kind == EVENT_COMPLETED || event->kind == EVENT_CLOSING ||
	       event->kind == EVENT_FINAL || event->kind == EVENT_OVER;
}

void log_add(struct log *log, const struct game *game, const struct state *state,
             const struct events *events)
{
	for (int i = 0; i < events->count; i++) {
		const struct event *event = &events->event[i];
		struct log_line line = {
			.kind = (enum event_kind)event->kind,
			.final = event->final,
			.player = about_nobody(event) ? -1 : event->player,
			.points = event->kind == EVENT_SCORED ? event->value : 0,
			.piece = (enum piece)event->piece,
			.x = event->x,
			.y = event->y,
			.segment = event->segment,
		};

		words_event(game, state, event, line.text);
		if (line.text[0] != '\0' && make_room(log))
			log->line[log->lines++] = line;
	}
}

struct rebuild {
	struct log *log;
	const struct game *game;
};

static void visit(void *context, const struct state *state, int decision,
                  const struct events *events)
{
	struct rebuild *rebuild = context;

	(void)decision;
	log_add(rebuild->log, rebuild->game, state, events);
}

void log_rebuild(struct log *log, const struct game *game)
{
	struct rebuild rebuild = { log, game };

	log->lines = 0;
	game_replay(game, game->decisions, visit, &rebuild);
}
