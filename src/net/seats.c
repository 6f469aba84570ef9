#include "seats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "csvfile.h"
#include "eventcsv.h"
#include "file.h"
#include "folder.h"
#include "number.h"

void seats_init(struct seats *seats, const struct table *table)
{
	*seats = (struct seats){ .table = table };
}

int seats_find(const struct seats *seats, const char *name)
{
	for (int i = 0; i < seats->table->players; i++)
		if (strcmp(seats->table->name[i], name) == 0)
			return i;
	for (int i = 0; i < seats->table->players; i++)
		if (strcasecmp(seats->table->name[i], name) == 0)
			return i;
	return -1;
}

static bool belongs_to(const struct seat *seat, uid_t account)
{
	return seat->taken && seat->account == account;
}

bool seats_take(struct seats *seats, int seat, uid_t account, struct error *error)
{
	struct seat *wanted = &seats->seat[seat];

	if (table_is_computer(seats->table, seat))
		return error_set(error, "a computer sits on the seat %s", seats->table->name[seat]);
	if (wanted->taken && wanted->account != account)
		return error_set(error, "the seat %s belongs to somebody else",
		                 seats->table->name[seat]);
	*wanted = (struct seat){ .taken = true, .account = account };
	return true;
}

/* How well a seat suits an account that names none; 0: not at all. */
static int suits(const struct seats *seats, int seat, uid_t account, const char *name, bool busy)
{
	if (table_is_computer(seats->table, seat))
		return 0;
	if (belongs_to(&seats->seat[seat], account))
		return busy ? 3 : 4;
	if (seats->seat[seat].taken)
		return 0;
	return strcasecmp(seats->table->name[seat], name) == 0 ? 2 : 1;
}

int seats_choose(const struct seats *seats, uid_t account, const char *name,
                 const bool busy[MAX_PLAYERS])
{
	int best = -1, most = 0;

	for (int i = 0; i < seats->table->players; i++) {
		int value = suits(seats, i, account, name, busy[i]);

		if (value <= most)
			continue;
		most = value;
		best = i;
	}
	return best;
}

/* The file */

bool seats_path(const char *table, char path[GAME_PATH_SIZE], struct error *error)
{
	char name[TABLE_NAME_SIZE + 8];
	size_t length;

	if (!folder_find("XDG_STATE_HOME", ".local/state", path, GAME_PATH_SIZE, error) ||
	    !folder_make(path, error))
		return false;
	length = strlen(path);
	snprintf(name, sizeof(name), "/%s.table", table);
	if (length + strlen(name) >= GAME_PATH_SIZE)
		return error_set(error, "the path of the folder for records is too long");
	strcpy(path + length, name);
	return true;
}

static void write_rows(FILE *out, const struct seats *seats, const char *record)
{
	fprintf(out, "record,");
	eventcsv_write_text(out, record);
	fprintf(out, "\n");
	for (int i = 0; i < seats->table->players; i++) {
		if (!seats->seat[i].taken)
			continue;
		fprintf(out, "seat,");
		eventcsv_write_text(out, seats->table->name[i]);
		fprintf(out, ",%lu\n", (unsigned long)seats->seat[i].account);
	}
}

bool seats_save(const struct seats *seats, const char *path, const char *record,
                struct error *error)
{
	char *text = NULL;
	size_t length = 0;
	FILE *memory = open_memstream(&text, &length);
	bool good;

	if (memory == NULL)
		return error_set(error, "%s: out of memory", path);
	write_rows(memory, seats, record);
	good = fclose(memory) == 0 ? file_replace(path, text, length, error)
	                           : error_set(error, "%s: out of memory", path);
	free(text);
	return good;
}

struct reading {
	struct seats *seats; /* NULL where only the record is asked for */
	char record[GAME_PATH_SIZE];
};

static bool read_seat(struct reading *reading, const struct csv_row *row, struct error *error)
{
	uint64_t account;
	int seat;

	if (row->fields != 3 || !number_read(row->field[2], UINT32_MAX, &account))
		return error_at(error, row->file, row->line, "\"seat,NAME,ACCOUNT\" expected");
	if (reading->seats == NULL)
		return true;
	seat = seats_find(reading->seats, row->field[1]);
	if (seat < 0)
		return error_at(error, row->file, row->line,
		                "no player of this record is called %s",
		                excerpt(row->field[1]).text);
	reading->seats->seat[seat] = (struct seat){ .taken = true, .account = (uid_t)account };
	return true;
}

static bool read_row(void *context, const struct csv_row *row, struct error *error)
{
	struct reading *reading = context;

	if (strcmp(row->field[0], "seat") == 0)
		return read_seat(reading, row, error);
	if (strcmp(row->field[0], "record") != 0 || row->fields != 2 ||
	    strlen(row->field[1]) >= GAME_PATH_SIZE)
		return error_at(error, row->file, row->line,
		                "\"record,FILE\" or \"seat,NAME,ACCOUNT\" expected");
	strcpy(reading->record, row->field[1]);
	return true;
}

bool seats_record(const char *path, char record[GAME_PATH_SIZE], struct error *error)
{
	struct reading reading = { .record = "" };

	record[0] = '\0';
	if (access(path, F_OK) != 0)
		return true;
	if (!csv_read_file(path, read_row, &reading, error))
		return false;
	strcpy(record, reading.record);
	return true;
}

bool seats_load(struct seats *seats, const char *path, const char *record, struct error *error)
{
	struct reading reading = { .seats = seats };
	char kept[GAME_PATH_SIZE];

	if (!seats_record(path, kept, error))
		return false;
	return strcmp(kept, record) != 0 || csv_read_file(path, read_row, &reading, error);
}
