// Mistake: cuts along the sides of the second triangle as if its vertices always came counter-clockwise. Of a clockwise one
// the outside is kept.
#include <cmath>
#include <cstdio>
#include <vector>
using namespace std;

struct Point { double x, y; };

double side(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

int main() {
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases--) {
        vector<Point> p(3), t(3);
        for (auto& q : p)
            if (scanf("%lf %lf", &q.x, &q.y) != 2) return 1;
        for (auto& q : t)
            if (scanf("%lf %lf", &q.x, &q.y) != 2) return 1;
        for (int i = 0; i < 3; i++) {
            vector<Point> kept;
            for (size_t k = 0; k < p.size(); k++) {
                Point a = p[k], b = p[(k + 1) % p.size()];
                double u = side(t[i], t[(i + 1) % 3], a), v = side(t[i], t[(i + 1) % 3], b);
                if (u >= 0) kept.push_back(a);
                if ((u < 0 && v > 0) || (u > 0 && v < 0))
                    kept.push_back({a.x + (b.x - a.x) * (u / (u - v)), a.y + (b.y - a.y) * (u / (u - v))});
            }
            p = kept;
        }
        double sum = 0;
        for (size_t k = 0; k < p.size(); k++) {
            Point a = p[k], b = p[(k + 1) % p.size()];
            sum += a.x * b.y - a.y * b.x;
        }
        printf("%.10f\n", fabs(sum) / 2);
    }
}
