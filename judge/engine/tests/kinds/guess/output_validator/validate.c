// Thinks of a number from 1 to 100; at most 10 questions.
#include <stdio.h>
#include <stdlib.h>
static void end(int code, const char *why) { FILE *f = fopen("judgemessage.txt", "w"); fputs(why, f); fclose(f); exit(code); }
int main(int argc, char **argv) {
  int secret, x;
  if (fscanf(fopen(argv[1], "r"), "%d", &secret) != 1) return 1;
  for (int asked = 0; asked < 10; asked++) {
    if (scanf("%d", &x) != 1) end(43, "no question");
    if (x == secret) { puts("correct"); fflush(stdout); end(42, "found"); }
    puts(x < secret ? "higher" : "lower");
    fflush(stdout);
  }
  end(43, "too many questions");
}
