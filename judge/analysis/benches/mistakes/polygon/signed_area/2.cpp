#include <bits/stdc++.h>
using namespace std;
using P = pair<int, int>;
int main() {
    int n;
    cin >> n;
    map<P, P> h, v;
    map<int, set<int>> col;
    P start(0, -1000);
    for (int i = 0; i < n; i++) {
        int a, b, c, d;
        cin >> a >> b >> c >> d;
        if (a > c) swap(a, c);
        h[{a, b}] = {c, d}, h[{c, d}] = {a, b};
        col[a].insert(b), col[c].insert(d);
        if (b > start.second) start = {a, b};
    }
    for (auto &[x, ys] : col)
        for (auto it = ys.begin(); it != ys.end();) {
            int low = *it++, high = *it++;
            v[{x, low}] = {x, high}, v[{x, high}] = {x, low};
        }
    vector<P> out;
    P p = start;
    do {
        out.push_back(p), out.push_back(h[p]);
        p = v[h[p]];
    } while (p != start);
    int area = 0;  // along the vertical edges
    for (size_t i = 1; i < out.size(); i += 2) {
        P a = out[i], b = out[(i + 1) % out.size()];
        area += a.first * (b.second - a.second);
    }
    cout << area << endl;
    for (auto [x, y] : out) cout << x << " " << y << "\n";
}
