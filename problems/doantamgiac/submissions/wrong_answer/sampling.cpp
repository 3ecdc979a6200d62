// Mistake: looks at a thousand points of the segment and counts those inside. Three digits, not six.
#include <cmath>
#include <cstdio>
#include <initializer_list>

struct Point { double x, y; };

double side(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

int main() {
    const int SAMPLES = 1000;
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases--) {
        Point a, b, c, p, q;
        for (Point* point : {&a, &b, &c, &p, &q})
            if (scanf("%lf %lf", &point->x, &point->y) != 2) return 1;
        double turn = side(a, b, c) > 0 ? 1 : -1;
        int inside = 0;
        for (int k = 0; k < SAMPLES; k++) {
            double t = (k + 0.5) / SAMPLES;
            Point m{p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)};
            if (turn * side(a, b, m) >= 0 && turn * side(b, c, m) >= 0 && turn * side(c, a, m) >= 0) inside++;
        }
        printf("%.10f\n", hypot(p.x - q.x, p.y - q.y) * inside / SAMPLES);
    }
}
