#include <cmath>
#include <cstdio>
#include <queue>
#include <vector>
struct O { double x, y, h, tren; bool operator<(const O &k) const { return tren < k.tren; } };
double W, H, cx[10], cy[10], cr[10];
int n;
double kc(double x, double y) {
    double d = std::fmin(std::fmin(x, W - x), std::fmin(y, H - y));
    for (int i = 0; i < n; i++) d = std::fmin(d, std::sqrt((x - cx[i]) * (x - cx[i]) + (y - cy[i]) * (y - cy[i])));
    return d;
}
int main() {
    scanf("%lf%lf%d", &W, &H, &n);
    for (int i = 0; i < n; i++) scanf("%lf%lf%lf", cx + i, cy + i, cr + i);
    double h = std::fmin(W, H) / 2, bx = 0, by = 0, b = -1;
    std::priority_queue<O> q;
    auto day = [&](double x, double y, double h) {
        double d = kc(x, y);
        if (d > b) b = d, bx = x, by = y;
        q.push({x, y, h, d + h * std::sqrt(2.0)});
    };
    for (double x = h; x < W + h; x += 2 * h)
        for (double y = h; y < H + h; y += 2 * h) day(x, y, h);
    while (!q.empty() && q.top().tren > b + 1e-4) {
        O o = q.top();
        q.pop();
        for (int k = 0; k < 4; k++) day(o.x + (k % 2 ? 1 : -1) * o.h / 2, o.y + (k / 2 ? 1 : -1) * o.h / 2, o.h / 2);
    }
    printf("%.6f %.6f %.6f\n", bx, by, b);
}
