// Too slow: cuts what the triangles have in common into two million upright slices and adds up their heights.
#include <algorithm>
#include <cstdio>
using namespace std;

struct Point { double x, y; };

// The heights at which an upright line meets a triangle.
void heights(const Point* t, double x, double& low, double& high) {
    low = 1e18, high = -1e18;
    for (int i = 0; i < 3; i++) {
        Point a = t[i], b = t[(i + 1) % 3];
        if ((a.x < x) == (b.x < x)) continue;
        double y = a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x);
        low = min(low, y), high = max(high, y);
    }
}

int main() {
    const int SLICES = 2000000;
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases--) {
        Point p[6];
        for (auto& q : p)
            if (scanf("%lf %lf", &q.x, &q.y) != 2) return 1;
        double left = max(min({p[0].x, p[1].x, p[2].x}), min({p[3].x, p[4].x, p[5].x}));
        double right = min(max({p[0].x, p[1].x, p[2].x}), max({p[3].x, p[4].x, p[5].x}));
        double width = (right - left) / SLICES, area = 0;
        for (int k = 0; k < SLICES && width > 0; k++) {
            double x = left + (k + 0.5) * width, low, high, bottom, top;
            heights(p, x, low, high);
            heights(p + 3, x, bottom, top);
            area += max(0.0, min(high, top) - max(low, bottom)) * width;
        }
        printf("%.10f\n", area);
    }
}
