#include "join.h"
