// Too slow: a piece with both ends in the triangle is inside altogether; any other is halved, down to 10^-7. Pieces that are all outside are
// halved as well, until nothing is left of them.
#include <cmath>
#include <cstdio>
#include <initializer_list>

struct Point { double x, y; };

Point a, b, c;
double turn;

double side(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

bool inside(Point m) { return turn * side(a, b, m) >= 0 && turn * side(b, c, m) >= 0 && turn * side(c, a, m) >= 0; }

double part(Point p, Point q) {
    double length = hypot(p.x - q.x, p.y - q.y);
    if (inside(p) && inside(q)) return length;
    if (length < 1e-7) return 0;
    Point m{(p.x + q.x) / 2, (p.y + q.y) / 2};
    return part(p, m) + part(m, q);
}

int main() {
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases--) {
        Point p, q;
        for (Point* point : {&a, &b, &c, &p, &q})
            if (scanf("%lf %lf", &point->x, &point->y) != 2) return 1;
        turn = side(a, b, c) > 0 ? 1 : -1;
        printf("%.10f\n", part(p, q));
    }
}
