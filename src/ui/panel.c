#include <stdio.h>
#include <string.h>

#include "draw.h"
#include "views.h"
#include "words.h"

enum { HAND_ROWS = 7, LOG_ROWS_LEAST = 3, SCORE_COLUMNS = 4 };

static int supply_of(const struct state *state, int player, enum piece piece)
{
	return state->player[player].supply[piece];
}

/* What a player may still put down: "6 followers, mayor, barn" or "6 m b". */
static void words_supply(const struct game *game, int player, bool brief, char text[WORDS_SIZE])
{
	size_t used = (size_t)snprintf(text, WORDS_SIZE, "%d%s",
	                               supply_of(&game->state, player, FOLLOWER), brief ? "" : "x");

	for (int piece = MAYOR; piece < PIECES; piece++) {
		bool held = supply_of(&game->state, player, (enum piece)piece) > 0;

		if (!state_has_piece(&game->state, (enum piece)piece))
			continue;
		if (brief)
			used += (size_t)snprintf(text + used, WORDS_SIZE - used, "%c",
			                         held ? piece_name[piece][0] : '.');
		else if (held)
			used += (size_t)snprintf(text + used, WORDS_SIZE - used, " %s", piece_name[piece]);
	}
}

static int score_shown(const struct ui *ui, const struct game *game, int player)
{
	return game->state.player[player].score - scoring_points_to_come(ui, player);
}

/* ">[A]Aline            23" and, where there is room, the supply below it;
 * else the supply shortened in the same line. */
static void draw_player(const struct ui *ui, const struct game *game, struct canvas *canvas,
                        struct rect line, int player, bool folded)
{
	bool decides = ui->screen == SCREEN_TABLE && game->state.actor == player;
	int name = line.column + 1 + CHIP_COLUMNS + 1;
	int end = line.column + line.columns;
	char supply[WORDS_SIZE], score[16];

	words_supply(game, player, folded, supply);
	snprintf(score, sizeof score, "%d", score_shown(ui, game, player));
	if (decides)
		canvas_text(canvas, line.row, line.column, 1, ROLE_PLAIN, ATTR_BOLD, ">");
	draw_chip(canvas, line.row, line.column + 1, game->letter[player], player);
	draw_text_right(canvas, line.row, end, ROLE_PLAIN, ATTR_BOLD, score);
	end -= SCORE_COLUMNS;
	if (folded) {
		draw_text_right(canvas, line.row, end, ROLE_FAINT, 0, supply);
		end -= canvas_text_width(supply) + 1;
	} else {
		canvas_text(canvas, line.row + 1, name, line.columns - 5, ROLE_FAINT, 0, supply);
	}
	canvas_text(canvas, line.row, name, end - name, ROLE_PLAIN, decides ? ATTR_BOLD : 0,
	            game->table.name[player]);
}

/* One line a player where the log would have no room otherwise; who decides
 * comes first where not even all of those fit. */
static int draw_players(const struct ui *ui, const struct game *game, struct canvas *canvas,
                        struct rect area)
{
	int players = game->state.players;
	bool folded = 2 * players + HAND_ROWS + LOG_ROWS_LEAST > area.rows;
	int first = players > area.rows ? game->state.actor : 0;
	int row = 0;

	for (int i = 0; i < players && row < area.rows; i++) {
		struct rect line = { area.row + row, area.column, 1, area.columns };

		draw_player(ui, game, canvas, line, (first + i) % players, folded);
		row += folded ? 1 : 2;
	}
	return row;
}

/* The tile in hand, large, as it is turned at the cursor. */
static int draw_hand(const struct ui *ui, const struct game *game, struct canvas *canvas,
                     struct rect area, const struct look *look)
{
	const struct design *design = &game->catalogue.design[game->state.hand];
	int places = place_count(ui);
	int words = area.column + zoom_columns(ZOOM_DETAIL) + 1;
	struct rect beside = { area.row + 1, words, HAND_ROWS - 2, area.column + area.columns - words };
	char text[WORDS_SIZE];

	if (area.rows < HAND_ROWS)
		return 0;
	snprintf(text, sizeof text, "In hand: fits in %d place%s", places, places == 1 ? "" : "s");
	canvas_text(canvas, area.row, area.column, area.columns, ROLE_PLAIN, ATTR_BOLD, text);
	tile_draw(canvas, area.row + 1, area.column, design, ui->rotation, ZOOM_DETAIL, look);
	words_tile(design, ui->rotation, text);
	draw_wrapped(canvas, beside, 0, ROLE_FAINT, 0, text);
	return HAND_ROWS;
}

/* A line of the log, wrapped, its last row at `bottom`; rows above `top` are
 * left out. Returns the rows it takes. */
static int draw_log_line(const struct game *game, struct canvas *canvas, struct rect area,
                         int bottom, const struct log_line *line)
{
	int rows = wrap_lines(line->text, area.columns - 2);
	int first = bottom - rows + 1;
	int skip = first < area.row ? area.row - first : 0;
	struct rect text = { first + skip, area.column + 2, rows - skip, area.columns - 2 };
	bool scored = line->kind == EVENT_SCORED;
	char letter[2] = { line->player < 0 ? '-' : game->letter[line->player], '\0' };

	if (skip == 0)
		canvas_text(canvas, first, area.column, 1,
		            line->player < 0 ? ROLE_FAINT : ROLE_PLAYER_1 + line->player, ATTR_BOLD,
		            letter);
	draw_wrapped(canvas, text, skip, scored ? ROLE_PLAIN : ROLE_FAINT, scored ? ATTR_BOLD : 0,
	             line->text);
	return rows;
}

/* The newest at the bottom. */
static void draw_log(const struct ui *ui, const struct game *game, struct canvas *canvas,
                     struct rect area)
{
	int bottom = area.row + area.rows - 1;

	for (int i = ui->log.lines - 1; i >= 0 && bottom >= area.row; i--) {
		const struct log_line *line = &ui->log.line[i];

		if (!line->final || ui->screen == SCREEN_BOARD)
			bottom -= draw_log_line(game, canvas, area, bottom, line);
	}
}

void panel_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                struct rect area, const struct look *look)
{
	struct rect inner = { area.row, area.column + 1, area.rows, area.columns - 1 };
	int used;

	draw_edge_left(canvas, area, look);
	used = draw_players(ui, game, canvas, inner);
	inner.row += used;
	inner.rows -= used;
	if (ui->screen == SCREEN_TABLE && game->state.phase == PHASE_TILE) {
		used = draw_hand(ui, game, canvas, inner, look);
		inner.row += used;
		inner.rows -= used;
	}
	draw_log(ui, game, canvas, inner);
}
