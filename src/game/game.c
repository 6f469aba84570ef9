#include "game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "record.h"
#include "recordfile.h"
#include "tiles.h"

/* Opening */

static bool stack_by_name(const struct game *game, struct setup *setup, struct error *error)
{
	const struct table *table = &game->table;

	setup->stack_size = table->stack_size;
	for (int i = 0; i < table->stack_size; i++) {
		int design = catalogue_find(&game->catalogue, table->stack[i]);

		if (design < 0)
			return error_set(error,
			                 "the stack names \"%s\", which is in no set in play",
			                 table->stack[i]);
		setup->stack[i] = (uint8_t)design;
	}
	return true;
}

static bool load_sets(struct game *game, struct error *error)
{
	catalogue_init(&game->catalogue);
	for (int i = 0; i < game->table.sets; i++)
		if (!catalogue_add_set(&game->catalogue, game->table.set[i], error))
			return false;
	return catalogue_finish(&game->catalogue, error);
}

bool game_open_table(struct game *game, struct error *error)
{
	const struct table *table = &game->table;
	struct setup setup = {
		.players = table->players,
		.seed = table->seed,
		.options = table->options,
	};
	const char *wrong = table_wrong(table);

	if (wrong != NULL)
		return error_set(error, "%s", wrong);
	if (!game->catalogue_given && !load_sets(game, error))
		return false;
	if (!stack_by_name(game, &setup, error))
		return false;
	wrong = state_init(&game->start, &game->catalogue, &setup);
	if (wrong != NULL)
		return error_set(error, "%s", wrong);
	table_letters(table, game->letter);
	game->state = game->start;
	game->decisions = 0;
	game->undone = 0;
	return true;
}

static void game_clear(struct game *game)
{
	memset(game, 0, sizeof(*game));
	game->fd = -1;
	options_init(&game->table.options);
}

/* On disk first; a game without a record loses nothing by that. */
static bool write_text(struct game *game, const struct record_text *text, struct error *error)
{
	if (game->fd >= 0 && game->size + (long)text->length > FILE_MOST)
		return error_set(error, "%s: the record is full", game->path);
	if (game->fd >= 0 && !recordfile_append(game->fd, game->path, &game->size, text->text,
	                                        text->length, error))
		return false;
	game->checked = text->checked;
	game->check = text->check;
	return true;
}

static bool write_head(struct game *game, struct error *error)
{
	struct record_text head;

	record_write_head(&head, &game->table, true);
	return write_text(game, &head, error);
}

bool game_start(struct game *game, const struct table *table, const char *path,
                struct error *error)
{
	game_clear(game);
	game->table = *table;
	if (!game_open_table(game, error))
		return false;
	if (path == NULL)
		return true;
	snprintf(game->path, sizeof(game->path), "%s", path);
	game->fd = recordfile_create(path, error);
	if (game->fd < 0)
		return false;
	if (write_head(game, error))
		return true;
	game_close(game);
	unlink(path); /* nothing of a game is in it yet */
	return false;
}

/* Loading */

static bool load_text(struct game *game, const char *name, const char *text, size_t length,
                      struct error *error)
{
	size_t whole = record_whole_rows(text, length);

	snprintf(game->path, sizeof(game->path), "%s", name);
	game->seen = (long)length;
	if (!record_read(game, name, text, whole, error))
		return false;
	if (whole < length)
		snprintf(game->notice, sizeof(game->notice),
		         "the last row was torn (%zu bytes without a line break) and is left out",
		         length - whole);
	return true;
}

bool game_load_text(struct game *game, const char *name, const char *text, size_t length,
                    struct error *error)
{
	game_clear(game);
	return load_text(game, name, text, length, error);
}

bool game_load_with(struct game *game, const struct catalogue *catalogue, const char *name,
                    const char *text, size_t length, struct error *error)
{
	game_clear(game);
	game->catalogue = *catalogue;
	game->catalogue_given = true;
	return load_text(game, name, text, length, error);
}

bool game_load(struct game *game, const char *path, struct error *error)
{
	size_t length;
	char *text = file_read(path, &length, error);
	bool good;

	game_clear(game);
	if (text == NULL)
		return false;
	good = game_load_text(game, path, text, length, error);
	free(text);
	return good;
}

bool game_resume(struct game *game, const char *path, struct error *error)
{
	int fd = recordfile_open(path, error);

	game_clear(game);
	if (fd < 0)
		return false;
	if (!game_load(game, path, error) ||
	    (game->notice[0] != '\0' && !recordfile_cut(fd, path, game->size, error))) {
		close(fd);
		return false;
	}
	game->fd = fd;
	return true;
}

void game_hand_over(struct game *to, const struct game *from)
{
	*to = *from;
	to->start.catalogue = to->state.catalogue = &to->catalogue;
}

bool game_follow(struct game *game, bool *changed, struct error *error)
{
	struct game *fresh;
	long size;
	bool good;

	if (!recordfile_size(game->path, &size, error))
		return false;
	*changed = size != game->seen;
	if (!*changed)
		return true;
	fresh = malloc(sizeof(*fresh));
	if (fresh == NULL)
		return error_set(error, "%s: out of memory", game->path);
	good = game_load(fresh, game->path, error);
	if (good)
		game_hand_over(game, fresh);
	free(fresh);
	return good;
}

bool game_is_open(const char *path)
{
	return recordfile_is_locked(path);
}

