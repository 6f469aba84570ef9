/* Any bytes from several people to a table, see chunks.h. The first byte chooses
 * the game. Everything is done twice, the second time with the unseen tiles in
 * another order: nobody must hear the difference. */

#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "chunks.h"
#include "fuzz.h"
#include "house.h"
#include "notation.h"
#include "steadyclock.h"
#include "tablesocket.h"
#include "utf8.h"

enum { GAMES = 8, TRIES = 3, ANSWER_MOST = 1 << 16 };

static struct house house;
static struct game game;
static struct line {
	struct client *client; /* NULL while nobody is there */
	int fd;                /* the client's end */
	struct buffer in;
} line[LINES];
static struct buffer heard; /* by all of them, in order */
static int seen;      /* tiles of the stack that were, up to now */
static bool next_game; /* another one has begun, whose tiles are anybody's guess */
static char folder[64];

/* The game */

/* Starting reads files; so each game is started once and copied. NULL where the
 * program was built for fewer tiles. */
static const struct game *started(int number)
{
	static struct game *kept[GAMES];
	struct error error = { "" };
	struct table table;

	if (kept[number] != NULL)
		return kept[number];
	table_init(&table);
	table.players = 2 + number % 3;
	table.seed = (uint64_t)number;
	table.sets = 1 + number % 3;
	table.options.value[OPT_UNDO] = number % 2 ? UNDO_FRIENDLY : UNDO_STRICT;
	table.options.value[OPT_FIRST_PLAYER] = number % 4 == 3 ? FIRST_RANDOM : FIRST_SEAT_1;
	if (number == 6)
		table.kind[1] = KIND_EASY;
	kept[number] = malloc(sizeof(struct game));
	fuzz_demand(kept[number] != NULL, "no memory");
	if (game_start(kept[number], &table, NULL, &error))
		return kept[number];
	fuzz_demand(MAX_TILES < 104, error.text);
	free(kept[number]);
	return kept[number] = NULL;
}

static void turn_round(struct state *state)
{
	for (int i = seen, j = state->stack_size - 1; i < j; i++, j--) {
		uint8_t design = state->stack[i];

		state->stack[i] = state->stack[j];
		state->stack[j] = design;
	}
}

static void hide_differently(void)
{
	game.table.seed += 1000;
	turn_round(&game.start);
	turn_round(&game.state);
}

/* People. The first two lines are those of whoever opened the table. */

static void remove_files(void)
{
	char records[sizeof(folder) + 16];

	snprintf(records, sizeof(records), "%s/bastide", folder);
	unlink(house.seats_path);
	rmdir(records);
	rmdir(folder);
}

