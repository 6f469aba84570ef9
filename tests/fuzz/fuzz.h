/*
 * fuzz.h - what the fuzz targets share.
 *
 * Each *_fuzz.c is built twice: with libFuzzer, which looks for input that
 * breaks it (make fuzz), and with once.c, which gives it every file of
 * seeds/NAME once (make check). What was ever found stays there as a seed.
 */
#ifndef BASTIDE_FUZZ_H
#define BASTIDE_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "error.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A finding of our own: what a sanitizer cannot know. */
static inline void fuzz_demand(int holds, const char *what)
{
	if (holds)
		return;
	fprintf(stderr, "finding: %s\n", what);
	abort();
}

static inline void fuzz_check_state(const struct state *state)
{
	const char *wrong = state_check(state);

	fuzz_demand(wrong == NULL, wrong);
}

/* Whoever refuses must say why, in one line that harms no terminal. */
static inline void fuzz_check_refusal(const struct error *error)
{
	fuzz_demand(error->text[0] != '\0', "refused without a reason");
	for (const char *c = error->text; *c != '\0'; c++)
		fuzz_demand((unsigned char)*c >= ' ' && *c != 0x7f,
		            "a control character in a message");
}

#endif
