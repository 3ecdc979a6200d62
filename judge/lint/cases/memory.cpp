// Arrays that are larger than the memory, 256 MiB.
#include <cstdio>
const int N = 10005;
int a[N][N];                             // ! too-large
long long dp[8192][8192], row[8192];     // ! too-large
double x[40000000];                      // ! too-large
int main() {
  scanf("%d", &a[0][0]);
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) dp[i][j] = a[i][j] + x[i] + row[j];
  printf("%lld\n", dp[1][1]);
}
