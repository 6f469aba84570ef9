/*
 * chunks.h - one input as what several people send.
 *
 * Bytes that have no place in a request cut it: 1 to 4 begin bytes of lines 0 to 3
 * as they are, 5 to 8 a packet of these lines, whose length is put before it; 14
 * to 17 break them.
 */
#ifndef BASTIDE_CHUNKS_H
#define BASTIDE_CHUNKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINES = 4 };

enum chunk_kind { CHUNK_BYTES, CHUNK_PACKET, CHUNK_BREAK };

struct chunk {
	enum chunk_kind kind;
	int line;
	const char *bytes;
	size_t length;
};

static inline bool chunk_begins(uint8_t byte, struct chunk *chunk)
{
	static const uint8_t first[] = { 1, 5, 14 };

	for (int kind = CHUNK_BYTES; kind <= CHUNK_BREAK; kind++) {
		chunk->kind = (enum chunk_kind)kind;
		chunk->line = byte - first[kind];
		if (chunk->line >= 0 && chunk->line < LINES)
			return true;
	}
	return false;
}

/* The next chunk; what stands before the first is passed over. */
static inline bool chunk_next(const uint8_t **data, size_t *size, struct chunk *chunk)
{
	struct chunk ignored;

	while (*size > 0 && !chunk_begins(**data, chunk)) {
		++*data;
		--*size;
	}
	if (*size == 0)
		return false;
	++*data;
	--*size;
	chunk->bytes = (const char *)*data;
	for (chunk->length = 0; *size > 0 && !chunk_begins(**data, &ignored); chunk->length++) {
		++*data;
		--*size;
	}
	return true;
}

#endif
