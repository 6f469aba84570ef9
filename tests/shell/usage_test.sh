#!/bin/sh
# Usage: flags, words, exit statuses. Prints TAP.
#
# shellcheck disable=SC2016 # programs of awk stand in single quotes

set -u
# shellcheck source=tests/shell/lib.sh
. "$(dirname "$0")/lib.sh"

it "--help lists the commands on standard output"
run --help
want_status 0
want_empty err
commands=$(sed -n 's/^  \([a-z]\{1,\}\) .*/\1/p' out)
for word in play resume check legal engine show tiles host join tables selfplay; do
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
play --players=Ann,:hard
play --players=Ann:hard,Ann:easy
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

it "as a login shell it runs nothing, and says so, with status 2"
for wanted in 'touch here' 'sh -i' '/usr/lib/openssh/sftp-server' 'scp -t .' 'bastide --version' \
	'rsync --server . .' "git-upload-pack 'a'" '$(touch here)' '`touch here`' '; touch here' ''; do
	run -c "$wanted"
	want_status 2
	want_empty out
	want_in err '^bastide: this account plays: it runs no commands and copies no files; .*$'
	want_equal "lines on standard error" "$(wc -l <err)" 1
done
run -c
want_status 2
run -c 'touch here' sh here
want_status 2
[ -e here ] && fault "a command was run"

it "names that could draw over the table are refused with status 2"
for bad in "$(printf 'A\033[2J')" "$(printf 'A\tB')" "$(printf 'A\342\200\256B')" ' Ann' 'Ann '; do
	run engine --players="$bad,Ben"
	want_status 2
	want_empty out
done

it "a colon and a kind behind a name make a computer, any other colon is of the name"
run engine --players=Ann:person,Ben:robot --seed=1
want_status 0
want_in out '^0,turn,Ann,'
want_in out '^ask,[a-z]*,Ann'
run engine --players=Ann:hard:person,Ben --seed=1
want_in out '^0,turn,Ann:hard,'
run engine --players=Ann:easy,Ben:hard --seed=1
want_status 0
want_in out '^ask,over$'

it "every value of every rule is accepted, as --name=value and as --name value"
list_usage
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
want_in err '^bastide: .*terminal; with --plain the game is played by lines of text$'
for record in state/bastide/*.csv; do
	[ -e "$record" ] && fault "a record of a game that was never played stays: $record"
done
rm -rf state
close_tests
