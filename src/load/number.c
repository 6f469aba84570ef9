#include "number.h"

#include <errno.h>
#include <stdlib.h>

bool number_read(const char *text, uint64_t most, uint64_t *number)
{
	char *end;

	if (text[0] < '0' || text[0] > '9')
		return false; /* strtoull() would take blanks and signs */
	errno = 0;
	*number = strtoull(text, &end, 10);
	return *end == '\0' && errno == 0 && *number <= most;
}

bool number_read_signed(const char *text, int most, int *number)
{
	char *end;
	long value;

	errno = 0;
	value = strtol(text, &end, 10);
	if (end == text || *end != '\0' || errno != 0 || value < -most || value > most)
		return false;
	*number = (int)value;
	return true;
}
