#!/bin/sh
# host, join and tables from outside: names, folders, records, what is refused.
# Prints TAP. Servers outlive the commands that start them; each is closed at the
# end of its test.
#
# shellcheck disable=SC2016 # programs of awk stand in single quotes

set -u
# shellcheck source=tests/shell/lib.sh
. "$(dirname "$0")/lib.sh"

unset XDG_RUNTIME_DIR
BASTIDE_TABLES=$dir/den
export BASTIDE_TABLES
mkdir "$BASTIDE_TABLES"
trap '"$binary" tables --close=eve >/dev/null 2>&1; rm -rf "$dir"' EXIT

# Wait for a server that was told to end.
until_gone() {
	tries=0
	while [ -e "$1" ] && [ "$tries" -lt 100 ]; do
		tries=$((tries + 1))
		sleep 0.1
	done
	[ ! -e "$1" ] || fault "$1 is still there"
}

close_eve() {
	run tables --close=eve
	want_status 0
	until_gone den/eve.table
}

it "a host who could not see the table opens none"
run host --table=eve --players=Ann,Ben
want_status 1
want_in err 'not a terminal; with --plain'
[ ! -e den/eve.table ] || fault "the table was opened"
[ ! -e state/bastide ] || fault "a record was begun"

it "host --detach opens a table and tells how to join it"
run host --detach --table=eve --players=Ann,Ben
want_status 0
want_in out '^The table "eve" is open: bastide join eve$'
[ -S den/eve.table ] || fault "no socket"
want_equal "its mode" "$(stat -c %a den/eve.table)" 660

it "tables lists it: who decides, the seats"
run tables
want_status 0
grep -q '^eve .*Ann decides, 92 tiles left, 0 watching' out || fault "$(cat out)"
grep -q 'Ann (free), Ben (free)' out || fault "$(cat out)"

it "a table of that name is not opened twice"
run host --detach --table=eve
want_status 1
grep -q 'den/eve.table: this table is open already' err || fault "$(cat err)"

it "the record is locked while the table stands"
record=$(sed -n 's/^record,//p' state/bastide/eve.table)
run host --detach --table=other --from="$record"
want_status 1
grep -q 'open in another program' err || fault "$(cat err)"
[ ! -e den/other.table ] || fault "a socket was left behind"

it "a closed table is gone, and its record can be played locally"
close_eve
echo quit | "$binary" resume --plain "$record" >out 2>err || fault "resume: status $?"
grep -q 'Ann (A) lays the tile' out || fault "$(cat out)"

it "opened again by its name the unfinished game goes on"
run host --detach --table=eve
want_status 0
want_in out "^The unfinished game of this table goes on: $record$"
close_eve

it "a flag of the game begins a new one"
run host --detach --table=eve --players=Ann,Ben,Cleo
want_status 0
want_equal "another record" "$(grep -c "$record" state/bastide/eve.table)" 0
close_eve

it "a record that is gone is missed aloud"
record=$(sed -n 's/^record,//p' state/bastide/eve.table)
rm "$record"
run host --detach --table=eve
want_status 0
want_in out "^The record of this table.s last game is not there any more.*: $record$"
close_eve

it "strangers who may remove the table are warned of, where nothing hinders them"
chmod 777 den
run host --detach --table=eve --players=Ann,Ben
want_status 0
want_in out '^Everybody on this machine may remove the table from .*/den and put another in$'
close_eve
chmod 1777 den
run host --detach --table=eve --players=Ann,Ben
want_status 0
want_not_in out '^Everybody on this machine'
close_eve
chmod 755 den

it "any record can be opened as a table"
run host --detach --table=eve --from="$tests/golden/game.csv"
want_status 0
cp "$tests/golden/game.csv" copy.csv
run tables
grep -q 'seats: Aline (free), Bruno (free), Clara (free), David (free)' out || fault "$(cat out)"
close_eve
cmp -s copy.csv "$tests/golden/game.csv" || fault "the record has changed"

it "--from takes no other game"
run host --detach --table=eve --from=copy.csv --players=Ann,Ben
want_status 1
grep -q 'from opens a record as it is' err || fault "$(cat err)"

it "without a name a table is called as the account; among several one is named"
run host --detach --players=Ann,Ben
want_status 0
own=$(sed -n 's/^The table "\(.*\)" is open: .*/\1/p' out)
case $(id -un) in
*[!a-zA-Z0-9_-]*) want_equal "its name" "$own" table ;;
*) want_equal "its name" "$own" "$(id -un)" ;;
esac
run host --detach --table=eve --players=Ann,Ben
want_status 0
run join --plain
want_status 1
want_in err 'there are 2 tables: name one'
run tables --close="$own"
want_status 0
until_gone "den/$own.table"
close_eve

it "names that are no names of tables"
for name in ../eve '' 'a b' a/b .hidden aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; do
	run host --detach --table="$name"
	want_status 1
	grep -q "a table's name has 1 to 32 letters" err || fault "\"$name\": $(cat err)"
done

it "no such folder, no such table, no table at all"
run join eve --dir=nowhere --plain
want_status 1
grep -q 'nowhere: there is no such folder' err || fault "$(cat err)"
run join eve --plain
want_status 1
grep -q 'there is no such table' err || fault "$(cat err)"
run join --plain
want_status 1
grep -q 'no table is open in' err || fault "$(cat err)"
run tables
want_status 0
grep -q 'No table is open in' out || fault "$(cat out)"

it "the account's own folder is made, for the account alone"
(
	unset BASTIDE_TABLES
	"$binary" host --detach --table=eve --players=2 >out 2>err
	[ -S state/bastide/tables/eve.table ] || echo "no socket: $(cat err)"
	[ "$(stat -c %a state/bastide/tables)" = 700 ] || echo "the folder's mode"
	"$binary" tables --close=eve
) >>notes
until_gone state/bastide/tables/eve.table

it "a killed server's table is told from one that stands"
run host --detach --table=eve --players=Ann,Ben --dir="$dir/den"
want_status 0
pkill -9 -f "$dir/den" || fault "no server to kill"
tries=0
run tables
while ! grep -q '^eve .*nobody keeps this table any longer' out; do # it takes a moment
	tries=$((tries + 1))
	[ "$tries" -lt 100 ] || break
	sleep 0.1
	run tables
done
want_status 0
want_in out '^eve .*nobody keeps this table any longer'
run join eve --watch --plain
want_status 1
run host --detach --table=eve
want_status 0
close_eve

close_tests
