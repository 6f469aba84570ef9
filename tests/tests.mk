# Tests: every tests/unit/*_test.c is a program of its own, linked with all
# layers; tests/support/ is linked into each of them.

TEST_LIBS = -lcmocka -lvterm -lutil
TEST_PROGRAMS = $(patsubst tests/unit/%.c,$(B)/tests/%,$(wildcard tests/unit/*_test.c))
TEST_SUPPORT = $(patsubst tests/support/%.c,$(B)/tests/%.o,$(wildcard tests/support/*.c))
TEST_CFLAGS = $(ALL_CFLAGS) $(call includes,cmd) -Itests/support $(CSV_CFLAGS)

$(B)/tests/%.o: tests/unit/%.c $(B)/flags
	@mkdir -p $(@D)
	$(CC) $(TEST_CFLAGS) -c -o $@ $<

$(B)/tests/%.o: tests/support/%.c $(B)/flags
	@mkdir -p $(@D)
	$(CC) $(TEST_CFLAGS) -c -o $@ $<

$(B)/tests/%_test: $(B)/tests/%_test.o $(TEST_SUPPORT) $(ARCHIVES)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(CURSES_LIBS) $(CSV_LIBS) $(TEST_LIBS)

check: check-layers $(B)/bastide $(TEST_PROGRAMS)
	@tests/run $(B)

# The core may leave nothing undefined but memory functions, assert and what
# the compiler adds; no file reaches out of its folder by path.
check-layers: $(B)/core.a
	@tests/layers $(B)/core.a

# Golden screens: write them anew; look at what "git diff" shows, then commit.
golden: $(B)/tests/golden_test
	BASTIDE_TESTS=tests BASTIDE_DATA=data $< --write

bench:
	@echo 'no benchmarks yet'

.PRECIOUS: $(B)/tests/%.o
.PHONY: check check-layers golden bench
-include $(wildcard $(B)/tests/*.d)
