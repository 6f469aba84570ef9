/* Malformed records are refused, and the message names the line. HEAD stands for
 * a good head of nine lines. */
#include <stdio.h>
#include <string.h>

#include "fixture.h"
#include "game.h"
#include "scratch.h"

/* Too large for the stack. */
static struct game game;

#define HEAD \
	"bastide,1\nsets,base,abbey-mayor,festival\nplayer,Ann\nplayer,Ben\nseed,1\n" \
	"stack,BA/RFr,BA/C,FE/RC,BA/Rr\nbegin\n"
#define LAID HEAD "1,Ann,lay,BA/RFr,1,0,0\n"

static const struct malformed {
	const char *what;
	const char *text;
	const char *message; /* after the path */
} malformed[] = {
	{ "empty", "", ":1: this is not a record: it is empty" },
	{ "not a record", "tile,letter\n", ":1: this is not a record" },
	{ "no format", "bastide\n", ":1: \"bastide,1\" expected" },
	{ "format is no number", "bastide,one\n", ":1: \"bastide,1\" expected" },
	{ "format of the future", "bastide,2\n", ":1: format 2 is not known" },
	{ "format twice", "bastide,1\nbastide,1\n", ":2: \"bastide\" is unknown here" },
	{ "unknown head row", "bastide,1\ncolour,red\n", ":2: \"colour\" is unknown here" },
	{ "no sets", "bastide,1\nsets\n", ":2: 1 to 16 sets expected" },
	{ "sets twice", "bastide,1\nsets,base\nsets,base\n", ":3: the sets are given twice" },
	{ "rules of the future", "bastide,1\nrules,2\n", ":2: played by reading 2 of the rules" },
	{ "rules without number", "bastide,1\nrules\n", ":2: \"rules,NUMBER\" expected" },
	{ "a check that is wrong", "bastide,1,*00000000\n", ":1: damaged" },
	{ "unknown set", "bastide,1\nsets,nonesuch\nplayer,A\nplayer,B\nbegin\n", ":5: " },
	{ "option without value", "bastide,1\noption,farmers\n", ":2: \"option,NAME,VALUE\"" },
	{ "unknown option", "bastide,1\noption,fast,on\n", ":2: no option is called \"fast\"" },
	{ "unknown value", "bastide,1\noption,farmers,maybe\n",
	  ":2: farmers is off|on, not \"maybe\"" },
	{ "option too late", HEAD "option,farmers,on\n", ":8: \"option\" belongs before" },
	{ "player without name", "bastide,1\nplayer\n", ":2: \"player,NAME\" or" },
	{ "player with too much", "bastide,1\nplayer,Ann,hard,1\n", ":2: \"player,NAME\" or" },
	{ "unknown kind", "bastide,1\nplayer,Ann,robot\n",
	  ":2: the kinds of players are person easy hard, not \"robot\"" },
	{ "no kind", "bastide,1\nplayer,Ann,\n",
	  ":2: the kinds of players are person easy hard, not \"\"" },
	{ "empty name", "bastide,1\nsets,base\nplayer,\nplayer,B\nbegin\n",
	  ":5: a player has no name" },
	{ "same names", "bastide,1\nsets,base\nplayer,A\nplayer,A\nbegin\n",
	  ":5: two players have the same name" },
	{ "control character", "bastide,1\nsets,base\nplayer,A\x1b[2J\nplayer,B\nbegin\n",
	  ":5: a player's name holds a character" },
	{ "right-to-left mark", "bastide,1\nsets,base\nplayer,A\xe2\x80\xae\nplayer,B\nbegin\n",
	  ":5: a player's name holds a character" },
	{ "long name", "bastide,1\nsets,base\nplayer,Abcdefghijklmnopq\nplayer,B\nbegin\n",
	  ":5: a player's name is longer than 16" },
	{ "very long name",
	  "bastide,1\nplayer,aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n",
	  ":2: a player's name is too long" },
	{ "one player", "bastide,1\nsets,base\nplayer,A\nbegin\n", ":4: a game is for 2 to 6" },
	{ "seven players",
	  "bastide,1\nplayer,A\nplayer,B\nplayer,C\nplayer,D\nplayer,E\nplayer,F\nplayer,G\n",
	  ":8: more than 6 players" },
	{ "seed is no number", "bastide,1\nseed,x\n", ":2: \"seed,NUMBER\" expected" },
	{ "seed is negative", "bastide,1\nseed,-1\n", ":2: \"seed,NUMBER\" expected" },
	{ "seed too large", "bastide,1\nseed,18446744073709551616\n", ":2: \"seed,NUMBER\"" },
	{ "stack without tiles", "bastide,1\nstack\n", ":2: a stack of 1 to" },
	{ "stack twice", "bastide,1\nstack,BA/L\nstack,BA/L\n", ":3: the stack is given twice" },
	{ "stack of unknown tile",
	  "bastide,1\nsets,base\nplayer,A\nplayer,B\nstack,BA/XYZ\nbegin\n",
	  ":6: the stack names \"BA/XYZ\"" },
	{ "stack holds an abbey",
	  "bastide,1\nsets,base,abbey-mayor\nplayer,A\nplayer,B\nstack,AM/A\nbegin\n",
	  ":6: an abbey cannot lie in the stack" },
	{ "abbey without its set",
	  "bastide,1\nsets,base\noption,abbey,on\nplayer,A\nplayer,B\nbegin\n",
	  ":6: no set in play has an abbey" },
	{ "no sets at begin", "bastide,1\nplayer,A\nplayer,B\nbegin\n", ":4: no set of tiles" },
	{ "no start tile", "bastide,1\nsets,festival\nplayer,A\nplayer,B\nbegin\n", ":5: " },
	{ "begin with more", "bastide,1\nsets,base\nplayer,A\nplayer,B\nbegin,now\n",
	  ":5: \"begin\" stands alone" },
	{ "begin twice", HEAD "begin\n", ":8: \"begin\" belongs before" },
	{ "head not finished", "bastide,1\nsets,base\n", ": the record's head is not complete" },
	{ "decision in the head", "bastide,1\n1,Ann,draw\n", ":2: \"1\" is unknown here" },
	{ "number skipped", HEAD "2,Ann,lay,BA/RFr,1,0,0\n", ":8: decision 1 expected" },
	{ "number missing", HEAD "Ann,lay,BA/RFr,1,0,0\n", ":8: decision 1 expected" },
	{ "number repeated", LAID "1,Ann,pass\n", ":9: decision 2 expected" },
	{ "wrong player", HEAD "1,Ben,lay,BA/RFr,1,0,0\n", ":8: a decision by Ann expected" },
	{ "unknown player", HEAD "1,Cleo,lay,BA/RFr,1,0,0\n", ":8: a decision by Ann expected" },
	{ "no decision", HEAD "1,Ann\n", ":8: a decision by Ann expected" },
	{ "unknown decision", HEAD "1,Ann,jump\n", ":8: \"jump\" is not a decision" },
	{ "wrong tile", HEAD "1,Ann,lay,BA/C,1,0,0\n", ":8: the drawn tile is BA/RFr" },
	{ "tile missing", HEAD "1,Ann,lay\n", ":8: the decision ends early: a tile expected" },
	{ "x missing", HEAD "1,Ann,lay,BA/RFr\n", ":8: the decision ends early: an x expected" },
	{ "x is no number", HEAD "1,Ann,lay,BA/RFr,one,0,0\n", ":8: \"one\" is not an x" },
	{ "x out of range", HEAD "1,Ann,lay,BA/RFr,99999,0,0\n", ":8: \"99999\" is not an x" },
	{ "y is no number", HEAD "1,Ann,lay,BA/RFr,1,0x1,0\n", ":8: \"0x1\" is not a y" },
	{ "odd rotation", HEAD "1,Ann,lay,BA/RFr,1,0,45\n", ":8: \"45\" is not 0, 90, 180 or 270" },
	{ "one field too many", HEAD "1,Ann,lay,BA/RFr,1,0,0,0\n", ":8: \"0\" is one field too" },
	{ "tile does not fit", HEAD "1,Ann,lay,BA/RFr,1,0,90\n",
	  ":8: Ann may not \"lay,BA/RFr,1,0,90\" here" },
	{ "tile not beside another", HEAD "1,Ann,lay,BA/RFr,5,0,0\n", ":8: Ann may not" },
	{ "passing on a tile", HEAD "1,Ann,pass\n", ":8: Ann may not \"pass\" here" },
	{ "figure before the tile", HEAD "1,Ann,deploy,follower,0,0,1\n", ":8: Ann may not" },
	{ "abbey without a hole", HEAD "1,Ann,abbey,1,0\n", ":8: Ann may not" },
	{ "tile where a figure is due", LAID "2,Ann,lay,BA/C,0,-1,180\n", ":9: no tile is to be" },
	{ "unknown figure", LAID "2,Ann,deploy,dragon,1,0,1\n", ":9: \"dragon\" is not a figure" },
	{ "unknown segment", LAID "2,Ann,deploy,follower,1,0,9\n", ":9: the tile at 1,0" },
	{ "two segments", LAID "2,Ann,deploy,follower,1,0,11\n", ":9: the tile at 1,0" },
	{ "no tile there", LAID "2,Ann,deploy,follower,7,7,1\n", ":9: no tile lies at 7,7" },
	{ "not the new tile", LAID "2,Ann,deploy,follower,0,0,A\n", ":9: Ann may not" },
	{ "mayor on a road", LAID "2,Ann,deploy,mayor,1,0,1\n", ":9: Ann may not" },
	{ "unknown corner", LAID "2,Ann,barn,1,0,north\n", ":9: \"north\" is not a corner" },
	{ "barn without four tiles", LAID "2,Ann,barn,1,0,nw\n", ":9: Ann may not" },
	{ "return of nothing", LAID "2,Ann,return,follower,1,0,1\n", ":9: Ann may not" },
	{ "return of no barn", LAID "2,Ann,return,barn,0,0,nw\n", ":9: no barn stands" },
	{ "wagon out of turn", LAID "2,Ann,drive,0,0,1\n", ":9: Ann may not" },
	{ "undo of nothing", HEAD "undo,0\n", ":8: only the last decision, 0" },
	{ "undo of an older one", LAID "2,Ann,pass\nundo,1\n", ":10: only the last decision, 2" },
	{ "undo of what was seen", LAID "2,Ann,pass\nundo,2\n", ":10: decision 2 cannot be taken" },
	{ "hash of another decision", LAID "hash,2,0000000000000000\n", ":9: \"hash,1,HASH\"" },
	{ "wrong hash", LAID "hash,1,0000000000000000\n", ":9: the table after decision 1" },
	{ "end too early", LAID "end,0,0\n", ":9: the game is not over yet" },
	{ "bad UTF-8", "bastide,1\nplayer,\xff\xfe\n", ":2" },
	{ "stray quote", "bastide,1\nplayer,A\"b\n", ":2:" },
	{ "open quote", "bastide,1\nplayer,\"Ann\n", ":2" },
};

