/* Text mode: a game that another program plays is followed in its record. */

#include <stdio.h>
#include <string.h>

#include "plain.h"

enum { LOOK_MS = 250 };

void follow_note(struct plain *plain)
{
	plain->seens = plain->game->decisions;
	memcpy(plain->seen, plain->game->decision, sizeof(plain->seen));
}

void follow_begin(struct plain *plain)
{
	printf("Another program plays this game; it is followed here.\n");
	follow_note(plain);
	lookout_close(&plain->lookout);
	lookout_open(&plain->lookout, plain->game->path);
	plain->looks = true; /* it may have grown since it was read */
	plain->other_left = false;
	plain->mode = PLAIN_WATCH;
	plain_go(plain, PLAIN_WATCH);
}

int follow_wait(const struct plain *plain)
{
	return plain->looks || plain->lookout.fd < 0 ? LOOK_MS : -1;
}

int follow_standing(const struct plain *plain)
{
	const struct game *game = plain->game;
	int i = 0;

	while (i < plain->seens && i < game->decisions &&
	       move_equal(plain->seen[i].move, game->decision[i].move))
		i++;
	return i;
}

/* Behind the prompt there may be news; then it is printed again. */
static void tell_news(struct plain *plain)
{
	int standing = follow_standing(plain);

	printf("\n");
	if (standing < plain->seens)
		printf("  Taken back: %d.\n", plain->seens - standing);
	tell_since(plain->game, standing, plain->game->decisions);
	follow_note(plain);
	plain_go(plain, plain->game->state.phase == PHASE_OVER ? PLAIN_OVER : PLAIN_WATCH);
	plain_ask(plain);
	printf("> ");
	fflush(stdout);
}

static void tell_left(struct plain *plain)
{
	plain->other_left = true;
	printf("\nThe other program has left this game: \"take\" goes on with it here.\n> ");
	fflush(stdout);
}

/* When the other program closes the record that is heard before the lock is
 * gone, so that one look more is needed. */
void follow_news(struct plain *plain)
{
	struct error error = { "" };
	bool changed;

	plain->looks = lookout_heard(&plain->lookout);
	if (!game_follow(plain->game, &changed, &error)) {
		printf("\n%s\n", error.text);
		plain->left = true;
	} else if (changed) {
		tell_news(plain);
	} else if (!plain->other_left && !game_is_open(plain->game->path)) {
		tell_left(plain);
	}
}

void plain_take(struct plain *plain, const char *argument)
{
	struct error error = { "" };
	char path[GAME_PATH_SIZE];

	(void)argument;
	memcpy(path, plain->game->path, sizeof(path));
	if (game_is_open(path)) {
		printf("The other program still has this game.\n");
		return;
	}
	lookout_close(&plain->lookout);
	if (game_resume(plain->game, path, &error)) {
		printf("The game goes on here.\n");
		plain_go(plain, PLAIN_PLAY);
		return;
	}
	printf("%s\n", error.text);
	plain->left = true; /* what was loaded before may be gone */
}
