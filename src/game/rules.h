/*
 * rules.h - the rules of the game as the program plays them, to be read in it.
 *
 * Each paragraph carries the names of the rules it states; the core's comments
 * and the tests call them by the same names.
 */
#ifndef BASTIDE_RULES_H
#define BASTIDE_RULES_H

#include <stdbool.h>

#include "move.h"
#include "state.h"

/* X(NAME, "title", "in short") */
#define CHAPTER_LIST(X) \
	X(CHAPTER_TURN, "A turn", \
	  "Lay a tile; put one figure on it if you like; what is complete is scored; wagons " \
	  "may drive on.") \
	X(CHAPTER_TILE, "Laying a tile", \
	  "Lay the tile beside another one so that every side that touches goes on as it is: " \
	  "road to road, city to city, field to field.") \
	X(CHAPTER_FIGURE, "Figures", \
	  "You may put one figure on a road, city, cloister or field of the tile just laid " \
	  "where nobody's figure is on the whole feature.") \
	X(CHAPTER_ROAD, "Roads", \
	  "A thief on a road scores 1 a tile when both ends are closed, and as much at the end " \
	  "of the game.") \
	X(CHAPTER_CITY, "Cities", \
	  "A knight in a city scores 2 a tile and 2 a pennant when its wall is closed; 1 each " \
	  "at the end of the game if it never is.") \
	X(CHAPTER_CLOISTER, "Cloisters", \
	  "A monk in a cloister scores 9 when all eight squares around it hold tiles; at the " \
	  "end of the game 1 and 1 for each of them.") \
	X(CHAPTER_MAJORITY, "Who scores", \
	  "Whoever has the most followers on a feature scores all of it; all who share the " \
	  "most score all of it.") \
	X(CHAPTER_FARM, "Farms", \
	  "A farmer lies on a field until the end of the game and then scores 3 for each " \
	  "complete city that the farm borders.") \
	X(CHAPTER_ABBEY, "The abbey", \
	  "Once in the game you may lay your abbey instead of drawing a tile: into a hole " \
	  "amid four tiles, whatever they show. It closes all four of them.") \
	X(CHAPTER_MAYOR, "The mayor", \
	  "The mayor goes into a city without followers and counts as many as the city has " \
	  "pennants, nothing without one.") \
	X(CHAPTER_WAGON, "The wagon", \
	  "The wagon stands on a road, city or cloister like a follower. Once scored, it may " \
	  "drive on to an unfinished, free feature that is directly connected.") \
	X(CHAPTER_BARN, "The barn", \
	  "The barn goes where four tiles with nothing but field meet. Farmers there score at " \
	  "once and go home; at the end it pays you 4 for each complete city of the farm.") \
	X(CHAPTER_FESTIVAL, "The festival", \
	  "On a tile with the festival mark you may take back one of your own figures from " \
	  "anywhere instead of putting one down.") \
	X(CHAPTER_END, "The end of the game", \
	  "After the last tile, and the last abbeys, unfinished features score, then farms, " \
	  "then barns. The most points win.") \
	X(CHAPTER_OPTIONS, "Options and house rules", \
	  "What may be chosen when a game is set up.")

enum chapter {
#define X(NAME, ...) NAME,
	CHAPTER_LIST(X)
#undef X
	CHAPTERS
};

struct chapter_info {
	const char *title;
	const char *brief;
};

extern const struct chapter_info chapter_info[CHAPTERS];

struct rule {
	enum chapter chapter;
	const char *names; /* "BASE-PLACE-01 BASE-PLACE-02" */
	const char *text;
};

/* In the order of the chapters; the last one has the chapter CHAPTERS. */
extern const struct rule rules[];

/* The chapter about the open question or, where a decision is chosen, about
 * that; `chosen` may be NULL. */
enum chapter rules_topic(const struct state *state, const struct move *chosen);

/* The chapter about what can be done on a feature. */
enum chapter rules_of_terrain(enum terrain terrain);

/* Whether the rule's text or its chapter's title hold the word, be it in
 * capitals or not; a word with a hyphen is looked for in its names, too. */
bool rule_mentions(const struct rule *rule, const char *word);

#endif
