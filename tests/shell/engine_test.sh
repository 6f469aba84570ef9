#!/bin/sh
# The engine: its rows, what it refuses, how it ends. Prints TAP.
#
# shellcheck disable=SC2016 # programs of awk stand in single quotes

set -u
# shellcheck source=tests/shell/lib.sh
. "$(dirname "$0")/lib.sh"

write_gates

it "engine plays a whole short game, row by row"
feed 'legal\nlay,MY/Gate,0,1,180\ndeploy,follower,0,1,1\nlay,MY/Gate,0,-1,180
undo\nlay,MY/Gate,0,-1,180\ndeploy,follower,0,-1,A\nlegal\nquit\n' \
	engine --sets gates.csv --players Ann,Ben
want_status 0
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

it "engine: computers decide, their events follow; undo goes over them"
feed 'lay,MY/Gate,0,1,180\ndeploy,follower,0,1,1\nundo\npass\nquit\n' \
	engine --sets gates.csv --players Ann,Ben:hard
want_status 0
cat >expected <<'END'
0,turn,Ann,,,,,,,,,,
0,drawn,Ann,,MY/Gate,,,,,,,,
ask,tile,Ann,MY/Gate
1,placed,Ann,,MY/Gate,0,1,180,,,,,
ask,figure,Ann
2,deployed,Ann,follower,MY/Gate,0,1,180,1,,,,
2,completed,,,MY/Gate,0,0,0,1,road,2,2 tiles,1:0
2,scored,Ann,,MY/Gate,0,0,0,1,road,2,2 tiles,1:0
2,returned,Ann,follower,MY/Gate,0,1,180,1,road,,,
2,turn,Ben,,,,,,,,,,
2,drawn,Ben,,MY/Gate,,,,,,,,
3,placed,Ben,,MY/Gate,0,-1,180,,,,,
4,deployed,Ben,follower,MY/Gate,0,-1,180,A,,,,
4,completed,,,MY/Gate,0,0,0,A,city,4,2 tiles x 2,0:1
4,scored,Ben,,MY/Gate,0,0,0,A,city,4,2 tiles x 2,0:1
4,returned,Ben,follower,MY/Gate,0,-1,180,A,city,,,
4,closing,,,,,,,,,,,
4,final,,,,,,,,,,,
4,over,,,,,,,,,,,
ask,over
error,nothing can be taken back
error,not legal here
END
want_same out expected
feed 'lay,MY/Gate,0,1,180\npass\nundo\nhash\nquit\n' \
	engine --sets gates.csv --players Ann,Ben:hard --undo=friendly
want_in out '^hash,1,'
want_equal "the question" "$(tail -n 1 out)" 'ask,figure,Ann'

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
run engine --sets=bad.csv
want_status 1
want_empty out
want_in err '^bastide: bad.csv:2: picture row 2 has 4 characters'
run engine --sets=base --abbey=on
want_status 1
want_in err 'abbey'
close_tests
