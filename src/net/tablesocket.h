/*
 * tablesocket.h - where tables are found: a socket a table, "NAME.table", in a
 * folder that those who play together can reach.
 *
 * The folder is the one given with --dir, or $BASTIDE_TABLES, or
 * $XDG_RUNTIME_DIR/bastide, or else tables/ in the folder of records. Who stands at
 * the other end is asked of the kernel.
 */
#ifndef BASTIDE_TABLESOCKET_H
#define BASTIDE_TABLESOCKET_H

#include <stdbool.h>
#include <sys/types.h>

#include "error.h"
#include "protocol.h"

enum { TABLE_FOLDER_SIZE = 1024 };

/* The folder of tables; `wanted` is what was given for it, or NULL. Where it is
 * one of the account's own it is made if `make` says so. */
bool tablesocket_folder(const char *wanted, bool make, char folder[TABLE_FOLDER_SIZE],
                        struct error *error);

/* The path of a table's socket. Refused are names that are no file's name and
 * paths longer than the kernel takes. */
bool tablesocket_path(const char *folder, const char *table, char path[SOCKET_PATH_SIZE],
                      struct error *error);

/* The folder that such a socket lies in. */
void tablesocket_folder_of(const char *path, char folder[SOCKET_PATH_SIZE]);

/* The table's name in the name of a file, or false where it is no table's. */
bool tablesocket_name(const char *file, char table[TABLE_NAME_SIZE]);

/* Open a table's socket for others to connect to: those who may enter the folder
 * by its group, too. What a killed server left behind is replaced, one that lives
 * is not. Non-blocking; -1 with `error` set. */
int tablesocket_listen(const char *path, struct error *error);

/* The same for a server whose clients must not wait: it waits for nothing. */
int tablesocket_listen_again(const char *path, struct error *error);

/* Whether the socket of this path is still the one that was opened. */
bool tablesocket_is_there(const char *path, dev_t device, ino_t inode);

/* Connect to a table; non-blocking. -1 with `error` set; *gone tells that the
 * socket is there but its server is not. */
int tablesocket_connect(const char *path, bool *gone, struct error *error);

/* The same, waiting no longer than this for a server that is slow to accept; a second
 * it is else. */
int tablesocket_connect_within(const char *path, int patience_ms, bool *gone,
                               struct error *error);

/* The account at the other end, and its name (its number where it has none). */
bool tablesocket_peer(int fd, uid_t *account);
void tablesocket_account_name(uid_t account, char name[ACCOUNT_SIZE]);

/* The name of the account at the other end, "?" where that cannot be told. */
void tablesocket_peer_name(int fd, char name[ACCOUNT_SIZE]);

/* The account of this name; false where there is none. */
bool tablesocket_account(const char *name, uid_t *account);

#endif
