/*
 * facts.h - the topology of designs as CSV, for comparison with other sources.
 */
#ifndef BASTIDE_FACTS_H
#define BASTIDE_FACTS_H

#include "tile.h"

/* Print the header row, then one row a segment: cities, roads, cloisters, then
 * fields, each kind by the first side it reaches clockwise from north. Edges
 * and half sides are those of the unturned tile: n1 is the west half of the
 * north side, the others follow clockwise. */
void facts_print_header(void);
void facts_print(const char *set, const struct design *design);

#endif
