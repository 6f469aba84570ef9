/*
 * fixture.h - where test data lies, tile sets, and tests made from files.
 */
#ifndef BASTIDE_TESTS_FIXTURE_H
#define BASTIDE_TESTS_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tile.h"

/* Run `test` once for each file of a folder of the test data, in the order of
 * their names; the file's name without `suffix` is the test's, its path the
 * test's initial state. The result is for main(): how many failed. */
int run_for_files(const char *folder, const char *suffix, CMUnitTestFunction test);

/* Path of a test data file, by its path below $BASTIDE_TESTS ("tests" if that
 * is not set). The result is overwritten by the next call. */
const char *test_path(const char *name);

/* Load these sets, by name or path; the test fails if that goes wrong. */
void load_sets(struct catalogue *catalogue, const char *const *sets, int count);

#endif
