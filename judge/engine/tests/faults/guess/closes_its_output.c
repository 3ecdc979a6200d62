// expect: WA
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) { close(1); while (getchar() != EOF); return 43; }
