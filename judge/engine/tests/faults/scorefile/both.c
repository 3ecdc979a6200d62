// expect: IE both score.txt and score_multiplier.txt
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) { FILE *f = fopen("score.txt", "w"); fputs("1", f); fclose(f); fputs("1", fopen("score_multiplier.txt", "w")); return 42; }
