#!/bin/sh
# The commands from outside: what they print and where, their exit statuses,
# games by lines of text, resuming after a kill, and the manual pages. Prints TAP.
#
# shellcheck disable=SC2016 # programs of awk stand in single quotes

set -u

absolute() {
	case $1 in
	/*) echo "$1" ;;
	*) echo "$PWD/$1" ;;
	esac
}

binary=$(absolute "${BASTIDE_BINARY:-build/bastide}")
tests=$(absolute "${BASTIDE_TESTS:-tests}")
BASTIDE_DATA=$(absolute "${BASTIDE_DATA:-data}")
man=$tests/../man
LC_ALL=C.UTF-8
export BASTIDE_DATA LC_ALL
unset NO_COLOR

dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' HUP INT TERM
cd "$dir" || exit 1
XDG_STATE_HOME=$dir/state
export XDG_STATE_HOME

#
# Tests begin with `it NAME`; what turns out wrong until the next one is noted.
#

number=0
name=
: >notes

close() {
	[ -n "$name" ] || return 0
	number=$((number + 1))
	if [ -s notes ]; then
		echo "not ok $number - $name"
		sed 's/^/# /' notes
	else
		echo "ok $number - $name"
	fi
	: >notes
}

it() {
	close
	name=$1
	command=
}

fault() {
	echo "$*" >>notes
}

# Run the program; input is empty, or the first argument of feed.
run() {
	command="bastide $*"
	"$binary" "$@" >out 2>err </dev/null
	status=$?
}

feed() {
	printf '%b' "$1" >in
	shift
	command="bastide $*"
	"$binary" "$@" >out 2>err <in
	status=$?
}

want_status() {
	[ "$status" -eq "$1" ] && return
	fault "$command: exit status $status, expected $1"
	head -n 5 err >>notes
}

want_in() { # FILE REGEX
	grep -Eq -- "$2" "$1" && return
	fault "$command: no line in $1 matches: $2"
	head -n 12 "$1" >>notes
}

want_not_in() {
	grep -Eq -- "$2" "$1" || return
	fault "$command: a line in $1 matches: $2"
	grep -E -- "$2" "$1" | head -n 3 >>notes
}

want_empty() {
	[ -s "$1" ] || return
	fault "$command: $1 is not empty"
	head -n 5 "$1" >>notes
}

want_same() { # GOT EXPECTED
	cmp -s "$1" "$2" && return
	fault "$command: $1 (-) differs from $2 (+)"
	diff "$1" "$2" | head -n 20 >>notes
}

want_equal() { # WHAT GOT EXPECTED
	[ "$2" = "$3" ] || fault "$1 is \"$2\", expected \"$3\""
}

#
# Usage
#

it "--help lists the commands on standard output"
run --help
want_status 0
want_empty err
commands=$(sed -n 's/^  \([a-z]\{1,\}\) .*/\1/p' out)
for word in play resume check legal engine show tiles selfplay; do
	want_in out "^  $word "
done

it "--version prints the version"
run --version
want_status 0
want_empty err
want_in out '^bastide [0-9]+\.[0-9]+'

it "COMMAND --help lists its flags"
for word in $commands; do
	run "$word" --help
	want_status 0
	want_empty err
	want_in out "^Usage: bastide $word"
	sed -n 's/^  --\([a-z0-9-]*\).*/\1/p' out
done | sort -u >flags
want_in flags '^players$'
want_in flags '^small-city$'

# Each line is a command line; nothing is done, and the reason is told.
it "wrong usage is refused with status 2"
while read -r line; do
	# shellcheck disable=SC2086 # the line is a list of words
	run $line
	want_status 2
	want_empty out
	want_in err '^bastide: .'
done <<'END'
foo
Play
--foo
-x
-
--seed=3
--facts
play --foo
play -p
play --facts
play extra
play --players=1
play --players=0
play --players=7
play --players=-2
play --players=A,B,C,D,E,F,G
play --players=Ann,Ann
play --players=Ann,,Ben
play --players=Ann
play --players=Ann,
play --players=Ann,AnneliseMargarethe
play --players
play --seed=-1
play --seed=x
play --seed=18446744073709551616
play --seed=1x
play --small-city=3
play --small-city
play --farmers=maybe
play --abbey=AUTO
play --plain=yes
play --sets=
play --sets=base,,festival
play --plain --at=3
--plain extra
resume a.csv b.csv
resume --seed=3
check
check --ascii a.csv
legal
legal a.csv b.csv
engine extra
engine --plain
show
show a.csv b.csv
show --at=x a.csv
show --at=-1 a.csv
show --at
show --plain a.csv
tiles --at=3
tiles --players=2
selfplay --games=x
selfplay --games=-1
selfplay --games
selfplay --plain
selfplay extra
END

it "names that could draw over the table are refused with status 2"
for bad in "$(printf 'A\033[2J')" "$(printf 'A\tB')" "$(printf 'A\342\200\256B')" ' Ann' 'Ann '; do
	run engine --players="$bad,Ben"
	want_status 2
	want_empty out
done

it "every value of every rule is accepted, as --name=value and as --name value"
run engine --help
sed -n 's/^  --\([a-z-]*\)=\([a-z0-9|-]*|[a-z0-9|-]*\) .*/\1 \2/p' out >rules
[ "$(wc -l <rules)" -ge 13 ] || fault "engine --help lists $(wc -l <rules) rules"
while read -r rule words; do
	for word in $(echo "$words" | tr '|' ' '); do
		run engine "--$rule=$word" --seed 1
		want_status 0
		run engine "--$rule" "$word" --seed=1
		want_status 0
	done
done <rules

it "without a terminal the title menu is refused with status 1"
run
want_status 1
want_empty out
want_in err '^bastide: .*terminal'

it "without a terminal a game on the screen is refused with status 1"
run play
want_status 1
want_empty out
want_in err '^bastide: .*terminal'
for record in state/bastide/*.csv; do
	[ -e "$record" ] && fault "a record of a game that was never played stays: $record"
done
rm -rf state

#
# engine
#

cat >gates.csv <<'END'
tile,letter,count,start,pennants,wagon,marks,picture
MY/Gate,,3,1,,A1,,"aAAAb
aa1bb
aa1bb
aa1bb
aa1bb"
END

it "engine plays a whole short game, row by row"
feed 'legal\nlay,MY/Gate,0,1,180\ndeploy,follower,0,1,1\nlay,MY/Gate,0,-1,180
undo\nlay,MY/Gate,0,-1,180\ndeploy,follower,0,-1,A\nlegal\nquit\n' \
	engine --sets gates.csv --players Ann,Ben
want_status 0
want_empty err
sort_legal() { # the order of the legal list means nothing
	awk '/^legal,/ { print | "sort"; next } { close("sort"); print; fflush() }'
}
sort_legal <out >got
cat >expected <<'END'
0,turn,Ann,,,,,,,,,,
0,drawn,Ann,,MY/Gate,,,,,,,,
ask,tile,Ann,MY/Gate
legal,lay,MY/Gate,-1,0,0
legal,lay,MY/Gate,-1,0,180
legal,lay,MY/Gate,0,-1,180
legal,lay,MY/Gate,0,1,180
legal,lay,MY/Gate,1,0,0
legal,lay,MY/Gate,1,0,180
ask,tile,Ann,MY/Gate
1,placed,Ann,,MY/Gate,0,1,180,,,,,
ask,figure,Ann
2,deployed,Ann,follower,MY/Gate,0,1,180,1,,,,
2,completed,,,MY/Gate,0,0,0,1,road,2,2 tiles,1:0
2,scored,Ann,,MY/Gate,0,0,0,1,road,2,2 tiles,1:0
2,returned,Ann,follower,MY/Gate,0,1,180,1,road,,,
2,turn,Ben,,,,,,,,,,
2,drawn,Ben,,MY/Gate,,,,,,,,
ask,tile,Ben,MY/Gate
3,placed,Ben,,MY/Gate,0,-1,180,,,,,
ask,figure,Ben
ask,tile,Ben,MY/Gate
3,placed,Ben,,MY/Gate,0,-1,180,,,,,
ask,figure,Ben
4,deployed,Ben,follower,MY/Gate,0,-1,180,A,,,,
4,completed,,,MY/Gate,0,0,0,A,city,4,2 tiles x 2,0:1
4,scored,Ben,,MY/Gate,0,0,0,A,city,4,2 tiles x 2,0:1
4,returned,Ben,follower,MY/Gate,0,-1,180,A,city,,,
4,closing,,,,,,,,,,,
4,final,,,,,,,,,,,
4,over,,,,,,,,,,,
ask,over
ask,over
END
want_same got expected

it "engine: hash tells the state, and undo brings it back"
feed 'hash\nlay,BA/CFc+,0,-1,90\nhash\nundo\nhash\n' \
	engine --sets=base --seed=42 --players=Ann,Ben
want_status 0
want_empty err
want_equal "the hash before" "$(sed -n 's/^hash,0,//p' out | head -n 1)" 4fb2cc723e6bee54
want_equal "the hash after undo" "$(sed -n 's/^hash,0,//p' out | tail -n 1)" 4fb2cc723e6bee54
want_equal "rows hash" "$(grep -Ec '^hash,[01],[0-9a-f]{16}$' out)" 3
want_not_in out '^hash,1,4fb2cc723e6bee54'

it "engine answers what is wrong with a row error, and nothing changes"
printf 'hash\n' >in
cat >wrong <<'END'
foo
undo
pass
draw
home
legal,now
hash,0
quit,now
lay
lay,BA/X,0,-1,0
lay,BA/CFc+
lay,BA/CFc+,0,-1
lay,BA/CFc+,0,-1,45
lay,BA/CFc+,0,-1,90,1
lay,BA/CFc+,x,-1,90
lay,BA/CFc+,99999999999999999999,-1,90
lay,BA/CFc+,0,-1,0
lay,BA/CFc+,5,5,0
abbey,0,1
deploy,follower,0,0,A
deploy,king,0,0,A
deploy,follower,0,0,Z
deploy,follower,3,3,A
barn,0,0,nw
barn,0,0,north
return,follower,0,0,A
return,barn,0,0,nw
drive,0,0,1
lay,"BA/CFc+,0,-1,90
lay,BA"/CFc+,0,-1,90
END
cat wrong >>in
printf '\303\050\nhash\n' >>in
"$binary" engine --sets=base --seed=42 --players=Ann,Ben >out 2>err <in
status=$?
want_status 0
want_empty err
want_equal "rows error" "$(grep -c '^error,.' out)" "$(($(wc -l <wrong) + 1))"
want_equal "hashes" "$(grep '^hash,' out | sort -u)" "hash,0,4fb2cc723e6bee54"

it "engine: a line that is too long is one error, the next one is read"
{
	awk 'BEGIN { for (i = 0; i < 5000; i++) printf "x"; print "" }'
	awk 'BEGIN { printf "hash"; for (i = 0; i < 1018; i++) printf " "; print "" }'
	echo hash
} >in
"$binary" engine --sets=base --seed=42 --players=Ann,Ben >out 2>err <in
status=$?
want_status 0
want_empty err
want_equal "rows error" "$(grep -c '^error,' out)" 1
want_equal "rows hash" "$(grep -c '^hash,' out)" 2

it "engine: a NUL byte spoils its own line only"
printf 'hash\000\nhash\nlegal\n' >in
"$binary" engine --sets=base --seed=42 --players=Ann,Ben >out 2>err <in
status=$?
want_status 0
want_equal "rows error" "$(grep -c '^error,' out)" 1
want_equal "rows hash" "$(grep -c '^hash,' out)" 1

it "engine: CRLF, blank lines and a last line without a break are understood"
feed 'hash\r\n\n\r\nhash' engine --sets=base --seed=42 --players=Ann,Ben
want_status 0
want_not_in out '^error'
want_equal "rows hash" "$(grep -c '^hash,' out)" 2
want_equal "rows ask" "$(grep -c '^ask,' out)" 5

it "engine: quit ends it, and nothing behind it is read"
feed 'hash\nquit\nhash\n' engine --seed=1
want_status 0
want_equal "rows hash" "$(grep -c '^hash,' out)" 1

it "engine: the end of input ends it"
run engine --seed=1
want_status 0
want_empty err
want_equal "rows ask" "$(grep -c '^ask,' out)" 1

it "engine: the same seed deals the same game, another one another"
run engine --seed=7
cp out first
run engine --seed 7
want_same out first
for seed in 8 9 10 11; do
	run engine --seed=$seed
	cat out
done >others
[ "$(sort -u others | grep -c '^ask')" -gt 1 ] || fault "seeds 8 to 11 deal the same tile"

it "engine refuses sets that cannot be played with status 1"
for set in nothing ./missing.csv festival; do
	run engine --sets=$set
	want_status 1
	want_empty out
	want_in err '^bastide: .'
done
sed 's/aa1bb$/aa1b/' gates.csv >bad.csv
run engine --sets=bad.csv
want_status 1
want_empty out
want_in err '^bastide: bad.csv:2: picture row 2 has 4 characters'
run engine --sets=base --abbey=on
want_status 1
want_in err 'abbey'

it "engine plays a standard game to the end, always taking the first decision"
rm -f questions answers
mkfifo questions answers
timeout 60 "$binary" engine --seed=5 --players=Ann,Ben <answers >questions 2>err &
engine=$!
decision=
( # a shell of its own: it ends where the engine goes away too early
while IFS= read -r line; do
	case $line in
	legal,*) decision=${decision:-${line#legal,}} ;;
	error,*) break ;;
	ask,over) break ;;
	ask,*)
		if [ -n "$decision" ]; then
			echo "$decision" >>decisions
		fi
		echo "${decision:-legal}"
		decision=
		;;
	*) echo "$line" >>events ;;
	esac
done >answers <questions
)
wait $engine
status=$?
command="bastide engine"
want_status 0
want_empty err
want_equal "the last event" "$(tail -n 1 events | cut -d, -f2)" over
want_in events ',final-scored,'

#
# play --plain
#

it "play --plain: the same game by always answering 1"
yes 1 | head -n 1000 >ones
"$binary" play --plain --seed=5 --players=Ann,Ben --record=ones.csv <ones >out 2>err
status=$?
command="bastide play --plain"
want_status 0
want_empty err
want_in out '^Final points:$'
sed -n 's/^[0-9]*,[A-Z][a-z]*,\(.*\),\*[0-9a-f]\{8\}$/\1/p' ones.csv >got
want_same got decisions
want_equal "the last row" "$(tail -n 1 ones.csv | cut -d, -f1)" end
for seat in 1 2; do
	who=$(sed -n "s/^player,\([A-Za-z]*\).*/\1/p" ones.csv | sed -n ${seat}p)
	points=$(tail -n 1 ones.csv | cut -d, -f$((seat + 1)))
	want_in out "^  [12]\. [AB] $who +$points\$"
done

it "check prints the events that the engine printed, and the points"
run check ones.csv
want_status 0
want_empty err
want_equal "the header" "$(head -n 1 out)" \
	decision,event,player,figure,tile,x,y,degrees,segment,reason,points,sum,strengths
sed 1d out | grep -v ',final-score,' >got
want_same got events
for seat in 1 2; do
	want_equal "final points" "$(grep ',final-score,' out | sed -n ${seat}p | cut -d, -f11)" \
		"$(tail -n 1 ones.csv | cut -d, -f$((seat + 1)))"
done

# A game with every kind of question: numbers from a small generator answer,
# those too large for the question are refused and the next one taken. Abbeys
# are kept for the end, so that there is one.
numbers() {
	awk -v x="$1" 'BEGIN {
		for (i = 0; i < 4000; i++) {
			x = (x * 1103 + 12345) % 65536
			print "draw"
			print 1 + int(x / 64) % 7
		}
	}'
}

