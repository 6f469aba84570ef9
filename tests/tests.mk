# Tests: every tests/unit/*_test.c is a program of its own, linked with all
# layers; tests/support/ is linked into each of them.

TEST_LIBS = -lcmocka -lvterm -lutil
TEST_PROGRAMS = $(patsubst tests/unit/%.c,$(B)/tests/%,$(wildcard tests/unit/*_test.c))
TEST_SUPPORT = $(patsubst tests/support/%.c,$(B)/tests/%.o,$(wildcard tests/support/*.c))
TEST_CFLAGS = $(ALL_CFLAGS) $(call includes,cmd) -Itests/support $(CSV_CFLAGS)

$(B)/tests/%.o: tests/unit/%.c $(B)/flags
	@mkdir -p $(@D)
	$(call say,CC  ) $(CC) $(TEST_CFLAGS) -c -o $@ $<

$(B)/tests/%.o: tests/support/%.c $(B)/flags
	@mkdir -p $(@D)
	$(call say,CC  ) $(CC) $(TEST_CFLAGS) -c -o $@ $<

$(B)/tests/%_test: $(B)/tests/%_test.o $(TEST_SUPPORT) $(ARCHIVES)
	$(call say,LINK) $(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(CURSES_LIBS) $(CSV_LIBS) $(TEST_LIBS)

# Fuzz targets as ordinary programs, to run once on every seed.
FUZZ_TARGETS = $(patsubst tests/fuzz/%_fuzz.c,%,$(wildcard tests/fuzz/*_fuzz.c))
FUZZ_TESTS = $(patsubst %,$(B)/tests/%_fuzz_test,$(FUZZ_TARGETS))

$(B)/tests/%_fuzz_test: tests/fuzz/%_fuzz.c tests/fuzz/once.c tests/fuzz/fuzz.h $(B)/flags $(ARCHIVES)
	@mkdir -p $(@D)
	$(call say,LINK) $(CC) $(TEST_CFLAGS) -MF $@.d $(LDFLAGS) -o $@ $< tests/fuzz/once.c $(ARCHIVES) \
		$(CURSES_LIBS) $(CSV_LIBS)

# The plain build is tested, and one with sanitizers beside it; a build that was
# asked for by its flags is tested alone.
SANITIZED = $(if $(filter build,$(B)),$(B)/address-undefined)

check: check-layers rules-coverage test-programs
	$(if $(SANITIZED),@$(MAKE) -s SANITIZE=address$(comma)undefined test-programs)
	@tests/run $(B) $(SANITIZED)

test-programs: $(B)/bastide $(TEST_PROGRAMS) $(FUZZ_TESTS)

# The smallest sizes. Every test fits in 101 tiles; a table of 78 holds the base
# game and nothing more, with the smallest hash table there is.
check-small:
	@$(MAKE) -s MAX_TILES=101 check
	@$(MAKE) -s MAX_TILES=78 SANITIZE=address,undefined test-programs
	@tests/small build/address-undefined/tiles-78

# The core may leave nothing undefined but memory functions, assert and what
# the compiler adds; no file reaches out of its folder by path.
check-layers: $(B)/core.a
	@tests/layers $(B)/core.a

# Golden screens: write them anew; look at what "git diff" shows, then commit.
golden: $(B)/tests/golden_test $(B)/tests/joinedgolden_test $(B)/bastide
	BASTIDE_TESTS=tests BASTIDE_DATA=data $(B)/tests/golden_test --write
	BASTIDE_TESTS=tests BASTIDE_DATA=data BASTIDE_BINARY=$(B)/bastide \
		$(B)/tests/joinedgolden_test --write

# Every id of tests/rules/ids.csv that needs a test has one.
rules-coverage:
	@tests/rules-coverage

# What "check" leaves out: random games by the ten thousand, all checks each time,
# and games killed by the hundred.
SOAK_GAMES = 20000
SOAK_PARTS = 2
soak: $(B)/tests/property_test $(B)/tests/kill_test $(B)/tests/storm_test $(B)/tests/ui_test $(B)/bastide
	@tests/soak $(B) $(SOAK_GAMES) $(SOAK_PARTS)

# Look for input that breaks something, FUZZ_SECONDS for each target; needs
# clang. What is found lies in build/fuzz/NAME-*: make it a seed, so that
# "check" knows it.
FUZZ_SECONDS = 600
FUZZ_FLAGS = -max_total_time=$(FUZZ_SECONDS) -timeout=20 -rss_limit_mb=2048 -max_len=8192 \
             -print_final_stats=1 -verbosity=1
fuzz:
	@$(MAKE) -s B=build/fuzz CC=clang CFLAGS='-O1 -g' \
		EXTRA='-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all' \
		$(FUZZ_TARGETS:%=fuzz-%)

fuzz-%: $(B)/fuzz/%
	@mkdir -p $(B)/corpus/$*
	@BASTIDE_DATA=data $< $(FUZZ_FLAGS) -artifact_prefix=$(B)/$*- $(FUZZ_DICTIONARY) \
		$(B)/corpus/$* tests/fuzz/seeds/$* >$(B)/$*.log 2>&1; status=$$?; \
		awk -v name=$* '/^stat::|^finding|SUMMARY/ { print name ": " $$0 }' $(B)/$*.log; exit $$status
fuzz-%: FUZZ_DICTIONARY = $(addprefix -dict=,$(wildcard tests/fuzz/$*.dict))

$(B)/fuzz/%: tests/fuzz/%_fuzz.c tests/fuzz/fuzz.h $(B)/flags $(ARCHIVES)
	@mkdir -p $(@D)
	$(call say,LINK) $(CC) $(TEST_CFLAGS) -MF $@.d -fsanitize=fuzzer $(LDFLAGS) -o $@ $< $(ARCHIVES) \
		$(CURSES_LIBS) $(CSV_LIBS)

# Do the tests notice when the core is broken on purpose?
mutation:
	@tests/mutation

# Static analysis; needs gcc, clang-tidy, cppcheck and shellcheck.
LINT_FLAGS = -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE $(call includes,cmd) $(CSV_CFLAGS) \
             $(CURSES_CFLAGS) -DDATADIR="$(DATADIR)" -DVERSION="$(VERSION)"
lint:
	@FLAGS='$(LINT_FLAGS)' tests/lint $(B)

# Lines that the tests reach, of the core and of the rest; needs gcovr. What the
# counting library says of counts that a killed process left half written must not
# look like output of the game.
coverage:
	@rm -rf build/counts
	-@COUNTS='$(CURDIR)/build/counts' GCOV_ERROR_FILE='$(CURDIR)/build/counts.log' BASTIDE_GAMES=100 \
		$(MAKE) -s B=build/coverage CFLAGS='-O0 -g --coverage' check
	@tests/coverage build/coverage build/counts

# What the core, the screen and a table of several sessions cost; the second program
# is for tables of up to 2,000 tiles.
LARGE = build/tiles-2400/bench/bench
bench: $(B)/bench/bench $(B)/bench/screen_bench $(B)/bench/table_bench $(B)/bastide
	@$(MAKE) -s MAX_TILES=2400 $(LARGE)
	@BASTIDE_DATA=data tests/bench/run $< $(LARGE) $(BENCH_FLAGS)
	@BASTIDE_DATA=data $(B)/bench/screen_bench $(B)/bastide tests/golden/game.csv $(BENCH_FLAGS)
	@BASTIDE_DATA=data $(B)/bench/table_bench $(B)/bastide $(BENCH_FLAGS)

# Games of a few tiles, counted and compared with other programs' counts.
perft perft-deep: $(B)/bench/perft
	@BASTIDE_DATA=data $< $(@:perft-%=%)

BENCH_ARCHIVES = $(foreach layer,net game bot load core,$(B)/$(layer).a)
$(B)/bench/%: tests/bench/%.c tests/bench/measure.h $(B)/flags $(BENCH_ARCHIVES)
	@mkdir -p $(@D)
	$(call say,LINK) $(CC) $(ALL_CFLAGS) $(call includes,cmd) $(LDFLAGS) -o $@ $< $(BENCH_ARCHIVES) \
		$(CSV_LIBS) -lutil

.PRECIOUS: $(B)/tests/%.o
.PHONY: check check-small test-programs check-layers fuzz golden rules-coverage soak mutation lint coverage bench perft perft-deep
-include $(wildcard $(B)/tests/*.d)
