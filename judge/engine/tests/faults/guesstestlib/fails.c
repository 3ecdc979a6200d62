// expect: IE exited with code 3
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) { fputs("FAIL broken", stderr); return 3; }
