/* The panel beside the board: players, the tile in hand, the latest log. */

#include <stdio.h>

#include "draw.h"
#include "glyphs.h"
#include "views.h"
#include "words.h"

enum { HAND_ROWS = 7, LOG_ROWS_LEAST = 3, TALL_ROWS = 30 };
enum { SCORE_COLUMNS = 4, FOLDED_NAME_LEAST = 5 };

static int supply_of(const struct ui *ui, const struct state *state, int player, enum piece piece)
{
	return state->player[player].supply[piece] - show_pieces_away(ui, player, piece);
}

/* How fully supplies are written: "iii ^mayor #barn", "iii ^ . # []",
 * "3^.#[]" with dots for what is on the table. The shapes are those of the board. */
enum style { STYLE_NAMES, STYLE_SHAPES, STYLE_CLOSE, STYLES };

static void append_followers(const struct ui *ui, const struct game *game, int player,
                             enum style style, char text[WORDS_SIZE])
{
	int count = supply_of(ui, &game->state, player, FOLLOWER);

	if (style == STYLE_CLOSE)
		words_append(text, "%d", count);
	for (; style != STYLE_CLOSE && count > 0; count--)
		words_append(text, "%c", figure_glyph(FOLLOWER, false));
}

static void append_piece(enum piece piece, bool held, enum style style, char text[WORDS_SIZE])
{
	char shape[3] = "[]"; /* an abbey is no figure */

	if (piece != ABBEY)
		snprintf(shape, sizeof(shape), "%c", figure_glyph(piece, false));
	if (style == STYLE_NAMES && held)
		words_append(text, " %s%s", shape, piece_name[piece]);
	if (style != STYLE_NAMES)
		words_append(text, "%s%s", style == STYLE_SHAPES ? " " : "", held ? shape : ".");
}

/* What a player may still put down. */
static void words_supply(const struct ui *ui, const struct game *game, int player,
                         enum style style, char text[WORDS_SIZE])
{
	const struct state *state = &game->state;

	text[0] = '\0';
	append_followers(ui, game, player, style, text);
	for (int piece = MAYOR; piece < PIECES; piece++)
		if (state_has_piece(state, (enum piece)piece))
			append_piece((enum piece)piece,
			             supply_of(ui, state, player, (enum piece)piece) > 0, style,
			             text);
}

static bool shows_hand(const struct ui *ui, const struct game *game)
{
	return ui_shows_question(ui, game) && game->state.phase == PHASE_TILE;
}

static int score_shown(const struct ui *ui, const struct game *game, int player)
{
	return game->state.player[player].score - scoring_points_to_come(ui, player) -
	       show_points_to_come(ui, player);
}

/* The supply on a line of its own, as fully as there is room. */
static void draw_supply(const struct ui *ui, const struct game *game, struct canvas *canvas,
                        struct rect line, int player)
{
	char text[WORDS_SIZE];

	for (int style = STYLE_NAMES; style < STYLES; style++) {
		words_supply(ui, game, player, (enum style)style, text);
		if (canvas_text_width(text) <= line.columns)
			break;
	}
	canvas_text(canvas, line.row, line.column, line.columns, ROLE_FAINT, 0, text);
}

/* The supply in letters, right before the score; answers the columns it takes. */
static int draw_folded_supply(const struct ui *ui, const struct game *game,
                              struct canvas *canvas, int row, int end, int player)
{
	char text[WORDS_SIZE];

	words_supply(ui, game, player, STYLE_CLOSE, text);
	draw_text_right(canvas, row, end, ROLE_FAINT, 0, text);
	return canvas_text_width(text) + 1;
}

/* Who is there and who is away, at the end of the line; answers the columns it
 * takes. */
static int draw_presence(const struct ui *ui, const struct game *game, struct canvas *canvas,
                         int row, int end, int player, enum presence_words style)
{
	char text[WORDS_SIZE];
	int width;

	if (ui->joined.join == NULL)
		return 0;
	people_words(ui, game, player, style, text);
	width = canvas_text_width(text);
	draw_text_right(canvas, row, end, ROLE_PLAIN, 0, text);
	return width > 0 ? width + 1 : 0;
}

/* All of a player in one line: who is not there has no supply to be looked at,
 * and who sits here needs no name where there is no room for it. Answers the
 * columns that are left for the name no longer. */