it "play --plain: a game of three with wagons, abbeys, barns and returns"
command="bastide play --plain"
for try in $(seq 1 40); do
	numbers $((try % 3)) >in
	rm -f varied.csv
	"$binary" play --plain --seed="$try" --players=Ann,Ben,Cleo --record=varied.csv <in >varied 2>err
	status=$?
	want_status 0
	want_empty err
	want_in varied '^Final points:$'
	grep -q 'drive the wagon on\. ' varied && grep -q 'last chance\. ' varied &&
		grep -q 'lays the abbey or draws\. ' varied && grep -q ',barn,' varied.csv &&
		grep -q ',return,' varied.csv && break
done
want_in varied 'drive the wagon on\. '
want_in varied 'last chance\. '
want_in varied 'lays the abbey or draws\. '
want_in varied.csv ',barn,'
want_in varied.csv ',return,'

it "check: the sums of scores are right and add up to the final points"
run check varied.csv
want_status 0
want_empty err
awk -F, '
	$2 == "scored" || $2 == "final-scored" {
		total = 0
		n = split($12, term, " [+] ")
		for (i = 1; i <= n; i++) {
			split(term[i], part, " ")
			total += part[1] * (part[3] == "x" ? part[4] : 1)
		}
		if (total != $11)
			print "row " NR ": " $12 " is not " $11
		points[$3] += $11
	}
	$2 == "final-score" && points[$3] + 0 != $11 {
		print $3 " has " $11 ", scored " points[$3]
	}
	NF != 13 { print "row " NR " has " NF " columns" }
