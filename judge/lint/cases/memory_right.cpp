// Arrays within the memory, and some whose size nobody knows.
#include <cstdio>
#include <vector>
const int N = 8000;
int a[N][N];
char big[200000000];
struct Pair { int a, b; };
Pair pairs[30000000];
int *rows[100000000];
void f(int b[100000000]) { b[0] = 1; }
int main() {
  int n;
  scanf("%d", &n);
  std::vector<int> v(100000000);
  f(a[0]);
  printf("%d\n", a[n][n] + big[n] + pairs[n].a + (rows[n] ? 1 : 0) + v[n]);
}
