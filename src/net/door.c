/* Who comes in at a table, and who has to go. */

#include <fcntl.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "house.h"
#include "steadyclock.h"
#include "tablesocket.h"

enum {
	DESCRIPTORS_KEPT = 24, /* for the record, the seats, the socket and the libraries */
	PLACES_LEAST = 8,
	UNSENT_OF_ALL_MOST = 64 << 20, /* bytes of memory for what waits for all clients */
};

void door_open(struct house *house)
{
	struct rlimit limit;

	house->places = CLIENTS_MOST;
	if (getrlimit(RLIMIT_NOFILE, &limit) != 0 ||
	    limit.rlim_cur >= CLIENTS_MOST + DESCRIPTORS_KEPT)
		return;
	house->places = (int)limit.rlim_cur - DESCRIPTORS_KEPT;
	if (house->places < PLACES_LEAST)
		house->places = PLACES_LEAST;
}

/* Going */

void door_free(struct client *client)
{
	close(client->fd);
	buffer_release(&client->in);
	buffer_release(&client->out);
	free(client);
}

void door_sweep(struct house *house)
{
	bool left = false;
	int kept = 0;

	for (int i = 0; i < house->clients; i++) {
		struct client *client = house->client[i];
		bool done = client->leaving && buffer_length(&client->out) == 0;

		if (!client->dead && !done) {
			house->client[kept++] = client;
			continue;
		}
		left = left || client->greeted;
		house_stand_up(house, client);
		door_free(client);
	}
	house->clients = kept;
	if (left)
		publish_people(house, NULL);
}

void door_spare_memory(struct house *house)
{
	struct client *largest;
	size_t all;

	do {
		all = 0;
		largest = NULL;
		for (int i = 0; i < house->clients; i++) {
			struct client *client = house->client[i];

			if (client->dead)
				continue;
			all += client->out.size;
			if (largest == NULL || client->out.size > largest->out.size)
				largest = client;
		}
		if (all > UNSENT_OF_ALL_MOST)
			largest->dead = true;
	} while (all > UNSENT_OF_ALL_MOST);
}

/* Coming */

static int count_of_account(const struct house *house, uid_t account)
{
	int count = 0;

	for (int i = 0; i < house->clients; i++)
		count += house->client[i]->account == account;
	return count;
}

/* Of the account with most clients, one that looks on; NULL where this account would
 * then have as many. */
static struct client *one_too_many(const struct house *house, uid_t account)
{
	int most = count_of_account(house, account) + 1;
	struct client *found = NULL;

	for (int i = 0; i < house->clients; i++) {
		struct client *client = house->client[i];
		int count = count_of_account(house, client->account);

		if (count <= most || house_sits(house, client))
			continue;
		most = count;
		found = client;
	}
	return found;
}

/* No account fills the table, nor do several together: where all places are taken one
 * of the account with most of them gives way to an account with fewer. */
static bool make_place(struct house *house, uid_t account)
{
	struct client *leaves;

	if (count_of_account(house, account) >= house->places / 2)
		return false;
	if (house->clients < house->places)
		return true;
	leaves = one_too_many(house, account);
	if (leaves == NULL)
		return false;
	publish_farewell(leaves, "The table is full, and your account is there most often.");
	leaves->dead = true;
	door_sweep(house);
	return true;
}

static void refuse(int fd, const char *why)
{
	struct client client = { .fd = fd };

	publish_farewell(&client, why);
	buffer_release(&client.out);
	close(fd);
}

void door_enter(struct house *house, int fd)
{
	struct client *client;
	uid_t account;

	fcntl(fd, F_SETFD, FD_CLOEXEC);
	fcntl(fd, F_SETFL, O_NONBLOCK);
	if (!tablesocket_peer(fd, &account)) {
		refuse(fd, "the system does not tell who you are");
		return;
	}
	if (!make_place(house, account)) {
		refuse(fd, "too many are at this table already");
		return;
	}
	client = calloc(1, sizeof(*client));
	if (client == NULL) {
		refuse(fd, "the table has no memory left");
		return;
	}
	*client = (struct client){ .fd = fd, .account = account, .moved = steady_ms() };
	tablesocket_account_name(account, client->name);
	house->client[house->clients++] = client;
}
