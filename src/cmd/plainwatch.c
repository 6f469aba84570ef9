/* Text mode: a game that another program plays is followed in its record. */

#include <stdio.h>
#include <string.h>

#include "plain.h"

static void note_seen(struct plain *plain)
{
	plain->seens = plain->game->decisions;
	memcpy(plain->seen, plain->game->decision, sizeof(plain->seen));
}

void follow_begin(struct plain *plain)
{
	printf("Another program plays this game; it is followed here.\n");
	note_seen(plain);
	plain->mode = PLAIN_WATCH;
	plain_go(plain, PLAIN_WATCH);
}

/* How many of the decisions that were told still stand. */
static int still_standing(const struct plain *plain)
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
	int standing = still_standing(plain);

	printf("\n");
	if (standing < plain->seens)
		printf("  Taken back: %d.\n", plain->seens - standing);
	tell_since(plain->game, standing, plain->game->decisions);
	note_seen(plain);
	plain_go(plain, plain->game->state.phase == PHASE_OVER ? PLAIN_OVER : PLAIN_WATCH);
	plain_ask(plain);
	printf("> ");
	fflush(stdout);
}

/* Whether the other program has left is looked for only when nothing is new. */
void follow_news(struct plain *plain)
{
	struct error error = { "" };
	bool changed;

	if (!game_follow(plain->game, &changed, &error)) {
		printf("\n%s\n", error.text);
		plain->left = true;
		return;
	}
	if (changed) {
		tell_news(plain);
		return;
	}
	if (plain->other_left || game_is_open(plain->game->path))
		return;
	plain->other_left = true;
	printf("\nThe other program has left this game: \"take\" goes on with it here.\n> ");
	fflush(stdout);
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
	if (game_resume(plain->game, path, &error)) {
		printf("The game goes on here.\n");
		plain_go(plain, PLAIN_PLAY);
		return;
	}
	printf("%s\n", error.text);
	plain->left = true; /* what was loaded before may be gone */
}
