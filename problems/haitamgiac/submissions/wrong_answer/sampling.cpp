// Mistake: counts the points of a grid of 100 x 100 that are in both triangles. Two digits, not six.
#include <algorithm>
#include <cstdio>
using namespace std;

struct Point { double x, y; };

double side(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

bool inside(const Point* t, Point p) {
    double u = side(t[0], t[1], p), v = side(t[1], t[2], p), w = side(t[2], t[0], p);
    return min({u, v, w}) >= 0 || max({u, v, w}) <= 0;
}

int main() {
    const int GRID = 100;
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases--) {
        Point p[6];
        for (auto& q : p)
            if (scanf("%lf %lf", &q.x, &q.y) != 2) return 1;
        double left = min({p[0].x, p[1].x, p[2].x}), right = max({p[0].x, p[1].x, p[2].x});
        double bottom = min({p[0].y, p[1].y, p[2].y}), top = max({p[0].y, p[1].y, p[2].y});
        int found = 0;
        for (int i = 0; i < GRID; i++)
            for (int j = 0; j < GRID; j++) {
                Point q{left + (right - left) * (i + 0.5) / GRID, bottom + (top - bottom) * (j + 0.5) / GRID};
                if (inside(p, q) && inside(p + 3, q)) found++;
            }
        printf("%.10f\n", (right - left) * (top - bottom) * found / GRID / GRID);
    }
}
