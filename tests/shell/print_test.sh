#!/bin/sh
# Commands that print: show, tiles, selfplay. Prints TAP.
#
# shellcheck disable=SC2016 # programs of awk stand in single quotes

set -u
# shellcheck source=tests/shell/lib.sh
. "$(dirname "$0")/lib.sh"

write_gates
write_puzzles
play_varied

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
# The middle row of a tile, all ten characters of it.
middle() { # TILE
	awk -v tile="$1 " '(at = index($0, tile)) > 0 { row = NR + 3; column = at }
		NR == row { print substr($0, column, 10) }' out
}

it "tiles: walls leave a city's narrow part open and close it where it ends"
run tiles --ascii base
want_equal "a city from west to east" "$(middle BA/CFc.1)" "::::::::::"
want_equal "a city on the west side" "$(middle BA/CC.2 | cut -c1-6)" ":::]  "

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

it "selfplay: computers are compared, the seats go round"
run selfplay --games=6 --seed=1 --players=Ann:hard,Ben,Cleo:easy --sets=base
want_status 0
want_empty err
want_equal "rows of players" "$(sed -n 's/,[0-9]*$//p' out | grep -E '^(won|points),' | tr '\n' ' ')" \
	'won,Ann,hard points,Ann,hard won,Ben,person points,Ben,person won,Cleo,easy points,Cleo,easy '
want_in out '^won,Ben,person,0$' # decides at random
points=$(awk -F, '$1 == "points" && NF == 4 { sum += $4 } END { print sum }' out)
want_equal "points of all" "$points" "$(sed -n 's/^points,\([0-9]*\)$/\1/p' out)"
cp out totals
run selfplay --games=6 --seed=1 --players=Ann:hard,Ben,Cleo:easy --sets=base
want_same out totals

close_tests
