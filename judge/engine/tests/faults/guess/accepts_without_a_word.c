// expect: AC
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) { return 42; }
