// Too slow: walks along the segment in steps of about 10^-7, for as many right digits, and counts those inside the triangle.
#include <cmath>
#include <cstdio>
#include <initializer_list>

struct Point { double x, y; };

double side(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

int main() {
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases--) {
        Point a, b, c, p, q;
        for (Point* point : {&a, &b, &c, &p, &q})
            if (scanf("%lf %lf", &point->x, &point->y) != 2) return 1;
        double turn = side(a, b, c) > 0 ? 1 : -1, length = hypot(p.x - q.x, p.y - q.y);
        long long steps = length * 1e7, inside = 0;
        for (long long k = 0; k < steps; k++) {
            double t = (k + 0.5) / steps;
            Point m{p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)};
            if (turn * side(a, b, m) >= 0 && turn * side(b, c, m) >= 0 && turn * side(c, a, m) >= 0) inside++;
        }
        printf("%.10f\n", length * inside / steps);
    }
}
