#include <stdio.h>
#include <stdlib.h>
// Its question is a fair one, and it is gone before the answer.
int main(void) {
  printf("2\n");
  fflush(stdout);
  abort();
}
