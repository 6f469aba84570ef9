#include "random.h"

void random_seed(struct random *random, uint64_t seed)
{
	random->counter = seed;
}

uint64_t random_next(struct random *random)
{
	uint64_t z = random->counter += 0x9e3779b97f4a7c15u;

	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	return z ^ (z >> 31);
}

uint32_t random_below(struct random *random, uint32_t below)
{
	/* The high half scaled down; what would favour some numbers is drawn again. */
	uint32_t unfair = (uint32_t)-below % below;
	uint64_t scaled;

	do
		scaled = (random_next(random) >> 32) * below;
	while ((uint32_t)scaled < unfair);
	return (uint32_t)(scaled >> 32);
}

void random_shuffle(struct random *random, uint8_t *item, int count)
{
	for (int last = count - 1; last > 0; last--) {
		uint32_t chosen = random_below(random, (uint32_t)last + 1);
		uint8_t swap = item[last];

		item[last] = item[chosen];
		item[chosen] = swap;
	}
}