static int draw_folded(const struct ui *ui, const struct game *game, struct canvas *canvas,
                       int row, int name, int end, int player)
{
	int supply, presence;

	if (ui->joined.join != NULL && !people_are_here(ui, game, player))
		return draw_presence(ui, game, canvas, row, end, player, PRESENCE_WORD);
	supply = draw_folded_supply(ui, game, canvas, row, end, player);
	end -= supply;
	presence = draw_presence(ui, game, canvas, row, end, player, PRESENCE_WORD);
	if (presence > 0 && end - presence - name < FOLDED_NAME_LEAST)
		presence = end - name;
	return supply + presence;
}

/* Of a computer its kind behind the name or, where there is no room, a star
 * before it. */
static void draw_kind(const struct game *game, struct canvas *canvas, int row, int name, int end,
                     int player)
{
	const char *kind = player_kind_name[game->table.kind[player]];
	int behind = name + canvas_text_width(game->table.name[player]) + 1;

	if (!table_is_computer(&game->table, player))
		return;
	if (behind + canvas_text_width(kind) <= end)
		canvas_text(canvas, row, behind, end - behind, ROLE_FAINT, 0, kind);
	else
		canvas_text(canvas, row, name - 1, 1, ROLE_PLAIN, 0, "*");
}

/* ">[A] Aline            23" and the supply below it; folded in the same line. */
static void draw_player(const struct ui *ui, const struct game *game, struct canvas *canvas,
                        struct rect line, int player, bool folded, const struct look *look)
{
	bool decides = ui_shows_question(ui, game) && game->state.actor == player;
	int name = line.column + 1 + CHIP_COLUMNS + 1;
	int end = line.column + line.columns;
	char text[WORDS_SIZE];

	if (decides)
		canvas_text(canvas, line.row, line.column, 1, ROLE_PLAIN, ATTR_BOLD, ">");
	draw_chip(canvas, line.row, line.column + 1, game->letter[player], player, look);
	snprintf(text, sizeof(text), "%d", score_shown(ui, game, player));
	draw_text_right(canvas, line.row, end, ROLE_PLAIN, ATTR_BOLD, text);
	end -= SCORE_COLUMNS;
	if (folded)
		end -= draw_folded(ui, game, canvas, line.row, name, end, player);
	draw_kind(game, canvas, line.row, name, end, player);
	canvas_text(canvas, line.row, name, end - name, ROLE_PLAIN, decides ? ATTR_BOLD : 0,
	            game->table.name[player]);
	if (folded)
		return;
	line = (struct rect){ line.row + 1, line.column + 1, 1, line.columns - 1 };
	line.columns -= draw_presence(ui, game, canvas, line.row, line.column + line.columns,
	                              player, PRESENCE_TIME);
	draw_supply(ui, game, canvas, line, player);
}

/* One line a player where the log would have no room otherwise; who decides
 * comes first where not even all of those fit. */
static int draw_players(const struct ui *ui, const struct game *game, struct canvas *canvas,
                        struct rect area, const struct look *look)
{
	int players = game->state.players;
	int others = (shows_hand(ui, game) ? HAND_ROWS : 0) + LOG_ROWS_LEAST;
	bool folded = 2 * players + others > area.rows;
	int first = players > area.rows ? game->state.actor : 0;
	int row = 0;

	for (int i = 0; i < players && row < area.rows; i++) {
		struct rect line = { area.row + row, area.column, 1, area.columns };

		draw_player(ui, game, canvas, line, (first + i) % players, folded, look);
		row += folded ? 1 : 2;
	}
	return row;
}

/* What the players score if the tile is laid so: "Scores here: A +4". */
static void draw_gains(const struct game *game, const struct move *move, struct canvas *canvas,
                       struct rect line)
{
	struct state after;
	char text[WORDS_SIZE] = "Scores here:";
	bool scores = false;

	survey_foresee(&game->state, *move, &after, NULL);
	if (after.phase == PHASE_FIGURE)
		move_apply(&after, (struct move){ .kind = MOVE_PASS }, NULL);
	for (int player = 0; player < after.players && after.phase != PHASE_OVER; player++) {
		int gain = after.player[player].score - game->state.player[player].score;

		if (gain <= 0)
			continue;
		words_append(text, " %c +%d", game->letter[player], gain);
		scores = true;
	}
	if (scores)
		canvas_text(canvas, line.row, line.column, line.columns, ROLE_PLAIN, ATTR_BOLD,
		            text);
}

/* The tile in hand, large, as it is turned at the cursor. */
static int draw_hand(const struct ui *ui, const struct game *game, struct canvas *canvas,
                     struct rect area, const struct look *look)
{
	const struct design *design = &game->catalogue.design[game->state.hand];
	int places = place_count(ui);
	int words = area.column + zoom_columns(ZOOM_DETAIL) + 1;
	struct rect beside = { area.row + 1, words, HAND_ROWS - 2,
		               area.column + area.columns - words };
	char text[WORDS_SIZE];

