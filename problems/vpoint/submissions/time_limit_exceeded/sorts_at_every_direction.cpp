// Too slow: between each two neighbouring directions takes all segments that the ray crosses and sorts them by distance with two
// loops, only to mark the first one. O(N^3).
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

struct Point { long long x, y; };
struct Segment { Point a, b; };

long long cross(Point p, Point q) { return p.x * q.y - p.y * q.x; }

bool across(const Segment &s, Point ray) { return cross(s.a, ray) > 0 && cross(ray, s.b) > 0; }

bool nearer(const Segment &s, const Segment &t, Point ray) {
    auto under = [&](const Segment &r) { return cross(ray, {r.b.x - r.a.x, r.b.y - r.a.y}); };
    return cross(s.a, s.b) * under(t) < cross(t.a, t.b) * under(s);
}

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<Segment> segments(n);
    vector<Point> rays;
    for (auto &[a, b] : segments) {
        if (scanf("%lld %lld %lld %lld", &a.x, &a.y, &b.x, &b.y) != 4) return 1;
        if (cross(a, b) < 0) swap(a, b);
        rays.push_back(a);
        rays.push_back(b);
    }
    sort(rays.begin(), rays.end(), [](Point p, Point q) { return cross(p, q) > 0; });
    vector<char> visible(n);
    for (size_t i = 0; i + 1 < rays.size(); i++) {
        if (cross(rays[i], rays[i + 1]) == 0) continue;
        Point middle{rays[i].x + rays[i + 1].x, rays[i].y + rays[i + 1].y};
        vector<int> list;
        for (int s = 0; s < n; s++)
            if (across(segments[s], middle)) list.push_back(s);
        for (size_t p = 0; p < list.size(); p++)
            for (size_t q = p + 1; q < list.size(); q++)
                if (nearer(segments[list[q]], segments[list[p]], middle)) swap(list[p], list[q]);
        if (!list.empty()) visible[list[0]] = true;
    }
    printf("%d\n", (int)count(visible.begin(), visible.end(), 1));
}
