/*
 * frame.h - the bytes of a frame, collected and sent with one write().
 *
 * A frame is closed in the marks of synchronised output, so that a terminal
 * which knows them shows it all at once; others ignore them. With NOSYNC in
 * the environment there are none.
 */
#ifndef BASTIDE_FRAME_H
#define BASTIDE_FRAME_H

#include <stdbool.h>
#include <stddef.h>

/* Once the terminal is known to be one; standard output is where it goes. */
void frame_open(void);
void frame_close(void);

/* What is put between begin and send goes out together. Where memory is short
 * bytes are missing, and frame_send() says so. */
void frame_begin(void);
void frame_put(const char *bytes, size_t length);
void frame_text(const char *text);

/* Bytes so far, and the last of them taken back. */
size_t frame_length(void);
void frame_take_back(size_t length);

/* Send it and wait until the terminal has taken it, unless a signal arrives
 * before. False where it did not all go out: nothing is known then of what the
 * terminal shows.
 *
 * Where the terminal takes a part at once only, as a pty of Linux does with some
 * kilobytes, the rest follows in more writes. For a single one writing would
 * have to block, and a signal that comes just before it would go unheard until
 * somebody reads the terminal again; who reads gets 4 KB at a time either way. */
bool frame_send(void);

/* Whether the terminal takes output within that time; where nobody reads it any
 * more, writing to it would hang the program. */
bool frame_can_write(int milliseconds);

#endif
