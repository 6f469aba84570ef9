/* Any bytes as the file of a table, which tells its record and whose the seats
 * are; what was understood is written and read back. */

#include <string.h>
#include <unistd.h>

#include "fuzz.h"
#include "seats.h"

static char path[64];

static void remove_file(void)
{
	unlink(path);
}

static void make_file(const uint8_t *data, size_t size)
{
	FILE *file;

	if (path[0] == '\0') {
		int fd;

		snprintf(path, sizeof(path), "%s/bastide-fuzz-XXXXXX",
		         access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
		fd = mkstemp(path);
		fuzz_demand(fd >= 0, "no file");
		close(fd);
		atexit(remove_file);
	}
	file = fopen(path, "w");
	fuzz_demand(file != NULL && fwrite(data, 1, size, file) == size && fclose(file) == 0,
	            "the file cannot be written");
}

/* Whose the seats are, where the file is of this record. */
static bool load(struct seats *seats, const struct table *table, const char *record)
{
	struct error error = { "" };

	seats_init(seats, table);
	if (seats_load(seats, path, record, &error))
		return true;
	fuzz_check_refusal(&error);
	return false;
}

/* Another record's seats are nobody's here. */
static void check_other_record(const struct table *table, const char *record)
{
	struct seats seats;
	char other[GAME_PATH_SIZE];

	strcpy(other, record);
	other[0] = record[0] == '/' ? '.' : '/';
	if (record[0] == '\0')
		other[1] = '\0';
	fuzz_demand(load(&seats, table, other), "another record's seats are looked at");
	for (int i = 0; i < MAX_PLAYERS; i++)
		fuzz_demand(!seats.seat[i].taken, "a seat of another record");
}

static void check_kept(const struct seats *seats, const char *record)
{
	char record_again[GAME_PATH_SIZE];
	struct error error = { "" };
	struct seats again;

	for (int i = seats->table->players; i < MAX_PLAYERS; i++)
		fuzz_demand(!seats->seat[i].taken, "a seat of nobody");
	if (!seats_save(seats, path, record, &error) ||
	    !seats_record(path, record_again, &error))
		fuzz_demand(0, error.text);
	fuzz_demand(strcmp(record, record_again) == 0, "another record");
	fuzz_demand(load(&again, seats->table, record), "what was kept cannot be read");
	for (int i = 0; i < MAX_PLAYERS; i++)
		fuzz_demand(again.seat[i].taken == seats->seat[i].taken &&
		                    again.seat[i].account == seats->seat[i].account,
		            "another's seat");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char record[GAME_PATH_SIZE];
	struct error error = { "" };
	struct table table;
	struct seats seats;

	table_init(&table);
	table.players = 3;
	make_file(data, size);
	if (!seats_record(path, record, &error)) {
		fuzz_check_refusal(&error);
		return 0;
	}
	check_other_record(&table, record);
	if (load(&seats, &table, record))
		check_kept(&seats, record);
	return 0;
}
