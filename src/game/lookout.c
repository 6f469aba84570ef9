#include "lookout.h"

#include <unistd.h>

#ifdef __linux__

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/vfs.h>

enum {
	HEARD = IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO,
	NEWS_SIZE = 4096,
};

/* File systems that other machines write to unheard: NFS, SMB, CIFS, FUSE, 9P. */
static const unsigned deaf[] = { 0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x65735546, 0x01021997 };

static bool is_deaf(const char *folder)
{
	struct statfs about;

	if (statfs(folder, &about) != 0)
		return true;
	for (size_t i = 0; i < sizeof(deaf) / sizeof(deaf[0]); i++)
		if ((unsigned)about.f_type == deaf[i])
			return true;
	return false;
}

/* Part `path`, which begins with a slash, into folder and name. */
static bool part(char *path, char name[LOOKOUT_NAME_SIZE])
{
	char *slash = strrchr(path, '/');

	if (snprintf(name, LOOKOUT_NAME_SIZE, "%s", slash + 1) >= LOOKOUT_NAME_SIZE)
		return false;
	slash[slash == path] = '\0';
	return true;
}

void lookout_open(struct lookout *lookout, const char *path)
{
	char *folder = realpath(path, NULL);

	*lookout = (struct lookout){ .fd = -1 };
	if (folder != NULL && part(folder, lookout->name) && !is_deaf(folder))
		lookout->fd = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
	if (lookout->fd >= 0 && inotify_add_watch(lookout->fd, folder, HEARD | IN_ONLYDIR) < 0)
		lookout_close(lookout);
	free(folder);
}

/* Whether one piece of news is about the file, or may be. */
static bool concerns(const struct lookout *lookout, const struct inotify_event *event)
{
	if (event->mask & (IN_Q_OVERFLOW | IN_IGNORED | IN_UNMOUNT))
		return true;
	return event->len > 0 && strcmp(event->name, lookout->name) == 0;
}

bool lookout_heard(struct lookout *lookout)
{
	_Alignas(struct inotify_event) char news[NEWS_SIZE];
	bool heard = false, over = false;
	ssize_t length;

	while (lookout->fd >= 0 && (length = read(lookout->fd, news, sizeof(news))) > 0) {
		for (ssize_t at = 0; at < length;) {
			const struct inotify_event *event = (const void *)(news + at);

			heard = heard || concerns(lookout, event);
			over = over || event->mask & IN_IGNORED;
			at += (ssize_t)(sizeof(*event) + event->len);
		}
	}
	if (over)
		lookout_close(lookout);
	return heard;
}

#else

void lookout_open(struct lookout *lookout, const char *path)
{
	(void)path;
	*lookout = (struct lookout){ .fd = -1 };
}

bool lookout_heard(struct lookout *lookout)
{
	(void)lookout;
	return false;
}

#endif

void lookout_close(struct lookout *lookout)
{
	if (lookout->fd >= 0)
		close(lookout->fd);
	lookout->fd = -1;
}
