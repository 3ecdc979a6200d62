// expect: IE no verdict within 2 passes
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) { FILE *f = fopen("nextpass.in", "w"); fputs("encode 7", f); fclose(f);  return 42; }
