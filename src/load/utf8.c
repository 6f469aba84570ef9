#include "utf8.h"

#include <string.h>

static size_t announced_length(unsigned char lead)
{
	if (lead < 0x80)
		return 1;
	if (lead < 0xc2 || lead > 0xf4)
		return 0;
	return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

size_t utf8_read(const char *text, size_t left, uint32_t *code)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	const unsigned char *byte = (const unsigned char *)text;
	size_t length = left == 0 ? 0 : announced_length(byte[0]);

	if (length == 0 || length > left)
		return 0;
	*code = length == 1 ? byte[0] : byte[0] & (0x7fu >> length);
	for (size_t i = 1; i < length; i++) {
		if ((byte[i] & 0xc0) != 0x80)
			return 0;
		*code = *code << 6 | (byte[i] & 0x3f);
	}
	if (*code < least[length] || *code > 0x10ffff || (*code >= 0xd800 && *code < 0xe000))
		return 0;
	return length;
}

bool utf8_is_control(uint32_t code)
{
	static const struct {
		uint32_t first, last;
	} range[] = {
		{ 0x0000, 0x001f }, { 0x007f, 0x009f },   { 0x00ad, 0x00ad },
		{ 0x061c, 0x061c }, { 0x180e, 0x180e },   { 0x200b, 0x200f },
		{ 0x2028, 0x202e }, { 0x2060, 0x206f },   { 0xfeff, 0xfeff },
		{ 0xfff0, 0xffff }, { 0xe0000, 0xe0fff },
	};

	for (size_t i = 0; i < sizeof(range) / sizeof(range[0]); i++)
		if (code >= range[i].first && code <= range[i].last)
			return true;
	return false;
}

void utf8_make_harmless(char *text)
{
	size_t left = strlen(text);
	char *to = text;

	while (left > 0) {
		uint32_t code;
		size_t length = utf8_read(text, left, &code);

		if (length == 0 || utf8_is_control(code))
			*to++ = '?';
		else
			for (size_t i = 0; i < length; i++)
				*to++ = text[i];
		text += length == 0 ? 1 : length;
		left -= length == 0 ? 1 : length;
	}
	*to = '\0';
}
