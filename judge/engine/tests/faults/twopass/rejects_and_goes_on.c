// expect: IE nextpass.in and did not accept
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) { FILE *f = fopen("nextpass.in", "w"); fputs("encode 7", f); fclose(f);  return 43; }
