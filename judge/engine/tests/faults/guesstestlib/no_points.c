// expect: IE no points
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) { fputs("points many", stderr); return 7; }