' out >>notes
want_equal "rows final-score" "$(grep -c ',final-score,' out)" 3

it "engine: the decisions of a record lead to the events of check"
sed -n 's/^[0-9]*,[A-Z][a-z]*,\(.*\),\*[0-9a-f]\{8\}$/\1/p' varied.csv >in
cp in varied.decisions
seed=$(sed -n 's/^seed,\([0-9]*\).*/\1/p' varied.csv)
cp out checked
"$binary" engine --seed="$seed" --players=Ann,Ben,Cleo <in >out 2>err
status=$?
command="bastide engine"
want_status 0
want_empty err
grep -v '^ask,' out >got
sed 1d checked | grep -v ',final-score,' >expected
want_same got expected
want_equal "the last row" "$(tail -n 1 out)" ask,over

it "play --plain: record notation answers as numbers do"
rm -f again.csv
"$binary" play --plain --seed="$seed" --players=Ann,Ben,Cleo --record=again.csv \
	<varied.decisions >out 2>err
status=$?
want_status 0
want_empty err
want_same again.csv varied.csv

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
want_empty err
grep -q '^1,' w.csv && fault "something was decided"
want_equal "prompts" "$(grep -c '^> ' out)" 11
want_equal "times asked" "$(grep -c 'Tiles left: ' out)" 1

