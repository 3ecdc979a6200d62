// expect: IE exited with code 42
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) { return 42; }
