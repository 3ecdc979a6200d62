#include <stdio.h>
#include <stdlib.h>
// It is gone before the judge has read its word, which is no number.
int main(void) {
  printf("x\n");
  fflush(stdout);
  abort();
}
