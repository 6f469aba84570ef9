#!/bin/sh
# Text mode beside playing on: what choices lead to, looking again, watching,
# settings, the next game. Prints TAP.

set -u
# shellcheck source=tests/shell/lib.sh
. "$(dirname "$0")/lib.sh"

# By hand: the start tile has a city in the north and a road from west to east.
# BA/CFc+ is a city from side to side with a pennant, here north and south of
# 0,-1, with Ann's knight; BA/C closes it in the north: 3 tiles and a pennant,
# (3 + 1) x 2 = 8 points. BA/RFr is a straight road, BA/L a cloister.
cat >city.csv <<'END'
bastide,1
sets,base
player,Ann
player,Ben
stack,BA/CFc+,BA/C,BA/RFr,BA/L
begin
1,Ann,lay,BA/CFc+,0,-1,90
2,Ann,deploy,follower,0,-1,A
END
{
	cat city.csv
	cat <<'END'
3,Ben,lay,BA/C,0,-2,180
4,Ben,pass
5,Ann,lay,BA/RFr,1,0,0
6,Ann,deploy,follower,1,0,1
7,Ben,lay,BA/L,0,1,0
8,Ben,deploy,follower,0,1,@
END
} >whole.csv

it "choices come in reading order, in words, with what they lead to"
feed 'quit\n' resume --plain city.csv
want_status 0
want_in out '^   1  at 0,-2, turned by 180: city S; completes the city N at 0,0: 3 tiles, 1 pennant, complete, held by Ann, worth 8$'
sed -n 's/^ *[0-9]*  at \(-*[0-9]*\),\(-*[0-9]*\).*/\2 \1/p' out >places
sort -k 1,1n -k 2,2n places >sorted
[ -s places ] || fault "no choices"
want_same places sorted

it "a tile that looks the same when turned is listed once; another name for it is taken"
sed '/^5,/,$d' whole.csv >straight.csv
feed 'lay,BA/RFr,1,0,180\nquit\n' resume --plain straight.csv
want_equal "ways at 1,0" "$(grep -c '  at 1,0' out)" 1
want_in straight.csv '^5,Ann,lay,BA/RFr,1,0,180'
want_in out '^   0  no figure$'
want_in out '  thief on the road E-W: 2 tiles; 2 open sides; 2 at the end, 4 or more once complete$'

it "what was decided is told with the name of the feature"
feed 'log\nquit\n' resume --plain whole.csv
want_in out '^  Ann scores 8 for a city: 3 tiles x 2 [+] 1 pennant x 2 \(city N at 0,0\)\.$'
want_in out "^  Ann's knight comes home \(city N at 0,0\)\.$"

it "the table in words: laid, features, figures, tile, inspect"
sed '/^5,/,$d' whole.csv >straight.csv
feed 'laid\nfeatures\nfeatures cities\nfeatures farms\nfigures\ntile 1\ntile 99\ninspect 0,-2\nlay,BA/RFr,1,0,0\n2\nfigures\nfeatures roads\nquit\n' \
	resume --plain straight.csv
want_status 0
want_in out '^> *0,-2: city S$'
want_in out '^  0,-1: city N-S[+]$'
want_in out '^  0,0: city N, road E-W$'
want_in out '^> *road E-W at 0,0: 1 tile, 2 open sides$'
want_in out '^     waits for 1,0 -1,0$'
want_in out '^> *Everything is finished\.$'
want_in out '^> The kind is cities, roads or cloisters'
want_in out '^> *None are on the table\.$'
want_in out '^> *north field, east road, south field, west road$|^> *north road, east field, south road, west field$'
want_in out '^    part of the city N at 0,0$'
want_in out '^     on 0,0 0,-1 0,-2$'
want_in out '^>   Ann: thief at 1,0, road E-W at 0,0$'
want_in out '^> *road E-W at 0,0: 2 tiles, 2 open sides; Ann: thief$'
want_in out '^     waits for (-1,0 2,0|2,0 -1,0)$'

it "farms beyond the letters are numbered, each by a name of its own"
numbers 1 >in
"$binary" play --plain --seed=1 --players=6 --record=six.csv <in >out 2>err
feed 'farms\nquit\n' resume --plain six.csv
farms=$(grep -c '^     on ' out)
[ "$farms" -gt 62 ] || fault "only $farms farms"
sed -n 's/^\(> \)\{0,1\}  \([a-zA-Z0-9]*\)  .*field.*/\2/p' out >names
want_equal "names" "$(sort names | uniq | wc -l | tr -d ' ')" "$farms"
want_equal "the 62nd and the next" "$(sed -n 62,63p names | tr '\n' ' ')" 'Z 63 '

it "replay --plain: forwards, backwards, by turn, to the end, and what can be looked up"
cp whole.csv before.csv
feed '\nnext\nback\n3\nlaid\nturn 1\nlast\nprojection\nnext\nfirst\nback\nrest\nundo\n1x\nleave\nlaid\n' \
	replay --plain whole.csv
