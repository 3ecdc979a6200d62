#include <stdio.h>
#include <stdlib.h>
// It crashes at the end of what it is told, which the judge makes by refusing it.
int main(void) {
  char said[20];
  printf("x\n");
  fflush(stdout);
  if (scanf("%19s", said) != 1) abort();
  return 0;
}
