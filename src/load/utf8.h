/*
 * utf8.h - characters out of text that others wrote.
 */
#ifndef BASTIDE_UTF8_H
#define BASTIDE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The length of the character that begins at `text`, with its code point; 0 if
 * none begins there: overlong forms, surrogates and what lies above U+10FFFF
 * are none (RFC 3629). */
size_t utf8_read(const char *text, size_t left, uint32_t *code);

/* Whether a terminal would obey the character instead of showing it, or show
 * nothing: controls, changes of the writing direction, invisible ones. */
bool utf8_is_control(uint32_t code);

/* Put '?' for every such character and for every byte that belongs to none. */
void utf8_make_harmless(char *text);

#endif