/* In memory where that can be: whose the seats are is written again and again. */
static void make_folder(void)
{
	if (folder[0] != '\0')
		return;
	snprintf(folder, sizeof(folder), "%s/bastide-fuzz-XXXXXX",
	         access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
	fuzz_demand(mkdtemp(folder) != NULL, "no folder");
	setenv("XDG_STATE_HOME", folder, 1); /* for the record of a next game */
	atexit(remove_files);
}

static void open_house(int number)
{
	make_folder();
	for (int i = 0; i < MAX_SETS; i++)
		free(house.set_text[i]);
	house = (struct house){ .game = &game, .table = "fuzz" };
	snprintf(house.seats_path, sizeof(house.seats_path), "%s/seats", folder);
	unlink(house.seats_path);
	strcpy(game.path, "fuzz.csv"); /* there is no such file: it has nothing to write to */
	seats_init(&house.seats, &game.table);
	for (int i = 0; i < game.table.sets; i++) {
		house.set_text[i] = strdup("tile,letter\n"); /* it is only passed on */
		fuzz_demand(house.set_text[i] != NULL, "no memory");
		house.set_length[i] = strlen(house.set_text[i]);
	}
	house.paused = number >= GAMES;
}

static void come(int number)
{
	struct client *client = calloc(1, sizeof(*client));
	int pair[2];

	fuzz_demand(client != NULL && socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0, "no line");
	for (int i = 0; i < 2; i++)
		fcntl(pair[i], F_SETFL, O_NONBLOCK);
	client->fd = pair[0];
	client->account = getuid() + (number < 2 ? 0 : (uid_t)number);
	client->moved = steady_ms();
	tablesocket_account_name(client->account, client->name);
	line[number] = (struct line){ .client = client, .fd = pair[1] };
	house.client[house.clients++] = client;
}

static void go(int number)
{
	struct client *client = line[number].client;
	int kept = 0;

	house_stand_up(&house, client);
	for (int i = 0; i < house.clients; i++)
		if (house.client[i] != client)
			house.client[kept++] = house.client[i];
	house.clients = kept;
	close(client->fd);
	close(line[number].fd);
	buffer_release(&client->in);
	buffer_release(&client->out);
	buffer_release(&line[number].in);
	free(client);
	line[number].client = NULL;
}

/* What is heard */

static bool check_head(void *context, const struct csv_row *row, struct error *error)
{
	static const char *const keys[] = { "welcome", "set", "record", "seats", "rows", "events",
		                            "info", "legal", "hash", "point", "said", "error",
		                            "closed" };
	bool known = false;

	(void)context;
	(void)error;
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		known = known || strcmp(row->field[0], keys[i]) == 0;
	fuzz_demand(known, "a packet of no kind");
	if (strcmp(row->field[0], "error") == 0)
		fuzz_demand(row->fields == 2 && row->field[1][0] != '\0',
		            "refused without a reason");
	return true;
}

static void check_packet(const struct packet *packet)
{
	struct error error = { "" };
	struct packet head, body;
	char *text = malloc(packet->length + 1), *harmless = malloc(packet->length + 1);

	fuzz_demand(text != NULL && harmless != NULL, "no memory");
	for (size_t i = 0; i < packet->length; i++)
		text[i] = packet->text[i] == '\n' ? ' ' : packet->text[i];
	text[packet->length] = '\0';
	strcpy(harmless, text);
	utf8_make_harmless(harmless);
	fuzz_demand(strcmp(text, harmless) == 0, "something that harms a terminal");
	free(text);
	free(harmless);
	packet_cut(packet, &head, &body);
	fuzz_demand(csv_read_text("packet", head.text, head.length, check_head, NULL, &error),
	            error.text);
	fuzz_demand(buffer_add(&heard, packet->text, packet->length), "no memory");
}

static void hear(struct line *at)
{
	struct packet packet;
	enum packet_result result;

	while (buffer_length(&at->client->out) > 0)
		if (!buffer_send(&at->client->out, at->client->fd) ||
		    !buffer_receive(&at->in, at->fd, (size_t)-1))
			break;
	buffer_receive(&at->in, at->fd, (size_t)-1);
	while ((result = packet_take(&at->in, PACKET_MOST, &packet)) == PACKET_TAKEN)
		check_packet(&packet);
	fuzz_demand(result == PACKET_NONE && buffer_length(&at->in) == 0, "half a packet");
}

/* What must hold */

static bool is_there(const struct client *client)
{
	for (int i = 0; i < house.clients; i++)
		if (house.client[i] == client)
			return true;
	return false;
}

static void check_house(void)
{
	for (int i = 0; i < game.table.players; i++) {
		const struct client *sitter = house.sitter[i];
		const struct seat *seat = &house.seats.seat[i];

		if (sitter == NULL)
			continue;
		fuzz_demand(is_there(sitter) && sitter->greeted, "a seat of nobody");
		fuzz_demand(seat->taken && seat->account == sitter->account, "a seat of another");
	}
	for (int i = 0; i < house.clients; i++)
		fuzz_demand(!house.client[i]->host || house.client[i]->account == getuid(),
		            "a host who is none");
}

/* What is kept of the seats is what they are. */
static void check_kept(void)
{
	struct error error = { "" };
	struct seats kept;

	seats_init(&kept, &game.table);
	fuzz_demand(seats_load(&kept, house.seats_path, game.path, &error), error.text);
	for (int i = 0; i < game.table.players; i++)
		fuzz_demand(kept.seat[i].taken == house.seats.seat[i].taken &&
		                    kept.seat[i].account == house.seats.seat[i].account,
		            "a seat that is not kept");
}

/* Whether a client may take so many decisions back. */
static bool may_undo(const struct client *client, int steps)
{
	if (steps == 0 || house.paused)
		return false;
	if (game.table.options.value[OPT_UNDO] == UNDO_FRIENDLY)
		return house_sits(&house, client);
	return house.sitter[game.decision[game.decisions - steps].actor] == client;
}

/* One packet with one row: only whoever sits where it must be decided may decide. */
static void obey_one(struct client *client)
{
	bool over = game.state.phase == PHASE_OVER;
	bool decides = !over && !house.paused && house.sitter[game.state.actor] == client;
	int steps = game_undo_steps(&game), decisions = game.decisions;
	char path[GAME_PATH_SIZE];
	bool undoes = may_undo(client, steps), plays = house_sits(&house, client) || client->host;

	strcpy(path, game.path);
	request_obey_all(&house, client);
	if (strcmp(game.path, path) != 0)
		fuzz_demand(plays && over, "another one's game");
	else if (game.decisions > decisions)
		fuzz_demand(decides && game.decisions == decisions + 1, "another one's decision");
	else if (game.decisions < decisions)
		fuzz_demand(undoes && game.decisions == decisions - steps, "another one's undo");
}

/* What is sent */

static void send_chunk(const struct chunk *chunk)
{
	struct line *at = &line[chunk->line];
	struct buffer out = { 0 };

	if (chunk->kind == CHUNK_PACKET)
		fuzz_demand(packet_add(&out, chunk->bytes, chunk->length), "no memory");
	else
		fuzz_demand(buffer_add(&out, chunk->bytes, chunk->length), "no memory");
	while (buffer_length(&out) > 0 && !at->client->leaving && !at->client->dead) {
		bool one = chunk->kind == CHUNK_PACKET && buffer_length(&at->client->in) == 0 &&
		           memchr(chunk->bytes, '\n', chunk->length) == NULL;

		fuzz_demand(buffer_send(&out, at->fd), "nobody listens");
		buffer_receive(&at->client->in, at->client->fd, 2 * REQUEST_MOST);
		if (one)
			obey_one(at->client);
		else
			request_obey_all(&house, at->client);
		fuzz_demand(buffer_length(&at->client->out) < UNSENT_PAUSE + ANSWER_MOST,
		            "answers without end");
		hear(at);
	}
	buffer_release(&out);
}

static void settle(void)
{
	bool left = false;

	for (int i = 0; i < LINES; i++) {
		if (line[i].client == NULL)
			continue;
		hear(&line[i]);
		if (!line[i].client->leaving && !line[i].client->dead)
			continue;
		go(i);
		left = true;
	}
	if (left)
		publish_people(&house, NULL);
	if (house.people_wait)
		publish_people_due(&house);
	if (house.point_waits)
		publish_pointer(&house);
	house.point_waits = false;
	while (decision_waits_for_computer(&house))
		decision_think(&house, house.think_at);
	seen = game.state.drawn > seen ? game.state.drawn : seen;
	check_house();
}

static void play(int number, const uint8_t *data, size_t size)
{
	struct chunk chunk;

	heard.start = heard.end = 0;
	next_game = false;
	open_house(number);
	while (!house.closing && chunk_next(&data, &size, &chunk)) {
		if (line[chunk.line].client == NULL)
			come(chunk.line);
		if (chunk.kind == CHUNK_BREAK)
			line[chunk.line].client->dead = true;
		else
			send_chunk(&chunk);
		settle();
	}
	fuzz_check_state(&game.state);
	check_kept();
	for (int i = 0; i < LINES; i++)
		if (line[i].client != NULL)
			go(i);
	next_game = strcmp(game.path, "fuzz.csv") != 0;
	if (!next_game)
		return;
	game_close(&game);
	unlink(game.path);
}

static bool are_same(const struct buffer *a, const struct buffer *b)
{
	size_t length = buffer_length(a);

	return length == buffer_length(b) &&
	       (length == 0 || memcmp(a->bytes + a->start, b->bytes + b->start, length) == 0);
}

/* Once more with other secrets. */
static bool sounds_the_same(const struct game *start, int number, const uint8_t *data, size_t size)
{
	struct buffer first;
	bool same;

	game = *start;
	seen = game.state.drawn;
	play(number, data, size);
	first = heard;
	heard = (struct buffer){ 0 };
	game = *start;
	hide_differently();
	play(number, data, size);
	same = next_game || are_same(&first, &heard);
	buffer_release(&first);
	return same;
}

/* What the clock has to do with is tried again: since when somebody is away. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct game *start;
	int number;

	if (size == 0)
		return 0;
	number = data[0] % (2 * GAMES);
	start = started(number % GAMES);
	for (int i = 0; start != NULL && i < TRIES; i++)
		if (sounds_the_same(start, number, data + 1, size - 1))
			return 0;
	fuzz_demand(start == NULL, "somebody can hear what nobody has seen");
	return 0;
}