	if (area.rows < HAND_ROWS)
		return 0;
	snprintf(text, sizeof(text), "In hand: %d place%s", places, places == 1 ? "" : "s");
	canvas_text(canvas, area.row, area.column, area.columns, ROLE_PLAIN, ATTR_BOLD, text);
	tile_draw(canvas, area.row + 1, area.column, design, ui->rotation, ZOOM_DETAIL, look);
	words_tile(design, ui->rotation, text);
	beside.row += draw_wrapped(canvas, beside, 0, ROLE_FAINT, 0, text);
	if (place_move(ui) != NULL) {
		report_touched(game, ui->x, ui->y, text);
		beside.rows = area.row + HAND_ROWS - 1 - beside.row;
		draw_wrapped(canvas, beside, 0, ROLE_PLAIN, 0, text);
		draw_gains(game, place_move(ui), canvas,
		           (struct rect){ area.row + HAND_ROWS - 1, area.column, 1, area.columns });
	}
	return HAND_ROWS;
}

/* A line of the log, wrapped, its last row at `bottom`; what of it is above the
 * area is left out. Returns the rows it takes. */
static int draw_log_line(const struct game *game, struct canvas *canvas, struct rect area,
                         int bottom, const struct log_line *line, const struct look *look)
{
	int rows = wrap_lines(line->text, area.columns - 2);
	int first = bottom - rows + 1;
	int skip = first < area.row ? area.row - first : 0;
	struct rect text = { first + skip, area.column + 2, rows - skip, area.columns - 2 };
	bool scored = line->kind == EVENT_SCORED;

	if (skip == 0 && line->player >= 0)
		draw_letter(canvas, first, area.column, game->letter[line->player], line->player,
		            look);
	draw_wrapped(canvas, text, skip, scored ? ROLE_PLAIN : ROLE_FAINT, scored ? ATTR_BOLD : 0,
	             line->text);
	return rows;
}

/* The final scoring has a place of its own while it is shown. */
static bool shows_in_panel(const struct ui *ui, const struct log_line *line)
{
	return ui->screen != SCREEN_SCORING ||
	       (!line->final && line->kind != EVENT_FINAL && line->kind != EVENT_OVER);
}

/* The newest at the bottom; of those before it only what fits in full. */
static void draw_log(const struct ui *ui, const struct game *game, struct canvas *canvas,
                     struct rect area, const struct look *look)
{
	int bottom = area.row + area.rows - 1;
	int newest = show_line(ui) == NULL ? ui->log.lines - 1 : ui->show.at;

	for (int i = newest; i >= 0 && bottom >= area.row; i--) {
		const struct log_line *line = &ui->log.line[i];

		if (!shows_in_panel(ui, line))
			continue;
		if (i < newest && bottom - area.row + 1 < wrap_lines(line->text, area.columns - 2))
			return;
		bottom -= draw_log_line(game, canvas, area, bottom, line, look);
	}
}

/* Take `rows` off the top, and a blank one where the panel is tall. */
static void step_down(struct rect *area, int rows, const struct rect *panel)
{
	if (rows > 0 && panel->rows >= TALL_ROWS)
		rows++;
	area->row += rows;
	area->rows -= rows;
}

/* What was said last, below the log where that leaves it enough room. */
static void draw_said(const struct ui *ui, struct canvas *canvas, struct rect *area)
{
	int most = area->rows / 3;
	int back = ui->joined.said_until > 0; /* the latest stands below the table */

	for (; ui->joined.join != NULL && talk_line(ui, back) != NULL; back++) {
		const char *line = talk_line(ui, back);
		int rows = wrap_lines(line, area->columns);

		if (rows > most)
			return;
		most -= rows;
		area->rows -= rows;
		draw_wrapped(canvas,
		             (struct rect){ area->row + area->rows, area->column, rows,
		                            area->columns },
		             0, ROLE_TITLE, 0, line);
	}
}

void panel_draw(const struct ui *ui, const struct game *game, struct canvas *canvas,
                struct rect area, const struct look *look)
{
	struct rect inner = { area.row, area.column + 1, area.rows, area.columns - 2 };

	draw_edge_left(canvas, area, look);
	step_down(&inner, draw_players(ui, game, canvas, inner, look), &area);
	if (shows_hand(ui, game))
		step_down(&inner, draw_hand(ui, game, canvas, inner, look), &area);
	draw_said(ui, canvas, &inner);
	draw_log(ui, game, canvas, inner, look);
}