it "play --plain: undo takes back, and the same question is asked again"
feed '1\nundo\nquit\n' play --plain --seed=3 --players=Ann,Ben --record=u.csv
want_status 0
want_in out '^> Taken back\.$'
questions() { # FILE: each question to the prompt, in a file question.N
	rm -f question.*
	awk '/Tiles left: [0-9]*\.$/ { n++ } /^> / { on = 0 } /Tiles left: [0-9]*\.$/ { on = 1 }
		on { print > "question." n }' "$1"
}
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

# Wait until FILE shows COUNT prompts.
await_prompts() {
	tries=0
	while [ "$(grep -c '^> ' "$1")" -lt "$2" ]; do
		tries=$((tries + 1))
		if [ $tries -gt 400 ]; then
			fault "no prompt number $2"
			return
		fi
		sleep 0.05
	done
}

it "a game killed at any question is resumed at that very question"
"$binary" play --plain --seed="$seed" --players=Ann,Ben,Cleo --record=whole.csv \
	<varied.decisions >out 2>err
questions out
asked=$(grep -c 'Tiles left: ' out)
want_equal "questions" "$asked" "$(wc -l <varied.decisions)"
points=$(awk -v last="$asked" '
	/Tiles left: [0-9]*\.$/ { n++ }
	/drive the wagon on\. / || /last chance\. / || /abbey or draws\. / { print n }
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

it "a game open in another program is refused"
rm -f keys
mkfifo keys
"$binary" play --plain --seed=1 --record=locked.csv <keys >game 2>err &
game=$!
exec 3>keys
await_prompts game 1
run resume --plain locked.csv
want_status 1
want_empty out
want_in err 'open in another program'
run legal locked.csv
want_status 0
exec 3>&-
wait $game
run resume --plain locked.csv
want_status 0

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

#
# check, legal and rescue on records written by hand
#

# By hand: the start tile shows a city in the north, a road from west to east
# and a field in the south. BA/CccR has its road in the south and cities on the
# other sides. North of the start a city must face south: turned by 90, 180 or
# 270. East of it the road must face west: by 90. West of it, east: by 270. A
# field for the south it has none. That makes five.
cat >puzzle.csv <<'END'
bastide,1
sets,base
player,Ann
player,Ben
stack,BA/CccR,BA/C
begin
END

it "legal: a puzzle counted by hand, where the first tile fits"
run legal puzzle.csv
want_status 0
want_empty err
want_equal "the question" "$(head -n 1 out)" ask,tile,Ann,BA/CccR
sed 1d out | sort >got
sort >expected <<'END'
lay,BA/CccR,0,-1,90
lay,BA/CccR,0,-1,180
lay,BA/CccR,0,-1,270
lay,BA/CccR,1,0,90
lay,BA/CccR,-1,0,270
END
want_same got expected

# On the tile in the north, turned by 180, the city is the start tile's, too;
# the road leads north between the two fields. Base game: followers only.
it "legal: a puzzle counted by hand, where a figure may stand"
cat puzzle.csv - >puzzle2.csv <<'END'
1,Ann,lay,BA/CccR,0,-1,180
END
run legal puzzle2.csv
want_status 0
want_equal "the question" "$(head -n 1 out)" ask,figure,Ann
sed 1d out | sort >got
sort >expected <<'END'
deploy,follower,0,-1,A
deploy,follower,0,-1,1
deploy,follower,0,-1,a
deploy,follower,0,-1,b
pass
END
want_same got expected

# BA/C has one city side and three of field. South of the start the city must
# not face north: three ways. East and west of the start there is a road. Beside
# the tile in the north a city must face it: one way on either side. Behind it
# there is a road.
it "check names the first illegal row and what would have been legal"
cat puzzle2.csv - >illegal.csv <<'END'
2,Ann,deploy,follower,0,-1,A
3,Ben,lay,BA/C,0,1,0
4,Ben,pass
END
run check illegal.csv
want_status 1
want_equal "lines on standard output" "$(wc -l <out | tr -d ' ')" 1
want_in err '^bastide: illegal.csv:9: .*Ben.*lay,BA/C,0,1,0'
want_in err 'legal for Ben'
sed -n 's/^ *\(lay,\)/\1/p' err | sort >got
sort >expected <<'END'
lay,BA/C,0,1,90
lay,BA/C,0,1,180
lay,BA/C,0,1,270
lay,BA/C,1,-1,270
lay,BA/C,-1,-1,90
END
want_same got expected

it "legal and show refuse the same record with status 1 and print nothing"
run legal illegal.csv
want_status 1
want_empty out
want_in err '^bastide: illegal.csv:9: '
run show illegal.csv
want_status 1
want_empty out
want_in err '^bastide: illegal.csv:9: '

it "check goes on with the next file, and the status tells of the bad one"
run check illegal.csv puzzle2.csv missing.csv
want_status 1
want_in out '^1,placed,Ann,,BA/CccR,0,-1,180,'
want_equal "rows score-so-far" "$(grep -c ',score-so-far,' out)" 2
want_in err '^bastide: illegal.csv:9: '
want_in err '^bastide: missing.csv: '
run check puzzle.csv puzzle2.csv
want_status 0
want_empty err

it "legal: a game that is over"
run legal ones.csv
want_status 0
want_empty err
want_equal "the answer" "$(cat out)" ask,over

it "a name with a comma is quoted in every row"
sed -e 's/^player,Ann/player,"Ann, Dr."/' -e 's/,Ann,/,"Ann, Dr.",/' puzzle2.csv >comma.csv
run check comma.csv
want_status 0
want_in out '^1,placed,"Ann, Dr\.",,BA/CccR,'
want_in out ',score-so-far,"Ann, Dr\.",'
run legal comma.csv
want_status 0
want_equal "the question" "$(head -n 1 out)" 'ask,figure,"Ann, Dr."'

# Each case replaces a line of a good record; the message must name that line.
it "check: what a record may not say, each with its line"
cat puzzle2.csv - >good.csv <<'END'
2,Ann,pass
END
run check good.csv
want_status 0
while IFS='|' read -r line text words; do
	sed "${line}s|.*|$text|" good.csv >wrong.csv
	run check wrong.csv
	command="check, line $line: $text"
	want_status 1
	want_equal "lines on standard output" "$(wc -l <out | tr -d ' ')" 1
	want_in err "^bastide: wrong.csv:$line: .*$words"
done <<'END'
1|tile,letter|record
1|bastide,2|format
1|bastide|format
2|sets|sets
2|colour,blue|unknown
2|option,colour,blue|option
2|option,small-city,3|4.2
2|rules,99|rules
2|1,Ann,pass|unknown
2|end,0,0|begin
3|player|player
3|player,"Ann|quote
3|play"er,Ann|quote
5|stack|stack
5|seed,-1|seed
5|seed,18446744073709551616|seed
6|begin,now|begin
7|2,Ann,lay,BA/CccR,0,-1,180|decision 1
7|1,Ben,lay,BA/CccR,0,-1,180|Ann
7|1,Ann,lay,BA/C,0,-1,180|BA/CccR
7|1,Ann,lay,BA/CccR,0,-1,17|degrees
7|1,Ann,lay,BA/CccR,0,-1,0|may not
7|1,Ann,lay,BA/CccR,0,0,180|may not
7|1,Ann,lay,BA/CccR,0,-1|expected
7|1,Ann,lay,BA/CccR,0,-1,180,0|too many
7|1,Ann,pass|may not
7|1,Ann|decision
7|hash,0,0123456789abcdef|hash
7|hash,1,0123456789abcdef|hash,0
7|undo,1|taken back
7|end,0,0|not over
8|2,Ann,deploy,mayor,0,-1,A|may not
8|2,Ann,deploy,follower,0,0,1|may not
8|2,Ann,deploy,follower,0,-1,Z|segment
8|2,Ann,deploy,follower,9,9,A|no tile
8|2,Ann,barn,0,-1,nw|may not
8|2,Ann,barn,0,-1,n|corner
8|2,Ann,draw|may not
8|undo,2|decision, 1
8|sets,base|before
END

it "check: faults of the set-up are told on the row begin"
while IFS='|' read -r line text words; do
	sed "${line}s|.*|$text|" good.csv >wrong.csv
	run check wrong.csv
	command="check, line $line: $text"
	want_status 1
	want_in err "^bastide: wrong.csv:6: .*$words"
done <<'END'
2|sets,nothing|nothing
2|sets,festival|start tile
2|option,farmers,on|set
2|sets,./missing.csv|missing.csv
3|option,farmers,on|2 to 6
4|player,Ann|same name
4|player, |name
4|player,AnneliseMargarethe|longer
5|stack,BA/Nothing|BA/Nothing
5|option,abbey,on|abbey
END

it "check: a row that was changed in a record with checks is found"
sed 's/^1,Ann,lay,/1,Ann,lag,/' ones.csv >changed.csv
run check changed.csv
want_status 1
want_in err "^bastide: changed.csv:$(grep -n '^1,Ann' ones.csv | cut -d: -f1): damaged"
sed '/^2,Ann/d' ones.csv >changed.csv
run check changed.csv
want_status 1
want_in err '^bastide: changed.csv:[0-9]+: damaged'
sed 's/,\*[0-9a-f]*$//' ones.csv >bare.csv
run check bare.csv
want_status 0
want_empty err
cp out bare
run check ones.csv
want_same out bare

it "check: a table that plays out differently is found by its hash"
sed '/^seed,/s/5/6/' bare.csv >seed.csv
run check seed.csv
want_status 1
want_in err '^bastide: seed.csv:[0-9]+: '
awk -F, '/^hash,16,/ { print "hash,16,0000000000000000"; next } { print }' bare.csv >hash.csv
run check hash.csv
want_status 1
want_in err "^bastide: hash.csv:$(grep -n '^hash,16,' bare.csv | cut -d: -f1): .*after decision 16"

it "check: wrong points at the end are found"
sed 's/^end,.*/end,1,2/' bare.csv >end.csv
run check end.csv
want_status 1
want_in err "^bastide: end.csv:$(wc -l <bare.csv | tr -d ' '): .*points"

it "check: what is no record"
for file in . /dev/null gates.csv; do
	run check $file
	want_status 1
	want_in err '^bastide: .'
done

case " $(echo "$commands" | tr '\n' ' ') " in
*" rescue "*)
	it "rescue copies what is good of a damaged record, which can be resumed"
	awk -F, -v OFS=, '$1 == 21 { $3 = "lag" } { print }' ones.csv >changed.csv
	cp changed.csv kept.csv
	run rescue changed.csv rescued.csv
	want_status 0
	want_empty err
	want_equal "the answer" "$(cat out)" "20 decisions rescued"
	want_same changed.csv kept.csv
	head -n "$(($(grep -n '^21,' ones.csv | cut -d: -f1) - 1))" ones.csv >expected
	want_same rescued.csv expected
	feed '1\n' resume --plain rescued.csv
	want_status 0
	want_in rescued.csv '^21,'

	it "rescue refuses a good record, nothing good and a file that exists"
	run rescue ones.csv new.csv
	want_status 1
	want_empty out
	want_in err 'nothing is wrong'
	run rescue gates.csv new.csv
	want_status 1
	want_empty out
	run rescue missing.csv new.csv
	want_status 1
	[ -e new.csv ] && fault "a file was made"
	run rescue changed.csv exists.csv
	want_status 1
	want_empty out
	want_equal "the file" "$(cat exists.csv)" precious
	;;
