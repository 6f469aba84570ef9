# lib.sh - for tests of the program from outside: read by each *_test.sh of this
# folder. A test runs in a folder of its own, says `it NAME`, runs the program
# and says what it wants; close_tests, at the end, prints the plan. The output
# is TAP.
#
# shellcheck shell=sh
# shellcheck disable=SC2034,SC2016 # variables are for the tests; awk stands in single quotes

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
XDG_CONFIG_HOME=$dir/config
export XDG_STATE_HOME XDG_CONFIG_HOME

#
# Tests begin with `it NAME`; what turns out wrong until the next one is noted.
# What goes wrong while files are prepared counts against the first test.
#

test_number=0
test_name=
: >notes

close_test() {
	[ -n "$test_name" ] || return 0
	test_number=$((test_number + 1))
	if [ -s notes ]; then
		echo "not ok $test_number - $test_name"
		sed 's/^/# /' notes
	else
		echo "ok $test_number - $test_name"
	fi
	: >notes
}

it() {
	close_test
	test_name=$1
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

close_tests() {
	close_test
	echo "1..$test_number"
}

#
# Files that several tests are about
#

# What --help lists: $commands, the files flags and rules ("NAME A|B|C").
list_usage() {
	commands=$("$binary" --help | sed -n 's/^  \([a-z]\{1,\}\) .*/\1/p')
	for word in $commands; do
		"$binary" "$word" --help | sed -n 's/^  --\([a-z0-9-]*\).*/\1/p'
	done | sort -u >flags
	"$binary" engine --help |
		sed -n 's/^  --\([a-z-]*\)=\([a-z0-9|-]*|[a-z0-9|-]*\) .*/\1 \2/p' >rules
}

# A set of one design that is good, and one that is not.
write_gates() {
	cat >gates.csv <<'SET'
tile,letter,count,start,pennants,wagon,marks,picture
MY/Gate,,3,1,,A1,,"aAAAb
aa1bb
aa1bb
aa1bb
aa1bb"
SET
	sed 's/aa1bb$/aa1b/' gates.csv >bad.csv
}

# By hand: the start tile shows a city in the north, a road from west to east
# and a field in the south. BA/CccR has its road in the south and cities on the
# other sides.
write_puzzles() {
	cat >puzzle.csv <<'RECORD'
bastide,1
sets,base
player,Ann
player,Ben
stack,BA/CccR,BA/C
begin
RECORD
	cat puzzle.csv - >puzzle2.csv <<'RECORD'
1,Ann,lay,BA/CccR,0,-1,180
RECORD
	cat puzzle2.csv - >illegal.csv <<'RECORD'
2,Ann,deploy,follower,0,-1,A
3,Ben,lay,BA/C,0,1,0
4,Ben,pass
RECORD
}

# A whole standard game by always taking the first choice: ones.csv.
play_ones() {
	yes 1 | head -n 1000 >ones
	command="bastide play --plain"
	"$binary" play --plain --seed=5 --players=Ann,Ben --record=ones.csv <ones >out 2>err
	status=$?
	want_status 0
	want_empty err
}

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

# Its record is varied.csv, what it printed varied, its decisions
# varied.decisions, its seed $seed.
play_varied() {
	command="bastide play --plain"
	for seed in $(seq 1 40); do
		numbers $((seed % 3)) >in
		rm -f varied.csv
		"$binary" play --plain --seed="$seed" --players=Ann,Ben,Cleo --record=varied.csv \
			<in >varied 2>err
		status=$?
		want_status 0
		want_empty err
		grep -q 'drive the wagon on\. ' varied && grep -q 'last chance\. ' varied &&
			grep -q 'lays the abbey or draws\. ' varied && grep -q ',barn,' varied.csv &&
			grep -q ',return,' varied.csv && break
	done
	decisions_of varied.csv >varied.decisions
}

decisions_of() { # RECORD
	sed -n 's/^[0-9]*,[A-Z][a-z]*,\(.*\),\*[0-9a-f]\{8\}$/\1/p' "$1"
}

# Each question to the prompt, in a file question.N.
questions() { # FILE
	rm -f question.*
	awk '/Tiles left: [0-9]*\.$/ { n++ } /^> / { on = 0 } /Tiles left: [0-9]*\.$/ { on = 1 }
		on { print > "question." n }' "$1"
}

# The order of the legal list means nothing.
sort_legal() {
	awk '/^legal,/ { print | "sort"; next } { close("sort"); print; fflush() }'
}

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
