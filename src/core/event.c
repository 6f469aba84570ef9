#include "event.h"

#include <assert.h>
#include <stddef.h>

const char *const event_name[EVENT_KINDS] = {
#define X(NAME, name) name,
	EVENT_LIST(X)
#undef X
};

const char *const reason_name[REASONS] = {
#define X(NAME, name) name,
	REASON_LIST(X)
#undef X
};

const char *const term_name[TERM_KINDS] = {
#define X(NAME, name) name,
	TERM_LIST(X)
#undef X
};

void event_add(struct events *list, const struct event *event)
{
	if (list == NULL)
		return;
	assert(list->count < MAX_EVENTS);
	list->event[list->count++] = *event;
}

/* Nothing but the start tile lies: no score, no hole for an abbey. */
static void add_hopeless_end(struct events *events, struct event event)
{
	static const uint8_t kinds[] = { EVENT_CLOSING, EVENT_FINAL, EVENT_OVER };

	for (int i = 0; i < 3; i++) {
		event.kind = kinds[i];
		event.design = 0;
		event_add(events, &event);
	}
}

void state_open(const struct state *state, struct events *events)
{
	struct event event = { .kind = EVENT_TURN, .player = state->turn, .segment = NONE };

	events->count = 0;
	event_add(events, &event);
	event.kind = EVENT_DISCARDED;
	for (int i = 0; i < state->discarded; i++) {
		event.design = state->discard[i];
		event_add(events, &event);
	}
	if (state->phase == PHASE_OVER)
		add_hopeless_end(events, event);
	if (state->phase == PHASE_TILE) {
		event.kind = EVENT_DRAWN;
		event.design = state->hand;
		event_add(events, &event);
	}
}
