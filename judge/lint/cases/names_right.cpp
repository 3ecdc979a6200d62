#include <bits/stdc++.h>
#define TASK "vpoint"
using namespace std;
string left_of(string s) { return s; }
int main() {
  if (fopen("input.txt", "r")) freopen("input.txt", "r", stdin);
#ifndef ONLINE_JUDGE
  freopen("debug.inp", "r", stdin);
#endif
  freopen(TASK ".inp", "r", stdin);
  freopen("./" TASK ".out", "w", stdout);
  // freopen("other.inp", "r", stdin);
  int n; cin >> n; cout << "max = " << n << "\n";
}
