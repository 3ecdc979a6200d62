// expect: IE where 30 is the most
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) { FILE *f = fopen("score.txt", "w"); fputs("31", f); fclose(f);  return 42; }