enum { MALFORMED = sizeof(malformed) / sizeof(malformed[0]) };

/* The record is left as it was. */
static void malformed_record(void **state)
{
	const struct malformed *bad = *state;
	struct error error = { "" };
	const char *path = scratch_path("bad.csv");
	size_t length = strlen(bad->text);
	char kept[4096];
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	assert_true(length < sizeof(kept));
	assert_int_equal(fwrite(bad->text, 1, length, file), length);
	assert_int_equal(fclose(file), 0);
	if (game_load(&game, path, &error))
		fail_msg("%s: was accepted", bad->what);
	if (strncmp(error.text, path, strlen(path)) != 0 ||
	    strncmp(error.text + strlen(path), bad->message, strlen(bad->message)) != 0)
		fail_msg("%s: expected \"FILE%s...\", got \"%s\"", bad->what, bad->message,
		         error.text);
	file = fopen(path, "r");
	assert_non_null(file);
	assert_int_equal(fread(kept, 1, sizeof(kept), file), length);
	assert_memory_equal(kept, bad->text, length);
	fclose(file);
}

int main(void)
{
	static struct CMUnitTest tests[MALFORMED];

	for (int i = 0; i < MALFORMED; i++)
		tests[i] = (struct CMUnitTest){
			.name = malformed[i].what,
			.test_func = malformed_record,
			.initial_state = (void *)(uintptr_t)&malformed[i],
		};
	return _cmocka_run_group_tests("malformed records", tests, MALFORMED, scratch_make,
	                               scratch_remove);
}
