#include "lines.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* Close the line of which so many bytes are in it, those that fit. */
static enum line_result finish(struct line *line, size_t bytes)
{
	if (bytes > LINE_MOST)
		return LINE_TOO_LONG;
	if (bytes > 0 && line->text[bytes - 1] == '\r')
		bytes--;
	line->text[bytes] = '\0';
	line->length = bytes;
	return LINE_READ;
}

enum line_result line_read(FILE *in, struct line *line)
{
	size_t bytes = 0;
	int c;

	for (c = getc(in); c != EOF && c != '\n'; c = getc(in))
		if (bytes++ < LINE_MOST)
			line->text[bytes - 1] = (char)c;
	if (c == EOF && bytes == 0)
		return LINE_END;
	return finish(line, bytes);
}

/* What fills the room without a break is too long a line: it is dropped. */
void line_source_fill(struct line_source *source)
{
	ssize_t got;

	if (memchr(source->bytes, '\n', source->length) != NULL)
		return;
	if (source->length == sizeof(source->bytes)) {
		source->skips = true;
		source->length = 0;
	}
	got = read(source->fd, source->bytes + source->length,
	           sizeof(source->bytes) - source->length);
	if (got > 0)
		source->length += (size_t)got;
	else if (got == 0 || (errno != EINTR && errno != EAGAIN))
		source->ended = true;
}

bool line_source_take(struct line_source *source, struct line *line, enum line_result *result)
{
	const char *end = memchr(source->bytes, '\n', source->length);
	size_t bytes = end == NULL ? source->length : (size_t)(end - source->bytes);
	size_t taken = bytes + (end != NULL);

	if (end == NULL && !source->ended)
		return false;
	*result = LINE_END;
	if (end == NULL && bytes == 0 && !source->skips)
		return true;
	memcpy(line->text, source->bytes, bytes < LINE_MOST ? bytes : LINE_MOST);
	*result = source->skips ? LINE_TOO_LONG : finish(line, bytes);
	source->skips = false;
	source->length -= taken;
	memmove(source->bytes, source->bytes + taken, source->length);
	return true;
}
