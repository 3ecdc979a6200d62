// A ray that cannot meet a vertex: from A to A + (4000001; 1). No vertex within the bounds has a height strictly between
// those of the ray's ends, and one at A's height would have to be A itself. So every edge crosses the ray properly or not
// at all, and four orientations tell which.
#include <cstdio>
#include <vector>
using namespace std;

typedef long long ll;
struct Point { ll x, y; };

ll cross(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

int main() {
    int n;
    Point a;
    if (scanf("%d %lld %lld", &n, &a.x, &a.y) != 3) return 1;
    vector<Point> p(n);
    for (auto& q : p)
        if (scanf("%lld %lld", &q.x, &q.y) != 2) return 1;
    Point far{a.x + 4000001, a.y + 1};
    bool inside = false;
    for (int i = 0; i < n; i++) {
        Point u = p[i], v = p[(i + 1) % n];
        if (cross(a, u, v) == 0 && (u.x - a.x) * (v.x - a.x) + (u.y - a.y) * (v.y - a.y) <= 0) {
            puts("Inside the polygon");
            return 0;
        }
        bool ends_apart = (cross(a, far, u) > 0) != (cross(a, far, v) > 0);
        bool ray_apart = (cross(u, v, a) > 0) != (cross(u, v, far) > 0);
        if (ends_apart && ray_apart) inside = !inside;
    }
    puts(inside ? "Inside the polygon" : "Outside the polygon");
}
