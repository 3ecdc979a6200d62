// testlib's calling convention: interactor input tout answer; 0 ok, 1 wrong answer, 3 fail.
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int secret, x, asked = 0;
  if (argc != 4 || fscanf(fopen(argv[1], "r"), "%d", &secret) != 1) { fputs("FAIL no number", stderr); return 3; }
  while (asked++ < 100) {
    if (scanf("%d", &x) != 1) { fputs("wrong answer no question", stderr); return 1; }
    puts(x == secret ? "correct" : x < secret ? "higher" : "lower");
    fflush(stdout);
    if (x == secret) { FILE *tout = fopen(argv[2], "w"); fprintf(tout, "%d\n", asked); fclose(tout); fputs("ok found", stderr); return 0; }
  }
  fputs("wrong answer gave up", stderr);
  return 1;
}
