/*
 * tables.h - the tables of a folder.
 */
#ifndef BASTIDE_TABLES_H
#define BASTIDE_TABLES_H

#include "tablesocket.h"

enum { TABLES_MOST = 256 };

struct tables {
	char folder[TABLE_FOLDER_SIZE];
	int count;
	char name[TABLES_MOST][TABLE_NAME_SIZE]; /* in the order of the alphabet */
};

/* Find them in the folder that was asked for, NULL for the standard one; see
 * tablesocket_folder(). A folder of one's own that does not exist yet holds none.
 * Whether somebody still keeps a table is not asked. */
bool tables_find(struct tables *tables, const char *folder, struct error *error);

#endif
