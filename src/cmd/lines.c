#include "lines.h"

enum line_result line_read(FILE *in, struct line *line)
{
	size_t bytes = 0;
	int c;

	for (c = getc(in); c != EOF && c != '\n'; c = getc(in))
		if (bytes++ < LINE_MOST)
			line->text[bytes - 1] = (char)c;
	if (c == EOF && bytes == 0)
		return LINE_END;
	if (bytes > LINE_MOST)
		return LINE_TOO_LONG;
	if (bytes > 0 && line->text[bytes - 1] == '\r')
		bytes--;
	line->text[bytes] = '\0';
	line->length = bytes;
	return LINE_READ;
}
