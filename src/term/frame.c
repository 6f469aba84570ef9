#include "frame.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "signals.h"

static const char sync_on[] = "\033[?2026h";
static const char sync_off[] = "\033[?2026l";

static int fd = -1;
static bool marks;
static char *bytes; /* owned */
static size_t used, room;
static bool whole; /* nothing is missing */

/* The terminal once more, for our own use: only then may writing not block,
 * since standard output is shared with whoever started us. */
void frame_open(void)
{
	const char *name = ttyname(STDOUT_FILENO);

	fd = name == NULL ? -1 : open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
	if (fd < 0)
		fd = dup(STDOUT_FILENO);
	marks = getenv("NOSYNC") == NULL;
}

void frame_close(void)
{
	if (fd >= 0)
		close(fd);
	fd = -1;
	free(bytes);
	bytes = NULL;
	used = room = 0;
}

void frame_begin(void)
{
	used = 0;
	whole = true;
	if (marks)
		frame_text(sync_on);
}

static bool make_room(size_t length)
{
	size_t wanted = room == 0 ? 4096 : room;
	char *larger;

	while (wanted < used + length)
		wanted *= 2;
	if (wanted == room)
		return true;
	larger = realloc(bytes, wanted);
	if (larger == NULL)
		return false;
	bytes = larger;
	room = wanted;
	return true;
}

void frame_put(const char *more, size_t length)
{
	if (!make_room(length)) {
		whole = false;
		return;
	}
	memcpy(bytes + used, more, length);
	used += length;
}

void frame_text(const char *text)
{
	frame_put(text, strlen(text));
}

size_t frame_length(void)
{
	return used;
}

void frame_take_back(size_t length)
{
	used -= length < used ? length : used;
}

bool frame_can_write(int milliseconds)
{
	struct pollfd wait = { .fd = fd, .events = POLLOUT };

	return poll(&wait, 1, milliseconds) == 1 && (wait.revents & POLLOUT) != 0;
}

/* Wait until the terminal takes more; false when a signal came or it is gone. */
static bool wait_for_room(void)
{
	struct pollfd wait[] = {
		{ .fd = fd, .events = POLLOUT },
		{ .fd = signals_fd(), .events = POLLIN },
	};

	if (poll(wait, 2, -1) < 0)
		return errno == EINTR;
	return (wait[1].revents & POLLIN) == 0 && (wait[0].revents & (POLLHUP | POLLERR)) == 0;
}

bool frame_send(void)
{
	size_t sent = 0;

	if (marks)
		frame_text(sync_off);
	while (sent < used) {
		ssize_t now = write(fd, bytes + sent, used - sent);

		if (now > 0)
			sent += (size_t)now;
		else if (errno != EINTR && (errno != EAGAIN || !wait_for_room()))
			return false;
	}
	return whole;
}
