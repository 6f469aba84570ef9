#!/bin/sh
# check, legal and rescue on records written by hand. Prints TAP.
#
# shellcheck disable=SC2016 # programs of awk stand in single quotes

set -u
# shellcheck source=tests/shell/lib.sh
. "$(dirname "$0")/lib.sh"

write_gates
write_puzzles
play_ones
echo precious >exists.csv

# North of the start a city must face south: turned by 90, 180 or 270. East of
# it the road must face west: by 90. West of it, east: by 270. A field for the
# south it has none. That makes five.
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

close_tests
