#include "error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "utf8.h"

/* What a message may have before it is cut to size. */
enum { RAW_SIZE = 4096 };

/* Too long a message loses its middle: most likely that of a path, with the
 * file's name and what is wrong with it behind that. */
static void keep(struct error *error, char raw[RAW_SIZE])
{
	size_t length = strlen(raw);
	size_t most = sizeof(error->text) - 1;
	size_t head = most / 3;

	if (length > most) {
		raw[head] = raw[head + 1] = raw[head + 2] = '.';
		memmove(raw + head + 3, raw + length - (most - head - 3), most - head - 3 + 1);
	}
	utf8_make_harmless(raw);
	memcpy(error->text, raw, strlen(raw) + 1);
}

bool error_set(struct error *error, const char *format, ...)
{
	char raw[RAW_SIZE];
	va_list args;

	if (error->text[0] != '\0')
		return false;
	va_start(args, format);
	vsnprintf(raw, sizeof(raw), format, args);
	va_end(args);
	keep(error, raw);
	return false;
}

bool error_at(struct error *error, const char *file, int line, const char *format, ...)
{
	char raw[RAW_SIZE];
	int used = snprintf(raw, sizeof(raw) / 2, "%.*s:%d: ", RAW_SIZE / 4, file, line);
	va_list args;

	if (error->text[0] != '\0')
		return false;
	va_start(args, format);
	vsnprintf(raw + used, sizeof(raw) - (size_t)used, format, args);
	va_end(args);
	keep(error, raw);
	return false;
}

struct excerpt excerpt(const char *text)
{
	struct excerpt result = { "" };
	size_t most = sizeof(result.text) - 1;
	size_t length = strlen(text);

	for (size_t i = 0; i < length && i < most; i++)
		result.text[i] = (char)(text[i] >= ' ' && text[i] <= '~' ? text[i] : '?');
	if (length > most)
		memcpy(result.text + most - 3, "...", 3);
	return result;
}
