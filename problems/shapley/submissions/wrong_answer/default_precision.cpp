// Mistake: prints with the default precision, which is six significant digits.
#include <bits/stdc++.h>
using namespace std;

struct Cell {
    double a;
    vector<double> p;
};

double val(double a, double b, double c, double d) {
    double x = max(min(a, b), min(c, d)), y = min(max(a, c), max(b, d));
    if (x == y) return x;
    return c + (d - c) / (a - b + (d - c)) * (a - c);
}

int main() {
    int n, k;
    cin >> n >> k;
    vector<vector<Cell>> g(n, vector<Cell>(4));
    for (auto& state : g)
        for (auto& cell : state) {
            cin >> cell.a;
            cell.p.resize(n);
            for (auto& x : cell.p) cin >> x;
        }
    vector<vector<double>> v(k + 1, vector<double>(n, 0));
    for (int t = 1; t <= k; t++)
        for (int s = 0; s < n; s++) {
            double m[4];
            for (int c = 0; c < 4; c++) {
                m[c] = g[s][c].a;
                for (int l = 0; l < n; l++) m[c] += g[s][c].p[l] * v[t - 1][l];
            }
            v[t][s] = val(m[0], m[1], m[2], m[3]);
        }
    for (double x : v[k]) cout << x << " ";
    cout << endl;
}
