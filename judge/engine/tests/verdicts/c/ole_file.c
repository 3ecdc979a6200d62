// expect: OLE over the output limit of 1 MiB
#include <stdio.h>
int main(void) { FILE *f = fopen("SUM.OUT", "w"); for (;;) fputs("flood", f); }
