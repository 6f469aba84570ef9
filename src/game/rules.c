#include "rules.h"

#include <string.h>

const struct chapter_info chapter_info[CHAPTERS] = {
#define X(NAME, title, brief) { title, brief },
	CHAPTER_LIST(X)
#undef X
};

/* Topics */

enum chapter rules_of_terrain(enum terrain terrain)
{
	switch (terrain) {
	case FIELD:
		return CHAPTER_FARM;
	case ROAD:
		return CHAPTER_ROAD;
	case CITY:
		return CHAPTER_CITY;
	case CLOISTER:
		return CHAPTER_CLOISTER;
	case TERRAINS:
		break;
	}
	return CHAPTER_FIGURE;
}

static enum chapter of_piece(const struct state *state, const struct move *move)
{
	switch ((enum piece)move->piece) {
	case MAYOR:
		return CHAPTER_MAYOR;
	case WAGON:
		return CHAPTER_WAGON;
	case FOLLOWER: /* goes onto the tile laid last */
		return rules_of_terrain((enum terrain)state_design(state, state->latest)
		                                ->segment[move->segment].terrain);
	case BARN:
	case ABBEY:
	case PIECES:
		break;
	}
	return CHAPTER_BARN;
}

static enum chapter of_phase(const struct state *state)
{
	switch ((enum phase)state->phase) {
	case PHASE_ABBEY:
	case PHASE_LATE_ABBEY:
		return CHAPTER_ABBEY;
	case PHASE_TILE:
		return CHAPTER_TILE;
	case PHASE_FIGURE:
		return state_design(state, state->latest)->festival ? CHAPTER_FESTIVAL
		                                                    : CHAPTER_FIGURE;
	case PHASE_WAGON:
		return CHAPTER_WAGON;
	case PHASE_OVER:
		return CHAPTER_END;
	case PHASES:
		break;
	}
	return CHAPTER_TURN;
}

enum chapter rules_topic(const struct state *state, const struct move *chosen)
{
	if (chosen == NULL)
		return of_phase(state);
	switch ((enum move_kind)chosen->kind) {
	case MOVE_DEPLOY:
		return of_piece(state, chosen);
	case MOVE_BARN:
		return CHAPTER_BARN;
	case MOVE_RETURN:
		return CHAPTER_FESTIVAL;
	case MOVE_LAY:
	case MOVE_ABBEY:
	case MOVE_DRAW:
	case MOVE_PASS:
	case MOVE_DRIVE:
	case MOVE_HOME:
	case MOVE_KINDS:
		break;
	}
	return of_phase(state);
}

/* Searching */

static int lower(char c)
{
	return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

static bool begins_with(const char *text, const char *word)
{
	for (; *word != '\0'; text++, word++)
		if (lower(*text) != lower(*word))
			return false;
	return true;
}

static bool holds(const char *text, const char *word)
{
	for (; *text != '\0'; text++)
		if (begins_with(text, word))
			return true;
	return false;
}

/* "wagon" is not to find what only its name has to do with wagons. */
static bool looks_like_name(const char *word)
{
	return strchr(word, '-') != NULL;
}

bool rule_mentions(const struct rule *rule, const char *word)
{
	if (rule->chapter == CHAPTERS || word[0] == '\0')
		return false;
	return holds(rule->text, word) || holds(chapter_info[rule->chapter].title, word) ||
	       (looks_like_name(word) && holds(rule->names, word));
}
