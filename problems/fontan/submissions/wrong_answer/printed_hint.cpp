// Mistake: the printed hint taken literally. The court is not shrunk by s, and the discs keep the radius Ri instead of
// s + Ri: so any s up to half the shorter side "fits" as soon as one point is free.
#include <bits/stdc++.h>
using namespace std;

double w, h;
vector<array<double, 3>> c;
double fx, fy;

bool fits(double x1, double y1, double x2, double y2, int depth) {
    double x = (x1 + x2) / 2, y = (y1 + y2) / 2;
    bool free = true;
    for (auto &[cx, cy, r] : c) free = free && hypot(x - cx, y - cy) >= r;
    if (free) {
        fx = x, fy = y;
        return true;
    }
    if (depth == 0) return false;
    return fits(x1, y1, x, y, depth - 1) || fits(x, y1, x2, y, depth - 1) || fits(x1, y, x, y2, depth - 1) ||
           fits(x, y, x2, y2, depth - 1);
}

int main() {
    int n;
    cin >> w >> h >> n;
    c.resize(n);
    for (auto &[x, y, r] : c) cin >> x >> y >> r;
    double low = 0, high = min(w, h) / 2, x = 0, y = 0;
    for (int i = 0; i < 50; i++) {
        double s = (low + high) / 2;
        if (fits(0, 0, w, h, 8)) low = s, x = fx, y = fy;
        else high = s;
    }
    printf("%.3f %.3f %.3f\n", x, y, low);
}
