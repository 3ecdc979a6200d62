// Mistake: climbs from the middle of the court and stops at the first local optimum.
#include <bits/stdc++.h>
using namespace std;

int main() {
    double w, h;
    int n;
    cin >> w >> h >> n;
    vector<array<double, 3>> c(n);
    for (auto &[x, y, r] : c) cin >> x >> y >> r;
    auto f = [&](double x, double y) {
        double best = min({x, w - x, y, h - y});
        for (auto &[cx, cy, r] : c) best = min(best, hypot(x - cx, y - cy) - r);
        return best;
    };
    double x = w / 2, y = h / 2, step = max(w, h) / 4;
    while (step > 1e-9) {
        bool moved = false;
        for (int k = 0; k < 16; k++) {
            double a = k * M_PI / 8, nx = x + step * cos(a), ny = y + step * sin(a);
            if (f(nx, ny) > f(x, y)) x = nx, y = ny, moved = true;
        }
        if (!moved) step /= 2;
    }
    printf("%.6f %.6f %.6f\n", x, y, f(x, y));
}
