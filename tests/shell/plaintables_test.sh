#!/bin/sh
# Text mode at tables of several sessions: programs at its ends. Prints TAP.

set -u
# shellcheck source=tests/shell/lib.sh
. "$(dirname "$0")/lib.sh"

mkdir tables
BASTIDE_TABLES=$dir/tables
export BASTIDE_TABLES

# Sit down as NAME and take the first choice whenever it is one's turn; what was
# printed is in NAME.log. Ends after the game.
#
# shellcheck disable=SC2094 # NAME.in is a pipe
bot() { # NAME
	mkfifo "$1.in"
	timeout 120 "$binary" join t --plain --seat="$1" <"$1.in" 2>"$1.err" | tee "$1.log" |
		while read -r text; do
			case $text in
			'It is your turn.') echo 1 ;;
			'The game is over. '*) echo quit ;;
			esac
		done >"$1.in"
}

# The block from the ranking on; whoever has seen it may leave.
ending() { # FILE
	sed -n '/^Final points:/,/^The game is over/p' "$1" | grep -v ' is away\.$'
}

it "two programs play a whole game by pipes"
run host --detach --table=t --players=Ann,Ben --seed=5 --sets=base --record=game.csv
want_status 0
bot Ann &
bot Ben
wait
run check game.csv
want_status 0
want_equal "final scores" "$(grep -c ',final-score,' out)" 2
for name in Ann Ben; do
	want_empty $name.err
	want_equal "questions put to $name" "$(grep -c '^It is your turn\.' $name.log)" \
		"$(grep -c "^[0-9]*,$name," game.csv)"
	want_not_in $name.log 'Nothing can be decided|A number from|The table answers'
	ending $name.log >$name.ending
	awk -F, '$2 == "final-score" { print $3, $11 }' out | while read -r player points; do
		grep -Eq " $player +$points\$" $name.ending || fault "$name was not told $points for $player"
	done
done
[ -s Ann.ending ] || fault "no ranking was told"
want_same Ann.ending Ben.ending
yes 1 | head -n 1000 >in
"$binary" play --plain --players=Ann,Ben --seed=5 --sets=base --record=one.csv <in >out 2>err
decisions_of game.csv >got
decisions_of one.csv >expected
[ -s expected ] || fault "nothing was decided"
want_same got expected
run tables --close=t
want_status 0

it "a script at a table is obeyed line by line"
run host --detach --table=u --players=Ann,Ben --seed=5 --sets=base
feed 'people\n1\n0\nsay done\n1\nsave\nquit\nhelp\n' join u --plain --seat=Ann
want_status 0
want_empty err
want_in out '^   1  Ann \(A\): you$'
want_in out '^  Ann: done$'
want_in out '^Nothing can be decided here now\. Ben decides this \(a free seat\)\.$'
want_in out '^That is not for now'
want_in out '^Your seat stays yours'
want_not_in out '^  projection '

it "host --plain opens a table and sits down at it"
feed 'people\nclose\nyes\nlist\n' host --plain --table=v --players=Ann,Ben --seed=5 --sets=base
want_status 1
want_in out '^Table v, opened by .* You are the host\.$'
want_in out '^   1  Ann \(A\): you$'
want_in err '^bastide: The table was closed; its record is kept\.$'
run tables
want_not_in out '^v '

it "a table that is not there is a clear message"
feed '' join nowhere --plain
want_status 1
want_in err '^bastide: .*nowhere'
want_empty out
run tables --close=u
want_status 0

close_tests
