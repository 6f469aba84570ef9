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
