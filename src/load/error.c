#include "error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void append(struct error *error, const char *format, va_list args)
{
	size_t used = strlen(error->text);

	vsnprintf(error->text + used, sizeof(error->text) - used, format, args);
}

bool error_set(struct error *error, const char *format, ...)
{
	va_list args;

	if (error->text[0] != '\0')
		return false;
	va_start(args, format);
	append(error, format, args);
	va_end(args);
	return false;
}

bool error_at(struct error *error, const char *file, int line, const char *format, ...)
{
	va_list args;

	if (error->text[0] != '\0')
		return false;
	snprintf(error->text, sizeof(error->text), "%s:%d: ", file, line);
	va_start(args, format);
	append(error, format, args);
	va_end(args);
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
