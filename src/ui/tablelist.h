/*
 * tablelist.h - tables of other sessions, as they were when they were asked.
 */
#ifndef BASTIDE_TABLELIST_H
#define BASTIDE_TABLELIST_H

#include "tableinfo.h"

struct listed_table {
	char name[TABLE_NAME_SIZE];
	char path[SOCKET_PATH_SIZE]; /* of its socket */
	struct table_info info;
	struct error wrong; /* why there is no info; "" where there is */
};

struct table_list {
	int count;
	struct listed_table table[];
};

#endif
