// Mistake: float. Twenty-four bits are not enough for products of coordinates, least of all far from the origin.
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>
using namespace std;

struct Point { float x, y; };

float side(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

int main() {
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases--) {
        vector<Point> p(3), t(3);
        for (auto& q : p)
            if (scanf("%f %f", &q.x, &q.y) != 2) return 1;
        for (auto& q : t)
            if (scanf("%f %f", &q.x, &q.y) != 2) return 1;
        if (side(t[0], t[1], t[2]) < 0) swap(t[0], t[1]);
        for (int i = 0; i < 3; i++) {
            vector<Point> kept;
            for (size_t k = 0; k < p.size(); k++) {
                Point a = p[k], b = p[(k + 1) % p.size()];
                float u = side(t[i], t[(i + 1) % 3], a), v = side(t[i], t[(i + 1) % 3], b);
                if (u >= 0) kept.push_back(a);
                if ((u < 0 && v > 0) || (u > 0 && v < 0))
                    kept.push_back({a.x + (b.x - a.x) * (u / (u - v)), a.y + (b.y - a.y) * (u / (u - v))});
            }
            p = kept;
        }
        float sum = 0;
        for (size_t k = 0; k < p.size(); k++) {
            Point a = p[k], b = p[(k + 1) % p.size()];
            sum += a.x * b.y - a.y * b.x;
        }
        printf("%.10f\n", fabs(sum) / 2);
    }
}
