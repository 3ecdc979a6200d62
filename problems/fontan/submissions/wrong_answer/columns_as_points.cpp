// Mistake: measures the distance to the centres of the columns, as if they had no radius.
#include <bits/stdc++.h>
using namespace std;

double w, h;
vector<array<double, 3>> c;

double bound(double x1, double y1, double x2, double y2) {
    double best = min({x2, w - x1, y2, h - y1});
    for (auto &[x, y, r] : c)
        best = min(best, hypot(max(fabs(x1 - x), fabs(x2 - x)), max(fabs(y1 - y), fabs(y2 - y))));
    return best;
}

int main() {
    int n;
    cin >> w >> h >> n;
    c.resize(n);
    for (auto &[x, y, r] : c) cin >> x >> y >> r;
    typedef array<double, 5> Cell;
    priority_queue<Cell> q;
    q.push({bound(0, 0, w, h), 0, 0, w, h});
    double best = -1, bx = 0, by = 0;
    while (!q.empty() && q.top()[0] > best + 1e-5) {
        auto [b, x1, y1, x2, y2] = q.top();
        q.pop();
        double x = (x1 + x2) / 2, y = (y1 + y2) / 2, f = bound(x, y, x, y);
        if (f > best) best = f, bx = x, by = y;
        double l = bound(x1, y1, x, y2), r = bound(x, y1, x2, y2), d = bound(x1, y1, x2, y), u = bound(x1, y, x2, y2);
        if (max(l, r) < max(d, u) || (max(l, r) == max(d, u) && x2 - x1 > y2 - y1)) {
            q.push({l, x1, y1, x, y2});
            q.push({r, x, y1, x2, y2});
        } else {
            q.push({d, x1, y1, x2, y});
            q.push({u, x1, y, x2, y2});
        }
    }
    printf("%.6f %.6f %.6f\n", bx, by, best);
}
