// Sets of points: the best for c sets from the best for c - 1.
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
const ll INF = 1e18;

int n, k, tr[17][1 << 16], res[16];
ll x[16], y[16], diam[1 << 16], f[17][1 << 16];

int main() {
    cin >> n >> k;
    for (int i = 0; i < n; i++) cin >> x[i] >> y[i];
    int full = (1 << n) - 1;
    for (int s = 0; s <= full; s++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < i; j++)
                if ((s >> i & 1) && (s >> j & 1))
                    diam[s] = max(diam[s], (x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j]));
    for (int s = 1; s <= full; s++) f[0][s] = INF;
    for (int c = 1; c <= k; c++)
        for (int s = 1; s <= full; s++) {
            int low = s & -s;
            f[c][s] = INF;
            for (int r = s ^ low, q = r;; q = (q - 1) & r) {
                int t = q | low;
                ll v = max(diam[t], f[c - 1][s ^ t]);
                if (v < f[c][s]) {
                    f[c][s] = v;
                    tr[c][s] = t;
                }
                if (q == 0) break;
            }
        }
    cout << f[k][full] << "\n";
    for (int c = k, s = full; c; c--) {
        int t = tr[c][s];
        for (int i = 0; i < n; i++)
            if (t >> i & 1) res[i] = c;
        s ^= t;
    }
    for (int i = 0; i < n; i++) cout << res[i] << " ";
    cout << "\n";
}
