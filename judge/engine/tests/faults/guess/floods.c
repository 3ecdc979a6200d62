// expect: IE printed too much
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) { for (;;) puts("higher"); }
