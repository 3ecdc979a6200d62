#include <bits/stdc++.h>
#define int long long
using namespace std;
signed main() {
  int n;
  scanf("%lld", &n);
  printf("%lld\n", n);
}
