#!/bin/sh
# Whole games, which the engine, the text mode and check must tell alike.
# Prints TAP.
#
# shellcheck disable=SC2016 # programs of awk stand in single quotes

set -u
# shellcheck source=tests/shell/lib.sh
. "$(dirname "$0")/lib.sh"

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

it "play --plain: the same game by the same decisions"
command="bastide play --plain"
"$binary" play --plain --seed=5 --players=Ann,Ben --record=ones.csv <decisions >out 2>err
status=$?
want_status 0
want_empty err
want_in out '^Final points:$'
decisions_of ones.csv >got
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

it "play --plain: a game of three with wagons, abbeys, barns and returns"
play_varied
want_in varied '^Final points:$'
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
cp out checked
"$binary" engine --seed="$seed" --players=Ann,Ben,Cleo <varied.decisions >out 2>err
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
close_tests