esac

#
# show
#

it "show --ascii draws with ASCII, --utf8 beyond it, neither with escapes"
run show --ascii varied.csv
want_status 0
want_empty err
[ "$(wc -l <out)" -gt 20 ] || fault "only $(wc -l <out) lines"
LC_ALL=C grep -q '[^ -~]' out && fault "beyond ASCII with --ascii"
run show --utf8 varied.csv
want_status 0
want_empty err
LC_ALL=C grep -q '[^ -~]' out || fault "only ASCII with --utf8"
grep -q "$(printf '\033')" out && fault "escape sequences without --ansi"
cp out utf8

it "show: the locale decides between ASCII and UTF-8"
run show varied.csv
want_same out utf8
LC_ALL=C
run show varied.csv
LC_ALL=C.UTF-8
want_status 0
LC_ALL=C grep -q '[^ -~]' out && fault "beyond ASCII in the locale C"

it "show --ansi prints colours, but not with --mono or NO_COLOR"
run show --ansi --utf8 varied.csv
want_status 0
want_in out "$(printf '\033')\\[[0-9;]*[34]8;5;"
want_equal "lines" "$(wc -l <out)" "$(wc -l <utf8)"
run show --ansi --mono varied.csv
want_status 0
want_not_in out "$(printf '\033')\\[[0-9;]*[34]8;5;"
NO_COLOR=1
export NO_COLOR
run show --ansi varied.csv
unset NO_COLOR
want_not_in out "$(printf '\033')\\[[0-9;]*[34]8;5;"

