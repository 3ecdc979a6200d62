// testlib's calling convention, with parts: right to within 10 is worth a half.
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int output, answer;
  if (fscanf(fopen(argv[2], "r"), "%d", &output) != 1) { fputs("wrong output format no number", stderr); return 2; }
  if (fscanf(fopen(argv[3], "r"), "%d", &answer) != 1) { fputs("FAIL no answer", stderr); return 3; }
  if (output == answer) { fputs("ok", stderr); return 0; }
  if (output < 0) { fprintf(stderr, "points 5.0 negative"); return 7; }
  if (abs(output - answer) <= 10) { fprintf(stderr, "partially correct (50) nearly"); return 50; }
  fputs("wrong answer far off", stderr);
  return 1;
}
