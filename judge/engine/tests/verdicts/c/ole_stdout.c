// expect: OLE over the output limit of 1 MiB
#include <stdio.h>
int main(void) { for (;;) puts("flood"); }
