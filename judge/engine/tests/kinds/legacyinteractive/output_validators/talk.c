#include <stdio.h>
int main(int argc, char **argv) {
  (void)argc;
  int hidden, guess;
  if (fscanf(fopen(argv[1], "r"), "%d", &hidden) != 1) return 1;
  for (int turn = 0; turn < 7; turn++) {
    if (scanf("%d", &guess) != 1) return 43;
    puts(guess < hidden ? "higher" : guess > hidden ? "lower" : "correct");
    fflush(stdout);
    if (guess == hidden) return 42;
  }
  return 43;
}
