// Mistake: nested ternary search, which needs a single hill; the clearance has many.
#include <bits/stdc++.h>
using namespace std;

double w, h;
vector<array<double, 3>> c;

double f(double x, double y) {
    double best = min({x, w - x, y, h - y});
    for (auto &[cx, cy, r] : c) best = min(best, hypot(x - cx, y - cy) - r);
    return best;
}

double best_y(double x) {
    double low = 0, high = h;
    for (int i = 0; i < 60; i++) {
        double a = low + (high - low) / 3, b = high - (high - low) / 3;
        if (f(x, a) < f(x, b)) low = a;
        else high = b;
    }
    return (low + high) / 2;
}

int main() {
    int n;
    cin >> w >> h >> n;
    c.resize(n);
    for (auto &[x, y, r] : c) cin >> x >> y >> r;
    double low = 0, high = w;
    for (int i = 0; i < 60; i++) {
        double a = low + (high - low) / 3, b = high - (high - low) / 3;
        if (f(a, best_y(a)) < f(b, best_y(b))) low = a;
        else high = b;
    }
    double x = (low + high) / 2, y = best_y(x);
    printf("%.6f %.6f %.6f\n", x, y, f(x, y));
}