/* What of the text stands before the damage; some of a game must. */
static bool find_good_part(struct game *game, const char *path, const char *text, size_t length,
                           struct error *error)
{
	struct error damage = { "" };

	if (game_load_text(game, path, text, length, &damage) && game->notice[0] == '\0')
		return error_set(error, "%s: nothing is wrong with this record", path);
	if (game->state.players == 0)
		return error_set(error, "%s; nothing of a game stands before that", damage.text);
	return true;
}

static bool write_whole(const char *path, const char *text, size_t length, struct error *error)
{
	int fd = recordfile_create(path, error);
	long size = 0;
	bool good;

	if (fd < 0)
		return false;
	good = recordfile_append(fd, path, &size, text, length, error);
	close(fd);
	return good;
}

bool game_rescue(struct game *game, const char *path, const char *new_path, struct error *error)
{
	size_t length;
	char *text = file_read(path, &length, error);
	bool good;

	game_clear(game);
	if (text == NULL)
		return false;
	good = find_good_part(game, path, text, length, error) &&
	       write_whole(new_path, text, (size_t)game->size, error);
	free(text);
	return good;
}

void game_close(struct game *game)
{
	if (game->fd >= 0)
		close(game->fd);
	game->fd = -1;
}

/* Playing */

void game_take(struct game *game, struct move move, struct events *events)
{
	struct decision *decision = &game->decision[game->decisions++];

	if (game->undone > 0 && move_equal(decision->move, move))
		game->undone--; /* the same again: what was taken back behind it stays */
	else
		game->undone = 0;
	*decision = (struct decision){
		.move = move,
		.actor = game->state.actor,
		.drawn = game->state.drawn,
	};
	move_apply(&game->state, move, events);
}

bool game_play(struct game *game, struct move move, struct events *events, struct error *error)
{
	struct state after = game->state;
	struct record_text text;

	move_apply(&after, move, NULL);
	record_write_decision(&text, game, move, &after);
	if (!write_text(game, &text, error))
		return false;
	game_take(game, move, events);
	return true;
}

/* Whether decision `index` may be taken back once those after it are. */
static bool may_undo_at(const struct game *game, int index)
{
	const struct decision *decision = &game->decision[index];

	if (game->table.options.value[OPT_UNDO] == UNDO_FRIENDLY)
		return true;
	if (index + 1 < game->decisions)
		return decision[1].drawn == decision->drawn && decision[1].actor == decision->actor;
	return decision->drawn == game->state.drawn &&
	       (decision->actor == game->state.actor || game->state.phase == PHASE_OVER);
}

bool game_may_undo(const struct game *game)
{
	return game->decisions > 0 && may_undo_at(game, game->decisions - 1);
}

int game_undo_steps(const struct game *game)
{
	for (int i = game->decisions - 1; i >= 0 && may_undo_at(game, i); i--)
		if (!table_is_computer(&game->table, game->decision[i].actor))
			return game->decisions - i;
	return 0;
}

void game_drop_last(struct game *game)
{
	game->decisions--;
	game->undone++;
	game_state_at(game, game->decisions, &game->state);
}

bool game_undo(struct game *game, struct error *error)
{
	struct record_text text;

	/* The game must fit into the record behind all that is taken back. */
	if (game->fd >= 0 && game->size > FILE_MOST / 2)
		return error_set(error, "too much was taken back: the record has no room for more");
	record_write_undo(&text, game);
	if (!write_text(game, &text, error))
		return false;
	game_drop_last(game);
	return true;
}

bool game_take_back(struct game *game, struct error *error)
{
	for (int steps = game_undo_steps(game); steps > 0; steps--)
		if (!game_undo(game, error))
			return false;
	return true;
}

bool game_redo(struct game *game, struct events *events, struct error *error)
{
	if (game->undone == 0)
		return error_set(error, "nothing was taken back");
	return game_play(game, game->decision[game->decisions].move, events, error);
}

static bool reveal(struct state *state, int index, int design)
{
	for (int i = index; i < state->stack_size; i++) {
		if (state->stack[i] != design)
			continue;
		state->stack[i] = state->stack[index];
		state->stack[index] = (uint8_t)design;
		return true;
	}
	return false;
}

bool game_reveal(struct game *game, int index, int design)
{
	return index >= game->state.drawn && reveal(&game->start, index, design) &&
	       reveal(&game->state, index, design);
}

void game_state_at(const struct game *game, int decisions, struct state *state)
{
	*state = game->start;
	for (int i = 0; i < decisions; i++)
		move_apply(state, game->decision[i].move, NULL);
}

void game_replay(const struct game *game, int decisions, game_visitor *visit, void *context)
{
	struct state state = game->start;
	struct events events;

	state_open(&state, &events);
	visit(context, &state, -1, &events);
	for (int i = 0; i < decisions; i++) {
		move_apply(&state, game->decision[i].move, &events);
		visit(context, &state, i, &events);
	}
}

void game_stand_at(struct game *game, int decisions)
{
	game->decisions = decisions;
	game_state_at(game, decisions, &game->state);
}

struct laid_search {
	int laid, found;
};

static void look_for_laid(void *context, const struct state *state, int decision,
                          const struct events *events)
{
	struct laid_search *search = context;

	(void)events;
	if (state->tiles - 1 <= search->laid)
		search->found = decision + 1;
}

int game_find_laid(const struct game *game, int decisions, int laid)
{
	struct laid_search search = { laid, 0 };

	game_replay(game, decisions, look_for_laid, &search);
	return search.found;
}
