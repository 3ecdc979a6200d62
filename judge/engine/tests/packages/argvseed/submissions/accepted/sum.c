#include <stdio.h>

int main(void) {
  int count;
  long long sum = 0, number;
  scanf("%d", &count);
  while (count-- && scanf("%lld", &number) == 1) sum += number;
  printf("%lld\n", sum);
}
