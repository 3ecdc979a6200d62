// Too slow: for each segment tries a ray between each two neighbouring directions, and looks through all others until one blocks it.
// O(N^3), although it stops at the first blocker and at the first ray that gets through.
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
    int n, answer = 0;
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
    for (auto &segment : segments) {
        bool visible = false;
        for (size_t i = 0; i + 1 < rays.size() && !visible; i++) {
            if (cross(rays[i], rays[i + 1]) == 0) continue;
            Point middle{rays[i].x + rays[i + 1].x, rays[i].y + rays[i + 1].y};
            if (!across(segment, middle)) continue;
            visible = true;
            for (auto &other : segments)
                if (across(other, middle) && nearer(other, segment, middle)) {
                    visible = false;
                    break;
                }
        }
        answer += visible;
    }
    printf("%d\n", answer);
}
