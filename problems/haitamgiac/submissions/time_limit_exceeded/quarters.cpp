// Too slow: a square with all corners in both triangles belongs to the common part, one beyond a side of either does not; any other is cut
// into quarters, twenty-six times. Along the outline that makes a hundred million squares.
#include <algorithm>
#include <cstdio>
using namespace std;

struct Point { double x, y; };

double side(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

Point p[6];
double turn[2];

double common(double x, double y, double size, int depth) {
    Point corners[4] = {{x, y}, {x + size, y}, {x, y + size}, {x + size, y + size}};
    bool all_inside = true;
    for (int t = 0; t < 2; t++)
        for (int i = 0; i < 3; i++) {
            int inside = 0;
            for (auto& corner : corners)
                if (turn[t] * side(p[3 * t + i], p[3 * t + (i + 1) % 3], corner) >= 0) inside++;
            if (inside == 0) return 0;
            if (inside < 4) all_inside = false;
        }
    if (all_inside) return size * size;
    if (depth == 26) return size * size / 2;
    double half = size / 2;
    return common(x, y, half, depth + 1) + common(x + half, y, half, depth + 1) + common(x, y + half, half, depth + 1) +
           common(x + half, y + half, half, depth + 1);
}

int main() {
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases--) {
        for (auto& q : p)
            if (scanf("%lf %lf", &q.x, &q.y) != 2) return 1;
        for (int t = 0; t < 2; t++) turn[t] = side(p[3 * t], p[3 * t + 1], p[3 * t + 2]) > 0 ? 1 : -1;
        double left = min({p[0].x, p[1].x, p[2].x}), right = max({p[0].x, p[1].x, p[2].x});
        double bottom = min({p[0].y, p[1].y, p[2].y}), top = max({p[0].y, p[1].y, p[2].y});
        printf("%.10f\n", common(left, bottom, max(right - left, top - bottom), 0));
    }
}
