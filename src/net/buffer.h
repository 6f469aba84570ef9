/*
 * buffer.h - bytes that came and are not used yet, or that are still to be sent,
 * and the packets they are made of.
 *
 * A packet is the number of its bytes in decimal digits, a line break, and so
 * many bytes: a row of CSV and, in some, a body behind its line break.
 */
#ifndef BASTIDE_BUFFER_H
#define BASTIDE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

struct buffer {
	char *bytes; /* owned; the first that counts is bytes[start] */
	size_t start, end, size;
};

void buffer_release(struct buffer *buffer);

/* Bytes that are in it. */
static inline size_t buffer_length(const struct buffer *buffer)
{
	return buffer->end - buffer->start;
}

/* Put bytes behind those that are in it; false where there is no memory. */
bool buffer_add(struct buffer *buffer, const char *bytes, size_t length);

/* Read what a non-blocking descriptor has, up to `most` bytes in all with those that
 * are in it. False at its end or after an error. */
bool buffer_receive(struct buffer *buffer, int fd, size_t most);

/* Write to a non-blocking socket as much as it takes; false where nobody is at
 * its other end. */
bool buffer_send(struct buffer *buffer, int fd);

enum { PACKET_HEAD_MOST = 9 }; /* the bytes before a packet: its number and line break */

struct packet {
	const char *text;
	size_t length;
};

/* Put a packet with these bytes into it; false where there is no memory. */
bool packet_add(struct buffer *buffer, const char *text, size_t length);

/* Take the first packet out of it, if it is there as a whole. It lies in the
 * buffer and is valid until something is put into that. Wrong is what does not
 * begin with a number from 1 to `most`: nothing behind it can be trusted. */
enum packet_result { PACKET_NONE, PACKET_TAKEN, PACKET_WRONG };
enum packet_result packet_take(struct buffer *buffer, size_t most, struct packet *packet);

/* Cut a packet: its first row, and the body behind that. */
void packet_cut(const struct packet *packet, struct packet *row, struct packet *body);

#endif