it "show --at draws the board after so many decisions"
last=$(grep -c '^[0-9]' varied.csv)
run show --at="$last" varied.csv
want_status 0
want_same out utf8
run show --at=0 varied.csv
want_status 0
cp out start
run show puzzle.csv
want_same out start
run show --at 1 varied.csv
want_status 0
cmp -s out start && fault "--at=1 is --at=0"
run show --at=$((last + 1)) varied.csv
want_status 1
want_empty out
want_in err "$last decisions"

it "show: every letter of a player with figures on the board is shown"
run show --ascii illegal.csv
want_status 1
sed '$d' illegal.csv | sed '$d' >knight.csv
run show --ascii knight.csv
want_status 0
want_in out 'A'
run show --ascii puzzle2.csv
cp out empty
run show --ascii knight.csv
cmp -s out empty && fault "the knight is not drawn"

it "a record that is missing is status 1 for every command that reads one"
for word in check legal show "resume --plain"; do
	# shellcheck disable=SC2086
	run $word missing.csv
	want_status 1
	want_in err '^bastide: missing.csv: '
done

#
# tiles
#

it "tiles draws every design with its count"
run tiles --ascii
want_status 0
want_empty err
LC_ALL=C grep -q '[^ -~]' out && fault "beyond ASCII with --ascii"
grep -q "$(printf '\033')" out && fault "escape sequences without --ansi"
want_equal "the last line" "$(tail -n 1 out)" "100 tiles of 47 designs"
sed 1d "$tests/data/tiles-facts.csv" | cut -d, -f2 | sort -u >designs
want_equal "designs" "$(wc -l <designs | tr -d ' ')" 47
while read -r tile; do
	grep -qF -- "$tile" out || fault "$tile is not drawn"
