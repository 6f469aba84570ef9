#!/bin/sh
# Disks, folders, files, environments and arguments that are against the player:
# a clear message, the right status, nothing lost, no crash. Prints TAP.
#
# shellcheck disable=SC2016 # programs of awk stand in single quotes

set -u
# shellcheck source=tests/shell/lib.sh
. "$(dirname "$0")/lib.sh"

write_gates
yes 1 | head -n 2000 >ones
play() { # FLAG...: a game of which every question is answered with 1
	command="bastide play --plain $*"
	"$binary" play --plain --seed=5 --players=Ann,Ben "$@" >out 2>err <ones
	status=$?
}

# A message is one line of text that does nothing to a terminal, and it is
# neither a crash (128 and more) nor the timeout (124).
want_message() { # STATUS
	want_status "$1"
	want_in err '^bastide: .'
	want_harmless err
	want_equal "lines of $command on standard error" "$(wc -l <err | tr -d ' ')" 1
}

want_harmless() { # FILE
	tr -d '\n' <"$1" | LC_ALL=C grep -q '[[:cntrl:]]' && fault "$command: control characters in $1"
	grep -q "$(printf '\342\200\256')" "$1" && fault "$command: a right-to-left override in $1"
}

want_no_crash() {
	case $status in 0 | 1 | 2) ;; *) fault "$command: exit status $status" ;; esac
}

run_timed() {
	command="bastide $*"
	timeout 10 "$binary" "$@" >out 2>err </dev/null
	status=$?
}

decisions_in() { # RECORD
	grep -c '^[0-9]' "$1"
}

#
# Disks
#

# Text that was printed goes through a pipe: the limit is for every file.
it "a disk that is full: nothing is decided that is not recorded"
command="bastide play --plain, with 2 blocks of disk"
(
	ulimit -f 2
	head -n 60 ones | "$binary" play --plain --seed=5 --players=Ann,Ben --record=full.csv 2>&1
	echo "status $?"
) | cat >out
want_in out '^status 0$'
want_in out '^> full.csv: cannot write: '
want_in out '^Nothing was decided; try again'
[ "$(wc -c <full.csv)" -le 2048 ] || fault "the record is larger than the disk"
run check full.csv
want_status 0
want_empty err
taken=$(decisions_in full.csv)
[ "$taken" -gt 2 ] || fault "only $taken decisions were recorded"
feed '1\n1\n1\nquit\n' resume --plain full.csv
want_status 0
want_equal "decisions after resuming" "$(decisions_in full.csv)" $((taken + 3))

it "a disk that is full from the start: a record asked for is refused, no file stays"
(
	ulimit -f 0
	"$binary" play --plain --seed=5 --record=none.csv 2>&1 </dev/null
	echo "status $?"
) | cat >out
want_in out '^status 1$'
want_in out '^bastide: none.csv: cannot write: '
[ -e none.csv ] && fault "a file was made"

