// expect: IE exited with code 101
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) { int x; scanf("%d", &x); return 101; }
