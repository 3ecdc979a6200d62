// expect: IE needs a score.txt
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) { FILE *f = fopen("score_multiplier.txt", "w"); fputs("1", f); fclose(f);  return 42; }
