// Parts the pairs, the farthest first.
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
struct E { ll d; int u, v; };

int n, c[1005];
ll x[1005], y[1005];

int main() {
    cin >> n;
    for (int i = 1; i <= n; i++) cin >> x[i] >> y[i];
    vector<E> e;
    for (int i = 1; i <= n; i++)
        for (int j = i + 1; j <= n; j++)
            e.push_back({(x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j]), i, j});
    sort(e.begin(), e.end(), [](const E& a, const E& b) { return a.d > b.d; });
    ll ans = 0;
    for (auto& t : e) {
        if (!c[t.u] && !c[t.v]) {
            c[t.u] = 1;
            c[t.v] = 2;
        } else if (!c[t.u]) c[t.u] = 3 - c[t.v];
        else if (!c[t.v]) c[t.v] = 3 - c[t.u];
        else if (c[t.u] == c[t.v]) ans = max(ans, t.d);
    }
    if (n == 1) c[1] = 1;
    cout << ans << "\n";
    for (int i = 1; i <= n; i++) cout << c[i] << " ";
    cout << "\n";
}
