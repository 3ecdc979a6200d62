// testlib's calling convention: checker input output answer.
#include <stdio.h>
int main(int argc, char **argv) {
  int asked, most;
  if (fscanf(fopen(argv[2], "r"), "%d", &asked) != 1) { fputs("wrong output format no number", stderr); return 2; }
  if (fscanf(fopen(argv[3], "r"), "%d", &most) != 1) { fputs("FAIL no answer", stderr); return 3; }
  fprintf(stderr, "%s %d questions", asked <= most ? "ok" : "wrong answer", asked);
  return asked > most;
}
