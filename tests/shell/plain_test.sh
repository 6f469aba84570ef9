#!/bin/sh
# Games by lines of text, their records, and resuming them. Prints TAP.
#
# shellcheck disable=SC2016 # programs of awk stand in single quotes

set -u
# shellcheck source=tests/shell/lib.sh
. "$(dirname "$0")/lib.sh"

list_usage
play_ones
play_varied

it "play --plain tells where the record is and keeps it in the folder of records"
feed '1\n1\nquit\n' play --plain --players=Ann,Ben --seed=3
want_status 0
want_empty err
record=$(sed -n 's/^This game is kept in //p' out)
case $record in
"$dir"/state/bastide/*-Ann-Ben.csv) ;;
*) fault "the record is \"$record\"" ;;
esac
want_equal "mode of the record" "$(stat -c %a "$record" 2>/dev/null || stat -f %Lp "$record")" 600
want_in out 'bastide resume'
want_in "$record" '^2,Ann,'

it "resume --plain goes on with the unfinished game played last"
feed 'undo\nquit\n' resume --plain
want_status 0
want_empty err
want_in out "^This game is kept in $record\$"

it "play --plain: help, board, players, log, list and quit"
feed 'help\nboard\nplayers\nlog\nlist\n\n?\nquit\n1\n' play --plain --seed=3 --players=Ann,Ben --record=h.csv
want_status 0
want_empty err
want_in out '^  board '
want_in out '  A Ann +0 points; left: follower 7 mayor 1 wagon 1 barn 1 abbey 1$'
want_equal "times asked" "$(grep -c 'Tiles left: ' out)" 3
want_equal "times help" "$(grep -c '^  undo ' out)" 2
grep -q '^1,' h.csv && fault "something was decided"
awk '/^> /' out | LC_ALL=C grep -q '[^ -~]' && fault "beyond ASCII"

it "play --plain: what is not understood changes nothing"
feed '0\n999\n-1\n1x\nfoo\nlay,BA/X,0,0,0\nlay\nundo\nredo all\n"\n' \
	play --plain --seed=3 --players=Ann,Ben --record=w.csv
want_status 0
want_in out '^> "foo" is no answer here; "help" lists what can be answered\.$'
want_empty err
grep -q '^1,' w.csv && fault "something was decided"
want_equal "prompts" "$(grep -c '^> ' out)" 11
want_equal "times asked" "$(grep -c 'Tiles left: ' out)" 1

it "play --plain: what there is nothing of yet is said"
feed 'log\nturns\nfigures\nquit\n' play --plain --seed=3 --players=Ann,Ben --record=n.csv
want_status 0
want_in out '^>   Nothing has been decided yet\.$'
want_in out '^>   Nobody has scored yet\.$'
want_in out '^>   None are on the table\.$'

it "play --plain: undo takes back, and the same question is asked again"
feed '1\nundo\nquit\n' play --plain --seed=3 --players=Ann,Ben --record=u.csv
want_status 0
want_in out '^> Taken back\.$'
questions out
want_same question.3 question.1
want_in u.csv '^undo,1,'
run check u.csv
want_status 0
want_not_in out '^1,'

it "play --plain: --undo=strict keeps what was seen, --undo=friendly does not"
feed '1\n1\nundo\nundo\nundo\n' play --plain --seed=3 --players=Ann,Ben --record=s1.csv --farmers=off
want_in out '^> Nothing can be taken back now\.$'
want_not_in s1.csv '^undo'
feed '1\n1\nundo\nundo\nundo\n' play --plain --seed=3 --players=Ann,Ben --record=s2.csv --undo=friendly
want_equal "rows undo" "$(grep -c '^undo' s2.csv)" 2
run legal s2.csv
want_status 0
want_in out '^ask,tile,Ann,'

# A city of two tiles with a pennant and Ann's knight, open in the north; a road
# of two tiles with Ben's thief; Ann's monk with two tiles beside the cloister.
cat >look.csv <<'END'
bastide,1
sets,base
player,Ann
player,Ben
stack,BA/CFc+,BA/RFr,BA/L,BA/Rr,BA/RRR
begin
1,Ann,lay,BA/CFc+,0,-1,90
2,Ann,deploy,follower,0,-1,A
3,Ben,lay,BA/RFr,1,0,0
4,Ben,deploy,follower,1,0,1
5,Ann,lay,BA/L,0,1,0
6,Ann,deploy,follower,0,1,@
END
sed 's/^begin/option,tournament,on\nbegin/' look.csv >tournament.csv

it "resume --plain: inspect, farms, tiles and projection tell what can be counted"
feed 'inspect 0,-1\ninspect 0,-2\ntiles 2,0\nprojection\nquit\n' resume --plain look.csv
want_status 0
want_empty err
want_in out '^    2 tiles, 1 pennant, 1 open side$'
want_in out '^    Ann: knight: strength 1$'
want_in out '^    at the end 3 = 2 tiles [+] 1 pennant to Ann$'
want_in out '^    once complete 8 or more; waits for 1 tile$'
want_in out '^    0 of the 1 tiles left fit here$'
want_in out '^  1 tile that nobody has seen, 1 of them fit at 2,0\.$'
want_in out '^  A Ann  *0 now [+] roads 0 [+] cities 3 [+] cloisters 3 [+] farms 0 [+] barns 0 = 6$'
want_in out '^  B Ben  *0 now [+] roads 2 [+] cities 0 [+] cloisters 0 [+] farms 0 [+] barns 0 = 2$'

it "resume --plain: farms are named by a letter and by their oldest part"
feed 'farms\nquit\n' resume --plain look.csv
want_in out '^> *a  field in the [a-z-]* at -?[0-9],-?[0-9]: 0 complete cities, 1 unfinished; nobody.s, worth 0$'
want_equal "farms" "$(grep -c '^     on ' out)" 4

it "resume --plain: preview, dead, points and turns tell what the screen shows"
feed 'preview 1\npreview 0\npreview\ndead\npoints\nturns\nquit\n' resume --plain look.csv
want_status 0
want_empty err
want_in out '^>   lay the tile at '
want_in out '^    Nothing is scored now.$'
want_in out '^    Nothing is scored now\.$'
want_equal "wrong numbers" "$(grep -c '^> A number from 1 to ' out)" 2
want_in out '^>   [0-9]* squares*'
want_in out '^  B Ben  *roads 0 [+] cities 0 [+] cloisters 0 [+] farms 0 [+] barns 0 = 0$'

it "resume --plain: a tournament keeps farms, tiles left and the final scoring to itself"
feed 'farms\ntiles\nprojection\ndead\ninspect 0,0\nquit\n' resume --plain tournament.csv
want_status 0
want_equal "refusals" "$(grep -c 'This is a tournament' out)" 4
want_in out '^  City N$'

it "play --plain: rules in short and by word, redo, board by zoom"
feed 'rules\nrules am-wagon-16\nrules dragon\nredo\n1\nundo\nredo\nboard overview\nboard huge\nquit\n' \
	play --plain --seed=3 --players=Ann,Ben --record=r.csv
want_status 0
want_empty err
want_in out '^> *Laying a tile: '
want_in out '^> *The wagon: One step only'
want_in out '^> No rule holds "dragon"\.$'
want_in out '^> There is nothing to take again\.$'
want_in out '^> The zoom is overview, normal or detail\.$'
want_equal "decisions taken" "$(grep -c '^1,' r.csv)" 2
run legal r.csv
want_in out '^ask,figure,Ann'

it "play --record: a file that exists is refused with status 1 and left alone"
echo precious >exists.csv
run play --plain --record=exists.csv
want_status 1
want_empty out
want_in err '^bastide: exists.csv: '
want_equal "the file" "$(cat exists.csv)" precious
run play --plain --record=no/such/folder.csv
want_status 1
want_empty out

it "play: a game is played without a record where the folder cannot be made"
XDG_STATE_HOME=$dir/exists.csv
feed '1\nquit\n' play --plain --seed=3
XDG_STATE_HOME=$dir/state
want_status 0
want_in out '^This game is not recorded: '
want_in out 'was not recorded'

it "a relative XDG_STATE_HOME does not count; HOME does"
(
	XDG_STATE_HOME=relative
	HOME=$dir/home
	export XDG_STATE_HOME HOME
	"$binary" play --plain --players=Ann,Ben <ones >out 2>err
)
[ -d relative ] && fault "relative/ was made"
ls home/.local/state/bastide/*-Ann-Ben.csv >/dev/null 2>&1 || fault "no record below HOME"

it "resume: nothing to resume is status 1"
XDG_STATE_HOME=$dir/nowhere
run resume --plain
XDG_STATE_HOME=$dir/state
want_status 1
want_empty out
want_in err 'no unfinished game'
(
	XDG_STATE_HOME='' HOME=$dir/home
	export XDG_STATE_HOME HOME
	"$binary" resume --plain </dev/null >out 2>err
	echo $? >status
)
want_equal "status with only finished games" "$(cat status)" 1

it "resume: a missing, wrong or damaged record is refused with status 1"
run resume --plain missing.csv
want_status 1
want_empty out
want_in err '^bastide: missing.csv: '
run resume --plain exists.csv
want_status 1
want_empty out
want_in err '^bastide: exists.csv:1: '
want_equal "the file" "$(cat exists.csv)" precious

it "the options are kept in the record"
run play --plain --seed=9 --record=o.csv --small-city=2 --barn=off --rolling-wagon=on \
	--sets=base --sets=abbey-mayor --players=Ann,Ben,Cleo
want_status 0
want_in o.csv '^option,small-city,2,'
want_in o.csv '^option,barn,off,'
want_in o.csv '^option,rolling-wagon,on,'
want_in o.csv '^option,farmers,on,'
want_in o.csv '^sets,base,abbey-mayor,'
want_equal "rows player" "$(grep -c '^player,' o.csv)" 3
want_in o.csv '^seed,9,'
while read -r rule words; do
	want_in o.csv "^option,$rule,($words),"
done <rules

#
# Killed, torn, locked
#

it "a game killed at questions of every kind is resumed at that very question"
"$binary" play --plain --seed="$seed" --players=Ann,Ben,Cleo --record=whole.csv \
	<varied.decisions >out 2>err
questions out
asked=$(grep -c 'Tiles left: ' out)
want_equal "questions" "$asked" "$(wc -l <varied.decisions)"
points=$(awk -v last="$asked" '
	/Tiles left: [0-9]*\.$/ { n++ }
	/drive the wagon on\. / || /last chance\. / { print n }
	/abbey or draws\. / && abbeys++ % 10 == 0 { print n }
	END { print 1; print 2; print 3; print 4; print last }' out | sort -nu)
for question in $points; do
	command="bastide play --plain, killed at question $question"
	rm -f killed.csv keys
	mkfifo keys
	"$binary" play --plain --seed="$seed" --players=Ann,Ben,Cleo --record=killed.csv \
		<keys >killed 2>err &
	game=$!
	exec 3>keys
	head -n $((question - 1)) varied.decisions >&3
	await_prompts killed "$question"
	kill -9 $game
	wait $game 2>/dev/null
	exec 3>&-
	"$binary" legal killed.csv >before
	command="bastide resume --plain after question $question"
	"$binary" resume --plain killed.csv >resumed 2>err </dev/null
	status=$?
	want_status 0
	want_empty err
	awk '/Tiles left: [0-9]*\.$/ { on = 1 } /^> / { on = 0 } on' resumed >got
	want_same got "question.$question"
	"$binary" legal killed.csv >after
	want_same after before
	tail -n +"$question" varied.decisions >in
	"$binary" resume --plain killed.csv <in >resumed 2>err
	want_same killed.csv varied.csv
done

it "play --plain: computers decide at once, are told of and never asked"
yes 1 | head -n 300 >in
"$binary" play --plain --players=Ann,Ben:easy --seed=3 --record=c.csv <in >out 2>err
want_empty err
want_in c.csv '^player,Ann,\*'
want_in c.csv '^player,Ben,easy,\*'
want_in c.csv '^end,'
want_in out '^  Ben lays '
want_in out 'Ann \(A\) lays the tile'
grep -q 'Ben (B) .*Tiles left' out && fault "the computer was asked"
run check c.csv
want_status 0
want_in out ',final-score,Ben,'

it "resume --plain: a game against a computer goes on as it would have"
head -n 15 in >some
"$binary" play --plain --players=Ann,Ben:easy --seed=3 --record=d.csv <some >out 2>err
"$binary" resume --plain d.csv <in >out 2>err
want_same d.csv c.csv

it "a torn last row is cut off with a notice, wherever it was torn"
size=$(wc -c <u.csv)
sed '$d' u.csv >short.csv
start=$(wc -c <short.csv)
for cut in $((start + 1)) $((start + 4)) $((size - 1)); do
	head -c $cut u.csv >torn.csv
	run check torn.csv
	want_status 0
	want_in err '^bastide: torn.csv: .*torn'
	want_in out '^1,placed,Ann'
	run legal torn.csv
	want_status 0
	want_in err 'torn'
	want_in out '^ask,figure,Ann$'
	run show --ascii torn.csv
	want_status 0
	want_in err 'torn'
	head -c $cut u.csv | cmp -s - torn.csv || fault "a command that only reads changed the file"
	run resume --plain torn.csv
	want_status 0
	want_in out 'torn'
	want_same torn.csv short.csv
done

close_tests
