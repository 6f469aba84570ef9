# Bastide: Carcassonne in a terminal. "make help" lists the targets.

VERSION = 0.1
PREFIX = /usr/local
BINDIR = $(PREFIX)/games
DATADIR = $(PREFIX)/share/games/bastide
MANDIR = $(PREFIX)/share/man

CFLAGS = -O2 -g
CURSES_CFLAGS = $(shell pkg-config --cflags ncursesw 2>/dev/null)
CURSES_LIBS = $(shell pkg-config --libs ncursesw 2>/dev/null || echo -lncursesw)
CSV_CFLAGS =
CSV_LIBS = -lcsv

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
           -Wswitch-enum -Wvla -Wwrite-strings -Wno-parentheses
ifdef DEVELOPER
WARNINGS += -Werror
endif
# Limits and sanitizers, which every object of a build must share.
ifdef MAX_TILES
EXTRA += -DMAX_TILES=$(MAX_TILES)
endif
ifdef SANITIZE
EXTRA += -fsanitize=$(SANITIZE) -fno-omit-frame-pointer -fno-sanitize-recover=all
endif
ALL_CFLAGS = -std=c11 -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE $(WARNINGS) $(EXTRA) -MMD -MP $(CFLAGS)

# Where a build goes: one folder for each combination of flags that differ.
comma = ,
B = build$(if $(SANITIZE),/$(subst $(comma),-,$(SANITIZE)))$(if $(MAX_TILES),/tiles-$(MAX_TILES))

# Each layer sees the headers of those it may use and no others.
LAYERS = core load bot game net ui term cmd
core_USES = core
load_USES = core load
bot_USES = core bot
game_USES = core load bot game
net_USES = core load bot game net
ui_USES = core load bot game net ui
term_USES = ui term
cmd_USES = core load bot game net ui term cmd
includes = $(addprefix -Isrc/,$($(1)_USES))
load_CFLAGS = $(CSV_CFLAGS)
game_CFLAGS = $(CSV_CFLAGS)
term_CFLAGS = $(CURSES_CFLAGS)

SOURCES = $(wildcard src/*.c src/*/*.c)
objects = $(patsubst src/%.c,$(B)/%.o,$(wildcard src/$(1)/*.c))
ARCHIVES = $(foreach layer,cmd term ui net game bot load core,$(B)/$(layer).a)

# Short lines for what is built; V=1 shows the commands.
say = $(if $(V),,@echo '$(1)' '$@';)

all: $(B)/bastide

play: all
	$(B)/bastide

$(B)/bastide: $(B)/main.o $(ARCHIVES)
	$(call say,LINK) $(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(CURSES_LIBS) $(CSV_LIBS)

$(B)/main.o: src/main.c $(B)/flags
	@mkdir -p $(@D)
	$(call say,CC  ) $(CC) $(ALL_CFLAGS) $(call includes,cmd) -DVERSION='"$(VERSION)"' -c -o $@ $<

define layer_rules
$(B)/$(1).a: $(call objects,$(1))
	@rm -f $$@
	$$(call say,AR  ) $(AR) rcs $$@ $$^

$(B)/$(1)/%.o: src/$(1)/%.c $(B)/flags
	@mkdir -p $$(@D)
	$$(call say,CC  ) $(CC) $(ALL_CFLAGS) $(call includes,$(1)) $($(1)_CFLAGS) -DDATADIR='"$(DATADIR)"' -c -o $$@ $$<
endef
$(foreach layer,$(LAYERS),$(eval $(call layer_rules,$(layer))))

# Rebuild everything when the flags change.
FLAGS = $(CC) $(ALL_CFLAGS) $(CURSES_CFLAGS) $(CSV_CFLAGS) $(DATADIR) $(VERSION)
$(B)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(FLAGS)' | cmp -s - $@ || echo '$(FLAGS)' > $@

include tests/tests.mk

install: all
	install -d '$(DESTDIR)$(BINDIR)' '$(DESTDIR)$(DATADIR)/tiles' \
		'$(DESTDIR)$(MANDIR)/man5' '$(DESTDIR)$(MANDIR)/man6'
	install -m 755 $(B)/bastide '$(DESTDIR)$(BINDIR)'
	install -m 644 data/tiles/*.csv '$(DESTDIR)$(DATADIR)/tiles'
	install -m 644 man/bastide.5 '$(DESTDIR)$(MANDIR)/man5'
	install -m 644 man/bastide.6 '$(DESTDIR)$(MANDIR)/man6'

uninstall:
	rm -f '$(DESTDIR)$(BINDIR)/bastide' \
		'$(DESTDIR)$(MANDIR)/man5/bastide.5' '$(DESTDIR)$(MANDIR)/man6/bastide.6'
	rm -f $(patsubst data/tiles/%,'$(DESTDIR)$(DATADIR)/tiles/%',$(wildcard data/tiles/*.csv))
	rmdir '$(DESTDIR)$(DATADIR)/tiles' '$(DESTDIR)$(DATADIR)' 2>/dev/null || true

dist:
	@mkdir -p build
	git archive --prefix=bastide-$(VERSION)/ -o build/bastide-$(VERSION).tar.gz HEAD

clean:
	rm -rf build

help:
	@echo 'all        build $(B)/bastide (default)'
	@echo 'play       build and start the game'
	@echo 'check      build and run every test; ends in "N passed, N failed"'
	@echo 'check-small  the same with the smallest sizes of everything'
	@echo 'soak       what check leaves out: games by the ten thousand, kill loops, random keys'
	@echo 'fuzz       every fuzz target for FUZZ_SECONDS=600'
	@echo 'lint       static analysis; coverage: lines reached; mutation: are faults noticed?'
	@echo 'bench      what the rules core, the screen and a table cost (BENCH_FLAGS=--csv for CSV)'
	@echo 'perft      count small games, compare with known counts; perft-deep goes on'
	@echo 'install    to PREFIX=$(PREFIX), below DESTDIR if given; uninstall removes it'
	@echo 'dist       build/bastide-$(VERSION).tar.gz from the last commit'
	@echo 'clean      remove build/'
	@echo 'Variables: CC CFLAGS LDFLAGS PREFIX DESTDIR SANITIZE=address,undefined'
	@echo '           MAX_TILES=2048 DEVELOPER=1 V=1 CURSES_CFLAGS CURSES_LIBS CSV_CFLAGS CSV_LIBS'

.PHONY: all play install uninstall dist clean help FORCE
.SUFFIXES:
.DELETE_ON_ERROR:

-include $(patsubst src/%.c,$(B)/%.d,$(SOURCES))
