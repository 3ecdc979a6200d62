// Mistake: a segment counts as visible only if one of its two end points is. A segment whose ends are both hidden may
// still be seen in the middle.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

struct Point { long long x, y; };
struct Segment { Point a, b; };

long long cross(Point p, Point q) { return p.x * q.y - p.y * q.x; }

// Whether the closed segment s has a point on the segment from O to x.
bool blocks(const Segment& s, Point x) {
    if (cross(s.a, x) < 0 || cross(x, s.b) < 0) return false;
    long long over = cross(s.a, s.b);
    long long under = cross(x, {s.b.x - s.a.x, s.b.y - s.a.y});
    return over <= under;
}

int main() {
    int n, answer = 0;
    if (scanf("%d", &n) != 1) return 1;
    vector<Segment> segments(n);
    for (auto& [a, b] : segments) {
        if (scanf("%lld %lld %lld %lld", &a.x, &a.y, &b.x, &b.y) != 4) return 1;
        if (cross(a, b) < 0) swap(a, b);
    }
    for (int i = 0; i < n; i++) {
        bool a_seen = true, b_seen = true;
        for (int j = 0; j < n; j++) {
            if (j == i) continue;
            if (blocks(segments[j], segments[i].a)) a_seen = false;
            if (blocks(segments[j], segments[i].b)) b_seen = false;
        }
        if (a_seen || b_seen) answer++;
    }
    printf("%d\n", answer);
}
