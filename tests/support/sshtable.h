/*
 * sshtable.h - the table "den" and people who come to it over ssh, each with a key
 * that leads to one seat: all of them share the account of the test.
 */
#ifndef BASTIDE_TESTS_SSHTABLE_H
#define BASTIDE_TESTS_SSHTABLE_H

#include "game.h"
#include "join.h"
#include "terminal.h"

enum { SSHTABLE_PEOPLE = 3 };

extern const char *const sshtable_name[SSHTABLE_PEOPLE]; /* Anna, Bruno, Clara */

/* The set-up and the tear-down of a test: an sshd with keys for Anna, Bruno, Clara
 * and an Onlooker; no table yet. */
int sshtable_make(void **state);
int sshtable_remove(void **state);

/* Open the table for the three with these sets and this seed; its record is
 * "den.csv" in the scratch folder. */
void sshtable_open(const char *sets, int seed);

/* Somebody logs in and sees the table; with words for ssh behind the name, up to a
 * NULL. */
struct terminal *sshtable_login(const char *name);
struct terminal *sshtable_login_with(const char *name, const char *const *words);

/* The record as it is on disk. */
void sshtable_load_record(struct game *game);

/* A replica that the test itself keeps, as one who looks on. */
struct join *sshtable_watch(struct game *game);

/* Wait until the table tells that somebody's seat is free, away or here. */
void sshtable_await_seat(struct join *watcher, int seat, enum presence presence);

#endif
