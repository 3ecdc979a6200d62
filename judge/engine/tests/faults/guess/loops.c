// expect: IE took too long
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) { for (volatile int i = 0;; i++); }
