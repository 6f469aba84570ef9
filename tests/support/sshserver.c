#define _GNU_SOURCE /* for posix_openpt() */
#include "sshserver.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <grp.h>
#include <netinet/in.h>
#include <poll.h>
#include <pwd.h>
#include <shadow.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "command.h"
#include "fixture.h"
#include "scratch.h"

enum { PORTS_TRIED = 10, WAIT_MS = 20000, STEP_MS = 10, WORDS_MOST = 16 };

static const char separation[] = "/run/sshd";

static pid_t server;
static int port;

/* sshd wants a terminal to be of the group tty, and only root may give it away. */
static bool may_give_terminals(void)
{
	const struct group *tty = getgrnam("tty");
	int fd = posix_openpt(O_RDWR | O_NOCTTY);
	struct stat status;
	bool may;

	may = fd >= 0 && grantpt(fd) == 0 && unlockpt(fd) == 0 && stat(ptsname(fd), &status) == 0 &&
	      (getuid() == 0 || tty == NULL || status.st_gid == tty->gr_gid);
	close(fd);
	return may;
}

const char *sshserver_lacks(void)
{
	static const char *const needed[] = { "sshd", "ssh", "ssh-keygen", "scp", "sftp" };
	char path[COMMAND_PATH_SIZE];

	for (size_t i = 0; i < sizeof(needed) / sizeof(needed[0]); i++)
		if (!command_find(needed[i], path))
			return needed[i];
	if (!may_give_terminals())
		return "terminal of the group tty, which sshd needs where root does not run it,";
	return NULL;
}

int sshserver_port(void)
{
	return port;
}

/* Files */

__attribute__((format(printf, 3, 4)))
static void write_file(const char *name, const char *mode, const char *format, ...)
{
	FILE *file = fopen(scratch_path(name), mode);
	va_list arguments;

	if (file == NULL)
		fail_msg("%s: cannot be written", name);
	va_start(arguments, format);
	vfprintf(file, format, arguments);
	va_end(arguments);
	assert_int_equal(fclose(file), 0);
}

static const char *read_file(const char *name)
{
	static char text[20000];
	FILE *file = fopen(scratch_path(name), "r");
	size_t length = 0;

	if (file != NULL) {
		length = fread(text, 1, sizeof(text) - 1, file);
		fclose(file);
	}
	text[length] = '\0';
	return text;
}

static void run_keygen(const char *path, const char *name)
{
	const char *const argv[] = { "ssh-keygen", "-q", "-t", "ed25519", "-N", "",
		                     "-C", name, "-f", path, NULL };
	char output[2000];

	if (command_run(argv, output, sizeof(output)) != 0)
		fail_msg("ssh-keygen: %s", output);
}

/* A pair of keys "ssh/NAME" and "ssh/NAME.pub": the public one, with a line's end. */
static const char *make_key(const char *name)
{
	char file[128];

	snprintf(file, sizeof(file), "ssh/%s", name);
	run_keygen(scratch_path(file), name);
	snprintf(file, sizeof(file), "ssh/%s.pub", name);
	return read_file(file);
}

const char *sshserver_account(void)
{
	const struct passwd *entry = getpwuid(getuid());

	assert_non_null(entry);
	return entry->pw_name;
}

/* A locked password keeps keys out, too, unless PAM is asked. */
static bool is_locked(void)
{
	const struct spwd *entry = getspnam(sshserver_account());

	return entry != NULL && entry->sp_pwdp[0] == '!';
}

const char *sshserver_environment(void)
{
	static char text[4 * sizeof(scratch) + 100];

	snprintf(text, sizeof(text),
	         "HOME=%s BASTIDE_TABLES=%s/tables XDG_STATE_HOME=%s XDG_CONFIG_HOME=%s/settings",
	         scratch, scratch, scratch, scratch);
	return text;
}

static void write_server_config(const char *settings)
{
	write_file("ssh/sshd_config", "w",
	           "Port %d\nListenAddress 127.0.0.1\nHostKey %s/ssh/host\nPidFile none\n"
	           "AuthorizedKeysFile %s/ssh/authorized_keys\nStrictModes no\nUsePAM %s\n"
	           "PasswordAuthentication no\nKbdInteractiveAuthentication no\n"
	           "PermitRootLogin prohibit-password\nPermitUserRC no\nUseDNS no\n"
	           "PrintMotd no\nPrintLastLog no\nMaxStartups 100\nLogLevel VERBOSE\n"
	           "Subsystem sftp internal-sftp\nAcceptEnv LC_*\n"
	           "SetEnv %s\n%s",
	           port, scratch, scratch, is_locked() ? "yes" : "no", sshserver_environment(),
	           settings);
}

