#include <stdio.h>
#include <string.h>
#include <stdlib.h>
int main(void) {
  int low = 1, high = 100;
  char said[20];

  for (;;) {
    int middle = (low + high) / 2;
    printf("%d\n", middle);
    fflush(stdout);
    if (scanf("%19s", said) != 1) return 0;
    if (!strcmp(said, "correct")) {  return 0; }
    if (!strcmp(said, "higher")) low = middle + 1; else high = middle - 1;

  }
}
