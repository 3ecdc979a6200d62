// Sizes below the limits, of arrays that loops run through to the end.
#include <cstdio>
#include <iostream>
using namespace std;
#define ROWS 200
struct Point { int x, y; };
const int LENGTH = 300;
int a[500];                              // ! too-small
Point p[100], q[100000];                 // ! too-small
int board[ROWS][2000], row[50][LENGTH];  // ! too-small too-small
int main() {
  int n = 0, k;
  cin >> n >> k;
  for (int i = 0; i < n; i++) cin >> a[i];
  for (int i = 0; i <= n; ++i) {
    if (i > 0 && i != n) p[i].x = a[i];
    for (int j = 0; j < k; j++) board[i][j] = row[a[j]][j];
  }
  if (n == 1) printf("%d\n", p[0].x);
  for (int i = 0; i < n; i++) printf("%d%c", a[i], i == n - 1 ? '\n' : ' ');
}
