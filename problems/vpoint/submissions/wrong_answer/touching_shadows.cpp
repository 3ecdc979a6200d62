// Mistake: where two shadows touch in one ray this program sees a gap, because it takes a ray through an end point to
// pass by the segment. A segment is closed: its end points hide as well.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

struct Point { long long x, y; };
struct Segment { Point a, b; };

long long cross(Point p, Point q) { return p.x * q.y - p.y * q.x; }

int nearest_on(const vector<Segment>& segments, Point ray) {
    int nearest = -1;
    long long over = 0, under = 1;
    for (size_t s = 0; s < segments.size(); s++) {
        auto [a, b] = segments[s];
        if (cross(a, ray) <= 0 || cross(ray, b) <= 0) continue;
        long long o = cross(a, b), u = cross(ray, {b.x - a.x, b.y - a.y});
        if (nearest < 0 || o * under < over * u) nearest = s, over = o, under = u;
    }
    return nearest;
}

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<Segment> segments(n);
    vector<Point> rays;
    for (auto& [a, b] : segments) {
        if (scanf("%lld %lld %lld %lld", &a.x, &a.y, &b.x, &b.y) != 4) return 1;
        if (cross(a, b) < 0) swap(a, b);
        rays.push_back(a);
        rays.push_back(b);
    }
    sort(rays.begin(), rays.end(), [](Point p, Point q) { return cross(p, q) > 0; });
    vector<char> visible(n + 1);  // the last one stands for "nothing"
    auto look = [&](Point ray) {
        int nearest = nearest_on(segments, ray);
        visible[nearest < 0 ? n : nearest] = true;
    };
    for (size_t i = 0; i < rays.size(); i++) {
        look(rays[i]);
        if (i + 1 < rays.size() && cross(rays[i], rays[i + 1]) > 0)
            look({rays[i].x + rays[i + 1].x, rays[i].y + rays[i + 1].y});
    }
    printf("%d\n", (int)count(visible.begin(), visible.end() - 1, 1));
}
