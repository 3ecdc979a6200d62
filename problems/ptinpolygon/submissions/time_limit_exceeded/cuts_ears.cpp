// Too slow: cuts off triangles ("ears") until nothing is left; A is in the polygon if it is in one of them. Whether an ear may be
// cut off is seen by looking at all other vertices.
#include <cstdio>
#include <vector>
using namespace std;

typedef long long ll;
struct Point { ll x, y; };

ll cross(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

bool same(Point a, Point b) { return a.x == b.x && a.y == b.y; }

int direction;

bool holds(Point a, Point b, Point c, Point p) {
    return cross(a, b, p) * direction >= 0 && cross(b, c, p) * direction >= 0 && cross(c, a, p) * direction >= 0;
}

int main() {
    int n;
    Point place;
    if (scanf("%d %lld %lld", &n, &place.x, &place.y) != 3) return 1;
    vector<Point> p(n);
    for (Point& q : p)
        if (scanf("%lld %lld", &q.x, &q.y) != 2) return 1;
    ll doubled = 0;
    for (int i = 0; i < n; i++) doubled += p[i].x * p[(i + 1) % n].y - p[i].y * p[(i + 1) % n].x;
    direction = doubled > 0 ? 1 : -1;
    bool inside = false;
    while (p.size() > 2 && !inside) {
        int count = p.size();
        for (int i = 0; i < count; i++) {
            Point a = p[(i + count - 1) % count], b = p[i], c = p[(i + 1) % count];
            bool flat = cross(a, b, c) == 0;
            bool ear = flat || cross(a, b, c) * direction > 0;
            for (int j = 0; j < count && ear && !flat; j++)
                if (!same(p[j], a) && !same(p[j], b) && !same(p[j], c) && holds(a, b, c, p[j])) ear = false;
            if (ear) {
                if (!flat && holds(a, b, c, place)) inside = true;
                p.erase(p.begin() + i);
                break;
            }
        }
    }
    puts(inside ? "Inside the polygon" : "Outside the polygon");
}