it "a disk that is full from the start: else the game is played without one"
(
	ulimit -f 0
	head -n 4 ones | "$binary" play --plain --seed=5 2>&1
	echo "status $?"
) | cat >out
want_in out '^status 0$'
want_in out '^This game is not recorded: .*cannot write'
want_equal "questions" "$(grep -c 'Tiles left' out)" 5
ls state/bastide/*.csv >/dev/null 2>&1 && fault "a file was made"

# Where a small disk can be made, with the real error.
mkdir disk
if mount -t tmpfs -o size=32k none disk 2>/dev/null; then
	it "a small disk that fills up, and has room again"
	head -c 28000 /dev/zero >disk/filler 2>/dev/null
	rm -f keys
	mkfifo keys
	"$binary" play --plain --seed=5 --record=disk/game.csv <keys >out 2>err &
	game=$!
	exec 3>keys
	head -n 300 ones >&3
	tries=0
	until grep -q 'No space left' out || [ $tries -gt 200 ]; do
		tries=$((tries + 1))
		sleep 0.05
	done
	want_in out 'disk/game.csv: cannot write: No space left'
	taken=$(decisions_in disk/game.csv)
	run check disk/game.csv
	want_status 0
	want_empty err
	rm disk/filler
	head -n 20 ones >&3
	exec 3>&-
	wait $game
	status=$?
	want_status 0
	[ "$(decisions_in disk/game.csv)" -gt "$taken" ] || fault "nothing was recorded afterwards"
	run check disk/game.csv
	want_status 0
	umount disk
else
	it "a small disk that fills up (none can be made here: left out)"
fi

#
# Folders
#

it "a record and its folder that vanish during the game are made anew"
rm -f keys
mkfifo keys
mkdir -p gone/away
"$binary" play --plain --seed=5 --players=Ann,Ben --record=gone/away/game.csv <keys >out 2>err &
game=$!
exec 3>keys
head -n 4 ones >&3
await_prompts out 5
rm -r gone
head -n 4 ones >&3
await_prompts out 9
want_equal "decisions after the folder went" "$(decisions_in gone/away/game.csv)" 8
rm gone/away/game.csv
echo mine >gone/away/game.csv
head -n 2 ones >&3
await_prompts out 11
want_equal "a file of that name" "$(cat gone/away/game.csv)" mine
want_in out 'gone/away/game.csv: cannot create: '
want_in out '^Nothing was decided'
rm gone/away/game.csv
exec 3>&-
wait $game
play --record=whole.csv
sed -n "1,$(grep -n '^8,' whole.csv | cut -d: -f1)p" whole.csv >expected
[ -e gone/away/game.csv ] && fault "the record was made anew without a decision"

it "no home at all: the game is played without a record"
for home in unset '' relative; do
	command="bastide play, HOME $home"
	(
		unset XDG_STATE_HOME XDG_CONFIG_HOME
		HOME=$home
		[ "$home" = unset ] && unset HOME
		export HOME
		"$binary" play --plain --seed=5 >out 2>err <ones
		echo $? >status
		"$binary" resume --plain >out2 2>err2 </dev/null
		echo $? >status2
	)
	status=$(cat status)
	want_status 0
	want_in out '^This game is not recorded: .*HOME'
	want_equal "status of resume" "$(cat status2)" 1
	want_in err2 '^bastide: .*HOME'
done

it "a folder for records that cannot be: the game is played without a record"
touch file
ln -s nowhere dangling
mkdir locked
chmod 500 locked
long=$(awk 'BEGIN { for (i = 0; i < 5000; i++) printf "x" }')
for folder in "$dir/file" "$dir/file/below" "$dir/dangling" /proc/nowhere /dev/null "/$long" \
	"$dir/$(echo "$long" | cut -c 1-300)" "$(printf '%s/a\033[2Jb\nc' "$dir/file")"; do
	XDG_STATE_HOME=$folder
	play
	XDG_STATE_HOME=$dir/state
	want_status 0
	want_in out '^This game is not recorded: .'
	want_in out '^This game was not recorded\.$|^Final points:$'
	want_harmless out
done
XDG_STATE_HOME=$dir/locked
play
[ "$(id -u)" -eq 0 ] || want_in out '^This game is not recorded: .*Permission denied'
XDG_STATE_HOME=$dir/state
want_status 0

it "folders and files with blanks, line breaks and letters beyond ASCII in their names"
odd="$dir/ein Ördner, \"so\" 'was' și
neu"
XDG_STATE_HOME=$odd
play
want_status 0
ls "$odd"/bastide/*-Ann-Ben.csv >/dev/null 2>&1 || fault "no record in $odd"
rm -r "$odd"
feed '1\n1\nquit\n' play --plain --seed=3
feed 'quit\n' resume --plain
want_status 0
XDG_STATE_HOME=$dir/state
mkdir "sub dir"
for name in "sub dir/mein spiel.csv" "șah.csv" "./-x.csv" "a'b\"c.csv" '%s%n.csv'; do
	play --record="$name"
	want_status 0
	run check "$name"
	want_status 0
	run show --ascii "$name"
	want_status 0
done
cp gates.csv "sub dir/die tore, ș.csv"
cp gates.csv "sub dir/die tore ș.csv"
play --sets="./sub dir/die tore ș.csv" --record=tore.csv
want_status 0
run check tore.csv
want_status 0

#
# What is no record
#

yes 'bastide,1' | head -c 1100000 >large.csv
mkdir folder.csv
rm -f pipe.csv
mkfifo pipe.csv
ln -s whole.csv good-link.csv
ln -s nowhere.csv dangling.csv
ln -s loop.csv loop.csv
head -c 3000 /dev/urandom >noise.csv
printf 'bastide,1\nsets,./pipe.csv\nplayer,A\nplayer,B\nbegin\n' >set-is-a-pipe.csv
printf 'bastide,1\nsets,/dev/zero\nplayer,A\nplayer,B\nbegin\n' >set-is-zero.csv
: >empty.csv

it "no command waits for, or accepts, what is no record"
for record in large.csv folder.csv pipe.csv dangling.csv loop.csv noise.csv empty.csv missing.csv \
	set-is-a-pipe.csv set-is-zero.csv /dev/zero /dev/full /dev/tty '' "$long" "$(printf 'a\033[2Jb\r\n')"; do
	for words in check legal show "resume --plain" rescue; do
		# shellcheck disable=SC2086 # a command and its flags
		if [ "$words" = rescue ]; then
			run_timed rescue "$record" rescued.csv
		else
			run_timed $words "$record"
		fi
		case $words in
		legal | show | resume*) want_message 1 ;;
		*) want_status 1 && want_harmless err && want_in err '^bastide: .' ;;
		esac
	done
done
[ -e rescued.csv ] && fault "something was rescued"
[ -p pipe.csv ] || fault "the pipe is gone"

it "a link to a record is as good as the record"
run check good-link.csv
want_status 0
head -n 40 whole.csv >part.csv
ln -s part.csv part-link.csv
feed '1\nquit\n' resume --plain part-link.csv
want_status 0
[ -L part-link.csv ] || fault "the link is gone"

it "a new record never follows a link nor overwrites anything"
for record in dangling.csv good-link.csv folder.csv pipe.csv /dev/null; do
	run_timed play --plain --record="$record"
	want_message 1
done
[ -e nowhere.csv ] && fault "the link was followed"

it "a tile set is a plain file of modest size"
for set in ./pipe.csv /dev/zero ./folder.csv ./large.csv ./dangling.csv ./noise.csv ./empty.csv; do
	run_timed engine --sets="$set"
	want_message 1
	run_timed tiles "$set"
	want_message 1
done

#
# Input and output
#

it "closed standard files: the record is not taken for one of them"
rm -f c.csv
command="bastide play >&-"
"$binary" play --plain --seed=5 --record=c.csv <ones >&- 2>err
status=$?
want_status 1
want_in err 'standard output'
grep -vE '^[a-z0-9]+(,|$)' c.csv >strange
want_empty strange
rm -f c.csv
command="bastide play <&-"
"$binary" play --plain --seed=5 --record=c.csv <&- >out 2>err
status=$?
want_status 0
rm -f c.csv
command="bastide play, all closed"
"$binary" play --plain --seed=5 --record=c.csv <&- >&- 2>&-
status=$?
want_status 1
run check c.csv
want_status 0
command="bastide check >&-"
"$binary" check whole.csv >&- 2>err
status=$?
want_status 1

it "a reader that goes away ends every command by SIGPIPE"
yes legal | head -n 3000 >in
for words in "engine --seed=1" "play --plain --seed=1 --record=sp.csv" "check whole.csv whole.csv whole.csv \
	whole.csv whole.csv whole.csv whole.csv whole.csv whole.csv whole.csv whole.csv whole.csv"; do
	command="bastide $words | head -n 1"
	rm -f sp.csv
	sed 's/legal/help/' in >in2
	[ "${words%% *}" = engine ] && cp in in2
	# shellcheck disable=SC2086 # a command and its words
	{
		"$binary" $words <in2 2>err
		echo $? >status
	} | head -n 1 >out
	status=$(cat status)
	want_status 141
	want_empty err
done

it "where SIGPIPE is ignored, status 1 and a message"
for words in "engine --seed=1" "play --plain --seed=1 --record=sp.csv"; do
	command="bastide $words | head -n 1, SIGPIPE ignored"
	rm -f sp.csv
	sed 's/legal/help/' in >in2
	[ "${words%% *}" = engine ] && cp in in2
	# shellcheck disable=SC2086 # a command and its words
	(
		trap '' PIPE
		timeout 20 "$binary" $words <in2 2>err
		echo $? >status
	) | head -n 1 >out
	status=$(cat status)
	want_message 1
done

#
# Environment
#

it "locales that do not exist, and worse"
for locale in xx_YY.UTF-8 '' C POSIX ../../etc/passwd "$long" "$(printf '\033[2J')" 'C.UTF-8;id' %s%n; do
	for variable in LC_ALL LANG LC_CTYPE LANGUAGE; do
		command="bastide with $variable=$(printf %.20s "$locale")"
		env -u LC_ALL "$variable=$locale" "$binary" show whole.csv >out 2>err
		status=$?
		want_status 0
		want_empty err
	done
done

it "BASTIDE_DATA that leads nowhere is passed over"
for data in '' /nowhere "$dir/file" relative "$long" "$(printf '\033[2J\n')" /dev/zero %s%n; do
	command="bastide with BASTIDE_DATA=$(printf %.20s "$data")"
	BASTIDE_DATA=$data "$binary" engine --seed=1 >out 2>err </dev/null
	status=$?
	want_status 0
	want_empty err
done

it "a tile set that is not what it should be in BASTIDE_DATA is told with its path"
mkdir -p data/tiles
mkfifo data/tiles/base.csv
BASTIDE_DATA=$dir/data timeout 10 "$binary" engine --seed=1 >out 2>err </dev/null
status=$?
command="bastide with a pipe for a set"
want_message 1
rm data/tiles/base.csv
sed 's/a/\x1b/' gates.csv >data/tiles/base.csv
BASTIDE_DATA=$dir/data "$binary" engine --seed=1 >out 2>err </dev/null
status=$?
command="bastide with a damaged set"
want_message 1

it "odd values of every other variable"
for value in '' 0 -1 99999999999999999999 "$long" "$(printf '\033[2J\n')" /dev/zero; do
	for variable in TERM COLUMNS LINES ESCDELAY NO_COLOR TZ TERMINFO NOSYNC TMPDIR XDG_CONFIG_HOME; do
		command="bastide with $variable=$(printf %.20s "$value")"
		env "$variable=$value" timeout 10 "$binary" play --plain --seed=1 >out 2>err </dev/null
		status=$?
		want_status 0
		want_empty err
	done
done

#
# Arguments
#

it "names that could draw over the table, or that are no text"
for bad in "$(printf 'A\033[2J')" "$(printf 'A\nB')" "$(printf 'A\rB')" "$(printf 'A\177')" \
	"$(printf 'A\342\200\256B')" "$(printf 'A\342\200\217B')" "$(printf 'A\342\201\246B')" \
	"$(printf 'A\302\233B')" "$(printf 'A\342\200\213')" "$(printf '\357\273\277A')" \
	"$(printf 'A\377')" "$(printf 'A\340\200\257')" "$(printf 'A\355\240\200')" "$(printf 'A\303')" \
	"$(printf 'A\314\201')" "$long" ' ' ''; do
	run_timed play --plain --players="$bad,Ben"
	want_message 2
	run_timed play --plain --players="Ben,$bad"
	want_message 2
done

it "names with quotes, commas' neighbours and letters beyond ASCII are kept"
for name in 'A"B' "O'Neil" 'Ștefan' 'a;b' '*01234567' '%s%n' '1' '日本'; do
	rm -f n.csv
	run play --plain --players="$name,Ben" --record=n.csv
	want_status 0
	run legal n.csv
	want_status 0
	want_empty err
done

it "numbers out of range"
for value in -1 99999999999 18446744073709551616 1e3 0x10 ' 1' '1,' '' "$long"; do
	for flag in "selfplay --games" "show --at" "engine --seed"; do
		# shellcheck disable=SC2086 # a command and a flag
		run_timed $flag="$value" whole.csv
		want_message 2
	done
done

it "thousands of arguments, and long ones"
# shellcheck disable=SC2046 # many words
run_timed check $(seq 1 5000)
want_message 2
# shellcheck disable=SC2046
run_timed play $(seq -f '--seed=%g' 1 3000) --plain
want_status 0
# shellcheck disable=SC2046
run_timed engine $(seq -f '--sets=%g' 1 3000)
want_message 2
huge=$(awk 'BEGIN { for (i = 0; i < 100000; i++) printf "y" }')
for words in "$huge" "play --$huge" "play --players=$huge" "engine --sets=$huge" "play --plain --record=$huge" \
	"play --small-city=$huge" "play $huge" "check $huge" "tiles $huge"; do
	# shellcheck disable=SC2086 # a command and its words
	run_timed $words
	want_no_crash
	[ "$status" -eq 0 ] && fault "$(printf %.40s "$words"): accepted"
	want_harmless err
	[ "$(wc -c <err)" -lt 1000 ] || fault "$(printf %.40s "$words"): a message of $(wc -c <err) bytes"
done

it "arguments that would obey a terminal are quoted without harm"
bad=$(printf 'x\033[2J\007\342\200\256y')
for words in "$bad" "--$bad" "-$bad" "play --$bad" "play $bad" "play --seed=$bad" "play --sets=./$bad" \
	"play --undo=$bad" "check $bad" "show $bad --at=1" "tiles $bad" "resume --plain $bad" "play --plain --record=no/$bad"; do
	# shellcheck disable=SC2086 # a command and its words
	run_timed $words
	want_no_crash
	[ "$status" -eq 0 ] && fault "accepted"
	want_harmless err
	want_harmless out
done

close_tests
