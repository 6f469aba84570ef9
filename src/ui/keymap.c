#include "keymap.h"

#include <stdio.h>
#include <string.h>

const char *const context_name[CONTEXTS] = {
#define X(NAME, name) name,
	CONTEXT_LIST(X)
#undef X
};

const struct binding keymap[BINDINGS] = {
#define X(context, intent, keys, hint, help) { context, intent, keys, hint, help },
	KEYMAP_LIST(X)
#undef X
};

static const char *key_name(enum key_code code)
{
	switch (code) {
	case K_NONE:
	case K_CHARACTER:
		break;
#define X(NAME, name) \
	case NAME: \
		return name;
	KEY_LIST(X)
#undef X
	}
	return "";
}

/* Whether the word of `length` bytes at `word` names the key. */
static bool word_is_key(const char *word, size_t length, struct key key)
{
	const char *name = key_name(key.code);

	if (key.code == K_CHARACTER)
		return length == 1 && key.character == (unsigned char)*word;
	return strlen(name) == length && strncmp(name, word, length) == 0;
}

static bool words_hold_key(const char *words, struct key key)
{
	while (*words != '\0') {
		size_t length = strcspn(words, " ");

		if (word_is_key(words, length, key))
			return true;
		words += length + strspn(words + length, " ");
	}
	return false;
}

enum intent keymap_find(enum context context, struct key key)
{
	if (key.code == K_NONE)
		return INTENT_NONE;
	for (int i = 0; i < BINDINGS; i++)
		if (keymap[i].context == context && words_hold_key(keymap[i].keys, key))
			return keymap[i].intent;
	return INTENT_NONE;
}

bool keymap_knows(enum context context, enum intent intent)
{
	for (int i = 0; i < BINDINGS; i++)
		if (keymap[i].context == context && keymap[i].intent == intent)
			return true;
	return false;
}

static bool is_scrolling(enum intent intent)
{
	return intent == INTENT_UP || intent == INTENT_DOWN || intent == INTENT_PAGE_UP ||
	       intent == INTENT_PAGE_DOWN || intent == INTENT_FIRST || intent == INTENT_LAST;
}

void keymap_hints(enum context context, bool scrolls, int columns, char *text, size_t size)
{
	size_t used = 0;

	text[0] = '\0';
	for (int i = 0; i < BINDINGS; i++) {
		const char *gap = used == 0 ? "" : "  ";
		size_t more = strlen(gap) + strlen(keymap[i].hint);

		if (keymap[i].context != context || keymap[i].hint[0] == '\0')
			continue;
		if (!scrolls && is_scrolling(keymap[i].intent))
			continue;
		if (used + more > (size_t)columns || used + more >= size)
			continue; /* a shorter one may still fit */
		used += (size_t)snprintf(text + used, size - used, "%s%s", gap, keymap[i].hint);
	}
}