done <designs
run tiles --utf8 base
want_status 0
LC_ALL=C grep -q '[^ -~]' out || fault "only ASCII with --utf8"
grep -q 'FE/' out && fault "festival tiles among base"
run tiles --ansi festival
want_status 0
want_in out "$(printf '\033')\\["

# The sheet calls the sets base, am and fest; of the abbey it tells in words
# what the code knows from tile:abbey.
it "tiles --facts equals the fact sheet"
run tiles --facts
want_status 0
want_empty err
want_equal "the header" "$(head -n 1 out)" \
	set,tile,count,feature_index,kind,edges,pennants,touches,wagon,flags,segment
sed -e 1d -e 's/^abbey-mayor,/am,/' -e 's/^festival,/fest,/' -e 's/,[^,]*$//' out | sort >got
sed -e 1d -e 's/tile:abbey .*/tile:abbey/' "$tests/data/tiles-facts.csv" | sort >expected
want_same got expected

it "tiles --facts: 72, 12, 6 and 10 tiles"
count() {
	awk -F, -v set="$1" -v kind="$2" 'NR > 1 && $1 ~ set && $4 == 0 && ($5 == "abbey") == kind {
		n += $3 } END { print n + 0 }' out
}
want_equal "tiles of base" "$(count '^base' 0)" 72
want_equal "tiles of abbey-mayor" "$(count '^(am|abbey)' 0)" 12
want_equal "abbeys" "$(count '^(am|abbey)' 1)" 6
want_equal "tiles of festival" "$(count '^fest' 0)" 10

it "tiles reads a set from a file and refuses a bad one with file:line:"
run tiles --facts ./gates.csv
want_status 0
want_empty err
want_in out 'MY/Gate,3,0,city,n,0,,1,tile:start=1,A$'
want_in out 'MY/Gate,3,1,road,s,0,,0,end:citygate,1$'
want_equal "rows" "$(wc -l <out | tr -d ' ')" 5
run tiles ./bad.csv
want_status 1
want_empty out
want_in err '^bastide: \.?/?bad.csv:2: '
run tiles nothing
want_status 1
want_empty out

#
# selfplay
#

it "selfplay: the same seed gives the same totals, another one others"
run selfplay --games=24 --seed=1
want_status 0
want_empty err
want_in out '^games,24$'
want_in out '^signature,[0-9a-f]{16}$'
cp out totals
run selfplay --games 24 --seed 1
want_same out totals
run selfplay --games=24 --seed=2
want_status 0
cmp -s out totals && fault "seed 2 gives the totals of seed 1"

it "selfplay: flags decide what is played"
run selfplay --games=6 --seed=1 --players=2 --sets=base --farmers=off
want_status 0
want_empty err
want_in out '^games,6$'
for zero in deployed-mayor deployed-wagon deployed-barn returned-festival wagons-driven scored-farm; do
	want_in out "^$zero,0\$"
done
run selfplay --games=0 --seed=1
want_status 0
want_in out '^games,0$'
run selfplay --sets=./bad.csv
want_status 1
want_in err 'bad.csv:2: '

#
# Output that cannot be written
#

if [ -w /dev/full ]; then
	it "output that cannot be written is status 1"
	for word in --help "check ones.csv" "legal puzzle.csv" "selfplay --games=1" "tiles --facts"; do
		# shellcheck disable=SC2086
		"$binary" $word >/dev/full 2>err </dev/null
		status=$?
		command="bastide $word >/dev/full"
		want_status 1
		[ -s err ] || fault "$command: no message"
	done