want_status 0
want_empty err
want_same whole.csv before.csv
sed -n 's/^Replay: after \([0-9]*\) of 8 decisions.*/\1/p' out | tr '\n' ' ' >got
echo '0 1 2 1 4 0 8 0 8 ' | tr -d '\n' >expected
want_same got expected
want_in out '^> *0,-2: city S$'
want_in out '^> This is the beginning\.$'
want_in out '^> This is the end'
want_equal "times told" "$(grep -c 'Ann scores 8 for a city' out)" 1
want_in out '^> That is not for now'
want_in out '^> The number of a turn'
want_equal "tables told" "$(grep -c '0,-2: city S$' out)" 1
want_equal "prompts" "$(grep -c '^> ' out)" 15

it "replay --plain: of an unfinished game, which is open in no other way afterwards"
feed 'last\nfarms\nleave\n' replay --plain city.csv
want_status 0
want_in out '^Replay: after 2 of 2 decisions, 1 tile laid\. This is the end of the record\.$'
want_in out '^Turn 2: Ben .B. lays the tile\. Tiles left: 2\.$'
run replay --plain missing.csv
want_status 1
want_empty out

it "resume --plain: what is good of a damaged record can be saved"
sed 's/^7,Ben,lay/7,Ben,lag/' whole.csv >damaged.csv
cp damaged.csv before.csv
run resume --plain damaged.csv
want_status 1
want_empty out
want_in err '^bastide: damaged.csv:13: '
want_in err 'bastide rescue FILE NEWFILE'
want_same damaged.csv before.csv
run rescue damaged.csv saved.csv
want_in out '^6 decisions rescued$'
echo nothing >damaged.csv
run resume --plain damaged.csv
want_not_in err 'rescue'

# By hand, at the end: the road of two tiles 2 for Ann, the cloister at 0,1 with
# 0,0 and 1,0 beside it 1 + 2 = 3 for Ben.
it "the end: ranking, points by kind and scores by turn; then replay, pictures, another game"
feed 'replay\nturn 3\nleave\npoints\nturns\nsave\nsave\nagain\nplayers\nquit\n' resume --plain whole.csv
want_status 0
want_empty err
want_in out '^  1\. A Ann  *10$'
want_in out '^  2\. B Ben  *3$'
want_in out '^  A Ann  *roads 2 [+] cities 8 [+] cloisters 0 [+] farms 0 [+] barns 0 = 10$'
want_in out '^  B Ben  *roads 0 [+] cities 0 [+] cloisters 3 [+] farms 0 [+] barns 0 = 3$'
want_in out '^  Ann wins\.$'
want_in out '^Replay: after 4 of 8 decisions, 2 tiles laid\.$'
want_in out '^> *turn 2: A 8, B 0$'
want_in out '^  turn 4: A 10, B 3$'
want_equal "times the end was told" "$(grep -c '^Final points' out)" 1
for picture in whole.txt whole.ansi whole.svg whole-2.txt whole-2.ansi whole-2.svg; do
	[ -s $picture ] || fault "no picture $picture"
done
want_in whole.svg '^<svg|^<\?xml'
record=$(sed -n 's/^> This game is kept in //p' out)
want_in "$record" '^player,Ann'
want_in "$record" '^seed,'
want_in "$record" '^sets,base,'
want_not_in "$record" '^[0-9]'
want_in out '^> *A Ann  *0 points'
want_in out '^Turn 1: Ann .A. lays the tile\. Tiles left: 70\.$'

it "a script that goes on answering after the end is not asked for ever"
yes 1 | head -n 100000 >in
timeout 20 "$binary" resume --plain whole.csv <in >out 2>err
status=$?
command="bastide resume --plain"
want_status 0
want_equal "prompts" "$(grep -c '^> ' out)" 1

it "new: a game is set up by lines, and remembered"
feed 'new\nplayers Cleo,Dora,Emil\nsets base,festival\nundo friendly\nundo never\nplayers Cleo\ndragons on\nseed 7\nstart\n1\nquit\n' \
	resume --plain whole.csv
want_status 0
want_empty err
want_in out '^> players is Cleo,Dora,Emil\.$'
want_in out '^> undo is strict\|friendly, not "never"$'
want_in out '^> players: '
want_in out '^> "dragons" is nothing that can be chosen$'
record=$(sed -n 's/^> This game is kept in //p' out)
want_in "$record" '^sets,base,festival,'
want_in "$record" '^seed,7,'
want_in "$record" '^option,undo,friendly,'
want_equal "rows player" "$(grep -c '^player,' "$record")" 3
want_in "$record" '^1,Cleo,lay,'
want_in config/bastide/settings.csv '^"player","Dora"'
want_in config/bastide/settings.csv '^"without","abbey-mayor"'
feed 'new\nquit\n' resume --plain whole.csv
want_in out '^  players  *Cleo,Dora,Emil; NAME:KIND is one of .*easy'
want_in out '^  seed  *a new one$'
want_in out "^A game is not finished; \"resume\" goes on with it: $record\$"
feed 'new\nresume\nlaid\nquit\n' resume --plain whole.csv
want_in out "^> This game is kept in $record\$"
want_in out '^Turn 1: Cleo .C. may deploy'
feed 'new\nresume missing.csv\nboard\nquit\n' resume --plain whole.csv
want_status 0
want_in out '^> missing.csv: '
want_in out '^> "board" is nothing that can be chosen$'

