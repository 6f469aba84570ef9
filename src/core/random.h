/*
 * random.h - the game's own generator: the same numbers on every platform.
 *
 * SplitMix64: the state is a counter that grows by 0x9e3779b97f4a7c15 a step,
 * a number is the counter after two rounds of xor-shift and multiply (see
 * random.c). bastide(5) writes it out, so that records can be read without
 * this program.
 */
#ifndef BASTIDE_RANDOM_H
#define BASTIDE_RANDOM_H

#include <stdint.h>

struct random {
	uint64_t counter;
};

void random_seed(struct random *random, uint64_t seed);

uint64_t random_next(struct random *random);

/* A number from 0 to below - 1, every one equally likely; below is 1 or more. */
uint32_t random_below(struct random *random, uint32_t below);

/* Shuffle `count` bytes in place (Fisher-Yates, from the last to the first). */
void random_shuffle(struct random *random, uint8_t *item, int count);

#endif
