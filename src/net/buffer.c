#include "buffer.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
	LEAST_SIZE = 1024,
	READ_SIZE = 16384,
	KEPT_MOST = 65536, /* what a burst took beyond this is given back */
	NUMBER_DIGITS_MOST = 8,
};

void buffer_release(struct buffer *buffer)
{
	free(buffer->bytes);
	*buffer = (struct buffer){ 0 };
}

/* Room for so many more bytes behind those that are in it. */
static bool make_room(struct buffer *buffer, size_t more)
{
	size_t length = buffer_length(buffer), size = buffer->size;
	char *bytes;

	if (buffer->start > 0 && size - buffer->end < more) {
		memmove(buffer->bytes, buffer->bytes + buffer->start, length);
		buffer->start = 0;
		buffer->end = length;
	}
	if (size - buffer->end >= more)
		return true;
	for (size = size < LEAST_SIZE ? LEAST_SIZE : size; size - length < more;)
		size *= 2;
	bytes = realloc(buffer->bytes, size);
	if (bytes == NULL)
		return false;
	buffer->bytes = bytes;
	buffer->size = size;
	return true;
}

bool buffer_add(struct buffer *buffer, const char *bytes, size_t length)
{
	if (length == 0)
		return true;
	if (!make_room(buffer, length))
		return false;
	memcpy(buffer->bytes + buffer->end, bytes, length);
	buffer->end += length;
	return true;
}

bool buffer_receive(struct buffer *buffer, int fd, size_t most)
{
	while (buffer_length(buffer) < most) {
		size_t more = most - buffer_length(buffer);
		ssize_t got;

		if (more > READ_SIZE)
			more = READ_SIZE;
		if (!make_room(buffer, more))
			return false;
		got = recv(fd, buffer->bytes + buffer->end, more, 0);
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
			return true;
		if (got <= 0)
			return false;
		buffer->end += (size_t)got;
	}
	return true;
}

bool buffer_send(struct buffer *buffer, int fd)
{
	while (buffer_length(buffer) > 0) {
		ssize_t sent = send(fd, buffer->bytes + buffer->start, buffer_length(buffer),
		                    MSG_NOSIGNAL);

		if (sent < 0 && errno == EINTR)
			continue;
		if (sent < 0)
			return errno == EAGAIN || errno == EWOULDBLOCK;
		buffer->start += (size_t)sent;
	}
	buffer->start = buffer->end = 0;
	if (buffer->size > KEPT_MOST)
		buffer_release(buffer);
	return true;
}

bool packet_add(struct buffer *buffer, const char *text, size_t length)
{
	char number[24];
	int digits = snprintf(number, sizeof(number), "%zu\n", length);

	return make_room(buffer, length + (size_t)digits) &&
	       buffer_add(buffer, number, (size_t)digits) && buffer_add(buffer, text, length);
}

/* The number before the packet: 0 while it is not there as a whole. */
static enum packet_result read_number(const char *bytes, size_t length, size_t most,
                                      size_t *number, size_t *digits)
{
	*number = 0;
	for (*digits = 0; *digits < length && *digits <= NUMBER_DIGITS_MOST; ++*digits) {
		char c = bytes[*digits];

		if (c == '\n')
			return *number > 0 && *number <= most ? PACKET_TAKEN : PACKET_WRONG;
		if (c < '0' || c > '9')
			return PACKET_WRONG;
		*number = 10 * *number + (size_t)(c - '0');
	}
	return *digits > NUMBER_DIGITS_MOST ? PACKET_WRONG : PACKET_NONE;
}

enum packet_result packet_take(struct buffer *buffer, size_t most, struct packet *packet)
{
	size_t length = buffer_length(buffer), number, digits;
	enum packet_result result;
	const char *bytes;

	if (length == 0)
		return PACKET_NONE;
	bytes = buffer->bytes + buffer->start;
	result = read_number(bytes, length, most, &number, &digits);
	if (result != PACKET_TAKEN)
		return result;
	if (length < digits + 1 + number)
		return PACKET_NONE;
	*packet = (struct packet){ .text = bytes + digits + 1, .length = number };
	buffer->start += digits + 1 + number;
	return PACKET_TAKEN;
}

void packet_cut(const struct packet *packet, struct packet *row, struct packet *body)
{
	const char *end = memchr(packet->text, '\n', packet->length);
	size_t length = end == NULL ? packet->length : (size_t)(end - packet->text) + 1;

	*row = (struct packet){ .text = packet->text, .length = length };
	*body = (struct packet){ .text = packet->text + length, .length = packet->length - length };
}