it "computers are set up by lines, too, and told from people"
feed 'new\nplayers Ann,Ben:easy\nseed 7\nlist\nstart\nplayers\n1\n0\nquit\n' resume --plain whole.csv
want_status 0
want_in out '^  players  *Ann,Ben:easy; '
want_in out '^  B Ben .*; a computer, easy$'
want_not_in out '^>   A Ann .*computer'
want_in out '^(> )?  Ben lays '
want_in out '^Turn 3: Ann '

it "earlier games are listed, replayed and resumed"
rm -rf state
feed 'new\ngames\nresume 1\nresume\nquit\n' resume --plain whole.csv
want_in out '^> None has been played yet\.$'
want_in out '^> "games" lists the games that have numbers\.$'
want_in out '^> There is no unfinished game\.$'
mkdir -p state/bastide
sed '/^8,/d' whole.csv >state/bastide/2026-01-01-100000-Ann-Ben.csv
feed 'deploy,follower,0,1,@\n' resume --plain state/bastide/2026-01-01-100000-Ann-Ben.csv
cp city.csv state/bastide/2026-01-02-100000-Ann-Ben.csv
touch -t 202601011000 state/bastide/2026-01-01-100000-Ann-Ben.csv
touch -t 202601021000 state/bastide/2026-01-02-100000-Ann-Ben.csv
feed 'new\ngames\nreplay\nreplay 3\nreplay 2\nlast\nleave\nresume 1\nquit\n' resume --plain whole.csv
want_status 0
want_empty err
want_in out '^> *1  2026-01-02 10:00  Ann, Ben; .*2026-01-02-100000-Ann-Ben\.csv$'
want_in out '^ *2  2026-01-01 10:00  Ann 10, Ben 3; Ann won, 10; 2026-01-01-100000-Ann-Ben\.csv$'
want_in out '^> Which one\? '
want_in out '^Replay: after 8 of 8 decisions'
want_equal "set-ups" "$(grep -c '^A new game\.' out)" 2
want_in out '^> This game is kept in .*/2026-01-02-100000-Ann-Ben\.csv$'
want_in out '^Turn 2: Ben .B. lays the tile'

it "settings are listed, changed and kept"
cp city.csv kept.csv
feed 'settings\nset animation off\nset animation sideways\nset dragons on\nset\nquit\n' resume --plain kept.csv
want_status 0
want_in out '^> *glyphs  *auto '
want_in out '^> *animation  *off '
want_in out '^> animation is one of off.fast.normal.slow\.$'
want_equal "refusals" "$(grep -c '^> There is no such setting' out)" 2
want_in config/bastide/settings.csv '^"animation","off"'
want_in config/bastide/settings.csv '^"player","Ann"'

it "confirm=always shows what a decision does and asks once more"
feed 'set confirm always\n1\nno\n1\nlaid\n1\nyes\nquit\n' resume --plain kept.csv
want_status 0
want_in out '^    completes the city N at 0,0: 3 tiles, 1 pennant, complete, held by Ann, worth 8$'
want_equal "times asked twice" "$(grep -c 'Decide so' out)" 3
want_equal "times not decided" "$(grep -c 'Not decided' out)" 2
want_equal "decisions" "$(grep -c '^3,Ben,lay,' kept.csv)" 1
rm -r config

it "a game open in another program is followed, and taken over when it has left"
rm -f keys watcher
mkfifo keys watcher
"$binary" play --plain --seed=1 --players=Ann,Ben --record=locked.csv <keys >game 2>err &
game=$!
exec 3>keys
await_prompts game 1
"$binary" resume --plain locked.csv <watcher >watched 2>err2 3>&- &
watch=$!
exec 4>watcher
await_prompts watched 1
echo 1 >&3
await_prompts watched 2
echo undo >&3
await_prompts watched 3
printf '1\ntake\nplayers\n' >&4
await_prompts watched 6
run resume --plain locked.csv
want_status 0
want_empty err
want_in out '^Another program plays this game'
exec 3>&-
wait $game
await_prompts watched 7
printf 'take\n1\n0\nquit\n' >&4
exec 4>&-
wait $watch
status=$?
command="bastide resume --plain, watching"
want_status 0
want_empty err2
want_in watched '^  Ann lays '
want_in watched '^  Taken back: 1\.$'
want_in watched '^> The game is open in another program; nothing can be decided here\.$'
want_in watched '^> The other program still has this game\.$'
want_in watched '^The other program has left this game'
want_in watched '^> The game goes on here\.$'
want_in locked.csv '^1,Ann,lay,'
want_in locked.csv '^2,Ann,pass,'

close_tests
