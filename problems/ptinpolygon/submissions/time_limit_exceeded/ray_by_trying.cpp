// Too slow: looks for a ray that passes by all vertices, to 1 right and 0, 1, 2, ... up. There may be as many in vain as there are
// vertices, and each is compared with all of them.
#include <iostream>
#include <vector>
using namespace std;

typedef long long ll;
struct Point { ll x, y; };

ll cross(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

ll dot(Point a, Point b, Point c) { return (b.x - a.x) * (c.x - a.x) + (b.y - a.y) * (c.y - a.y); }

int main() {
    int n;
    Point a;
    cin >> n >> a.x >> a.y;
    vector<Point> p(n);
    for (Point& q : p) cin >> q.x >> q.y;
    for (int i = 0; i < n; i++)
        if (cross(a, p[i], p[(i + 1) % n]) == 0 && dot(a, p[i], p[(i + 1) % n]) <= 0) {
            cout << "Inside the polygon\n";
            return 0;
        }
    Point b = {a.x + 1, a.y};
    for (bool good = false; !good;) {
        good = true;
        for (int i = 0; i < n; i++)
            if (cross(a, b, p[i]) == 0) good = false;
        if (!good) b.y++;
    }
    bool inside = false;
    for (int i = 0; i < n; i++) {
        Point c = p[i], d = p[(i + 1) % n];
        bool above = cross(a, b, d) > 0;
        if ((cross(a, b, c) > 0) == above) continue;
        // The edge crosses the line; and the ray, if A sees the edge turn the way it crosses.
        if ((cross(a, c, d) > 0) == above) inside = !inside;
    }
    cout << (inside ? "Inside the polygon\n" : "Outside the polygon\n");
}
