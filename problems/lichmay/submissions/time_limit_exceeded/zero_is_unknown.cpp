// Too slow: 0 stands for "not computed yet", but the least fine of a set may be 0 too.
#include <bits/stdc++.h>
using namespace std;

int n, p[20], d[20], w[20];
int f[1 << 20], last[1 << 20];

int solve(int s, int t) {
    if (s == 0) return 0;
    if (f[s] > 0) return f[s];
    int best = INT_MAX;
    for (int i = 0; i < n; i++)
        if (s >> i & 1) {
            int c = solve(s ^ (1 << i), t - p[i]) + w[i] * max(0, t - d[i]);
            if (c < best) {
                best = c;
                last[s] = i;
            }
        }
    return f[s] = best;
}

int main() {
    cin >> n;
    int total = 0;
    for (int i = 0; i < n; i++) {
        cin >> p[i] >> d[i] >> w[i];
        total += p[i];
    }
    int s = (1 << n) - 1;
    cout << solve(s, total) << endl;
    vector<int> order;
    while (s > 0) {
        order.push_back(last[s] + 1);
        s ^= 1 << last[s];
    }
    for (int i = n - 1; i >= 0; i--) cout << order[i] << " ";
    cout << endl;
}
