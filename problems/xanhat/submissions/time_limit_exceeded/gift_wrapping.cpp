// Too slow: finds the hull by gift wrapping, which looks at all points again for each corner, O(n h). The walk around it is quick.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

typedef long long ll;
struct Point {
    ll x, y;
    int number;
};

ll cross(Point a, Point b, Point c, Point d) { return (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x); }

ll square(Point a, Point b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<Point> p(n);
    int start = 0;
    for (int i = 0; i < n; i++) {
        if (scanf("%lld %lld", &p[i].x, &p[i].y) != 2) return 1;
        p[i].number = i + 1;
        if (p[i].x < p[start].x || (p[i].x == p[start].x && p[i].y < p[start].y)) start = i;
    }
    vector<Point> hull;
    Point here = p[start];
    do {
        hull.push_back(here);
        Point next = here;
        for (Point& q : p) {
            ll turn = cross(here, next, here, q);
            if (turn < 0 || (turn == 0 && square(here, q) > square(here, next))) next = q;
        }
        here = next;
    } while (square(here, p[start]) > 0);
    ll best = square(p[0], p[1]);
    int one = 1, other = 2, h = hull.size(), far = h > 1 ? 1 : 0;
    for (int i = 0; i < h; i++) {
        Point a = hull[i], b = hull[(i + 1) % h];
        while (cross(a, b, hull[far], hull[(far + 1) % h]) > 0) far = (far + 1) % h;
        for (Point from : {a, b})
            for (Point to : {hull[far], hull[(far + 1) % h]})
                if (square(from, to) > best) best = square(from, to), one = from.number, other = to.number;
    }
    printf("%lld\n%d %d\n", best, one, other);
}
