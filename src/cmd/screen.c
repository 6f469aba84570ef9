#include "screen.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

#include "commands.h"
#include "console.h"
#include "steadyclock.h"
#include "ui.h"

enum { STATUS_SIGNAL = 128 };

/* Too large for the stack together with what drawing needs. */
struct session {
	struct game game;
	struct ui ui;
	struct canvas canvas;
	struct join *join; /* NULL in local play */
	enum mouse_wish mouse;
};

static bool show(struct session *session)
{
	struct look look;
	char title[UI_TITLE_SIZE];
	int rows, columns;

	console_limit_colours(ui_colours(&session->ui));
	look = console_look();
	console_size(&rows, &columns);
	if (!canvas_resize(&session->canvas, rows, columns))
		return false;
	ui_resize(&session->ui, &session->game, rows, columns);
	ui_draw(&session->ui, &session->game, &session->canvas, &look);
	ui_title(&session->ui, &session->game, title);
	console_mouse(session->mouse == MOUSE_AS_SET ? session->ui.settings.mouse == MOUSE_ON
	                                             : session->mouse == MOUSE_WANTED);
	if (ui_rings(&session->ui))
		console_ring();
	console_show(&session->canvas, title);
	return true;
}

static void take_key(struct session *session, struct key key)
{
	if (key.code == K_CLICK)
		ui_click(&session->ui, &session->game, &session->canvas, key);
	else
		ui_key(&session->ui, &session->game, key);
}

/* What happens next, and when. */
static struct console_event wait_for(struct ui *ui)
{
	struct console_event event;

	ui->now = steady_ms();
	event = console_read(ui_wait(ui), ui_fd(ui));
	ui->now = steady_ms();
	return event;
}

/* Draw, read, act, until there is an exit status. What was typed ahead of a
 * question does not answer it. */
static int play(struct session *session)
{
	struct ui *ui = &session->ui;

	while (show(session)) {
		struct console_event event = wait_for(ui);
		unsigned questions = ui->questions;

		switch (event.kind) {
		case CONSOLE_KEY:
			take_key(session, event.key);
			break;
		case CONSOLE_TICK:
			ui_tick(ui, &session->game);
			break;
		case CONSOLE_NEWS:
			ui_hear(ui, &session->game);
			break;
		case CONSOLE_RESIZE:
			break;
		case CONSOLE_SIGNAL:
			return STATUS_SIGNAL + event.signal;
		}
		if (ui->finished)
			return ui_sent_away(ui, &session->game) == NULL ? EXIT_SUCCESS
			                                                : EXIT_FAILURE;
		if (ui->questions != questions)
			console_forget_keys();
	}
	return EXIT_FAILURE; /* no memory for a screen */
}

/* What was asked for on the command line; the title else. */
static bool begin(struct session *session, const struct screen_options *options)
{
	if (session->join != NULL) {
		ui_join_table(&session->ui, &session->game, session->join);
		return true;
	}
	if (options->resume_path != NULL)
		return ui_resume_game(&session->ui, &session->game, options->resume_path);
	if (options->replay_path != NULL)
		return ui_replay_game(&session->ui, &session->game, options->replay_path);
	if (options->table != NULL)
		return ui_start_game(&session->ui, &session->game, options->table, options->record);
	return true;
}

static void release(struct session *session)
{
	if (session->ui.joined.join == NULL)
		join_close(session->join); /* it has not come to that */
	if (session->ui.playing)
		game_close(&session->game);
	ui_release(&session->ui);
	canvas_release(&session->canvas);
	free(session);
}

/* Whether to send UTF-8. Curses sends what the locale says, so whoever wants it
 * in another locale gets another locale. */
static bool choose_utf8(const struct screen_options *options, const struct settings *settings)
{
	bool wanted = options->utf8 || settings->glyphs == GLYPHS_UTF8;

	if (options->ascii)
		return false;
	if (wanted && !locale_is_utf8())
		setlocale(LC_CTYPE, "C.UTF-8");
	return locale_is_utf8();
}

static void prepare(struct session *session, const struct screen_options *options)
{
	ui_init(&session->ui, table_any_seed());
	ui_load_settings(&session->ui);
	session->ui.utf8_wanted = options->utf8;
	if (options->offered != NULL)
		ui_offer_sets(&session->ui, options->offered);
	session->mouse = options->mouse;
}

bool screen_is_possible(void)
{
	const char *wrong = console_wrong();

	if (wrong != NULL)
		fprintf(stderr, "bastide: %s; with --plain the game is played by lines of text\n",
		        wrong);
	return wrong == NULL;
}

/* What went wrong, in words for the user, or NULL. The terminal comes first:
 * without one no record shall be begun. */
static const char *run(struct session *session, const struct screen_options *options, int *status)
{
	struct console_options console = {
		.mono = options->mono,
		.utf8 = choose_utf8(options, &session->ui.settings),
	};
	const char *wrong = console_open(&console);

	if (wrong != NULL)
		return wrong;
	if (begin(session, options)) {
		*status = play(session);
		wrong = ui_sent_away(&session->ui, &session->game);
	} else {
		wrong = session->ui.message;
	}
	console_close();
	return wrong;
}

/* A table is joined before anything is shown: if that fails, a message will do. */
int screen_run(const struct screen_options *options)
{
	struct session *session = calloc(1, sizeof(*session));
	struct error error = { "out of memory" };
	const char *wrong = error.text;
	int status = EXIT_FAILURE;

	if (session == NULL)
		return complain(&error);
	if (!screen_is_possible()) {
		free(session);
		return EXIT_FAILURE;
	}
	prepare(session, options);
	error.text[0] = '\0';
	if (options->join != NULL)
		session->join = join_open(options->join, &session->game, &error);
	if (session->join != NULL || options->join == NULL)
		wrong = run(session, options, &status);
	if (wrong != NULL)
		fprintf(stderr, "bastide: %s\n", wrong);
	release(session);
	return status;
}
