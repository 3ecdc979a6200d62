// expect: IE score.txt is no number
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) { FILE *f = fopen("score.txt", "w"); fputs("inf", f); fclose(f);  return 42; }
