/*
 * steadyclock.h - a clock that only goes forwards, to measure patience with.
 */
#ifndef BASTIDE_STEADYCLOCK_H
#define BASTIDE_STEADYCLOCK_H

#include <stdint.h>

/* Milliseconds since some moment in the past. */
int64_t steady_ms(void);

#endif
