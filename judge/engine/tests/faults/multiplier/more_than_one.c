// expect: IE score_multiplier.txt is no number within the bounds
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) { FILE *f = fopen("score_multiplier.txt", "w"); fputs("1.5", f); fclose(f);  return 42; }
