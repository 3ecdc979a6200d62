// Mistake: the greatest common divisor of a negative number may be negative.
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

ll gcd2(ll a, ll b) {
    return b == 0 ? a : gcd2(b, a % b);
}

void print(ll a, ll b) {
    ll g = gcd2(a, b);
    a /= g;
    b /= g;
    if (b == 1) cout << a << "\n";
    else if (b == -1) cout << -a << "\n";
    else cout << a << "/" << b << "\n";
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int m, n;
    cin >> m >> n;
    vector<vector<ll>> a(m, vector<ll>(n));
    for (auto &row : a)
        for (auto &v : row) cin >> v;
    vector<ll> x(m), y(n), col(n), row(m);
    ll sx = 0, sy = 0;
    for (auto &v : x) cin >> v, sx += v;
    for (auto &v : y) cin >> v, sy += v;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            col[j] += x[i] * a[i][j];
            row[i] += y[j] * a[i][j];
        }
    ll low = *min_element(col.begin(), col.end());
    ll up = *max_element(row.begin(), row.end());
    print(low, sx);
    for (int j = 0; j < n; j++)
        if (col[j] == low) cout << j + 1 << " ";
    cout << "\n";
    print(up, sy);
    for (int i = 0; i < m; i++)
        if (row[i] == up) cout << i + 1 << " ";
    cout << "\n" << (low * sy == up * sx ? "YES" : "NO") << "\n";
}
