// Mistake: makes integers of floating point determinants by cutting off.
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

ll det(vector<vector<double>> a) {
    int n = a.size();
    double d = 1;
    for (int i = 0; i < n; i++) {
        int r = i;
        for (int k = i; k < n; k++)
            if (fabs(a[k][i]) > fabs(a[r][i])) r = k;
        if (fabs(a[r][i]) < 1e-9) return 0;
        if (r != i) {
            swap(a[r], a[i]);
            d = -d;
        }
        d *= a[i][i];
        for (int k = i + 1; k < n; k++) {
            double t = a[k][i] / a[i][i];
            for (int j = i; j < n; j++) a[k][j] -= t * a[i][j];
        }
    }
    return (ll)d;
}

int main() {
    int n;
    cin >> n;
    vector<vector<double>> a(n, vector<double>(n));
    for (auto &r : a)
        for (auto &x : r) cin >> x;
    ll d = det(a);
    cout << d << "\n";
    if (d == 0) return 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            vector<vector<double>> b;
            for (int r = 0; r < n; r++) {
                if (r == j) continue;
                b.push_back(a[r]);
                b.back().erase(b.back().begin() + i);
            }
            ll p = det(b), q = d;
            if ((i + j) % 2) p = -p;
            ll g = __gcd(llabs(p), llabs(q));
            if (q < 0) g = -g;
            cout << p / g;
            if (q / g != 1) cout << "/" << q / g;
            cout << (j + 1 < n ? " " : "\n");
        }
    }
}
