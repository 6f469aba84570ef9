/*
 * svg.h - a canvas as a picture, for web pages and prints.
 */
#ifndef BASTIDE_SVG_H
#define BASTIDE_SVG_H

#include <stdio.h>

#include "canvas.h"

/* The whole canvas in 256 colours on a dark ground, as an SVG document whose
 * text can be selected. Whether writing went well, ferror() tells. */
void canvas_svg(FILE *file, const struct canvas *canvas);

#endif
