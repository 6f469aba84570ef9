#!/bin/sh
# The manual pages: complete, and their examples true. Prints TAP.
#
# shellcheck disable=SC2016 # programs of awk stand in single quotes

set -u
# shellcheck source=tests/shell/lib.sh
. "$(dirname "$0")/lib.sh"

list_usage
play_ones
page=$man/bastide.6

it "bastide.6 names every command"
[ -n "$commands" ] || fault "--help lists none"
for word in $commands; do
	grep -Eq "^\\.It Cm $word( |\$)" "$page" || fault "no entry for the command $word"
done

it "bastide.6 names every flag and every rule with its values"
{ cat flags && echo help && echo version; } | sort -u >wanted
for list in flags rules; do
	[ -s $list ] || fault "--help lists no $list"
done
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

it "bastide.6 lists the words of text mode"
words=$tests/../src/cmd/plain.h
if [ -f "$words" ]; then
	sed -n '/^#define PLAIN_LIST/,/[^\\]$/s/^\tX(\([a-z]*\), "\([^"]*\)".*/\1 \2/p' "$words" |
		tr -d '[],' | tr '[:upper:]' '[:lower:]' | sed 's/ $//; s/ xy/ x y/' | sort >expected
	sed -n '/^\.Sh TEXT MODE/,/^\.Sh ENVIRONMENT/s/^\.It Ic //p' "$page" |
		sed 's/ , Ns Ar / /; s/ Op / /; s/ Ar / /g' | tr '[:upper:]' '[:lower:]' | sort >got
	[ -s expected ] || fault "no words found in $words"
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

close_tests
