// Too slow: cuts off triangles ("ears") until nothing is left, and adds their areas. Whether an ear may be cut off is seen by
// looking at all other vertices.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>
using namespace std;

typedef long long ll;
struct Point { ll x, y; };

ll cross(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

bool same(Point a, Point b) { return a.x == b.x && a.y == b.y; }

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<Point> p(n);
    for (Point& q : p) {
        double x, y;
        if (scanf("%lf %lf", &x, &y) != 2) return 1;
        q = {llround(x * 1000), llround(y * 1000)};
    }
    // The polygon turns in its own direction in the lowest of the leftmost vertices.
    int least = 0;
    for (int i = 1; i < n; i++)
        if (p[i].x < p[least].x || (p[i].x == p[least].x && p[i].y < p[least].y)) least = i;
    int direction = cross(p[(least + n - 1) % n], p[least], p[(least + 1) % n]) > 0 ? 1 : -1;
    ll doubled = 0;
    while (p.size() > 2) {
        int count = p.size();
        for (int i = 0; i < count; i++) {
            Point a = p[(i + count - 1) % count], b = p[i], c = p[(i + 1) % count];
            bool ear = cross(a, b, c) * direction >= 0;
            for (int j = 0; j < count && ear && cross(a, b, c) != 0; j++)
                if (!same(p[j], a) && !same(p[j], b) && !same(p[j], c) && cross(a, b, p[j]) * direction >= 0 &&
                    cross(b, c, p[j]) * direction >= 0 && cross(c, a, p[j]) * direction >= 0)
                    ear = false;
            if (ear) {
                doubled += llabs(cross(a, b, c));
                p.erase(p.begin() + i);
                break;
            }
        }
    }
    printf("Polygon direction: %s\nArea = %.4f\n", direction > 0 ? "CCW" : "CW", doubled / 2e6);
}
