#include <stdio.h>
int *p(int *q) { return q; }
void read_one(int *n) { scanf("%d", n); }
int main(void) {
  int n, i, a[100]; long long k; double x; float y; unsigned u; long l;
  read_one(&n);
  scanf("%d %lld %lf %f %u %ld", &n, &k, &x, &y, &u, &l);
  scanf("%d", a + 1);
  scanf("%[^\n]%d", a, &k);
  for (i = 0; i < n; i++);
  while (getchar() != '\n');
  do { n--; } while (n > 0);
  { n = 1; }
  printf("%d for (;;); { gets( \n", n);
  if (n == 1) return 0;
  return 1;
}
