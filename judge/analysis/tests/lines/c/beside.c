#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2) return 1;
  int *sums = malloc(4 * sizeof(int));
  for (int i = 0; i <= 4; i++)
    sums[i] = a + b;  // ! out-of-bounds
  printf("%dno\n", sums[3]);
  return 0;
}
