// Mistake: a segment counts as hidden only if one other segment hides all of it. Several blockers together can do the
// same, each hiding a part.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

struct Point { long long x, y; };
struct Segment { Point a, b; };

long long cross(Point p, Point q) { return p.x * q.y - p.y * q.x; }

bool nearer_on_ray(const Segment& s, Point x) {
    return cross(s.a, s.b) <= cross(x, {s.b.x - s.a.x, s.b.y - s.a.y});
}

int main() {
    int n, answer = 0;
    if (scanf("%d", &n) != 1) return 1;
    vector<Segment> segments(n);
    for (auto& [a, b] : segments) {
        if (scanf("%lld %lld %lld %lld", &a.x, &a.y, &b.x, &b.y) != 4) return 1;
        if (cross(a, b) < 0) swap(a, b);
    }
    for (auto& far : segments) {
        bool hidden = false;
        for (auto& near : segments) {
            if (&near == &far) continue;
            bool covers = cross(near.a, far.a) >= 0 && cross(far.b, near.b) >= 0;
            if (covers && nearer_on_ray(near, far.a)) hidden = true;
        }
        if (!hidden) answer++;
    }
    printf("%d\n", answer);
}
