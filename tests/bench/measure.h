/*
 * measure.h - what the benches of whole programs share.
 */
#ifndef BASTIDE_BENCH_MEASURE_H
#define BASTIDE_BENCH_MEASURE_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>

/* The end of a frame on a terminal. */
static const char frame_end[] = "\033[?2026l";

static bool as_csv;

static inline double now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

static inline void print_figure(const char *what, const char *figure, double value,
                                const char *unit)
{
	printf(as_csv ? "\"%s\",\"%s\",%.2f,%s\n" : "%-22s %-34s %12.2f %s\n", what, figure, value,
	       unit);
}

/* A figure from a file of /proc; -1 where there is no such thing. */
static inline double proc_figure(pid_t process, const char *file, const char *name)
{
	char path[64], line[256];
	double value = -1;
	FILE *proc;

	snprintf(path, sizeof(path), "/proc/%d/%s", (int)process, file);
	proc = fopen(path, "r");
	if (proc == NULL)
		return -1;
	while (fgets(line, sizeof(line), proc) != NULL)
		if (strncmp(line, name, strlen(name)) == 0)
			value = strtod(line + strlen(name), NULL);
	fclose(proc);
	return value;
}

static inline int compare_numbers(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* The value below which this part of them lies: 0.5 is the median. Sorts them. */
static inline double quantile(double *value, int count, double part)
{
	qsort(value, (size_t)count, sizeof(*value), compare_numbers);
	return value[(int)(part * (count - 1) + 0.5)];
}

#endif
