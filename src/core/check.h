/*
 * check.h - the state recomputed from scratch, for tests.
 */
#ifndef BASTIDE_CHECK_H
#define BASTIDE_CHECK_H

#include "state.h"

/* Compare everything that is kept up to date step by step with what a flood
 * fill and a count over the laid tiles give. NULL, or the first difference in
 * words. Slow; it shares no code with what it checks. */
const char *state_check(const struct state *state);

#endif
