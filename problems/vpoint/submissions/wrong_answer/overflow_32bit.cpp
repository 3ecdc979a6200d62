// Mistake: int throughout. A cross product of coordinates still fits 32 bits; the product of two cross products, which
// compares two distances exactly, does not.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

struct Point { int x, y; };
struct Segment { Point a, b; };

int cross(Point p, Point q) { return p.x * q.y - p.y * q.x; }

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<Segment> segments(n);
    vector<Point> rays;
    for (auto& [a, b] : segments) {
        if (scanf("%d %d %d %d", &a.x, &a.y, &b.x, &b.y) != 4) return 1;
        if (cross(a, b) < 0) swap(a, b);
        rays.push_back(a);
        rays.push_back(b);
    }
    sort(rays.begin(), rays.end(), [](Point p, Point q) { return cross(p, q) > 0; });
    vector<char> visible(n);
    for (size_t i = 0; i + 1 < rays.size(); i++) {
        if (cross(rays[i], rays[i + 1]) == 0) continue;
        // The sum of two vectors points between them.
        Point middle{rays[i].x + rays[i + 1].x, rays[i].y + rays[i + 1].y};
        int nearest = -1;
        int over = 0, under = 1;  // distance of the nearest one, as a fraction of `middle`
        for (int s = 0; s < n; s++) {
            auto [a, b] = segments[s];
            if (cross(a, middle) <= 0 || cross(middle, b) <= 0) continue;
            int o = cross(a, b), u = cross(middle, {b.x - a.x, b.y - a.y});
            if (nearest < 0 || o * under < over * u) nearest = s, over = o, under = u;
        }
        if (nearest >= 0) visible[nearest] = true;
    }
    printf("%d\n", (int)count(visible.begin(), visible.end(), 1));
}