fi

#
# The manual
#

page=$man/bastide.6

it "bastide.6 names every command"
[ -n "$commands" ] || fault "--help lists none"
for word in $commands; do
	grep -Eq "^\\.It Cm $word( |\$)" "$page" || fault "no entry for the command $word"
done

it "bastide.6 names every flag and every rule with its values"
{ cat flags && echo help && echo version; } | sort -u >wanted
[ -s flags ] && [ -s rules ] || fault "--help lists none"
while read -r flag; do
	grep -Eq "^\\.It Fl -$flag( |\$)" "$page" || fault "no entry for --$flag"
done <wanted
while read -r rule words; do
	values=$(echo "$words" | sed 's/|/ | /g')
	grep -Fqx -- ".It Fl -$rule Ns = Ns Cm $values" "$page" ||
		fault "the entry for --$rule does not give $values"
done <rules

it "bastide.6 names no flag and no rule that does not exist"
sed -n 's/^\.It Fl -\([a-z0-9-]*\).*/\1/p' "$page" | sort >got
want_same got wanted

it "bastide.6 tells the standard of every rule"
[ -s rules ] || fault "--help lists none"
while read -r rule words; do
	standard=$(grep -A 1 "^\\.It Fl -$rule " "$page" | sed -n 's/^\.Pq standard: Cm //p')
	run play --plain --record="standard-$rule.csv"
	want_in "standard-$rule.csv" "^option,$rule,$standard,"
done <rules

# Rows of the key list and of the block in the page, as "heading: keys".
it "bastide.6 lists the keys of the key map"
keymap=$tests/../src/ui/keymap.h
if [ -f "$keymap" ]; then
	tr -d '\n' <"$keymap" | sed 's/X(/\
X(/g' >rows
	awk -F'"' '
		/^X\(CONTEXT_[A-Z]*, "/ { split($1, part, /[(,]/); heading[part[2]] = $2 }
		/^X\(CONTEXT_[A-Z]*, INTENT_/ { split($1, part, /[(,]/); print heading[part[2]] ": " $2 }
	' rows | sort >expected
	sed -n '/^\.\\" BEGIN KEYS/,/^\.\\" END KEYS/p' "$page" | sed -e 's/\\&//g' -e 's/\\-/-/g' |
		awk '/^\.Ss / { heading = substr($0, 5) }
			/^\.It Ic "/ { print heading ": " substr($0, 9, length($0) - 9) }' | sort >got
	[ -s expected ] || fault "no keys found in $keymap"
	want_same got expected
fi

# What is set in from the left was answered, all else was typed.
it "bastide.5: its example of a game is what the engine answers"
page=$man/bastide.5
block() { # NUMBER: a literal block of the page
	awk -v n="$1" '/^\.Bd -literal/ { at++; on = at == n; next } /^\.Ed/ { on = 0 } on' "$page" |
		sed 's/\\e/\\/g'
}
blocks=$(grep -c '^\.Bd -literal' "$page")
found=
for i in $(seq 1 "$blocks"); do
	block "$i" >block.txt
	case $(head -n 1 block.txt) in
	'tile,letter,count,'*) cp block.txt gates.csv ;;
	'$ bastide engine '*) cp block.txt session && found="$found session" ;;
	'$ cat puzzle.csv') cp block.txt puzzle && found="$found puzzle" ;;
	'bastide,1') cp block.txt example.csv && found="$found record" ;;
	'bastide,1,'*) cp block.txt checks && found="$found checks" ;;
	'mkfifo '*) cp block.txt program && found="$found program" ;;
	esac
done
want_equal "examples found" "$found" " record checks session puzzle program"
sed -e 1d -e '/^  /d' session >in
"$binary" engine --sets=./gates.csv --players=Ann,Ben >out 2>err <in
status=$?
command="bastide engine"
want_status 0
sort_legal <out >got
sed -n 's/^  //p' session | sort_legal >expected
want_same got expected

it "bastide.5: its records and its program are good"
run check example.csv
want_status 0
want_empty err
want_equal "the hash it names" \
	"$(printf 'hash\n' | "$binary" engine --sets=base --seed=42 --players=Ann,Ben | sed -n 's/^hash,0,//p')" \
	"$(sed -n 's/^Before the first decision of the record above it is \([0-9a-f]*\)\./\1/p' "$page")"
head -n 3 "ones.csv" | sed -n 1,2p >got
head -n 2 checks >expected
want_same got expected
sed -n '/^bastide,1/,/^begin/p' puzzle >p.csv
run legal p.csv
sed -n '/^ask,/,$p' puzzle | sort >expected
sort out >got
want_same got expected
rm -f questions answers
(PATH=$(dirname "$binary"):$PATH && timeout 60 sh ./program >out 2>err </dev/null)
want_in err ',final-scored,'

if command -v mandoc >/dev/null; then
	it "the manual pages are clean under mandoc -Tlint -W warning"
	mandoc -Tlint -W warning "$man/bastide.5" "$man/bastide.6" >>notes 2>&1 || fault "mandoc: status $?"
else
	it "the manual pages are clean under mandoc (not installed here: left out)"
fi

close
echo "1..$number"
