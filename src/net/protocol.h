/*
 * protocol.h - what both ends of a table's line agree on. bastide(5) is the
 * reference.
 */
#ifndef BASTIDE_PROTOCOL_H
#define BASTIDE_PROTOCOL_H

enum {
	PROTOCOL_VERSION = 1,
	TABLE_NAME_SIZE = 33,    /* with the NUL: letters, digits, '-' and '_' */
	ACCOUNT_SIZE = 64,       /* name of an account; its number where it has none */
	SOCKET_PATH_SIZE = 108,  /* what the kernel takes */
	SAID_SIZE = 200,         /* bytes of what one says at once, with the NUL */
	REQUEST_MOST = 1024,     /* bytes of a packet to the table */
	PACKET_MOST = 4 << 20,   /* bytes of a packet from the table */
	POINT_MOST = 1 << 20,    /* a number of a pointer, and its negative */
};

#endif
