/*
 * sshserver.h - an sshd of the test's own on the loopback, and people who have
 * keys to it.
 *
 * Its configuration, its host key, the people's keys and its log lie in "ssh" in
 * the scratch folder. Everybody logs in to the account that runs the test. Where
 * that is root, sshd wants an empty folder /run/sshd, which is there once sshd runs as
 * a service: it is made where it is missing, and stays, since others may need it.
 */
#ifndef BASTIDE_TESTS_SSHSERVER_H
#define BASTIDE_TESTS_SSHSERVER_H

#include <stddef.h>

#include "terminal.h"

/* What is missing for all this, such as a program, or NULL: "there is no … here". */
const char *sshserver_lacks(void);

/* Start it, with these further lines of configuration. In the sessions
 * BASTIDE_TABLES, the folders of records and settings and the home, where shells look
 * for what to run first, are those of the test: as sshserver_environment() tells it,
 * for a SetEnv among these lines, which replaces this one. */
void sshserver_start(const char *settings);
const char *sshserver_environment(void);

/* End it; sessions end with their terminals. Does nothing where it does not run. */
void sshserver_stop(void);

/* The account that everybody logs in to, and the port it listens on. */
const char *sshserver_account(void);
int sshserver_port(void);

/* Let somebody in with a key that has these options, as in authorized_keys. */
void sshserver_admit(const char *name, const char *options);

/* The same for whoever may do nothing but sit down at the table "den" with these
 * words for "bastide join". */
void sshserver_admit_player(const char *name, const char *words);

/* A terminal of 80x24 that runs "ssh -tt NAME" and these words, at most four, up to
 * the first NULL. */
struct terminal_options sshserver_terminal(const char *name, const char *const *words);

/* Run ssh, scp or sftp to its end, with what configures it put in front of the
 * words: exit status and output. */
int sshserver_run(const char *program, const char *const *words, char *output, size_t size);

#endif
