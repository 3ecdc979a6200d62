// expect: IE SIGABRT
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) { abort(); }
