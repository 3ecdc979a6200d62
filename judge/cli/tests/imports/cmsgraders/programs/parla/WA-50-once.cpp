#include "parla.h"

void play() { ask(300); }