/* A person's name is the name of the host, too, so that a key is found by it. */
static void write_client_config(void)
{
	write_file("ssh/ssh_config", "w",
	           "HostName 127.0.0.1\nPort %d\nUser %s\nIdentityFile %s/ssh/%%n\n"
	           "IdentitiesOnly yes\nIdentityAgent none\nBatchMode yes\nHostKeyAlias table\n"
	           "UserKnownHostsFile %s/ssh/known_hosts\nGlobalKnownHostsFile /dev/null\n"
	           "StrictHostKeyChecking yes\nSendEnv LC_*\nLogLevel ERROR\n"
	           "KexAlgorithms curve25519-sha256\n", /* the standard one takes its time */
	           port, sshserver_account(), scratch, scratch);
}

/* Starting and ending */

static int free_port(void)
{
	struct sockaddr_in address = { .sin_family = AF_INET };
	socklen_t length = sizeof(address);
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	assert_int_equal(bind(fd, (struct sockaddr *)&address, sizeof(address)), 0);
	assert_int_equal(getsockname(fd, (struct sockaddr *)&address, &length), 0);
	close(fd);
	return ntohs(address.sin_port);
}

static void run_server(const char *path)
{
	int null = open("/dev/null", O_RDWR);

	prctl(PR_SET_PDEATHSIG, SIGKILL); /* a test that fails leaves no server behind */
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		dup2(null, fd);
	execl(path, path, "-D", "-f", scratch_path("ssh/sshd_config"), "-E",
	      scratch_path("ssh/log"), (char *)NULL);
	_exit(127);
}

/* False where it ends instead: somebody else has the port by now. */
static bool comes_up(void)
{
	for (int left = WAIT_MS; left > 0; left -= STEP_MS) {
		if (strstr(read_file("ssh/log"), "Server listening on") != NULL)
			return true;
		if (waitpid(server, NULL, WNOHANG) == server) {
			server = 0;
			return false;
		}
		poll(NULL, 0, STEP_MS);
	}
	return false;
}

static void try_to_start(const char *settings)
{
	char path[COMMAND_PATH_SIZE];

	port = free_port();
	write_server_config(settings);
	write_client_config();
	assert_true(command_find("sshd", path));
	server = fork();
	assert_true(server >= 0);
	if (server == 0)
		run_server(path);
}

void sshserver_start(const char *settings)
{
	if (getuid() == 0)
		mkdir(separation, 0755);
	assert_int_equal(mkdir(scratch_path("ssh"), 0700), 0);
	write_file("ssh/known_hosts", "w", "table %s", make_key("host"));
	for (int i = 0; i < PORTS_TRIED; i++) {
		try_to_start(settings);
		if (comes_up())
			return;
	}
	fail_msg("sshd does not start:\n%s", read_file("ssh/log"));
}

void sshserver_stop(void)
{
	if (server > 0) {
		kill(server, SIGKILL);
		waitpid(server, NULL, 0);
	}
	server = 0;
}

/* People */

void sshserver_admit(const char *name, const char *options)
{
	write_file("ssh/authorized_keys", "a", "%s %s", options, make_key(name));
}

void sshserver_admit_player(const char *name, const char *words)
{
	char options[COMMAND_PATH_SIZE + 200];

	snprintf(options, sizeof(options), "restrict,pty,command=\"exec '%s' join den %s\"",
	         command_game(), words);
	sshserver_admit(name, options);
}

static const char *client_config(void)
{
	static char path[128];

	snprintf(path, sizeof(path), "%s", scratch_path("ssh/ssh_config"));
	return path;
}

struct terminal_options sshserver_terminal(const char *name, const char *const *words)
{
	struct terminal_options options = {
		.program = "ssh",
		.arg = { "-F", client_config(), "-tt", name },
	};

	for (int i = 0; i + 4 < TERMINAL_ARGS && words[i] != NULL; i++)
		options.arg[i + 4] = words[i];
	return options;
}

int sshserver_run(const char *program, const char *const *words, char *output, size_t size)
{
	const char *argv[WORDS_MOST + 1] = { program, "-F", client_config() };

	for (int i = 0; i + 3 < WORDS_MOST && words[i] != NULL; i++)
		argv[i + 3] = words[i];
	return command_run(argv, output, size);
}
