#include "options.h"

const struct option_info option_info[OPTIONS] = {
#define X(NAME, name, words, standard, help) { name, words, standard, help },
	OPTION_LIST(X)
#undef X
};

void options_init(struct options *options)
{
	for (int i = 0; i < OPTIONS; i++)
		options->value[i] = option_info[i].standard;
}
