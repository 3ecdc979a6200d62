#include <stdio.h>
int main(int argc, char **argv) {
  double x, best;
  FILE *answer = fopen(argv[2], "r");
  if (fscanf(answer, "%lf", &best) != 1) return 1;
  if (scanf("%lf", &x) != 1 || x < 0 || x > best) { fputs("no number within the bounds", fopen("teammessage.txt", "w")); return 43; }
  FILE *score = fopen("score.txt", "w");
  fprintf(score, "%.9f\n", x);
  fclose(score);
  return 42;
}
